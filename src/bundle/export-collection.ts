// Exports a stored collection as a bundle.

import type { HashBytes } from '../base/columns/hash.ts'
import { MessageError } from '../messages/words.ts'
import type { DocumentRecord, Manifest } from '../model/collection/collection.ts'
import { readEveryday } from '../model/tree/everyday.ts'
import type { LibraryStore } from '../store/store.ts'
import type { BundleDocument } from './documents.ts'
import { CONTENT_VERSION } from './format.ts'
import { repackCollection } from './repack.ts'
import {
  type BundleInfo,
  type BundleOptions,
  createBundleWriter,
  type WrittenBundle,
} from './write-bundle.ts'

/** Thrown when a collection cannot be given to others; the message says why. */
class NotExportableError extends MessageError {
  override readonly name = 'NotExportableError'
}

/**
 * Packs the current files of a collection. Obsolete documents in its parts, the times of files and the name of the
 * folder are left out.
 * @throws NotExportableError when indexed files look like credentials, or when the texts are not stored here
 */
export async function packCollection(
  store: LibraryStore,
  manifest: Manifest,
  hash: HashBytes,
  hooks: {
    readonly signal?: AbortSignal
    /** Puts texts and the lists of the index in separate files next to the bundle. */
    readonly shards?: boolean
    /** Used in place of the value in the manifest. */
    readonly pages?: string
  } = {},
): Promise<{
  readonly nodes: number
  /** May be called for bundles with and without the texts. */
  write(options?: BundleOptions): Promise<WrittenBundle>
}> {
  if (manifest.choices?.includeSecrets === true) {
    throw new NotExportableError(
      'Files that look like credentials are indexed in this collection. Index it without them first.',
    )
  }
  if (manifest.published?.texts === 'left-out') {
    throw new NotExportableError(
      'The texts of this collection are not in this browser. Share the bundle it came from instead.',
    )
  }
  const { shards = false, pages = manifest.pages } = hooks
  const writer = createBundleWriter(hash, shards)
  const { documents, nodes } = await repackCollection(
    store,
    manifest,
    (part) => writer.addPart(part),
    hooks,
  )
  const words = await store.readWritten(manifest.id)
  const info: BundleInfo = {
    name: manifest.name,
    content: CONTENT_VERSION,
    nodes,
    documents: documents.map(listed),
    about: {
      skipped: manifest.skipped,
      skippedCounts: manifest.skippedCounts,
      ...(pages !== undefined && { pages }),
      ...(words && { everyday: readEveryday(new TextDecoder().decode(words)).files }),
    },
  }
  return { nodes, write: (options) => writer.finish(info, options) }
}

function listed({ path, size, hash, part, slot, skipped }: DocumentRecord): BundleDocument {
  return { path, size, hash, part, slot, ...(skipped !== undefined && { skipped }) }
}
