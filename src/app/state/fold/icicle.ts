// The map of a collection: widths are levels, heights are leaves, and places that the walk touched have a
// readable height (UI-3). Computed from the pre-order columns; only nodes of at least 1 px have a
// cell, so that the time for 500,000 nodes depends on the size of the screen.

import type { TreeColumns } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { CoverageMap } from './coverage.ts'
import { shapeOf } from './tree-rows.ts'

/** The content of the map, and its size. */
export interface IcicleRequest {
  readonly tree: TreeColumns
  /** The branch that fills the map. */
  readonly root: NodeNumber
  /** Height of the map in px. */
  readonly height: number
  /** Width of each level in px, the root's first. */
  readonly columns: readonly number[]
  readonly coverage: CoverageMap
}

/** One node. Lengths in px from the top left of the map. */
export interface IcicleCell {
  readonly node: NodeNumber
  /** Levels below the root of the map. */
  readonly column: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Position in `COVERAGE_LEVELS`. */
  readonly level: number
}

/** Nodes that are too small for cells, drawn as a comb with a tooth for each, as far as there are pixels. */
interface IcicleComb {
  readonly column: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Distance of the teeth in px. */
  readonly pitch: number
}

/** The cells of the map. */
export interface Icicle {
  /** In the order of the tree, parents before their children. */
  readonly cells: readonly IcicleCell[]
  readonly combs: readonly IcicleComb[]
}

/** Minimum heights in px: of a cell, of a cell whose children are drawn, and of a tooth of a comb. */
const MIN_CELL_PX = 1
const MIN_OPENED_CELL_PX = 3
const MIN_TOOTH_PX = 3
/** Heights in px at which a name is readable. */
const READABLE_PX = { opened: 24, branch: 30, considered: 19, sibling: 15 } as const
/** Maximum share of a branch that the needs of its touched children take. */
const TOUCHED_SHARE = 0.85
/** Share of the rest that their siblings take to be readable. */
const SIBLINGS_SHARE = 0.6

/** Positions in `COVERAGE_LEVELS`. */
const CONSIDERED_LEVEL = 2
const OPENED_LEVEL = 3

/** Lays the map out. */
export function layoutIcicle(request: IcicleRequest): Icicle {
  const { tree, root, height } = request
  if (tree.count === 0 || request.columns.length === 0 || height < MIN_CELL_PX) {
    return { cells: [], combs: [] }
  }
  const drawing = new Drawing(request)
  drawing.put(root, 0, 0, height)
  return { cells: drawing.cells, combs: drawing.combs }
}

class Drawing {
  readonly cells: IcicleCell[] = []
  readonly combs: IcicleComb[] = []
  readonly #request: IcicleRequest
  readonly #lefts: readonly number[]
  readonly #needs: ReadonlyMap<NodeNumber, number>

  constructor(request: IcicleRequest) {
    this.#request = request
    let x = 0
    this.#lefts = request.columns.map((width) => {
      x += width
      return x - width
    })
    this.#needs = needsOf(request)
  }

  put(node: NodeNumber, column: number, y: number, height: number): void {
    const { tree, columns, coverage } = this.#request
    const width = columns[column]
    const x = this.#lefts[column]
    this.cells.push({ node, column, x, y, width, height, level: coverage.levels[node] })
    if (column === columns.length - 1 || tree.size[node] === 1) return
    if (height < MIN_OPENED_CELL_PX) this.#comb(column + 1, y, height, tree.leaves[node])
    else this.#children(node, column + 1, y, height)
  }

  #children(node: NodeNumber, column: number, top: number, height: number): void {
    const { tree } = this.#request
    const share = this.#sharesOf(node, column, height)
    let y = top
    // Consecutive children that are too small make one comb.
    let run = { y: top, count: 0 }
    const flush = (): void => {
      if (run.count > 0) this.#comb(column, run.y, y - run.y, run.count)
    }
    const end = node + tree.size[node]
    for (let child = node + 1; child < end; child += tree.size[child]) {
      const own = share(child)
      if (own >= MIN_CELL_PX) {
        flush()
        this.put(child, column, y, own)
        y += own
        run = { y, count: 0 }
      } else {
        y += own
        run.count++
      }
    }
    flush()
  }

  /** Divides the height of a branch among its children: needs first, the rest by leaves. */
  #sharesOf(node: NodeNumber, column: number, height: number): (child: NodeNumber) => number {
    const { tree, coverage } = this.#request
    const end = node + tree.size[node]
    let needed = 0
    let others = 0
    let leaves = 0
    for (let child = node + 1; child < end; child += tree.size[child]) {
      const need = this.#needs.get(child) ?? 0
      needed += need
      if (need === 0) others++
      leaves += tree.leaves[child]
    }
    const scale = needed > height * TOUCHED_SHARE ? (height * TOUCHED_SHARE) / needed : 1
    const left = height - needed * scale
    const entered = coverage.levels[node] >= OPENED_LEVEL && column > 1
    const room =
      others === 0 || !entered ? 0 : Math.min(READABLE_PX.sibling, (left * SIBLINGS_SHARE) / others)
    const floor = room < MIN_OPENED_CELL_PX ? 0 : room
    const spare = left - floor * others
    return (child) => {
      const need = this.#needs.get(child) ?? 0
      const part = leaves === 0 ? 0 : (spare * tree.leaves[child]) / leaves
      return (need === 0 ? floor : need * scale) + part
    }
  }

  #comb(column: number, y: number, height: number, teeth: number): void {
    if (height < MIN_CELL_PX) return
    const width = this.#request.columns[column]
    const pitch = Math.max(MIN_TOOTH_PX, height / Math.max(1, teeth))
    this.combs.push({ column, x: this.#lefts[column], y, width, height, pitch })
  }
}

/**
 * The height that each touched node needs so that it, and what was touched below it in the columns
 * of the map, is readable. Nodes without a need are absent.
 */
function needsOf({ tree, root, columns, coverage }: IcicleRequest): Map<NodeNumber, number> {
  const { parent } = shapeOf(tree)
  const needs = new Map<NodeNumber, number>()
  const inside = new Map<NodeNumber, number>()
  const end = root + tree.size[root]
  // In reverse order, children come before their parents.
  for (let i = coverage.touched.length - 1; i >= 0; i--) {
    const node = coverage.touched[i]
    if (node <= root || node >= end) continue
    if (tree.depth[node] - tree.depth[root] >= columns.length) continue
    const need = Math.max(ownNeed(coverage, node, parent[node]), inside.get(node) ?? 0)
    if (need === 0) continue
    needs.set(node, need)
    inside.set(parent[node], (inside.get(parent[node]) ?? 0) + need)
  }
  return needs

  function ownNeed({ levels }: CoverageMap, node: NodeNumber, above: NodeNumber): number {
    if (levels[node] >= OPENED_LEVEL)
      return tree.size[node] > 1 ? READABLE_PX.branch : READABLE_PX.opened
    return levels[node] === CONSIDERED_LEVEL && levels[above] >= OPENED_LEVEL
      ? READABLE_PX.considered
      : 0
  }
}
