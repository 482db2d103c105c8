// A reasoner that knows the answer: of every view it takes the line that is the right place, or the
// branch that holds it, whenever it is shown. What it cannot reach no model can: the view is at fault.

import type { CollectionSlug, Library, NodeRef, View, ViewLine } from '../model/library/library.ts'
import type { Candidate } from '../model/walk/trace.ts'
import type {
  Choice,
  ListSize,
  Reasoner,
  ReasonerContext,
  Sufficiency,
} from '../navigate/reasoners/reasoner.ts'
import { structuralReasoner } from '../navigate/reasoners/structural.ts'
import type { EvalGold, EvalQuestion } from './questions.ts'

/** A right file, and in it the right symbol or section, which may be the file itself. */
export interface GoldPlace {
  readonly file: NodeRef
  readonly node: NodeRef
}

/** What an oracle is shown in place of outlines. */
export type OracleLists = ListSize

/** A reasoner that counts what it was asked. */
export interface Oracle extends Reasoner {
  /** Choices and judgements so far: what would have been calls to a model. */
  calls(): number
}

/** The right places of a question in this build; empty when none of its files is there. */
export async function goldPlaces(
  question: EvalQuestion,
  collection: CollectionSlug,
  library: Library,
): Promise<readonly GoldPlace[]> {
  const rows: readonly EvalGold[] =
    question.gold.length > 0 ? question.gold : question.gold_files.map((path) => ({ path }))
  const places = await Promise.all(
    rows.map(async (row): Promise<GoldPlace | null> => {
      const number = await library.resolve(collection, row.path)
      if (number === null) return null
      const [file] = await library.refs(collection, [number])
      const line = row.line ?? row.line_start
      return {
        file,
        node: line === undefined ? file : await innermost(file, line, collection, library),
      }
    }),
  )
  return places.filter((place) => place !== null)
}

/** The shortest node that holds a line, of equal ones the innermost: members may lie outside of their type. */
async function innermost(
  file: NodeRef,
  line: number,
  collection: CollectionSlug,
  library: Library,
): Promise<NodeRef> {
  const numbers = Array.from({ length: file.size }, (_, i) => file.node + i)
  let best = file
  for (const node of await library.refs(collection, numbers)) {
    const isHolding = node.start <= line && line <= node.end
    if (isHolding && node.end - node.start <= best.end - best.start) best = node
  }
  return best
}

const holds = (branch: NodeRef, { node }: NodeRef): boolean =>
  node >= branch.node && node < branch.node + branch.size

/** Makes the oracle for one question. @param lists set where it is to be shown lists, as a small model is. */
export function oracle(gold: readonly GoldPlace[], lists?: OracleLists): Oracle {
  const structural = structuralReasoner()
  let calls = 0
  return {
    name: 'model',
    ...(lists && { lists }),
    calls: () => calls,
    choose: async (view, context) => {
      calls++
      const fallback = await structural.choose(view, context)
      return choose(gold, view, fallback, lists !== undefined)
    },
    judge: async (context) => {
      calls++
      return judge(gold, context, await structural.judge(context))
    },
  }
}

const TAKEN = { by: 'model', model: 'oracle' } as const

function choose(gold: readonly GoldPlace[], view: View, fallback: Choice, isList: boolean): Choice {
  const read = new Set<ViewLine>()
  const expand = new Set<ViewLine>()
  for (const { file, node } of gold) {
    const inFile = isList ? view.lines.find(({ ref }) => holds(file, ref)) : undefined
    const line = innermostLine(view, node) ?? inFile
    if (line === undefined) continue
    const isPlace = line.ref.node === node.node
    // A file without what is looked for among its lines is opened first, read when it has no more.
    const isOfFile = holds(file, line.ref) && (isList || line.children <= line.shown)
    if (isPlace || isOfFile) read.add(line)
    else expand.add(line)
  }
  const chosen = [...read, ...expand].map(({ ref }): Candidate => {
    return { ref, score: 1, why: 'holds the answer', fate: 'chosen' }
  })
  const numbers = (lines: ReadonlySet<ViewLine>) => [...lines].map(({ number }) => number)
  return {
    ...fallback,
    read: numbers(read),
    expand: numbers(expand),
    next: [],
    turn: chosen.length === 0 && view.more > 0 && gold.some(({ node }) => holds(view.root, node)),
    considered: chosen,
    confidence: chosen.length === 0 ? 0 : 1,
    why: 'the right place',
    taken: TAKEN,
  }
}

function innermostLine(view: View, node: NodeRef): ViewLine | undefined {
  let found: ViewLine | undefined
  for (const line of view.lines) {
    if (holds(line.ref, node) && (found === undefined || line.ref.size <= found.ref.size))
      found = line
  }
  return found
}

function judge(
  gold: readonly GoldPlace[],
  { readings }: ReasonerContext,
  fallback: Sufficiency,
): Sufficiency {
  const enough = gold.some(({ node }) => readings.some(({ ref }) => holds(node, ref)))
  return { ...fallback, enough, why: enough ? 'the right place was read' : 'not yet', taken: TAKEN }
}
