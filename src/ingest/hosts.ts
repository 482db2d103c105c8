// The API of each repository host: its addresses, and the shape of its answers.

import * as v from 'valibot'
import {
  REPOSITORY_HOSTS,
  type RepositoryAddress,
  type RepositoryHostName,
  repositoryName,
} from '../model/collection/repository-address.ts'
import type { FolderSource } from '../model/collection/source.ts'
import { type Asking, askBytes, askJson, RepositoryError } from './asking.ts'
import { folderOfSnapshot, type Snapshot, type TreeEntry } from './tree.ts'

type OpenRepository = (address: RepositoryAddress, asking: Asking) => Promise<Snapshot>

const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))
const size = v.pipe(v.number(), v.integer(), v.minValue(0))
const short = v.pipe(v.string(), v.maxLength(4096))

/** Segments of a branch or tag that are tried at most; they have few slashes. */
const MAX_REF_SEGMENTS = 6

/**
 * Finds the part of `feature/x/docs` that is the name of a branch: the shortest that the host knows, since git
 * cannot have branches `a` and `a/b` at the same time. Returns its newest commit, and the path after its name.
 * @param list address of the commits, the newest first
 * @param parameter name of the parameter for the branch
 */
async function resolved<S extends v.GenericSchema<unknown, readonly unknown[]>>(
  at: string,
  list: string,
  parameter: string,
  schema: S,
  asking: Asking,
): Promise<{ readonly commit: v.InferOutput<S>[number]; readonly below: string }> {
  const segments = at === '' ? [] : at.split('/')
  for (let n = Math.min(1, segments.length); ; n++) {
    const ref = segments.slice(0, n).join('/')
    const branch = ref === '' ? '' : `&${parameter}=${encodeURIComponent(ref)}`
    try {
      const [commit] = await askJson(`${list}${branch}`, schema, asking)
      return { commit, below: segments.slice(n).join('/') }
    } catch (error) {
      const isMissing = error instanceof RepositoryError && error.kind === 'missing'
      if (!isMissing || n >= Math.min(segments.length, MAX_REF_SEGMENTS)) throw error
    }
  }
}

/** A commit whose entries are all known, with what its host says otherwise. */
function snapshotOf(
  address: RepositoryAddress,
  commit: string,
  own: Pick<Snapshot, 'from' | 'entries' | 'below' | 'load'> & Partial<Snapshot>,
): Snapshot {
  const site = `${REPOSITORY_HOSTS[address.host].site}/${address.repository}`
  const none = { root: '', listTree: async () => [] }
  return { name: repositoryName(address), checkout: { site, commit }, ...none, ...own }
}

const escaped = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const GITHUB_API = 'https://api.github.com'
const GithubCommits = v.pipe(
  v.array(v.object({ sha: hex, commit: v.object({ tree: v.object({ sha: hex }) }) })),
  v.minLength(1),
)
const GitTree = v.object({
  truncated: v.optional(v.boolean(), false),
  tree: v.array(
    v.object({ path: short, mode: short, sha: hex, size: v.optional(v.nullable(size), null) }),
  ),
})

const entriesOf = ({ tree }: v.InferOutput<typeof GitTree>): TreeEntry[] =>
  tree.map(({ path, mode, sha, size: bytes }) => ({ path, mode, id: sha, size: bytes }))

const openGithub: OpenRepository = async (address, asking) => {
  const { repository, at } = address
  const api = `${GITHUB_API}/repos/${repository}`
  const commits = `${api}/commits?per_page=1`
  const { commit: found, below } = await resolved(at, commits, 'sha', GithubCommits, asking)
  const { sha, commit } = found
  const root = commit.tree.sha
  const tree = await askJson(`${api}/git/trees/${root}?recursive=1`, GitTree, asking)
  // Private files are only available through the API, which allows fewer requests than the host of raw files.
  let isPrivate = false
  return snapshotOf(address, sha, {
    from: 'raw.githubusercontent.com',
    entries: tree.truncated ? null : entriesOf(tree),
    root,
    listTree: async (id) => entriesOf(await askJson(`${api}/git/trees/${id}`, GitTree, asking)),
    below,
    async load(entry, most) {
      const path = `${sha}/${escaped(entry.path)}`
      const raw = () =>
        askBytes(`https://raw.githubusercontent.com/${repository}/${path}`, most, asking)
      const blob = () =>
        askBytes(`${api}/git/blobs/${entry.id}`, most, asking, 'application/vnd.github.raw+json')
      if (asking.token === '') return raw()
      if (isPrivate) return blob()
      return raw().catch((error: unknown) => {
        if (!(error instanceof RepositoryError) || error.kind !== 'missing') throw error
        isPrivate = true
        return blob()
      })
    },
  })
}

const Gist = v.object({
  files: v.record(
    v.string(),
    v.nullable(
      v.object({
        filename: short,
        size,
        raw_url: short,
        truncated: v.optional(v.boolean(), false),
        content: v.optional(v.string()),
      }),
    ),
  ),
})

const openGist: OpenRepository = async (address, asking) => {
  const { repository, at } = address
  const revision = at === '' ? '' : `/${at}`
  const { files } = await askJson(`${GITHUB_API}/gists/${repository}${revision}`, Gist, asking)
  const listed = Object.values(files).flatMap((file) => (file === null ? [] : [file]))
  const byName = new Map(listed.map((file) => [file.filename, file]))
  const entries = listed.map(({ filename: path, size: bytes }) => {
    return { path, mode: '100644', id: '', size: bytes }
  })
  return snapshotOf(address, '', {
    ...{ checkout: null, from: 'gist.githubusercontent.com', entries, below: '' },
    async load({ path }, most) {
      const file = byName.get(path)
      const bytes = new TextEncoder().encode(file?.content ?? '')
      // Content that is not UTF-8 has another length here than on the host.
      if (file?.truncated === false && bytes.length === file.size) return bytes
      const { raw_url: url = '' } = file ?? {}
      const raw = URL.canParse(url) ? new URL(url) : null
      if (raw?.origin !== 'https://gist.githubusercontent.com') {
        throw new RepositoryError(
          'damaged',
          'A file of the gist is on another host, so it was not fetched.',
        )
      }
      return askBytes(raw.href, most, asking)
    },
  })
}

const GitlabCommits = v.pipe(v.array(v.object({ id: hex })), v.minLength(1))
const GitlabTree = v.array(v.object({ id: hex, path: short, mode: short }))
const GITLAB_PAGE = 100
/** Maximum number of pages: each has a hundred entries, and hosts allow some hundreds of requests per minute. */
const MAX_GITLAB_PAGES = 200

const openGitlab: OpenRepository = async (address, asking) => {
  const { repository, at } = address
  const api = `${REPOSITORY_HOSTS.gitlab.site}/api/v4/projects/${encodeURIComponent(repository)}/repository`
  const commits = `${api}/commits?per_page=1`
  const { commit: found, below } = await resolved(at, commits, 'ref_name', GitlabCommits, asking)
  const { id: commit } = found
  const entries: TreeEntry[] = []
  for (let page = 1; ; page++) {
    if (page > MAX_GITLAB_PAGES) {
      throw new RepositoryError(
        'refused',
        'GitLab takes too long to list so many files. Download the archive there and drop it here.',
      )
    }
    const query = `ref=${commit}&recursive=true&per_page=${GITLAB_PAGE}&page=${page}`
    const listed = await askJson(`${api}/tree?${query}`, GitlabTree, asking)
    for (const { id, path, mode } of listed) entries.push({ id, path, mode, size: null })
    if (listed.length < GITLAB_PAGE) break
  }
  return snapshotOf(address, commit, {
    ...{ from: 'gitlab.com', entries, below },
    load: ({ id }, most) => askBytes(`${api}/blobs/${id}/raw`, most, asking, '*/*'),
  })
}

const ForgejoCommits = v.pipe(v.array(v.object({ sha: hex })), v.minLength(1))
/** Entries per page of Forgejo. */
const FORGEJO_PAGE = 1000
const MAX_FORGEJO_PAGES = 400

const openCodeberg: OpenRepository = async (address, asking) => {
  const { repository, at } = address
  const api = `${REPOSITORY_HOSTS.codeberg.site}/api/v1/repos/${repository}`
  const commits = `${api}/commits?limit=1&stat=false&verification=false&files=false`
  const { commit: found, below } = await resolved(at, commits, 'sha', ForgejoCommits, asking)
  const { sha: commit } = found
  const entries: TreeEntry[] = []
  for (let page = 1; page <= MAX_FORGEJO_PAGES; page++) {
    const query = `recursive=true&per_page=${FORGEJO_PAGE}&page=${page}`
    const listed = await askJson(`${api}/git/trees/${commit}?${query}`, GitTree, asking)
    for (const entry of entriesOf(listed)) entries.push(entry)
    if (!listed.truncated || listed.tree.length === 0) break
  }
  return snapshotOf(address, commit, {
    ...{ from: 'codeberg.org', entries, below },
    load: ({ path }, most) =>
      askBytes(`${api}/raw/${escaped(path)}?ref=${commit}`, most, asking, '*/*'),
  })
}

const OPEN_BY_HOST: Readonly<Record<RepositoryHostName, OpenRepository>> = {
  github: openGithub,
  gist: openGist,
  gitlab: openGitlab,
  codeberg: openCodeberg,
}

/**
 * The folder of a repository, or of the part of it that the address names: lists a commit through the host's API and
 * fetches files when they are read.
 * @throws RepositoryError, or as the signal does.
 */
export async function folderOfRepository(
  address: RepositoryAddress,
  asking: Omit<Asking, 'host'>,
): Promise<FolderSource> {
  const { host } = address
  return folderOfSnapshot(await OPEN_BY_HOST[host](address, { ...asking, host }))
}
