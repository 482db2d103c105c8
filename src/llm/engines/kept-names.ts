// Where this browser stores models, and whether it may have any. A page without a model loads no more than this.

/** The folder of model files in the browser's private file system. */
export const MODEL_FOLDER = 'models'

/** Names of the caches of compiled models. */
export const MODEL_CACHES = {
  config: 'webllm/config',
  model: 'webllm/model',
  wasm: 'webllm/wasm',
} as const

/** Whether models may be stored here; `false` if the browser does not report it. */
export async function mayKeepModels(): Promise<boolean> {
  const [hasFolder, hasCache] = await Promise.all([
    hasModelFiles().catch(() => false),
    globalThis.caches?.has(MODEL_CACHES.model).catch(() => false) ?? false,
  ])
  return hasFolder || hasCache
}

async function hasModelFiles(): Promise<boolean> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(MODEL_FOLDER)
  const { done } = await folder.keys().next()
  return done !== true
}
