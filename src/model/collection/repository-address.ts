// The address of a repository: host, repository, and the branch, folder or file. Only hosts that allow requests from
// other sites (CORS) are listed.

/** The hosts whose repositories can be opened by their address. */
export const REPOSITORY_HOSTS = {
  github: {
    name: 'GitHub',
    site: 'https://github.com',
    sources: ['https://api.github.com', 'https://raw.githubusercontent.com'],
  },
  gist: {
    name: 'GitHub',
    site: 'https://gist.github.com',
    sources: ['https://api.github.com', 'https://gist.githubusercontent.com'],
  },
  gitlab: { name: 'GitLab', site: 'https://gitlab.com', sources: ['https://gitlab.com'] },
  codeberg: { name: 'Codeberg', site: 'https://codeberg.org', sources: ['https://codeberg.org'] },
} as const satisfies Readonly<Record<string, HostRow>>

interface HostRow {
  /** Display name. */
  readonly name: string
  readonly site: string
  /** Sources for the page's `connect-src`. */
  readonly sources: readonly string[]
}

export type RepositoryHostName = keyof typeof REPOSITORY_HOSTS

/** A repository, with a branch, folder or file in it. */
export interface RepositoryAddress {
  readonly host: RepositoryHostName
  /** `owner/name`, on GitLab with all its groups; for a gist its id. */
  readonly repository: string
  /**
   * A branch, tag or commit, followed by the path of a folder or file if the address has one. Only the host
   * knows where the branch name ends and the path begins. Empty for the whole default branch.
   */
  readonly at: string
}

/** Owner and name; GitLab has groups of groups. */
const MIN_NAMES = 2
/** Longer addresses are rejected; in UTF-16 units. */
const MAX_ADDRESS_UNITS = 2048
const NAME_PATTERN = /^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/
const GIST_ID = /^[0-9a-f]{5,40}$/
/** Characters that git allows in a branch name (git-check-ref-format), without those that no address contains. */
const REF_SEGMENT = /^[^\s~^:?*[\\\p{Cc}]+$/u

/**
 * Reads an address as people copy it: of the page of a repository, a branch, a folder, a file or a commit, with or
 * without the scheme, or as `git clone` accepts it. `null` for everything else.
 * @param short whether `owner/name` alone is an address on GitHub
 */
export function readRepositoryAddress(text: string, short = false): RepositoryAddress | null {
  const given = text.trim()
  if (given === '' || given.length > MAX_ADDRESS_UNITS || /\s/.test(given)) return null
  const url = webAddress(given, short)
  if (url === null) return null
  const path = decodedSegments(url)
  switch (url.host.toLowerCase()) {
    case 'github.com':
    case 'www.github.com':
      return ofPage('github', path)
    case 'gist.github.com':
      return ofGist(path)
    case 'gitlab.com':
      return ofGitlab(path)
    case 'codeberg.org':
      return ofPage('codeberg', path)
    default:
      return null
  }
}

/** The normal form in which an address is stored and compared; `readRepositoryAddress` reads it again. */
export function repositoryPage({ host, repository, at }: RepositoryAddress): string {
  const page = `${REPOSITORY_HOSTS[host].site}/${repository}`
  if (at === '') return page
  const between = { github: '/tree/', gist: '/', gitlab: '/-/tree/', codeberg: '/src/branch/' }
  return page + between[host] + at.split('/').map(encodeURIComponent).join('/')
}

/** The default name of a collection of this repository. */
export function repositoryName({ host, repository, at }: RepositoryAddress): string {
  const name = repository.slice(repository.lastIndexOf('/') + 1)
  const short = host === 'gist' ? `gist ${name.slice(0, 8)}` : name
  return at === '' ? short : `${short} (${/^[0-9a-f]{40,64}$/.test(at) ? at.slice(0, 10) : at})`
}

/** The URL of `git@host:owner/name.git`, of a web address, or of one without its scheme. */
function webAddress(given: string, short: boolean): URL | null {
  const [, host, path] = /^(?:ssh:\/\/)?git@([\w.-]+)[:/](.+)$/.exec(given) ?? []
  const isBare = /^[\w-]+(?:\.[\w-]+)+\//.test(given)
  const isShort = short && /^[\w-]+\/[\w.-]+(?:\/|$)/.test(given)
  const text =
    host !== undefined
      ? `https://${host}/${path}`
      : isBare
        ? `https://${given}`
        : isShort
          ? `${REPOSITORY_HOSTS.github.site}/${given}`
          : given
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && url.port === '' ? url : null
}

function decodedSegments({ pathname }: URL): string[] {
  try {
    return decodeURIComponent(pathname)
      .split('/')
      .filter((segment) => segment !== '')
  } catch {
    return []
  }
}

/** `owner/name/tree/branch/folder`, and for Forgejo `owner/name/src/branch/name/folder`. */
function ofPage(host: 'github' | 'codeberg', path: readonly string[]): RepositoryAddress | null {
  const [kind = '', ...rest] = path.slice(MIN_NAMES)
  const isSource = kind === 'src' && /^(?:branch|tag|commit)$/.test(rest[0] ?? '')
  const at = isSource ? rest.slice(1) : /^(?:tree|blob|commits?)$/.test(kind) ? rest : []
  return addressOf(host, path.slice(0, MIN_NAMES), at)
}

/** `group/…/name/-/tree/branch/folder`. */
function ofGitlab(path: readonly string[]): RepositoryAddress | null {
  const dash = path.indexOf('-')
  const [kind = '', ...rest] = dash < 0 ? [] : path.slice(dash + 1)
  const at = /^(?:tree|blob|commits?)$/.test(kind) ? rest : []
  return addressOf('gitlab', dash < 0 ? path : path.slice(0, dash), at)
}

/** `owner/id/revision`, also without the owner. */
function ofGist(path: readonly string[]): RepositoryAddress | null {
  const from = GIST_ID.test(path[0] ?? '') ? 0 : 1
  const [id = '', at = ''] = path.slice(from)
  if (!GIST_ID.test(id) || (at !== '' && !GIST_ID.test(at))) return null
  return { host: 'gist', repository: id, at }
}

function addressOf(
  host: RepositoryHostName,
  names: readonly string[],
  at: readonly string[],
): RepositoryAddress | null {
  const plain = names.map((name, i) => (i === names.length - 1 ? name.replace(/\.git$/, '') : name))
  if (
    plain.length < MIN_NAMES ||
    plain.length > 20 ||
    !plain.every((name) => NAME_PATTERN.test(name))
  ) {
    return null
  }
  if (!at.every((segment) => REF_SEGMENT.test(segment) && segment !== '.' && segment !== '..'))
    return null
  return { host, repository: plain.join('/'), at: at.join('/') }
}
