// The whole collection at a glance, with the walk drawn on it: the same tree as in the left pane, seen from afar.

import { useState } from 'react'
import { stringAt } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { NODE_KINDS } from '../../model/tree/node.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import { PathText } from '../parts/PathText.tsx'
import { COVERAGE_LEVELS, type LevelCount, touchedLeavesBelow } from '../state/fold/coverage.ts'
import { coverageLevels, currentName, treeOf, walkFold } from '../state/fold/derive.ts'
import { ancestors, shapeOf } from '../state/fold/tree-rows.ts'
import { titleAt } from '../words/display-id.ts'
import { counted, grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import { LEVEL_WORDS, percent } from './cells.ts'
import coverageStyles from './coverage.module.css'
import { Icicle } from './Icicle.tsx'
import styles from './map.module.css'

export function MapPane() {
  return (
    <PaneBoundary name={say('Map')}>
      <CollectionMap />
    </PaneBoundary>
  )
}

function CollectionMap() {
  const tree = useApp(treeOf)
  const name = useApp(currentName)
  const counts = useApp((state) => coverageLevels(state)?.counts)
  const [pointed, setPointed] = useState<number | null>(null)
  const root = useApp((state) => state.mapRoot)
  const walked = useApp((state) => walkFold(state).lanes.length > 0)
  const choose = useChosenCell(tree, root)
  if (tree === null || counts === undefined) {
    return <p className={styles.empty}>{say('Nothing here yet.')}</p>
  }
  return (
    <section className={styles.pane} aria-label={say('Map')}>
      <header className={styles.head}>
        <h2>{say('Map')}</h2>
      </header>
      {root !== 0 && <ZoomPath tree={tree} root={root} />}
      <Icicle {...{ tree, root, name }} onChoose={choose} onPoint={setPointed} />
      <MapLabel tree={tree} node={pointed} />
      {walked && <CoverageLegend counts={counts} />}
    </section>
  )
}

/** Zooms into a branch, out of the branch that fills the map, and shows the source of a leaf. */
function useChosenCell(tree: TreeColumns | null, root: number): (node: number) => void {
  const actions = useActions()
  return (node) => {
    if (tree === null) return
    if (node === root && root !== 0) actions.zoomMap(shapeOf(tree).parent[root])
    else if (tree.size[node] > 1) actions.zoomMap(node)
    else if (hasSource(tree, node)) {
      actions.selectNode(node)
      actions.showPane('source')
    }
  }
}

/** Describes the cell at the pointer or the focus: full name, leaves, and what the walk did there. */
function MapLabel(props: { readonly tree: TreeColumns; readonly node: number | null }) {
  const { tree, node } = props
  const coverage = useApp(coverageLevels)
  const walked = useApp((state) => walkFold(state).lanes.length > 0)
  if (node === null || coverage === null || node >= tree.count) {
    return (
      <p className={styles.label}>
        <span>{say('Click a block to zoom, a leaf to read it')}</span>
      </p>
    )
  }
  const looked = touchedLeavesBelow(coverage, tree, node)
  const leaves = tree.leaves[node]
  return (
    <p className={styles.label}>
      <PathText path={placeName(tree, node)} />
      <span>
        {counted(leaves, 'place')}
        {walked && `, ${say(LEVEL_WORDS[COVERAGE_LEVELS[coverage.levels[node]]])}`}
        {walked &&
          leaves > 1 &&
          looked > 0 &&
          `, ${say('{count} looked at', { count: grouped(looked) })}`}
      </span>
    </p>
  )
}

/** The branch that the map is zoomed to, and the way out. */
function ZoomPath({ tree, root }: { readonly tree: TreeColumns; readonly root: number }) {
  const { zoomMap } = useActions()
  return (
    <nav className={styles.path} aria-label={say('Path')}>
      <ol>
        {ancestors(tree, root).map((node) => (
          <li key={node}>
            <button type="button" onClick={() => zoomMap(node)}>
              {node === 0 ? say('Whole collection') : <bdi>{titleAt(tree, node)}</bdi>}
            </button>
          </li>
        ))}
        <li aria-current="true">
          <bdi>{titleAt(tree, root)}</bdi>
        </li>
      </ol>
    </nav>
  )
}

/** `src/auth.py#Session.open`; the collection has its title. */
function placeName(tree: TreeColumns, node: number): string {
  if (node === 0) return stringAt(tree.titles, 0)
  const parts = [...ancestors(tree, node).slice(1), node]
  const document = parts.findIndex((n) => isOf(tree, n, 'document'))
  if (document < 0 || document === parts.length - 1) return joined(tree, parts, '')
  const path = joined(tree, parts.slice(0, document + 1), '')
  return `${path}#${joined(tree, parts.slice(document + 1), '.')}`
}

function joined(tree: TreeColumns, nodes: readonly number[], by: string): string {
  return nodes.map((node) => titleAt(tree, node)).join(by)
}

function isOf(tree: TreeColumns, node: number, kind: (typeof NODE_KINDS)[number]): boolean {
  return NODE_KINDS[tree.kind[node]] === kind
}

/** Whether there is a text to show: anything but folders. */
function hasSource(tree: TreeColumns, node: number): boolean {
  return !isOf(tree, node, 'directory') && !isOf(tree, node, 'collection')
}

/** The colours of coverage, each with the number of its places and their share of all. */
function CoverageLegend({ counts }: { readonly counts: readonly LevelCount[] }) {
  return (
    <ul className={coverageStyles.legend} aria-label={say('Coverage')}>
      {counts.map(({ level, nodes, share }) => (
        <li key={level}>
          <i
            className={classNames(coverageStyles.swatch, coverageStyles[level])}
            aria-hidden="true"
          />
          <b>{grouped(nodes)}</b>
          {say(LEVEL_WORDS[level])}
          <span>{percent(share)}</span>
        </li>
      ))}
    </ul>
  )
}
