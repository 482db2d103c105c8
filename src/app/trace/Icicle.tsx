// The drawing of the map: cells with names are elements, all smaller ones share a few paths.

import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { COVERAGE_LEVELS } from '../state/fold/coverage.ts'
import { coverageLevels, walkFold } from '../state/fold/derive.ts'
import { type IcicleCell, layoutIcicle } from '../state/fold/icicle.ts'
import { mapTrail } from '../state/fold/map-trail.ts'
import { shapeOf } from '../state/fold/tree-rows.ts'
import { say, sayCount } from '../words/say.ts'
import { cellByKey, columnsOf, edgePath, fillPath, NAMED_PX, targetAt } from './cells.ts'
import { MapCell } from './MapCell.tsx'
import { MapWalk } from './MapWalk.tsx'
import styles from './map.module.css'

/** The branch that is drawn, and the walk on it. */
export interface IcicleProps {
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
  const { width, height } = useSize(box)
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

/** The size of an element. */
interface Size {
  /** px; 0 before it is measured. */
  readonly width: number
  readonly height: number
}

/** The current size of an element. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    const measure = () => setSize({ width: target.clientWidth, height: target.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
