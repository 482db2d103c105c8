// The densest few lines of a passage: what an extractive answer cites.

import { WINDOW } from '../model/walk/by-hand.ts'
import { importLines } from './import-lines.ts'

/** A word to look for, in lower case, with what it counts. */
export interface Needle {
  /** As written, and as the index stems it: either may stand in the text. */
  readonly forms: readonly string[]
  readonly weight: number
}

/** A few lines of a passage. */
export interface Window {
  /** 1-based lines of the file, inclusive. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Sum of the weights of the words found in it. */
  readonly weight: number
}

/** Lines that a citation shows at most. */
export const WINDOW_LINES = 8

const ASKS_FOR_IMPORTS = /^(?:import|includ|requir)/u

/**
 * The window of at most `WINDOW_LINES` lines with the most of the question's weight, each word
 * counted once; the first of equals, cut to the lines from its first to its last match. Lines that
 * import count where no other has a word, or the question asks for them. A passage without any match
 * gives its first lines.
 */
export function densestWindow(text: string, start: number, needles: readonly Needle[]): Window {
  const lines = text.replace(/\r?\n$/u, '').split('\n')
  const all = lines.map((line) => maskOf(line.toLowerCase(), needles))
  const saying = masksThatSay(lines, all, needles)
  const told = densest(saying, needles)
  const best = told ?? densest(all, needles) ?? { from: 0, weight: 0 }
  const masks = told === null ? all : saying
  let to = Math.min(lines.length, best.from + WINDOW_LINES) - 1
  while (to > best.from && best.weight > 0 && masks[to] === 0) to--
  return {
    start: start + best.from,
    end: start + to,
    text: lines.slice(best.from, to + 1).join('\n'),
    weight: told === null ? WINDOW.importFactor * best.weight : best.weight,
  }
}

/** Which words each line has and does not merely import. */
function masksThatSay(
  lines: readonly string[],
  masks: readonly number[],
  needles: readonly Needle[],
): readonly number[] {
  if (needles.some(({ forms }) => forms.some((form) => ASKS_FOR_IMPORTS.test(form)))) return masks
  const imports = importLines(lines)
  return masks.map((mask, i) => (imports[i] ? 0 : mask))
}

/** The first line of the best window and what it weighs; `null` where no line has a word. */
function densest(
  masks: readonly number[],
  needles: readonly Needle[],
): { readonly from: number; readonly weight: number } | null {
  let best = { from: 0, weight: 0, value: 0 }
  for (let from = 0; from < masks.length; from++) {
    if (masks[from] === 0) continue
    const weight = weightOf(masks.slice(from, from + WINDOW_LINES), needles)
    const value = weight.once + WINDOW.repeatFactor * weight.all
    if (value > best.value) best = { from, weight: weight.once, value }
  }
  return best.value > 0 ? best : null
}

/** Which needles a text in small letters holds; the first 32 count. */
function maskOf(line: string, needles: readonly Needle[]): number {
  let mask = 0
  for (let i = 0; i < needles.length && i < 32; i++) {
    if (needles[i].forms.some((form) => line.includes(form))) mask |= 1 << i
  }
  return mask
}

/** What the needles of a mask weigh. */
function weightOfMask(mask: number, needles: readonly Needle[]): number {
  let weight = 0
  for (let i = 0; i < needles.length && i < 32; i++)
    if ((mask >>> i) & 1) weight += needles[i].weight
  return weight
}

/** Share of the needles' weight that stands in a text, 0–1. */
export function shareIn(text: string, needles: readonly Needle[]): number {
  const total = needles.reduce((sum, { weight }) => sum + weight, 0) || 1
  return weightOfMask(maskOf(text.toLowerCase(), needles), needles) / total
}

function weightOf(
  masks: readonly number[],
  needles: readonly Needle[],
): { once: number; all: number } {
  let once = 0
  let all = 0
  for (let i = 0; i < needles.length && i < 32; i++) {
    const lines = masks.filter((mask) => ((mask >>> i) & 1) === 1).length
    if (lines > 0) once += needles[i].weight
    all += lines * needles[i].weight
  }
  return { once, all }
}

/** Forms under which a word is looked for: as written, its stem, and what is left of long endings. */
export function needleOf(text: string, term: string, weight: number): Needle {
  const written = text.toLowerCase()
  const forms = new Set([written, term.toLowerCase()])
  if (written.length > 6) forms.add(written.slice(0, -2))
  return { forms: [...forms].filter((form) => form.length > 0), weight }
}
