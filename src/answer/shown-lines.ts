// Which lines of which files the calls of a walk showed: only these may be cited (ANS-2).

import type { NodeRef } from '../model/library/node-ref.ts'
import type { ShownPlace, StepBody } from '../model/walk/trace.ts'
import type { NamedLines } from './line-citations.ts'

/** A range of lines, 1-based and inclusive. */
export type LineRange = readonly [from: number, to: number]

export interface ShownFile {
  readonly path: string
  readonly collection?: string
  /** Lines whose text was shown, in order, not touching each other. */
  readonly lines: readonly LineRange[]
  /** All its places that were shown, the smallest first. */
  readonly places: readonly NodeRef[]
}

/** The files that the calls in these steps showed, in order. */
export function shownFiles(steps: readonly StepBody[]): readonly ShownFile[] {
  const places = steps.flatMap((step) => (step.kind === 'call' ? step.places : []))
  const byFile = new Map<string, ShownPlace[]>()
  for (const place of places) {
    const { path, collection = '' } = place.ref
    const key = `${collection}\n${path}`
    const known = byFile.get(key)
    if (known === undefined) byFile.set(key, [place])
    else known.push(place)
  }
  return [...byFile.values()].map((of) => {
    const [
      {
        ref: { path, collection },
      },
    ] = of
    const refs = new Map(of.map(({ ref }) => [ref.id, ref]))
    return {
      path,
      ...(collection !== undefined && { collection }),
      lines: joined(of.flatMap(({ lines }) => lines)),
      places: [...refs.values()].sort((a, b) => a.end - a.start - (b.end - b.start)),
    }
  })
}

/** Sorted ranges; touching ones are joined. */
function joined(ranges: readonly LineRange[]): LineRange[] {
  const all: [number, number][] = []
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

/** Separator between the name of a collection and a path in it. */
const COLLECTION_SEPARATOR = '::'

/** The file that a model means; `null` if none or several match what it wrote. */
export function fileNamed(written: string, files: readonly ShownFile[]): ShownFile | null {
  const at = written.indexOf(COLLECTION_SEPARATOR)
  const slug = at < 0 ? '' : written.slice(0, at)
  const among = files.filter(({ collection }) => collection !== undefined && collection === slug)
  const of = among.length > 0 ? among : files
  const local = among.length > 0 ? written.slice(at + COLLECTION_SEPARATOR.length) : written
  const path = local.split('#', 1)[0].replace(/^(?:\.?\/)+/u, '')
  const exact = of.filter((file) => file.path === path)
  const alike = exact.length > 0 ? exact : of.filter((file) => file.path.endsWith(`/${path}`))
  return alike.length === 1 ? alike[0] : null
}

/**
 * The cited lines as far as they were shown; for a place that was only listed, its own lines. `null` if none of them
 * was shown.
 */
export function rangeNamed({ path, from, to }: NamedLines, file: ShownFile): LineRange | null {
  const named = file.places.find(
    ({ id, start }) => start > 0 && id.endsWith(path) && id.includes('#'),
  )
  const wanted: LineRange | undefined =
    from !== undefined && to !== undefined
      ? [from, to]
      : named !== undefined
        ? [named.start, named.end]
        : file.lines[0]
  if (wanted === undefined) return null
  const shown = file.lines.filter(([a, b]) => a <= wanted[1] && wanted[0] <= b)
  const [first] = shown
  const last = shown.at(-1)
  if (first !== undefined && last !== undefined)
    return [Math.max(wanted[0], first[0]), Math.min(wanted[1], last[1])]
  const isListed = file.places.some(
    ({ start, end }) => start > 0 && start <= wanted[0] && wanted[1] <= end,
  )
  return isListed ? wanted : null
}

/** The smallest place that contains the lines. */
export function placeOf([from, to]: LineRange, { places }: ShownFile): NodeRef | null {
  return (
    places.find(({ start, end }) => start > 0 && start <= from && to <= end) ??
    places.at(-1) ??
    null
  )
}

/** The format of `read`: a line of a file, and the header above those of a place. */
const NUMBERED_LINE = /^(\d+): (.*)$/u
const PLACE_HEADER = /^(\S.*):\d+-\d+(?: {2}.*)?$/u

/** The lines of a file as they were read, by number. */
export function linesAsRead(steps: readonly StepBody[], path: string): ReadonlyMap<number, string> {
  const lines = new Map<number, string>()
  for (const step of steps) {
    if (step.kind !== 'call' || step.tool !== 'read') continue
    let isInFile = false
    for (const written of step.text.split('\n')) {
      const [, number, text] = NUMBERED_LINE.exec(written) ?? []
      const header = number === undefined ? PLACE_HEADER.exec(written)?.[1] : undefined
      if (header !== undefined) isInFile = header === path || header.endsWith(`::${path}`)
      // Of a line that is marked as addressed to a model, only the number is known.
      else if (isInFile && number !== undefined && !text.startsWith('[data, '))
        lines.set(Number(number), text)
    }
  }
  return lines
}
