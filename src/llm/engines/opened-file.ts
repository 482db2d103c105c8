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

/** A file that can be given to the engine. */
export interface OpenedModelFile {
  readonly file: File
  readonly facts: GgufFacts
  /** The name in the header, or of the file. */
  readonly name: string
}

/** Downloads a file that is not stored, and reads the header. @throws LlmError, or the abort. */
export async function openedFile(
  source: GgufSource,
  purpose: GgufPurpose,
  host: FileHost,
  watch: Pick<EngineWatch, 'signal' | 'onProgress'>,
): Promise<OpenedModelFile> {
  const file = await fileOf(source, purpose, host, watch)
  watch.onProgress({ stage: 'check', done: 0, total: 1 })
  const facts = await checked(file, purpose)
  watch.signal.throwIfAborted()
  return { file, facts, name: facts.name || nameOf(source) }
}

async function fileOf(
  source: GgufSource,
  purpose: GgufPurpose,
  host: FileHost,
  watch: Pick<EngineWatch, 'signal' | 'onProgress'>,
): Promise<File> {
  if (source.kind === 'file') return source.file
  const files = await host.files().catch((cause: unknown) => {
    throw new LlmError(
      'engine',
      'This browser window cannot keep files; it may be a private one. Use a model file from your disk.',
      { cause },
    )
  })
  const file = await download(source, files, host.net, watch)
  try {
    await readGguf(file, purpose)
  } catch (error) {
    // A damaged file is deleted, so that the next try downloads it again.
    const kept = await files.find(source.url)
    if (kept !== null) await files.remove(kept.id)
    throw error
  }
  return file
}

/** @throws LlmError also when the file on the disk is gone or has changed since it was picked. */
async function checked(file: File, purpose: GgufPurpose): Promise<GgufFacts> {
  try {
    return await readGguf(file, purpose)
  } catch (error) {
    if (error instanceof LlmError) throw error
    throw new LlmError(
      'engine',
      'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.',
      { cause: error },
    )
  }
}

function nameOf(source: GgufSource): string {
  return source.kind === 'url' ? source.name : source.file.name.replace(/\.gguf$/iu, '')
}
