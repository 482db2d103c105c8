// The trail over the cells: down inside the parent's cell, then right into the child, so that it crosses no
// name; dashed if it follows a reference.

import type { IcicleCell } from '../state/fold/icicle.ts'
import type { MapTrail } from '../state/fold/map-trail.ts'
import styles from './map.module.css'

interface Spot {
  readonly x: number
  readonly y: number
  readonly cell: IcicleCell
}

export function MapWalk(props: {
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
