import { expect, it } from 'vitest'
import type { Llm } from './llm.ts'
import { watched } from './pace.ts'
import { scriptedLlm } from './scripted.ts'

/** A model that reads 100 tokens a second and writes 5, on a clock of its own. */
function slow(answer: { readonly tokensIn: number; readonly tokensOut: number }, isWhole = false) {
  let at = 0
  const llm: Llm = {
    ...scriptedLlm([]),
    complete: async (_, options) => {
      at += answer.tokensIn * 10
      if (answer.tokensOut > 0 && !isWhole) options?.onText?.('o')
      at += Math.max(0, answer.tokensOut - 1) * 200
      if (answer.tokensOut > 0) options?.onText?.(isWhole ? 'one' : 'ne')
      at++
      return { text: 'one', counted: true, finish: 'stop', ...answer }
    },
  }
  return watched(llm, () => at)
}

const REQUEST = { system: '', user: '', shape: { kind: 'text' }, maxTokens: 99 } as const

it('measures how fast a model reads and writes while it answers (HIER-2)', async () => {
  const { llm, pace } = slow({ tokensIn: 300, tokensOut: 21 })
  expect(pace()).toBeNull()
  const pieces: string[] = []
  await llm.complete(REQUEST, { onText: (piece) => pieces.push(piece) })
  await llm.complete(REQUEST)
  expect(pieces).toEqual(['o', 'ne'])
  expect(pace()).toMatchObject({ read: 100, written: expect.closeTo(5, 2) })
})

it('gives no speed for answers of at most one token (HIER-2)', async () => {
  for (const tokensOut of [0, 1]) {
    const { llm, pace } = slow({ tokensIn: 300, tokensOut })
    for (let i = 0; i < 20; i++) await llm.complete(REQUEST)
    expect(pace()).toBeNull()
  }
})

it('gives no speed for an answer in one piece (HIER-2)', async () => {
  const { llm, pace } = slow({ tokensIn: 300, tokensOut: 21 }, true)
  await llm.complete(REQUEST)
  expect(pace()).toBeNull()
})
