// The library as a reader without an index knows it (NAV-8, *summaries only*): what a question finds is
// found by opening the table of contents branch by branch, the most promising first, and comparing
// titles and summaries. Nothing else is asked, so it also serves where an index is missing.

import { splitIdentifier } from '../../base/identifiers.ts'
import { withMembers } from '../../base/with-members.ts'
import type {
  CandidateEvidence,
  Evidence,
  EvidenceRequest,
  Library,
  NodeRef,
  QuestionWord,
} from '../../model/library/library.ts'
import { flagsAskedFor } from '../../model/question/signals.ts'
import type { ChildRoute } from '../../model/tree/card.ts'
import { DOCUMENT_FLAGS } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'

/** Branches that are opened for one question. */
const OPENED = 150
const MAX_WORDS = 32
/** What a word in a title or a summary is worth; the path counts for the file. */
const TITLE = 3
const SUMMARY = 1
const PATH = 1
/** A branch under one that matches is looked into before one under a branch that does not. */
const INHERITED = 0.5

/** The same library without its index: searches find nothing, evidence comes from summaries. */
export function summariesOnly(library: Library): Library {
  const replaced: Partial<Library> = {
    evidence: (collection, request) => evidenceFrom(library, collection, request),
    search: () => Promise.resolve([]),
    searchGrouped: () => Promise.resolve({ groups: [], matched: 0, facets: [] }),
    findSymbol: () => Promise.resolve([]),
    // The densest passages of a long place are the index's; its beginning is not.
    read: (collection, request) => library.read(collection, { ...request, question: '' }),
  }
  return withMembers(library, replaced)
}

interface Seen {
  readonly route: ChildRoute
  readonly ref: NodeRef
  /** Its document's node; -1 above documents. */
  readonly document: NodeNumber
  /** Words in the title, the summary, the path, and the titles above inside the document, as masks. */
  readonly title: number
  readonly summary: number
  readonly path: number
  readonly above: number
  /** Words of its document's title and summary. */
  readonly about: number
}

async function evidenceFrom(
  library: Library,
  collection: string,
  { question, within = 0, limit = 300 }: EvidenceRequest,
): Promise<Evidence> {
  const spoken = [...new Set(question.match(/[\p{L}\p{N}_]+/gu) ?? [])].slice(0, MAX_WORDS)
  const terms = spoken.map(stemOf)
  const [start] = await library.refs(collection, [within])
  const seen = await lookAround(library, collection, start, terms)
  const held = (i: number) => seen.filter((row) => ((maskOf(row) >>> i) & 1) === 1).length
  const words = spoken.map((text, i): QuestionWord => {
    const nodes = held(i)
    const idf = nodes === 0 ? 0 : Math.log(1 + (seen.length - nodes + 0.5) / (nodes + 0.5))
    return { text, term: terms[i], idf, nodes, ...(nodes > 0 && { how: 'exact' as const }) }
  })
  const places = seen.filter((row) => row.document >= 0 && maskOf(row) !== 0)
  const flags = await flagsOf(library, collection, places)
  const files = new Map<number, number>()
  for (const row of places) {
    const score = PATH * weightOf(row.path, words) + weightOf(row.about, words)
    files.set(row.document, Math.max(files.get(row.document) ?? 0, score))
  }
  const asked = flagsAskedFor(question)
  const found = places.map((row) =>
    candidateOf(row, words, files.get(row.document) ?? 0, flags.get(row.document)),
  )
  const candidates = scored(found, asked)
  return {
    words,
    asksFor: asked,
    candidates: candidates.slice(0, limit),
    matchedNodes: candidates.length,
    matchedDocuments: files.size,
  }
}

/** Titles and summaries of what lies below a branch, the most promising branches opened first. */
async function lookAround(
  library: Library,
  collection: string,
  start: NodeRef,
  terms: readonly string[],
): Promise<readonly Seen[]> {
  const seen: Seen[] = []
  const waiting: { readonly row: Seen | null; readonly ref: NodeRef; readonly hope: number }[] = [
    { row: null, ref: start, hope: 0 },
  ]
  for (let opened = 0; opened < OPENED && waiting.length > 0; opened++) {
    const best = waiting.reduce((a, b, i) => (b.hope > waiting[a].hope ? i : a), 0)
    const [{ row: above, ref, hope }] = waiting.splice(best, 1)
    const routes = await library.routes(collection, ref.node)
    const refs = await library.refs(
      collection,
      routes.map(({ node }) => node),
    )
    routes.forEach((route, i) => {
      const row = seenOf(
        route,
        refs[i],
        above ?? (ref.kind === 'document' ? asTop(ref) : null),
        terms,
      )
      seen.push(row)
      const own = bitCount(maskOf(row)) + INHERITED * hope
      // Of branches that promise the same, the one nearer to the top comes first.
      if (refs[i].size > 1) waiting.push({ row, ref: refs[i], hope: own })
    })
  }
  return seen
}

/** A document that is itself the scope, as what stands above its sections. */
function asTop(ref: NodeRef): Seen {
  const route = { id: ref.id, node: ref.node, title: ref.title, description: '', leafCount: 0 }
  return { route, ref, document: ref.node, title: 0, summary: 0, path: 0, above: 0, about: 0 }
}

function seenOf(
  route: ChildRoute,
  ref: NodeRef,
  parent: Seen | null,
  terms: readonly string[],
): Seen {
  const isFile = ref.kind === 'document'
  const inside = parent !== null && parent.document >= 0
  const document = isFile ? ref.node : inside ? parent.document : -1
  const title = wordsIn(`${route.title} ${ref.title}`, terms)
  const summary = wordsIn(route.description, terms)
  const path = inside && !isFile ? parent.path : wordsIn(ref.path, terms)
  const above = inside && !isFile ? parent.above | parent.title : 0
  const about = inside && !isFile ? parent.about : title | summary
  return { route, ref, document, title, summary, path, above, about }
}

function candidateOf(
  { ref, document, title, summary, path, above, about }: Seen,
  words: readonly QuestionWord[],
  fileScore: number,
  flags = 0,
): CandidateEvidence {
  const unitScore = TITLE * weightOf(title, words) + SUMMARY * weightOf(summary & ~title, words)
  const rest = { code: 0, body: 0, votes: 0, score: 0 }
  return {
    ref,
    document,
    flags,
    unitScore,
    fileScore,
    title,
    path,
    description: summary,
    above,
    about,
    ...rest,
  }
}

/** What separates the best place from one that has nothing of it: odds of fifty to one. */
const SPAN = 4
/** What is not asked for stands so far behind. */
const BEHIND = 1.5

/** The candidates by title, summary, path and what stands above them, best first. */
function scored(found: readonly CandidateEvidence[], asked: number): CandidateEvidence[] {
  const sum = (c: CandidateEvidence) => c.unitScore + c.fileScore
  const best = found.reduce((most, c) => Math.max(most, sum(c)), Number.MIN_VALUE)
  return found
    .map((c) => {
      const behind = (c.flags & ~asked) === 0 ? 0 : BEHIND
      return { ...c, score: (SPAN * sum(c)) / best - behind }
    })
    .sort((a, b) => b.score - a.score || a.ref.node - b.ref.node)
}

async function flagsOf(
  library: Library,
  collection: string,
  places: readonly Seen[],
): Promise<ReadonlyMap<NodeNumber, number>> {
  const documents = [...new Set(places.map(({ document }) => document))]
  const details = await Promise.all(documents.map((node) => library.details(collection, node)))
  return new Map(
    details.map(({ node, flags }) => [
      node,
      flags.reduce((all, flag) => all | DOCUMENT_FLAGS[flag], 0),
    ]),
  )
}

function maskOf({ title, summary, path }: Seen): number {
  return title | summary | path
}

function weightOf(mask: number, words: readonly QuestionWord[]): number {
  return words.reduce((sum, { idf }, i) => (((mask >>> i) & 1) === 1 ? sum + idf : sum), 0)
}

function bitCount(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The terms that stand in a text, as a mask; scripts without spaces match anywhere. */
function wordsIn(text: string, terms: readonly string[]): number {
  const found = new Set(
    (text.match(/[\p{L}\p{N}_]+/gu) ?? []).flatMap((word) => [
      stemOf(word),
      ...splitIdentifier(word).map(stemOf),
    ]),
  )
  const lower = text.toLowerCase()
  return terms.reduce((mask, term, i) => {
    const here = found.has(term) || (UNSPACED.test(term) && lower.includes(term))
    return here ? mask | (1 << i) : mask
  }, 0)
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Lower case, without the commonest English endings. */
function stemOf(word: string): string {
  return word.toLowerCase().replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '')
}
