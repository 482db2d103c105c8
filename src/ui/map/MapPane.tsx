// The whole collection at a glance, with the walk drawn on it: the same tree, seen from further away.

import { useState } from 'react'
import type { TreeColumns } from '../../model/library/library.ts'
import { coverageLevels, currentName, treeOf, walkFold } from '../../state/fold/derive.ts'
import { shapeOf } from '../../state/fold/tree-rows.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
import { classNames } from '../parts/class-names.ts'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import parts from '../parts/parts.module.css'
import { CoverageLegend } from '../tree/coverage/CoverageLegend.tsx'
import { CoverageToggle } from '../tree/coverage/CoverageToggle.tsx'
import { OtherCollectionLinks } from '../tree/coverage/OtherCollectionLinks.tsx'
import { counted } from '../words/format.ts'
import { whoText } from '../words/who.ts'
import { DependentsLegend } from './DependentsLegend.tsx'
import { Icicle } from './Icicle.tsx'
import { MapLabel } from './MapLabel.tsx'
import { MapList } from './MapList.tsx'
import styles from './map.module.css'
import { hasSource } from './place-name.ts'
import { useDependents } from './use-dependents.ts'
import { ZoomPath } from './ZoomPath.tsx'

export function MapPane() {
  return (
    <PaneBoundary name={say('The map')}>
      <CollectionMap />
    </PaneBoundary>
  )
}

function CollectionMap() {
  const tree = useApp(treeOf)
  const name = useApp(currentName)
  const counts = useApp((state) => coverageLevels(state)?.counts)
  const [list, setList] = useState(false)
  const byDependents = useApp((state) => state.byDependents)
  const { toggleDependents } = useActions()
  const dependents = useDependents(tree, byDependents)
  const [pointed, setPointed] = useState<number | null>(null)
  const root = useApp((state) => state.mapRoot)
  const withCounts = useApp((state) => state.coverage)
  const { lanes, elsewhere } = useApp(walkFold)
  const walked = lanes.length > 0
  const choose = useChosenCell(tree, root)
  if (tree === null || counts === undefined) {
    return <p className={styles.empty}>{say('The map appears when indexing finishes.')}</p>
  }
  const about = say('{places}; block height shows how many each contains', {
    places: counted(tree.leaves[root], 'place'),
  })
  return (
    <section className={styles.pane} aria-label={say('Map')}>
      <header className={styles.head}>
        <h2>
          {say('Map')} <span title={about}>{about}</span>
        </h2>
        <CoverageToggle />
        <button
          type="button"
          className={classNames(parts.button, parts.quiet)}
          aria-pressed={byDependents}
          aria-busy={byDependents && dependents === null}
          onClick={toggleDependents}
        >
          {say('Dependents')}
        </button>
        <button
          type="button"
          className={classNames(parts.button, parts.quiet)}
          aria-pressed={list}
          onClick={() => setList(!list)}
        >
          {say('List')}
        </button>
      </header>
      <BothWalks />
      {root !== 0 && <ZoomPath tree={tree} root={root} />}
      {list ? (
        <MapList {...{ tree, root, dependents }} onChoose={choose} />
      ) : (
        <Icicle {...{ tree, root, name, dependents }} onChoose={choose} onPoint={setPointed} />
      )}
      {!list && <MapLabel {...{ tree, dependents }} node={pointed} />}
      {dependents !== null && <DependentsLegend />}
      {walked && dependents === null && <CoverageLegend counts={counts} figures={withCounts} />}
      {elsewhere.size > 0 && (
        <p className={styles.elsewhere}>
          {sayWith('The walk also looked at {collections}.', {
            collections: <OtherCollectionLinks elsewhere={elsewhere} />,
          })}
        </p>
      )}
    </section>
  )
}

/** Which trail is whose, where two walks are compared. */
function BothWalks() {
  const walk = useApp((state) => state.walk)
  const other = useApp((state) => state.compare.other)
  if (other === null) return null
  return (
    <ul className={styles.both} aria-label={say('Walks')}>
      <li>
        <i aria-hidden="true" />A {whoText(walk.reasoner, walk.model)}
      </li>
      <li>
        <i aria-hidden="true" />B {whoText(other.reasoner, other.model)}
      </li>
    </ul>
  )
}

/** Zooms into a branch, out of the one that fills the map, and shows the source of a leaf. */
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
