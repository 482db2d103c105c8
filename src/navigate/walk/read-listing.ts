// What lists all of a kind, for a question that asks for all: the list that a sentence or heading of the
// documentation announces, a type whose members they are, or a folder that holds them.

import { abortable } from '../../base/abort.ts'
import { tokenBound } from '../../base/tokens/tokens.ts'
import type { NodeRef, Passage } from '../../model/library/library.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import {
  isCalledSo,
  type ListedKind,
  listedKind,
  listingIn,
  saysKind,
} from '../../model/question/listing.ts'
import { TYPE_KINDS } from '../../model/tree/node.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { filled } from '../../model/words/words.ts'
import type { Ranked } from '../ranking/score.ts'
import { readTelling, sectionsAround } from './read-defining.ts'
import type { WalkState } from './walk-state.ts'

/** Pages, and other places, that are looked at; the best ranked of each. */
const PAGES = 24
const PLACES = 60
/** Less plainly listed is no answer. */
const PLAIN = 0.5
/** What a type of that name, and sections of that name below each other, are worth beside an announced list. */
const TYPE = 0.85
const SECTIONS = 0.8
const FEWEST = 3
/** How much a place counts less for each better ranked one. */
const LATER = 0.01
/** Lines that are read of a list, and of what holds all in parts of its own. */
const LINES = 60
const PART_LINES = 240
/** Sections inside each other that are looked into. */
const DEEP = 4

interface Lister {
  readonly ref: NodeRef
  /** 1-based, inclusive. */
  readonly start: number
  readonly end: number
  readonly worth: number
  /** What lies in it are the things that are listed. */
  readonly holdsAll: boolean
}

/** Reads the place that lists them most plainly. */
export async function* readListing(state: WalkState): AsyncGenerator<StepBody, void> {
  const { asked } = state
  const kind = asked.kind === 'list' ? listedKind(asked.subjects) : null
  if (kind === null) return
  const open = state.ranking.candidates.filter(({ lowered }) => lowered === '')
  const found = [
    ...(await pagesListing(state, kind, open)),
    ...(await codeListing(state, kind, open)),
  ]
  const best = found.filter(({ worth }) => worth >= PLAIN).sort((a, b) => b.worth - a.worth)[0]
  if (best === undefined) return
  yield* readTelling(state, await passageOf(state, best), filled('lists them'), {
    defines: '',
    ...(best.holdsAll && { holdsAll: true }),
  })
}

async function passageOf(
  state: WalkState,
  { ref, start, end, holdsAll }: Lister,
): Promise<Passage> {
  const { library, signal } = state.dependencies
  const file = await abortable(library.text(state.request.collection, ref.node), signal)
  const last = Math.min(end, start + (holdsAll ? PART_LINES : LINES) - 1)
  const text = file.text
    .split(/\r?\n/u)
    .slice(start - 1, last)
    .join('\n')
  return { ref, start, end: last, text, tokens: tokenBound(text) }
}

async function pagesListing(
  state: WalkState,
  kind: ListedKind,
  ranked: readonly Ranked[],
): Promise<readonly Lister[]> {
  const { library, signal } = state.dependencies
  const { collection } = state.request
  const pages = new Map<string, NodeRef>()
  for (const { evidence } of ranked)
    if (isProse(evidence.ref) && pages.size < PAGES) pages.set(evidence.ref.path, evidence.ref)
  const found: Lister[] = []
  for (const [rank, any] of [...pages.values()].entries()) {
    const { ref: page, text } = await abortable(library.text(collection, any.node), signal)
    const lines = listingIn(text, kind)
    const later = rank * LATER
    if (lines !== null) {
      const ref = (await sectionsAround(state, page, lines.from + 1)).at(-1) ?? page
      const place = { start: lines.from + 1, end: lines.to + 1 }
      found.push({ ref, ...place, worth: lines.strength - later, holdsAll: false })
    }
    found.push(...(await sectionsListing(state, page, kind, later)))
  }
  return found
}

/** Sections whose parts are each called one of them: “Event: close”, “Event: error”, “Event: open”. */
async function sectionsListing(
  { dependencies: { library }, request: { collection } }: WalkState,
  page: NodeRef,
  kind: ListedKind,
  later: number,
): Promise<readonly Lister[]> {
  const found: Lister[] = []
  const look = async (around: NodeRef, above: string, depth: number): Promise<void> => {
    const inside = await library.children(collection, around.node)
    const called = inside.filter(({ title }) => kind.head.test(title))
    if (called.length >= FEWEST) {
      const share = saysKind(`${above} ${called[0].title}`, kind)
      const { start, end } = { start: called[0].start, end: called.at(-1)?.end ?? around.end }
      found.push({ ref: around, start, end, worth: SECTIONS * share - later, holdsAll: true })
    }
    if (depth < DEEP)
      for (const one of inside)
        if (one.size > FEWEST) await look(one, `${above} ${one.title}`, depth + 1)
  }
  await look(page, page.title, 0)
  return found
}

/** Types that are called so. */
async function codeListing(
  { dependencies: { library, signal }, request: { collection } }: WalkState,
  kind: ListedKind,
  ranked: readonly Ranked[],
): Promise<readonly Lister[]> {
  const found: Lister[] = []
  for (const [rank, { evidence }] of ranked.slice(0, PLACES).entries()) {
    const { ref } = evidence
    const share = TYPE_KINDS.has(ref.kind) ? saysKind(ref.title, kind) : 0
    if (share === 0 || !isCalledSo(ref.title, kind)) continue
    const inside = await abortable(library.children(collection, ref.node), signal)
    if (ref.kind !== 'enum' && ref.kind !== 'type' && !areAlike(inside)) continue
    const { start, end } = ref
    found.push({ ref, start, end, worth: TYPE * share - rank * LATER, holdsAll: inside.length > 0 })
  }
  return found
}

/** Whether what lies in a type are things of one kind, as the values of an enumeration are: no functions. */
function areAlike(inside: readonly NodeRef[]): boolean {
  const named = inside.filter(({ kind }) => kind !== 'chunk')
  return named.length >= FEWEST && named.every(({ kind }) => kind === 'constant')
}
