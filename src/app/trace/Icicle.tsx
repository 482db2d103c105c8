// The drawing of the map: cells with names are elements, all smaller ones share a few paths.

import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useLength } from '../hooks/effects.ts'
import { classNames } from '../parts/class-names.ts'
import { Mark } from '../parts/Mark.tsx'
import { COVERAGE_LEVELS } from '../state/fold/coverage.ts'
import { coverageLevels, walkFold } from '../state/fold/derive.ts'
import { type IcicleCell, layoutIcicle } from '../state/fold/icicle.ts'
import { type MapTrail, mapTrail } from '../state/fold/map-trail.ts'
import { shapeOf } from '../state/fold/tree-rows.ts'
import { rowFace, rowName } from '../tree/row-views.ts'
import { counted } from '../words/format.ts'
import { say, sayCount } from '../words/say.ts'
import {
  cellByKey,
  columnsOf,
  edgePath,
  fillPath,
  LEVEL_WORDS,
  NAMED_PX,
  TARGET_PX,
  targetAt,
} from './cells.ts'
import styles from './map.module.css'

/** The branch that is drawn, and the walk on it. */
interface IcicleProps {
  readonly tree: TreeColumns
  readonly root: number
  /** Name of the collection. */
  readonly name: string
  readonly onChoose: (node: number) => void
  /** The node under the pointer or with the focus. */
  readonly onPoint: (node: number | null) => void
}

export function Icicle(props: IcicleProps) {
  const { tree, root, onChoose, onPoint } = props
  const box = useRef<HTMLElement>(null)
  const width = useLength(box)
  const height = useLength(box, 'clientHeight')
  const coverage = useApp(coverageLevels)
  const { lanes } = useApp(walkFold)
  const icicle = useMemo(
    () =>
      layoutIcicle({
        tree,
        root,
        height,
        columns: columnsOf(width),
        coverage: coverage ?? NO_COVERAGE,
      }),
    [tree, root, width, height, coverage],
  )
  const drawn = useMemo(() => new Set(icicle.cells.map(({ node }) => node)), [icicle])
  const trail = useMemo(() => mapTrail(tree, root, drawn, lanes), [tree, root, drawn, lanes])
  const walked = useMemo(() => new Set(trail.stops.map(({ node }) => node)), [trail])
  const keys = useMapKeys(tree, root, icicle.cells, onChoose)
  const pointAt = (event: MouseEvent<HTMLElement>): number | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return targetAt(icicle, event.clientX - left, event.clientY - top)?.node ?? null
  }
  return (
    <figure
      ref={box}
      className={styles.icicle}
      aria-label={say('Map of {name}, with the path drawn on it', { name: props.name })}
      onClick={(event) => {
        const node = pointAt(event)
        if (node !== null) onChoose(node)
      }}
      onMouseMove={(event) => onPoint(pointAt(event))}
      onMouseLeave={() => onPoint(null)}
      onKeyDown={keys.onKeyDown}
    >
      <svg className={styles.fills} aria-hidden="true" focusable="false">
        {COVERAGE_LEVELS.map((name, code) => (
          <path key={name} className={styles[name]} d={fillPath(icicle.cells, code, levelOf)} />
        ))}
        <path className={styles.edges} d={edgePath(icicle.cells)} />
      </svg>
      {icicle.combs.map((comb) => (
        <i
          key={`${comb.column}:${comb.y}`}
          className={styles.comb}
          style={{
            insetInlineStart: comb.x,
            top: comb.y,
            width: comb.width,
            height: comb.height,
            '--pitch': `${comb.pitch}px`,
          }}
        />
      ))}
      {icicle.cells
        .filter((cell) => cell.height >= NAMED_PX)
        .map((cell) => (
          <MapCell
            key={cell.node}
            cell={cell}
            tree={tree}
            walked={walked.has(cell.node)}
            cited={trail.cited.get(cell.node)?.length ?? 0}
            focusable={cell.node === keys.focused}
            onChoose={onChoose}
            onPoint={(node) => {
              keys.setFocused(node)
              onPoint(node)
            }}
          />
        ))}
      <MapWalk cells={icicle.cells} {...{ trail, width, height }} />
      <Outside count={trail.outside} />
    </figure>
  )
}

const levelOf = ({ level }: IcicleCell): number => level

const NO_COVERAGE = {
  levels: new Uint8Array(0),
  touched: new Uint32Array(0),
  counts: [],
  looked: new Uint32Array(0),
}

/** Keys of the map. Escape goes one branch up, and the focus stays where it was. */
function useMapKeys(
  tree: TreeColumns,
  root: number,
  cells: ReturnType<typeof layoutIcicle>['cells'],
  onChoose: (node: number) => void,
) {
  const { zoomMap } = useActions()
  const [focused, setFocused] = useState(root)
  const wantsFocus = useRef(false)
  const shown = cells.some(({ node }) => node === focused) ? focused : root
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    document.getElementById(`cell-${shown}`)?.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      if (root === 0) return
      event.preventDefault()
      wantsFocus.current = true
      setFocused(root)
      zoomMap(shapeOf(tree).parent[root])
      return
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      wantsFocus.current = true
      onChoose(shown)
      return
    }
    const next = cellByKey(cells, shown, event.key)
    if (next === null) return
    event.preventDefault()
    wantsFocus.current = true
    setFocused(next.node)
  }
  return { focused: shown, setFocused, onKeyDown }
}

function Outside({ count }: { readonly count: number }) {
  const { zoomMap } = useActions()
  if (count === 0) return null
  return (
    <button
      type="button"
      className={styles.outside}
      onClick={(event) => {
        event.stopPropagation()
        zoomMap(0)
      }}
    >
      {sayCount('# place of the path lies outside|# places of the path lie outside', count)}
    </button>
  )
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly cell: IcicleCell
}

/**
 * The trail over the cells: down inside the parent's cell, then right into the child, so that it crosses no name;
 * dashed if it follows a reference.
 */
function MapWalk(props: {
  readonly cells: readonly IcicleCell[]
  readonly trail: MapTrail
  readonly width: number
  readonly height: number
}) {
  const { trail, width, height } = props
  const spots = new Map(props.cells.map((cell): [number, Spot] => [cell.node, spotOf(cell)]))
  const pairs = (ways: MapTrail['roads'], draw: (from: Spot, to: Spot) => string): string =>
    ways
      .map(({ from, to }) => {
        const [a, b] = [spots.get(from), spots.get(to)]
        return a === undefined || b === undefined ? '' : draw(a, b)
      })
      .join('')
  const roads = pairs(trail.roads, elbow)
  const jumps = pairs(trail.jumps, loop)
  return (
    <svg
      className={styles.walk}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.casing} d={roads} />
      <path d={roads} />
      <path className={styles.casing} d={jumps} strokeDasharray="4 4" />
      <path d={jumps} strokeDasharray="4 4" />
      {trail.stops.map(({ node, step }) => (
        <Stop key={node} spot={spots.get(node)} step={step} />
      ))}
      {[...trail.cited].map(([node, numbers]) => (
        <Cited key={node} spot={spots.get(node)} numbers={numbers} />
      ))}
    </svg>
  )
}

/** px from a cell's left edge at which the trail goes down. */
const TRAIL_PX = 12

function spotOf(cell: IcicleCell): Spot {
  return { x: cell.x + TRAIL_PX, y: cell.y + Math.min(cell.height / 2, 13), cell }
}

function elbow(from: Spot, to: Spot): string {
  // Below the parent's name, and up again if the child begins next to it.
  if (to.y - from.y < 12) {
    const y = from.y + 12
    const up = Math.min(6, Math.abs(y - to.y))
    return `M${from.x} ${from.y}V${y - 6}q0 6 6 6H${to.x - 6}q6 0 6 ${-up}V${to.y}`
  }
  return `M${from.x} ${from.y}V${to.y - 6}q0 6 6 6H${to.x}`
}

/** Left of both cells, along, and back in. */
function loop(from: Spot, to: Spot): string {
  const x = Math.max(4, Math.min(from.x, to.x) - 22)
  const turn = Math.sign(to.y - from.y) * Math.min(8, Math.abs(to.y - from.y) / 2)
  return `M${from.x} ${from.y}H${x + 8}q-8 0 -8 ${turn}V${to.y - turn}q0 ${turn} 8 ${turn}H${to.x}`
}

function Stop({ spot, step }: { readonly spot: Spot | undefined; readonly step: number }) {
  if (spot === undefined) return null
  const { x, y, cell } = spot
  const plain = step === 0 || cell.height < 14
  const r = plain ? 4 : 8
  return (
    <>
      <circle cx={x} cy={y} r={r} />
      {!plain && (
        <text x={x} y={y + 3.5}>
          {step}
        </text>
      )}
    </>
  )
}

/** The numbers of the citations at the end of the cell, if there is room after its name. */
function Cited(props: { readonly spot: Spot | undefined; readonly numbers: readonly number[] }) {
  const { spot, numbers } = props
  if (spot === undefined || spot.cell.width < 120 || spot.cell.height < 14) return null
  const text = textOf(numbers)
  const width = widthOf(text)
  const x = spot.cell.x + spot.cell.width - width - 8
  return (
    <>
      <rect x={x} y={spot.y - 7} width={width} height={14} rx={2.5} />
      <text x={x + width / 2} y={spot.y + 3.5}>
        {text}
      </text>
    </>
  )
}

function textOf(numbers: readonly number[]): string {
  return numbers.length > 4 ? `${numbers.slice(0, 3).join(' ')} …` : numbers.join(' ')
}

const widthOf = (text: string): number => 8 + text.length * 5.5

/** A cell of the map, and what the walk did in it. */
interface MapCellProps {
  readonly cell: IcicleCell
  readonly tree: TreeColumns
  /** Number of trails that may cross it: its name leaves room for them. */
  readonly walked: boolean
  /** Citations, whose numbers are at the end of the cell. */
  readonly cited: number
  readonly focusable: boolean
  readonly onChoose: (node: number) => void
  readonly onPoint: (node: number) => void
}

/** One cell that is high enough for its name. From 24 px it is also a button. */
function MapCell(props: MapCellProps) {
  const { cell, tree, walked } = props
  const { node, x, y, width, height } = cell
  const room = props.cited > 0 ? { paddingInlineEnd: 22 + Math.min(props.cited, 4) * 11 } : {}
  const style: CSSProperties = { insetInlineStart: x, top: y, width, height, ...room }
  const name = rowName(tree, node)
  const look = COVERAGE_LEVELS[cell.level]
  const looks = classNames(
    styles.cell,
    styles[look],
    walked && styles.walked,
    height < TARGET_PX && styles.low,
  )
  const content = (
    <>
      <bdi className={classNames(styles.name, rowFace(tree, node) === 'code' && styles.code)}>
        {name}
      </bdi>
      {look === 'considered' && <Mark name="considered" />}
    </>
  )
  if (height < TARGET_PX) {
    return (
      <span className={looks} style={style} aria-hidden="true">
        {content}
      </span>
    )
  }
  return (
    <button
      id={`cell-${node}`}
      type="button"
      className={looks}
      style={style}
      tabIndex={props.focusable ? 0 : -1}
      aria-label={`${name}, ${counted(tree.leaves[node], 'place')}, ${say(LEVEL_WORDS[look])}`}
      onFocus={() => props.onPoint(node)}
      onClick={(event) => {
        event.stopPropagation()
        props.onChoose(node)
      }}
    >
      {content}
    </button>
  )
}
