// Where the map is zoomed to, and the way out.

import type { TreeColumns } from '../../model/library/library.ts'
import { ancestors } from '../../state/fold/tree-rows.ts'
import { useActions } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { titleAt } from '../words/place-title.ts'
import styles from './map.module.css'

export function ZoomPath({ tree, root }: { readonly tree: TreeColumns; readonly root: number }) {
  const { zoomMap } = useActions()
  return (
    <nav className={styles.path} aria-label={say('Zoom')}>
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
