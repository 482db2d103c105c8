// What a mail quotes from an earlier one: lines with a sign before them, and all that is below the head of that mail.

import { QUOTE_SIGN } from '../../../model/library/document-lines.ts'

/** Lines of an earlier mail within a later one, 1-based and inclusive. */
export interface Quotation {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** A line of a head: `From: Anna`, `*Sent:* Monday`, `Objet : Toit`. */
const HEAD_LINE = /^\*?(\p{L}[\p{L} .-]{0,24}?) ?[:：]\*?\s*(\S.*)$/u
/** Signs of an answer before a subject, in any language: `Re:`, `AW:`, `Fwd:`, `Antw[2]:`, `回复：`. */
const ANSWER_SIGNS = /^(?:\s*\p{L}{1,5}(?:\[\d+\])?\s*[:：])+/u
const MIN_HEAD_LINES = 3
const MAX_HEAD_LINES = 12
/** A ruler, or nothing, is above the head of a mail that is quoted below: `-----Original Message-----`. */
const RULER_LINE = /^[-_=*]{3,}/

/** A subject without signs of an answer, for comparing. */
export function bareSubject(subject: string): string {
  return subject.replace(ANSWER_SIGNS, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * The lines of a body; those below the head of an earlier mail are marked as quoted, since some mail programs quote
 * without signs.
 * @returns also the first quoted line, 1-based
 */
export function withQuotedBelow(
  lines: readonly string[],
  subject: string,
): { readonly lines: readonly string[]; readonly quotedFrom: number } {
  const wanted = bareSubject(subject)
  const from = lines.findIndex((_, at) => isHeadOf(lines, at, wanted))
  if (from < 0) return { lines, quotedFrom: Number.POSITIVE_INFINITY }
  const marked = lines.map((line, at) => {
    if (at < from || line === '') return line
    return line.startsWith(QUOTE_SIGN) ? QUOTE_SIGN + line : `${QUOTE_SIGN} ${line}`
  })
  return { lines: marked, quotedFrom: from + 1 }
}

/** Whether the head of a mail with this subject begins on a line. */
function isHeadOf(lines: readonly string[], at: number, subject: string): boolean {
  const above = lines[at - 1] ?? ''
  if (above !== '' && !RULER_LINE.test(above)) return false
  if (!HEAD_LINE.test(lines[at].slice(0, 200))) return false
  const values = lines.slice(at, at + MAX_HEAD_LINES)
  const end = values.indexOf('')
  const head = values
    .slice(0, end < 0 ? values.length : end)
    .flatMap((line) => HEAD_LINE.exec(line.slice(0, 400))?.[2] ?? [])
  const has = (pattern: RegExp): boolean => head.some((value) => pattern.test(value))
  // The head of a mail on another subject has at least four lines: who to whom, when, what about. A form or an
  // invitation is set apart by no ruler, begins with no address, or names no whole date.
  const isSender = RULER_LINE.test(above) ? has(/@/) : head[0]?.includes('@') === true
  if (head.length > MIN_HEAD_LINES && isSender && head.some(isMoment)) return true
  return (
    head.length >= MIN_HEAD_LINES &&
    head.some((value) => bareSubject(value.replace(/\*$/, '')) === subject)
  )
}

/** Whether a text has the day, the year and the time at which a mail was sent. */
function isMoment(text: string): boolean {
  const parts = [/\b(?:19|20)\d\d(?!\d)/, /\b\d\d?:\d\d\b/, /(?<![\d:])\d\d?(?![\d:])/]
  return parts.every((part) => part.test(text))
}

/** The quotations among the lines of a body; the title of each is the line that introduces it, or says who wrote it. */
export function quotationsIn(lines: readonly string[]): Quotation[] {
  const found: Quotation[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at].startsWith(QUOTE_SIGN)) continue
    let end = at
    for (let next = at + 1; next < lines.length; next++) {
      if (lines[next].startsWith(QUOTE_SIGN)) end = next
      else if (lines[next] !== '') break
    }
    const above = (lines[at - 1] || lines[at - 2]) ?? ''
    const line = ENDS_INTRODUCTION.test(above) ? above : lines[at].replace(/^>+ /, '')
    const title = ENDS_INTRODUCTION.test(line) ? line.slice(0, -1) : HEAD_LINE.exec(line)?.[2]
    found.push({ title: title ?? QUOTED_TEXT, start: at + 1, end: end + 1 })
    at = end
  }
  return found
}

const ENDS_INTRODUCTION = /[:：]$/

/** Like the other words between those of a mail (`From`, `Attachment`), part of its text. */
const QUOTED_TEXT = 'Quoted text'
