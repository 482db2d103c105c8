// How a model is asked to choose before a trial has shown which way suits it.

import type { Choosing, ChoosingWay, Llm } from '../../../llm/llm.ts'

/** Places of a list: as many as one digit tells apart, so that one token is a whole answer. */
const PLACES = 9

/** How a model chooses: as its trial showed, else by its size. */
export function choosingOf({ choosing, size }: Pick<Llm, 'choosing' | 'size'>): Choosing {
  return choosing ?? { way: size === 'small' ? 'one' : 'free', places: PLACES }
}

/** Bounds in tokens of the prompts of one kind of step, and of their answers. */
export interface Sizes {
  readonly prompt: number
  readonly outline: number
  readonly answer: number
}

/** What a choice in each way may take: a small model loses its way in longer prompts. */
export const CHOICE_SIZES: Readonly<Record<ChoosingWay, Sizes>> = {
  one: { prompt: 1100, outline: 600, answer: 12 },
  ranked: { prompt: 1100, outline: 600, answer: 24 },
  reasons: { prompt: 1400, outline: 900, answer: 220 },
  free: { prompt: 2800, outline: 1500, answer: 300 },
}
