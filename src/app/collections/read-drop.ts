// Turns what was dropped or picked into folders that can be sent to a worker: handles if the browser gives
// them, because they can be read again after a reload; lists of files otherwise.

import { isAbort } from '../../base/abort.ts'
import type { TextWithoutPlaces } from '../../messages/words.ts'
import { readRepositoryAddress } from '../../model/collection/repository-address.ts'
import type { ListHidden } from '../../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { pickFiles } from '../hooks/files.ts'
import type { Transfer, TransferItem } from '../state/shape/dependencies.ts'
import {
  type DroppedFile,
  fileOf,
  isDirectory,
  isFile,
  listEntries,
  listHiddenIn,
} from './entry-files.ts'
import { plainNames } from './state/folder-watcher.ts'

interface NamedFile {
  readonly name: string
  readonly file: File
}

/** One dropped thing; each but `unsupported` and models becomes a collection. */
export type DroppedItem =
  | {
      readonly kind: 'handle'
      readonly name: string
      readonly handle: FileSystemDirectoryHandle
      /** Lists what the handle does not show; a picked folder has no such list. */
      readonly listHidden?: ListHidden
    }
  | { readonly kind: 'files'; readonly name: string; readonly files: readonly DroppedFile[] }
  | { readonly kind: 'archive'; readonly name: string; readonly file: File }
  /** Weights of a language model. */
  | {
      readonly kind: 'model'
      readonly name: string
      readonly file: File
      readonly handle?: FileSystemFileHandle | undefined
    }
  /** A compiled language model: its files, without those in folders below. */
  | { readonly kind: 'model-folder'; readonly name: string; readonly files: readonly NamedFile[] }
  /** A link to a repository; its name is the address. */
  | { readonly kind: 'repository'; readonly name: string }
  | { readonly kind: 'unsupported'; readonly name: string; readonly why: TextWithoutPlaces }

/**
 * Reads a drop. Must be called in the drop event itself: the browser empties the transfer right
 * after it. All loose files become one collection.
 * @param skipPatterns directories with these names (`name/`) are not listed if the browser gives no
 *   handles; the scan still counts them.
 */
export async function readDrop(
  transfer: Transfer,
  skipPatterns: readonly string[] = DEFAULT_SETTINGS.ingest.skipPatterns,
): Promise<readonly DroppedItem[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file').map(takeItem)
  if (items.length === 0) return refusedText(transfer)
  const skipped = plainNames(skipPatterns)
  const resolved = (await Promise.all(items.map((item) => resolve(item, skipped)))).flat()
  return gather(await Promise.all(resolved.map(modelFolder)))
}

/**
 * Reads what was pasted: files as if they were dropped, the address of a repository, or a text, which
 * becomes a file. Must be called in the event itself.
 */
export async function readPaste(transfer: Transfer): Promise<readonly DroppedItem[]> {
  if ([...transfer.items].some(({ kind }) => kind === 'file')) return readDrop(transfer)
  const text = transfer.getData('text')
  if (readRepositoryAddress(text) !== null) return [{ kind: 'repository', name: text.trim() }]
  return text.trim() === '' ? [] : [pastedText(text)]
}

/** Maximum length of the name of a pasted text, in UTF-16 units. */
const MAX_PASTED_NAME = 60

/** A text as a file, named after its first words; Markdown if it contains Markdown. */
function pastedText(text: string): DroppedItem {
  const [line = ''] = /.*[\p{L}\p{N}].*/u.exec(text) ?? []
  const words = line.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? []
  const title = words
    .join(' ')
    .slice(0, MAX_PASTED_NAME)
    .replace(/[ .-]+$/, '')
  const name = title === '' ? 'Pasted text' : title
  const isMarkdown = /^(?:#{2,6} |```|~~~)|\]\(https?:/m.test(text)
  const path = `${name}.${isMarkdown ? 'md' : 'txt'}`
  return { kind: 'files', name, files: [{ path, file: new File([text], path) }] }
}

/** Lets the user pick a folder; empty if they cancel. Needs a click or key press. */
export async function pickFolder(): Promise<readonly DroppedItem[]> {
  const scope: object = globalThis
  if (!hasPicker(scope)) return fromFileList(await pickFiles({ folder: true }))
  const handle = await unlessCancelled(scope.showDirectoryPicker({ id: 'wayleaf', mode: 'read' }))
  return handle === null ? [] : [{ kind: 'handle', name: handle.name, handle }]
}

/** What the user picked; `null` if they cancelled. */
async function unlessCancelled<T>(picking: Promise<T>): Promise<T | null> {
  return picking.catch((error: unknown) => {
    if (isAbort(error)) return null
    throw error
  })
}

const MODEL_TYPES = [
  { description: 'GGUF model', accept: { 'application/octet-stream': ['.gguf'] } },
] as const

/** Lets the user pick a model file; `null` if they cancel. Needs a click or key press. */
export async function pickModelFile(): Promise<{
  readonly file: File
  readonly handle?: FileSystemFileHandle
} | null> {
  const scope: object = globalThis
  if (!hasFilePicker(scope)) {
    const [file] = await pickFiles({ accept: '.gguf' })
    return file === undefined ? null : { file }
  }
  const picking = scope.showOpenFilePicker({ id: 'wayleaf-model', types: MODEL_TYPES })
  const [handle] = (await unlessCancelled(picking)) ?? []
  return handle === undefined ? null : { file: await handle.getFile(), handle }
}

/** Lets the user pick zip archives; empty if they cancel. Needs a click or key press. */
export async function pickZips(): Promise<readonly DroppedItem[]> {
  const files = await pickFiles({
    accept: '.zip,.tar,.tgz,.gz,.wayleaf,application/zip,application/x-tar,application/gzip',
  })
  return files.map((file): DroppedItem => ({ kind: 'archive', name: file.name, file }))
}

/** Files of a file input: one collection for each folder, one for all loose files. */
export function fromFileList(list: Iterable<File>): readonly DroppedItem[] {
  const folders = new Map<string, DroppedFile[]>()
  const loose: ResolvedItem[] = []
  for (const file of list) {
    const slash = file.webkitRelativePath.indexOf('/')
    if (slash < 0) {
      loose.push({ kind: 'loose', file })
      continue
    }
    const name = file.webkitRelativePath.slice(0, slash)
    const files = folders.get(name) ?? []
    files.push({ path: file.webkitRelativePath.slice(slash + 1), file })
    folders.set(name, files)
  }
  const dropped = [...folders].map(([name, files]): DroppedItem => ({ kind: 'files', name, files }))
  return gather([...dropped, ...loose])
}

const NO_TEXT: TextWithoutPlaces =
  'Only links to repositories can be opened. Drop a folder, files or a zip, or paste the text itself.'
const ONLY_ADDRESS: TextWithoutPlaces =
  'This browser does not hand over dropped files. Use “Open folder” or “Open zip” instead.'

/** A drop without files: text, a link, or files of which the page gets only the addresses. */
function refusedText(transfer: Transfer): readonly DroppedItem[] {
  const [address = ''] = transfer.getData('text/uri-list').split(/\r?\n/)
  const file = /^file:.*?([^/]+)\/*$/.exec(address)
  if (file !== null) return [unsupported(decodedName(file[1]), ONLY_ADDRESS)]
  if (readRepositoryAddress(address) !== null) return [{ kind: 'repository', name: address }]
  const text = transfer.getData('text') || address
  return text === '' ? [] : [unsupported(text.slice(0, 80), NO_TEXT)]
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Everything that a browser gives for an item, read while it is still available. */
interface TakenItem {
  readonly handle: Promise<FileSystemHandle | null> | undefined
  readonly entry: FileSystemEntry | null
  readonly file: File | null
}

function takeItem(item: TransferItem): TakenItem {
  return {
    handle: hasHandle(item) ? item.getAsFileSystemHandle() : undefined,
    entry: item.webkitGetAsEntry?.() ?? null,
    file: item.getAsFile(),
  }
}

/** A dropped thing, or a loose file that is still to be joined with the others. */
type ResolvedItem =
  | DroppedItem
  | {
      readonly kind: 'loose'
      readonly file: File
      readonly handle?: FileSystemFileHandle | undefined
    }

async function resolve(
  item: TakenItem,
  skipped: ReadonlySet<string>,
): Promise<readonly ResolvedItem[]> {
  // A page that may not use handles (an insecure one, for instance) gets a rejection.
  const handle = await item.handle?.catch(() => null)
  if (handle && isDirectoryHandle(handle)) {
    const listHidden = item.entry && isDirectory(item.entry) && listHiddenIn(item.entry)
    return [{ kind: 'handle', name: handle.name, handle, ...(listHidden && { listHidden }) }]
  }
  if (item.entry && isDirectory(item.entry)) return readFolder(item.entry, skipped)
  const entryFile = item.entry && isFile(item.entry) ? fileOf(item.entry) : null
  const file = item.file ?? (await entryFile?.catch(() => null))
  if (!file) return [unsupported('A dropped item', 'It could not be read.')]
  return [{ kind: 'loose', file, handle: handle && isFileHandle(handle) ? handle : undefined }]
}

/** The files that every compiled MLC model has in its folder. No other folder has them. */
const MODEL_CONFIG = 'mlc-chat-config.json'

/** Recognizes a folder that contains a compiled model; everything else is unchanged. */
async function modelFolder(item: ResolvedItem): Promise<ResolvedItem> {
  if (item.kind === 'files') {
    const files = item.files.flatMap(({ path, file }) =>
      path.includes('/') ? [] : [{ name: path, file }],
    )
    if (!files.some(({ name }) => name === MODEL_CONFIG)) return item
    return { kind: 'model-folder', name: item.name, files }
  }
  if (item.kind !== 'handle') return item
  const files = await filesOf(item.handle).catch(() => null)
  return files === null ? item : { kind: 'model-folder', name: item.name, files }
}

/** The files in a folder that contains a compiled model; `null` for every other folder. */
async function filesOf(folder: FileSystemDirectoryHandle): Promise<readonly NamedFile[] | null> {
  if (!('getFileHandle' in folder)) return null
  await folder.getFileHandle(MODEL_CONFIG)
  const files: NamedFile[] = []
  for await (const [name, handle] of folder.entries()) {
    if (isFileHandle(handle)) files.push({ name, file: await handle.getFile() })
  }
  return files
}

async function readFolder(
  entry: FileSystemDirectoryEntry,
  skipped: ReadonlySet<string>,
): Promise<readonly DroppedItem[]> {
  const { files, failed } = await listEntries(entry, skipped)
  const why = 'It could not be read.'
  return [
    { kind: 'files', name: entry.name, files },
    ...failed.map((path) => unsupported(`${entry.name}/${path}`, why)),
  ]
}

/** Joins loose files into one collection; archives are unchanged. */
function gather(resolved: readonly ResolvedItem[]): readonly DroppedItem[] {
  const dropped = resolved.flatMap((item) => (item.kind === 'loose' ? archiveOf(item) : [item]))
  const files = resolved.flatMap((item) =>
    item.kind === 'loose' && !isArchive(item.file) && !isModel(item.file) ? [item.file] : [],
  )
  if (files.length === 0) return dropped
  const name = files.length === 1 ? files[0].name : `${files.length} files`
  const loose = files.map((file) => ({ path: file.name, file }))
  return [...dropped, { kind: 'files', name, files: loose }]
}

function archiveOf({ file, handle }: Extract<ResolvedItem, { kind: 'loose' }>): DroppedItem[] {
  if (isModel(file)) return [{ kind: 'model', name: file.name, file, handle }]
  return isArchive(file) ? [{ kind: 'archive', name: file.name, file }] : []
}

function isModel(file: File): boolean {
  return /\.gguf$/i.test(file.name)
}

function isArchive(file: File): boolean {
  return /\.(zip|tar|tar\.gz|tgz|wayleaf)$/i.test(file.name)
}

function unsupported(name: string, why: TextWithoutPlaces): DroppedItem {
  return { kind: 'unsupported', name, why }
}

// APIs that only some browsers have, and that the compiler does not know.

interface HandleItem {
  getAsFileSystemHandle(): Promise<FileSystemHandle | null>
}

function hasHandle(item: TransferItem): item is TransferItem & HandleItem {
  return 'getAsFileSystemHandle' in item
}

interface FilePicker {
  showOpenFilePicker(options: {
    readonly id: string
    readonly types: readonly {
      readonly description: string
      readonly accept: Readonly<Record<string, readonly string[]>>
    }[]
  }): Promise<readonly FileSystemFileHandle[]>
}

function hasFilePicker(scope: object): scope is FilePicker {
  return 'showOpenFilePicker' in scope
}

interface Picker {
  showDirectoryPicker(options: {
    readonly id: string
    readonly mode: 'read'
  }): Promise<FileSystemDirectoryHandle>
}

function hasPicker(scope: object): scope is Picker {
  return 'showDirectoryPicker' in scope
}

function isDirectoryHandle(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory'
}

function isFileHandle(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}
