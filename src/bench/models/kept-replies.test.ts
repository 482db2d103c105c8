import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LlmRequest } from '../../llm/llm.ts'
import { scriptedLlm } from '../../llm/scripted.ts'
import { keepingReplies } from './kept-replies.ts'
import { recorded } from './measured-engine.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-replies-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function engine(id: string) {
  const scripted = scriptedLlm(({ user }) => `said of ${user}`, { id })
  const { calls, complete } = recorded((request, options) => scripted.complete(request, options))
  const llm = { ...scripted, complete }
  return { scripted, engine: { llm, loadMs: 0, calls, close: async () => undefined } }
}

const request = (user: string): LlmRequest => ({
  ...{ system: 's', user, maxTokens: 9 },
  shape: { kind: 'text' },
})

it('LLM-2: the same prompt is asked once, in another run too, and what it took counts each time', async () => {
  const file = path.join(folder, 'replies.jsonl')
  const first = engine('a')
  const one = keepingReplies(first.engine, file)
  const said = await one.llm.complete(request('x'))
  expect(await one.llm.complete(request('x'))).toEqual(said)
  expect([first.scripted.requests.length, one.calls.length]).toEqual([1, 2])
  const later = engine('a')
  const again = keepingReplies(later.engine, file)
  expect(await again.llm.complete(request('x'))).toEqual(said)
  await again.llm.complete(request('y'))
  expect(later.scripted.requests.map(({ user }) => user)).toEqual(['y'])
  expect(again.calls[0]).toEqual(one.calls[0])
})

it('LLM-2: an answer of one model is none of another', async () => {
  const file = path.join(folder, 'replies.jsonl')
  await keepingReplies(engine('a').engine, file).llm.complete(request('x'))
  const other = engine('b')
  await keepingReplies(other.engine, file).llm.complete(request('x'))
  expect(other.scripted.requests).toHaveLength(1)
})
