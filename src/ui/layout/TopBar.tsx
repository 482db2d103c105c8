// The bar at the top: the app, the collection in hand, the theme, the settings.

import { lazy, Suspense } from 'react'
import { currentName } from '../../state/fold/derive.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { Logo, ShellIcon } from '../parts/ShellIcon.tsx'
import styles from './shell.module.css'
import { ThinkingButton } from './ThinkingButton.tsx'
import { Views } from './Views.tsx'

export function TopBar() {
  const actions = useActions()
  const theme = useApp((state) => state.theme)
  const square = classNames(parts.button, parts.quiet, parts.square)
  const toggle = () => actions.setTheme(isDark(theme) ? 'light' : 'dark')
  return (
    <header className={styles.top}>
      <h1 className={styles.brand}>
        <Logo />
        Wayleaf
      </h1>
      <CollectionButton />
      <Views />
      <span className={styles.grow} />
      <PaletteButton />
      <ThinkingButton />
      <button
        type="button"
        className={square}
        aria-label={say('Light or dark')}
        title={say('Light or dark')}
        onClick={toggle}
      >
        <ShellIcon name="theme" />
      </button>
      <button
        type="button"
        className={square}
        aria-label={say('Settings')}
        title={say('Settings')}
        onClick={() => actions.openDialog('settings')}
      >
        <ShellIcon name="settings" />
      </button>
    </header>
  )
}

const CollectionMenu = lazy(() =>
  import('./CollectionMenu.tsx').then((module) => ({ default: module.CollectionMenu })),
)

/** The menu, once there is a collection; its name alone until the menu has come. */
function CollectionButton() {
  const name = useApp(currentName)
  const some = useApp(({ collections }) => collections.length > 0)
  if (name === '' && !some) return null
  return (
    <Suspense fallback={<bdi className={styles.waiting}>{name}</bdi>}>
      <CollectionMenu />
    </Suspense>
  )
}

function isDark(theme: string): boolean {
  if (theme !== 'system') return theme === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}
