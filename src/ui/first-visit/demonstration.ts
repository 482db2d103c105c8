// The walk of the first visit: a few rows of this app's own source, and the steps of a walk through them.

import { packStrings } from '../../base/columns/strings.ts'
import type { NodeRef, TreeColumns } from '../../model/library/node-ref.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import type { Citation, ShownPlace, Step, StepBody } from '../../model/walk/trace.ts'

interface DemoRow {
  readonly kind: NodeKind
  readonly depth: number
  readonly title: string
  /** Number of nodes below it, all of them hidden. */
  readonly hidden?: number
}

/** The rows in order; rows with `hidden` represent branches that stay closed. */
const DEMO_ROWS: readonly DemoRow[] = [
  { kind: 'collection', depth: 0, title: 'wayleaf/' },
  { kind: 'document', depth: 1, title: 'README.md', hidden: 8 },
  { kind: 'directory', depth: 1, title: 'src/' },
  { kind: 'directory', depth: 2, title: 'answer/' },
  { kind: 'document', depth: 3, title: 'citation.ts' },
  { kind: 'function', depth: 4, title: 'findSpan' },
  { kind: 'document', depth: 3, title: 'extract.ts', hidden: 12 },
  { kind: 'directory', depth: 2, title: 'ui/' },
  { kind: 'document', depth: 3, title: 'markdown.ts' },
  { kind: 'function', depth: 4, title: 'citationMarkdown' },
  { kind: 'document', depth: 3, title: 'describe.ts' },
  { kind: 'function', depth: 4, title: 'foundText' },
  { kind: 'directory', depth: 2, title: 'worker/', hidden: 96 },
]

/** Row numbers by name, for the steps. */
const row = (title: string): number => DEMO_ROWS.findIndex((candidate) => candidate.title === title)

/** The rows as columns; a closed branch counts the nodes that it hides. Row i is node i. */
export const DEMO_TREE: TreeColumns = {
  count: DEMO_ROWS.length,
  kind: Uint8Array.from(DEMO_ROWS, ({ kind }) => kindCode(kind)),
  size: Uint32Array.from(DEMO_ROWS, (_, i) => sizeOf(i)),
  depth: Uint16Array.from(DEMO_ROWS, ({ depth }) => depth),
  leaves: Uint32Array.from(DEMO_ROWS, () => 1),
  titles: packStrings(DEMO_ROWS.map(({ title }) => title)),
  skipped: new Map(),
}

function sizeOf(index: number): number {
  const end = DEMO_ROWS.findIndex(({ depth }, i) => i > index && depth <= DEMO_ROWS[index].depth)
  return (end < 0 ? DEMO_ROWS.length : end) - index
}

/** Number of nodes that a closed branch hides; 0 for the others. */
export function hiddenBelow(index: number): number {
  return DEMO_ROWS[index].hidden ?? 0
}

function place(title: string): NodeRef {
  const node = row(title)
  const { kind } = DEMO_ROWS[node]
  return { id: title, node, size: 1, kind, title, path: '', start: 1, end: 1 }
}

function found(title: string): ShownPlace {
  return { ref: place(title), as: 'listed', lines: [] }
}

function reading(title: string): StepBody {
  return { kind: 'read', ref: place(title), passages: [], why: '' }
}

function citation(number: number, title: string): Citation {
  return { number, ref: place(title), start: 1, end: 1, text: '', found: 'exact' }
}

const STEP_BODIES: readonly StepBody[] = [
  {
    kind: 'route',
    route: 'structural',
    signal: 'where are',
    overruled: false,
    start: place('wayleaf/'),
  },
  {
    ...{ kind: 'call', tool: 'search', given: {}, turn: 1, why: '', text: '', tokens: 0 },
    places: ['findSpan', 'foundText', 'citationMarkdown', 'extract.ts', 'README.md'].map(found),
  },
  reading('findSpan'),
  reading('foundText'),
  reading('citationMarkdown'),
  { kind: 'judge', enough: true, why: '', coverage: 1, missing: [] },
  {
    kind: 'answer',
    found: true,
    text: '',
    citations: [citation(1, 'findSpan'), citation(2, 'foundText'), citation(3, 'citationMarkdown')],
    nearest: [],
  },
]

/** A walk that is drawn before the user has dropped anything. */
export const DEMO_STEPS: readonly Step[] = STEP_BODIES.map((body, i) => ({
  ...body,
  number: i + 1,
  at: 0,
  ms: 0,
  shownTokens: 0,
  readTokens: 0,
}))
