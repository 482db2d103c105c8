// The left pane: the table of contents of the current collection, and the walk on it.

import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { assertNever } from '../../base/assert.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { NODE_KINDS } from '../../model/tree/node.ts'
import type { Step } from '../../model/walk/trace.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useDrawnLater, useLength } from '../hooks/effects.ts'
import { FILTER_FIELD } from '../palette/actions.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { Mark } from '../parts/Mark.tsx'
import parts from '../parts/parts.module.css'
import { isReplaying, type TreeInView, treeInView, treeOf } from '../state/fold/derive.ts'
import type { Tally } from '../state/fold/walk-marks.ts'
import { counted, grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './contents.module.css'
import { type LaneLayout, layoutLanes, numbersAbove } from './lane-geometry.ts'
import laneHeadStyles from './lane-head.module.css'
import { markText } from './row-views.ts'
import { TocTree } from './TocTree.tsx'
import type { TreeCommand } from './tree-keys.ts'

/** The share of the pane that lanes may take. */
const LANE_SHARE = 0.42

export function ContentsPane() {
  const steps = useApp(({ walk }) => walk.steps)
  const tree = useApp(treeOf)
  const view = useApp(treeInView)
  const { focused, follow, folded, filter } = useApp(({ tree: rowState }) => rowState)
  const live = useApp((app) => app.walk.status === 'running' || isReplaying(app))
  const now = useMemo(
    (): PaneState => ({ ...view, steps, tree, focused, follow, folded, filter, live }),
    [view, steps, tree, focused, follow, folded, filter, live],
  )
  return <Contents {...useDrawnLater(now, isWalkedOn)} />
}

/** The state that the pane shows at one moment. */
interface PaneState extends TreeInView {
  readonly steps: readonly Step[]
  readonly tree: TreeColumns | null
  readonly folded: boolean
  readonly filter: string | null
  readonly focused: number
  readonly follow: boolean
  readonly live: boolean
}

/** A walk is drawn next to the tree after its steps and its answer; the user's actions are drawn at once. */
function isWalkedOn(drawn: PaneState, now: PaneState): boolean {
  return drawn.steps !== now.steps && drawn.tree === now.tree
}

const Contents = memo(function Contents(shown: PaneState) {
  const { steps, tree, rows, fold, live } = shown
  const pane = useRef<HTMLElement>(null)
  const width = useLength(pane)
  const selected = useApp(({ selection }) => selection.node)
  const building = useApp(({ current }) => current.status === 'building')
  const lit = useApp(({ walk }) => walk.lit)
  const all = steps.filter(({ kind }) => kind !== 'done').length
  const isTraced = useApp((app) => app.view === 'steps')
  const actions = useActions()
  const onCommand = useTreeCommands()
  const layout = layoutLanes(fold.lanes.length, all, width * LANE_SHARE)
  return (
    <section ref={pane} className={styles.pane} aria-label={say('Contents')}>
      <header className={styles.head}>
        <h2>{say('Table of contents')}</h2>
        {building && <span>{say('Reading …')}</span>}
        {isTraced && (
          <LaneHead
            layout={layout}
            now={live ? fold.lanes.length : null}
            lit={lit === null ? null : lit + 1}
          />
        )}
      </header>
      {tree !== null && shown.filter !== null && (
        <TreeFilter name={shown.filter} found={shown.found} onFilter={actions.filterTree} />
      )}
      {tree === null ? (
        <p className={styles.empty}>{building ? say('Reading …') : say('Nothing here yet.')}</p>
      ) : (
        <TocTree
          {...{ tree, rows, fold, layout, live, selected, onCommand }}
          expanded={shown.expanded}
          focused={shown.focused}
          follow={shown.follow}
          busy={building}
          lit={litColumn(lit, layout)}
          onToggle={(node) => actions.toggle(node)}
          onFollow={actions.follow}
        />
      )}
      {tree !== null && fold.lanes.length > 0 && (
        <>
          <HiddenRows count={shown.hidden} folded={shown.folded} onFold={actions.foldTree} />
          {isTraced && <Legend tally={fold.tally} />}
        </>
      )}
    </section>
  )
})

function litColumn(lit: number | null, layout: LaneLayout): number | null {
  const column = lit === null ? -1 : lit - layout.first
  return column >= 0 && column < layout.count ? column : null
}

/**
 * Below a tree that shows only the places of the walk: the number of hidden rows, and a button to show them.
 */
function HiddenRows(props: {
  /** Rows that are hidden, or would be. */
  readonly count: number
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
}) {
  const { count, folded, onFold } = props
  if (count === 0) return null
  return (
    <p className={styles.hiddenRows}>
      <Button look="link" onClick={() => onFold(!folded)}>
        {folded ? say('Show {more}', { more: counted(count, 'more') }) : say('Show less')}
      </Button>
    </p>
  )
}

/** The numbers of the steps above their lanes. */
function LaneHead(props: {
  readonly layout: LaneLayout
  /** Number of the current step, and of the highlighted step. */
  readonly now: number | null
  readonly lit: number | null
}) {
  const { layout, now, lit } = props
  const numbers = Array.from({ length: layout.count }, (_, i) => layout.first + i + 1)
  const written = numbersAbove(layout, [now, lit])
  return (
    <div className={laneHeadStyles.laneHead} style={{ width: layout.total }} aria-hidden="true">
      {numbers.map((number) => (
        <span
          key={number}
          style={{ width: layout.width }}
          className={classNames(
            now === number && laneHeadStyles.now,
            lit === number && laneHeadStyles.lit,
          )}
        >
          {written.has(number) && number}
        </span>
      ))}
    </div>
  )
}

const SHOWN_MARKS = ['considered', 'chosen', 'read', 'cited', 'pruned'] as const

/** The marks, each with the number of places that have it. */
function Legend({ tally }: { readonly tally: Tally }) {
  const marks = tally.fallback > 0 ? [...SHOWN_MARKS, 'fallback' as const] : SHOWN_MARKS
  return (
    <ul className={styles.legend} aria-label={say('Marks')}>
      {marks.map((mark) => (
        <li key={mark}>
          <Mark name={mark} />
          <b>{grouped(tally[mark])}</b> {markText(mark)}
        </li>
      ))}
    </ul>
  )
}

/** The field that filters the tree by name. */
function TreeFilter(props: {
  readonly name: string
  /** Places with this name; `null` while the field is empty. */
  readonly found: number | null
  readonly onFilter: (name: string | null) => void
}) {
  const { name, found, onFilter } = props
  const field = useRef<HTMLInputElement>(null)
  // The field was opened on request: the next key is a letter of the name.
  useLayoutEffect(() => field.current?.focus(), [])
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onFilter(null)
    if (event.key !== 'Escape' && event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    focusTree()
  }
  return (
    <p className={styles.filter}>
      <input
        ref={field}
        id={FILTER_FIELD}
        type="search"
        className={parts.entry}
        aria-label={say('Filter the table of contents')}
        placeholder={say('Filter the table of contents')}
        spellCheck={false}
        value={name}
        onChange={({ target }) => onFilter(target.value)}
        onKeyDown={press}
      />
      <span role="status">{found === null ? '' : counted(found, 'place')}</span>
    </p>
  )
}

/** The row that has the keyboard focus in the tree. */
function focusTree(): void {
  document.querySelector<HTMLElement>('[role=tree] [role=treeitem][tabindex="0"]')?.focus()
}

/** Runs a command. Choosing a folder opens or closes it; choosing anything else shows its source. */
function useTreeCommands(): (command: TreeCommand) => void {
  const actions = useActions()
  const tree = useApp(treeOf)
  return (command) => {
    const { node } = command
    switch (command.kind) {
      case 'focus':
        return actions.focusNode(node)
      case 'open':
        return actions.toggle(node, true)
      case 'close':
        return actions.toggle(node, false)
      case 'siblings':
        return actions.expandSiblings(node)
      case 'select': {
        actions.focusNode(node)
        const kind = tree === null ? undefined : NODE_KINDS[tree.kind[node]]
        if (kind === 'directory' || kind === 'collection') actions.toggle(node)
        else actions.selectNode(node)
        return
      }
      default:
        return assertNever(command)
    }
  }
}
