// A library that is asked in another language (MEAN-7): words that its collections do not say are asked
// for by their English. What is found names the question's own words.

import { withMembers } from '../../base/with-members.ts'
import type {
  CandidateEvidence,
  CollectionSlug,
  Evidence,
  EvidenceRequest,
  Library,
  RelatedWord,
} from '../../model/library/library.ts'
import { foldForeign, type Piece, piecesOf } from './foreign-words.ts'
import { MAX_RELATED, relatedWords } from './related-words.ts'
import type { WordTable } from './word-table.ts'

/** What words are called in English, and what English words mean nearly the same. */
export interface Tables {
  readonly foreign: WordTable
  readonly near: WordTable
}

/** A text with what could be said in English. */
interface Translated {
  readonly text: string
  /** English word, in lower case → the word for which it stands. */
  readonly of: ReadonlyMap<string, string>
  /** Further English of the same words. */
  readonly others: readonly RelatedWord[]
}

/** The same library, asked in English what it is asked in another language. */
export function inEnglish(library: Library, tables: Tables): Library {
  const known = new Map<string, Promise<Translated | null>>()
  const say = (collection: CollectionSlug, text: string): Promise<Translated | null> => {
    const key = `${collection}\n${text}`
    const said = known.get(key) ?? translated(library, collection, text, tables.foreign)
    known.set(key, said)
    return said
  }
  const replaced: Partial<Library> = {
    async evidence(collection, request) {
      const said = await say(collection, request.question)
      if (said === null) return library.evidence(collection, request)
      const asked = await inWords(said, request, tables.near, (text) => say(collection, text))
      return asAsked(await library.evidence(collection, asked), said.of)
    },
    async search(collection, request) {
      const said = await say(collection, request.query)
      return library.search(collection, { ...request, query: said?.text ?? request.query })
    },
    async read(collection, request) {
      const said = await say(collection, request.question)
      return library.read(collection, { ...request, question: said?.text ?? request.question })
    },
  }
  return withMembers(library, replaced)
}

async function inWords(
  said: Translated,
  request: EvidenceRequest,
  near: WordTable,
  say: (text: string) => Promise<Translated | null>,
): Promise<EvidenceRequest> {
  const { title, flat = false } = request
  const related = [...said.others, ...relatedWords(said.text, near)]
  const once = new Map(related.map((one) => [one.text, one] as const).reverse())
  return {
    ...request,
    question: said.text,
    ...(title !== undefined && { title: (await say(title))?.text ?? title }),
    ...(!flat && {
      related: related.filter((one) => once.get(one.text) === one).slice(0, MAX_RELATED),
    }),
  }
}

/** Evidence that names the words of the question as they were said. */
function asAsked(evidence: Evidence, of: Translated['of']): Evidence {
  const saidAs = (word: string): string => of.get(word.toLowerCase()) ?? word
  return {
    ...evidence,
    words: evidence.words.map((word) => {
      const said = of.get(word.text.toLowerCase())
      return said === undefined ? word : { ...word, of: said }
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

/** A word stays where it stands in so many places, for each one in which its English does. */
const STAYS = 0.25

/** A text with the English of words that a collection does not say; `null` where all stay. */
async function translated(
  library: Pick<Library, 'evidence'>,
  collection: CollectionSlug,
  text: string,
  table: WordTable,
): Promise<Translated | null> {
  const pieces = piecesOf(text, table)
  const foreign = pieces.filter(({ english }) => english.length > 0)
  if (foreign.length === 0) return null
  const words = foreign.flatMap((piece) => [piece.text, ...piece.english])
  const places = await placesOf(library, collection, words)
  const of = new Map<string, string>()
  const others: RelatedWord[] = []
  const said = pieces.map((piece) => {
    const { word, others: further } = chosen(piece, places)
    if (word === piece.text) return word
    for (const one of word.split(' '))
      if (places.has(foldForeign(one))) of.set(one.toLowerCase(), piece.text)
    for (const one of further) others.push({ text: one, of: word.toLowerCase().split(' ') })
    // Words of scripts without spaces stand side by side.
    return ` ${word} `
  })
  const whole = said.join('').replace(/\s+/gu, ' ').trim()
  return of.size === 0 ? null : { text: whole, of, others }
}

/** Places by word, folded; words that hold sentences together are in none. */
type Places = ReadonlyMap<string, number>

/** What is asked for a piece of a text, and what else could be said for it. */
function chosen(
  { text, english }: Piece,
  places: Places,
): { readonly word: string; readonly others: readonly string[] } {
  const [first] = english
  if (first === undefined) return { word: text, others: [] }
  // A word that holds sentences together is none of the index's.
  if (!places.has(foldForeign(first.split(' ')[0]))) return { word: first, others: [] }
  const count = (words: string): number =>
    Math.max(0, ...words.split(' ').map((word) => places.get(foldForeign(word)) ?? 0))
  const there = english.filter((word) => count(word) > 0)
  const [best = first] = there
  const own = places.get(foldForeign(text)) ?? 0
  if (own > 0 && own >= STAYS * count(best)) return { word: text, others: [] }
  return { word: best, others: there.filter((word) => word !== best && !word.includes(' ')) }
}

/** Words that are looked up at once. */
const AT_ONCE = 24

async function placesOf(
  library: Pick<Library, 'evidence'>,
  collection: CollectionSlug,
  words: readonly string[],
): Promise<Places> {
  const distinct = [...new Set(words.flatMap((word) => word.split(' ')))]
  const places = new Map<string, number>()
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    const question = distinct.slice(at, at + AT_ONCE).join(' ')
    const { words: found } = await library.evidence(collection, { question, limit: 1, flat: true })
    for (const { text, nodes, how } of found)
      places.set(foldForeign(text), how === 'exact' ? nodes : 0)
  }
  return places
}
