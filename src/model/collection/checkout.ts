// Web addresses of the files of a git checkout: lines of a file, in the commit that was read.

import { fieldOf } from '../../base/json.ts'

/** A checkout whose host has pages for files. */
export interface Checkout {
  /** Address of the repository's page, `https://github.com/owner/name`. */
  readonly site: string
  /** Name of the commit that is checked out. */
  readonly commit: string
}

interface Lines {
  readonly start: number
  readonly end: number
}

/** How hosts write the address of a file in a commit. */
interface HostForm {
  readonly host: RegExp
  readonly file: (commit: string, path: string) => string
  readonly lines: (lines: Lines) => string
}

const HOST_FORMS: readonly HostForm[] = [
  {
    host: /^github\.com$|^github\./,
    file: (commit, path) => `blob/${commit}/${path}`,
    lines: ({ start, end }) => (start === end ? `#L${start}` : `#L${start}-L${end}`),
  },
  {
    host: /^gitlab\.|\.gitlab\./,
    file: (commit, path) => `-/blob/${commit}/${path}`,
    lines: ({ start, end }) => (start === end ? `#L${start}` : `#L${start}-${end}`),
  },
  {
    host: /^bitbucket\.org$/,
    file: (commit, path) => `src/${commit}/${path}`,
    lines: ({ start, end }) => `#lines-${start}:${end}`,
  },
  {
    host: /^codeberg\.org$|^gitea\.|^forgejo\./,
    file: (commit, path) => `src/commit/${commit}/${path}`,
    lines: ({ start, end }) => (start === end ? `#L${start}` : `#L${start}-L${end}`),
  },
]

const COMMIT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** Whether a value has the shape that a build writes. It came from a file and becomes a link, so it is checked. */
export function isCheckout(value: unknown): value is Checkout {
  const [site, commit] = [fieldOf(value, 'site'), fieldOf(value, 'commit')]
  if (typeof site !== 'string' || typeof commit !== 'string') return false
  return COMMIT_NAME.test(commit) && siteOf(site) === site
}

/**
 * The page of a repository by the address of its remote: over https, without user and password;
 * `null` for a host whose pages are not known.
 */
export function siteOf(remote: string): string | null {
  const [, host = '', path = ''] =
    REMOTE_PATTERNS.map((form) => form.exec(remote)).find((m) => m !== null) ?? []
  const name = path.replace(/\/+$/, '').replace(/\.git$/, '')
  const isKnown = HOST_FORMS.some((form) => form.host.test(host.toLowerCase()))
  if (!isKnown || !REPOSITORY_PATH.test(name) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(name)) return null
  return `https://${host.toLowerCase()}/${name}`
}

const HOST_PATTERN = '([A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)'
/** `https://user:password@host:port/path`, `ssh://git@host/path`, `git@host:path`. */
const REMOTE_PATTERNS = [
  new RegExp(`^(?:https?|ssh|git)://(?:[^@/\\s]*@)?${HOST_PATTERN}(?::\\d+)?/(.+)$`),
  new RegExp(`^(?:[\\w.-]+@)?${HOST_PATTERN}:(?!/)(.+)$`),
]
const REPOSITORY_PATH = /^[\w.~-]+(?:\/[\w.~-]+){1,5}$/

/** The address of lines of a file, in the commit that was read; of the file without lines. */
export function permalink(
  { site, commit }: Checkout,
  path: string,
  lines: Lines | null,
): string | null {
  const { host } = new URL(site)
  const form = HOST_FORMS.find((one) => one.host.test(host))
  if (form === undefined) return null
  const escaped = path.split('/').map(encodeURIComponent).join('/')
  const at = lines === null || lines.start < 1 ? '' : form.lines(lines)
  return `${site}/${form.file(commit, escaped)}${at}`
}
