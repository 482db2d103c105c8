// The page's interface to models in this browser: the offers, opening one, the stored files.

import { filled, type UiMessage } from '../../messages/words.ts'
import { purposeOf } from '../engines/gguf.ts'
import { lookAtMachine } from '../engines/machine.ts'
import { openModelFiles } from '../engines/model-files.ts'
import { GGUF_MODELS, HUB_SOURCES } from '../engines/models.ts'
import { builtInState } from './built-in.ts'
import { forgetModel, keptModels } from './import-folder.ts'
import {
  BUILT_IN,
  builtInOffer,
  ggufOffers,
  IMPORTED_URL_PREFIX,
  recommended,
  WEBLLM_PREFIX,
  WEBLLM_SOURCES,
  webLlmOffers,
  webLlmUrl,
} from './offers.ts'
import {
  type EmbedderHost,
  type EmbedderOptions,
  type EmbedderSource,
  embedderHosts,
  openEmbedder,
} from './open-embedder.ts'
import {
  type LocalHost,
  type LocalSource,
  lastPart,
  type OpenOptions,
  openForWords,
  openLocal,
} from './open-local.ts'

/** A model whose files are stored in this browser. */
export interface KeptLocalModel {
  readonly id: string
  readonly name: UiMessage
  readonly bytes: number
}

/** The models of this browser. */
export function createLocalModels(host: LocalHost & EmbedderHost) {
  return {
    /** The capabilities of this machine, the models that can run on it, and the id of the recommended one. Does not reject. */
    look: async () => {
      const [machine, kept, builtIn] = await Promise.all([
        lookAtMachine(),
        keptUrls(),
        builtInState(),
      ])
      const offers = [
        builtInOffer(builtIn),
        ...ggufOffers(machine, kept),
        ...webLlmOffers(machine, kept),
      ]
      return { machine, offers, recommended: recommended(offers)?.id ?? null }
    },
    /** Sources that `connect-src` must allow; none if all files are stored. */
    hostsOf: async (source: LocalSource): Promise<readonly string[]> => {
      const url = urlOf(source)
      if (url === null || url.startsWith(IMPORTED_URL_PREFIX) || (await keptUrls()).has(url))
        return []
      if (source.kind !== 'listed') return [url]
      return source.id.startsWith(WEBLLM_PREFIX) ? WEBLLM_SOURCES : HUB_SOURCES
    },
    /** Loads a model. Rejects with an `LlmError` or the abort. */
    open: (source: LocalSource, options: OpenOptions) => openLocal(host, source, options),
    /** The browser's own model for words only; `null` unless it is downloaded. Does not reject. */
    openOwn: async () => {
      if ((await builtInState()) !== 'available') return null
      return openForWords().catch(() => null)
    },
    /** The purpose of a dropped file, by its header; `text` if it cannot be read. */
    purposeOf,
    /** As `hostsOf`, of an embedding model. */
    embedderHosts: async (source: EmbedderSource) => {
      if (source.kind === 'file' || (await keptUrls()).has(source.url)) return []
      return embedderHosts(source.url)
    },
    /** Loads an embedding model. Rejects with an `LlmError` or the abort. */
    openEmbedder: (source: EmbedderSource, options: EmbedderOptions) =>
      openEmbedder(host, source, options),
    list: keptHere,
    remove: async (id: string) => {
      if (id.startsWith('http')) await forgetModel(id, caches)
      else await (await openModelFiles()).remove(id)
    },
  }
}

/** The models of this browser. */
export type LocalModels = ReturnType<typeof createLocalModels>

const ggufFiles = () =>
  openModelFiles()
    .then((files) => files.list())
    .catch(() => [])
const mlcModels = () => keptModels(globalThis.caches).catch(() => [])

/** Addresses of models that can be used without a network. */
async function keptUrls(): Promise<ReadonlySet<string>> {
  const files = (await ggufFiles()).filter(({ isWhole }) => isWhole).map(({ url }) => url)
  const folders = (await mlcModels()).filter(({ isWhole }) => isWhole).map(({ base }) => base)
  return new Set([...files, ...folders])
}

async function keptHere(): Promise<KeptLocalModel[]> {
  const files = (await ggufFiles()).map((file) => ({ ...file, bytes: file.size }))
  const folders = await mlcModels()
  const all = [
    ...files,
    ...folders.map((one) => ({ ...one, id: one.base, name: lastPart(one.base) })),
  ]
  return all.map(({ id, name, bytes, isWhole }) => ({
    ...{ id, bytes },
    name: isWhole ? name : filled('{name} (not complete)', { name }),
  }))
}

function urlOf(source: LocalSource): string | null {
  switch (source.kind) {
    case 'listed': {
      const { id } = source
      if (id === BUILT_IN) return null
      if (id.startsWith(WEBLLM_PREFIX)) return webLlmUrl(id.slice(WEBLLM_PREFIX.length))
      return GGUF_MODELS.find((row) => `wllama:${row.id}` === id)?.url ?? null
    }
    case 'address': {
      const { engine, url } = source
      return engine === 'webllm' && !url.endsWith('/') ? `${url}/` : url
    }
    case 'file':
    case 'folder':
      return null
  }
}
