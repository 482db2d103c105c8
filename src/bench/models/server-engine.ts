// A model behind a server that speaks OpenAI's protocol, asked through the provider that users have.

import { createProvider } from '../../llm/providers/providers.ts'
import { type MeasuredEngine, recorded } from './measured-engine.ts'

/** Longest silence in ms: other programs may take the processor for long. */
const SILENCE_MS = 900_000

/**
 * The model of a server of one's own; the prompt counts as read with the first piece of the answer.
 * @param model as the server names it, or any name where it has only one.
 */
export function engineOfServer(baseUrl: string, model: string): MeasuredEngine {
  const limits = { firstByteMs: SILENCE_MS, idleMs: SILENCE_MS, totalMs: 2 * SILENCE_MS }
  const settings = { provider: 'custom', baseUrl, model } as const
  const provider = createProvider(settings, { key: () => null, limits })
  const { calls, complete } = recorded((request, options, onPromptRead) => {
    let isRead = false
    const onText = (piece: string): void => {
      if (!isRead) onPromptRead()
      isRead = true
      options?.onText?.(piece)
    }
    return provider.complete(request, { ...options, onText })
  })
  return { llm: { ...provider, complete }, loadMs: 0, calls, close: async () => undefined }
}
