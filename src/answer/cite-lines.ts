// Turns an agent's text into an answer with verified citations (ANS-2, ANS-2b): each `[path:from-to]` becomes a number,
// refers to lines that were shown, and is found again in the file, since its numbers may have changed. Others are
// removed.

import { isLineAsShown, splitLines } from '../base/lines.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import type { AnswerMark, Citation } from '../model/walk/trace.ts'
import type { MarkedText } from './answer-text.ts'
import { lineCitationsIn, type NamedLines } from './line-citations.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { fileNamed, type LineRange, placeOf, rangeNamed, type ShownFile } from './shown-lines.ts'
import { densestWindow, type Needle, needleOf } from './window.ts'

/** An answer with verified citations. */
export interface CitedAnswer extends MarkedText {
  readonly citations: readonly Citation[]
  /** Number of references to lines that were not shown; they were removed. */
  readonly removed: number
  /** Ranges of sentences without a citation. */
  readonly uncited: readonly (readonly [from: number, to: number])[]
  readonly sentences: readonly Sentence[]
}

/** The current text of a file; `null` if it no longer exists. */
export type FileNow = (ref: NodeRef) => Promise<{
  readonly text: string
  /** The same place in this build. */
  readonly ref: NodeRef
} | null>

/** Longer citations are narrowed to the lines with the words of the sentence. */
const MAX_CITATION_LINES = 30

interface CitedRange {
  readonly number: number
  readonly file: ShownFile
  readonly range: LineRange
}

/** Numbers the citations of an answer and finds their lines again. @param asRead lines as the model saw them */
export async function citeLines(
  written: string,
  files: readonly ShownFile[],
  fileNow: FileNow,
  asRead: (path: string) => ReadonlyMap<number, string>,
): Promise<CitedAnswer> {
  const { text, marks, cited, removed } = numbered(written.trim(), files)
  const sentences = withNextCitations(
    text,
    sentencesOf(
      text,
      marks.flatMap((mark) =>
        mark.kind === 'citation' ? [{ ...mark, numbers: [mark.number] }] : [],
      ),
    ),
  )
  const citations: Citation[] = []
  for (const one of cited) {
    const citing = sentences.filter(({ numbers }) => numbers.includes(one.number))
    citations.push(await citationOf(one, citing, fileNow, asRead(one.file.path)))
  }
  const uncited = sentences
    .filter(({ text: said, numbers }) => numbers.length === 0 && !LEAD_IN.test(said))
    .map(({ from, to }) => [from, to] as const)
  return { text, marks, citations, removed, uncited, sentences }
}

/** A bracket that is not closed yet. */
const OPEN_BRACKET = /[ \t]*[[【][^[\]【】\n]{0,400}$/u

/** Numbers the citations of an unfinished answer; the last one once its bracket is closed. */
export function citeSoFar(written: string, files: readonly ShownFile[]): MarkedText {
  const { text, marks } = numbered(written.replace(OPEN_BRACKET, ''), files)
  return { text, marks }
}

/** The end of a sentence that only announces a list or a code block. */
const LEAD_IN = /[:：][*_]*$/u

/** A sentence without a citation gets those of the next cited sentence on the same line. */
function withNextCitations(text: string, sentences: readonly Sentence[]): Sentence[] {
  const covered = [...sentences]
  for (let i = covered.length - 2; i >= 0; i--) {
    const [sentence, next] = [covered[i], covered[i + 1]]
    const isSameLine = !text.slice(sentence.to, next.from).includes('\n')
    if (sentence.numbers.length === 0 && isSameLine)
      covered[i] = { ...sentence, numbers: next.numbers }
  }
  return covered
}

/** The text with a number for each citation of lines that were shown. */
function numbered(written: string, files: readonly ShownFile[]) {
  const cited = new Map<string, CitedRange>()
  const marks: AnswerMark[] = []
  let text = ''
  let at = 0
  let removed = 0
  const numberOf = (file: ShownFile, range: LineRange): number => {
    const key = `${file.collection ?? ''}\n${file.path}\n${range.join('-')}`
    const known = cited.get(key) ?? { number: cited.size + 1, file, range }
    cited.set(key, known)
    return known.number
  }
  for (const { from, to, names } of lineCitationsIn(written)) {
    const found = names.flatMap((name) => rangeIn(name, files) ?? [])
    removed += names.length - found.length
    const before = written.slice(at, from)
    text += found.length === 0 ? before.replace(/[ \t]+$/u, '') : before
    for (const { file, range } of found) {
      const number = numberOf(file, range)
      const start = text.length
      text += `[${number}]`
      marks.push({ kind: 'citation', from: start, to: text.length, number })
    }
    at = to
  }
  return { text: (text + written.slice(at)).trimEnd(), marks, cited: [...cited.values()], removed }
}

function rangeIn(name: NamedLines, files: readonly ShownFile[]) {
  const file = fileNamed(name.path, files)
  const range = file === null ? null : rangeNamed(name, file)
  return file === null || range === null ? null : { file, range }
}

async function citationOf(
  { number, file, range }: CitedRange,
  citing: readonly Sentence[],
  fileNow: FileNow,
  asRead: ReadonlyMap<number, string>,
): Promise<Citation> {
  const [from, to] = range
  const shown = placeOf(range, file)
  const now = shown === null ? null : await fileNow(shown)
  const where = file.collection === undefined ? {} : { collection: file.collection }
  if (shown === null) throw new RangeError(`nothing was shown of ${file.path}`)
  const found = now === null ? null : foundAgain(now.text, range, asRead)
  if (now === null || found === null)
    return { number, ref: shown, start: from, end: to, text: '', found: 'missing', ...where }
  const { lines, start } = found
  const text = lines.join('\n')
  const cited = {
    number,
    ref: now.ref,
    found: start === from ? 'exact' : 'moved',
    ...where,
  } as const
  if (lines.length <= MAX_CITATION_LINES)
    return { ...cited, start, end: start + lines.length - 1, text }
  const { weight: _, ...densest } = densestWindow(text, start, needlesOf(citing))
  return { ...cited, ...densest }
}

/** The lines of the file as it is now, and their first number; `null` if they are not what was read. */
function foundAgain(file: string, [from, to]: LineRange, asRead: ReadonlyMap<number, string>) {
  const all = splitLines(file)
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const read = numbers.flatMap((number) => asRead.get(number) ?? [])
  // Of a line from a search, or of a listed place, only the number is known.
  const isRead = read.length === numbers.length
  const span = isRead ? findSpan(file, { start: from, end: to, text: read.join('\n') }) : null
  if (span?.found === 'missing') return null
  const start = span?.start ?? from
  const lines = all.slice(start - 1, start + to - from)
  return lines.length === 0 ? null : { lines, start }
}

/** The words of the sentences to look for; rare long words are more telling than short ones. */
export function needlesOf(sentences: readonly Pick<Sentence, 'text'>[]): Needle[] {
  const words = new Set(sentences.flatMap(({ text }) => text.match(/[\p{L}\p{N}_]{3,}/gu) ?? []))
  return [...words]
    .sort((a, b) => b.length - a.length)
    .slice(0, 32)
    .map((word) => needleOf(word, word, Math.min(3, word.length / 4)))
}

/** Where a cited text is: at its lines, elsewhere in the file, or nowhere. */
export function findSpan(
  file: string,
  cited: { readonly start: number; readonly end: number; readonly text: string },
): Pick<Citation, 'start' | 'end' | 'found'> {
  const lines = splitLines(file)
  const wanted = splitLines(cited.text)
  const { start, end } = cited
  if (matchesAt(lines, wanted, start - 1)) return { start, end, found: 'exact' }
  for (let at = 0; at + wanted.length <= lines.length; at++) {
    if (!matchesAt(lines, wanted, at)) continue
    return { start: at + 1, end: at + wanted.length, found: 'moved' }
  }
  return { start, end, found: 'missing' }
}

function matchesAt(lines: readonly string[], wanted: readonly string[], at: number): boolean {
  if (wanted.length === 0 || at < 0) return false
  return wanted.every((line, i) => at + i < lines.length && isLineAsShown(lines[at + i], line))
}
