// What the index finds for a question, as input of the ranking.

import { getOrLoad, oncePer } from '../../base/kept.ts'
import { Lru } from '../../base/lru.ts'
import type { SearchedCollection } from '../../collection/opened.ts'
import type {
  EvidenceRequest,
  NameEvidence,
  RelatedWord,
  SearchRequest,
} from '../../model/library/search-types.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import { kindCode } from '../../model/tree/node.ts'
import {
  baseName,
  kindOf,
  linesOf,
  type NodeNumber,
  pathOf,
  type Toc,
} from '../../model/tree/toc.ts'
import { readAsked } from '../../rank/asked.ts'
import { CLOSE_PLACES, PLAIN_WORD } from '../../rank/by-hand.ts'
import { countFigures, type Figures, figuresOf } from '../../rank/figures.ts'
import type { RankInput } from '../../rank/file-sums.ts'
import {
  addMatched,
  joinMatched,
  type MatchedWords,
  placesOf,
  withRowsOf,
} from '../../rank/matched.ts'
import { headlineOf, isReport, textWithoutPastes } from '../../rank/mentions.ts'
import type { RankHelp } from '../../rank/rank.ts'
import { allEveryday, everydayOf } from '../../toc/everyday.ts'
import { NO_TARGET } from '../../toc/references/reference-rows.ts'
import {
  acceptor,
  bitOf,
  type NodeScores,
  type ScoredWord,
  type ScoreOptions,
  scoreNodes,
} from '../bm25/bm25f.ts'
import { matchedNodes } from '../bm25/matched.ts'
import { withNames } from '../collection-glossary.ts'
import type { OtherName } from '../glossary.ts'
import { loadLists } from '../load-lists.ts'
import { parseQuery } from '../query.ts'
import { type ResolvedQuery, resolveQuery } from '../resolve.ts'
import { type Proximity, proximityOf, weightedProximity } from '../top/proximity.ts'
import { findInEverydayWords } from './everyday-words.ts'
import { scopeRange } from './scope.ts'

/** What was found, with the details that the walk needs to describe it. */
export interface FoundFor {
  readonly found: RankInput
  readonly help: RankHelp
  /** Words of the question, without those of other names. */
  readonly words: readonly ScoredWord[]
  readonly names: readonly NameEvidence[]
  /** Related words in the order of the bits of their masks. */
  readonly related: readonly RelatedWord[]
  readonly resolved: ResolvedQuery
  /** The scores of every node that contains a word. */
  readonly scores: NodeScores
  readonly isReport: boolean
}

/** Finds every place that contains a word of the question. */
export async function findFor(
  collection: SearchedCollection,
  { question, title: given, within = 0, related = [] }: EvidenceRequest,
): Promise<FoundFor> {
  const { toc, index } = collection
  const title = given ?? headlineOf(question)
  const describes = isReport(question, title)
  const asked = parseQuery(describes ? textWithoutPastes(question) : question, {
    stemming: index.stemming,
    ...(title !== undefined && { title }),
  })
  const widened = await withNames(collection, asked)
  const range = scopeRange(toc, within)
  // A scope counts as a library of its own, because words that are rare elsewhere may be common in it.
  const isPart = within !== 0
  const resolved = resolveQuery(index, widened.query)
  await Promise.all([loadLists(index, resolved, hasPages(toc)), loadEveryday(collection)])
  const scope = { within: range, ...(isPart && { statistics: range }) }
  const isAlone = describes || related.length === 0
  const others = isAlone ? null : await otherWords(collection, related, scope)
  const lookedUp = {
    text: question,
    ...(describes && title !== undefined && { headline: title }),
    words: asked.words.length,
    names: widened.names,
    others,
  }
  return { ...lookUp(collection, resolved, scope, lookedUp), isReport: describes }
}

/** Finds every place that contains a word of a search; while the user types, also completions of the last one. */
export async function findTyped(
  collection: SearchedCollection,
  request: SearchRequest,
  resolved: ResolvedQuery,
  scope: ScoreOptions,
): Promise<FoundFor> {
  const { query } = resolved
  const { stemming } = collection.index
  await loadEveryday(collection)
  // Words after a dash are excluded, words in quotes are required.
  const hasOperators = query.phrases.length + query.excluded.length > 0
  const asked = parseQuery(request.query, { stemming })
  const text = hasOperators ? asked.words.map((word) => word.text).join(' ') : request.query
  const { names } = await withNames(collection, asked)
  const lookedUp = { text, words: asked.words.length, names, others: null }
  return { ...lookUp(collection, resolved, scope, lookedUp), isReport: false }
}

/** Loads the everyday words; what cannot be fetched now is tried again by the next search. */
async function loadEveryday(collection: SearchedCollection): Promise<void> {
  await collection.loadEveryday?.().catch(() => undefined)
}

/** What is known about a question before the index is searched. */
interface LookedUp {
  readonly text: string
  /** The headline of a report. */
  readonly headline?: string
  /** The number of words of the question; the words after them belong to other names. */
  readonly words: number
  readonly names: readonly OtherName[]
  readonly others: RelatedScores | null
}

function lookUp(
  collection: SearchedCollection,
  resolved: ResolvedQuery,
  scope: ScoreOptions,
  { text, headline, words: count, names: other, others }: LookedUp,
): Omit<FoundFor, 'isReport'> {
  const { toc, index } = collection
  const [from, to] = scope.statistics ?? [0, toc.count]
  const known = namesOf(toc, from, to)
  const scores = scoreNodes(index, resolved, scope)
  const names = other.map(({ text: name, of, words, standsFor }) => {
    return { text: name, of, mask: maskOf(words), standsFor: maskOf(standsFor) }
  })
  const root = from === 0 ? '' : `${pathOf(toc, from)}/`
  const everyday = fromEverydayWords(collection, resolved, scores, scope)
  const related = others?.scores ?? null
  const own = everyday === null ? scores : withRowsOf(scores, everyday)
  const all = everyday === null ? scores : addMatched(scores, everyday)
  const matched = joinMatched(all, related)
  const words = scores.words.slice(0, names.length > 0 ? count : undefined)
  const builds = (word: string) => SCAFFOLD.has(word)
  const asked = readAsked({ text, headline }, words, names, builds, others?.words ?? [])
  let proximity: Proximity | undefined
  let weighted: Proximity | undefined
  return {
    found: {
      toc,
      root,
      matched,
      places: placesOf(toc, matched),
      asked,
      ...(everyday !== null && {
        everyday: {
          own: placesOf(toc, joinMatched(own, related)),
          by: (node) => everydayOf(toc, node)?.by ?? '',
        },
      }),
    },
    help: {
      votes: (documents) => votesFor(collection, documents),
      figures: (documents) => pageFigures(collection, documents, asked.years),
      // Positions are available only for documents with pages, which are the ones whose nearness is requested.
      nearness: (node, mask) => {
        proximity ??= proximityOf(index, resolved)
        return proximity.of(node, mask)
      },
      near: (node, mask) => {
        weighted ??= weightedProximity(index, resolved, asked.weights)
        return weighted.of(node, mask)
      },
      namesakes: known.names,
      kin: (path) => (known.endings.get(endingOf(baseName(path))) ?? 0) / known.documents,
    },
    words,
    names,
    related: others?.words ?? [],
    resolved,
    scores,
  }
}

interface RelatedScores {
  readonly words: readonly RelatedWord[]
  readonly scores: NodeScores
}

/** What related words find. */
async function otherWords(
  { index }: SearchedCollection,
  related: readonly RelatedWord[],
  scope: ScoreOptions,
): Promise<RelatedScores> {
  const { stemming } = index
  const query = parseQuery(related.map(({ text }) => text).join(' '), { stemming })
  const resolved = resolveQuery(index, query, false)
  await loadLists(index, resolved, false)
  const scores = scoreNodes(index, resolved, scope)
  const known = new Map(related.map(({ text, of }) => [text, of]))
  const words = scores.words.map(({ text }) => {
    return { text, of: known.get(text.toLowerCase()) ?? [] }
  })
  return { words, scores }
}

/**
 * Matches of the question's words in everyday words; `null` if there are none. A question whose words are all in the own
 * text of one file is asked in the words of the project: everyday words would only lift other files over it, and make
 * what is quoted less sure. Without this, 31 of 877 subjects of commits lost their file among the first five, with it
 * 11, and everyday questions none.
 */
function fromEverydayWords(
  { toc, index }: SearchedCollection,
  resolved: ResolvedQuery,
  scores: NodeScores,
  scope: ScoreOptions,
): MatchedWords | null {
  if (allEveryday(toc) === null || isAllInOneFile(scores)) return null
  const { masks, documents } = scores
  // The words that are in a name or heading of the collection.
  const inTitles = masks.title.reduce((sum, mask) => sum | mask, 0)
  const names = documents.name.reduce((sum, mask) => sum | mask, inTitles)
  const words = scores.words.map(({ term, weight }, i) => {
    return { term, weight: (names & bitOf(i)) === 0 ? weight * PLAIN_WORD : weight }
  })
  const { excluded } = resolved
  const refused = new Set(matchedNodes(index, { ...resolved, words: excluded, excluded: [] }))
  const isOpen = acceptor(scope, refused)
  return findInEverydayWords({ toc, stemming: index.stemming }, words, isOpen)
}

/** Whether the text of one file contains all words of the question. */
function isAllInOneFile({ words, documents }: NodeScores): boolean {
  const { title, path, code, description, body } = documents.masks
  const asked = words.reduce((mask, _, i) => mask | bitOf(i), 0)
  return title.some((one, i) => (one | path[i] | code[i] | description[i] | body[i]) === asked)
}

function maskOf(words: readonly number[]): number {
  return words.reduce((mask, word) => mask | (1 << word), 0)
}

interface NameCounts {
  readonly from: number
  readonly to: number
  /** The total number of documents. */
  readonly documents: number
  /** The number of documents with each base name, and with each extension. */
  readonly names: ReadonlyMap<string, number>
  readonly endings: ReadonlyMap<string, number>
}

const nameCounts = new WeakMap<Toc, NameCounts>()

/** Counts over the nodes `from … to − 1`; the last ones are cached. */
function namesOf(toc: Toc, from: number, to: number): NameCounts {
  const known = nameCounts.get(toc)
  if (known?.from === from && known.to === to) return known
  const names = new Map<string, number>()
  const endings = new Map<string, number>()
  let documents = 0
  for (const [document, { path }] of toc.documents.entries()) {
    if (toc.documentNode[document] < from || toc.documentNode[document] >= to) continue
    documents++
    const name = baseName(path)
    names.set(name, (names.get(name) ?? 0) + 1)
    endings.set(endingOf(name), (endings.get(endingOf(name)) ?? 0) + 1)
  }
  const counts = { from, to, documents, names, endings }
  nameCounts.set(toc, counts)
  return counts
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/** For each row, the number of other candidate documents that refer to its document. */
async function votesFor(
  collection: SearchedCollection,
  documents: Uint32Array,
): Promise<Uint32Array> {
  const candidates = new Set(documents)
  const { target, firstRow } = await collection.references.of(candidates)
  const { toc } = collection
  const votes = new Map<number, number>()
  for (const voter of candidates) {
    const voted = new Set<number>()
    for (let row = firstRow[voter]; row < firstRow[voter + 1]; row++) {
      if (target[row] === NO_TARGET) continue
      const document = toc.document[target[row]]
      if (document !== voter && candidates.has(document)) voted.add(document)
    }
    for (const document of voted) votes.set(document, (votes.get(document) ?? 0) + 1)
  }
  return documents.map((document) => votes.get(document) ?? 0)
}

const PAGE_KIND = kindCode('page')
/** Number of documents whose figures are cached, for the latest questions. */
const MAX_CACHED_DOCUMENTS = 64

type ByNode = ReadonlyMap<NodeNumber, Figures>

const figuresIn = oncePer(
  (_: SearchedCollection) => new Lru<number, Promise<ByNode>>(MAX_CACHED_DOCUMENTS),
)

/**
 * For a node, how well its figures match some years (0–1); 0 in documents without pages.
 * @param documents best first; only the texts of the best are read
 */
async function pageFigures(
  collection: SearchedCollection,
  documents: Uint32Array,
  years: ReadonlySet<string>,
): Promise<(node: NodeNumber) => number> {
  const paged =
    years.size === 0 ? [] : [...documents].filter((one) => hasPages(collection.toc, one))
  const known = figuresIn(collection)
  const reading = paged.slice(0, CLOSE_PLACES).map((document) =>
    // Without what cannot be read, perhaps for lack of a network, the other features decide.
    getOrLoad(known, document, () => readFigures(collection, document)).catch(() => new Map()),
  )
  const all = new Map<NodeNumber, Figures>()
  for (const figures of await Promise.all(reading))
    for (const [node, one] of figures) all.set(node, one)
  return (node) => {
    const figures = all.get(node)
    return figures === undefined ? 0 : figuresOf(figures, years)
  }
}

/** Whether any document of a collection has pages, or whether the given one has. */
function hasPages(toc: Toc, document?: number): boolean {
  const some = document === undefined ? toc.documents : [toc.documents[document]]
  return some.some(({ outline }) => outline?.kind.includes(PAGE_KIND) === true)
}

/** Nodes inside a page are found as the page. */
async function readFigures(collection: SearchedCollection, document: number): Promise<ByNode> {
  const { toc } = collection
  const text = new TextDecoder().decode(await collection.bytes(document))
  const figuresOn = countFigures(text.split('\n'))
  const file = toc.documentNode[document]
  const figures = new Map<NodeNumber, Figures>()
  const end = file + toc.size[file]
  for (let n = file + 1; n < end; n += kindOf(toc, n) === 'page' ? toc.size[n] : 1) {
    const range = linesOf(toc, n)
    if (range !== null) figures.set(n, figuresOn(range.start, range.end))
  }
  return figures
}
