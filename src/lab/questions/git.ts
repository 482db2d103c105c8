// Reads from history: a snapshot of a repository, and later commits as questions whose answers are the files and lines
// that they changed.

import { spawn } from 'node:child_process'

/**
 * Runs git and returns its output; a repository without work tree will do.
 * @param partly whether output before a failure is enough
 */
function git(
  directory: string,
  args: readonly string[],
  { input = '', partly = false } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', directory, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
    const out: Buffer[] = []
    const errors: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0 || (partly && out.length > 0)) resolve(Buffer.concat(out))
      else reject(new Error(`git ${args[0]} in ${directory}: ${Buffer.concat(errors).toString()}`))
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** A file of a snapshot. */
export interface SnapshotFile {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Larger files are left out of a snapshot. Bytes. */
const MAX_BLOB_BYTES = 400_000
/** Number of blobs that are read from git at once. */
const BLOBS_PER_BATCH = 2000
const REGULAR_FILE_MODE = /^100/

/** Decides which files of a commit are read. */
interface WhichFiles {
  readonly wants?: (path: string) => boolean
  /** Bytes. */
  readonly most?: number
}

/** The regular files of a commit; missing blobs are left out. */
export async function filesAt(
  directory: string,
  commit: string,
  { wants = () => true, most = MAX_BLOB_BYTES }: WhichFiles = {},
): Promise<SnapshotFile[]> {
  const listed = (await git(directory, ['ls-tree', '-r', '-z', '-l', commit])).toString('utf8')
  const rows = listed.split('\0').flatMap((line) => {
    const [head, path] = line.split('\t')
    if (path === undefined) return []
    const [mode, kind, sha, size] = head.split(/ +/u)
    const isWanted =
      kind === 'blob' && REGULAR_FILE_MODE.test(mode) && Number(size) <= most && wants(path)
    return isWanted ? [{ path, sha }] : []
  })
  const files: SnapshotFile[] = []
  for (let at = 0; at < rows.length; at += BLOBS_PER_BATCH) {
    files.push(...(await readBlobs(directory, rows.slice(at, at + BLOBS_PER_BATCH))))
  }
  return files
}

async function readBlobs(
  directory: string,
  rows: readonly { readonly path: string; readonly sha: string }[],
): Promise<SnapshotFile[]> {
  const out = await git(directory, ['cat-file', '--batch'], {
    input: rows.map(({ sha }) => `${sha}\n`).join(''),
  })
  const files: SnapshotFile[] = []
  let at = 0
  for (const { path } of rows) {
    const line = out.indexOf(10, at)
    const head = out.toString('latin1', at, line).split(' ')
    at = line + 1
    if (head[1] === 'missing') continue
    const size = Number(head[2])
    files.push({ path, bytes: Uint8Array.from(out.subarray(at, at + size)) })
    at += size + 1
  }
  return files
}

/** A commit as a question. */
export interface Change {
  /** The text of its subject, without its prefix and its numbers. */
  readonly subject: string
  /** Subject and body. */
  readonly message: string
  /** Files that it changed and did not add, with removed lines and lines around the changes. */
  readonly files: readonly ChangedFile[]
}

/** A file that a commit changed. */
export interface ChangedFile {
  readonly path: string
  readonly hunks: readonly Hunk[]
}

/** A hunk. */
export interface Hunk {
  /** Lines of the old file: context and removed lines. */
  readonly lines: readonly string[]
  /** Which of these were removed, or are next to added ones. */
  readonly changed: readonly number[]
  /** All lines, added ones included. */
  readonly all: readonly string[]
}

/** Maximum number of commits, from the newest; of a short history at most this share. */
const MAX_COMMITS = 1200
const LATER_SHARE = 0.4
/** Files that no question is about; clones without large blobs often lack them. */
const NOT_TEXT =
  'png jpg jpeg gif webp avif svg ico mp4 webm pdf zip gz ttf otf woff woff2 wasm lock'
    .split(' ')
    .map((ending) => `:(exclude,icase)*.${ending}`)
const FIELD_SEPARATOR = '\u0001'

/** The commits after a snapshot, newest first, and the commit of the snapshot. */
export async function historyOf(
  directory: string,
  head: string,
  most = MAX_COMMITS,
): Promise<{ readonly snapshot: string; readonly changes: readonly Change[] }> {
  const all = (await git(directory, ['rev-list', '--no-merges', head])).toString('utf8').trim()
  const range = all.split('\n')
  const commits = Math.min(most, Math.floor(LATER_SHARE * range.length))
  const snapshot = range[commits - 1] ?? head
  const format = `--format=${FIELD_SEPARATOR}%s%x02%b%x03`
  const args = ['log', '--no-merges', '-n', `${commits - 1}`, format, '-p', '-U3', '--no-color']
  const limits = ['--no-renames', '--diff-filter=AMDRT', head, '--', '.', ...NOT_TEXT]
  // A clone may lack large blobs: then the output before the first of them is enough.
  const text = (await git(directory, [...args, ...limits], { partly: true })).toString('utf8')
  return { snapshot, changes: text.split(FIELD_SEPARATOR).slice(1).flatMap(changeOf) }
}

/** Changes of more files say little about any of them. */
const MAX_CHANGED_FILES = 3
/** Larger diffs are moves and rewrites. UTF-16 units. */
const MAX_DIFF_UNITS = 60_000

function changeOf(text: string): Change[] {
  if (text.length > MAX_DIFF_UNITS) return []
  const [subject, rest = ''] = text.split('\u0002')
  const [body, diff = ''] = rest.split('\u0003')
  const cleaned = cleanSubject(subject)
  if (cleaned === null) return []
  const parts = diff.split(/^diff --git /mu).slice(1)
  const files = parts.map(fileOf)
  // Files that a commit adds could not be found before it.
  if (files.length === 0 || files.some((file) => file === null)) return []
  const message = `${cleaned}\n\n${body.replace(TRAILERS, '').trim()}`
  return [{ subject: cleaned, message, files: files.filter((file) => file !== null) }]
}

/** A file of a diff; `null` if it was added, deleted or is not text. */
function fileOf(part: string): ChangedFile | null {
  const path = /^--- a\/(.+)$/mu.exec(part)?.[1]
  if (path === undefined || !/^\+\+\+ b\//mu.test(part))
    return isBeside(part) ? { path: '', hunks: [] } : null
  const hunks = part
    .split(/^@@ .*$/mu)
    .slice(1)
    .map(hunkOf)
  return { path: path.replace(/\t$/u, ''), hunks }
}

/** A new test, release note or page next to the change does not matter. */
function isBeside(part: string): boolean {
  const path = /^a\/(.+?) b\//u.exec(part)?.[1] ?? ''
  return ACCOMPANYING_FILE.test(path)
}

/** Files that accompany a change and are not its subject. */
export const ACCOMPANYING_FILE =
  /(^|\/)(tests?|__tests__|specs?|testing|testdata|fixtures?|e2e|mocks?|changelogs?|changes|newsfragments|\.changeset|\.github|snapshots?)(\/|$)|(^|\/)(test_|changelog|changes|news|history|whats)[^/]*$|[._-](test|spec|tests|snap)(\.[^/]+)+$|(Tests?|Spec|Suite)\.(java|kt|swift|cs|scala|php)$|_(test|spec)\.[a-z]+$/iu

function hunkOf(text: string): Hunk {
  const lines: string[] = []
  const all: string[] = []
  const changed = new Set<number>()
  for (const line of text.split('\n').slice(1)) {
    all.push(line.slice(1))
    if (line.startsWith('-')) changed.add(lines.push(line.slice(1)) - 1)
    else if (line.startsWith('+')) changed.add(Math.max(0, lines.length - 1))
    else if (line.startsWith(' ')) lines.push(line.slice(1))
  }
  return { lines, changed: [...changed].filter((at) => at < lines.length), all }
}

const TRAILERS = /^(signed-off-by|co-authored-by|reviewed-by|change-id|cc|fixes|closes)[: ].*$/gimu

/** Subjects of housekeeping, which say nothing about a place. */
const HOUSEKEEPING_WORDS =
  /\b(bump|release|merge|version|changelog|typos?|lint|format|formatting|revert|upgrade|dependabot|renovate|copyright|license|ci|wip|cleanup|clean up|refactor|rename|tests?|prettier|clippy|rubocop|warnings?|nit|minor|chore|backport|cherry)\b/iu
const MIN_SUBJECT_WORDS = 4

/** The text of a subject; `null` for housekeeping. */
export function cleanSubject(subject: string): string | null {
  const plain = subject
    .replace(/\(?#\d+\)?|\[[^\]]*\]/gu, ' ')
    .replace(/^\s*[\w./-]+(\([^)]*\))?!?:\s+/u, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/gu, '')
  if (plain.split(' ').length < MIN_SUBJECT_WORDS || HOUSEKEEPING_WORDS.test(plain)) return null
  return plain
}

/** Whether a change is about so few files that each of them is its subject. */
export function isSmall(files: readonly ChangedFile[]): boolean {
  return files.length >= 1 && files.length <= MAX_CHANGED_FILES
}
