// Imports a bundle, dropped or from an address, as a collection.

import { createHash } from '../../base/columns/hash.ts'
import { CONTENT_VERSION, HEAD_BYTES } from '../../bundle/format.ts'
import { type ImportTarget, importCollection } from '../../bundle/import-collection.ts'
import { type BundleFile, openBundle, readHead } from '../../bundle/read-bundle.ts'
import { type UiMessage, wordsOf } from '../../messages/words.ts'
import type { Manifest } from '../../model/collection/collection.ts'
import type { ConfirmPlan } from '../../model/collection/plan.ts'
import { type BuildProgress, NOTHING_DONE } from '../../model/library/progress.ts'
import { freeSlug } from '../../pipeline/manifest.ts'
import type { BuildJob, BuildSummary, BundleSource, OnProgress } from '../wire/api.ts'
import { separateEntryReader } from '../wire/beside-reader.ts'
import { DownloadError, download } from '../wire/download.ts'
import type { HostDependencies, OpenHost } from './service-context.ts'

/** Maximum size of a bundle in bytes: larger libraries are in pieces. */
const MAX_BUNDLE_BYTES = 1_000_000_000
/** Larger downloads need the user's confirmation. */
const ASK_ABOVE_BYTES = 50_000_000

/** How an import tells its progress, and asks about a large download. */
interface Telling {
  readonly onProgress: OnProgress
  readonly confirm?: ConfirmPlan
}

/** Thrown to end the download of a bundle that is already stored. */
class SameBundle extends Error {}

/**
 * Reads a bundle and commits it. A bundle from the same address replaces the earlier one; if it is unchanged, only
 * its head is read.
 */
export async function importBundle(
  request: BuildJob<BundleSource>,
  { store, library, blockFiles }: OpenHost,
  { now, changed }: HostDependencies,
  signal: AbortSignal,
  telling: Telling,
): Promise<BuildSummary> {
  const startedAt = now()
  const { manifests } = await store.manifests()
  const earlier = earlierOf(request, manifests)
  const found = await fileOf(request.source, earlier, signal, telling)
  if (found.kind === 'kept') {
    const summary = summaryOf(found.manifest, now() - startedAt)
    return found.why === '' ? summary : { ...summary, kept: found.why }
  }
  const { file } = found
  const bundle = await openBundle(file, CONTENT_VERSION, await createHash())
  const { name, files } = bundle.header
  const manifest = await importCollection(
    bundle,
    store,
    targetOf(request.source, name, earlier, manifests, now()),
    {
      newId: () => crypto.randomUUID(),
      signal,
      ...(request.source.kind === 'library' && {
        readBeside: separateEntryReader(request.source.address, blockFiles, signal),
      }),
      onPart: (done) =>
        telling.onProgress({ ...READ_PROGRESS, files: done, filesTotal: files, bytes: file.size }),
    },
  )
  const replaced = earlier?.published?.bundle
  if (replaced !== undefined) await blockFiles.forget(replaced)
  await library.reload()
  changed()
  return summaryOf(manifest, now() - startedAt)
}

const READ_PROGRESS: BuildProgress = { phase: 'read', ...NOTHING_DONE }

function earlierOf(
  { source, update }: BuildJob<BundleSource>,
  manifests: readonly Manifest[],
): Manifest | undefined {
  return source.kind === 'bundle'
    ? manifests.find(({ slug }) => slug === update)
    : manifests.find(({ origin }) => origin.kind === 'bundle' && origin.address === source.address)
}

/** The bundle's file; or the stored collection, if it is unchanged or the download failed. */
type OpenedBundle =
  | { readonly kind: 'file'; readonly file: BundleFile & { readonly size: number } }
  | { readonly kind: 'kept'; readonly manifest: Manifest; readonly why: UiMessage }

async function fileOf(
  source: BundleSource,
  earlier: Manifest | undefined,
  signal: AbortSignal,
  telling: Telling,
): Promise<OpenedBundle> {
  if (source.kind === 'bundle') {
    const { file } = source
    const read = async (start: number, end: number) =>
      new Uint8Array(await file.slice(start, end).arrayBuffer())
    return { kind: 'file', file: { size: file.size, read } }
  }
  try {
    const bytes = await downloadOf(source.address, earlier, signal, telling)
    const read = async (start: number, end: number) => bytes.subarray(start, end)
    return { kind: 'file', file: { size: bytes.length, read } }
  } catch (error) {
    if (earlier === undefined) throw error
    if (error instanceof SameBundle) return { kind: 'kept', manifest: earlier, why: '' }
    if (!(error instanceof DownloadError)) throw error
    return { kind: 'kept', manifest: earlier, why: wordsOf(error) }
  }
}

function downloadOf(
  address: string,
  earlier: Manifest | undefined,
  signal: AbortSignal,
  { onProgress, confirm }: Telling,
): Promise<Uint8Array<ArrayBuffer>> {
  return download(address, MAX_BUNDLE_BYTES, {
    signal,
    onBytes: (received) => onProgress({ ...READ_PROGRESS, bytes: received }),
    onStart: {
      bytes: HEAD_BYTES,
      check: (start) => {
        if (readHead(start).hash === earlier?.published?.bundle) throw new SameBundle()
      },
    },
    askAbove: ASK_ABOVE_BYTES,
    ...(confirm && { ask: (size) => askForDownload(confirm, address, size) }),
  })
}

async function askForDownload(
  confirm: ConfirmPlan,
  address: string,
  bytes: number,
): Promise<boolean> {
  const { host } = new URL(address)
  const nothing = { files: 0, directories: [], skipped: [], secrets: 0 }
  return (await confirm({ ...nothing, bytes, download: host })) !== null
}

function targetOf(
  source: BundleSource,
  name: string,
  earlier: Manifest | undefined,
  manifests: readonly Manifest[],
  now: number,
): ImportTarget {
  const address = source.kind === 'library' ? source.address : ''
  return {
    id: earlier?.id ?? crypto.randomUUID(),
    slug: earlier?.slug ?? freeSlug(name, manifests),
    name,
    weight: earlier?.weight ?? 1,
    origin: { kind: 'bundle', name, address },
    generation: earlier?.generation ?? 0,
    createdAt: earlier?.createdAt ?? now,
    now,
  }
}

function summaryOf({ slug, generation, documents }: Manifest, ms: number): BuildSummary {
  return { slug, generation, documents: documents.length, parsed: 0, reused: 0, ms }
}
