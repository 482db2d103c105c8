// The panes of the conversation and of the trace view: three columns, two, or one with tabs, by the width of
// the window.

import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useState,
} from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import type { Text } from '../../messages/texts.ts'
import { IndexingView } from '../collections/IndexingView.tsx'
import { loadWalkReader } from '../conversation/state/walk-keeper.ts'
import { WalkPane } from '../conversation/WalkPane.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useMedia } from '../hooks/effects.ts'
import { safeStorage } from '../hooks/safe-storage.ts'
import { Icon } from '../parts/Icon.tsx'
import { lazyComponent } from '../parts/late.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import { CardHost } from '../source/CardHost.tsx'
import { prepareEditor, SourcePane } from '../source/SourceView.tsx'
import type { PaneName } from '../state/shape/app-state.ts'
import type { ViewName } from '../state/shape/view-state.ts'
import { ContentsPane } from '../tree/ContentsPane.tsx'
import { labelled, say } from '../words/say.ts'
import styles from './shell.module.css'
import { fetchFonts } from './use-look.ts'

interface PanesProps {
  readonly building: boolean
}

export function Panes({ building }: PanesProps) {
  const narrow = useMedia('(max-width: 720px)')
  const medium = useMedia('(max-width: 1180px)')
  useEffect(() => {
    // Loads the code of the first answer in advance, because the network may be gone by then.
    prepareEditor().catch(() => undefined)
    loadWalkReader().catch(() => undefined)
    fetchFonts()
  }, [])
  const view = useApp((state) => (building ? 'conversation' : state.view))
  const isIdle = useApp(({ walk }) => walk.status === 'idle')
  // The columns get their size when they appear, empty; their contents are drawn in slices.
  const isFilled = useDeferredValue(true, false)
  const filled: PaneContents = {
    contents: <ContentsPane />,
    walk:
      view === 'conversation' ? (
        <PaneBoundary name={say('Conversation')}>
          <WalkPane>{building ? <IndexingView /> : undefined}</WalkPane>
        </PaneBoundary>
      ) : view === 'compare' ? (
        <ComparePane />
      ) : (
        <StepsPane />
      ),
    source: (
      <PaneBoundary name={say('Source')}>
        <SourcePane />
      </PaneBoundary>
    ),
  }
  const panes = isFilled ? filled : EMPTY_PANES
  return (
    <>
      {view === 'map' ? (
        <MapAndSteps right={narrow || isIdle ? null : panes.walk} medium={medium} />
      ) : narrow ? (
        <SinglePane {...panes} view={view} />
      ) : view === 'compare' ? (
        <TwoPanels id="compare" left={panes.walk} right={panes.source} medium={medium} />
      ) : medium ? (
        <TwoColumns {...panes} />
      ) : (
        <ThreeColumns {...panes} />
      )}
      <CardHost />
    </>
  )
}

const EMPTY_PANES: PaneContents = { contents: null, walk: null, source: null }

// Parts that not every visit needs are loaded from files of their own.
const opening = (): ReactNode => <p className={styles.opening}>{say('Reading …')}</p>
const MapPane = lazyComponent(
  () => import('../trace/MapPane.tsx').then(({ MapPane }) => MapPane),
  opening,
)
const ComparePane = lazyComponent(
  () => import('../trace/ComparePane.tsx').then(({ ComparePane }) => ComparePane),
  opening,
)
const StepsPane = lazyComponent(
  () => import('../trace/StepsPane.tsx').then(({ StepsPane }) => StepsPane),
  opening,
)

/** The map, with the steps if there is room for them. */
function MapAndSteps(props: { readonly right: ReactNode; readonly medium: boolean }) {
  return props.right === null ? <MapPane /> : <TwoPanels id="map" left={<MapPane />} {...props} />
}

function TwoPanels(props: {
  readonly id: string
  readonly left: ReactNode
  readonly right: ReactNode
  readonly medium: boolean
}) {
  const id = `wayleaf-${props.id}${props.medium ? '-two' : ''}`
  const saved = useDefaultLayout({ id, storage: safeStorage })
  const width = props.medium ? 400 : 520
  return (
    <Group className={styles.panes} id={id} {...keptProps(saved)}>
      <Panel id="left" minSize={300}>
        {props.left}
      </Panel>
      <Splitter of={say('Conversation')} />
      <Panel id="right" defaultSize={width} minSize={320} groupResizeBehavior="preserve-pixel-size">
        {props.right}
      </Panel>
    </Group>
  )
}

function Splitter(props: { readonly of: string }) {
  return <Separator className={styles.splitter} aria-label={labelled(say('Width'), props.of)} />
}

function ThreeColumns({ contents, walk, source }: PaneContents) {
  const saved = useDefaultLayout({ id: 'wayleaf-three', storage: safeStorage })
  return (
    <Group className={styles.panes} id="three" {...keptProps(saved)}>
      <Panel
        id="contents"
        defaultSize={404}
        minSize={280}
        groupResizeBehavior="preserve-pixel-size"
      >
        {contents}
      </Panel>
      <Splitter of={say('Contents')} />
      <Panel id="walk" minSize={360}>
        {walk}
      </Panel>
      <Splitter of={say('Source')} />
      <Panel id="source" defaultSize={516} minSize={300} groupResizeBehavior="preserve-pixel-size">
        {source}
      </Panel>
    </Group>
  )
}

/** Conversation and source, with the contents in a drawer, or next to the questions until a text is opened. */
function TwoColumns({ contents, walk, source }: PaneContents) {
  // While no text is requested or opened, the suggestions get its room.
  const isRead = useApp(({ walk: { status }, source: { status: text } }) => {
    return status !== 'idle' || text !== 'empty'
  })
  const panelIds = isRead ? ['walk', 'source'] : ['contents', 'walk']
  const saved = useDefaultLayout({ id: 'wayleaf-two', panelIds, storage: safeStorage })
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.withDrawer}>
      {isRead && (
        <Drawer isOpen={isOpen} onOpen={setOpen}>
          {contents}
        </Drawer>
      )}
      <Group className={styles.panes} id="two" {...keptProps(saved)}>
        {!isRead && (
          <>
            <Panel id="contents" defaultSize={368} minSize={260}>
              {contents}
            </Panel>
            <Splitter of={say('Contents')} />
          </>
        )}
        <Panel id="walk" minSize={320}>
          {walk}
        </Panel>
        {isRead && (
          <>
            <Splitter of={say('Source')} />
            <Panel id="source" defaultSize="46" minSize={280}>
              {source}
            </Panel>
          </>
        )}
      </Group>
    </div>
  )
}

function Drawer(props: {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}) {
  const { isOpen, onOpen } = props
  const drawer = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from anywhere in it
    <div
      className={styles.drawer}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        onOpen(false)
      }}
    >
      <button
        type="button"
        className={styles.drawerButton}
        aria-expanded={isOpen}
        aria-controls={isOpen ? drawer : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon name="contents" />
        {say('Contents')}
      </button>
      {isOpen && (
        <div id={drawer} className={styles.drawn}>
          {props.children}
        </div>
      )}
    </div>
  )
}

/** Widths that the user chose, or the defaults. */
function keptProps({ defaultLayout, onLayoutChanged }: ReturnType<typeof useDefaultLayout>) {
  return defaultLayout === undefined ? { onLayoutChanged } : { defaultLayout, onLayoutChanged }
}

/** The contents of each pane. */
type PaneContents = Readonly<Record<PaneName, ReactNode>>

/** The tabs of each view, with their labels. */
const VIEW_TABS = {
  conversation: [
    ['contents', 'Contents'],
    ['walk', 'Answers'],
    ['source', 'Source'],
  ],
  steps: [
    ['contents', 'Contents'],
    ['walk', 'Steps'],
    ['source', 'Source'],
  ],
  compare: [
    ['walk', 'Compare'],
    ['source', 'Source'],
  ],
} as const satisfies Readonly<
  Record<Exclude<ViewName, 'map'>, readonly (readonly [PaneName, Text])[]>
>

/** One pane at a time, with tabs at the bottom, for narrow windows. */
function SinglePane(props: PaneContents & { readonly view: keyof typeof VIEW_TABS }) {
  const tabs = VIEW_TABS[props.view]
  const shown = useApp((state) => state.pane)
  const { showPane } = useActions()
  useEffect(() => {
    // The pressed element may be in a pane that is hidden now.
    const left = document.activeElement?.closest('[role="tabpanel"][hidden]')
    if (left instanceof Element) document.getElementById(`pane-${shown}`)?.focus()
  }, [shown])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(([pane]) => pane === shown)
    const [pane] = tabs[(at + step + tabs.length) % tabs.length]
    showPane(pane)
    document.getElementById(`tab-${pane}`)?.focus()
  }
  return (
    <>
      <div className={styles.single}>
        {tabs.map(([pane]) => (
          <div
            key={pane}
            id={`pane-${pane}`}
            role="tabpanel"
            aria-labelledby={`tab-${pane}`}
            hidden={pane !== shown}
            tabIndex={-1}
          >
            {props[pane]}
          </div>
        ))}
      </div>
      <div className={styles.tabs} role="tablist" aria-label={say('Panes')} onKeyDown={onKeyDown}>
        {tabs.map(([pane, label]) => (
          <button
            key={pane}
            id={`tab-${pane}`}
            type="button"
            role="tab"
            aria-selected={pane === shown}
            aria-controls={`pane-${pane}`}
            tabIndex={pane === shown ? 0 : -1}
            onClick={() => showPane(pane)}
          >
            <Icon name={pane} />
            {say(label)}
          </button>
        ))}
      </div>
    </>
  )
}
