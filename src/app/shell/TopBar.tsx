// The bars at the top: that of the page, and that of the trace view in place of it.

import { useEffect } from 'react'
import { TRACE_BUTTON } from '../conversation/answer/AnswerActions.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { listen } from '../hooks/effects.ts'
import { QUESTION_FIELD } from '../palette/actions.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { lazyComponent } from '../parts/late.tsx'
import parts from '../parts/parts.module.css'
import { currentName } from '../state/fold/derive.ts'
import { lacksKey, type ModelsState } from '../state/shape/model-state.ts'
import type { ViewName } from '../state/shape/view-state.ts'
import { labelled, say } from '../words/say.ts'
import logoStyles from './logo.module.css'
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
        <Icon name="settings" />
      </Button>
    </header>
  )
}

const CollectionMenu = lazyComponent(
  () => import('./CollectionMenu.tsx').then(({ CollectionMenu }) => CollectionMenu),
  () => <CollectionName />,
)

/** The menu, if there is a collection; only its name until the code of the menu is loaded. */
function CollectionButton() {
  const isThere = useApp((state) => currentName(state) !== '' || state.collections.length > 0)
  return isThere && <CollectionMenu />
}

function CollectionName() {
  return <bdi className={styles.waiting}>{useApp(currentName)}</bdi>
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

/** Where the focus is at first. */
const CLOSE_BUTTON = 'close-trace'
const PART_LABELS = { steps: 'Steps', map: 'Map', compare: 'Compare' } as const
const PART_NAMES = ['steps', 'map', 'compare'] as const satisfies readonly ViewName[]

/** The bar at the top of the trace view, in place of that of the page: its title, its parts, and the way back. */
export function TraceBar() {
  const view = useApp((state) => state.view)
  const isAsked = useApp(({ walk }) => walk.status !== 'idle')
  const isDialogOpen = useApp(({ dialog }) => dialog !== null)
  const { showView } = useActions()
  useEffect(() => {
    document.getElementById(CLOSE_BUTTON)?.focus()
    return () => {
      // Where the user came from, or the question if the answer is not drawn.
      const back = document.getElementById(TRACE_BUTTON) ?? document.getElementById(QUESTION_FIELD)
      back?.focus()
    }
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen) return
      event.preventDefault()
      showView('conversation')
    }
    return listen(window, { keydown: press })
  }, [isDialogOpen, showView])
  return (
    <header className={classNames(styles.top, styles.trace)}>
      <h1>{isAsked ? say('How it got there') : say('Map')}</h1>
      {isAsked && (
        <nav className={styles.views} aria-label={say('How it got there')}>
          {PART_NAMES.map((name) => (
            <Button
              look="quiet"
              key={name}
              aria-current={name === view ? 'page' : undefined}
              onClick={() => showView(name)}
            >
              {say(PART_LABELS[name])}
            </Button>
          ))}
        </nav>
      )}
      <PaletteButton />
      <Button
        id={CLOSE_BUTTON}
        look="quiet"
        className={parts.square}
        aria-label={say('Close')}
        title={say('Close')}
        onClick={() => showView('conversation')}
      >
        <Icon name="close" />
      </Button>
    </header>
  )
}

/** The app's sign: a trail that ends in a diamond. */
function Logo() {
  return (
    <svg className={logoStyles.logo} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M3 4h4.5v5.5H12V14" strokeWidth="1.75" />
      <path d="m12 12.25 3.25 3.25L12 18.75 8.75 15.5z" className={logoStyles.leaf} />
    </svg>
  )
}
