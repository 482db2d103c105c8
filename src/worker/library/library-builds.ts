// The builds of the library worker. They are a separate chunk, since most visits only read.

import { createHash } from '../../base/columns/hash.ts'
import { CONTENT_VERSION, HEAD_BYTES } from '../../bundle/format.ts'
import { type ImportTarget, importCollection } from '../../bundle/import-collection.ts'
import { type BundleFile, openBundle, readHead } from '../../bundle/read-bundle.ts'
import { folderOfHandle } from '../../ingest/folder/folder-handle.ts'
import { listKept, withHidden } from '../../ingest/folder/hidden-names.ts'
import {
  type FileStamp,
  memoizedFolder,
  stampedFolder,
} from '../../ingest/folder/stamped-folder.ts'
import { type UiMessage, wordsOf } from '../../messages/words.ts'
import type { ChangedPaths } from '../../model/collection/changed-paths.ts'
import { type Manifest, READING_VERSION } from '../../model/collection/collection.ts'
import type { ConfirmPlan } from '../../model/collection/plan.ts'
import type { FolderSource, HiddenFile, ListHidden } from '../../model/collection/source.ts'
import { type BuildProgress, NOTHING_DONE } from '../../model/library/progress.ts'
import { checkDrift, hasDrifted } from '../../pipeline/drift.ts'
import { freeSlug } from '../../pipeline/manifest.ts'
import { buildCollection } from '../../pipeline.ts'
import type {
  BuildJob,
  BuildSummary,
  BundleSource,
  FolderBuildSource,
  OnProgress,
} from '../wire/api.ts'
import { DownloadError, download } from '../wire/download.ts'
import { separateEntryReader } from '../wire/remote-blocks.ts'
import { manifestOf } from './collection-changes.ts'
import type { OpenHost } from './service-context.ts'
import { findFolder, folderOf, originOf } from './sources.ts'

interface Telling {
  readonly onProgress: OnProgress
  readonly confirm?: ConfirmPlan
  readonly listHidden?: ListHidden
}

/** Waits until no other tab writes, and builds or opens the source. */
export async function buildInTurn(
  request: BuildJob,
  opened: OpenHost,
  signal: AbortSignal,
  telling: Telling & { readonly onWait: (takeOver: () => void) => void },
): Promise<BuildSummary> {
  // Another tab may index the same folder while this one waits.
  const { manifests } = await opened.store.manifests()
  const known = new Set(manifests.map(({ id }) => id))
  return opened.exclusive(
    signal,
    async (turn) => {
      const update = request.update ?? (await builtMeanwhile(request, opened, known))
      const asked = { ...request, ...(update !== undefined && { update }) }
      const { source } = asked
      if (source.kind === 'bundle' || source.kind === 'library') {
        return importBundle({ ...asked, source }, opened, turn, telling)
      }
      return build({ ...asked, source }, opened, turn, telling)
    },
    telling.onWait,
  )
}

async function build(
  request: BuildJob<FolderBuildSource>,
  { store, notes, library, settings, openIndexer, now, building, changed }: OpenHost,
  signal: AbortSignal,
  { onProgress, confirm, listHidden }: Telling,
  again?: { readonly folder: FolderSource; readonly changed: ChangedPaths },
): Promise<BuildSummary> {
  // Another tab may have committed while this one waited for the lock.
  await library.reload()
  const { update, force = false, name, choices, source } = request
  const earlier = update === undefined ? undefined : manifestOf(library, update)
  const { manifests } = await store.manifests()
  const id = earlier?.id ?? freeId(name, manifests)
  const beside = listHidden ?? listKept(source.kind === 'handle' ? await notes.hidden(id) : [])
  const folder: FolderSource & { hidden?(): readonly HiddenFile[] } =
    again?.folder ?? withHidden(await folderOf(request, signal), beside)
  const result = await buildCollection(
    folder,
    {
      name: earlier?.name ?? name,
      origin: originOf(source, name),
      id,
      force,
      // If a folder was emptied file by file, the earlier index stays.
      refuseEmpty: true,
      changed: again?.changed ?? null,
      ...(choices !== undefined && { choices }),
    },
    {
      store,
      openIndexer,
      now,
      newId: () => crypto.randomUUID(),
      settings: settings(),
      journal: notes,
    },
    {
      signal,
      onProgress: (progress) => {
        onProgress(progress)
        const { files, filesTotal } = progress
        building?.({ name, files, filesTotal })
      },
      ...(confirm && { confirm }),
    },
  )
    .catch(async (error: unknown) => {
      // The browser may have cleared its storage: read the list again.
      await library.reload().catch(() => undefined)
      throw error
    })
    .finally(() => building?.(null))
  const indexed = new Set(result.manifest.documents.flatMap((d) => (d.part < 0 ? [] : [d.path])))
  // Without the stored handle the user has to pick the folder again.
  if (source.kind === 'handle' && again === undefined) {
    const hidden = (folder.hidden?.() ?? []).filter(({ path }) => indexed.has(path))
    await notes.keepFolder(id, source.handle, hidden).catch(() => undefined)
  }
  await library.reload()
  changed()
  const { manifest, parsed, reused, ms } = result
  const { slug, generation, documents } = manifest
  return { slug, generation, documents: documents.length, parsed, reused, ms: ms.total }
}

/** Updates a collection from its stored folder handle if the folder has changed. */
export async function catchUp(
  jobId: string,
  slug: string,
  opened: OpenHost,
  signal: AbortSignal,
  changedPaths: ChangedPaths,
): Promise<BuildSummary | null> {
  const { library, notes } = opened
  // Another tab may have updated it already.
  await library.reload()
  const manifest = manifestOf(library, slug)
  const handle = await notes.folder(manifest.id)
  if (handle === null) return null
  const isOutdated = manifest.reading !== READING_VERSION
  const changed = isOutdated ? null : changedPaths
  const whole = withHidden(folderOfHandle(handle), listKept(await notes.hidden(manifest.id)))
  const folder = memoizedFolder(
    changed === null ? whole : stampedFolder(whole, stampsOf(manifest), changed),
  )
  const drift = await checkDrift(folder, manifest, opened.settings(), signal, changed)
  if (!hasDrifted(drift) && !isOutdated) return null
  const source = { kind: 'handle', handle } as const
  const request = { jobId, name: manifest.name, source, update: slug }
  const again = { folder, changed }
  return build(request, opened, signal, { onProgress: () => undefined }, again)
}

/** Size and time of the indexed files; a file without a time always counts as changed. */
function stampsOf({ documents }: Manifest): Map<string, FileStamp> {
  const known = new Map<string, FileStamp>()
  for (const { path, size, modified, part } of documents) {
    if (part >= 0 && modified > 0) known.set(path, { size, modified })
  }
  return known
}

/** The collection of the same folder that another tab built while this build waited. */
async function builtMeanwhile(
  { source }: BuildJob,
  { library, store, notes }: OpenHost,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  if (source.kind !== 'handle') return undefined
  await library.reload()
  const { manifests } = await store.manifests()
  const fresh = manifests.filter(({ id }) => !known.has(id))
  return (await findFolder(source.handle, fresh, notes)) ?? undefined
}

/**
 * The first unused id for this name. It is the same after an interrupted build, so that the next build finds the parts
 * that were already written.
 */
function freeId(name: string, manifests: readonly Manifest[]): string {
  const taken = new Set(manifests.map(({ id }) => id))
  let n = 1
  while (taken.has(`${name}#${n}`)) n++
  return `${name}#${n}`
}

/** Maximum size of a bundle in bytes: larger libraries are in pieces. */
const MAX_BUNDLE_BYTES = 1_000_000_000
/** Larger downloads need the user's confirmation. */
const ASK_ABOVE_BYTES = 50_000_000

/** Thrown to end the download of a bundle that is already stored. */
class SameBundle extends Error {}

/**
 * Reads a bundle and commits it. A bundle from the same address replaces the earlier one; if it is unchanged, only
 * its head is read.
 */
async function importBundle(
  request: BuildJob<BundleSource>,
  { store, library, blockFiles, now, changed }: OpenHost,
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
