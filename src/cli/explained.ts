// The explanation of a score as lines of text: points, their reasons, and their computation.

import type { ScoreExplanation } from '../model/library/explanation.ts'
import { hundredths, scoreInWords } from '../model/library/explanation-words.ts'
import { inEnglish } from '../model/words/words.ts'

/** The parts of a score, their sum, and notes on the place. */
export function explanationLines(explanation: ScoreExplanation): string[] {
  const { lines, score, notes, words, text } = scoreInWords(explanation)
  const row = (points: number, said: string) => `${hundredths(points).padStart(7)}  ${said}`
  return [
    ...lines.map(({ points, label, said }) =>
      row(points, `${inEnglish(label)}: ${inEnglish(said)}`),
    ),
    row(score, 'together'),
    ...notes.map((note) => `         ${inEnglish(note)}`),
    ...(words.length === 0 ? [] : [row(text, 'is what its words come to by BM25F:')]),
    ...words.map(
      ({ label, said, reckoned }) =>
        `           ${[label, said, reckoned].map(inEnglish).join(': ')}`,
    ),
  ]
}
