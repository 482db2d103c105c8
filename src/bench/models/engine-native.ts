// llama.cpp as a program of this machine, in place of the one in the browser: the same file, prompts,
// grammars and sampling, many times as fast. Its library belongs to nobody here: the user names the
// folder that it was installed into (npm install node-llama-cpp).

import { openAsBlob } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LlmReply } from '../../llm/llm.ts'
import { slotLlm } from '../../llm/local/open-local.ts'
import { readGguf } from '../../llm/wllama/gguf.ts'
import { CONTEXT, paramsOf } from '../../llm/wllama/wllama-engine.ts'
import { type MeasuredEngine, recorded } from './measured-engine.ts'

/** What of the library is used here. */
interface LlamaLibrary {
  getLlama(options: {
    readonly gpu: false
    readonly build: 'never'
    readonly skipDownload: true
    readonly logLevel: 'error'
    readonly maxThreads: number
  }): Promise<Llama>
  readonly LlamaGrammarEvaluationState: new (options: {
    readonly model: Model
    readonly grammar: unknown
  }) => object
}
interface Llama {
  loadModel(options: { readonly modelPath: string }): Promise<Model>
  createGrammar(options: { readonly grammar: string }): Promise<unknown>
  dispose(): Promise<void>
}
interface Model {
  readonly tokens: {
    readonly bos: number | null
    readonly bosString: string | null
    readonly eosString: string | null
    readonly shouldPrependBosToken: boolean
  }
  readonly fileInfo: {
    readonly metadata: { readonly tokenizer: { readonly chat_template?: string } }
  }
  tokenize(text: string, specialTokens: true): number[]
  detokenize(tokens: readonly number[]): string
  createContext(options: {
    readonly contextSize: number
    readonly batchSize: number
    readonly threads: { readonly ideal: number; readonly min: number }
  }): Promise<{ getSequence(): Sequence }>
}
interface Sequence {
  clearHistory(): Promise<void>
  evaluate(tokens: readonly number[], options: object): AsyncIterable<number>
}
type Params = ReturnType<typeof paramsOf>
interface JinjaLibrary {
  readonly Template: new (text: string) => { render(values: object): string }
}

const BATCH = 512

/** Loads a model file with the library that stands in `folder`. @throws Error that says what is missing. */
export async function engineNative(
  folder: string,
  file: string,
  threads: number,
): Promise<MeasuredEngine> {
  const library = await imported(folder, 'node-llama-cpp', isLlamaLibrary)
  const { Template } = await imported(folder, '@huggingface/jinja', isJinjaLibrary)
  const from = performance.now()
  const facts = await readGguf(await openAsBlob(file))
  const llama = await library.getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    logLevel: 'error',
    maxThreads: threads,
  })
  const model = await llama.loadModel({ modelPath: path.resolve(file) })
  const contextTokens = Math.min(facts.contextTokens || CONTEXT, CONTEXT)
  const context = await model.createContext({
    contextSize: contextTokens,
    batchSize: BATCH,
    threads: { ideal: threads, min: threads },
  })
  const sequence = context.getSequence()
  const template = new Template(model.fileInfo.metadata.tokenizer.chat_template ?? CHAT_ML)
  const { calls, complete } = recorded(async (request, options, onPromptRead) => {
    const params = paramsOf(request, facts.architecture)
    const prompt = promptTokens(model, template, params)
    const grammar =
      typeof params.grammar === 'string'
        ? await llama.createGrammar({ grammar: params.grammar })
        : null
    await sequence.clearHistory()
    const written: number[] = []
    const sampling = {
      ...samplingOf(params, () => [...prompt, ...written]),
      ...(grammar !== null && {
        grammarEvaluationState: new library.LlamaGrammarEvaluationState({ model, grammar }),
      }),
    }
    let finish: LlmReply['finish'] = 'stop'
    for await (const token of sequence.evaluate(prompt, sampling)) {
      if (written.length === 0) onPromptRead()
      options?.signal?.throwIfAborted()
      written.push(token)
      if (written.length < request.maxTokens) continue
      finish = 'length'
      break
    }
    const text = model.detokenize(written)
    options?.onText?.(text)
    return { text, tokensIn: prompt.length, tokensOut: written.length, counted: true, finish }
  })
  const name = facts.name || path.basename(file, '.gguf')
  const loaded = { name, contextTokens, device: 'cpu' as const, bytes: facts.size }
  const llm = { ...slotLlm('wllama', loaded, complete), id: `llama.cpp:${name}` }
  await llm.complete({ system: '', user: 'Say 1.', shape: ONE, maxTokens: 2 })
  calls.length = 0
  return { llm, loadMs: performance.now() - from, calls, close: () => llama.dispose() }
}

const ONE = { kind: 'numbers', among: [1], most: 1 } as const
/** What llama.cpp takes for a model without a template. */
const CHAT_ML =
  "{% for message in messages %}{{ '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}{% endfor %}{{ '<|im_start|>assistant\\n' }}"

function promptTokens(
  model: Model,
  template: { render(values: object): string },
  params: Params,
): number[] {
  const text = template.render({
    messages: params.messages,
    ...params.chat_template_kwargs,
    add_generation_prompt: true,
    bos_token: model.tokens.bosString ?? '',
    eos_token: model.tokens.eosString ?? '',
  })
  const prompt = model.tokenize(text, true)
  const { bos, shouldPrependBosToken } = model.tokens
  const begins = bos === null || !shouldPrependBosToken || prompt[0] === bos
  return begins ? prompt : [bos, ...prompt]
}

function samplingOf(params: Params, tokens: () => readonly number[]) {
  const penalty = params.penalty_repeat
  const lastTokens = params.penalty_last_n ?? 0
  return {
    temperature: params.temperature ?? 0,
    seed: params.seed ?? 1,
    ...(penalty !== undefined && {
      repeatPenalty: { punishTokens: () => tokens().slice(-lastTokens), penalty },
    }),
  }
}

async function imported<T>(
  folder: string,
  name: string,
  isExpected: (library: unknown) => library is T,
): Promise<T> {
  const entry = path.resolve(folder, 'node_modules', name, 'dist/index.js')
  const library: unknown = await import(pathToFileURL(entry).href).catch((cause: unknown) => {
    throw new Error(
      `“${folder}” holds no ${name}: run npm install node-llama-cpp there first, with Node 20 or newer.`,
      { cause },
    )
  })
  if (isExpected(library)) return library
  throw new Error(`The ${name} in “${folder}” is another than is known here.`)
}

function isLlamaLibrary(library: unknown): library is LlamaLibrary {
  return hasFunctions(library, ['getLlama', 'LlamaGrammarEvaluationState'])
}

function isJinjaLibrary(library: unknown): library is JinjaLibrary {
  return hasFunctions(library, ['Template'])
}

function hasFunctions(library: unknown, names: readonly string[]): boolean {
  if (typeof library !== 'object' || library === null) return false
  const values = new Map<string, unknown>(Object.entries(library))
  return names.every((name) => typeof values.get(name) === 'function')
}
