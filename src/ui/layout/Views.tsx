// The views of a collection, beside its name: the walk, the map, two walks compared.

import type { ViewName } from '../../state/shape/view-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import styles from './shell.module.css'

const LABELS = { walk: 'Walk', map: 'Map', compare: 'Compare' } as const satisfies Readonly<
  Record<ViewName, string>
>
const NAMES: readonly ViewName[] = ['walk', 'map', 'compare']

export function Views() {
  const view = useApp((state) => state.view)
  const ready = useApp(({ current }) => current.status === 'ready')
  const { showView } = useActions()
  if (!ready) return null
  return (
    <nav className={styles.views} aria-label={say('View')}>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={classNames(parts.button, parts.quiet)}
          aria-current={name === view ? 'page' : undefined}
          onClick={() => showView(name)}
        >
          {say(LABELS[name])}
        </button>
      ))}
    </nav>
  )
}
