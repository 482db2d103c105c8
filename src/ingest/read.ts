// Reads one file: opens, loads, checks and decodes it; or gives the reason why not.

import { unpackEntry } from '../archive/zip.ts'
import type { HashBytes } from '../base/columns/hash.ts'
import { filled, type Words, wordsOf } from '../messages/words.ts'
import { containerFormat, MAX_CONTAINER_BYTES } from '../model/collection/containers.ts'
import type { Issue } from '../model/collection/issue.ts'
import type {
  Entry,
  OpenedFile,
  PackedBytes,
  Skipped,
  SourceFile,
} from '../model/collection/source.ts'
import type { IngestSettings } from '../model/settings/settings.ts'
import type { SkipReason } from '../model/tree/skip-reasons.ts'
import { type DecodedText, decode } from './decode.ts'
import { beginsAsKey, hasSecretName } from './secrets.ts'
import { SNIFF_BYTES, sniff } from './sniff.ts'
import { type SetTimer, withTimeout } from './timeout.ts'

/** A file to parse, or why there is none. */
export type ReadResult =
  | { readonly kind: 'file'; readonly file: SourceFile; readonly issues: readonly Issue[] }
  | { readonly kind: 'skipped'; readonly skipped: Skipped; readonly issues: readonly Issue[] }
  /** The caller's `unchanged` returned `true`; nothing was read. */
  | { readonly kind: 'unchanged' }

/** Options to skip and to stop reading a file. */
export interface ReadOptions {
  /** Called with size and time before anything is read. */
  readonly unchanged?: (size: number, modified: number) => boolean
  readonly setTimer?: SetTimer
}

/** Maximum time of a drive or a cloud placeholder for one file. */
const READ_TIMEOUT_MS = 30_000

/** An opened file, or the reason why it is not read. */
export type Opening =
  | { readonly kind: 'opened'; readonly opened: OpenedFile }
  | Exclude<ReadResult, { readonly kind: 'file' }>

/** The unchecked content of a file, or why there is none. Can be sent to a worker. */
export type Content =
  | (FileStamp & { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> })
  | (FileStamp & { readonly kind: 'packed'; readonly packed: PackedBytes })
  | { readonly kind: 'failed'; readonly issue: Issue }

interface FileStamp {
  readonly size: number
  readonly modified: number
}

/** Opens a file and makes the checks that need no content. Never rejects. */
export async function openSource(
  entry: Entry,
  settings: IngestSettings,
  options: ReadOptions = {},
): Promise<Opening> {
  const { path } = entry
  const work = async (): Promise<Opening> => {
    const opened = await entry.open()
    if (options.unchanged?.(opened.size, opened.modified)) return { kind: 'unchanged' }
    const reason = await skipUnread(path, opened, settings)
    return reason === null ? { kind: 'opened', opened } : left(path, reason, opened.size)
  }
  try {
    return await withTimeout(READ_TIMEOUT_MS, options.setTimer, work)
  } catch (error) {
    return unreadable(path, failure(path, error))
  }
}

/** An opened file that is not yet read. */
export interface ToLoad {
  readonly entry: Entry
  readonly opened: OpenedFile
}

/** Reads one file, and once more if it changed meanwhile. Never rejects. */
async function loadContent(file: ToLoad, setTimer?: SetTimer): Promise<Content> {
  const { entry, opened } = file
  const load = (): Promise<Content> =>
    contentOf(opened).catch(async (error: unknown) => {
      if (nameOf(error) !== 'NotReadableError') throw error
      return contentOf(await entry.open())
    })
  try {
    // The time in the queue does not count for this file.
    return await (opened.waitsItsTurn === true
      ? load()
      : withTimeout(READ_TIMEOUT_MS, setTimer, load))
  } catch (error) {
    return { kind: 'failed', issue: failure(entry.path, error) }
  }
}

/**
 * Reads several files. A browser's files are read as one blob: each request is a round trip to another process,
 * which costs more than the bytes of a small file.
 */
export async function loadContents(
  files: readonly ToLoad[],
  setTimer?: SetTimer,
): Promise<readonly Content[]> {
  const joined = await loadJoined(files, setTimer)
  return joined ?? Promise.all(files.map((file) => loadContent(file, setTimer)))
}

/** `null` if not all are blobs or one cannot be read: then each is read separately. */
async function loadJoined(
  files: readonly ToLoad[],
  setTimer: SetTimer | undefined,
): Promise<readonly Content[] | null> {
  const blobs = files.flatMap(({ opened }) => (opened.blob === undefined ? [] : [opened.blob]))
  if (blobs.length < files.length || files.length < 2) return null
  const all = new Blob(blobs)
  const buffer = await withTimeout(READ_TIMEOUT_MS, setTimer, () => all.arrayBuffer()).catch(
    () => null,
  )
  if (buffer?.byteLength !== blobs.reduce((sum, { size }) => sum + size, 0)) return null
  let at = 0
  return files.map(({ opened: { size, modified } }): Content => {
    const bytes = new Uint8Array(buffer, at, size)
    at += size
    return { kind: 'bytes', size, modified, bytes }
  })
}

async function contentOf(opened: OpenedFile): Promise<Content> {
  const { size, modified } = opened
  if (opened.packed !== undefined) {
    return { kind: 'packed', size, modified, packed: await opened.packed() }
  }
  const bytes = await opened.bytes()
  if (bytes.length !== size) throw changedError()
  return { kind: 'bytes', size, modified, bytes }
}

/** Unpacks, checks and decodes the content. Never throws. */
export function checkContent(
  path: string,
  content: Content,
  settings: IngestSettings,
  hash: HashBytes,
): Exclude<ReadResult, { readonly kind: 'unchanged' }> {
  if (content.kind === 'failed') return unreadable(path, content.issue)
  try {
    const bytes = content.kind === 'packed' ? unpackEntry(content.packed) : content.bytes
    if (isLfsPointer(bytes)) return left(path, 'stored-elsewhere', bytes.length)
    if (containerFormat(path)) {
      const { size, modified } = content
      return {
        kind: 'file',
        file: { path, size, modified, hash: hash(bytes), bytes, charset: '' },
        issues: [],
      }
    }
    return textOf(path, content, bytes, settings, hash)
  } catch (error) {
    return unreadable(path, failure(path, error))
  }
}

/** Reasons to skip a file that need no content, or only its beginning. */
async function skipUnread(
  path: string,
  opened: OpenedFile,
  settings: IngestSettings,
): Promise<SkipReason | null> {
  if (!settings.includeSecrets && hasSecretName(path)) return 'secret'
  const format = containerFormat(path)
  if (format !== undefined) {
    if (opened.size > MAX_CONTAINER_BYTES) return 'too-large'
    return format === null ? 'no-parser' : null
  }
  if (opened.size <= settings.maxTextBytes) return null
  const head = await opened.head?.(SNIFF_BYTES)
  return head !== undefined && sniff(head) === 'binary' ? 'binary' : 'too-large'
}

/** The pointer in a repository to a file in Git LFS (its specification, "The Pointer"). */
const LFS_POINTER = new TextEncoder().encode('version https://git-lfs.github.com/spec/v1\n')
const MAX_LFS_POINTER = 1024

function isLfsPointer(bytes: Uint8Array): boolean {
  return bytes.length < MAX_LFS_POINTER && LFS_POINTER.every((byte, i) => bytes[i] === byte)
}

function textOf(
  path: string,
  stamp: FileStamp,
  bytes: Uint8Array<ArrayBuffer>,
  settings: IngestSettings,
  hash: HashBytes,
): Exclude<ReadResult, { readonly kind: 'unchanged' }> {
  const sniffed = sniff(bytes)
  if (sniffed === 'binary') return left(path, 'binary', bytes.length)
  if (!settings.includeSecrets && beginsAsKey(bytes)) return left(path, 'secret', bytes.length)
  const decoded = decode(bytes, sniffed)
  const { size, modified } = stamp
  const file: SourceFile = {
    path,
    size,
    modified,
    hash: hash(bytes),
    bytes: decoded.bytes,
    charset: decoded.charset,
  }
  return { kind: 'file', file, issues: decodingIssues(path, decoded) }
}

function decodingIssues(path: string, { charset, guessed, replaced }: DecodedText): Issue[] {
  const messages = [
    guessed &&
      filled('The file is not UTF-8; it was read as {charset}, which is a guess.', { charset }),
    replaced > 0 && filled('{count} broken characters are shown as �.', { count: replaced }),
  ].filter((words) => words !== false)
  const [first, next] = messages
  if (first === undefined) return []
  const message = next === undefined ? first : filled('{first} {next}', { first, next })
  return [{ path, stage: 'ingest', kind: 'invalid-text', message }]
}

type LeftOut = Extract<ReadResult, { readonly kind: 'skipped' }>

function left(path: string, reason: SkipReason, size: number): LeftOut {
  return { kind: 'skipped', skipped: { path, reason, directory: false, size }, issues: [] }
}

function unreadable(path: string, issue: Issue): LeftOut {
  return { ...left(path, 'unreadable', 0), issues: [issue] }
}

/** The issue for an error of the platform. */
function failure(path: string, error: unknown): Issue {
  const issue = (kind: Issue['kind'], message: Words): Issue => {
    return { path, stage: 'ingest', kind, message }
  }
  switch (nameOf(error)) {
    case 'NotFoundError':
      return issue('vanished', 'The file is no longer in its folder.')
    case 'NotReadableError':
      return issue('unreadable', 'The file kept changing while it was read. Update to try again.')
    case 'NotAllowedError':
    case 'SecurityError':
      return issue('unreadable', 'You have no permission to read the file.')
    default:
      return issue(
        'unreadable',
        filled('The file could not be read: {why}', { why: wordsOf(error) }),
      )
  }
}

function changedError(): Error {
  const error = new Error('The file changed while it was read')
  error.name = 'NotReadableError'
  return error
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
