// What says what something is, for a question that asks it: the page, section or doc comment with a sentence
// that defines the term, or the glossary with its entry, however it ranks.

import { abortable } from '../../base/abort.ts'
import { saysSomething } from '../../base/prose.ts'
import { tokenBound } from '../../base/tokens/tokens.ts'
import type { NodeRef, Passage } from '../../model/library/library.ts'
import {
  type Defining,
  definingIn,
  headingNames,
  termAsked,
} from '../../model/question/defining.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { filled, type Said } from '../../model/words/words.ts'
import { contains } from '../ranking/branch.ts'
import type { Ranked } from '../ranking/score.ts'
import type { Reading } from '../reasoners/reasoner.ts'
import { budgetOf } from './look.ts'
import type { WalkState } from './walk-state.ts'

/** Pages, and definitions in code with a comment of their own, that are looked at; the best ranked of each. */
const PAGES = 24
const GLOSSARIES = 2
const COMMENTS = 10
/** Sentences that say it less plainly count only below a heading that names it. */
const PLAIN = 0.7
/** What a heading adds that is the term, or has it among other words; a page is told before code. */
const ALONE = 0.25
const AMONG = 0.15
const IN_CODE = -0.3
/** How much a place counts less for each better ranked one. */
const LATER = 0.01
/** Lines that are read from where it is said. */
const LINES = 24

/** A place that says what the term is. */
interface Definer {
  readonly ref: NodeRef
  readonly text: string
  readonly lines: Defining
  readonly worth: number
}

/**
 * Reads the place that says it best; what was read there before gives way to these lines. Of a difference it reads
 * what says each side, where all of them are said.
 */
export async function* readDefining(state: WalkState): AsyncGenerator<StepBody, void> {
  const { kind, subjects, named } = state.asked
  if (kind === 'definition') {
    const term = termAsked(subjects[0] ?? '')
    const found = term === '' ? null : await bestDefiner(state, term)
    if (found !== null) yield* readDefiner(state, term, found)
    return
  }
  if (kind !== 'difference' || subjects.length < 2) return
  const sides: (readonly [term: string, definer: Definer])[] = []
  for (const term of termsCompared(subjects)) {
    const page = sides[0]?.[1].ref.path
    // What code is called so is told by itself, unless a section of that name tells each side.
    const found = await firstDefiner(state, term, named.length > 0, page)
    if (found === null) return
    sides.push(found)
  }
  const [first, ...others] = sides
  const [, { ref }] = others.at(-1) ?? first
  // Both sides of one page are compared there: the first is looked for again where the others are.
  const beside =
    ref.path === first[1].ref.path
      ? null
      : await firstDefiner(state, [first[0]], named.length > 0, ref.path)
  const lead = beside?.[1].ref.path === ref.path ? beside : first
  const told = [lead, ...others]
  for (const [term, found] of told) yield* readDefiner(state, term, found)
  inOrder(
    state,
    told.map(([, { ref: side }]) => side.node),
  )
}

/** The readings of some nodes in their order, where they stand among the others. */
function inOrder({ readings }: WalkState, nodes: readonly number[]): void {
  const places = readings.flatMap(({ ref }, i) => (nodes.includes(ref.node) ? [i] : []))
  const own = places.map((i) => readings[i])
  own.sort((a, b) => nodes.indexOf(a.ref.node) - nodes.indexOf(b.ref.node))
  for (const [k, i] of places.entries()) readings[i] = own[k]
}

/**
 * By side the terms it may stand for: of “runtime and container namespaces” the first is a namespace too, of “muting and
 * blocking a user” the second is blocking.
 */
function termsCompared(subjects: readonly string[]): readonly (readonly string[])[] {
  const terms = subjects.map(termAsked)
  const [last = ''] = (terms.at(-1) ?? '').match(/\S+$/u) ?? []
  return terms.map((term) => {
    const [first, second] = term.split(/\s+/u)
    if (second !== undefined) return SCAFFOLD.has(second.toLowerCase()) ? [term, first] : [term]
    return term === last ? [term] : [term, `${term} ${last}`]
  })
}

async function firstDefiner(
  state: WalkState,
  terms: readonly string[],
  isTitled: boolean,
  page?: string,
): Promise<readonly [term: string, definer: Definer] | null> {
  for (const term of terms) {
    if (term === '') continue
    const titled = await titledSection(state, term, page)
    const found = titled ?? (isTitled ? null : await bestDefiner(state, term))
    if (found !== null) return [term, found]
  }
  return null
}

/** Hits of a search for a term that are looked at. */
const HITS = 12

/**
 * The section that is called as a term and by nothing else, and says something itself: one of the page where the other
 * side is, else the best ranked one, else the first in the search for it.
 */
async function titledSection(
  state: WalkState,
  term: string,
  page?: string,
): Promise<Definer | null> {
  const { library, signal } = state.dependencies
  const { collection } = state.request
  const isTitled = (ref: NodeRef): boolean =>
    ref.kind === 'section' && isProse(ref) && headingNames(ref.title, term) === 'alone'
  const ranked = state.ranking.candidates.flatMap(({ evidence: { ref }, lowered }) =>
    lowered === '' && isTitled(ref) ? [ref] : [],
  )
  const wanted = { query: term, within: state.start.node, limit: HITS }
  const hits = await abortable(library.search(collection, wanted), signal)
  const all = [...ranked, ...hits.map(({ ref }) => ref).filter(isTitled)]
  const beside = page === undefined ? [] : all.filter(({ path }) => path === page)
  for (const ref of [...beside, ...all]) {
    const { text } = await abortable(library.text(collection, ref.node), signal)
    if (!hasOwnSentence(text, ref)) continue
    const lines = { from: ref.start - 1, to: ref.start - 1, strength: 1 }
    return { ref, text, lines, worth: lines.strength }
  }
  return null
}

/** A heading, of whatever markup, or the line below one. */
const HEADING = /^\s*(?:#{1,6}\s|={1,6}\s|[-=~*^"+]{3,}\s*$)/u

/** Whether a section has a sentence of its own, before the next heading and outside of code. */
function hasOwnSentence(text: string, { start, end }: NodeRef): boolean {
  const [, below = '', ...lines] = text.split(/\r?\n/u).slice(start - 1, end)
  const own = HEADING.test(below) ? lines : [below, ...lines]
  let isCode = false
  for (const line of own) {
    if (/^\s*(?:```|~~~)/u.test(line)) isCode = !isCode
    else if (!isCode && HEADING.test(line)) return false
    else if (!isCode && line.length > 20 && saysSomething(line)) return true
  }
  return false
}

function* readDefiner(state: WalkState, term: string, found: Definer): Generator<StepBody, void> {
  // Where the other side stands as well, lines of both are read.
  const other = state.readings.find(
    ({ ref, defines }) => ref.node === found.ref.node && defines !== undefined,
  )
  const passage = passageOf(withOther(found, other?.passages[0]))
  const label = found.text.split(/\r?\n/u)[found.lines.from].trim()
  const defines = headingNames(label, term) === 'alone' ? label : ''
  yield* readTelling(state, passage, filled('says what it is'), { defines })
}

/** Reads lines that by themselves say what is asked; what was read of their place before gives way to them. */
export function* readTelling(
  state: WalkState,
  passage: Passage,
  why: Said,
  told: Pick<Reading, 'defines' | 'parts' | 'folder'>,
): Generator<StepBody, void> {
  const { ref } = passage
  const isPruned = state.pruned.some((branch) => contains(branch, ref.node))
  if (isPruned || state.readTokens + passage.tokens > budgetOf(state.request).readTokens) return
  const best = Math.max(0, ...state.readings.map(({ score }) => score))
  const reading = { ref, passages: [passage], why, score: best, ...told }
  state.explored.add(ref.node)
  state.readTokens += passage.tokens
  const at = state.readings.findIndex((one) => one.ref.node === ref.node)
  if (at < 0) state.readings.push(reading)
  else state.readings[at] = { ...state.readings[at], ...reading }
  yield { kind: 'read', ref, passages: [passage], why }
}

function withOther(found: Definer, other: Passage | undefined): Definer {
  if (other === undefined || found.ref.node !== other.ref.node) return found
  const { from, to } = found.lines
  const lines = { from: Math.min(from, other.start - 1), to: Math.max(to, other.start) }
  return { ...found, lines: { ...found.lines, ...lines } }
}

function passageOf({ ref, text, lines }: Definer): Passage {
  const start = lines.from + 1
  const end = Math.min(ref.end, Math.max(lines.to + 1, start + LINES - 1))
  const read = text
    .split(/\r?\n/u)
    .slice(start - 1, end)
    .join('\n')
  return { ref, start, end, text: read, tokens: tokenBound(read) }
}

async function bestDefiner(state: WalkState, term: string): Promise<Definer | null> {
  const open = state.ranking.candidates.filter(({ lowered }) => lowered === '')
  const isPage = ({ evidence: { ref } }: Ranked) => isProse(ref)
  const found = [
    ...(await definingPages(state, term, open.filter(isPage))),
    ...(await definingComments(
      state,
      term,
      open.filter((one) => !isPage(one)),
    )),
  ]
  return found.sort((a, b) => b.worth - a.worth)[0] ?? null
}

async function definingPages(
  state: WalkState,
  term: string,
  ranked: readonly Ranked[],
): Promise<readonly Definer[]> {
  const { library, signal } = state.dependencies
  const { collection } = state.request
  const paths = new Map<string, NodeRef>()
  const add = (ref: NodeRef) =>
    paths.size < PAGES && !paths.has(ref.path) && paths.set(ref.path, ref)
  for (const { evidence } of ranked) add(evidence.ref)
  // A list of terms speaks of too much to rank for one of them.
  const terms = await abortable(library.findFiles(collection, 'glossary', GLOSSARIES), signal)
  for (const ref of terms)
    if (isProse(ref) && contains(state.start, ref.node)) paths.set(ref.path, ref)
  const found: Definer[] = []
  for (const [rank, any] of [...paths.values()].entries()) {
    const { ref: page, text } = await abortable(library.text(collection, any.node), signal)
    const lines = definingIn(text, term)
    if (lines === null) continue
    const around = await sectionsAround(state, page, lines.from + 1)
    const named = around.map(({ title }) => headingNames(title.replace(/\.\w{1,5}$/u, ''), term))
    const heading = named.includes('alone') ? ALONE : named.includes('among') ? AMONG : 0
    if (lines.strength < PLAIN && heading === 0) continue
    const worth = lines.strength + heading - rank * LATER
    found.push({ ref: around.at(-1) ?? page, text, lines, worth })
  }
  return found
}

/** The page and the sections of it that a line lies in, the innermost last. */
export async function sectionsAround(
  { dependencies: { library }, request: { collection } }: WalkState,
  page: NodeRef,
  line: number,
): Promise<readonly NodeRef[]> {
  const around = [page]
  for (let at: NodeRef | undefined = page; at !== undefined; ) {
    const inside: readonly NodeRef[] = await library.children(collection, at.node)
    at = inside.find(({ start, end }) => start <= line && line <= end)
    if (at !== undefined) around.push(at)
  }
  return around
}

async function definingComments(
  state: WalkState,
  term: string,
  ranked: readonly Ranked[],
): Promise<readonly Definer[]> {
  const { library, signal } = state.dependencies
  const { collection } = state.request
  const found: Definer[] = []
  for (const [rank, { evidence }] of ranked.slice(0, COMMENTS).entries()) {
    const { ref } = evidence
    const { summary } = await abortable(library.details(collection, ref.node), signal)
    const said = summary.source === 'docstring' ? definingIn(summary.text, term) : null
    if (said === null || said.strength < PLAIN) continue
    const { text } = await abortable(library.text(collection, ref.node), signal)
    const from = Math.max(0, ref.start - 1)
    const lines = { from, to: from, strength: said.strength }
    found.push({ ref, text, lines, worth: said.strength + IN_CODE - rank * LATER })
  }
  return found
}
