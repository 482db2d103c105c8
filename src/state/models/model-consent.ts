// Asks the user before anything is sent to a host (SEC-2), one host at a time.

import { isLoopback } from '../../base/hosts.ts'
import type { Allow } from '../../llm/consent.ts'
import type { Consent } from '../shape/model-state.ts'

/** Asks the user before anything is sent to a host. */
export interface ConsentController {
  readonly allow: Allow
  /** `lasts`: the yes also applies to later walks. */
  readonly answer: (yes: boolean, lasts?: boolean) => void
}

/**
 * @param trusted hosts that were allowed before.
 * @param show shows the question, or hides it.
 * @param trust remembers a yes.
 */
export function consentController(
  trusted: () => readonly string[],
  show: (consent: Consent | null) => void,
  trust: (host: string) => void,
): ConsentController {
  let decide: ((decision: Decision) => void) | null = null
  const answer = (yes: boolean, lasts = true): void => {
    const decided = decide
    decide = null
    if (decided !== null) show(null)
    decided?.({ yes, lasts })
  }
  const ask = (question: Consent, signal: AbortSignal | undefined): Promise<Decision> => {
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
    allow: async ({ host, name }, { system, user, turns = [] }, signal) => {
      // A server on this machine needs no consent.
      if (host === null || isLoopback(host) || trusted().includes(host)) return true
      const { yes, lasts } = await ask({ host, name, request: { system, user, turns } }, signal)
      if (yes && lasts) trust(host)
      return yes
    },
  }
}

interface Decision {
  readonly yes: boolean
  readonly lasts: boolean
}

/** The same for the models of one walk: does not ask again for a host that was allowed. */
export function allowOnce(allow: Allow): Allow {
  const allowed = new Set<string>()
  return async (llm, request, signal) => {
    if (llm.host !== null && allowed.has(llm.host)) return true
    const yes = await allow(llm, request, signal)
    if (yes && llm.host !== null) allowed.add(llm.host)
    return yes
  }
}
