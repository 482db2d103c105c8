// A small picture of the map, which leads to it: widths are levels, heights are leaves.

import { useMemo } from 'react'
import { stringAt } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { useActions } from '../hooks/app-context.ts'
import { layoutIcicle } from '../state/fold/icicle.ts'
import { say } from '../words/say.ts'
import { NAMED_PX } from './cells.ts'
import styles from './map-picture.module.css'

/** The drawing's size; it is stretched to the width that there is. */
const WIDTH_PX = 640
const HEIGHT_PX = 120
/** The whole needs no room of its own. */
const COLUMNS_PX = [0, 160, 160, 160, 160]
const NO_COVERAGE = {
  levels: new Uint8Array(0),
  touched: new Uint32Array(0),
  counts: [],
  looked: new Uint32Array(0),
}

export function MapPicture({ tree }: { readonly tree: TreeColumns }) {
  const { showView } = useActions()
  const cells = useMemo(() => {
    const size = { root: 0, height: HEIGHT_PX, columns: COLUMNS_PX }
    return layoutIcicle({ tree, ...size, coverage: NO_COVERAGE }).cells
  }, [tree])
  const named = cells.filter(({ column, height }) => column > 0 && height >= NAMED_PX)
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={say('Show the map')}
      title={say('Show the map')}
      onClick={() => showView('map')}
    >
      <svg viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={cells
            .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`)
            .join('')}
        />
      </svg>
      {named.map(({ node, x, y, width, height }) => (
        <bdi
          key={node}
          translate="no"
          style={{
            insetInlineStart: `${(100 * x) / WIDTH_PX}%`,
            top: y,
            width: `${(100 * width) / WIDTH_PX}%`,
            lineHeight: `${height}px`,
          }}
        >
          {stringAt(tree.titles, node)}
        </bdi>
      ))}
    </button>
  )
}
