// What was found in a file or place, in words: the contents of its features for every kind of evidence. How much each
// counts is shown by the points next to the text.

import { allOf, joinParts, quoted } from '../messages/lists.ts'
import type { Text } from '../messages/texts.ts'
import { type Filled, filled, type UiMessage } from '../messages/words.ts'
import type { EvidenceKind } from '../model/library/explanation.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { DOCUMENT_FLAGS, flagNames } from '../model/tree/node.ts'
import { flagsOf, kindOf, linesOf } from '../model/tree/toc.ts'
import type { RankQuestion } from './asked.ts'
import {
  FILE_FEATURES,
  type FileFeature,
  PLACE_FEATURES,
  type PlaceFeature,
} from './feature-table.ts'
import { type FileContext, ownWords } from './file-features.ts'
import type { RankedFile, RankedPlace } from './rank.ts'

/** A sentence for each kind of evidence. */
export type Reasons = (kind: EvidenceKind) => UiMessage

/** Maximum number of words of one mask that a sentence names. */
const MAX_WORDS = 6
const MASK_BITS = 32
/** A smaller share is shown as 0 %. */
const MIN_SHOWN_SHARE = 0.005

/** The reasons for a file. */
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
        return joinParts(
          holds(asked, masks.path[row] | name[row], filled('in its path and name')),
          of('folder') > 0 && filled('another file of its folder was found'),
        )
      case 'text':
        return filled(
          'its best place is number {rank} of {files} by the words in it, all of it number {whole}',
          {
            rank: Math.round(1 / of('bestRank')),
            files: filled('# file|# files', { count: rows.length }),
            whole: Math.round(1 / of('wholeRank')),
          },
        )
      case 'coverage':
        return joinParts(
          coverage(asked, all | name[row], heldBy(context)),
          nearEachOther(of('near')),
        )
      case 'around':
        return joinParts(
          filled('its best place, with what stands above it, holds {share} of what is asked', {
            share: percent(of('coveredAround')),
          }),
          of('about') > 0 && inItsOwnWords(context, row),
        )
      case 'symbols':
        return joinParts(
          holds(asked, masks.title[row], filled('in names or headings in it')),
          (of('compounds') > 0 || of('marked') > 0) &&
            filled('a name in it is spelled out in the question'),
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
        return mentioned(of('pathNamed'))
      case 'question':
        return askedSaid(asked)
      case 'file':
        return ''
    }
  }
}

/** The reasons for a place. */
export function placeReasons(context: FileContext, ranked: RankedPlace): Reasons {
  const { asked, places } = context
  const { place } = ranked
  const of = reader<PlaceFeature>(PLACE_FEATURES, ranked.features)
  return (kind) => {
    switch (kind) {
      case 'file':
        return ''
      case 'text':
        return filled('it is number {rank} in its file by the words in it', {
          rank: Math.round(1 / of('rankInFile')),
        })
      case 'coverage':
        return joinParts(
          coverage(asked, ownWords(places, place), heldBy(context)),
          nearEachOther(of('near')),
        )
      case 'around':
        return joinParts(
          holds(asked, places.above[place], filled('in titles above it')),
          places.about[place] !== 0 &&
            holds(asked, places.about[place], filled('in what its file says of itself')),
        )
      case 'name':
        return of('titleWhole') > 0
          ? filled('its name is what is asked')
          : joinParts(
              inName(asked, places.title[place], of('titleNear')),
              of('titleOfFile') > 0 && filled('it is called as its file is'),
            )
      case 'symbols':
        return joinParts(
          holds(asked, places.code[place], filled('in its signature')),
          of('members') > 0 &&
            filled('1 place in it was found|{count} places in it were found', {
              count: of('members'),
            }),
          of('coveredInside') > of('covered') &&
            filled('with what lies in it, it holds {share} of what is asked', {
              share: percent(of('coveredInside')),
            }),
        )
      case 'comments':
        return inDescription(context, place)
      case 'related':
        return relatedSaid(asked, places.related.all[place], ownWords(places, place))
      case 'kind':
        return joinParts(
          placeKind(context, ranked),
          of('figures') > 0 &&
            filled('figures of {years}', {
              years: listed([...asked.years].map((year) => quoted(year))),
            }),
        )
      case 'mentions':
        return mentioned(0, of('called'))
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

/** Words in the descriptions of a file, and in the everyday words of its places. */
function inDescriptions(context: FileContext, row: number): UiMessage {
  const { asked, matched, places, everyday } = context
  const all = matched.documents.masks.description[row]
  const where = filled('in its description')
  if (everyday === undefined) return holds(asked, all, where)
  const rows: number[] = []
  for (let place = places.first[row]; place < places.first[row + 1]; place++) rows.push(place)
  const own = rows.reduce((mask, place) => mask | everyday.own.description[place], 0)
  const summed = rows.find((place) => (places.description[place] & ~own) !== 0)
  const writer = summed === undefined ? '' : everyday.by(places.node[summed])
  return described(asked, own, all, where, writer)
}

/** Words in a file's own description, and in its everyday words. */
function inItsOwnWords({ asked, places, everyday }: FileContext, row: number): UiMessage {
  const first = places.first[row]
  const all = places.about[first]
  const own = everyday === undefined ? all : places.title[first] | everyday.own.description[first]
  const writer = everyday?.by(places.node[first]) ?? ''
  return described(asked, own & all, all, filled('in its description'), writer)
}

/** The same for one place. */
function inDescription({ asked, places, everyday }: FileContext, place: number): UiMessage {
  const all = places.description[place]
  const own = everyday?.own.description[place] ?? all
  const writer = everyday?.by(places.node[place]) ?? ''
  return described(asked, own, all, filled('in its description'), writer)
}

/** Words of a description, followed by those that only the everyday words contain. */
function described(
  asked: RankQuestion,
  own: number,
  all: number,
  where: Filled,
  writer: string,
): UiMessage {
  const added = all & ~own
  return joinParts(
    (own !== 0 || added === 0) && holds(asked, own, where),
    added !== 0 &&
      holds(
        asked,
        added,
        filled('in everyday words for it (written by {writer})', {
          writer: writer === '' ? filled('a person') : writer,
        }),
      ),
  )
}

/** What contains the words. Where everyday words count they are named, because the text may not contain them. */
function heldBy({ everyday }: FileContext): Filled {
  return filled(everyday === undefined ? 'it' : 'it, with its everyday words,')
}

/** `“retry” and “limit” in its path`; `no word of the question in its path`. */
function holds({ texts, weights }: RankQuestion, mask: number, where: Filled): Filled {
  const words = named(texts, weights, mask)
  return words.length === 0
    ? filled('no word of the question {where}', { where })
    : filled('{words} {where}', { words: listed(words), where })
}

const NONE: ReadonlySet<string> = new Set<Text>([
  'no word of the question {where}',
  '{what} holds no word of the question',
  'no word that may stand for one of the question',
])

/** Whether the text only says that no word was found. */
export function saysNone(said: UiMessage): boolean {
  return typeof said === 'object' && NONE.has(said.text)
}

/** The words of a mask that count, heaviest first. */
function named(texts: readonly string[], weights: ArrayLike<number>, mask: number): Filled[] {
  return texts
    .map((text, i) => ({
      text,
      weight: weights[i],
      isIn: i < MASK_BITS && ((mask >>> i) & 1) === 1,
    }))
    .filter(({ weight, isIn }) => isIn && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => quoted(text))
}

function inName(asked: RankQuestion, mask: number, near: number): Filled {
  if (named(asked.texts, asked.weights, mask).length > 0)
    return holds(asked, mask, filled('in its name'))
  return near > 0
    ? filled('its name begins like a word of the question')
    : holds(asked, mask, filled('in its name'))
}

function coverage({ texts, weights }: RankQuestion, mask: number, what: Filled): Filled {
  const held = named(texts, weights, mask)
  const lacked = named(texts, weights, ~mask)
  if (held.length === 0) return filled('{what} holds no word of the question', { what })
  if (lacked.length === 0) return filled('{what} holds {held}', { what, held: listed(held) })
  return filled('{what} holds {held}, not {lacked}', {
    what,
    held: listed(held),
    lacked: listed(lacked),
  })
}

/** A text if the share does not round to 0. */
function nearEachOther(near: number): UiMessage | false {
  return (
    near >= MIN_SHOWN_SHARE &&
    filled('neighbouring words of the question stand near each other in it ({share})', {
      share: percent(near),
    })
  )
}

function relatedSaid(asked: RankQuestion, mask: number, own: number): Filled {
  if (asked.related === 0 || mask === 0)
    return filled('no word that may stand for one of the question')
  const stands = asked.standFor(mask)
  const missing = named(asked.texts, asked.weights, stands & ~own)
  const words = missing.length === 0 ? named(asked.texts, asked.weights, stands) : missing
  return filled('words of like meaning for {words}', { words: listed(words) })
}

const SORT_NAMES = { code: 'a source file', prose: 'a page of text', data: 'a data file' } as const

function fileKind(path: string, flags: number, namesakes: number): UiMessage {
  const special = flagNames(flags).map((flag) => filled(flag))
  const others = Math.round(Math.exp(namesakes)) - 1
  const what =
    special.length === 0 ? filled(SORT_NAMES[sortOf(path)]) : filled('{parts}', { parts: special })
  const levels = path.split('/').length - 1
  return joinParts(
    levels === 0
      ? what
      : filled('{what} 1 folder deep|{what} {count} folders deep', { what, count: levels }),
    others > 0 &&
      filled('1 other file of its name|{count} other files of its name', { count: others }),
  )
}

function placeKind({ toc }: FileContext, { node }: RankedPlace): UiMessage {
  const isFile = toc.documentNode[toc.document[node]] === node
  const kind = kindOf(toc, node)
  const what = isFile ? filled('the file as a whole') : filled(kind)
  const flags = flagsOf(toc, node)
  const isCopy = flags & ~toc.documents[toc.document[node]].flags & DOCUMENT_FLAGS.vendored
  const lines = linesOf(toc, node)
  const length = lines === null ? 0 : lines.end - lines.start + 1
  return joinParts(
    what,
    (flags & DOCUMENT_FLAGS.test) !== 0 && filled('test'),
    isCopy !== 0 && filled('vendored'),
    length > 0 && filled('# line|# lines', { count: length }),
  )
}

function referredTo(votes: number): Filled {
  if (votes === 0) return filled('no other file found refers to it')
  return filled('another file found refers to it|{count} other files found refer to it', {
    count: votes,
  })
}

function mentioned(path: number, called = 0): UiMessage {
  const reason = joinParts((path > 0 || called > 0) && filled('the question names it'))
  return reason === '' ? filled('the question does not name it') : reason
}

function askedSaid({ count }: RankQuestion): Filled {
  return filled('one word of the question counts|{count} words of the question count', { count })
}

/** The first few words, joined: `a`, `a and b`, `a, b and 3 more`. */
function listed(words: readonly Filled[]): UiMessage {
  const shown = words.length <= MAX_WORDS ? words : words.slice(0, MAX_WORDS - 1)
  const count = words.length - shown.length
  return allOf(count === 0 ? shown : [...shown, filled('# more|# more', { count })])
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
