// The answer without a model (ANS-4): the best passages in the order of the walk, with where they
// stand and why they were taken, or an honest "not found here" with the nearest places.

import { addressedLines } from '../llm/addressed.ts'
import type { DocumentText, NodeDetails, NodeRef, Passage, QuestionWord } from '../model/library.ts'
import type { Citation, Flagged, StepBody } from '../model/trace.ts'
import { AnswerText, type MarkedText } from './answer-text.ts'
import { findSpan } from './citation.ts'
import type { ReadPlace } from './sources.ts'
import { densestWindow, type Needle, needleOf, type Window } from './window.ts'

/** What an answer without a model is made of. */
export interface ExtractRequest {
  /** In the order of the walk. */
  readonly places: readonly ReadPlace[]
  readonly words: readonly QuestionWord[]
  /** What each word counts, parallel to `words`. */
  readonly weights: readonly number[]
  /** Best places known, read or not. */
  readonly nearest: readonly NodeRef[]
  /** Passages at most. */
  readonly passages: number
}

/** What an answer needs to look up. */
export interface Sources {
  details(ref: NodeRef): Promise<NodeDetails>
  text(ref: NodeRef): Promise<DocumentText>
}

/** Below this score the best place is not an answer; at half of the best one, others are left out. */
const FOUND = 0.35
const WORTH_SAYING = 0.5
const NEAREST = 5

/** Builds the answer step. Rejects with the signal's reason when it is aborted. */
export async function extract(
  request: ExtractRequest,
  sources: Sources,
  signal?: AbortSignal,
): Promise<StepBody & { readonly kind: 'answer' }> {
  const best = Math.max(0, ...request.places.map(({ score }) => score))
  if (best < FOUND) return notFound(request)
  const worth = request.places.filter(({ score }) => score >= WORTH_SAYING * best)
  // What speaks to whoever reads it comes last, however well its words fit.
  const places = [...worth.filter((one) => !isAddressed(one)), ...worth.filter(isAddressed)].slice(
    0,
    request.passages,
  )
  const needles = request.words.flatMap(({ text, term }, i) =>
    request.weights[i] > 0 ? [needleOf(text, term, request.weights[i])] : [],
  )
  const sentences = new AnswerText()
  const citations: Citation[] = []
  for (const place of places) {
    const cited = bestWindow(place, needles)
    if (cited === null) continue
    const details = await sources.details(place.ref)
    const file = await sources.text(place.ref)
    signal?.throwIfAborted()
    const number = citations.length + 1
    const span = findSpan(file.text, cited)
    const mark = isAddressed(place) ? { addressed: true as const } : {}
    citations.push({ number, ref: place.ref, text: cited.text, ...span, ...mark })
    if (number > 1) sentences.say('\n')
    sayPlace(sentences, place, details, number)
  }
  if (citations.length === 0) return notFound(request)
  return { kind: 'answer', found: true, ...sentences.marked, citations, nearest: [] }
}

function isAddressed({ flagged = [] }: ReadPlace): boolean {
  return flagged.length > 0
}

/** The densest lines of a place, none of which speaks to a model. */
function bestWindow(place: ReadPlace, needles: readonly Needle[]): Window | null {
  let best: Window | null = null
  for (const { text, start } of place.passages.flatMap((one) => unflagged(one, place.flagged))) {
    const window = densestWindow(text, start, needles)
    if (best === null || window.weight > best.weight) best = window
  }
  return best
}

/** The stretches of a passage between lines that speak to a model; those without words are left out. */
function unflagged(
  passage: Passage,
  flagged: readonly Flagged[] = [],
): Pick<Passage, 'text' | 'start'>[] {
  const gone = new Set(
    flagged.filter(({ ref }) => ref.path === passage.ref.path).map(({ line }) => line),
  )
  if (gone.size === 0) return [passage]
  const stretches: { start: number; lines: string[] }[] = []
  for (const [i, line] of passage.text
    .replace(/\r?\n$/u, '')
    .split('\n')
    .entries()) {
    const number = passage.start + i
    if (gone.has(number)) continue
    const last = stretches.at(-1)
    if (last !== undefined && last.start + last.lines.length === number) last.lines.push(line)
    else stretches.push({ start: number, lines: [line] })
  }
  return stretches
    .map(({ start, lines }) => ({ start, text: lines.join('\n') }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** `App.run in src/app.py: Runs the app. (“run” in the name) [1]` */
function sayPlace(text: AnswerText, place: ReadPlace, details: NodeDetails, number: number): void {
  const { ref, why } = place
  const named = nameOf(ref)
  text.name(named)
  if (named !== ref.path) text.say(' in ').name(ref.path)
  const { source, text: summary } = details.summary
  const isWritten = source !== 'title' && source !== 'rule' && addressedLines(summary).length === 0
  if (isWritten) text.say(': ').quote(summary.replace(/[.。]\s*$/u, ''))
  if (why !== '') text.say(' (').quote(why).say(')')
  text.say('. ').cite(number)
}

/** What a place is called: its qualified name in code, its heading in prose, else its path. */
export function nameOf(ref: NodeRef): string {
  const hash = ref.id.indexOf('#')
  if (hash < 0) return ref.path
  if (ref.kind === 'section' || ref.kind === 'chunk') return ref.title
  return ref.id.slice(hash + 1).replace(/~\d+$/u, '')
}

function notFound({ nearest }: ExtractRequest): StepBody & { readonly kind: 'answer' } {
  const places = nearest.slice(0, NEAREST)
  return { kind: 'answer', found: false, ...notFoundText(places), citations: [], nearest: places }
}

/** An honest "not found here", and the paths of the nearest places. */
export function notFoundText(nearest: readonly NodeRef[]): MarkedText {
  const text = new AnswerText().say('Not found here.')
  const paths = [...new Set(nearest.map(({ path }) => path))]
  paths.forEach((path, i) => {
    text.say(i === 0 ? ' The nearest places are ' : ', ').name(path)
  })
  if (paths.length > 0) text.say('.')
  return text.marked
}
