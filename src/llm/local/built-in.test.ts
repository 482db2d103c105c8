import { describe, expect, it } from 'vitest'
import type { LlmRequest } from '../llm.ts'
import { builtInState, openBuiltIn } from './built-in.ts'

const REQUEST: LlmRequest = {
  system: 'Answer.',
  user: 'Which?',
  shape: { kind: 'json', name: 'list', schema: { type: 'array' } },
  maxTokens: 4,
}

/** A browser with a model. */
function browser(pieces: readonly (string | Error)[] = ['[1', ']']) {
  const seen = { created: [] as object[], prompts: [] as unknown[], destroyed: 0 }
  const LanguageModel = {
    availability: async () => 'downloadable',
    create: async (options: object & { readonly monitor?: (target: EventTarget) => void }) => {
      seen.created.push(options)
      const target = new EventTarget()
      options.monitor?.(target)
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }))
      return {
        contextWindow: 6000,
        promptStreaming: (text: string, given: object) => {
          seen.prompts.push([text, given])
          let i = 0
          return new ReadableStream<string>({
            pull(controller) {
              const piece = pieces[i++]
              if (piece === undefined) controller.close()
              else if (piece instanceof Error) controller.error(piece)
              else controller.enqueue(piece)
            },
          })
        },
        destroy: () => void seen.destroyed++,
      }
    },
  }
  return { scope: { LanguageModel }, seen }
}

const open = (scope: object, onDownload: (share: number) => void = () => undefined) =>
  openBuiltIn(new AbortController().signal, onDownload, scope)

describe('the browser’s own model', () => {
  it.each([
    ['available', 'available'],
    ['downloadable', 'download'],
    ['downloading', 'downloading'],
    ['unavailable', 'unavailable'],
    ['something new', 'unavailable'],
  ])('%s is understood (LLM-3)', async (said, state) => {
    expect(await builtInState({ LanguageModel: { availability: async () => said } })).toBe(state)
  })

  it('reports its state in a browser without one, and in one that refuses to answer (LLM-3)', async () => {
    expect(await builtInState({})).toBe('missing')
    const availability = () => Promise.reject(new Error('no'))
    expect(await builtInState({ LanguageModel: { availability } })).toBe('unavailable')
    await expect(open({})).rejects.toThrow(/no built-in model/)
  })

  it('tells the download, streams, holds the answer to a form, and cleans up (LLM-3)', async () => {
    const { scope, seen } = browser()
    const shares: number[] = []
    const { llm } = await open(scope, (share) => void shares.push(share))
    expect([shares, llm.contextTokens, llm.host]).toEqual([[0.5], 6000, null])
    const pieces: string[] = []
    const reply = await llm.complete(REQUEST, { onText: (piece) => void pieces.push(piece) })
    expect([reply.text, pieces]).toEqual(['[1]', ['[1', ']']])
    expect(seen.prompts[0]).toMatchObject(['Which?', { responseConstraint: { type: 'array' } }])
    expect(seen.created[1]).toMatchObject({
      initialPrompts: [{ role: 'system', content: 'Answer.' }],
    })
    expect(seen.destroyed).toBe(2)
  })

  it('takes what was said before as the beginning of a session (LLM-3)', async () => {
    const { scope, seen } = browser()
    const { llm } = await open(scope)
    const turns = [
      { role: 'assistant', text: 'One.' },
      { role: 'user', text: 'And then?' },
    ] as const
    await llm.complete({ ...REQUEST, turns })
    expect(seen.prompts[0]).toMatchObject(['And then?', {}])
    expect(seen.created[1]).toMatchObject({
      initialPrompts: [
        { role: 'system', content: 'Answer.' },
        { role: 'user', content: 'Which?' },
        { role: 'assistant', content: 'One.' },
      ],
    })
  })

  it.each([
    ['QuotaExceededError', 'too-long', /does not fit the model’s context/],
    ['NotSupportedError', 'engine', /no built-in model/],
    ['UnknownError', 'engine', /failed/],
  ])('says of a %s what it means (LLM-3, fault 80)', async (name, kind, words) => {
    const { scope } = browser(['1', new DOMException('x', name)])
    const failed = (await open(scope)).llm.complete(REQUEST)
    await expect(failed).rejects.toThrow(words)
    await expect(failed).rejects.toMatchObject({ kind })
  })

  it('can be stopped, and unloaded (LLM-3)', async () => {
    const stop = new AbortController()
    const { llm, close } = await open(browser().scope)
    const asked = llm.complete(REQUEST, { signal: stop.signal, onText: () => stop.abort() })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    close()
    await expect(llm.complete(REQUEST)).rejects.toThrow('The model was unloaded.')
  })
})
