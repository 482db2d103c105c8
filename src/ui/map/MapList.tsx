// The contents of the map as a table: for users who do not see the map, and for exact numbers.

import { useMemo } from 'react'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { LEVELS, lookedBelow } from '../../state/fold/coverage.ts'
import { coverageLevels } from '../../state/fold/derive.ts'
import { layoutIcicle } from '../../state/fold/icicle.ts'
import { useApp } from '../hooks/app-context.ts'
import { Mark } from '../parts/Mark.tsx'
import parts from '../parts/parts.module.css'
import { rowName } from '../tree/row-words.ts'
import { grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import { columnsOf, TARGET_PX } from './cells.ts'
import { LEVEL_MARKS, LEVEL_WORDS } from './level-words.ts'
import styles from './map.module.css'

/** The list is as tall as a large screen and has the cells that would be clickable there. */
const LIST_HEIGHT_PX = 1600

export function MapList(props: {
  readonly tree: TreeColumns
  readonly root: number
  /** Dependents of each node, if they colour the map. */
  readonly dependents: Uint32Array | null
  readonly onChoose: (node: number) => void
}) {
  const { tree, root, dependents, onChoose } = props
  const coverage = useApp(coverageLevels)
  const cells = useMemo(() => {
    if (coverage === null) return []
    const request = { tree, root, height: LIST_HEIGHT_PX, columns: columnsOf(1000), coverage }
    return layoutIcicle(request).cells.filter(({ height }) => height >= TARGET_PX)
  }, [tree, root, coverage])
  if (coverage === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is text to read
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className={styles.list} role="group" aria-label={say('List of the map')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('Place')}</th>
            <th scope="col">{say('Leaves')}</th>
            <th scope="col">{say('Looked at')}</th>
            {dependents !== null && <th scope="col">{say('Dependents')}</th>}
            <th scope="col">{say('State')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ node, column, level }) => (
            <tr key={node}>
              <th scope="row" style={{ paddingInlineStart: 12 + column * 13 }}>
                <button type="button" className={parts.link} onClick={() => onChoose(node)}>
                  <bdi>{rowName(tree, node)}</bdi>
                </button>
              </th>
              <td>{grouped(tree.leaves[node])}</td>
              <td>{grouped(lookedBelow(coverage, tree, node))}</td>
              {dependents !== null && <td>{grouped(dependents[node])}</td>}
              <td>
                <span className={styles.state}>
                  <LevelMark level={level} />
                  {say(LEVEL_WORDS[LEVELS[level]])}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LevelMark({ level }: { readonly level: number }) {
  const mark = LEVEL_MARKS[LEVELS[level]]
  return mark === null ? null : <Mark name={mark} />
}
