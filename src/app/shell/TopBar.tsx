// The bar at the top: the app, the current collection, a new question, the search, the model, the settings.

import { lazy, Suspense } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { QUESTION_FIELD } from '../palette/actions.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { Button } from '../parts/Button.tsx'
import parts from '../parts/parts.module.css'
import { Logo, ShellIcon } from '../parts/ShellIcon.tsx'
import { currentName } from '../state/fold/derive.ts'
import { lacksKey, type ModelsState } from '../state/shape/model-state.ts'
import { labelled, say } from '../words/say.ts'
import styles from './shell.module.css'

export function TopBar() {
  const actions = useActions()
  return (
    <header className={styles.top}>
      <h1 className={styles.brand}>
        <HomeButton />
      </h1>
      <CollectionButton />
      <span className={styles.grow} />
      <NewQuestion />
      <PaletteButton />
      <ModelButton />
      <Button
        look="quiet"
        className={parts.square}
        aria-label={say('Settings')}
        title={say('Settings')}
        onClick={() => actions.openSettings()}
      >
        <ShellIcon name="settings" />
      </Button>
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

/** The model or method that answers, in the top bar; opens the settings for it. */
function ModelButton() {
  const words = useApp(({ models }) => wordsOf(models))
  const { openSettings } = useActions()
  return (
    <button type="button" className={styles.model} onClick={() => openSettings()}>
      {words}
    </button>
  )
}

function wordsOf(models: ModelsState): string {
  const { settings, reach, local } = models
  const named = (name: string) => labelled(say('Model'), name)
  if (settings.place === 'browser' && local.model.status === 'ready') return named(local.model.name)
  if (settings.place !== 'provider') return named(say('none'))
  if (settings.model === '' || reach !== 'now') return say('Model: not set up')
  return lacksKey(models) ? say('Model: key missing') : named(settings.model)
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
    <Button look="quiet" className={styles.newQuestion} onClick={begin}>
      {say('New question')}
    </Button>
  )
}
