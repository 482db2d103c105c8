import { describe, expect, it } from 'vitest'
import type { LlmRequest } from '../llm.ts'
import { scriptedLlm } from '../scripted.ts'
import { slotLlm, wordsOnly } from './open-local.ts'

const never = () => Promise.reject(new Error('not asked'))

describe('a model in this browser', () => {
  it.each([
    { device: 'cpu', isSlow: true },
    { device: 'gpu', isSlow: undefined },
  ] as const)('is slow on $device: $isSlow (NAV-20)', ({ device, isSlow }) => {
    const llm = slotLlm('wllama', { name: 'Tiny 1B', contextTokens: 4096, device }, never)
    expect(llm).toMatchObject({ id: 'wllama:tiny-1b', size: 'small', host: null })
    expect(llm.isSlow).toBe(isSlow)
  })
})

const REQUEST: LlmRequest = { system: '', user: 'Q', shape: { kind: 'text' }, maxTokens: 9 }
const silent = scriptedLlm(() => new Promise<string>(() => undefined))
const obedient = {
  ...silent,
  complete: (_: LlmRequest, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    ),
}

describe('a model for words only', () => {
  it('answers as before, and is slow (TRN-1)', async () => {
    const llm = wordsOnly(scriptedLlm(['session, idle']))
    expect(llm.isSlow).toBe(true)
    expect((await llm.complete(REQUEST)).text).toBe('session, idle')
  })

  it('gives up in words where it takes too long (NAV-9)', async () => {
    await expect(wordsOnly(obedient, 1).complete(REQUEST)).rejects.toMatchObject({
      name: 'LlmError',
      kind: 'timeout',
    })
  })

  it('passes on that it was stopped (NAV-9)', async () => {
    const stop = new AbortController()
    const asked = wordsOnly(obedient).complete(REQUEST, { signal: stop.signal })
    stop.abort(new DOMException('Stopped', 'AbortError'))
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})
