// One file: asked for its size, read, checked and decoded; or the reason why it is not.

import { messageOf } from '../base/abort.ts'
import type { HashBytes } from '../base/hash.ts'
import type { Issue } from '../model/issue.ts'
import type { IngestSettings } from '../model/settings.ts'
import type { Entry, OpenedFile, Skipped, SkipReason, SourceFile } from '../model/source.ts'
import { isContainer } from './containers.ts'
import { type Decoded, decode } from './decode.ts'
import { beginsAsKey, hasSecretName } from './secrets.ts'
import { SNIFF_BYTES, sniff } from './sniff.ts'
import { type SetTimer, TimeoutError, withTimeout } from './timeout.ts'

export type ReadResult =
  | { readonly kind: 'file'; readonly file: SourceFile; readonly issues: readonly Issue[] }
  | { readonly kind: 'skipped'; readonly skipped: Skipped; readonly issues: readonly Issue[] }
  /** The caller's `unchanged` said so; nothing was read. */
  | { readonly kind: 'unchanged' }

export interface ReadOptions {
  /** Asked with size and time before anything is read. */
  readonly unchanged?: (size: number, modified: number) => boolean
  readonly setTimer?: SetTimer
}

/** How long a drive or a cloud placeholder may take for one file. */
export const READ_TIMEOUT_MS = 30_000

/** Reads a file of the scan. Never rejects: a file that cannot be read is a skipped one with an issue. */
export async function readSource(
  entry: Entry,
  settings: IngestSettings,
  hash: HashBytes,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const { path } = entry
  try {
    return await withTimeout(READ_TIMEOUT_MS, options.setTimer, () =>
      attempt(entry, settings, hash, options, true),
    )
  } catch (error) {
    const issue = failure(path, error)
    return { kind: 'skipped', skipped: skip(path, 'unreadable', 0), issues: [issue] }
  }
}

async function attempt(
  entry: Entry,
  settings: IngestSettings,
  hash: HashBytes,
  options: ReadOptions,
  again: boolean,
): Promise<ReadResult> {
  const opened = await entry.open()
  if (options.unchanged?.(opened.size, opened.modified)) return { kind: 'unchanged' }
  const reason = await skipUnread(entry.path, opened, settings)
  if (reason !== null) return left(entry.path, reason, opened.size)
  try {
    const bytes = await opened.bytes()
    if (bytes.length !== opened.size) throw changed()
    return textOf(entry.path, opened, bytes, settings, hash)
  } catch (error) {
    if (again && nameOf(error) === 'NotReadableError') {
      return attempt(entry, settings, hash, options, false)
    }
    throw error
  }
}

/** Reasons that are known without the content, or with its beginning. */
async function skipUnread(
  path: string,
  opened: OpenedFile,
  settings: IngestSettings,
): Promise<SkipReason | null> {
  if (!settings.includeSecrets && hasSecretName(path)) return 'secret'
  if (isContainer(path)) {
    return opened.size > settings.maxContainerBytes ? 'too-large' : 'no-parser'
  }
  if (opened.size <= settings.maxTextBytes) return null
  const head = await opened.head?.(SNIFF_BYTES)
  return head !== undefined && sniff(head) === 'binary' ? 'binary' : 'too-large'
}

function textOf(
  path: string,
  opened: OpenedFile,
  bytes: Uint8Array<ArrayBuffer>,
  settings: IngestSettings,
  hash: HashBytes,
): ReadResult {
  const sniffed = sniff(bytes)
  if (sniffed === 'binary') return left(path, 'binary', bytes.length)
  if (!settings.includeSecrets && beginsAsKey(bytes)) return left(path, 'secret', bytes.length)
  const decoded = decode(bytes, sniffed)
  const { size, modified } = opened
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

function decodingIssues(path: string, { charset, guessed, replaced }: Decoded): Issue[] {
  const said: string[] = []
  if (guessed) said.push(`The file is not UTF-8; it was read as ${charset}, which is a guess.`)
  if (replaced > 0) said.push(`${replaced} broken characters are shown as \ufffd.`)
  if (said.length === 0) return []
  return [{ path, stage: 'ingest', kind: 'invalid-text', message: said.join(' ') }]
}

function left(path: string, reason: SkipReason, size: number): ReadResult {
  return { kind: 'skipped', skipped: skip(path, reason, size), issues: [] }
}

function skip(path: string, reason: SkipReason, size: number): Skipped {
  return { path, reason, directory: false, size }
}

/** What the platform means by an error, in words for people. */
function failure(path: string, error: unknown): Issue {
  const issue = (kind: Issue['kind'], message: string): Issue => {
    return { path, stage: 'ingest', kind, message }
  }
  if (error instanceof TimeoutError) {
    return issue('unreadable', 'The file did not answer within 30 seconds and was left out.')
  }
  switch (nameOf(error)) {
    case 'NotFoundError':
      return issue('vanished', 'The file was there when the folder was listed and is gone now.')
    case 'NotReadableError':
      return issue('unreadable', 'The file kept changing while it was read. Update to try again.')
    case 'NotAllowedError':
    case 'SecurityError':
      return issue('unreadable', 'There is no permission to read the file.')
    default:
      return issue('unreadable', `The file could not be read: ${messageOf(error)}`)
  }
}

function changed(): Error {
  const error = new Error('The file changed while it was read')
  error.name = 'NotReadableError'
  return error
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
