// What the browser provides for models: providers, keys, storage, permissions.

import { createKeyRing } from './app/models/state/model-keys.ts'
import { browserSealer } from './app/models/state/model-sealer.ts'
import { memoryTexts } from './app/state/core/kept-texts.ts'
import type { KeptTexts } from './app/state/shape/dependencies.ts'
import type { LocalAccess, ModelAccess } from './app/state/shape/model-access.ts'
import { withConsent } from './llm/consent.ts'
import { mayKeepModels } from './llm/engines/kept-names.ts'
import type { LocalModels } from './llm/local/local-models.ts'
import type { EmbedderHost } from './llm/local/open-embedder.ts'
import type { LocalHost } from './llm/local/open-local.ts'
import { createProvider } from './llm/providers/create-provider.ts'
import type { NetworkPermission } from './llm/providers/probe.ts'
import { PROVIDERS } from './llm/providers/providers.ts'

const SETTINGS_KEY = 'wayleaf-models'
/** Key in the storage of the tab: the page was reloaded to test the settings. */
const RELOADED_KEY = 'wayleaf-test-again'

/** The models in this browser; their code is loaded on first use. */
export function localModels(startWorkers: () => Promise<LocalHost & EmbedderHost>): LocalModels {
  let made: Promise<LocalModels> | undefined
  const models = (): Promise<LocalModels> => {
    made ??= Promise.all([import('./llm/local/local-models.ts'), startWorkers()]).then(
      ([{ createLocalModels }, host]) => createLocalModels(host),
    )
    return made
  }
  return {
    look: async () => (await models()).look(),
    hostsOf: async (source) => (await models()).hostsOf(source),
    open: async (source, options) => (await models()).open(source, options),
    // Few browsers have one: this check needs no code of it.
    openOwn: async () => ('LanguageModel' in globalThis ? (await models()).openOwn() : null),
    purposeOf: async (file) => (await models()).purposeOf(file),
    embedderHosts: async (source) => (await models()).embedderHosts(source),
    openEmbedder: async (source, options) => (await models()).openEmbedder(source, options),
    // Most browsers store none: this check needs no code of it.
    list: async () => ((await mayKeepModels()) ? (await models()).list() : []),
    remove: async (id) => (await models()).remove(id),
  }
}

/** @param browser the browser's storage; if it is blocked, nothing is stored */
export function browserModels(browser: KeptTexts, local: Omit<LocalAccess, 'kept'>): ModelAccess {
  const tab = tabStorage()
  return {
    providers: PROVIDERS.map(({ protocol: _, ...row }) => row),
    create: (settings, key) => createProvider(settings, { key }),
    gate: withConsent,
    probe: async (settings, key, signal) => {
      const { probe } = await import('./llm/providers/probe.ts')
      return probe(settings, { key, signal, permission })
    },
    keys: createKeyRing(tab, browser, browserSealer()),
    settings: {
      read: () => browser.getItem(SETTINGS_KEY),
      write: (text) => browser.setItem(SETTINGS_KEY, text),
    },
    reload: (test) => {
      if (test) tab.setItem(RELOADED_KEY, '1')
      location.reload()
    },
    wasReloaded: () => {
      const was = tab.getItem(RELOADED_KEY) !== null
      tab.removeItem(RELOADED_KEY)
      return was
    },
    local: {
      ...local,
      kept: {
        read: (name) => browser.getItem(name),
        write: (name, text) => browser.setItem(name, text),
      },
    },
  }
}

/** Storage that lasts as long as the tab, or as the page if that is blocked. */
function tabStorage(): KeptTexts {
  try {
    return sessionStorage
  } catch {
    return memoryTexts()
  }
}

/** Older browsers have one permission for both, or none. */
async function permission(name: 'loopback-network' | 'local-network'): Promise<NetworkPermission> {
  for (const candidate of [name, 'local-network-access']) {
    try {
      // The types do not have these names yet.
      const { state } = await navigator.permissions.query({ name: candidate as PermissionName })
      return state
    } catch {
      // The browser does not know this name.
    }
  }
  return 'unknown'
}
