import type { ChatCompletionChunk, Wllama } from '@wllama/wllama/esm/index.js'
import { describe, expect, it } from 'vitest'
import { tinyGguf } from '../../../e2e/tiny-gguf.ts'
import type { LlmRequest } from '../llm.ts'
import type { EngineProgress } from './protocol.ts'
import { inWords, paramsOf, WllamaEngine } from './wllama-engine.ts'

const FILE = new File([new Uint8Array(tinyGguf())], 'tiny.gguf')
const REQUEST: LlmRequest = {
  system: 'Answer.',
  user: 'Which?',
  shape: { kind: 'json', name: 'list', schema: { type: 'integer' } },
  maxTokens: 4,
}

const chunk = (content: string, more: Partial<ChatCompletionChunk> = {}): ChatCompletionChunk => ({
  ...{ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'x' },
  choices: [{ index: 0, delta: { content }, finish_reason: null, logprobs: null }],
  ...more,
})

/** A fake library that returns the answers of a test; the first one is that of the probe. */
function library(...answers: readonly (readonly (ChatCompletionChunk | Error)[])[]) {
  const asked: unknown[] = []
  let next = 0
  const wllama = {
    loadModel: async (_: unknown, params: unknown) => void asked.push(params),
    getLoadedContextInfo: () => ({ n_ctx: 4096 }),
    createChatCompletion: async (params: unknown) => {
      asked.push(params)
      const answer = answers[next++] ?? []
      return (async function* () {
        for (const part of answer) {
          if (part instanceof Error) throw part
          yield part
        }
      })()
    },
  }
  return { wllama: wllama as unknown as Wllama, asked }
}

function engineOver(wllama: Wllama, gpu: 'none' | 'f16' = 'none') {
  return new WllamaEngine({
    create: async () => wllama,
    files: () => Promise.reject(new Error('none here')),
    net: { fetch, room: async () => null },
    machine: async () => ({
      ...{ gpu, gpuName: '', maxBufferBytes: 0, threads: 2, memoryGB: 8, noWasm: null, room: null },
    }),
  })
}

function watch(signal = new AbortController().signal) {
  const progress: EngineProgress[] = []
  const pieces: string[] = []
  return {
    progress,
    pieces,
    signal,
    onProgress: (one: EngineProgress) => void progress.push(one),
    onText: (piece: string) => void pieces.push(piece),
  }
}

const load = (engine: WllamaEngine, useGpu = true) =>
  engine.load({ kind: 'file', file: FILE, useGpu, threads: 2 }, watch())

describe('WllamaEngine', () => {
  it('loads a file with one sequence and a context that it names, and asks for one word (LLM-2)', async () => {
    const { wllama, asked } = library([chunk('OK')])
    const seen = watch()
    const model = await engineOver(wllama).load(
      { kind: 'file', file: FILE, useGpu: true, threads: 2 },
      seen,
    )
    expect(model).toEqual({
      ...{ name: 'Tiny random', contextTokens: 4096, device: 'cpu', bytes: FILE.size },
    })
    expect(asked[0]).toMatchObject({ n_ctx: 4096, n_parallel: 1, n_gpu_layers: 0, n_threads: 2 })
    expect(asked[1]).toMatchObject({ max_tokens: 2, grammar: 'root ::= "OK"' })
    expect(seen.progress.map(({ stage }) => stage)).toEqual(['check', 'load', 'probe'])
  })

  it('computes on the graphics card only where shaders know 16 bits, and where it may (LLM-2)', async () => {
    for (const [gpu, useGpu, device] of [
      ['f16', true, 'gpu'],
      ['f16', false, 'cpu'],
      ['none', true, 'cpu'],
    ] as const) {
      const { wllama } = library([chunk('OK')])
      expect((await load(engineOver(wllama, gpu), useGpu)).device).toBe(device)
    }
  })

  it('refuses weights that load but produce no text (LLM-2, fault 81)', async () => {
    const { wllama } = library([chunk('')])
    await expect(load(engineOver(wllama))).rejects.toThrow(/answers nothing/)
  })

  it('streams text, tells how far the prompt is read, and counts (LLM-2)', async () => {
    const timings = { cache_n: 5, prompt_n: 20, predicted_n: 2 } as ChatCompletionChunk['timings']
    const { wllama } = library(
      [chunk('OK')],
      [
        chunk('', { prompt_progress: { total: 25, cache: 5, processed: 25, time_ms: 1 } }),
        chunk('<think>hm</think>1'),
        chunk('2', { ...(timings && { timings }) }),
      ],
    )
    const engine = engineOver(wllama)
    await load(engine)
    const seen = watch()
    const reply = await engine.ask({ ...REQUEST, shape: { kind: 'text' } }, seen)
    expect(reply).toEqual({ text: '12', tokensIn: 25, tokensOut: 2, counted: true, finish: 'stop' })
    expect(seen.pieces.join('')).toBe('12')
    expect(seen.progress).toEqual([{ stage: 'prompt', done: 25, total: 25 }])
  })

  it.each([
    ['a device lost in the middle', 'WebGPU device was lost: unknown', 'engine', /graphics card/],
    [
      'a prompt beyond the context',
      'request (5020 tokens) exceeds the available context size (2048 tokens)',
      'too-long',
      /does not fit/,
    ],
    [
      'memory that does not suffice',
      'RangeError: Array buffer allocation failed',
      'engine',
      /memory/i,
    ],
    ['a file that is gone', 'File read failed: NotReadableError', 'engine', /File read failed/],
  ])('says of %s what helps (LLM-2, fault 80)', async (_, said, kind, words) => {
    const { wllama } = library([chunk('OK')], [chunk('a'), new Error(said)])
    const engine = engineOver(wllama)
    await load(engine)
    const failed = engine.ask(REQUEST, watch())
    await expect(failed).rejects.toThrow(words)
    await expect(failed).rejects.toMatchObject({ name: 'LlmError', kind })
  })

  it('a stop is passed on as what it is (LLM-2)', async () => {
    const stop = new AbortController()
    const { wllama } = library([chunk('OK')], [chunk('a'), chunk('b')])
    const engine = engineOver(wllama)
    await load(engine)
    const seen = watch(stop.signal)
    const asked = engine.ask(
      { ...REQUEST, shape: { kind: 'text' } },
      { ...seen, onText: () => stop.abort() },
    )
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('paramsOf', () => {
  it('puts the rules before the question where a template knows no system message (LLM-2)', () => {
    expect(paramsOf(REQUEST, 'gemma3').messages).toEqual([
      { role: 'user', content: 'Answer.\n\nWhich?' },
    ])
    expect(paramsOf(REQUEST, 'llama').messages).toHaveLength(2)
  })

  it('holds JSON to a grammar of its schema, and never has tools (LLM-2)', () => {
    const tools = [{ name: 'search', description: '', parameters: {} }]
    const params = paramsOf({ ...REQUEST, tools }, 'llama')
    expect(params).not.toHaveProperty('tools')
    expect(params).toMatchObject({
      temperature: 0,
      grammar: expect.stringMatching(/^root ::= integer\n/),
      chat_template_kwargs: { enable_thinking: false },
    })
  })
})

describe('inWords', () => {
  it('keeps an unknown message in its error', () => {
    expect(inWords('odd').message).toBe('The engine failed: odd')
  })
})
