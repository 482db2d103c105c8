// Finds the few lines of a passage with most of the question's words, which an answer cites.

import { WINDOW } from '../model/walk/by-hand.ts'

/** A word to look for, in lower case, with its weight. */
export interface Needle {
  /** As written, and the stem in the index: the text may contain either. */
  readonly forms: readonly string[]
  readonly weight: number
}

export interface Window {
  /** 1-based lines of the file, inclusive. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Sum of the weights of the words in it. */
  readonly weight: number
}

/** Maximum number of lines of a citation. */
export const WINDOW_LINES = 8

const ASKS_FOR_IMPORTS = /^(?:import|includ|requir)/u

/**
 * The window of at most `WINDOW_LINES` lines with the most of the question's weight, each word counted once; the first
 * of equal ones, cut to the lines from its first to its last match. Words in imports count less, unless no other line
 * has one or the question asks for imports. For a passage without any match its first lines.
 */
export function densestWindow(text: string, start: number, needles: readonly Needle[]): Window {
  const lines = text.replace(/\r?\n$/u, '').split('\n')
  const all = lines.map((line) => maskOf(line.toLowerCase(), needles))
  const exactMasks = masksThatSay(lines, all, needles)
  const densestLines = densest(exactMasks, needles)
  const best = densestLines ?? densest(all, needles) ?? { from: 0, weight: 0 }
  const masks = densestLines === null ? all : exactMasks
  let to = Math.min(lines.length, best.from + WINDOW_LINES) - 1
  while (to > best.from && best.weight > 0 && masks[to] === 0) to--
  return {
    start: start + best.from,
    end: start + to,
    text: lines.slice(best.from, to + 1).join('\n'),
    weight: densestLines === null ? WINDOW.importFactor * best.weight : best.weight,
  }
}

/** The words in each line, those of imports apart. */
function masksThatSay(
  lines: readonly string[],
  masks: readonly number[],
  needles: readonly Needle[],
): readonly number[] {
  if (needles.some(({ forms }) => forms.some((form) => ASKS_FOR_IMPORTS.test(form)))) return masks
  const imports = importLines(lines)
  return masks.map((mask, i) => (imports[i] ? 0 : mask))
}

/** The first line of the best window and its weight; `null` if no line contains a word. */
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

/** A mask of the needles in a text in lower case; only the first 32 count. */
function maskOf(line: string, needles: readonly Needle[]): number {
  let mask = 0
  for (let i = 0; i < needles.length && i < 32; i++) {
    if (needles[i].forms.some((form) => line.includes(form))) mask |= 1 << i
  }
  return mask
}

/** The sum of the weights of the needles in a mask. */
function weightOfMask(mask: number, needles: readonly Needle[]): number {
  let weight = 0
  for (let i = 0; i < needles.length && i < 32; i++)
    if ((mask >>> i) & 1) weight += needles[i].weight
  return weight
}

/** Share of the needles' weight in a text, 0–1. */
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

/** The forms of a word to look for: as written, its stem, and the word without long endings. */
export function needleOf(text: string, term: string, weight: number): Needle {
  const written = text.toLowerCase()
  const forms = new Set([written, term.toLowerCase()])
  if (written.length > 6) forms.add(written.slice(0, -2))
  return { forms: [...forms].filter((form) => form.length > 0), weight }
}

// Files may have lines of a million spaces, so no two adjacent parts of a pattern match the same characters.
const IMPORT_SYNTAXES: readonly string[] = [
  // Python
  String.raw`from\s+[\w.]+\s+import\b`,
  // Python, Java; Go and JavaScript
  String.raw`import\s+(?:static\s+)?[\w.*]+(?:\s+as\s+\w+)?\s*(?:[,;#]|$)`,
  String.raw`import\s+(?:[\w.]+\s+)?["']`,
  // JavaScript and TypeScript
  String.raw`(?:import|export)\s[^;]*\sfrom\s*["']`,
  String.raw`(?:const|let|var)\s[^=]+=\s*require\s*\(`,
  // Ruby, PHP, Lua
  String.raw`(?:require|require_once|require_relative|include_once)\s*\(?\s*["']`,
  // C, C++; C#; Rust, PHP
  String.raw`#\s*(?:include|import)\b`,
  String.raw`(?:global\s+)?using\s[\w.:= ]*;`,
  String.raw`(?:pub\s+)?use\s+[\w\\:]+(?:::|\\)?(?:\{[^}]*\}|\*)?(?:\s+as\s+\w+)?\s*;`,
]
const IMPORT_LINE = new RegExp(`^\\s*(?:${IMPORT_SYNTAXES.join('|')})`, 'u')

/** The beginning of a list of imports over several lines, and the end of any. */
const IMPORT_LIST_OPENS =
  /^\s*(?:from\s+[\w.]+\s+import\s*\(|import\s*\(|import\s+(?:type\s*)?\{|(?:pub\s+)?use\s+[\w:\\]+\{)[^)}]*$/u
const IMPORT_LIST_CLOSES = /[)}]/u

/** For each line, whether it is an import in any of the parsed languages. */
export function importLines(lines: readonly string[]): boolean[] {
  let isInside = false
  return lines.map((line) => {
    if (isInside) {
      isInside = !IMPORT_LIST_CLOSES.test(line)
      return true
    }
    isInside = IMPORT_LIST_OPENS.test(line)
    return isInside || IMPORT_LINE.test(line)
  })
}
