// The bar at the top: the app, the current collection, the theme, the settings.

import { lazy, Suspense } from 'react'
import { currentName } from '../../state/fold/derive.ts'
import { lacksKey, type ModelsState } from '../../state/shape/model-state.ts'
import type { ViewName } from '../../state/shape/view-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { QUESTION_FIELD } from '../keys/use-page-keys.ts'
import { say } from '../language/say.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { Logo, ShellIcon } from '../parts/ShellIcon.tsx'
import styles from './shell.module.css'

export function TopBar() {
  const actions = useActions()
  const theme = useApp((state) => state.theme)
  const square = classNames(parts.button, parts.quiet, parts.square)
  const toggle = () => actions.setTheme(isDark(theme) ? 'light' : 'dark')
  return (
    <header className={styles.top}>
      <h1 className={styles.brand}>
        <HomeButton />
      </h1>
      <CollectionButton />
      <Views />
      <span className={styles.grow} />
      <NewQuestion />
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

/** The menu, if there is a collection; only its name until the code of the menu is loaded. */
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

/** The model or method that answers, in the top bar; opens the settings for it. */
function ThinkingButton() {
  const words = useApp(({ models }) => wordsOf(models))
  const { openDialog } = useActions()
  return (
    <button type="button" className={styles.model} onClick={() => openDialog('settings')}>
      {words}
    </button>
  )
}

function wordsOf(models: ModelsState): string {
  const { settings, reach, local } = models
  if (settings.place === 'browser' && local.model.status === 'ready')
    return say('Model: {model}', { model: local.model.name })
  if (settings.place !== 'provider') return say('Model: none')
  if (settings.model === '' || reach !== 'now') return say('Model: not set up')
  if (lacksKey(models)) return say('Model: key missing')
  return say('Model: {model}', { model: settings.model })
}

/** The logo opens the overview of the collection with suggested questions. */
function HomeButton() {
  const isReady = useApp(({ current }) => current.status === 'ready')
  const { goHome } = useActions()
  const content = (
    <>
      <Logo />
      Wayleaf
    </>
  )
  return isReady ? (
    <button type="button" onClick={goHome}>
      {content}
    </button>
  ) : (
    content
  )
}

/** Starts a new conversation, if there is one already. */
function NewQuestion() {
  const isAsked = useApp(({ walk, turns }) => walk.status !== 'idle' || turns.length > 0)
  const { goHome } = useActions()
  if (!isAsked) return null
  const begin = (): void => {
    goHome()
    document.getElementById(QUESTION_FIELD)?.focus()
  }
  return (
    <button
      type="button"
      className={classNames(parts.button, parts.quiet, styles.newQuestion)}
      onClick={begin}
    >
      {say('New question')}
    </button>
  )
}

const VIEW_LABELS = { walk: 'Answers', map: 'Map', compare: 'Compare' } as const satisfies Readonly<
  Record<ViewName, string>
>
const VIEW_NAMES: readonly ViewName[] = ['walk', 'map', 'compare']

/** The views of a collection, shown with the trace: answers, map, comparison of two walks. */
function Views() {
  const view = useApp((state) => state.view)
  const ready = useApp(({ current }) => current.status === 'ready')
  const isTraced = useApp((state) => state.isTraced)
  const { showView } = useActions()
  if (!ready || (!isTraced && view === 'walk')) return null
  return (
    <nav className={styles.views} aria-label={say('View')}>
      {VIEW_NAMES.map((name) => (
        <Button
          look="quiet"
          key={name}
          aria-current={name === view ? 'page' : undefined}
          onClick={() => showView(name)}
        >
          {say(VIEW_LABELS[name])}
        </Button>
      ))}
    </nav>
  )
}
