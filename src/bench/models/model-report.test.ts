import { expect, it } from 'vitest'
import type { Llm } from '../../llm/llm.ts'
import type { MeasuredEngine } from './measured-engine.ts'
import { type Hits, type QuestionResult, summaryOf } from './model-report.ts'

const NONE: Hits = { file1: 0, file5: 0, place1: 0, place5: 0 }
const ALL: Hits = { file1: 1, file5: 1, place1: 1, place5: 1 }
const TAKEN = { calls: 2, tokensIn: 10, tokensOut: 2, seconds: 1 }
function saying(text: string): MeasuredEngine {
  const reply = { text, tokensIn: 5, tokensOut: 1, counted: true, finish: 'stop' as const }
  const llm: Llm = {
    ...{ id: 'test', name: 'test', host: null, contextTokens: 4096, size: 'small' },
    complete: () => Promise.resolve(reply),
  }
  return { llm, loadMs: 1, calls: [], close: () => Promise.resolve() }
}

it('LLM-2: the report says in how many questions a model helped, and in how many it harmed', () => {
  const rows: QuestionResult[] = [
    { id: 'a', without: NONE, with: { ...ALL, place1: 0 }, ...TAKEN },
    { id: 'b', without: ALL, with: { ...ALL, file1: 0 }, ...TAKEN },
    { id: 'c', without: ALL, with: ALL, ...TAKEN },
    { id: 'd', without: ALL, with: { ...ALL, file1: 0 }, ...TAKEN },
  ]
  expect(summaryOf(saying('1'), rows)).toMatchObject({
    questions: 4,
    without: { file1: 0.75, place1: 0.75 },
    with: { file1: 0.5, file5: 1, place1: 0.75 },
    better: { file1: 1, file5: 1, place1: 0, place5: 1 },
    worse: { file1: 2, file5: 0, place1: 0, place5: 0 },
  })
})
