// The features of the ranking: every feature of a file and of a place with its meaning. The order of the rows is the
// order of the columns on which a model is fitted.

import type { EvidenceKind } from '../model/library/explanation.ts'

/** One number that is known about a file or place for a question. The comment of its row says what it means. */
export interface Feature {
  readonly name: string
  /** The kind of evidence, which names it in reasons and groups features that trials leave out together. */
  readonly group: EvidenceKind
  /**
   * 1 if a higher value may only raise the score, −1 if it may only lower it, 0 if either is possible. The fit respects
   * this. The models learn from subjects of commits, whose authors know the names in the code, so that a fit without
   * this rule would learn that more words of a question count against a place.
   */
  readonly direction: -1 | 0 | 1
}

type MakeFeature = (name: string, group: EvidenceKind) => Feature

const speaksFor: MakeFeature = (name, group) => ({ name, group, direction: 1 })
const speaksAgainst: MakeFeature = (name, group) => ({ name, group, direction: -1 })
const speaksEither: MakeFeature = (name, group) => ({ name, group, direction: 0 })

/** Features of a file. Shares are of the question's weight (0–1). */
export const FILE_FEATURES = [
  speaksFor('best', 'text'), // BM25F of its best place ÷ that of the best file, 0–1
  speaksFor('second', 'text'), // the same of its second place
  speaksFor('several', 'text'), // the same of the sum of its five best places
  speaksFor('whole', 'text'), // BM25 of the whole file ÷ that of the best file, 0–1
  speaksFor('bestRank', 'text'), // 1 ÷ its rank by its best place
  speaksFor('wholeRank', 'text'), // 1 ÷ its rank by the whole file
  speaksEither('places', 'text'), // places in which any word is
  speaksFor('covered', 'coverage'), // share of the question that is anywhere in it
  speaksFor('coveredBest', 'coverage'), // share that is in its best place
  speaksFor('coveredMost', 'coverage'), // largest share that is in one of its five best places
  speaksFor('coveredHead', 'coverage'), // share that is in its own first lines
  // largest share that one of its five best places holds with what is above it
  speaksFor('coveredAround', 'around'),
  speaksFor('about', 'around'), // share that its own title and description hold
  speaksFor('coveredTitles', 'symbols'), // share that is in names or headings in it
  speaksFor('coveredTitle', 'symbols'), // largest share that one name or heading in it holds
  speaksFor('coveredSignatures', 'symbols'), // share that is in signatures in it
  speaksFor('titleFit', 'symbols'), // largest share of a name or heading in it that the question says
  speaksFor('compounds', 'symbols'), // whether neighbouring words of the question make a name in it
  speaksFor('marked', 'symbols'), // whether the question spells a name in it as code does
  speaksFor('coveredComments', 'comments'), // share that is in descriptions and doc comments in it
  speaksFor('relatedBest', 'related'), // BM25F of its best place by related words ÷ that of the best file, 0–1
  speaksFor('relatedWhole', 'related'), // the same of the whole file
  speaksFor('relatedTitles', 'related'), // share for which there are related words in its names and headings
  speaksFor('relatedAdds', 'related'), // share that it lacks and for which there are related words in it
  speaksEither('related', 'question'), // number of related words
  speaksFor('nameFit', 'name'), // share of the words of its name that the question says
  speaksFor('nameWord', 'name'), // whether its name is one word of the question, or neighbouring ones
  speaksFor('nameNear', 'name'), // share whose words begin as words of its name do
  speaksFor('parentShare', 'path'), // share that is in the name of its folder
  speaksFor('pathShare', 'path'), // share that is in its path
  speaksFor('folder', 'path'), // best text score of another file in its folder, 0–1
  speaksAgainst('test', 'kind'), // whether it is a test and the question asks for none
  speaksAgainst('example', 'kind'), // whether it is an example and the question asks for none
  // whether it is generated, minified, vendored, a changelog or a translation, not asked for
  speaksAgainst('made', 'kind'),
  speaksEither('prose', 'kind'), // whether it holds prose
  speaksEither('data', 'kind'), // whether it holds data
  speaksEither('proseFound', 'question'), // share of prose among the files found
  speaksAgainst('namesakes', 'kind'), // logarithm of 1 + other files of its name
  speaksEither('kin', 'kind'), // share of all files that have its ending
  speaksEither('depth', 'kind'), // folders above it
  speaksFor('votes', 'references'), // files found that refer to it
  speaksFor('pathNamed', 'mentions'), // how exactly the question names its path, 0–1
  speaksEither('words', 'question'), // words of the question that count, 0–20
  // mean over neighbouring words of the question of 1 ÷ their distance in the closest of its five best places, weighed
  // by the words, 0–1; 0 where positions are not at hand
  speaksFor('near', 'coverage'),
] as const satisfies readonly Feature[]

/** Features of a place: a symbol, a section, a piece of text, or a file as a whole. */
export const PLACE_FEATURES = [
  speaksFor('unit', 'text'), // BM25F of its own text ÷ that of the best place, 0–1
  speaksFor('unitInFile', 'text'), // the same ÷ that of the best place of its file
  speaksFor('rankInFile', 'text'), // 1 ÷ its rank among the places of its file
  speaksFor('covered', 'coverage'), // share that its own text holds
  speaksFor('coveredInFile', 'coverage'), // the same ÷ the largest in its file
  speaksFor('coveredAround', 'around'), // share that it, titles above it, its path and its file’s own words hold
  speaksFor('above', 'around'), // share that titles above it hold
  speaksFor('about', 'around'), // share that the title and description of its file hold
  speaksFor('titleShare', 'name'), // share that its name or heading holds
  speaksFor('titleFit', 'name'), // share of its name’s words that the question says
  speaksFor('titleNear', 'name'), // share whose words begin as words of its name do
  speaksFor('titleWord', 'name'), // whether its name is one word of the question, or neighbouring ones
  speaksFor('titleWhole', 'name'), // whether its name is the whole question
  speaksFor('signature', 'symbols'), // share that its signature holds
  speaksFor('comment', 'comments'), // share that its description or doc comment holds
  speaksFor('body', 'text'), // share that its body holds
  speaksFor('relatedUnit', 'related'), // BM25F by related words ÷ that of the best place, 0–1
  speaksFor('relatedAdds', 'related'), // share that it lacks and for which there are related words in it
  speaksEither('members', 'symbols'), // places in it that matched
  speaksEither('bestMember', 'symbols'), // BM25F of the best of these ÷ that of the best place of its file
  speaksEither('coveredInside', 'symbols'), // share that it and what is in it hold
  speaksEither('titleOfFile', 'name'), // whether it is called as its file is
  speaksEither('lines', 'kind'), // logarithm of 1 + its lines, what is in it included
  speaksEither('position', 'kind'), // where in its file it begins, 0–1
  speaksEither('isFile', 'kind'), // whether it is a file as a whole
  speaksEither('isContainer', 'kind'), // whether it is a class or another type that holds members
  speaksEither('isFunction', 'kind'), // whether it is a function or method
  speaksEither('isDetail', 'kind'), // whether it is a constant, an alias or a key
  speaksEither('isSection', 'kind'), // whether it is a section of prose
  // whether it is a test in a source file, or quoted in a mail, and the question asks for none
  speaksAgainst('test', 'kind'),
  speaksEither('depth', 'kind'), // levels below its file
  speaksFor('called', 'mentions'), // whether a report names it, ÷ the root of the places so named
  // of a page: what its heading says of the question, weighed by how rare the words are among headings of its file, ÷
  // BM25F of the best place of that
  speaksEither('headings', 'name'),
  // of a page: share of figures in its text, halved where the year that is asked for is in no head of a table, 0
  // where it is not there at all
  speaksEither('figures', 'kind'),
  // of a page: mean over neighbouring words of the question of 1 ÷ their distance in it, 0–1
  speaksEither('nearness', 'text'),
  // mean over neighbouring words of the question of 1 ÷ their distance in it, weighed by the words, 0–1; 0 where
  // positions are not at hand
  speaksFor('near', 'coverage'),
] as const satisfies readonly Feature[]

export type FileFeature = (typeof FILE_FEATURES)[number]['name']
export type PlaceFeature = (typeof PLACE_FEATURES)[number]['name']

/** Writes the values of features by name. */
export type WriteFeatures<Name extends string> = (
  row: Float64Array,
  values: Readonly<Partial<Record<Name, number>>>,
) => void

/**
 * Writes features into rows, group by group. Building one record of all features per place by spreading those of its
 * groups took longer than the rest of the ranking.
 */
export function featureWriter<Name extends string>(
  features: readonly { readonly name: Name }[],
): WriteFeatures<Name> {
  const columns = Object.fromEntries(features.map(({ name }, column) => [name, column]))
  return (row, values) => {
    for (const name in values) row[columns[name]] = values[name] ?? 0
  }
}
