// How much of a question is in one sentence of a text: of the places that a walk read, the one with most of it in a
// sentence is the likeliest to answer.

import type { QuestionWord } from '../../model/library/search-types.ts'
import type { Citation } from '../../model/walk/trace.ts'
import { type Needle, needleOf, shareIn } from '../window.ts'

/** What a question asks for. */
export interface AskedWords {
  readonly words: readonly QuestionWord[]
  /** The weight of each word, parallel to `words`. */
  readonly weights: readonly number[]
  /** Whether a text has a value of the kind that the question asks for; absent if it asks for none. */
  readonly hasValue?: ((text: string) => boolean) | undefined
  /** Words in lower case that only say which kind of value is asked for, such as “amount”; none if absent. */
  readonly valueWords?: ReadonlySet<string>
}

/** The words of a question as they are found in a text; those without weight are left out. */
export function needlesOf({ words, weights }: Pick<AskedWords, 'words' | 'weights'>): Needle[] {
  return words.flatMap(({ text, term }, i) =>
    weights[i] > 0 ? [needleOf(text, term, weights[i])] : [],
  )
}

/** Between sentences, paragraphs, and items of a list or rows of a table; “approx. 3” and “No. 4” go on. */
const SENTENCE_BOUNDARY =
  /(?<=[\p{L}\p{N})"”’][.!?]["”’)]*)\s+(?=[\p{Lu}"“(])|(?<=[。！？])|\n\s*\n|\n(?=\s*[-*|#])/u

/** The largest share (0–1) of a question in a sentence with the value that is asked for, and in the titles above it. */
export function bestSentenceShare(
  { ref, header = '', text }: Pick<Citation, 'ref' | 'header' | 'text'>,
  { words, weights, hasValue = () => true, valueWords = new Set() }: AskedWords,
): number {
  const isSought = (at: number) => !valueWords.has(words[at].text.toLowerCase())
  const sought = weights.map((weight, at) => (isSought(at) ? weight : 0))
  const needles = needlesOf({ words, weights: sought })
  const titles = `${ref.path}\n${ref.title}\n${header}\n`
  // A setting is one sentence with its comment.
  const sentences = ref.kind === 'key' ? [text] : text.split(SENTENCE_BOUNDARY)
  const shares = sentences
    .filter((sentence) => hasValue(sentence) && shareIn(sentence, needles) > 0)
    .map((sentence) => shareIn(titles + sentence, needles))
  return Math.max(0, ...shares)
}
