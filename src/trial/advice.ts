// What follows from a trial: how the model is asked from now on, what its choice counts, and what the user
// is told of it.

import type { Choosing } from '../llm/llm.ts'
import type { Trial } from './run-trial.ts'

/** Questions that are imagined to have come out by chance: few answers prove little. */
const IMAGINED = 2

/** How the model chooses from now on; `null` of a trial without an answer. */
export function choosingBy({ ways, chance, places }: Trial): Choosing | null {
  const [best] = ways
  if (best === undefined || best.asked === 0) return null
  const skill = (best.right + IMAGINED * chance) / (best.asked + IMAGINED)
  return { way: best.way, places, skill, chance }
}

/** Whether it found more right places than the words do without it, as many, fewer, or none that count. */
export type Verdict = 'better' | 'same' | 'worse' | 'chance'

/** So many times chance is what a choice must reach to count at all. */
const ABOVE_CHANCE = 1.5

export function verdictOf({ ways, without, chance }: Trial): Verdict {
  const [best] = ways
  const right = best?.right ?? 0
  if (right > without) return 'better'
  if (right === without) return 'same'
  return right <= ABOVE_CHANCE * chance * (best?.asked ?? 0) ? 'chance' : 'worse'
}

/** The figures in a line: “Right place first: 9 of 12, without the model 8; 6.0 s a question”. */
export function figuresOf({ ways, without, over }: Trial): string {
  const [best] = ways
  if (best === undefined) return 'No question was answered.'
  const { right, asked, failed, ms, tokensIn } = best
  const seconds = ms / 1000 / Math.max(1, asked)
  const speed = ms > 0 ? `; ${Math.round(tokensIn / (ms / 1000))} prompt tokens/s` : ''
  const lost = failed > 0 ? ` (${failed} without a usable answer)` : ''
  const where = over === undefined ? '' : ` In “${over}”.`
  return `Right place first: ${right} of ${asked}${lost}, without the model ${without}; ${seconds.toFixed(1)} s a question${speed}.${where}`
}

/** What is advised, in words. */
export const ADVICE: Readonly<Record<Verdict, string>> = {
  better:
    'It finds more right places than the words of a question do. It is worth letting it choose.',
  same: 'It finds as many right places as the words of a question do without it: it costs time and gains little.',
  worse:
    'Alone it makes the walk worse. Its choice is weighed with the words of the question, by what it was right here.',
  chance:
    'Its choices are little better than chance and move nothing. Let the structural reasoner choose, and the model write.',
}
