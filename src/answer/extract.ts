// The answer without a model (ANS-4): the best passages in the order of the walk, with where they
// stand and why they were taken, or an honest "not found here" with the nearest places.

import type { DocumentText, NodeDetails, NodeRef, QuestionWord } from '../model/library.ts'
import type { Citation, StepBody } from '../model/trace.ts'
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
  const places = request.places
    .filter(({ score }) => score >= WORTH_SAYING * best)
    .slice(0, request.passages)
  const needles = request.words.flatMap(({ text, term }, i) =>
    request.weights[i] > 0 ? [needleOf(text, term, request.weights[i])] : [],
  )
  const sentences: string[] = []
  const citations: Citation[] = []
  for (const place of places) {
    const cited = bestWindow(place, needles)
    if (cited === null) continue
    const details = await sources.details(place.ref)
    const file = await sources.text(place.ref)
    signal?.throwIfAborted()
    const number = citations.length + 1
    const span = findSpan(file.text, cited)
    citations.push({ number, ref: place.ref, text: cited.text, ...span })
    sentences.push(sentenceFor(place, details, number))
  }
  if (citations.length === 0) return notFound(request)
  return { kind: 'answer', found: true, text: sentences.join('\n'), citations, nearest: [] }
}

function bestWindow({ passages }: ReadPlace, needles: readonly Needle[]): Window | null {
  let best: Window | null = null
  for (const { text, start } of passages) {
    const window = densestWindow(text, start, needles)
    if (best === null || window.weight > best.weight) best = window
  }
  return best
}

/** `App.run in src/app.py: Runs the app. (“run” in the name) [1]` */
function sentenceFor(place: ReadPlace, details: NodeDetails, number: number): string {
  const { ref, why } = place
  const named = nameOf(ref)
  const where = named === ref.path ? `\`${ref.path}\`` : `\`${named}\` in \`${ref.path}\``
  const { source, text } = details.summary
  const says = source === 'title' || source === 'rule' ? '' : `: ${text.replace(/[.。]\s*$/u, '')}`
  const because = why === '' ? '' : ` (${why})`
  return `${where}${says}${because}. [${number}]`
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
  const list = places.map((ref) => `\`${ref.path}\``)
  const distinct = [...new Set(list)]
  const near = distinct.length === 0 ? '' : ` The nearest places are ${distinct.join(', ')}.`
  return {
    kind: 'answer',
    found: false,
    text: `Not found here.${near}`,
    citations: [],
    nearest: places,
  }
}
