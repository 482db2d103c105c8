// What was seen of a file or place, in words: for every kind of evidence what its features hold. How much
// it counts is said by the points beside it, not here.

import type { EvidenceKind } from '../model/library/explanation.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { DOCUMENT_FLAGS, flagNames } from '../model/tree/node.ts'
import { flagsOf, kindOf, linesOf, titleOf } from '../model/tree/toc.ts'
import type { Asked } from './asked.ts'
import {
  FILE_FEATURES,
  type FileFeature,
  PLACE_FEATURES,
  type PlaceFeature,
} from './feature-table.ts'
import { type FileContext, MOST_VOTES, ownWords } from './file-features.ts'
import { isTestInside } from './file-sums.ts'
import { MOST_MEMBERS } from './place-features.ts'
import type { RankedFile, RankedPlace } from './rank.ts'

/** A sentence for each kind of evidence. */
export type Reasons = (kind: EvidenceKind) => string

/** Words that are named of one mask. */
const NAMED = 6
const MASKED = 32

/** What was seen of a file. */
export function fileReasons(context: FileContext, file: RankedFile): Reasons {
  const { asked, matched, toc, rows } = context
  const { masks, name } = matched.documents
  const { row } = file
  const of = reader<FileFeature>(FILE_FEATURES, file.features)
  const all =
    masks.title[row] | masks.path[row] | masks.code[row] | masks.description[row] | masks.body[row]
  const related = matched.relatedDocuments.all[row]
  const { path, flags } = toc.documents[file.document]
  return (kind) => {
    switch (kind) {
      case 'name':
        return inName(asked, name[row], of('nameNear'))
      case 'path':
        return also(
          holds(asked, masks.path[row] | name[row], 'in its path and name'),
          of('folder') > 0 && 'another file of its folder was found',
        )
      case 'text':
        return `its best place is ${ordinal(1 / of('bestRank'))} of ${counted(rows.length, 'file')} by the words in it, all of it ${ordinal(1 / of('wholeRank'))}`
      case 'coverage':
        return coverage(asked, all | name[row], heldBy(context))
      case 'around':
        return also(
          `its best place, with what stands above it, holds ${percent(of('coveredAround'))} of what is asked`,
          of('about') > 0 &&
            holds(
              asked,
              context.places.about[context.places.first[row]],
              'in what it says of itself',
            ),
        )
      case 'symbols':
        return also(
          holds(asked, masks.title[row], 'in names or headings in it'),
          of('compounds') > 0 && 'words of the question make up a name in it',
          of('marked') > 0 && 'a name in it is spelled out in the question',
        )
      case 'comments':
        return inDescriptions(context, row)
      case 'related':
        return relatedSaid(asked, related, all | name[row])
      case 'kind':
        return fileKind(path, flags, of('namesakes'))
      case 'references':
        return referredTo(of('votes'))
      case 'mentions':
        return mentioned(of('pathNamed'), of('frame'), of('headline'))
      case 'question':
        return askedSaid(asked)
      case 'file':
        return ''
    }
  }
}

/** What was seen of a place. */
export function placeReasons(context: FileContext, ranked: RankedPlace): Reasons {
  const { asked, places } = context
  const { place } = ranked
  const of = reader<PlaceFeature>(PLACE_FEATURES, ranked.features)
  return (kind) => {
    switch (kind) {
      case 'file':
        return 'how its file ranks'
      case 'text':
        return `it is ${ordinal(1 / of('rankInFile'))} in its file by the words in it`
      case 'coverage':
        return coverage(asked, ownWords(places, place), heldBy(context))
      case 'around':
        return also(
          holds(asked, places.above[place], 'in titles above it'),
          places.about[place] !== 0 &&
            holds(asked, places.about[place], 'in what its file says of itself'),
        )
      case 'name':
        return of('titleWhole') > 0
          ? 'its name is what is asked'
          : also(
              inName(asked, places.title[place], of('titleNear')),
              of('titleOfFile') > 0 && 'it is called as its file is',
            )
      case 'symbols':
        return also(
          holds(asked, places.code[place], 'in its signature'),
          of('members') > 0 &&
            (of('members') === 1
              ? '1 place in it was found'
              : `${atMost(of('members'), MOST_MEMBERS)} places in it were found`),
          of('coveredInside') > of('covered') &&
            `with what lies in it, it holds ${percent(of('coveredInside'))} of what is asked`,
        )
      case 'comments':
        return inDescription(context, place)
      case 'related':
        return relatedSaid(asked, places.related.all[place], ownWords(places, place))
      case 'kind':
        return placeKind(context, ranked)
      case 'mentions':
        return mentioned(0, of('frame'), 0, of('called'))
      case 'question':
        return askedSaid(asked)
      case 'references':
      case 'path':
        return ''
    }
  }
}

function reader<Name extends string>(
  features: readonly { readonly name: Name }[],
  row: ArrayLike<number>,
): (name: Name) => number {
  return (wanted) => row[features.findIndex(({ name }) => name === wanted)]
}

/** What descriptions of a file say, and what the summaries that a model wrote of its places do. */
function inDescriptions(context: FileContext, row: number): string {
  const { asked, matched, places, written } = context
  const all = matched.documents.masks.description[row]
  const where = 'in descriptions in it'
  if (written === undefined) return holds(asked, all, where)
  const rows: number[] = []
  for (let place = places.first[row]; place < places.first[row + 1]; place++) rows.push(place)
  const own = rows.reduce((mask, place) => mask | written.own.description[place], 0)
  const summed = rows.find((place) => (places.description[place] & ~own) !== 0)
  const writer = summed === undefined ? '' : written.by(places.node[summed])
  return described(asked, own, all, where, `in summaries in it (written by ${writer})`)
}

/** The same of one place. */
function inDescription({ asked, places, written }: FileContext, place: number): string {
  const all = places.description[place]
  const own = written?.own.description[place] ?? all
  const summary = `in its summary (written by ${written?.by(places.node[place])})`
  return described(asked, own, all, 'in its description', summary)
}

/** Words of a description, and behind them those that only a summary says. */
function described(asked: Asked, own: number, all: number, where: string, summary: string): string {
  const added = all & ~own
  return also(
    (own !== 0 || added === 0) && holds(asked, own, where),
    added !== 0 && holds(asked, added, summary),
  )
}

/** What holds words: where summaries count, they are named, for the text need not hold what they say. */
function heldBy({ written }: FileContext): string {
  return written === undefined ? 'it' : 'it, with its summary,'
}

/** `“retry” and “limit” in its path`; `no word of the question in its path`. */
function holds({ texts, weights }: Asked, mask: number, where: string): string {
  const words = named(texts, weights, mask)
  return words.length === 0 ? `no word of the question ${where}` : `${listed(words)} ${where}`
}

/** The words of a mask that count, heaviest first. */
function named(texts: readonly string[], weights: ArrayLike<number>, mask: number): string[] {
  return texts
    .map((text, i) => ({ text, weight: weights[i], isIn: i < MASKED && ((mask >>> i) & 1) === 1 }))
    .filter(({ weight, isIn }) => isIn && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => `“${text}”`)
}

function inName(asked: Asked, mask: number, near: number): string {
  if (named(asked.texts, asked.weights, mask).length > 0) return holds(asked, mask, 'in its name')
  return near > 0
    ? 'its name begins like a word of the question'
    : holds(asked, mask, 'in its name')
}

function coverage({ texts, weights }: Asked, mask: number, what: string): string {
  const held = named(texts, weights, mask)
  const lacked = named(texts, weights, ~mask)
  if (held.length === 0) return `${what} holds no word of the question`
  if (lacked.length === 0) {
    return held.length === 1 ? `${what} holds ${held[0]}` : `${what} holds every word that counts`
  }
  return `${what} holds ${listed(held)}, not ${listed(lacked)}`
}

function relatedSaid(asked: Asked, mask: number, own: number): string {
  if (asked.related === 0) return 'no other words were looked for'
  if (mask === 0) return 'no word that may stand for one of the question'
  const stands = asked.standFor(mask)
  const missing = named(asked.texts, asked.weights, stands & ~own)
  return missing.length === 0
    ? `words of like meaning beside ${listed(named(asked.texts, asked.weights, stands))}`
    : `words of like meaning for ${listed(missing)}, which it lacks`
}

const SORTS = { code: 'a source file', prose: 'a page of text', data: 'a data file' } as const
const FLAGS = {
  test: 'a test',
  example: 'an example',
  changelog: 'a changelog',
  generated: 'generated',
  minified: 'minified',
  vendored: 'taken over from others',
} as const

function fileKind(path: string, flags: number, namesakes: number): string {
  const special = flagNames(flags).map((flag) => FLAGS[flag])
  const others = Math.round(Math.exp(namesakes)) - 1
  const what = special.length === 0 ? SORTS[sortOf(path)] : special.join(', ')
  const levels = path.split('/').length - 1
  const depth = levels === 0 ? 'at the top' : `${counted(levels, 'folder')} deep`
  return also(`${what} ${depth}`, others > 0 && `${counted(others, 'other file')} of its name`)
}

function placeKind({ toc, asked, titlesLike }: FileContext, { node }: RankedPlace): string {
  const isFile = toc.documentNode[toc.document[node]] === node
  const kind = kindOf(toc, node)
  const what = isFile ? 'the file as a whole' : `${/^[aeiou]/u.test(kind) ? 'an' : 'a'} ${kind}`
  const isTest = isTestInside(toc, asked, node) || (flagsOf(toc, node) & DOCUMENT_FLAGS.test) !== 0
  const lines = linesOf(toc, node)
  const length = lines === null ? 0 : lines.end - lines.start + 1
  const namesakes = isFile ? 0 : titlesLike(titleOf(toc, node)) - 1
  return also(
    what,
    isTest && 'a test',
    length > 0 && (length === 1 ? 'a single line' : `${length} lines`),
    namesakes > 0 && `${counted(namesakes, 'other place')} of its name`,
  )
}

function referredTo(votes: number): string {
  if (votes === 0) return 'no other file found refers to it'
  return votes === 1
    ? 'another file found refers to it'
    : `${atMost(votes, MOST_VOTES)} other files found refer to it`
}

function mentioned(path: number, frame: number, headline: number, called = 0): string {
  const said = also(
    path > 0 && 'the question names its path',
    called > 0 && 'the question names it',
    frame > 0 && 'a traceback in the question lists it',
    headline > 0 && `it holds ${percent(headline)} of the headline`,
  )
  return said === '' ? 'the question does not name it' : said
}

function askedSaid({ count }: Asked): string {
  return count === 1 ? 'one word of the question counts' : `${count} words of the question count`
}

/** Parts that are there, joined. */
function also(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join('; ')
}

/** At most a few, joined: `a`, `a and b`, `a, b and 3 more`. */
function listed(words: readonly string[]): string {
  const shown = words.length <= NAMED ? words : words.slice(0, NAMED - 1)
  const rest = words.length - shown.length
  const all = rest === 0 ? shown : [...shown, `${rest} more`]
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** A number that was counted no further than to a bound. */
function atMost(n: number, bound: number): string {
  return n < bound ? `${n}` : `${bound} or more`
}

function counted(n: number, noun: string): string {
  return n === 1 ? `1 ${noun}` : `${n} ${noun}s`
}

/** `first`, `second`, `3rd`, `21st`. */
function ordinal(rank: number): string {
  const n = Math.round(rank)
  const tens = n % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return n === 1 ? 'first' : n === 2 ? 'second' : `${n}${ending}`
}
