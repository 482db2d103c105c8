// Asks the user before the first thing goes to a host (SEC-2), one host at a time.

import { isLoopback } from '../base/hosts.ts'
import type { Allow } from '../llm/gate.ts'
import type { Consent } from './model-state.ts'

/** Asks the user before a host hears of anything. */
export interface ConsentDesk {
  readonly allow: Allow
  readonly answer: (yes: boolean) => void
}

/**
 * @param trusted hosts that were allowed before.
 * @param show shows the question, or takes it away.
 * @param trust remembers a yes.
 */
export function consentDesk(
  trusted: () => readonly string[],
  show: (consent: Consent | null) => void,
  trust: (host: string) => void,
): ConsentDesk {
  let decide: ((yes: boolean) => void) | null = null
  const answer = (yes: boolean): void => {
    const decided = decide
    decide = null
    if (decided !== null) show(null)
    decided?.(yes)
  }
  const ask = (question: Consent, signal: AbortSignal | undefined): Promise<boolean> => {
    answer(false)
    return new Promise((resolve, reject) => {
      decide = resolve
      show(question)
      const stop = (): void => {
        reject(signal?.reason)
        if (decide === resolve) answer(false)
      }
      signal?.addEventListener('abort', stop, { once: true })
    })
  }
  return {
    answer,
    allow: async ({ host, name }, { system, user }, signal) => {
      // A server on this machine is not remote.
      if (host === null || isLoopback(host) || trusted().includes(host)) return true
      const yes = await ask({ host, name, request: { system, user } }, signal)
      if (yes) trust(host)
      return yes
    },
  }
}
