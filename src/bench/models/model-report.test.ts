import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Llm, LlmRequest } from '../../llm/llm.ts'
import { engineNative } from './engine-native.ts'
import type { MeasuredEngine } from './measured-engine.ts'
import { type Hits, type QuestionResult, summaryOf } from './model-report.ts'
import { recording, replayRequests } from './same-answers.ts'

const NONE: Hits = { file1: 0, file5: 0, place1: 0, place5: 0 }
const ALL: Hits = { file1: 1, file5: 1, place1: 1, place5: 1 }
const TAKEN = { calls: 2, tokensIn: 10, tokensOut: 2, seconds: 1 }
const REQUEST: LlmRequest = {
  system: 'Pick.',
  user: 'Which number?',
  shape: { kind: 'numbers', among: [1, 2], most: 1 },
  maxTokens: 2,
}

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

it('LLM-2: what one engine was asked is asked of another, and equal answers are counted', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'wayleaf-bench-')), 'asked.jsonl')
  const first = recording(saying('2'), file)
  await first.llm.complete(REQUEST)
  await first.llm.complete({ ...REQUEST, user: 'And now?' })
  expect(await replayRequests(saying('2'), file, 9)).toEqual({
    asked: 2,
    sameText: 2,
    sameTokensIn: 2,
  })
  expect(await replayRequests(saying('1'), file, 1)).toEqual({
    asked: 1,
    sameText: 0,
    sameTokensIn: 1,
  })
})

it('LLM-2: a folder without the native engine is said to be one, with what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayleaf-bench-'))
  await expect(engineNative(folder, 'model.gguf', 1)).rejects.toThrow(/npm install node-llama-cpp/u)
})
