import { expect, it } from 'vitest'
import { canShareMemory, threadsOf } from './machine.ts'

it.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [8, 4],
  [16, 8],
  [64, 8],
])('%i cores of an isolated page compute with %i threads (LLM-2)', (cores, threads) => {
  expect(threadsOf(cores, true)).toBe(threads)
  expect(threadsOf(cores, false)).toBe(1)
})

it.each([
  [true, { crossOriginIsolated: true, SharedArrayBuffer }],
  [false, { crossOriginIsolated: false, SharedArrayBuffer }],
  [false, { crossOriginIsolated: true }],
])(
  'memory is shared (%s) where the page is isolated and there is such memory (LLM-2, UI-11)',
  (can, scope) => {
    expect(canShareMemory(scope)).toBe(can)
  },
)
