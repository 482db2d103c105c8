import { expect, it } from 'vitest'
import { threadsOf } from './machine.ts'

it.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [8, 4],
  [16, 8],
  [64, 8],
])('LLM-2: %i cores of an isolated page compute with %i threads', (cores, threads) => {
  expect(threadsOf(cores, true)).toBe(threads)
  expect(threadsOf(cores, false)).toBe(1)
})
