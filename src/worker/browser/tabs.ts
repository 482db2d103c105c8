// Messages between the tabs of this origin.

import { fieldOf, hasFields } from '../../base/json.ts'
import type { BuildInOtherTab } from '../wire/api.ts'

type TabMessage =
  | { readonly kind: 'changed' }
  | { readonly kind: 'build'; readonly build: BuildInOtherTab | null }

/** What is needed of a `BroadcastChannel`. */
export interface Channel {
  postMessage(message: TabMessage): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The callbacks for messages of the other tabs. */
export interface TabHooks {
  readonly onChanged: () => void
  /** Another tab is indexing; `null` when it is done or silent for a while. */
  readonly onBuild: (build: BuildInOtherTab | null) => void
}

/** Time between two reports to the other tabs. */
const REPORT_INTERVAL_MS = 250
/** Silence after which a tab counts as closed: a crashed tab sends no last message. */
const SILENCE_MS = 15_000

/** Connects to the other tabs. */
export function createTabs(channel: Channel, hooks: TabHooks) {
  let toldAt = Number.NEGATIVE_INFINITY
  let silence: ReturnType<typeof setTimeout> | undefined
  const hear = (build: BuildInOtherTab | null): void => {
    clearTimeout(silence)
    if (build !== null) silence = setTimeout(() => hooks.onBuild(null), SILENCE_MS)
    hooks.onBuild(build)
  }
  channel.addEventListener('message', ({ data }) => {
    if (!isMessage(data)) return
    if (data.kind === 'changed') hooks.onChanged()
    else hear(data.build)
  })
  return {
    tellChanged: () => channel.postMessage({ kind: 'changed' }),
    tellBuild(build: BuildInOtherTab | null) {
      const now = performance.now()
      if (build !== null && now - toldAt < REPORT_INTERVAL_MS) return
      toldAt = build === null ? Number.NEGATIVE_INFINITY : now
      channel.postMessage({ kind: 'build', build })
    },
  }
}

/** A tab may run another version of the app. */
function isMessage(data: unknown): data is TabMessage {
  if (fieldOf(data, 'kind') !== 'build') return fieldOf(data, 'kind') === 'changed'
  const build = fieldOf(data, 'build')
  return build === null || hasFields(build, BUILD_FIELDS)
}

const BUILD_FIELDS = { name: 'string', files: 'number', filesTotal: 'number' } as const
