// The whole page: what is shown depends on the current collection.

import './tokens.css'
import './base.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { FirstVisit } from '../home/FirstVisit.tsx'
import { AppContext, useActions, useApp, useAppStore } from '../hooks/app-context.ts'
import { listen } from '../hooks/effects.ts'
import { atFirstSign } from '../hooks/first-sign.ts'
import { hasType, isDropForPage, isField } from '../hooks/for-page.ts'
import { useFocusAfterDrop, usePageKeys } from '../palette/use-page-keys.ts'
import { Button } from '../parts/Button.tsx'
import { lazyComponent } from '../parts/late.tsx'
import { FailureAlert, Notice } from '../parts/Notice.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import type { AppState } from '../state/shape/app-state.ts'
import type { Mark } from '../state/shape/view-state.ts'
import type { AppStore } from '../state/store.ts'
import { type Entry, keepAddress, type PageHistory } from '../state/view/address.ts'
import { languageTag, onLanguageChange } from '../words/languages.ts'
import { say } from '../words/say.ts'
import { StatusBar } from './StatusBar.tsx'
import styles from './shell.module.css'
import { TopBar, TraceBar } from './TopBar.tsx'
import { fetchFonts, useFonts, useTheme } from './use-look.ts'

/**
 * The app over a store. When it is mounted, it opens what this browser has stored.
 * @param onShown called when everything that the page begins with is shown.
 */
export function App({
  store,
  onShown,
}: {
  readonly store: AppStore
  readonly onShown?: () => void
}) {
  const language = useSyncExternalStore(onLanguageChange, languageTag, languageTag)
  useEffect(() => void store.actions.start(), [store])
  useEffect(() => void store.actions.startModels(), [store])
  useEffect(() => onShown?.(), [onShown])
  return (
    <AppContext value={store}>
      {/* Components read their texts while they draw, so a change of language redraws all of them. */}
      <PaneBoundary key={language} name="The page">
        <Shell />
      </PaneBoundary>
    </AppContext>
  )
}

// Parts that the first visit does not need have files of their own, loaded when the user first uses the page.
const loadPanes = () => import('./Panes.tsx')
const loadDialogs = () => import('./Dialogs.tsx')
const Panes = lazyComponent(
  () => loadPanes().then((module) => module.Panes),
  () => <Opening />,
  // While files are read every core is busy, and drawing everything at once would take long.
  ({ building }) => building,
)
// Letters typed after the palette's key belong to the palette.
const Dialogs = lazyComponent(() => loadDialogs().then((module) => module.Dialogs))

function Shell() {
  const status = useApp(({ current }) => current.status)
  const isDialogOpen = useApp(({ dialog }) => dialog !== null)
  const isTraced = useApp(({ view }) => view !== 'conversation') && status === 'ready'
  useTheme()
  useFonts(status === 'ready' || status === 'building')
  useAddress()
  usePageKeys()
  useFocusAfterDrop()
  // A part that cannot be loaded reports it when it is needed.
  useEffect(() => {
    return atFirstSign(() => {
      void loadPanes().then(loadDialogs).catch(ignore)
      fetchFonts()
    })
  }, [])
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToMain}>
        {say('Skip to the content')}
      </button>
      {isTraced ? <TraceBar /> : <TopBar />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Notice />
        {status === 'opening' && <Opening />}
        {status === 'empty' && <FirstVisit />}
        {status === 'failed' && <FailedView />}
        {(status === 'ready' || status === 'building') && (
          <PaneBoundary name={say('Collection')}>
            <Panes building={status === 'building'} />
          </PaneBoundary>
        )}
      </main>
      <StatusBar />
      <DropOverlay />
      {isDialogOpen && (
        <PaneBoundary name={say('The dialog')}>
          <Dialogs />
        </PaneBoundary>
      )}
    </div>
  )
}

function ignore(): void {}

function Opening() {
  return <p className={styles.opening}>{say('Reading …')}</p>
}

/** A button and not a link, because the address of the page contains the place that is shown. */
function skipToMain(): void {
  document.getElementById('main')?.focus()
}

/** A collection could not be indexed or opened: the reason, and the remedies. */
function FailedView() {
  const current = useApp((state) => state.current)
  const other = useApp(({ collections }) => collections.at(0))
  const actions = useActions()
  if (current.status !== 'failed') return null
  return (
    <>
      <FailureAlert failure={current.failure}>
        {other !== undefined && (
          <Button onClick={() => void actions.openCollection(other.slug)}>
            {say('Open {name}', { name: other.name })}
          </Button>
        )}
      </FailureAlert>
      <FirstVisit />
    </>
  )
}

/** While something is dragged over the page: what a drop will do. */
function DropOverlay() {
  const over = useFileDrop()
  if (!over) return null
  return (
    <div className={styles.veil} role="status">
      <div>
        <h2>{say('Drop to add')}</h2>
      </div>
    </div>
  )
}

/** Handles drops anywhere on the page and pastes outside its fields. Returns whether files are dragged over it. */
function useFileDrop(): boolean {
  const { openDrop, openPaste } = useActions()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!isDropForPage(event)) return
      event.preventDefault()
      setOver(hasType(event, 'Files'))
    }
    // Without a related target the pointer has left the window, not just an element.
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      if (event.dataTransfer === null || !isDropForPage(event)) return
      event.preventDefault()
      void openDrop(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent): void => {
      const isTaken = event.defaultPrevented || isField(event.target) || isInDialog()
      if (event.clipboardData === null || isTaken) return
      event.preventDefault()
      void openPaste(event.clipboardData)
    }
    return listen(window, { dragenter: enter, dragover: enter, dragleave: leave, drop, paste })
  }, [openDrop, openPaste])
  return over
}

function isInDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null
}

/** Starts as soon as the collections are known. */
function useAddress(): void {
  const store = useAppStore()
  // A library from the address is only there after its build; later builds change nothing here.
  const isSettled = useApp(({ current }) => !isUnderWay(current.status))
  const [isKnown, setKnown] = useState(false)
  if (isSettled && !isKnown) setKnown(true)
  useEffect(() => {
    if (!isKnown) return
    const { follow, stop } = keepAddress(store, PAGE_HISTORY)
    const stopFollowing = listen(window, { popstate: follow })
    return () => {
      stopFollowing()
      stop()
    }
  }, [isKnown, store])
}

const PAGE_HISTORY: PageHistory = {
  read: () => ({ hash: location.hash, mark: markOf(history.state) }),
  push: (entry) => history.pushState(entry.mark, '', addressOf(entry)),
  replace: (entry) => history.replaceState(entry.mark, '', addressOf(entry)),
}

/** An empty string alone would be the address of the file. */
function addressOf({ hash }: Entry): string {
  return hash === '' ? location.pathname + location.search : hash
}

/** Validates an entry of the history, which an older version of the page, or a browser, may have left there. */
function markOf(state: unknown): Mark | null {
  if (typeof state !== 'object' || state === null) return null
  if (!('walk' in state && 'collection' in state)) return null
  const { walk, collection } = state
  return typeof walk === 'string' && typeof collection === 'string' ? { walk, collection } : null
}

function isUnderWay(status: AppState['current']['status']): boolean {
  return status === 'opening' || status === 'building'
}
