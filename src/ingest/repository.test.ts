import { describe, expect, it } from 'vitest'
import { inEnglish } from '../messages/words.ts'
import { readRepositoryAddress } from '../model/collection/repository-address.ts'
import type { FolderSource, OpenedFile } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { blob, blobId, type ScriptedAnswer, scriptedHost } from './hosted-testing.ts'
import { folderOfRepository } from './hosts.ts'
import { scanFolder } from './scan.ts'
import { readSource } from './testing.ts'

const C = 'c'.repeat(40)
const T = 'd'.repeat(40)
const README = '# Lamp\n\nIt shines.\n'
const CODE = 'export const lamp = 1\n'
const COMMITS = [{ sha: C, commit: { tree: { sha: T } } }]
const TREE = {
  sha: T,
  truncated: false,
  tree: [
    await blob('README.md', README),
    { path: 'src', mode: '040000', type: 'tree', sha: 'e'.repeat(40) },
    await blob('src/lamp.ts', CODE),
    { path: 'here', mode: '120000', type: 'blob', sha: 'f'.repeat(40), size: 9 },
    { path: 'vendored', mode: '160000', type: 'commit', sha: 'a'.repeat(40) },
  ],
}
const LISTING = `/repos/maker/lamp/git/trees/${T}?recursive=1`
const GITHUB = {
  '/repos/maker/lamp/commits?per_page=1': COMMITS,
  [LISTING]: TREE,
  [`/maker/lamp/${C}/README.md`]: Buffer.from(README),
  [`/maker/lamp/${C}/src/lamp.ts`]: Buffer.from(CODE),
} as const satisfies Record<string, ScriptedAnswer>

const { signal } = new AbortController()
const open = (page: string, answers: Readonly<Record<string, ScriptedAnswer>>, token = '') => {
  const address = readRepositoryAddress(page)
  if (address === null) throw new Error(`${page} is not the address`)
  const host = scriptedHost(answers)
  return { host, folder: folderOfRepository(address, { fetch: host.fetch, signal, token }) }
}
const { ingest } = DEFAULT_SETTINGS

/** Path → text, or why there is none. */
async function contents(folder: FolderSource): Promise<Record<string, string>> {
  const { entries, skipped } = await scanFolder(folder, ingest)
  const found = new Map(skipped.map(({ path, reason }) => [path, reason as string]))
  for (const entry of entries) {
    const read = await readSource(entry, ingest, () => '')
    const text = read.kind === 'file' ? new TextDecoder().decode(read.file.bytes) : ''
    const why =
      read.kind === 'skipped'
        ? `${read.skipped.reason} ${inEnglish(read.issues[0]?.message ?? '')}`
        : ''
    found.set(entry.path, text + why)
  }
  return Object.fromEntries(found)
}

describe('folderOfRepository', () => {
  it('lists the default branch with two questions and reads its files from one commit (IN-7)', async () => {
    const { host, folder } = open('https://github.com/maker/lamp', GITHUB)
    const source = await folder
    expect(host.asked).toHaveLength(2)
    expect(source).toMatchObject({ name: 'lamp', from: 'raw.githubusercontent.com' })
    expect(await source.checkout?.()).toEqual({ site: 'https://github.com/maker/lamp', commit: C })
    expect(await contents(source)).toEqual({
      ...{ 'README.md': README, 'src/lamp.ts': CODE, here: 'link', vendored: 'submodule' },
    })
    expect(host.tokens).toEqual([null, null, null, null])
  })

  it('finds out which part of an address is the branch, and reads the folder behind it (IN-7)', async () => {
    const { host, folder } = open('https://github.com/maker/lamp/tree/fix/it/src', {
      ...GITHUB,
      '/repos/maker/lamp/commits?per_page=1&sha=fix%2Fit': COMMITS,
    })
    expect(await contents(await folder)).toEqual({ 'src/lamp.ts': CODE })
    expect(host.asked.slice(0, 2).map((url) => url.split('sha=')[1])).toEqual(['fix', 'fix%2Fit'])
    const missing = open('https://github.com/maker/lamp/tree/main/nowhere', {
      ...GITHUB,
      '/commits?per_page=1&sha=main': COMMITS,
    })
    await expect(missing.folder).rejects.toThrow('There is nothing at “nowhere”')
  })

  it('of a tree too large for one answer only directories that are entered are listed (IN-7)', async () => {
    const src = { tree: [await blob('lamp.ts', CODE)] }
    const { host, folder } = open('https://github.com/maker/lamp', {
      ...GITHUB,
      [LISTING]: { truncated: true, tree: [] },
      [`/repos/maker/lamp/git/trees/${T}`]: {
        tree: [
          await blob('README.md', README),
          { path: 'src', mode: '040000', sha: 'e'.repeat(40) },
          { path: 'node_modules', mode: '040000', sha: 'b'.repeat(40) },
          { path: '..', mode: '040000', sha: 'b'.repeat(40) },
        ],
      },
      [`/git/trees/${'e'.repeat(40)}`]: src,
    })
    const found = await contents(await folder)
    expect(found).toMatchObject({ 'README.md': README, 'src/lamp.ts': CODE })
    expect(found.node_modules).toBe('skip-pattern')
    expect(host.asked.some((url) => url.includes('b'.repeat(40)))).toBe(false)
  })

  it('a token goes to the API alone, and opens what is private (IN-7)', async () => {
    const { [`/maker/lamp/${C}/README.md`]: _, ...rest } = GITHUB
    const { host, folder } = open(
      'https://github.com/maker/lamp',
      { ...rest, [`/git/blobs/${await blobId(README)}`]: Buffer.from(README) },
      'secret',
    )
    expect((await contents(await folder))['README.md']).toBe(README)
    for (const [i, url] of host.asked.entries()) {
      const isApi = url.startsWith('https://api.github.com/')
      expect(host.tokens[i]).toBe(isApi ? 'Bearer secret' : null)
    }
  })

  it('reads a gist, and from no other place than gists are kept at (IN-7)', async () => {
    const file = (filename: string, raw_url: string, content: string, truncated: boolean) => ({
      [filename]: { filename, raw_url, content, truncated, size: content.length },
    })
    const raw = 'https://gist.githubusercontent.com/raw/long.md'
    const { host, folder } = open('https://gist.github.com/maker/0123456789abcdef', {
      '/gists/0123456789abcdef': {
        files: {
          ...file('short.md', raw, README, false),
          ...file('long.md', raw, CODE, true),
          ...file('evil.md', 'https://evil.example/x', 'x', true),
        },
      },
      '/raw/long.md': Buffer.from(CODE),
    })
    const found = await contents(await folder)
    expect(found).toMatchObject({ 'short.md': README, 'long.md': CODE })
    expect(found['evil.md']).toContain('is on another host')
    expect(host.asked.some((url) => url.includes('evil'))).toBe(false)
  })

  it('reads GitLab, page by page, and Codeberg (IN-7)', async () => {
    const id = await blobId(CODE)
    const many = Array.from({ length: 100 }, (_, i) => ({
      id,
      path: `src/${i}.ts`,
      mode: '100644',
    }))
    const gitlab = open('https://gitlab.com/group/sub/lamp', {
      '/api/v4/projects/group%2Fsub%2Flamp/repository/commits?per_page=1': [{ id: C }],
      '&per_page=100&page=1': many,
      '&per_page=100&page=2': [{ id: await blobId(README), path: 'README.md', mode: '100644' }],
      [`/blobs/${await blobId(CODE)}/raw`]: Buffer.from(CODE),
      [`/blobs/${await blobId(README)}/raw`]: Buffer.from(README),
    })
    const read = await contents(await gitlab.folder)
    expect(Object.keys(read)).toHaveLength(101)
    expect(read['README.md']).toBe(README)
    const codeberg = open('https://codeberg.org/maker/lamp', {
      '/api/v1/repos/maker/lamp/commits?limit=1&stat=false&verification=false&files=false': [
        { sha: C },
      ],
      '&page=1': { truncated: true, tree: [await blob('README.md', README)] },
      '&page=2': { truncated: false, tree: [await blob('src/lamp.ts', CODE)] },
      [`/raw/README.md?ref=${C}`]: Buffer.from(README),
      [`/raw/src/lamp.ts?ref=${C}`]: Buffer.from(CODE),
    })
    expect(await contents(await codeberg.folder)).toEqual({
      'README.md': README,
      'src/lamp.ts': CODE,
    })
  })

  it('a listing leads to no other place, and content is what the commit holds (IN-7, SEC-5)', async () => {
    const tree = [
      await blob('../../../other/secret/main/x.md', README),
      await blob('a//b.md', README),
      await blob('ok/./c.md', README),
      await blob('C:\\windows.md', README),
      await blob('forged.md', README),
      await blob('long.md', 'x'),
      { ...(await blob('lfs.bin', '')), size: LFS.length, sha: await blobId(LFS) },
    ]
    const { host, folder } = open('https://github.com/maker/lamp', {
      ...GITHUB,
      [LISTING]: { tree },
      'windows.md': Buffer.from(README),
      'forged.md': Buffer.from(README.replace('shines', 'breaks')),
      'long.md': Buffer.from('x'.repeat(5000)),
      'lfs.bin': Buffer.from(LFS),
    })
    const found = await contents(await folder)
    expect(found['forged.md']).toContain('not what the commit holds')
    expect(found['long.md']).toContain('sent too much')
    expect(found['lfs.bin']).toMatch(/^stored-elsewhere/)
    const steps = Object.values(found).filter((text) => text.includes('steps'))
    expect(steps).toHaveLength(3)
    for (const path of Object.keys(found)) expect(path).not.toMatch(/\.\.|^\/|\/\/|:/)
    for (const url of host.asked) {
      expect(new URL(url).pathname).toMatch(/^\/(?:repos\/)?maker\/lamp\//)
    }
  })

  const REFUSALS: readonly [what: string, answer: ScriptedAnswer, token: string, words: RegExp][] =
    [
      [
        'no repository',
        new Response('{}', { status: 404 }),
        '',
        /no such repository.*enter a token/,
      ],
      ['no JSON', Buffer.from('<html>'), '', /did not answer with a list of files/],
      ['another shape', { message: 'hello' }, '', /did not answer with a list of files/],
      ['a list of nothing', [], '', /did not answer with a list of files/],
      [
        'hashes that are none',
        [{ sha: '../x', commit: { tree: { sha: T } } }],
        '',
        /list of files/,
      ],
      ['an empty repository', new Response('{}', { status: 409 }), '', /repository is empty/],
      ['a wrong token', new Response('{}', { status: 401 }), 'x', /does not accept the token/],
      [
        'a fault of the host',
        new Response('{}', { status: 502 }),
        '',
        /GitHub answered with an error \(502\)/,
      ],
      [
        'the rate limit',
        new Response('{}', {
          status: 403,
          headers: {
            'x-ratelimit-remaining': '0',
            'x-ratelimit-limit': '60',
            'x-ratelimit-reset': '1700000000',
          },
        }),
        '',
        /accepts no more requests until \d\d:\d\d\. Wait, open it again with a token/,
      ],
      [
        'too many at once',
        new Response('{}', { status: 429, headers: { 'retry-after': '90' } }),
        'x',
        /accepts no more requests until \d\d:\d\d\. Wait, open it again with a token/,
      ],
    ]
  it.each(REFUSALS)('says %s in words (IN-7)', async (_, answer, token, words) => {
    const { folder } = open('https://github.com/maker/lamp', { 'per_page=1': answer }, token)
    await expect(folder).rejects.toThrow(words)
  })

  it('says that a host cannot be reached, and ends when it is stopped (IN-7)', async () => {
    const address = readRepositoryAddress('https://codeberg.org/a/b')
    if (address === null) throw new Error('not the address')
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    const asking = { fetch: offline, signal, token: '' }
    await expect(folderOfRepository(address, asking)).rejects.toThrow(
      /does not let other sites read/,
    )
    const stopped = { ...asking, signal: AbortSignal.abort() }
    await expect(folderOfRepository(address, stopped)).rejects.toThrow(/aborted/)
  })

  it('content that stays the same needs no fetching at an update (IN-7)', async () => {
    const openings: OpenedFile[] = []
    for (const _ of [1, 2]) {
      const { host, folder } = open('https://github.com/maker/lamp', GITHUB)
      const { entries } = await scanFolder(await folder, ingest)
      openings.push(await entries[0].open())
      expect(host.asked).toHaveLength(2)
    }
    expect(openings[0].modified).toBeGreaterThan(0)
    expect(openings[0].modified).toBe(openings[1].modified)
  })
})

const LFS = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n`
