// Which places a model is given to choose from: what the ranking has, of documents and code both; after
// a judgement that it is not enough also what search has for the missing words, and neighbours.

import { abortable } from '../../base/abort.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { candidatesIn, contains } from '../ranking/branch.ts'
import { isRead } from './follow.ts'
import type { WalkState } from './walk-state.ts'

/** Places of one file in a row, before others have their turn. */
const OF_ONE_FILE = 2
/** Places of the rarer sort, documents or code, among the first. */
const OF_OTHER_SORT = 2
/** Places that search adds for what is missing, and that stand beside what was read. */
const OF_SEARCH = 4
const NEIGHBOURS = 3

/** Places of a branch that were not read, the likeliest first. */
export async function proposals(
  state: WalkState,
  branch: NodeRef,
  places: number,
): Promise<readonly NodeRef[]> {
  const ranked = candidatesIn(state.ranking, branch, state.explored)
    .map(({ evidence }) => evidence.ref)
    .filter((ref) => ref.start > 0 && isNew(state, ref))
  const spread = bothSorts(inRounds(ranked), places)
  const added = state.lacks === null ? [] : await furtherOn(state, branch, state.lacks)
  const known = new Set(added.map(({ node }) => node))
  const half = Math.floor(places / 2)
  const others = spread.filter(({ node }) => !known.has(node))
  const all = [...others.slice(0, half), ...added, ...others.slice(half)]
  const isBare = branch.node === state.start.node && state.lacks !== null
  return all.length > 0 || isBare ? all : partsOf(state, branch)
}

function isNew(state: WalkState, ref: NodeRef): boolean {
  const isPruned = state.pruned.some((one) => contains(one, ref.node))
  return !isPruned && !state.explored.has(ref.node) && !isRead(state.readings, ref)
}

/** The first places of each file, then the next of each, in the order of the ranking. */
function inRounds(refs: readonly NodeRef[]): NodeRef[] {
  const seen = new Map<string, number>()
  const rounds = refs.map((ref, i) => {
    const before = seen.get(ref.path) ?? 0
    seen.set(ref.path, before + 1)
    return { ref, round: Math.floor(before / OF_ONE_FILE), i }
  })
  return rounds.sort((a, b) => a.round - b.round || a.i - b.i).map(({ ref }) => ref)
}

/** The same with the best of the rarer sort among the first `places`, at their end. */
function bothSorts(refs: readonly NodeRef[], places: number): NodeRef[] {
  const first = refs.slice(0, places)
  const prose = first.filter(isProse).length
  const rare = prose < first.length - prose
  const lacking = OF_OTHER_SORT - Math.min(prose, first.length - prose)
  const further = refs.slice(places).filter((ref) => isProse(ref) === rare)
  const moved = new Set(further.slice(0, Math.max(0, lacking)))
  const kept = refs.filter((ref) => !moved.has(ref))
  const at = Math.max(0, places - moved.size)
  return [...kept.slice(0, at), ...moved, ...kept.slice(at)]
}

/** What search has for the words that are missing, and what stands beside the places that were read. */
async function furtherOn(
  state: WalkState,
  branch: NodeRef,
  lacks: readonly string[],
): Promise<NodeRef[]> {
  const { library, signal } = state.dependencies
  const { collection } = state.request
  const found =
    lacks.length === 0
      ? []
      : await abortable(
          library.search(collection, {
            query: lacks.join(' '),
            within: branch.node,
            limit: OF_SEARCH * 2,
          }),
          signal,
        )
  const beside: NodeRef[] = []
  for (const { ref } of state.readings.slice(-2))
    beside.push(...(await besides(state, ref)).slice(0, NEIGHBOURS))
  const inBranch = beside.filter(({ node }) => contains(branch, node))
  const searched = found.map(({ ref }) => ref).filter((ref) => isNew(state, ref))
  const all = [...searched.slice(0, OF_SEARCH), ...inBranch.filter((ref) => isNew(state, ref))]
  return [...new Map(all.map((ref) => [ref.node, ref])).values()]
}

/** What lies beside a place, the nearest first. */
async function besides(state: WalkState, ref: NodeRef): Promise<NodeRef[]> {
  const { library, signal } = state.dependencies
  const { collection } = state.request
  const { ancestors } = await abortable(library.details(collection, ref.node), signal)
  const parent = ancestors.at(-1)
  if (parent === undefined) return []
  const children = await abortable(library.children(collection, parent.node), signal)
  const at = children.findIndex(({ node }) => node === ref.node)
  return children
    .map((child, i) => ({ child, far: Math.abs(i - at) }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.far - b.far)
    .map(({ child }) => child)
}

/** Where no word points anywhere: what lies directly in the branch. */
async function partsOf(state: WalkState, branch: NodeRef): Promise<readonly NodeRef[]> {
  const { library, signal } = state.dependencies
  const options = { unwrap: true }
  const children = await abortable(
    library.children(state.request.collection, branch.node, options),
    signal,
  )
  return children.filter((ref) => isNew(state, ref))
}
