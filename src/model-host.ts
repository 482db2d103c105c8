// What the browser provides for models: providers, keys, storage, permissions.

import { withConsent } from './llm/consent.ts'
import { mayKeepModels } from './llm/engines/kept-names.ts'
import type { LocalModels } from './llm/local/local-models.ts'
import type { EmbedderHost } from './llm/local/open-embedder.ts'
import type { LocalHost } from './llm/local/open-local.ts'
import { createProvider } from './llm/providers/create-provider.ts'
import type { NetworkPermission } from './llm/providers/probe.ts'
import { PROVIDERS } from './llm/providers/providers.ts'
import { memoryTexts } from './state/core/kept-texts.ts'
import { createKeyRing } from './state/models/model-keys.ts'
import { browserSealer } from './state/models/model-sealer.ts'
import type { KeptTexts } from './state/shape/dependencies.ts'
import type { LocalAccess, ModelAccess } from './state/shape/model-access.ts'

const SETTINGS = 'wayleaf-models'
/** In the storage of the tab: the page was loaded again to test the settings. */
const RELOADED = 'wayleaf-test-again'

/** The models in this browser: their code is fetched when something is asked of them. */
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
    // Few browsers have one: that is said without the code.
    openOwn: async () => ('LanguageModel' in globalThis ? (await models()).openOwn() : null),
    purposeOf: async (file) => (await models()).purposeOf(file),
    embedderHosts: async (source) => (await models()).embedderHosts(source),
    openEmbedder: async (source, options) => (await models()).openEmbedder(source, options),
    // Most browsers keep none: that is said without the code.
    list: async () => ((await mayKeepModels()) ? (await models()).list() : []),
    remove: async (id) => (await models()).remove(id),
  }
}

/** @param browser the browser's storage; it forgets where it is refused. */
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
      read: () => browser.getItem(SETTINGS),
      write: (text) => browser.setItem(SETTINGS, text),
    },
    reload: (test) => {
      if (test) tab.setItem(RELOADED, '1')
      location.reload()
    },
    wasReloaded: () => {
      const was = tab.getItem(RELOADED) !== null
      tab.removeItem(RELOADED)
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

/** Storage that ends with the tab, or with the page where that is refused. */
function tabStorage(): KeptTexts {
  try {
    return sessionStorage
  } catch {
    return memoryTexts()
  }
}

/** Older browsers know one permission for both, or none. */
async function permission(name: 'loopback-network' | 'local-network'): Promise<NetworkPermission> {
  for (const candidate of [name, 'local-network-access']) {
    try {
      // The names are newer than the types.
      const { state } = await navigator.permissions.query({ name: candidate as PermissionName })
      return state
    } catch {
      // Not a name that this browser knows.
    }
  }
  return 'unknown'
}
