// The points of a list or the rows of a table: what stands behind a sentence that announces them, or all
// that a section is made of.

import { isUnderlineAt } from '../../underline.ts'
import { plain } from './plain.ts'

/** A point of a list, and the lines it stands on. */
export interface Point {
  /** Its first sentence, or the first two cells of a row. */
  readonly text: string
  /** 0-based lines of the text, inclusive. */
  readonly from: number
  readonly to: number
}

/** Longer points are cut; UTF-16 units. */
const LONGEST = 160
/** A sign of a list with its text; a directive or target of reStructuredText is none. */
const SIGN = /^(\s*)(?:[-*+•]|(?:\d{1,3}|#)[.)]|\.{1,2}(?=\s+(?!_|[\w:-]+::)))\s+(\S.*)$/u
const ROW = /^\s*\|(.+)\|\s*$/u
const RULE = /^[\s|:+=-]+$/u
const FENCE = /^\s*(?:```|~~~|----)/u

/**
 * The points of the first list of a text with two points or more, of its outermost level; else the rows
 * of the first table, without its head.
 */
export function listedIn(text: string): readonly Point[] {
  const lines = text.split('\n')
  const lists = blocksOf(lines, (line) => SIGN.exec(line)?.[1].length ?? -1)
  const points = lists.find((one) => one.length > 1)
  if (points !== undefined) return points.map(({ from, to }) => pointOf(lines, from, to))
  const rows = lines.flatMap((line, at) => (ROW.test(line) && !RULE.test(line) ? [at] : []))
  const told = rows.filter((at) => !RULE.test(lines[at + 1] ?? '.') || lines[at + 1] === '')
  return told.length < 2 ? [] : told.map((at) => ({ text: cells(lines[at]), from: at, to: at }))
}

/** The points of all lists of a text, in order. */
function pointsIn(text: string): readonly Point[] {
  const lines = text.split('\n')
  const lists = blocksOf(lines, (line) => SIGN.exec(line)?.[1].length ?? -1)
  return lists.flat().map(({ from, to }) => pointOf(lines, from, to))
}

/** Words of a point that only names what is set in below it: “Bug fixes”. */
const GROUP = 3

/** The same, but of a point that is the name of a group what is set in below it. */
export function innerPointsIn(text: string): readonly Point[] {
  const lines = text.split('\n')
  return pointsIn(text).flatMap((point) => {
    const label = (SIGN.exec(lines[point.from])?.[2] ?? '').replace(/[:：]\s*$/u, '').trim()
    const inner = pointsIn(lines.slice(point.from + 1, point.to + 1).join('\n'))
    if (inner.length === 0 || label.split(/\s+/u).length > GROUP) return [point]
    const above = point.from + 1
    return inner.map((one) => ({ ...one, from: above + one.from, to: above + one.to }))
  })
}

interface Block {
  readonly from: number
  readonly to: number
}

/** Runs of points of one depth; a point goes on to the next one, or to where its list ends. */
function blocksOf(lines: readonly string[], depthOf: (line: string) => number): Block[][] {
  const lists: Block[][] = []
  let list: { from: number; to: number }[] = []
  let depth = -1
  let isFenced = false
  lines.forEach((line, at) => {
    const last = list.at(-1)
    if (FENCE.test(line) && !isUnderlineAt(lines, at)) isFenced = !isFenced
    const own = isFenced ? -1 : depthOf(line)
    if (own >= 0 && (last === undefined || own <= depth)) {
      depth = last === undefined ? own : depth
      list.push({ from: at, to: at })
    } else if (last !== undefined && line.trim() !== '') {
      // A line that is not set in ends a list, unless it goes on in the line of a point.
      const goesOn = own >= 0 || /^\s/u.test(line) || last.to === at - 1
      if (goesOn) last.to = at
      else {
        lists.push(list)
        list = []
        depth = -1
      }
    }
  })
  return [...lists, list]
}

function pointOf(lines: readonly string[], from: number, to: number): Point {
  const [head, ...rest] = lines.slice(from, to + 1)
  const end = rest.findIndex((line) => line.trim() === '' || SIGN.test(line) || FENCE.test(line))
  const own = [SIGN.exec(head)?.[2] ?? head, ...rest.slice(0, end < 0 ? rest.length : end)]
  const label = plain(own.map((line) => line.trim()).join(' '))
  // What only announces what is set in below it is told with the first of that.
  const below = /[:：]$/u.test(label) ? rest.find((line) => SIGN.test(line)) : undefined
  const whole = below === undefined ? label : `${label} ${plain(below)}`
  const [first] = whole.split(/(?<=[.!?。])\s+(?=[\p{Lu}\p{Lo}])/u)
  return { text: cut(first), from, to }
}

function cells(line: string): string {
  const told = line
    .split('|')
    .map((cell) => plain(cell.trim()))
    .filter((cell) => cell !== '')
  return cut(told.slice(0, 2).join(': '))
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text
  return `${text.slice(0, LONGEST).replace(/\s+\S*$/u, '')} …`
}
