// Lines of code that give a value: an assignment, a default of a field or a parameter, an entry of a table.

import { splitIdentifier } from '../../../base/identifiers.ts'
import { addressedLines } from '../../../llm/addressed.ts'
import type { NodeRef } from '../../../model/library/library.ts'
import { sortOf } from '../../../model/question/file-sorts.ts'
import type { ReadPlace } from '../../sources.ts'
import { maskOf, type Needle } from '../../window.ts'
import { commentsOf } from '../sentences/comments.ts'
import { decisiveLine } from '../sentences/done-told.ts'
import { saidIn } from '../sentences/said.ts'
import { shareIn } from './best-part.ts'
import type { Sources, Stretch } from './citing.ts'

/** A line that gives a value, without its indentation and what ends it. */
export interface SetLine {
  readonly text: string
  /** 1-based line of the file. */
  readonly line: number
}

/** At most a type and modifiers, a name, a sign and what is given; no comparison. */
const GIVES =
  /^\s*[^=:("'`]{0,80}?["']?([\p{L}_$][\p{L}\p{N}_$.-]*)["'\]]{0,2}(?:\s*:\s*[\p{L}][^=]{0,60}?)?\s*(?:=|:=|:|=>)\s*(?![=>~])(\S.*)$/u
const REMARK = /^\s*(?:\/\/|#(?!\[)|\*|\/\*|--|<!--)/u
/** What is given is a value by itself, not a variable: a number, a text, a constant, one made of these. */
const IS_VALUE =
  /^[-+]?(?:\d|["'`]|(?:true|false|null|none|nil|True|False|None|NULL)\b|\p{Lu}[\p{Lu}\p{N}_]{2,}\b|[\p{L}_.:]+\(\s*[-+\d"'`][^()]*\))/u
/** Words of a name that say that it gives a value, not which. */
const OF_VALUES = /^(?:defaults?|values?|to|max|min|maximum|minimum|the|is|of)$/iu
const LONGEST = 120
const MOST = 3
/** Others are told as well that say nearly as much as the best one. */
const NEAR_BEST = 0.75

/** The lines of what was read that give the values that are asked for, in order. */
export function setLinesIn(
  stretches: readonly Stretch[],
  needles: readonly Needle[],
): readonly SetLine[] {
  const rows = stretches.flatMap(({ text, start }) =>
    text.split('\n').flatMap((line, i) => {
      const [, name = '', value = ''] = REMARK.test(line) ? [] : (GIVES.exec(line) ?? [])
      if (!IS_VALUE.test(value) || line.trim().length > LONGEST) return []
      const said = line.trim().replace(/\s*[,;{]?\s*$/u, '')
      const share = shareNamed(name, needles)
      return [{ text: said, line: start + i, share, mask: maskOf(name.toLowerCase(), needles) }]
    }),
  )
  const best = Math.max(0, ...rows.map(({ share }) => share))
  // Who asks for several values is told each: one that says what no better one does is another.
  const isOther = (row: (typeof rows)[number]) => {
    const better = rows.filter(({ share }) => share > row.share)
    return (row.mask & ~better.reduce((all, { mask }) => all | mask, 0)) !== 0
  }
  return rows
    .filter((row) => row.share > 0 && (row.share >= NEAR_BEST * best || isOther(row)))
    .slice(0, MOST)
    .map(({ text, line }) => ({ text, line }))
}

/** Names on a line that are looked up, and lines of a constant that give its value. */
const NAMES = 6
const VALUE_LINES = 2

/** The constants that the line of a place names which decides, with the line that gives the value. */
export async function constantsIn(
  { ref: { title }, passages }: ReadPlace,
  needles: readonly Needle[],
  sources: Sources,
): Promise<readonly { readonly ref: NodeRef; readonly given: string }[]> {
  const line = decisiveLine(passages.map((one) => one.text).join('\n'), { needles, title })
  const names = new Set(line?.match(/(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]{3,}/gu))
  const found: { readonly ref: NodeRef; readonly given: string }[] = []
  for (const name of [...names].slice(0, NAMES)) {
    const [ref] = ((await sources.findSymbol?.(name)) ?? []).filter((one) => one.title === name)
    if (ref?.kind !== 'constant' || ref.end - ref.start >= VALUE_LINES) continue
    const given = (await sources.text(ref)).text.split(/\r?\n/u)[ref.start - 1]?.trim() ?? ''
    const value = /(?:=|\(|:(?!.*=))\s*(.*)$/u.exec(given)?.[1] ?? ''
    if (IS_VALUE.test(value) && addressedLines(given).length === 0) found.push({ ref, given })
  }
  return found
}

/** What a name says of the question; nothing where one of its words is not asked for. */
function shareNamed(name: string, needles: readonly Needle[]): number {
  const words = splitIdentifier(name.split('.').at(-1) ?? name).filter(
    (word) => word.length > 2 && !OF_VALUES.test(word),
  )
  const isAsked = words.length > 0 && words.every((word) => shareIn(word, needles) > 0)
  return isAsked ? shareIn(words.join(' '), needles) : 0
}

/** UTF-16 units of a comment that are told. */
const TOLD = 360

/** What stands above a setting in a file of settings, as far as it is short, and the line that gives it. */
export interface SettingSaid {
  readonly told: string
  readonly given: SetLine | null
}

/** What a setting says of itself where it was read with its comment; `null` where it was not, or is none. */
export function settingSaid(ref: NodeRef, stretches: readonly Stretch[]): SettingSaid | null {
  if (ref.kind !== 'key' || sortOf(ref.path) !== 'data') return null
  const of = stretches.find(
    ({ start, text }) => start <= ref.start && ref.start < start + linesIn(text),
  )
  if (of === undefined) return null
  const lines = of.text.split('\n')
  const at = ref.start - of.start
  // A line of dosini begins a comment with a semicolon as well.
  const above = lines.slice(0, at).map((line) => line.replace(/^(\s*);+/u, '$1#'))
  let told = ''
  for (const { text } of saidIn(commentsOf(above.join('\n')))) {
    if (told !== '' && told.length + text.length > TOLD) break
    told = told === '' ? text : `${told.replace(/(?<![.!?:])$/u, '.')} ${text}`
  }
  const given = lines[at].replace(/^\s*[#;]+\s*/u, '').trim()
  const isShort = ref.start === ref.end && given !== '' && given.length <= LONGEST
  return { told, given: isShort ? { text: given, line: ref.start } : null }
}

function linesIn(text: string): number {
  return text.split('\n').length
}
