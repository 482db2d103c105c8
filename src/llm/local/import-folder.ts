// Imports a model from a folder on the disk into the caches in which the library looks before it fetches.

import { parsedJson } from '../../base/json.ts'
import { filled, withDetail } from '../../messages/words.ts'
import { MODEL_CACHES as CACHES } from '../engines/kept-names.ts'
import { at, countOf, listOf, textOf } from '../json.ts'
import { LlmError } from '../llm.ts'
import { IMPORTED_URL_PREFIX } from './offers.ts'

/** A file of a model's folder. */
export interface ImportedFile {
  readonly name: string
  readonly file: Blob
}

const CONFIG_FILE = 'mlc-chat-config.json'
const SHARD_LIST_FILE = 'tensor-cache.json'

/** Checks that a folder contains a model. @throws LlmError if something is missing. */
export async function checkFolder(files: readonly ImportedFile[]): Promise<void> {
  const byName = new Map(files.map((one) => [one.name, one.file]))
  if (!byName.has(CONFIG_FILE))
    throw new LlmError('engine', 'This is not the folder of an MLC model.')
  if (byName.has('ndarray-cache.json') && !byName.has(SHARD_LIST_FILE)) {
    throw new LlmError(
      'engine',
      'The model’s compiled library does not fit this version of the engine, or is damaged. It has to be one for WebLLM 0.2.86.',
    )
  }
  if (!files.some(({ name }) => name.endsWith('.wasm'))) {
    throw new LlmError(
      'engine',
      'The compiled library (.wasm) is missing; it is not in the repositories of weights. Add it.',
    )
  }
  const shards = byName.get(SHARD_LIST_FILE)
  if (shards === undefined) throw missing(SHARD_LIST_FILE)
  if (!byName.has('tokenizer.json') && !byName.has('tokenizer.model')) {
    throw missing('tokenizer.json')
  }
  for (const record of listOf(at(parsedJson(await shards.text()), 'records'))) {
    const name = textOf(at(record, 'dataPath')) ?? ''
    const bytes = countOf(at(record, 'nbytes')) ?? 0
    const file = byName.get(name)
    if (file === undefined) throw missing(name)
    if (file.size < bytes) {
      throw new LlmError(
        'engine',
        withDetail('The file is damaged or cut off. Download it again, or choose another.', name),
      )
    }
  }
}

/** Stores a checked folder. Returns the model's address. @throws LlmError if there is no room. */
export async function importFolder(
  name: string,
  files: readonly ImportedFile[],
  storage: Pick<CacheStorage, 'open'>,
): Promise<string> {
  await checkFolder(files)
  const base = `${IMPORTED_URL_PREFIX}${encodeURIComponent(name.slice(0, 80))}/`
  try {
    for (const one of files) {
      const isWasm = one.name.endsWith('.wasm')
      const url = isWasm ? `${base}lib.wasm` : `${base}resolve/main/${one.name}`
      const kind = isWasm ? 'wasm' : one.name === CONFIG_FILE ? 'config' : 'model'
      const headers = { 'content-length': String(one.file.size) }
      await (await storage.open(CACHES[kind])).put(url, new Response(one.file, { headers }))
    }
  } catch (cause) {
    await forgetModel(base, storage)
    throw new LlmError(
      'engine',
      'The browser has no more room for this page. Delete another model or collection.',
      { cause },
    )
  }
  return base
}

/** Deletes everything that imports and the library stored below an address. */
export async function forgetModel(
  base: string,
  storage: Pick<CacheStorage, 'open'>,
): Promise<void> {
  for (const name of Object.values(CACHES)) {
    const cache = await storage.open(name)
    for (const { url } of await cache.keys()) if (url.startsWith(base)) await cache.delete(url)
  }
}

/** The stored models by address; whole ones have configuration and weights, the library reports other missing files. */
export async function keptModels(
  storage: Pick<CacheStorage, 'open' | 'has'>,
): Promise<
  readonly { readonly base: string; readonly bytes: number; readonly isWhole: boolean }[]
> {
  // Opening a cache would create it.
  if (!(await storage.has(CACHES.model))) return []
  const cache = await storage.open(CACHES.model)
  const sizes = new Map<string, number>()
  for (const request of await cache.keys()) {
    const at = request.url.indexOf('/resolve/')
    if (at < 0) continue
    const base = request.url.slice(0, at + 1)
    const response = await cache.match(request)
    const size = Number(response?.headers.get('content-length') ?? 0)
    sizes.set(base, (sizes.get(base) ?? 0) + size)
  }
  const config = await storage.open(CACHES.config)
  const configured = new Set((await config.keys()).map(({ url }) => url.split('/resolve/')[0]))
  return [...sizes].map(([base, bytes]) => ({
    base,
    bytes,
    isWhole: configured.has(base.slice(0, -1)),
  }))
}

function missing(name: string): LlmError {
  return new LlmError('engine', filled('“{name}” is missing in the folder.', { name }))
}
