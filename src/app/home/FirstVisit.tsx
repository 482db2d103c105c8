// The page of a visitor without a collection: what the app is, four ways to start, and an example of a walk.

import { type ReactNode, useEffect } from 'react'
import { packStrings } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import { SAMPLE_QUESTIONS } from '../collections/state/overview-actions.ts'
import { useActions } from '../hooks/app-context.ts'
import { Icon } from '../parts/Icon.tsx'
import { Mark } from '../parts/Mark.tsx'
import type { WalkFold } from '../state/fold/derive.ts'
import { type Lane, strongestMarks, tallyOf } from '../state/fold/walk-marks.ts'
import { drawLanes, LANE_WIDTH, type LaneLayout, ROW_PX } from '../tree/lane-geometry.ts'
import { rowView, walkOnTree } from '../tree/row-views.ts'
import { TreeRow } from '../tree/TreeRow.tsx'
import { WalkLanes } from '../tree/WalkLanes.tsx'
import { counted, lineRange } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './first-visit.module.css'

export function FirstVisit() {
  const { openFolder, openZip, askRepository, trySample } = useActions()
  useEffect(pressAgain, [])
  return (
    <div className={styles.first}>
      <div>
        <h2 className={styles.title}>{say('Ask a folder. See every step to the answer.')}</h2>
        <p className={styles.lead}>
          {say(
            'Wayleaf reads the table of contents of your code and documents, goes to the right place, and cites the exact lines.',
          )}
        </p>
        <div className={styles.doors}>
          <Door
            icon={<Icon name="folder" />}
            name={say('Open folder')}
            hint={say('or drop one anywhere on this page')}
            onOpen={() => void openFolder()}
          />
          <Door
            icon={<Icon name="zip" />}
            name={say('Open zip')}
            hint={say('for example a repository archive, or a .wayleaf bundle someone shared')}
            onOpen={() => void openZip()}
          />
          <Door
            icon={<Icon name="repository" />}
            name={say('Open a repository')}
            hint={say('by its address on GitHub, GitLab or Codeberg, or a gist')}
            onOpen={() => askRepository()}
          />
          <Door
            icon={<Icon name="walk" />}
            name={say('Try the sample')}
            hint={say('A chess club: its papers and its chess program')}
            onOpen={() => void trySample()}
          />
        </div>
        <p className={styles.promise}>
          <Icon name="lock" />
          <span>
            {say(
              'It runs in this tab and keeps its index in this browser. Nothing is sent anywhere, and no model is needed.',
            )}
          </span>
        </p>
      </div>
      <Demonstration />
    </div>
  )
}

function Door(props: {
  readonly icon: ReactNode
  readonly name: string
  readonly hint: string
  readonly onOpen: () => void
}) {
  return (
    <button type="button" className={styles.door} aria-label={props.name} onClick={props.onOpen}>
      {props.icon}
      <span>
        <b>{props.name}</b>
        <small>{props.hint}</small>
      </span>
      <span className={styles.arrow}>
        <Icon name="down" />
      </span>
    </button>
  )
}

/** Whether the app has taken over the buttons; a page is mounted more than once. */
let isTakenOver = false

/**
 * Presses the app's counterpart of a button that the user pressed in the markup of the first visit, before the
 * app had loaded: a script of the page recorded the label. Once: what is pressed later the app has heard itself.
 */
function pressAgain(): void {
  if (isTakenOver) return
  isTakenOver = true
  const { pressed } = document.documentElement.dataset
  if (pressed === undefined) return
  const buttons = [...document.querySelectorAll('button')]
  buttons.find((button) => (button.ariaLabel ?? button.textContent) === pressed)?.click()
}

import recording from './recording.json' with { type: 'json' }

interface RecordedRow {
  readonly kind: NodeKind
  readonly depth: number
  readonly title: string
  /** Number of nodes below it, all of them hidden. */
  readonly hidden: number
}

// The types of a JSON file are wider than those of what was written to it.
const RECORDED_ROWS = recording.rows as readonly RecordedRow[]

/** The walk, with rows in place of nodes. */
const DEMO_LANES = recording.lanes as Lane[]

/** The sentences that were quoted, and their place. */
const [DEMO_ANSWER] = recording.answer

/** The rows as columns. Row i is node i. */
const DEMO_TREE: TreeColumns = {
  count: RECORDED_ROWS.length,
  kind: Uint8Array.from(RECORDED_ROWS, ({ kind }) => kindCode(kind)),
  size: Uint32Array.from(RECORDED_ROWS, (_, i) => sizeOf(i)),
  depth: Uint16Array.from(RECORDED_ROWS, ({ depth }) => depth),
  leaves: Uint32Array.from(RECORDED_ROWS, () => 1),
  titles: packStrings(RECORDED_ROWS.map(({ title }) => title)),
  skipped: new Map(),
}

function sizeOf(index: number): number {
  const { depth } = RECORDED_ROWS[index]
  const end = RECORDED_ROWS.findIndex((row, i) => i > index && row.depth <= depth)
  return (end < 0 ? RECORDED_ROWS.length : end) - index
}

/** Number of nodes that a closed branch hides; 0 for the others. */
function hiddenBelow(index: number): number {
  return RECORDED_ROWS[index].hidden
}

const DEMO_ROWS = Uint32Array.from({ length: DEMO_TREE.count }, (_, i) => i)
const OPEN_ROWS = Uint8Array.from(DEMO_ROWS, (row) => (DEMO_TREE.size[row] > 1 ? 1 : 0))
const DEMO_MARKS = DEMO_LANES.flatMap(({ marks }) => marks)
const DEMO_FOLD: WalkFold = {
  lanes: DEMO_LANES,
  marks: DEMO_MARKS,
  strongest: strongestMarks(DEMO_MARKS),
  tally: tallyOf(DEMO_LANES),
  elsewhere: new Map(),
  here: null,
}
const DEMO_LAYOUT: LaneLayout = {
  first: 0,
  count: DEMO_LANES.length,
  width: LANE_WIDTH,
  total: LANE_WIDTH * DEMO_LANES.length,
}
const DEMO_RANGE = { from: 0, to: DEMO_ROWS.length - 1 }
const LEGEND_MARKS = ['considered', 'read', 'cited'] as const
const nothing = (): void => {}

/** A recorded walk through the sample, drawn like every walk in the tree. */
function Demonstration() {
  const walk = walkOnTree(DEMO_FOLD, DEMO_TREE, DEMO_ROWS)
  const drawing = drawLanes(DEMO_LANES, DEMO_ROWS, DEMO_LAYOUT, DEMO_RANGE, null)
  const leaders = new Set(drawing.leaders.map(({ row }) => row))
  const places = { tree: DEMO_TREE, expanded: OPEN_ROWS, rows: DEMO_ROWS }
  const shown = { ...places, walk, focusedRow: -1, selected: null, leaders }
  return (
    <figure className={styles.sample}>
      <figcaption>{SAMPLE_QUESTIONS[0]}</figcaption>
      <div
        className={styles.tree}
        style={{ height: DEMO_ROWS.length * ROW_PX, '--lanes': `${DEMO_LAYOUT.total}px` }}
        aria-hidden="true"
        inert
      >
        {[...DEMO_ROWS].map((row) => {
          const view = rowView(shown, row)
          const hidden = hiddenBelow(row)
          const closed = hidden === 0 ? view : { ...view, open: false, below: hidden }
          return (
            <TreeRow
              key={row}
              row={closed}
              top={row * ROW_PX}
              onSelect={nothing}
              onToggle={nothing}
            />
          )
        })}
        <WalkLanes
          drawing={drawing}
          layout={DEMO_LAYOUT}
          rows={DEMO_ROWS.length}
          top={0}
          lit={null}
        />
      </div>
      <ul className={styles.legend} aria-label={say('Marks')}>
        {LEGEND_MARKS.map((mark) => (
          <li key={mark}>
            <Mark name={mark} />
            {say(mark)}
          </li>
        ))}
      </ul>
      <p className={styles.result}>
        {DEMO_ANSWER.text}{' '}
        <span className={styles.cost}>
          {DEMO_ANSWER.path}, {lineRange(DEMO_ANSWER.start, DEMO_ANSWER.end)} ·{' '}
          {counted(DEMO_LANES.length, 'step')}
        </span>
      </p>
    </figure>
  )
}
