import { readFileSync } from 'node:fs'
import { prebuiltAppConfig } from '@mlc-ai/web-llm'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../../messages/words.ts'
import type { Machine } from '../engines/machine.ts'
import type { LlmRequest } from '../llm.ts'
import { checkFolder, forgetModel, importFolder, keptModels } from './import-folder.ts'
import {
  builtInOffer,
  ggufOffers,
  recommended,
  WEBLLM_MODELS,
  webLlmOffers,
  webLlmUrl,
} from './offers.ts'
import { inWords, paramsOf, WebLlmEngine, type WebLlmHost } from './webllm-engine.ts'

const MACHINE: Machine = {
  gpu: 'f16',
  gpuName: '',
  maxBufferBytes: 2 ** 31,
  ...{ threads: 2, memoryGB: 8, noWasm: null, room: null },
}
const NONE: ReadonlySet<string> = new Set()

describe('WEBLLM_MODELS', () => {
  it('are in the list of the pinned version, with its memory and features (LLM-1)', () => {
    for (const { f16, f32, memoryMB } of WEBLLM_MODELS) {
      for (const [id, memory] of [
        [f16, memoryMB.f16],
        [f32, memoryMB.f32],
      ] as const) {
        if (id === null) continue
        const record = prebuiltAppConfig.model_list.find(({ model_id }) => model_id === id)
        expect([id, Math.round(record?.vram_required_MB ?? 0)]).toEqual([id, memory])
        expect(`${record?.model}/`).toBe(webLlmUrl(id))
        if (id === f32) expect(record?.required_features ?? []).not.toContain('shader-f16')
      }
    }
  })
})

describe('webLlmOffers', () => {
  it('takes the kind that the shaders compute with (LLM-1)', () => {
    expect(webLlmOffers(MACHINE, NONE)[0]?.id).toContain('q4f16_1')
    const [gemma, llama] = webLlmOffers({ ...MACHINE, gpu: 'f32' }, NONE)
    expect([llama?.id, llama?.problem]).toEqual([expect.stringContaining('q4f32_1'), null])
    expect(inEnglish(gemma?.problem ?? '')).toMatch(/lacks something/)
  })

  it.each([
    [{ gpu: 'none' as const }, /WebGPU/],
    [{ gpu: 'software' as const }, /graphics card/],
    [{ maxBufferBytes: 1000 }, /lacks something/],
    [{ room: 1000 }, /room/],
  ])('says why none can be run here: %o (UI-11, fault 80)', (lack, words) => {
    for (const { problem } of webLlmOffers({ ...MACHINE, ...lack }, NONE)) {
      expect(inEnglish(problem ?? '')).toMatch(words)
    }
  })

  it('recommends by what the machine has, and first what is there already (LLM-1)', () => {
    const offers = (machine: Machine, kept = NONE) => [
      ...ggufOffers(machine, kept),
      ...webLlmOffers(machine, kept),
    ]
    expect(recommended(offers(MACHINE))).toMatchObject({
      ...{ name: 'Qwen2.5-Coder 1.5B', engine: 'webllm', writesAnswers: true },
    })
    const poor: Machine = { ...MACHINE, gpu: 'none' }
    expect(recommended(offers(poor))).toMatchObject({
      id: 'wllama:qwen2.5-coder-1.5b',
      writesAnswers: false,
    })
    const nothing: Machine = { ...poor, noWasm: 'this browser does not run WebAssembly' }
    expect(recommended(offers(nothing))).toBeNull()
    const kept = new Set([webLlmUrl('gemma3-1b-it-q4f16_1-MLC')])
    expect(recommended(offers(MACHINE, kept))?.name).toBe('Gemma 3 1B')
  })

  it('recommends the browser’s own model where it is here, not where it would be downloaded (LLM-3)', () => {
    const offers = (state: 'available' | 'download') => [
      builtInOffer(state),
      ...webLlmOffers(MACHINE, NONE),
    ]
    expect(recommended(offers('available'))?.engine).toBe('built-in')
    expect(recommended(offers('download'))?.engine).toBe('webllm')
  })

  it('estimates more seconds for more weights (LLM-1)', () => {
    const seconds = webLlmOffers(MACHINE, NONE).map((offer) => offer.seconds)
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b))
    expect(seconds[0]).toBeGreaterThan(1)
  })
})

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('inWords', () => {
  it.each([
    [named('WebGPUNotAvailableError', 'no'), 'engine', /graphics card/],
    [named('ShaderF16SupportError', 'x'), 'engine', /lacks something/],
    [named('DeviceLostError', 'x'), 'engine', /next smaller model/],
    [named('Error', 'Device was lost'), 'engine', /continue without one/],
    [named('LinkError', 'Import #0 "env"'), 'engine', /does not fit this version/],
    [named('CompileError', 'expected magic word'), 'engine', /damaged/],
    [named('QuotaExceededError', 'x'), 'engine', /no more room/],
    [named('ContextWindowSizeExceededError', 'x'), 'too-long', /does not fit/],
    [named('TypeError', 'Failed to fetch'), 'network', /cannot be fetched/],
    [
      named('TypeError', "Failed to execute 'add' on 'Cache': Request failed"),
      'network',
      /one is missing at that address/,
    ],
    [named('SyntaxError', 'Unexpected token <'), 'engine', /damaged/],
    [named('Error', 'HTTP 404'), 'model', /one is missing at that address/],
    [named('Error', 'odd'), 'engine', /odd/],
  ])('%s (LLM-1, fault 80)', (error, kind, words) => {
    const said = inWords(error)
    expect(said.kind).toBe(kind)
    expect(said.message).toMatch(words)
  })

  it('names the version that is installed', () => {
    const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
    const version = /"@mlc-ai\/web-llm": "([^"]+)"/u.exec(text)?.[1]
    const { message } = inWords(named('LinkError', 'Import #0 "env"'))
    expect(version).toMatch(/^\d/u)
    expect(message).toContain(`WebLLM ${version}.`)
  })
})

const REQUEST: LlmRequest = {
  system: 'Answer.',
  user: 'Which?',
  shape: { kind: 'json', name: 'list', schema: { type: 'integer' } },
  maxTokens: 4,
}

describe('WebLlmEngine', () => {
  const watch = (signal = new AbortController().signal) => ({
    signal,
    onText: () => undefined,
    onProgress: () => undefined,
  })
  const source = { kind: 'address', url: 'https://a.test/m', name: 'm' } as const
  const chunk = (content: string) => ({
    choices: [{ delta: { content }, finish_reason: null }],
    usage: { prompt_tokens: 9, completion_tokens: 1 },
  })

  function host(answers: readonly (readonly unknown[])[], gpu: Machine['gpu'] = 'f16') {
    const seen = { models: [] as unknown[], interrupted: 0, unloaded: 0 }
    let next = 0
    const library = {
      reload: async () => undefined,
      unload: async () => void seen.unloaded++,
      interruptGenerate: async () => void seen.interrupted++,
      chat: {
        completions: {
          create: async () => {
            const answer = answers[next++] ?? []
            return (async function* () {
              for (const part of answer) {
                if (part instanceof Error) throw part
                yield part
              }
            })()
          },
        },
      },
    }
    const made: WebLlmHost = {
      create: (config) => {
        seen.models.push(config.model_list[0])
        return library as never
      },
      prebuilt: { model_list: [] },
      machine: async () => ({ ...MACHINE, gpu }),
    }
    return { host: made, seen }
  }

  it('loads a model from any address, and answers (LLM-1)', async () => {
    const { host: made, seen } = host([[chunk('OK')], [chunk('2')]])
    const engine = new WebLlmEngine(made)
    await engine.load(source, watch())
    expect(seen.models).toEqual([
      {
        model: 'https://a.test/m/resolve/main/',
        model_id: 'm',
        model_lib: 'https://a.test/m/lib.wasm',
      },
    ])
    expect(await engine.ask(REQUEST, watch())).toEqual({
      ...{ text: '2', tokensIn: 9, tokensOut: 1, counted: true, finish: 'stop' },
    })
  })

  it('without an adapter nothing is fetched (LLM-1, fault 80)', async () => {
    const { host: made, seen } = host([], 'none')
    await expect(new WebLlmEngine(made).load(source, watch())).rejects.toThrow(/WebGPU/)
    expect(seen.models).toEqual([])
  })

  it('reports a device that was lost in the middle of an answer (LLM-1, fault 80)', async () => {
    const lost = named('DeviceLostError', 'lost')
    const engine = new WebLlmEngine(host([[chunk('OK')], [chunk('a'), lost]]).host)
    await engine.load(source, watch())
    await expect(engine.ask(REQUEST, watch())).rejects.toThrow(/next smaller model/)
  })

  it('a stop interrupts the library (LLM-1)', async () => {
    const { host: made, seen } = host([[chunk('OK')], [chunk('a'), chunk('b')]])
    const engine = new WebLlmEngine(made)
    await engine.load(source, watch())
    const stop = new AbortController()
    const asked = engine.ask(
      { ...REQUEST, shape: { kind: 'text' } },
      { ...watch(stop.signal), onText: () => stop.abort() },
    )
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen.interrupted).toBe(1)
  })
})

describe('paramsOf', () => {
  it('holds JSON to a grammar of its schema, and never has tools (LLM-1)', () => {
    const tools = [{ name: 'search', description: '', parameters: {} }]
    const params = paramsOf({ ...REQUEST, tools })
    expect(params).not.toHaveProperty('tools')
    expect(params).toMatchObject({
      response_format: { type: 'grammar', grammar: expect.stringMatching(/^root ::= integer\n/) },
      extra_body: { enable_thinking: false },
    })
  })
})

describe('importFolder', () => {
  const file = (name: string, text = '{}') => ({ name, file: new Blob([text]) })
  const shards = '{"records":[{"dataPath":"params_shard_0.bin","nbytes":4}]}'
  const folder = [
    file('mlc-chat-config.json'),
    file('tokenizer.json'),
    file('tensor-cache.json', shards),
    file('params_shard_0.bin', 'abcd'),
    file('model-webgpu.wasm'),
  ]
  const without = (name: string) => folder.filter((one) => one.name !== name)

  it.each([
    ['a folder of something else', [file('README.md')], /not the folder of an MLC model/],
    ['no library', without('model-webgpu.wasm'), /compiled library/],
    ['no weights', without('params_shard_0.bin'), /“params_shard_0.bin” is missing/],
    ['no list of weights', without('tensor-cache.json'), /tensor-cache/],
    ['no tokenizer', without('tokenizer.json'), /tokenizer/],
    [
      'weights that are cut',
      [...without('params_shard_0.bin'), file('params_shard_0.bin', 'ab')],
      /cut off/,
    ],
    [
      'a model of an older version',
      [...without('tensor-cache.json'), file('ndarray-cache.json')],
      /does not fit this version/,
    ],
  ])('says what is wrong: %s (LLM-1, fault 82)', async (_, files, words) => {
    await expect(checkFolder(files)).rejects.toThrow(words)
  })

  /** Caches in memory; full after so many files. */
  function memoryCaches(most = 100) {
    const all = new Map<string, Map<string, Response>>()
    const open = async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return {
        put: async (url: string, response: Response) => {
          if ([...all.values()].reduce((sum, one) => sum + one.size, 0) >= most) {
            throw new DOMException('Full', 'QuotaExceededError')
          }
          kept.set(url, response)
        },
        keys: async () => [...kept.keys()].map((url) => ({ url })),
        match: async ({ url }: { readonly url: string }) => kept.get(url),
        delete: async (url: string) => kept.delete(url),
      }
    }
    return { has: async () => true, open } as unknown as CacheStorage
  }

  it('keeps a folder where the library looks, lists and deletes it (LLM-1, KEEP-4)', async () => {
    const caches = memoryCaches()
    const base = await importFolder('my model', folder, caches)
    expect(base).toBe('https://models.invalid/my%20model/')
    expect(await keptModels(caches)).toEqual([{ base, bytes: 64, isWhole: true }])
    await forgetModel(base, caches)
    expect(await keptModels(caches)).toEqual([])
  })

  it('leaves nothing behind when there is no room (LLM-1, fault 79)', async () => {
    const caches = memoryCaches(3)
    await expect(importFolder('m', folder, caches)).rejects.toThrow(/no more room/)
    expect(await keptModels(caches)).toEqual([])
  })
})
