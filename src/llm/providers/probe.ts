// The Test of a provider: what works and what is wrong, in words.

import { isAbort } from '../../base/abort.ts'
import { isLoopback } from '../../base/hosts.ts'
import { filled, type Said, type TextWithoutPlaces, wordsOf } from '../../model/words/words.ts'
import { type Llm, LlmError, type LlmRequest } from '../llm.ts'
import { describeModel } from './describe.ts'
import { Exchange } from './exchange.ts'
import type { ListedModel } from './protocol.ts'
import {
  checkedBaseUrl,
  checkedKey,
  createProvider,
  endpointOf,
  missingKey,
  type ProviderOptions,
  type ProviderSettings,
  providerRow,
} from './providers.ts'

interface ProbeLine {
  readonly ok: boolean
  readonly text: Said
}

/** What the Test found. */
export interface ProbeReport {
  readonly ok: boolean
  readonly lines: readonly ProbeLine[]
  /** What the server lists; empty where it lists nothing. */
  readonly models: readonly ListedModel[]
}

/** The browser's answer to whether the page may reach this machine or the network it is in. */
export type NetworkPermission = 'granted' | 'denied' | 'prompt' | 'unknown'

/** As for a provider, with what only the Test needs. */
export interface ProbeOptions extends ProviderOptions {
  readonly signal?: AbortSignal
  /** Asked for hosts that are nearby, after they could not be reached. */
  readonly permission?: (name: 'loopback-network' | 'local-network') => Promise<NetworkPermission>
}

/** Small enough for any model, and has one right answer. */
const QUESTION: LlmRequest = {
  system: 'You choose lines of a table of contents. Answer with the number of the line.',
  user: 'Question: how are sessions kept?\n\n1 weather\n2 cooking\n3 sessions and cookies\n4 gardens',
  shape: { kind: 'numbers', among: [1, 2, 3, 4], most: 1 },
  maxTokens: 32,
}
const LINES = new Set(['1', '2', '3', '4'])

/** Lists the models and asks a small question. Rejects only with the abort of the signal. */
export async function probe(
  settings: ProviderSettings,
  options: ProbeOptions,
): Promise<ProbeReport> {
  const lines: ProbeLine[] = []
  let models: readonly ListedModel[] = []
  try {
    const host = new URL(checkedBaseUrl(settings.baseUrl)).host
    const missing = missingKey(settings, checkedKey(await options.key()))
    if (missing !== null) throw new LlmError('key', missing, { wasSent: false })
    models = withDescribed(
      await listed(settings, options, host, lines),
      settings.model,
      await describeModel(settings, options),
    )
    if (settings.model === '') lines.push({ ok: false, text: choose(models) })
    else await asked(settings, models, options, lines)
  } catch (error) {
    if (isAbort(error)) throw error
    lines.push({ ok: false, text: wordsOf(error) })
    lines.push(...(await networkLines(settings, error, options)))
  }
  return { ok: lines.every(({ ok }) => ok), lines, models }
}

/** The list, with what the server says of the model itself. */
function withDescribed(
  models: readonly ListedModel[],
  model: string,
  described: Partial<ListedModel>,
): readonly ListedModel[] {
  if (Object.keys(described).length === 0) return models
  const id = model.replace(/^models\//, '')
  const known = models.find((one) => one.id === id) ?? { id }
  return [...models.filter((one) => one.id !== id), { ...known, ...described }]
}

function choose(models: readonly ListedModel[]): TextWithoutPlaces {
  return models.length === 0 ? 'Enter the name of a model.' : 'Choose one of the models listed.'
}

/** The server's models. A server that lists none may still answer. */
async function listed(
  settings: ProviderSettings,
  options: ProbeOptions,
  host: string,
  lines: ProbeLine[],
): Promise<readonly ListedModel[]> {
  const { protocol } = providerRow(settings.provider)
  const { net, limits } = endpointOf(protocol, options)
  const key = checkedKey(await options.key())
  const target = { baseUrl: checkedBaseUrl(settings.baseUrl), model: settings.model, key }
  const began = net.now()
  const exchange = new Exchange({ host, model: settings.model, key }, net, limits, options.signal)
  try {
    const value = await exchange.body(await exchange.open(protocol.list(target)))
    const models = protocol.listed(value)
    const ms = Math.round(net.now() - began)
    const text = filled('Reached {host} in {ms} ms; it lists {count} models.', {
      ...{ host, ms, count: models.length },
    })
    lines.push({ ok: true, text })
    return models
  } catch (error) {
    const isListless = error instanceof LlmError && ['model', 'protocol'].includes(error.kind)
    if (!isListless || settings.model === '') throw error
    return []
  } finally {
    exchange.close()
  }
}

async function asked(
  settings: ProviderSettings,
  models: readonly ListedModel[],
  options: ProbeOptions,
  lines: ProbeLine[],
): Promise<void> {
  const name = settings.model.replace(/^models\//, '')
  if (models.length > 0 && !models.some(({ id }) => id === name)) {
    lines.push({ ok: false, text: filled('“{name}” is not among the models listed.', { name }) })
  }
  const llm = createProvider(settings, { ...options, limits: { ...options.limits, retries: 1 } })
  const { now } = endpointOf(providerRow(settings.provider).protocol, options).net
  const began = now()
  const { text, tokensOut } = await llm.complete(QUESTION, optional(options.signal))
  const seconds = (now() - began) / 1000
  lines.push({
    ok: true,
    text: filled('“{name}” answered in {seconds} s ({count} tokens).', {
      ...{ name, seconds: seconds.toFixed(1), count: tokensOut },
    }),
  })
  lines.push(judged(text.trim()))
  lines.push(
    ...contextLines(
      llm,
      models.find(({ id }) => id === name),
    ),
  )
}

function optional(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { signal }
}

function judged(answer: string): ProbeLine {
  if (LINES.has(answer)) {
    const text: TextWithoutPlaces =
      answer === '3'
        ? 'It chooses among the lines it is shown, and chose the right one.'
        : 'It chooses among the lines it is shown, but chose a wrong one: a larger model may do better.'
    return { ok: true, text }
  }
  const text =
    answer === ''
      ? filled(
          'It should have answered with the number of a line, but said nothing. Steps where that happens are taken without it.',
        )
      : filled(
          'It should have answered with the number of a line, but said “{said}”. Steps where that happens are taken without it.',
          { said: answer.slice(0, 80) },
        )
  return { ok: false, text }
}

/** Prompts and passages of a walk fit into so many tokens. */
const COMFORTABLE = 8192

function contextLines(llm: Llm, listed: ListedModel | undefined): ProbeLine[] {
  const tokens = listed?.contextTokens ?? (isLoopback(llm.host ?? '') ? llm.contextTokens : null)
  if (tokens === null || tokens >= COMFORTABLE) return []
  const text = filled(
    listed?.contextTokens === undefined
      ? 'Its context is assumed to be {count} tokens: long passages are left out.'
      : 'Its context is {count} tokens: long passages are left out.',
    { count: tokens },
  )
  return [{ ok: true, text }]
}

/** Whether the browser's own permission stands in the way. */
async function networkLines(
  settings: ProviderSettings,
  error: unknown,
  { permission }: ProbeOptions,
): Promise<ProbeLine[]> {
  if (!(error instanceof LlmError) || error.kind !== 'network' || permission === undefined)
    return []
  const { host, hostname } = new URL(settings.baseUrl)
  const here = isLoopback(host)
  if (!here && !isPrivate(hostname)) return []
  const state = await permission(here ? 'loopback-network' : 'local-network')
  if (state === 'denied') {
    const text: TextWithoutPlaces = here
      ? 'The browser does not let this page reach this machine: allow it in the site settings, beside the address.'
      : 'The browser does not let this page reach the local network: allow it in the site settings, beside the address.'
    return [{ ok: false, text }]
  }
  if (state === 'prompt') {
    const text: TextWithoutPlaces = here
      ? 'The browser asks before a page may reach this machine: answer its question, then test again.'
      : 'The browser asks before a page may reach the local network: answer its question, then test again.'
    return [{ ok: false, text }]
  }
  return []
}

function isPrivate(hostname: string): boolean {
  return /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.(?:local|lan|internal)$|^[^.]+$/.test(
    hostname,
  )
}
