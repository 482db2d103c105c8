// A kept collection as a bundle.

import type { HashBytes } from '../base/columns/hash.ts'
import type { DocumentRecord, Manifest } from '../model/collection/collection.ts'
import { decodeWritten } from '../model/tree/written.ts'
import { SaidError } from '../model/words/words.ts'
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

/** A collection packed once, for a bundle with its texts and for one without. */
export interface PackedCollection {
  readonly nodes: number
  write(options?: BundleOptions): Promise<WrittenBundle>
}

/** What stands in the way of giving a collection to others. */
class NotExportableError extends SaidError {
  override readonly name = 'NotExportableError'
}

/**
 * Packs the current files of a collection; what earlier builds left in its parts stays behind, and
 * so do the times of files and the name of the folder they lie in.
 * @throws NotExportableError where files that look like credentials were indexed and are not meant to
 *   be given away, or where the texts are not here.
 */
export async function packCollection(
  store: LibraryStore,
  manifest: Manifest,
  hash: HashBytes,
  hooks: {
    readonly signal?: AbortSignal
    readonly onProgress?: (documents: number) => void
    readonly withSecrets?: boolean
    /** Puts texts and the lists of the index in files beside the bundle. */
    readonly shards?: boolean
    /** Goes along in place of what the manifest says. */
    readonly pages?: string
  } = {},
): Promise<PackedCollection> {
  if (manifest.choices?.includeSecrets === true && hooks.withSecrets !== true) {
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
    async (part, done) => {
      await writer.addPart(part)
      hooks.onProgress?.(done)
    },
    hooks,
  )
  const written = decodeWritten((await store.readWritten(manifest.id)) ?? new Uint8Array(0))
  const info: BundleInfo = {
    name: manifest.name,
    content: CONTENT_VERSION,
    nodes,
    documents: documents.map(listed),
    about: {
      skipped: manifest.skipped,
      skippedCounts: manifest.skippedCounts,
      ...(pages !== undefined && { pages }),
      written,
    },
  }
  return { nodes, write: (options) => writer.finish(info, options) }
}

function listed({ path, size, hash, part, slot, skipped }: DocumentRecord): BundleDocument {
  return { path, size, hash, part, slot, ...(skipped !== undefined && { skipped }) }
}
