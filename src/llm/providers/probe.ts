// The test of a provider: which functions work, and what is wrong.

import { isAbort } from '../../base/abort.ts'
import { isLoopback } from '../../base/hosts.ts'
import {
  filled,
  type TextWithoutPlaces,
  type UiMessage,
  withDetail,
  wordsOf,
} from '../../messages/words.ts'
import { LlmError, type LlmReply } from '../llm.ts'
import { CALL_REQUEST, endpointOf } from './complete.ts'
import { createProvider } from './create-provider.ts'
import { describeModel, type FactOptions, listedModels } from './describe.ts'
import type { ListedModel } from './protocol.ts'
import { missingKey, type ProviderSettings, targetOf } from './providers.ts'

interface ProbeLine {
  readonly ok: boolean
  readonly text: UiMessage
}

/** The result of the test. */
export interface ProbeReport {
  readonly ok: boolean
  readonly lines: readonly ProbeLine[]
  /** The models that the server lists; may be empty. */
  readonly models: readonly ListedModel[]
}

/** The browser's permission for the page to reach this machine or its network. */
export type NetworkPermission = 'granted' | 'denied' | 'prompt' | 'unknown'

/** The options of a provider, and those of the test. */
export interface ProbeOptions extends FactOptions {
  /** Queried for local hosts after they could not be reached. */
  readonly permission?: (name: 'loopback-network' | 'local-network') => Promise<NetworkPermission>
}

/** Lists the models and asks for a call of a tool. Rejects only with the abort of the signal. */
export async function probe(
  settings: ProviderSettings,
  options: ProbeOptions,
): Promise<ProbeReport> {
  const lines: ProbeLine[] = []
  let models: readonly ListedModel[] = []
  try {
    const missing = missingKey(settings, (await targetOf(settings, options)).key)
    if (missing !== null) throw new LlmError('key', missing, { wasSent: false })
    models = withDescribed(
      await listModels(settings, options),
      settings.model,
      await describeModel(settings, options),
    )
    if (settings.model === '')
      lines.push({
        ok: false,
        text:
          models.length === 0 ? 'Enter the name of a model.' : 'Choose one of the models listed.',
      })
    else await askModel(settings, models, options, lines)
  } catch (error) {
    if (isAbort(error)) throw error
    lines.push({ ok: false, text: wordsOf(error) })
    lines.push(...(await networkLines(settings, error, options)))
  }
  return { ok: lines.every(({ ok }) => ok), lines, models }
}

/** The list, with the facts that the server reports about the chosen model. */
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

/** The server's models. A server that lists none may still answer. */
async function listModels(
  settings: ProviderSettings,
  options: ProbeOptions,
): Promise<readonly ListedModel[]> {
  try {
    return await listedModels(settings, options)
  } catch (error) {
    const isListless = error instanceof LlmError && ['model', 'protocol'].includes(error.kind)
    if (!isListless || settings.model === '') throw error
    return []
  }
}

async function askModel(
  settings: ProviderSettings,
  models: readonly ListedModel[],
  options: ProbeOptions,
  lines: ProbeLine[],
): Promise<void> {
  const name = settings.model.replace(/^models\//, '')
  const listed = models.find(({ id }) => id === name)
  if (models.length > 0 && listed === undefined)
    lines.push({ ok: false, text: filled('“{name}” is not among the models listed.', { name }) })
  const llm = createProvider(settings, { ...options, limits: { ...options.limits, retries: 1 } })
  const { now } = endpointOf(settings.provider, options).net
  const began = now()
  const given = options.signal === undefined ? {} : { signal: options.signal }
  const reply = await llm.complete(CALL_REQUEST, given)
  const seconds = ((now() - began) / 1000).toFixed(1)
  lines.push({
    ok: true,
    text: filled('“{name}” answered in {seconds} s.', { name, seconds }),
  })
  // If the server ignored the tool, the second request describes it in the prompt.
  const last = reply.calls === undefined ? await llm.complete(CALL_REQUEST, given) : reply
  lines.push(toolLine(last))
  if ((listed?.contextTokens ?? llm.contextTokens) < COMFORTABLE_TOKENS)
    lines.push({ ok: true, text: 'It reads little at a time: long passages are left out.' })
}

function toolLine({ calls, text }: LlmReply): ProbeLine {
  if (calls !== undefined) return { ok: true, text: 'It can look things up.' }
  return {
    ok: false,
    text: withDetail(
      'It cannot look things up. A larger model or another server may do better.',
      text.trim().slice(0, MAX_ANSWER_CHARACTERS),
    ),
  }
}
const MAX_ANSWER_CHARACTERS = 80

/** A walk is not restricted by a context of this number of tokens. */
const COMFORTABLE_TOKENS = 8192

/** The lines about the browser's own permission. */
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
  const text = PERMISSION_TEXTS[await permission(here ? 'loopback-network' : 'local-network')]
  return text === undefined ? [] : [{ ok: false, text }]
}

const PERMISSION_TEXTS: Partial<Record<NetworkPermission, TextWithoutPlaces>> = {
  denied:
    'The browser does not let this page reach this address: allow it in the site settings, beside the address.',
  prompt:
    'The browser asks before a page may reach this address: answer its question, then test again.',
}

function isPrivate(hostname: string): boolean {
  return /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.(?:local|lan|internal)$|^[^.]+$/.test(
    hostname,
  )
}
