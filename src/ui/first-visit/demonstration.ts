// The walk that the first visit shows: a few rows of this app's own source, and what a walk does there.

import { packStrings } from '../../base/columns/strings.ts'
import type { NodeRef, TreeColumns } from '../../model/library/library.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import type { Citation, ShownPlace, Step, StepBody } from '../../model/walk/trace.ts'

interface DemoRow {
  readonly kind: NodeKind
  readonly depth: number
  readonly title: string
  /** Nodes below it, all of them hidden. */
  readonly hidden?: number
}

/** The rows in order; `hidden` rows stand for branches that stay closed. */
const ROWS: readonly DemoRow[] = [
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

/** Rows by name, for the steps. */
const row = (title: string): number => ROWS.findIndex((candidate) => candidate.title === title)

/** The rows as columns, a closed branch counting what it hides. Row i is node i. */
export const DEMO_TREE: TreeColumns = {
  count: ROWS.length,
  kind: Uint8Array.from(ROWS, ({ kind }) => kindCode(kind)),
  size: Uint32Array.from(ROWS, (_, i) => sizeOf(i)),
  depth: Uint16Array.from(ROWS, ({ depth }) => depth),
  leaves: Uint32Array.from(ROWS, () => 1),
  titles: packStrings(ROWS.map(({ title }) => title)),
  skipped: new Map(),
}

function sizeOf(index: number): number {
  const end = ROWS.findIndex(({ depth }, i) => i > index && depth <= ROWS[index].depth)
  return (end < 0 ? ROWS.length : end) - index
}

/** How many nodes a closed branch hides; 0 for the others. */
export function hiddenBelow(index: number): number {
  return ROWS[index].hidden ?? 0
}

function place(title: string): NodeRef {
  const node = row(title)
  const { kind } = ROWS[node]
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

const BODIES: readonly StepBody[] = [
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

/** A walk that is drawn before anything was dropped. */
export const DEMO_STEPS: readonly Step[] = BODIES.map((body, i) => ({
  ...body,
  number: i + 1,
  at: 0,
  ms: 0,
  shownTokens: 0,
  readTokens: 0,
}))
