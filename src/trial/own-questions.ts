// Questions of a trial out of the user's own collection: what a place says of itself is hidden from it
// and asked, and the model is to find the place by names and signatures alone.

import type { Random } from '../llm/prompt.ts'
import type {
  CandidateEvidence,
  CollectionSlug,
  Library,
  NodeDetails,
  NodeRef,
  QuestionWord,
} from '../model/library/library.ts'
import { NODE_KINDS, type NodeKind, SYMBOL_KINDS } from '../model/tree/node.ts'
import type { TrialPlace, TrialQuestion } from './questions.ts'

/** Of the library, what the questions are made from. */
export type QuestionSource = Pick<Library, 'tree' | 'details' | 'evidence'>

const QUESTIONS = 12
/** Fewer prove nothing. */
export const FEWEST_QUESTIONS = 6
const OTHER_PLACES = 8
const FEWEST_OTHERS = 3
/** Places that are looked at for one that says something of itself. */
const MOST_LOOKED_AT = 1200
const LOOKED_AT_ONCE = 40
const MOST_OF_A_FILE = 2
const FEWEST_WORDS = 5
const MOST_WORDS = 40
/** Words that a mask has bits for. */
const MASKED = 32

const ASKED_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([...SYMBOL_KINDS, 'section'])

/**
 * At most twelve questions, fewer where fewer places say what they are. Each has its place and up to
 * eight others, best first by the words of the question in names, paths and signatures; nothing that a
 * place says of itself is in the list.
 *
 * @param random in [0, 1); the same numbers give the same questions
 */
export async function ownQuestions(
  library: QuestionSource,
  collection: CollectionSlug,
  random: Random,
  signal?: AbortSignal,
): Promise<readonly TrialQuestion[]> {
  const nodes = await shuffledPlaces(library, collection, random)
  const questions: TrialQuestion[] = []
  const ofFile = new Map<string, number>()
  for (let at = 0; at < nodes.length && questions.length < QUESTIONS; at += LOOKED_AT_ONCE) {
    signal?.throwIfAborted()
    const some = nodes.slice(at, at + LOOKED_AT_ONCE)
    const details = await Promise.all(some.map((node) => library.details(collection, node)))
    for (const one of details) {
      if (questions.length === QUESTIONS) break
      const asked = askedOf(one)
      const before = ofFile.get(one.path) ?? 0
      if (asked === null || before === MOST_OF_A_FILE) continue
      const question = await questionOf(library, collection, one, asked, random)
      if (question === null) continue
      ofFile.set(one.path, before + 1)
      questions.push(question)
    }
  }
  return questions
}

async function shuffledPlaces(
  library: QuestionSource,
  collection: CollectionSlug,
  random: Random,
): Promise<readonly number[]> {
  const { kind, count } = await library.tree(collection)
  const nodes: number[] = []
  for (let node = 0; node < count; node++) {
    if (ASKED_KINDS.has(NODE_KINDS[kind[node]])) nodes.push(node)
  }
  // Fisher and Yates, from the front and only as far as will be looked.
  const looked = Math.min(nodes.length, MOST_LOOKED_AT)
  for (let i = 0; i < looked; i++) {
    const j = i + Math.floor(random() * (nodes.length - i))
    ;[nodes[i], nodes[j]] = [nodes[j], nodes[i]]
  }
  return nodes.slice(0, looked)
}

/** What is asked: the first sentence that a place says of itself, without its name; or `null`. */
function askedOf({ summary, title, flags }: NodeDetails): string | null {
  if (flags.length > 0) return null
  if (summary.source !== 'docstring' && summary.source !== 'text') return null
  const sentence = summary.text.split(/(?<=[.!?。！？])\s/u)[0].trim()
  const name = title.split(/[.:#(]/u).findLast((part) => part !== '') ?? title
  // Comments of some languages begin with the name of what they stand above.
  const [first, ...rest] = sentence.split(/\s+/u)
  const asked = first === name ? rest.join(' ') : sentence
  const words = asked.match(/\p{L}{2,}/gu)?.length ?? 0
  if (words < FEWEST_WORDS || words > MOST_WORDS) return null
  return asked.toLowerCase().includes(name.toLowerCase()) ? null : asked
}

async function questionOf(
  library: QuestionSource,
  collection: CollectionSlug,
  target: NodeDetails,
  question: string,
  random: Random,
): Promise<TrialQuestion | null> {
  const { words, candidates } = await library.evidence(collection, { question })
  // Words that do not tell two places apart find either of them by chance.
  const found = candidates
    .filter(({ flags }) => flags === 0)
    .map((one) => ({ ref: one.ref, score: namedScore(one, words), lot: random() }))
  const own = found.find(({ ref }) => ref.node === target.node) ?? { ref: target, score: 0, lot: 0 }
  const others = found
    .filter(({ ref }) => ASKED_KINDS.has(ref.kind) && isApart(ref, target))
    .sort(byScoreThenLot)
    .slice(0, OTHER_PLACES)
  if (others.length < FEWEST_OTHERS) return null
  const list = [...others, own].sort(byScoreThenLot)
  const places = await Promise.all(
    list.map(async ({ ref }) => {
      const { title, path, signature } = await library.details(collection, ref.node)
      return { path, title, summary: signature } satisfies TrialPlace
    }),
  )
  return { question, places, right: [list.indexOf(own)] }
}

interface Drawn {
  readonly score: number
  readonly lot: number
}

const byScoreThenLot = (a: Drawn, b: Drawn): number => b.score - a.score || b.lot - a.lot

/** Weight of the words that stand in a place's name, path, signature or what it lies in. */
function namedScore(
  { title, path, code, above }: CandidateEvidence,
  words: readonly QuestionWord[],
): number {
  const mask = title | path | code | above
  return words.slice(0, MASKED).reduce((sum, { idf }, i) => sum + ((mask >>> i) & 1) * idf, 0)
}

/** Neither lies in the other. */
function isApart(a: NodeRef, b: NodeRef): boolean {
  return a.node + a.size <= b.node || b.node + b.size <= a.node
}
