// Creates the citations of an answer: lines of a file, cut where a reader would, found again in its text, and never
// lines that speak to a model or its reader.

import { addressedLines } from '../../llm/addressed.ts'
import { containerFormat } from '../../model/collection/containers.ts'
import { QUOTE_SIGN } from '../../model/library/document-lines.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { Passage } from '../../model/library/reading-types.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import type { Reading } from '../../model/walk/reading.ts'
import type { Citation, FlaggedText } from '../../model/walk/trace.ts'
import type { AnswerText } from '../answer-text.ts'
import { findSpan } from '../cite-lines.ts'
import { type Cut, readerCut, SCREEN_LINES } from '../reader-cut.ts'
import { densestWindow, type Needle, shareIn, type Window } from '../window.ts'
import type { Sources } from './sources.ts'

/** Lines that are cited. */
export type Lines = Pick<Window, 'start' | 'end' | 'text'>

export class Citing {
  readonly citations: Citation[] = []
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Cites lines of a place and returns the number of the citation. */
  async cite(
    ref: NodeRef,
    lines: Lines,
    more: Pick<Citation, 'addressed' | 'header'> = {},
  ): Promise<number> {
    const same = this.citations.find(
      (one) => one.ref.id === ref.id && one.text === lines.text && one.start === lines.start,
    )
    if (same !== undefined) return same.number
    const { text } = await this.#sources.text(ref)
    const number = this.citations.length + 1
    this.citations.push({ number, ref, text: lines.text, ...findSpan(text, lines), ...more })
    return number
  }

  /** Cites lines of a file by their numbers, 1-based and inclusive; `null` if they are empty or speak to a model. */
  async citeLines(
    ref: NodeRef,
    start: number,
    end: number,
    more?: Pick<Citation, 'header'>,
  ): Promise<number | null> {
    const { text } = await this.#sources.text(ref)
    const lines = text.split(/\r\n|\r|\n/u).slice(start - 1, end)
    if (lines.join('').trim() === '' || addressedLines(lines.join('\n')).length > 0) return null
    return this.cite(ref, { start, end: start + lines.length - 1, text: lines.join('\n') }, more)
  }
}

/** What the sentences of one overview have in common. */
export interface OverviewDraft {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: Sources
  readonly folder: NodeRef
  /** Path of a folder that is alone in what is described: paths inside it are shown without it. */
  readonly below: string
  readonly name: string
}

/** Whether lines of a place address a model or its reader (SEC-3). */
export function isAddressed({ flagged = [] }: Reading): boolean {
  return flagged.length > 0
}

/** The most relevant lines of a place that do not speak to a model; `null` if there are none. */
export function linesOf(
  place: Reading,
  needles: readonly Needle[],
  cited: readonly Citation[],
  room?: number,
): Lines | null {
  let best: { readonly window: Window; readonly of: Stretch } | null = null
  for (const of of stretchesOf(place, needles, cited)) {
    const window = densestWindow(of.text, of.start, needles)
    if (best === null || window.weight > best.window.weight) best = { window, of }
  }
  if (best === null) return null
  const { window, of } = best
  return cutAround(
    place.ref,
    of,
    { from: window.start - of.start, to: window.end - of.start },
    room,
  )
}

/** The lines around a cut, as far as a reader would read. */
export function cutAround(ref: NodeRef, of: Stretch, cut: Cut, room?: number): Lines {
  const lines = of.text.replace(/\r?\n$/u, '').split('\n')
  // A place that fits on a screen is shown whole.
  const most = lines.length <= SCREEN_LINES ? SCREEN_LINES : room
  const { from, to } = readerCut(lines, cut, isProse(ref), most)
  return {
    start: of.start + from,
    end: of.start + to,
    text: lines.slice(from, to + 1).join('\n'),
  }
}

export type Stretch = Pick<Passage, 'text' | 'start'>

/**
 * The parts of a place from which an answer may quote. What a mail quotes is not its own words: it counts only where
 * it holds more of the question and was not cited from the original.
 */
export function stretchesOf(
  place: Reading,
  needles: readonly Needle[],
  cited: readonly Citation[],
): readonly Stretch[] {
  const open = place.passages.flatMap((one) => unflagged(one, place.flagged))
  if (containerFormat(place.ref.path) !== 'mail') return open
  const citedText = cited.map(({ text }) => text.replace(/\s+/gu, ' ')).join('\n')
  const left = open.flatMap((one) =>
    withoutLines(
      one,
      (line) => isQuoted(place.ref, line) && citedText.includes(line.replace(/^>+ /u, '')),
    ),
  )
  const own = left.flatMap((one) => withoutLines(one, (line) => isQuoted(place.ref, line)))
  const share = (of: readonly Stretch[]) => shareIn(of.map(({ text }) => text).join('\n'), needles)
  return own.length > 0 && share(own) >= share(left) ? own : left
}

/** Whether a line is one that a mail quotes from an earlier one. */
export function isQuoted({ path }: NodeRef, line: string): boolean {
  return line.startsWith(QUOTE_SIGN) && containerFormat(path) === 'mail'
}

/** The parts of a passage between lines that speak to a model; parts without words are left out. */
function unflagged(passage: Passage, flagged: readonly FlaggedText[] = []): Stretch[] {
  const gone = new Set(
    flagged.filter(({ ref }) => ref.path === passage.ref.path).map(({ line }) => line),
  )
  return gone.size === 0 ? [passage] : withoutLines(passage, (_, line) => gone.has(line))
}

/** The parts between lines that are left out; those without words are left out as well. */
function withoutLines(
  passage: Stretch,
  isGone: (text: string, line: number) => boolean,
): Stretch[] {
  const stretches: { start: number; lines: string[] }[] = []
  const lines = passage.text.replace(/\r?\n$/u, '').split('\n')
  for (const [i, line] of lines.entries()) {
    const number = passage.start + i
    if (isGone(line, number)) continue
    const last = stretches.at(-1)
    if (last !== undefined && last.start + last.lines.length === number) last.lines.push(line)
    else stretches.push({ start: number, lines: [line] })
  }
  return stretches
    .map(({ start, lines: kept }) => ({ start, text: kept.join('\n') }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}
