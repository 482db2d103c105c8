// The file of a model, from the disk or from an address, checked before an engine gets it.

import { LlmError } from '../llm.ts'
import { type DownloadNet, download } from './download.ts'
import { type GgufFacts, type GgufPurpose, readGguf } from './gguf.ts'
import type { ModelFiles } from './model-files.ts'
import type { EngineWatch } from './protocol.ts'

/** Where a model is. */
export type GgufSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'url'; readonly url: string; readonly name: string }

/** Functions to store and fetch files. */
export interface FileHost {
  readonly files: () => Promise<ModelFiles>
  readonly net: DownloadNet
}

/**
 * The file that an engine gets, which is downloaded if it is not stored, with the facts and the name in its header.
 * @throws LlmError, or the abort
 */
export async function openedFile(
  source: GgufSource,
  purpose: GgufPurpose,
  host: FileHost,
  watch: Pick<EngineWatch, 'signal' | 'onProgress'>,
): Promise<{ readonly file: File; readonly facts: GgufFacts; readonly name: string }> {
  let files: ModelFiles | null = null
  let file: File
  if (source.kind === 'file') ({ file } = source)
  else {
    files = await host.files().catch(noFiles)
    file = await download(source, files, host.net, watch)
  }
  watch.onProgress({ stage: 'check', done: 0, total: 1 })
  const facts = await readGguf(file, purpose).catch(async (error: unknown) => {
    // A damaged file is deleted, so that the next try downloads it again.
    const kept = source.kind === 'url' ? await files?.find(source.url) : null
    if (kept) await files?.remove(kept.id)
    if (error instanceof LlmError || source.kind === 'url') throw error
    throw new LlmError(
      'engine',
      'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.',
      { cause: error },
    )
  })
  watch.signal.throwIfAborted()
  return { file, facts, name: facts.name || nameOf(source) }
}

function noFiles(cause: unknown): never {
  throw new LlmError(
    'engine',
    'This browser window cannot keep files; it may be a private one. Use a model file from your disk.',
    { cause },
  )
}

function nameOf(source: GgufSource): string {
  return source.kind === 'url' ? source.name : source.file.name.replace(/\.gguf$/iu, '')
}
