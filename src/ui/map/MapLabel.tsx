// What the pointer or the keyboard is at, in words: whole name, leaves, and what the walk did there.

import type { TreeColumns } from '../../model/library/library.ts'
import { LEVELS, lookedBelow } from '../../state/fold/coverage.ts'
import { coverageLevels, walkFold } from '../../state/fold/derive.ts'
import { useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { PathText } from '../parts/PathText.tsx'
import { LEVEL_WORDS } from '../tree/coverage/level-words.ts'
import { counted, grouped } from '../words/format.ts'
import { dependentWords } from './colours.ts'
import styles from './map.module.css'
import { placeName } from './place-name.ts'

export function MapLabel(props: {
  readonly tree: TreeColumns
  readonly node: number | null
  /** Of each node, where they colour the map. */
  readonly dependents: Uint32Array | null
}) {
  const { tree, node, dependents } = props
  const coverage = useApp(coverageLevels)
  const walked = useApp((state) => walkFold(state).lanes.length > 0)
  if (node === null || coverage === null || node >= tree.count) {
    return (
      <p className={styles.label}>
        <span>{say('Click a block to zoom, a leaf to read it; Esc to go back')}</span>
      </p>
    )
  }
  const looked = lookedBelow(coverage, tree, node)
  const leaves = tree.leaves[node]
  return (
    <p className={styles.label}>
      <PathText path={placeName(tree, node)} />
      <span>
        {counted(leaves, 'leaf')}
        {walked && `, ${say(LEVEL_WORDS[LEVELS[coverage.levels[node]]])}`}
        {dependents !== null && `, ${dependentWords(dependents[node])}`}
        {walked &&
          leaves > 1 &&
          looked > 0 &&
          `, ${say('{count} looked at', { count: grouped(looked) })}`}
      </span>
    </p>
  )
}
