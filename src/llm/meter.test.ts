import { describe, expect, it } from 'vitest'
import { allInEnglish } from '../messages/testing.ts'
import { filled } from '../messages/words.ts'
import { type Llm, LlmError, type LlmErrorKind } from './llm.ts'
import { createMeter, withoutRepeats } from './meter.ts'
import { conversationPrompt, type Prompt } from './prompt.ts'
import { scriptedLlm } from './scripted.ts'

const PROMPT: Prompt = { system: 'Rules.', user: 'Question?', tokens: 100 }
const LIMITS = { calls: 3, tokens: 1000, costUsd: 1 }
const text = { kind: 'text' } as const
const TOOL = { name: 'search', description: 'Finds.', parameters: { type: 'object' } } as const
const meterOf = (limits = LIMITS) => {
  let at = 0
  return createMeter(limits, () => (at += 5))
}
/** A failure of this kind, with this message. */
const failure = (kind: LlmErrorKind, why: string, facts = {}) =>
  new LlmError(kind, filled('The engine failed: {why}', { why }), facts)
const ask = (llm: Llm) => ({ llm, prompt: PROMPT, shape: text, maxTokens: 50 })

describe('createMeter', () => {
  it('counts calls, tokens, cost and time (NAV-12)', async () => {
    const price = { input: 1, output: 10 }
    const llm = scriptedLlm([{ text: 'a', tokensIn: 90, tokensOut: 2, counted: true }], { price })
    const meter = meterOf()
    expect(await meter.ask(ask(llm))).toMatchObject({ kind: 'reply', text: 'a', cut: null })
    expect(meter.spent()).toEqual({
      ...{ calls: 1, tokensIn: 90, tokensOut: 2, counted: true, ms: 5 },
      costUsd: (90 + 20) / 1_000_000,
    })
  })

  it('counts no call and no cost for what was never sent (NAV-12)', async () => {
    const llm = scriptedLlm(() => failure('network', 'No such host.', { wasSent: false }))
    const meter = meterOf()
    const reply = await meter.ask(ask(llm))
    expect(allInEnglish(reply)).toEqual({
      ...{ kind: 'failed', why: 'The engine failed: No such host.', error: 'network' },
    })
    expect(meter.spent().calls).toBe(0)
    expect(meter.spent().tokensIn).toBe(0)
  })

  it('does not wait again for a model that was silent for long (LLM-6)', async () => {
    const llm = scriptedLlm(() => failure('timeout', 'It did not begin to answer.'))
    const meter = meterOf()
    for (let i = 0; i < 3; i++) expect((await meter.ask(ask(llm))).kind).toBe('failed')
    expect(llm.requests).toHaveLength(1)
  })

  it.each([
    ['NaN', Number.NaN],
    ['negative', -5],
    ['endless', Number.POSITIVE_INFINITY],
  ])('counts that are %s are replaced by upper bounds (NAV-12)', async (_, tokensIn) => {
    const llm = scriptedLlm([{ text: 'one two', tokensIn, counted: true }])
    const meter = meterOf()
    await meter.ask(ask(llm))
    expect(meter.spent()).toMatchObject({ tokensIn: 100, counted: false })
  })

  it.each([
    ['calls', { ...LIMITS, calls: 1 }, { cap: 'calls', limit: 1, spent: 1 }],
    ['tokens', { ...LIMITS, tokens: 250 }, { cap: 'tokens', limit: 250 }],
    ['cost', { ...LIMITS, costUsd: 0.0005 }, { cap: 'cost', limit: 0.0005 }],
  ])('the cap on %s stops before it is passed (TOC-8)', async (_, limits, hit) => {
    const price = { input: 3, output: 3 }
    const replies = Array(5).fill({ text: 'a', tokensIn: 100, tokensOut: 50, counted: true })
    const llm = scriptedLlm(replies, { price })
    const meter = meterOf(limits)
    expect((await meter.ask(ask(llm))).kind).toBe('reply')
    expect(await meter.ask(ask(llm))).toMatchObject({ kind: 'capped', ...hit })
    expect(llm.requests).toHaveLength(1)
    expect(meter.spent().tokensIn + meter.spent().tokensOut).toBeLessThanOrEqual(limits.tokens)
    expect(meter.spent().costUsd ?? 0).toBeLessThanOrEqual(limits.costUsd)
  })

  it('a wrong key is not tried again, a busy server twice (LLM-6)', async () => {
    const busy = () => failure('server', 'The server is busy.')
    const keyless = scriptedLlm([failure('key', 'The key is wrong.')], { id: 'a' })
    const slow = scriptedLlm([busy(), busy()], { id: 'b' })
    const meter = meterOf({ ...LIMITS, calls: 12 })
    for (const llm of [keyless, slow]) {
      for (let i = 0; i < 4; i++) expect((await meter.ask(ask(llm))).kind).toBe('failed')
    }
    expect(keyless.requests).toHaveLength(1)
    expect(slow.requests).toHaveLength(2)
    expect(allInEnglish(await meter.ask(ask(keyless)))).toMatchObject({
      why: 'The engine failed: The key is wrong.',
    })
  })

  it('an answer that does not end is cut (LLM-6)', async () => {
    const stop = { given: 0 }
    const endless: Llm = {
      ...scriptedLlm([]),
      complete: (_, options) =>
        new Promise((_resolve, reject) => {
          while (options?.signal?.aborted !== true) {
            const piece = Array.from({ length: 200 }, (_, i) => `${stop.given + i} `).join('')
            options?.onText?.(piece)
            stop.given += piece.length
          }
          reject(options.signal.reason)
        }),
    }
    const reply = await meterOf().ask(ask(endless))
    expect(reply).toMatchObject({ kind: 'reply', cut: 'length' })
    expect(stop.given).toBeLessThan(10_000)
  })

  it('stops an answer that repeats itself, and keeps the text once (LLM-6)', async () => {
    const given = { pieces: 0 }
    const looping: Llm = {
      ...scriptedLlm([]),
      complete: (_, options) =>
        new Promise((_resolve, reject) => {
          options?.onText?.('It is compared.')
          while (options?.signal?.aborted !== true) {
            options?.onText?.(' => ()')
            given.pieces++
          }
          reject(options.signal.reason)
        }),
    }
    const meter = meterOf()
    const reply = await meter.ask(ask(looping))
    expect(reply).toMatchObject({ kind: 'reply', cut: 'repeats', text: 'It is compared. => ()' })
    expect(given.pieces).toBeLessThan(40)
    expect(meter.spent()).toMatchObject({ calls: 1, tokensIn: 100, counted: false })
  })

  it('keeps the token count of a complete answer (LLM-6)', async () => {
    const llm = scriptedLlm(() => ({ text: '=> () '.repeat(50), tokensIn: 7, tokensOut: 99 }))
    const silent: Llm = { ...llm, complete: (request) => llm.complete(request) }
    const meter = meterOf()
    expect(await meter.ask(ask(silent))).toMatchObject({ cut: 'repeats', text: '=> ()' })
    expect(meter.spent()).toMatchObject({ tokensIn: 7, tokensOut: 99, counted: true })
  })

  it('never cuts JSON for repeating itself (LLM-6)', async () => {
    const text = `{"read":[${'"src/a.ts", '.repeat(60)}"src/a.ts"]}`
    const shape = { kind: 'json', name: 'read', schema: {} } as const
    const llm = scriptedLlm([{ text, tokensOut: 5 }])
    const reply = await meterOf().ask({ ...ask(llm), shape })
    expect(reply).toMatchObject({ cut: null, text })
  })

  it('hands on a conversation with its tools, and the calls of the reply (NAV-1)', async () => {
    const call = { id: 'c1', name: 'search', arguments: { query: 'x' } }
    const calls = [{ id: 'c2', name: 'read', arguments: {} }]
    const llm = scriptedLlm([{ text: '', calls, tokensCached: 60, tokensIn: 90 }, { text: 'So.' }])
    const turns = [
      { role: 'assistant', text: 'I look.', calls: [call] },
      { role: 'tool', call, text: 'a.ts:1' },
    ] as const
    const prompt = conversationPrompt('Rules.', 'Question?', turns, [TOOL])
    const meter = meterOf()
    const reply = await meter.ask({ ...ask(llm), prompt })
    expect(reply).toMatchObject({ kind: 'reply', text: '', calls, cut: null })
    expect(await meter.ask({ ...ask(llm), prompt })).not.toHaveProperty('calls')
    expect(llm.requests[0]).toEqual({
      ...{ system: 'Rules.', user: 'Question?', turns, tools: [TOOL] },
      ...{ shape: text, maxTokens: 50 },
    })
    expect(meter.spent()).toMatchObject({ tokensCached: 60, calls: 2, counted: true })
  })

  it.each([
    [500, 90],
    [-1, undefined],
    [Number.NaN, undefined],
  ])('takes %d tokens out of a cache as %s of 90 (NAV-12)', async (tokensCached, spent) => {
    const llm = scriptedLlm([{ text: 'a', tokensIn: 90, tokensCached }])
    const meter = meterOf()
    await meter.ask(ask(llm))
    expect(meter.spent().tokensCached).toBe(spent)
  })

  it('counts the calls of a reply that the server did not count (NAV-12)', async () => {
    const calls = [{ id: 'c', name: 'search', arguments: { query: 'word '.repeat(100) } }]
    const llm = scriptedLlm([{ text: '', calls, counted: false }])
    const meter = meterOf()
    await meter.ask(ask(llm))
    expect(meter.spent().tokensOut).toBeGreaterThan(100)
  })

  it('a stop is not a failure of the model, and ends one that never answers (NAV-13)', async () => {
    const silent: Llm = { ...scriptedLlm([]), complete: () => new Promise(() => {}) }
    const controller = new AbortController()
    const asked = meterOf().ask({ ...ask(silent), signal: controller.signal })
    controller.abort()
    await expect(asked).rejects.toThrow(/abort/iu)
  })
})

const SENTENCE = 'The words are compared by their stems, as `match` in match.ts does. '
const ROW = '| express | 4 | yes |\n'
const BOX = `|${' '.repeat(60)}|\n`

it.each([
  ['arrows', `It is compared.\n${'=> ()'.repeat(60)}`, 'It is compared.\n=> ()'],
  ['arrows apart, cut within one', `${'=> () '.repeat(50)}=> `, '=> ()'],
  ['a sentence', `Yes [1]. ${SENTENCE.repeat(7)}The words are`, `Yes [1]. ${SENTENCE.trimEnd()}`],
  ['lines of a list', `Use:\n${'- `next()`\n'.repeat(30)}`, 'Use:\n- `next()`'],
  ['a row of a table', `${ROW.repeat(10)}`, ROW.trimEnd()],
  ['a word', `See ${'the '.repeat(80)}`, 'See the'],
  ['one letter', `It is A${'A'.repeat(300)}`, 'It is A'],
  ['words of Han letters', `答案是：${'比较单词'.repeat(60)}`, '答案是：比较单词'],
  ['emoji', `Well 😀${'😁'.repeat(150)}`, 'Well 😀😁'],
  ['emoji that share a half', `Well \u{1fa00}${'😀'.repeat(150)}`, 'Well \u{1fa00}'],
  ['rules without end', `Title\n${'-'.repeat(2000)}`, 'Title\n-'],
  ['numbers without end', `[${'10000000, '.repeat(150)}`, '[10000000,'],
])('ends a text that only repeats %s', (_, text, kept) => {
  expect(withoutRepeats(text)).toBe(kept)
})

it.each([
  ['nothing', ''],
  ['a sentence five times', SENTENCE.repeat(5)],
  ['a repeated sentence, and what comes then', `${SENTENCE.repeat(8)}But that was long ago.`],
  ['the head of a wide table', `| a | b |\n${'| --- '.repeat(60)}|`],
  ['a table of empty cells', `| a | b | c | d |\n${'|   |   |   |   |\n'.repeat(12)}`],
  ['a table of zeros', `| a | b | c | d |\n${'| 0 | 0 | 0.5 | 0 |\n'.repeat(14)}`],
  [
    'rows of a table that differ',
    Array.from({ length: 40 }, (_, i) => `| r${i} | yes |\n`).join(''),
  ],
  ['a rule of 400 signs', `Title\n${'='.repeat(400)}`],
  ['a drawn box', `+${'-'.repeat(60)}+\n${BOX.repeat(6)}`],
  ['a box drawn with lines', `┌${'─'.repeat(78)}┐\n${`│${' '.repeat(78)}│\n`.repeat(6)}`],
  ['a list of zeros', `{"weights":[${'0, '.repeat(150)}`],
  ['a matrix of zeros', `[${'[0, 0, 0, 0, 0, 0, 0, 0],\n'.repeat(12)}`],
  ['spaces of a deep line of code', `if (a) {\n${' '.repeat(300)}`],
  [
    'closing tags at falling depth',
    Array.from({ length: 30 }, (_, i) => `${' '.repeat(60 - 2 * i)}</div>\n`).join(''),
  ],
  ['counted lines', Array.from({ length: 60 }, (_, i) => `step ${i}: next()\n`).join('')],
])('keeps %s', (_, text) => {
  expect(withoutRepeats(text)).toBeNull()
})
