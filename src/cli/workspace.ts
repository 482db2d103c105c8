// A directory, its store and its opened library, which every command needs.

import { randomUUID } from 'node:crypto'
import { access, constants, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import path, { basename } from 'node:path'
import { createHash } from '../base/columns/hash.ts'
import { folderOfTar, folderOfZip, isTarName } from '../ingest/folder/folder-archive.ts'
import { openLibrary } from '../library.ts'
import type { ChangedPaths } from '../model/collection/changed-paths.ts'
import { isEmptied } from '../model/collection/collection.ts'
import { type IngestChoices, NO_CHOICES, readingAfterAll } from '../model/collection/plan.ts'
import type { FolderSource } from '../model/collection/source.ts'
import type { BuildProgress } from '../model/library/progress.ts'
import { type Settings, settingsFrom } from '../model/settings/settings.ts'
import type { Parser } from '../parse/parser.ts'
import { checkDrift, hasDrifted } from '../pipeline/drift.ts'
import { localIndexer } from '../pipeline/local-indexer.ts'
import type { ParseText } from '../pipeline/part-builder.ts'
import type { BuildResult, OpenIndexer } from '../pipeline/types.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { LibraryStore } from '../store/store.ts'
import { type CommandLine, UsageError } from './command-line.ts'
import { isUnwritable } from './disk-full.ts'
import { openFileStore } from './file-store.ts'
import { folderOfDirectory, readRange } from './files.ts'
import { checkAfterAll, STORE_DIRECTORY } from './left-out.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { hasThreads, parserThreads, withThreads } from './parser-threads.ts'

/** The one collection of a directory's store. */
const COLLECTION_ID = 'folder'

/** Updates the directory's index and opens it. */
export async function openWorkspace(
  line: CommandLine,
  onProgress?: (progress: BuildProgress) => void,
) {
  const root = await checkRoot(line.directory)
  const isZip = isZipName(root) && !(await stat(root)).isDirectory()
  const source = isZip ? await folderOfZipAt(root) : folderOfDirectory(root)
  await checkAfterAll(source, line.afterAll)
  const kept = await storeDirectory(line, root, isZip)
  const store = kept === null ? createMemoryStore() : await openFileStore(kept)
  const settings = settingsFrom(line.changes)
  const build = builder(line, source, store, settings, isZip)
  const inTurn = <T>(work: () => Promise<T>, name: 'build' | 'words' = 'build'): Promise<T> =>
    kept === null ? work() : oneAtATime(kept, work, { onWait: reportsHolder(name), name })
  const built = await inTurn(() => build({ force: line.force, onProgress })).catch(
    async (error: unknown) => {
      const stored = isUnwritable(error) ? await storedBuild(line, source, store, settings) : null
      if (stored === null) throw error
      return stored
    },
  )
  const openedAt = performance.now()
  const library = await openLibrary(store)
  await library.collections()
  /** Milliseconds until the table of contents and the index were open. */
  const openMs = performance.now() - openedAt
  /** Updates index and library from the directory. */
  const update = async (changed?: ChangedPaths): Promise<BuildResult> => {
    const again = await inTurn(() => build({ ...(changed !== undefined && { changed }) }))
    await library.reload()
    return again
  }
  const { slug: collection } = built.manifest
  /** Writes everyday words while no other process does for this index. */
  const writingWords = <T>(work: () => Promise<T>): Promise<T> => inTurn(work, 'words')
  return { library, store, collection, built, openMs, update, writingWords }
}

/** An indexed and opened directory. */
export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

/** Says which process has the lock. */
function reportsHolder(name: 'build' | 'words'): (holder: string) => void {
  const does = name === 'build' ? 'is building this index' : 'is writing everyday words for it'
  return (holder) =>
    void process.stderr.write(`Another command ${does} (${holder}); waiting for it.\n`)
}

/**
 * The stored index as it is, for a command that only reads and cannot bring it up to date; says so where the folder
 * has changed since. `null` where there is none, or where the command is to change it.
 */
async function storedBuild(
  line: CommandLine,
  source: FolderSource,
  store: LibraryStore,
  settings: Settings,
): Promise<BuildResult | null> {
  const { manifests } = await store.manifests()
  const manifest = manifests.find(({ id }) => id === COLLECTION_ID)
  const isChange = line.command === 'build' || line.force || line.afterAll.length > 0
  if (manifest === undefined || isEmptied(manifest) || isChange) return null
  if (hasDrifted(await checkDrift(source, manifest, settings))) {
    const since = new Date(manifest.updatedAt).toISOString()
    process.stderr.write(
      `The index cannot be written, so what has changed in the folder since ${since} is not in it.\n`,
    )
  }
  const ms = { ingest: 0, parse: 0, index: 0, total: 0 }
  return { manifest, ms, parsed: 0, reused: manifest.documents.length }
}

interface BuildOnce {
  readonly force?: boolean
  readonly changed?: ChangedPaths
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined
}

/** A function that builds the collection of a store. */
function builder(
  line: CommandLine,
  source: FolderSource,
  store: LibraryStore,
  settings: Settings,
  isZip: boolean,
): (once: BuildOnce) => Promise<BuildResult> {
  const { 'ingest.language': language } = line.changes
  return async ({ force, changed, onProgress }) => {
    const { openIndexer, dispose } = await openIndexers()
    const choices = await choicesOf(line, store)
    return buildCollection(
      source,
      {
        id: COLLECTION_ID,
        name: source.name,
        origin: { kind: isZip ? 'zip' : 'folder', name: source.name },
        ...(force !== undefined && { force }),
        ...(changed !== undefined && { changed }),
        ...(language !== undefined && { language }),
        ...(choices !== null && { choices }),
      },
      {
        store,
        openIndexer,
        now: () => performance.timeOrigin + performance.now(),
        newId: randomUUID,
        settings,
      },
      onProgress && { onProgress },
    ).finally(dispose)
  }
}

/** The stored choices with the additions of this call; `null` if it adds nothing. */
async function choicesOf(
  { changes, afterAll }: CommandLine,
  store: LibraryStore,
): Promise<IngestChoices | null> {
  const { 'ingest.includeSecrets': includeSecrets } = changes
  if (includeSecrets === undefined && afterAll.length === 0) return null
  const { manifests } = await store.manifests()
  const { choices = NO_CHOICES } = manifests.find(({ id }) => id === COLLECTION_ID) ?? {}
  const all = afterAll.reduce(readingAfterAll, choices)
  return { ...all, ...(includeSecrets !== undefined && { includeSecrets }) }
}

/** A directory or a zip. */
async function checkRoot(name: string): Promise<string> {
  const root = path.resolve(name)
  const found = await stat(root).catch(() => null)
  if (found === null) throw new UsageError(`There is no directory or zip “${name}”.`)
  if (!found.isDirectory() && !isZipName(root))
    throw new UsageError(`“${name}” is a file; name the directory it is in.`)
  return root
}

/** The directory of the store; `null` for none. */
async function storeDirectory(
  { store }: CommandLine,
  directory: string,
  isZip: boolean,
): Promise<string | null> {
  if (store === 'none') return null
  if (store !== null) return path.resolve(store)
  if (isZip) return cacheDirectory(directory)
  const writable = await access(directory, constants.W_OK).then(
    () => true,
    () => false,
  )
  return writable ? path.join(directory, STORE_DIRECTORY) : cacheDirectory(directory)
}

/** Directory for the index of a read-only directory or an archive. */
function cacheDirectory(directory: string): string {
  const base = process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache')
  return path.join(base, 'wayleaf', encodeURIComponent(directory))
}

/** An indexer whose parser is loaded on first use. */
async function openIndexers(): Promise<{ openIndexer: OpenIndexer; dispose(): void }> {
  const now = () => performance.now()
  let started: Promise<Parser> | null = null
  const parse: ParseText = async (file) => {
    started ??= startParser(now)
    const [parser, { parseFileWith }] = await Promise.all([
      started,
      import('../parse/parse-file.ts'),
    ])
    return parseFileWith(parser, file)
  }
  // Between two files this thread handles messages of the others, which wait for their next batch.
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  const local = localIndexer({ parse, hash: await createHash(), now }, pause)
  return {
    openIndexer: hasThreads() ? withThreads(local, { start: parserThreads }) : local,
    dispose: () => {
      started?.then(
        (parser) => parser.dispose(),
        () => undefined,
      )
    },
  }
}

async function startParser(now: () => number): Promise<Parser> {
  const [{ createParser }, { nodeLoadLanguage, nodeLoadRuntime }] = await Promise.all([
    import('../parse/parser.ts'),
    import('./languages.ts'),
  ])
  return createParser({ loadLanguage: nodeLoadLanguage, loadRuntime: nodeLoadRuntime, now })
}

/** Whether a path has the name of an archive. */
function isZipName(path: string): boolean {
  return /\.zip$/i.test(path) || isTarName(path)
}

/** The folder in the archive at `path`, with the archive's name. */
async function folderOfZipAt(path: string): Promise<FolderSource> {
  const { size } = await stat(path)
  const name = basename(path).replace(/(?<=.)\.(?:zip|tar|tar\.gz|tgz)$/i, '')
  const source = { size, slice: (start: number, end: number) => readRange(path, start, end) }
  return isTarName(path) ? folderOfTar(name, source) : folderOfZip(name, source)
}
