// What the ranking looks at: every feature of a file and of a place with what it says. The order of the
// rows is the order of the columns that a model is fitted on.

import type { EvidenceKind } from '../model/library/explanation.ts'

/** One number that is known of a file or place for a question. */
export interface Feature {
  readonly name: string
  /** What it says, in words, with its range. */
  readonly says: string
  /** What kind of evidence it is: what reasons call it, and what is taken away together in trials. */
  readonly group: EvidenceKind
}

function feature(name: string, group: EvidenceKind, says: string): Feature {
  return { name, group, says }
}

/** Features of a file. Shares are of the question's weight, 0–1. */
export const FILE_FEATURES = [
  feature('best', 'text', 'BM25F of its best place ÷ that of the best file, 0–1'),
  feature('second', 'text', 'the same of its second place'),
  feature('several', 'text', 'the same of the sum of its five best places'),
  feature('whole', 'text', 'BM25 of the whole file ÷ that of the best file, 0–1'),
  feature('bestRank', 'text', '1 ÷ its rank by its best place'),
  feature('wholeRank', 'text', '1 ÷ its rank by the whole file'),
  feature('places', 'text', 'places in which any word stands'),
  feature('covered', 'coverage', 'share of the question that stands anywhere in it'),
  feature('coveredBest', 'coverage', 'share that stands in its best place'),
  feature('coveredMost', 'coverage', 'largest share that stands in one of its five best places'),
  feature('coveredHead', 'coverage', 'share that stands in its own first lines'),
  feature(
    'coveredAround',
    'around',
    'largest share that one of its five best places holds with what stands above it',
  ),
  feature('about', 'around', 'share that its own title and description hold'),
  feature('coveredTitles', 'symbols', 'share that stands in names or headings in it'),
  feature('coveredTitle', 'symbols', 'largest share that one name or heading in it holds'),
  feature('coveredSignatures', 'symbols', 'share that stands in signatures in it'),
  feature('titleFit', 'symbols', 'largest share of a name or heading in it that the question says'),
  feature('compounds', 'symbols', 'whether neighbouring words of the question make a name in it'),
  feature('marked', 'symbols', 'whether the question spells a name in it as code does'),
  feature(
    'coveredComments',
    'comments',
    'share that stands in descriptions and doc comments in it',
  ),
  feature(
    'relatedBest',
    'related',
    'BM25F of its best place by related words ÷ that of the best file, 0–1',
  ),
  feature('relatedWhole', 'related', 'the same of the whole file'),
  feature(
    'relatedTitles',
    'related',
    'share for which related words in its names and headings stand',
  ),
  feature('relatedAdds', 'related', 'share that it lacks and for which related words in it stand'),
  feature('related', 'question', 'number of related words'),
  feature('nameFit', 'name', 'share of the words of its name that the question says'),
  feature('nameWord', 'name', 'whether its name is one word of the question, or neighbouring ones'),
  feature('nameNear', 'name', 'share whose words begin as words of its name do'),
  feature('parentShare', 'path', 'share that stands in the name of its folder'),
  feature('pathShare', 'path', 'share that stands in its path'),
  feature('folder', 'path', 'best text score of another file in its folder, 0–1'),
  feature('test', 'kind', 'whether it is a test and the question asks for none'),
  feature('example', 'kind', 'whether it is an example and the question asks for none'),
  feature(
    'made',
    'kind',
    'whether it is generated, minified, vendored, a changelog or a translation, not asked for',
  ),
  feature('prose', 'kind', 'whether it holds prose'),
  feature('data', 'kind', 'whether it holds data'),
  feature('proseFound', 'question', 'share of prose among the files found'),
  feature('namesakes', 'kind', 'logarithm of 1 + other files of its name'),
  feature('kin', 'kind', 'share of all files that have its ending'),
  feature('depth', 'kind', 'folders above it'),
  feature('votes', 'references', 'files found that refer to it'),
  feature('pathNamed', 'mentions', 'how exactly the question names its path, 0–1'),
  feature('words', 'question', 'words of the question that count, 0–20'),
  feature(
    'near',
    'coverage',
    'mean over neighbouring words of the question of 1 ÷ their distance in the closest of its five best places, weighed by the words, 0–1; 0 where positions are not at hand',
  ),
] as const satisfies readonly Feature[]

/** Features of a place: a symbol, a section, a piece of text, or a file as a whole. */
export const PLACE_FEATURES = [
  feature('unit', 'text', 'BM25F of its own text ÷ that of the best place, 0–1'),
  feature('unitInFile', 'text', 'the same ÷ that of the best place of its file'),
  feature('rankInFile', 'text', '1 ÷ its rank among the places of its file'),
  feature('covered', 'coverage', 'share that its own text holds'),
  feature('coveredInFile', 'coverage', 'the same ÷ the largest in its file'),
  feature(
    'coveredAround',
    'around',
    'share that it, titles above it, its path and its file’s own words hold',
  ),
  feature('above', 'around', 'share that titles above it hold'),
  feature('about', 'around', 'share that the title and description of its file hold'),
  feature('titleShare', 'name', 'share that its name or heading holds'),
  feature('titleFit', 'name', 'share of its name’s words that the question says'),
  feature('titleNear', 'name', 'share whose words begin as words of its name do'),
  feature(
    'titleWord',
    'name',
    'whether its name is one word of the question, or neighbouring ones',
  ),
  feature('titleWhole', 'name', 'whether its name is the whole question'),
  feature('signature', 'symbols', 'share that its signature holds'),
  feature('comment', 'comments', 'share that its description or doc comment holds'),
  feature('body', 'text', 'share that its body holds'),
  feature('relatedUnit', 'related', 'BM25F by related words ÷ that of the best place, 0–1'),
  feature('relatedAdds', 'related', 'share that it lacks and for which related words in it stand'),
  feature('members', 'symbols', 'places in it that matched'),
  feature(
    'bestMember',
    'symbols',
    'BM25F of the best of these ÷ that of the best place of its file',
  ),
  feature('coveredInside', 'symbols', 'share that it and what lies in it hold'),
  feature('titleOfFile', 'name', 'whether it is called as its file is'),
  feature('lines', 'kind', 'logarithm of 1 + its lines, what lies in it included'),
  feature('position', 'kind', 'where in its file it begins, 0–1'),
  feature('isFile', 'kind', 'whether it is a file as a whole'),
  feature('isContainer', 'kind', 'whether it is a class or another type that holds members'),
  feature('isFunction', 'kind', 'whether it is a function or method'),
  feature('isDetail', 'kind', 'whether it is a constant, an alias or a key'),
  feature('isSection', 'kind', 'whether it is a section of prose'),
  feature('test', 'kind', 'whether it is a test in a source file and the question asks for none'),
  feature('depth', 'kind', 'levels below its file'),
  feature('called', 'mentions', 'whether a report names it, ÷ the root of the places so named'),
  feature(
    'headings',
    'name',
    'of a page: what its heading says of the question, weighed by how rare the words are among headings of its file, ÷ BM25F of the best place of that',
  ),
  feature(
    'figures',
    'kind',
    'of a page: share of figures in its text, halved where the year that is asked for stands in no head of a table, 0 where it does not stand there at all',
  ),
  feature(
    'nearness',
    'text',
    'of a page: mean over neighbouring words of the question of 1 ÷ their distance in it, 0–1',
  ),
  feature(
    'near',
    'coverage',
    'mean over neighbouring words of the question of 1 ÷ their distance in it, weighed by the words, 0–1; 0 where positions are not at hand',
  ),
] as const satisfies readonly Feature[]

/** Name of a file's feature. */
export type FileFeature = (typeof FILE_FEATURES)[number]['name']
/** Name of a place's feature. */
export type PlaceFeature = (typeof PLACE_FEATURES)[number]['name']

/** Writes values of features by name. */
export type WriteFeatures<Name extends string> = (
  row: Float64Array,
  values: Readonly<Partial<Record<Name, number>>>,
) => void

/**
 * Writes features into rows group by group: a record of them all for every place, made by spreading
 * those of its groups, took longer than everything else of a ranking together.
 */
export function featureWriter<Name extends string>(
  features: readonly { readonly name: Name }[],
): WriteFeatures<Name> {
  const columns = Object.fromEntries(features.map(({ name }, column) => [name, column]))
  return (row, values) => {
    for (const name in values) row[columns[name]] = values[name] ?? 0
  }
}
