// The citations of an answer as they are made: lines of a file, cut where a reader would, found again
// in its text, and never those that speak to a model or its reader.

import type {
  DocumentText,
  NodeDetails,
  NodeRef,
  NodeReferences,
  NodeWeights,
  Passage,
} from '../../../model/library/library.ts'
import { isProse } from '../../../model/question/file-sorts.ts'
import type { Citation, Flagged } from '../../../model/walk/trace.ts'
import { findSpan } from '../../citation.ts'
import { type Cut, readerCut, SCREEN_LINES } from '../../reader-cut.ts'
import type { ReadPlace } from '../../sources.ts'
import { densestWindow, type Needle, type Window } from '../../window.ts'

/** What an answer needs to look up. */
export interface Sources {
  details(ref: NodeRef): Promise<NodeDetails>
  text(ref: NodeRef): Promise<DocumentText>
  children?(ref: NodeRef): Promise<readonly NodeRef[]>
  references?(ref: NodeRef): Promise<NodeReferences>
  findFiles?(text: string): Promise<readonly NodeRef[]>
  findSymbol?(name: string): Promise<readonly NodeRef[]>
  /** The most depended-on files below a place, one a line, those of their symbols behind them. */
  map?(ref: NodeRef): Promise<string>
  /** What directories and files weigh for a reader. */
  weights?(): Promise<NodeWeights>
}

/** Lines that are cited. */
export type Lines = Pick<Window, 'start' | 'end' | 'text'>

/** Collects the citations of one answer. */
export class Citing {
  readonly citations: Citation[] = []
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Cites lines of a place; returns the number of the citation. */
  async cite(ref: NodeRef, lines: Lines, isAddressed = false): Promise<number> {
    const same = this.citations.find(
      (one) => one.ref.id === ref.id && one.text === lines.text && one.start === lines.start,
    )
    if (same !== undefined) return same.number
    const { text } = await this.#sources.text(ref)
    const number = this.citations.length + 1
    const mark = isAddressed ? { addressed: true as const } : {}
    this.citations.push({ number, ref, text: lines.text, ...findSpan(text, lines), ...mark })
    return number
  }

  /** Cites lines of a file by their numbers, 1-based and inclusive. */
  async citeLines(ref: NodeRef, start: number, end: number): Promise<number | null> {
    const { text } = await this.#sources.text(ref)
    const lines = text.split(/\r?\n/u).slice(start - 1, end)
    if (lines.join('').trim() === '') return null
    return this.cite(ref, { start, end: start + lines.length - 1, text: lines.join('\n') })
  }
}

/** Whether lines of a place speak to a model or its reader (SEC-3). */
export function isAddressed({ flagged = [] }: ReadPlace): boolean {
  return flagged.length > 0
}

/** The lines of a place that matter most, none of which speaks to a model; `null` where none is left. */
export function linesOf(place: ReadPlace, needles: readonly Needle[], room?: number): Lines | null {
  let best: { readonly window: Window; readonly of: Stretch } | null = null
  for (const of of place.passages.flatMap((one) => unflagged(one, place.flagged))) {
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

/** The lines of a stretch of a place around a cut of it, as far as a reader would read. */
export function cutAround(ref: NodeRef, of: Stretch, cut: Cut, room?: number): Lines {
  const lines = of.text.replace(/\r?\n$/u, '').split('\n')
  // What fits on a screen is shown whole, however few lines others would be cut to.
  const most = lines.length <= SCREEN_LINES ? SCREEN_LINES : room
  const { from, to } = readerCut(lines, cut, isProse(ref), most)
  return {
    start: of.start + from,
    end: of.start + to,
    text: lines.slice(from, to + 1).join('\n'),
  }
}

/** Lines of a passage. */
export type Stretch = Pick<Passage, 'text' | 'start'>

/** The stretches of a passage between lines that speak to a model; those without words are left out. */
export function unflagged(passage: Passage, flagged: readonly Flagged[] = []): Stretch[] {
  const gone = new Set(
    flagged.filter(({ ref }) => ref.path === passage.ref.path).map(({ line }) => line),
  )
  if (gone.size === 0) return [passage]
  const stretches: { start: number; lines: string[] }[] = []
  const lines = passage.text.replace(/\r?\n$/u, '').split('\n')
  for (const [i, line] of lines.entries()) {
    const number = passage.start + i
    if (gone.has(number)) continue
    const last = stretches.at(-1)
    if (last !== undefined && last.start + last.lines.length === number) last.lines.push(line)
    else stretches.push({ start: number, lines: [line] })
  }
  return stretches
    .map(({ start, lines: kept }) => ({ start, text: kept.join('\n') }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}
