// The panes: three columns, two, or one with tabs, by the width of the window.

import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useId, useState } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { loadWalkReader } from '../../state/walk/walk-keeper.ts'
import { CardHost } from '../card/CardHost.tsx'
import { useApp } from '../hooks/app-context.ts'
import { safeStorage } from '../hooks/safe-storage.ts'
import { useMedia } from '../hooks/use-width.ts'
import { IndexingView } from '../indexing/IndexingView.tsx'
import { say } from '../language/say.ts'
import { ShellIcon } from '../parts/ShellIcon.tsx'
import { SourcePane } from '../source/SourcePane.tsx'
import { prepareEditor } from '../source/SourceView.tsx'
import { fetchFonts } from '../theme/fonts.ts'
import { ContentsPane } from '../tree/ContentsPane.tsx'
import { WalkPane } from '../walk/WalkPane.tsx'
import { type PaneContents, SinglePane } from './SinglePane.tsx'
import styles from './shell.module.css'

export interface PanesProps {
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
  const view = useApp((state) => state.view)
  const comparing = view === 'compare' && !building
  // The columns get their size when they appear, empty; their contents are drawn in slices.
  const isFilled = useDeferredValue(true, false)
  const filled: PaneContents = {
    contents: comparing ? later(<CompareContents />) : <ContentsPane />,
    walk: comparing ? (
      later(<ComparePane />)
    ) : (
      <WalkPane>{building ? <IndexingView /> : undefined}</WalkPane>
    ),
    source: <SourcePane />,
    map: later(<MapPane />),
  }
  const panes = isFilled ? filled : EMPTY_PANES
  const shape = narrow ? 'one' : view === 'map' && !building ? 'map' : comparing ? 'table' : 'panes'
  return (
    <>
      {shape === 'one' && <SinglePane {...panes} />}
      {shape === 'map' && <MapAndWalk {...panes} medium={medium} />}
      {shape === 'table' && <ContentsAndTable {...panes} medium={medium} />}
      {shape === 'panes' && (medium ? <TwoColumns {...panes} /> : <ThreeColumns {...panes} />)}
      <CardHost />
    </>
  )
}

const EMPTY_PANES: PaneContents = { contents: null, walk: null, source: null, map: null }

// Parts that not every visit needs are loaded from files of their own.
const MapPane = lazy(() =>
  import('../map/MapPane.tsx').then((module) => ({ default: module.MapPane })),
)

const ComparePane = lazy(() =>
  import('../compare/ComparePane.tsx').then((module) => ({ default: module.ComparePane })),
)
const CompareContents = lazy(() =>
  import('../compare/CompareContents.tsx').then((module) => ({ default: module.CompareContents })),
)

function later(pane: ReactNode): ReactNode {
  return <Suspense fallback={<p className={styles.opening}>{say('Opening …')}</p>}>{pane}</Suspense>
}

function ContentsAndTable(props: PaneContents & { readonly medium: boolean }) {
  const id = props.medium ? 'wayleaf-compare-two' : 'wayleaf-compare'
  const saved = useDefaultLayout({ id, storage: safeStorage })
  return (
    <Group className={styles.panes} id={id} {...keptProps(saved)}>
      <Panel
        id="contents"
        defaultSize={props.medium ? 400 : 492}
        minSize={300}
        groupResizeBehavior="preserve-pixel-size"
      >
        {props.contents}
      </Panel>
      <Separator className={styles.splitter} aria-label={say('Width of the contents')} />
      <Panel id="walk" minSize={320}>
        {props.walk}
      </Panel>
    </Group>
  )
}

function MapAndWalk(props: PaneContents & { readonly medium: boolean }) {
  const id = props.medium ? 'wayleaf-map-two' : 'wayleaf-map'
  const saved = useDefaultLayout({ id, storage: safeStorage })
  const width = props.medium ? 400 : 520
  return (
    <Group className={styles.panes} id={id} {...keptProps(saved)}>
      <Panel id="map" minSize={300}>
        {props.map}
      </Panel>
      <Separator className={styles.splitter} aria-label={say('Width of the walk')} />
      <Panel id="walk" defaultSize={width} minSize={320} groupResizeBehavior="preserve-pixel-size">
        {props.walk}
      </Panel>
    </Group>
  )
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
      <Separator className={styles.splitter} aria-label={say('Width of the contents')} />
      <Panel id="walk" minSize={360}>
        {walk}
      </Panel>
      <Separator className={styles.splitter} aria-label={say('Width of the source')} />
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
            <Separator className={styles.splitter} aria-label={say('Width of the contents')} />
          </>
        )}
        <Panel id="walk" minSize={320}>
          {walk}
        </Panel>
        {isRead && (
          <>
            <Separator className={styles.splitter} aria-label={say('Width of the source')} />
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
        if (event.key === 'Escape' && isOpen) onOpen(false)
      }}
    >
      <button
        type="button"
        className={styles.drawerButton}
        aria-expanded={isOpen}
        aria-controls={isOpen ? drawer : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <ShellIcon name="contents" />
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
