// A library that can be asked in another language (MEAN-7): words that a collection does not contain are searched by
// their English. The results name the words of the question.

import { withMembers } from '../../base/with-members.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type {
  CandidateEvidence,
  Evidence,
  EvidenceRequest,
  RelatedWord,
} from '../../model/library/search-types.ts'
import { RANKING } from '../../model/walk/by-hand.ts'
import { foldForeign, type Piece, piecesOf } from './foreign-words.ts'
import { MAX_RELATED, relatedWords } from './related-words.ts'
import type { WordTable } from './word-table.ts'

/** English translations of words, and English words of similar meaning. */
export interface Tables {
  readonly foreign: WordTable
  readonly near: WordTable
}

/** A text with English in place of words that the collection does not contain. */
interface TranslatedText {
  readonly text: string
  /** English word, in lower case → the word that it translates. */
  readonly of: ReadonlyMap<string, string>
  /** Further English translations of the same words. */
  readonly others: readonly RelatedWord[]
}

/** The same library, which translates questions in another language. */
export function inEnglish(library: Library, tables: Tables): Library {
  const known = new Map<string, Promise<TranslatedText | null>>()
  const say = (collection: CollectionSlug, text: string): Promise<TranslatedText | null> => {
    const key = `${collection}\n${text}`
    const translation = known.get(key) ?? translated(library, collection, text, tables.foreign)
    known.set(key, translation)
    return translation
  }
  const replaced: Partial<Library> = {
    async evidence(collection, request) {
      const translation = await say(collection, request.question)
      if (translation === null) return library.evidence(collection, request)
      const asked = await inWords(translation, request, tables.near, (text) =>
        say(collection, text),
      )
      return asAsked(await library.evidence(collection, asked), translation.of)
    },
    async search(collection, request) {
      const translation = await say(collection, request.query)
      return library.search(collection, { ...request, query: translation?.text ?? request.query })
    },
    async read(collection, request) {
      const translation = await say(collection, request.question)
      return library.read(collection, {
        ...request,
        question: translation?.text ?? request.question,
      })
    },
  }
  return withMembers(library, replaced)
}

async function inWords(
  translation: TranslatedText,
  request: EvidenceRequest,
  near: WordTable,
  say: (text: string) => Promise<TranslatedText | null>,
): Promise<EvidenceRequest> {
  const { title, flat = false } = request
  const related = [...translation.others, ...relatedWords(translation.text, near)]
  const once = new Map(related.map((one) => [one.text, one] as const).reverse())
  return {
    ...request,
    question: translation.text,
    ...(title !== undefined && { title: (await say(title))?.text ?? title }),
    ...(!flat && {
      related: related.filter((one) => once.get(one.text) === one).slice(0, MAX_RELATED),
    }),
  }
}

/** Evidence that names the words of the question as they were asked. */
function asAsked(evidence: Evidence, of: TranslatedText['of']): Evidence {
  const saidAs = (word: string): string => of.get(word.toLowerCase()) ?? word
  return {
    ...evidence,
    words: evidence.words.map((word) => {
      const translation = of.get(word.text.toLowerCase())
      return translation === undefined ? word : { ...word, of: translation }
    }),
    candidates: evidence.candidates.map((one): CandidateEvidence => {
      if (one.related === undefined) return one
      return {
        ...one,
        related: one.related.map((word) => ({ ...word, of: [...new Set(word.of.map(saidAs))] })),
      }
    }),
  }
}

/** A text with the English of words that a collection does not contain; `null` if no word is translated. */
async function translated(
  library: Pick<Library, 'evidence'>,
  collection: CollectionSlug,
  text: string,
  table: WordTable,
): Promise<TranslatedText | null> {
  const pieces = piecesOf(text, table)
  const foreign = pieces.filter(({ english }) => english.length > 0)
  if (foreign.length === 0) return null
  const words = foreign.flatMap((piece) => [piece.text, ...piece.english])
  const places = await placesOf(library, collection, words)
  const of = new Map<string, string>()
  const others: RelatedWord[] = []
  const translation = pieces.map((piece) => {
    const { word, others: further } = chosen(piece, places)
    if (word === piece.text) return word
    for (const one of word.split(' '))
      if (places.has(foldForeign(one))) of.set(one.toLowerCase(), piece.text)
    for (const one of further) others.push({ text: one, of: word.toLowerCase().split(' ') })
    // Words of scripts without spaces are next to each other.
    return ` ${word} `
  })
  const whole = translation.join('').replace(/\s+/gu, ' ').trim()
  return of.size === 0 ? null : { text: whole, of, others }
}

/** Folded word → number of places that contain it; 0 for words that only hold sentences together. */
type Places = ReadonlyMap<string, number>

/** The word that is searched for a piece of a text, and other translations. */
function chosen(
  { text, english }: Piece,
  places: Places,
): { readonly word: string; readonly others: readonly string[] } {
  const [first] = english
  if (first === undefined) return { word: text, others: [] }
  // The index does not contain words that only hold sentences together.
  if (!places.has(foldForeign(first.split(' ')[0]))) return { word: first, others: [] }
  const count = (words: string): number =>
    Math.max(0, ...words.split(' ').map((word) => places.get(foldForeign(word)) ?? 0))
  const there = english.filter((word) => count(word) > 0)
  const [best = first] = there
  const own = places.get(foldForeign(text)) ?? 0
  if (own > 0 && own >= RANKING.minForeignShare * count(best)) return { word: text, others: [] }
  return { word: best, others: there.filter((word) => word !== best && !word.includes(' ')) }
}

/** Number of words that are looked up in one request. */
const WORDS_PER_REQUEST = 24

async function placesOf(
  library: Pick<Library, 'evidence'>,
  collection: CollectionSlug,
  words: readonly string[],
): Promise<Places> {
  const distinct = [...new Set(words.flatMap((word) => word.split(' ')))]
  const places = new Map<string, number>()
  for (let at = 0; at < distinct.length; at += WORDS_PER_REQUEST) {
    const question = distinct.slice(at, at + WORDS_PER_REQUEST).join(' ')
    const { words: found } = await library.evidence(collection, { question, limit: 1, flat: true })
    for (const { text, nodes, how } of found)
      places.set(foldForeign(text), how === 'exact' ? nodes : 0)
  }
  return places
}
