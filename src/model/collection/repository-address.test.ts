import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRepositoryAddress, repositoryName, repositoryPage } from './repository-address.ts'

describe('readRepositoryAddress', () => {
  const READ: readonly [text: string, host: string, repository: string, at: string][] = [
    ['https://github.com/encode/httpx', 'github', 'encode/httpx', ''],
    ['https://github.com/encode/httpx/', 'github', 'encode/httpx', ''],
    [' github.com/encode/httpx.git ', 'github', 'encode/httpx', ''],
    ['git@github.com:encode/httpx.git', 'github', 'encode/httpx', ''],
    ['ssh://git@github.com/encode/httpx', 'github', 'encode/httpx', ''],
    ['https://www.github.com/encode/httpx/issues/3', 'github', 'encode/httpx', ''],
    ['https://github.com/encode/httpx/tree/master', 'github', 'encode/httpx', 'master'],
    ['https://github.com/a/b/tree/fix/it/src', 'github', 'a/b', 'fix/it/src'],
    ['https://github.com/a/b/blob/main/src/x.ts#L3-L9', 'github', 'a/b', 'main/src/x.ts'],
    ['https://github.com/a/b/commit/0a1b2c3d', 'github', 'a/b', '0a1b2c3d'],
    ['https://gist.github.com/maker/0123456789abcdef', 'gist', '0123456789abcdef', ''],
    ['https://gist.github.com/0123456789abcdef/abcdef', 'gist', '0123456789abcdef', 'abcdef'],
    ['https://gitlab.com/group/sub/name', 'gitlab', 'group/sub/name', ''],
    ['https://gitlab.com/group/name/-/tree/v1/docs', 'gitlab', 'group/name', 'v1/docs'],
    ['https://codeberg.org/forgejo/docs', 'codeberg', 'forgejo/docs', ''],
    ['https://codeberg.org/a/b/src/branch/next/docs', 'codeberg', 'a/b', 'next/docs'],
    ['https://codeberg.org/a/b/src/commit/0a1b2c3d', 'codeberg', 'a/b', '0a1b2c3d'],
  ]
  it.each(READ)('reads %j (IN-7)', (text, host, repository, at) => {
    expect(readRepositoryAddress(text)).toEqual({ host, repository, at })
  })

  it('accepts owner/name alone only with the option (IN-7)', () => {
    expect(readRepositoryAddress('encode/httpx')).toBeNull()
    expect(readRepositoryAddress('encode/httpx', true)).toMatchObject({
      host: 'github',
      repository: 'encode/httpx',
    })
    expect(readRepositoryAddress('encode/httpx/tree/dev', true)?.at).toBe('dev')
  })

  const REFUSED = [
    ...['', 'httpx', 'https://github.com', 'https://github.com/encode'],
    ...['https://example.com/encode/httpx', 'https://github.com.evil.example/a/b'],
    ...['https://user:secret@github.com/a/b', 'https://github.com:8443/a/b'],
    ...['ftp://github.com/a/b', 'javascript:alert(1)', 'https://github.com/a/..'],
    ...['https://github.com/%2e%2e/b', 'https://github.com/a/b/tree/fix/docs%20x/src'],
    ...['https://github.com/a/b/tree/x%2F..%2Fy', 'https://gist.github.com/maker'],
    ...['https://gist.github.com/maker/not-an-id', `https://github.com/a/${'b'.repeat(3000)}`],
  ]
  it.each(REFUSED)('rejects %j (IN-7, SEC-5)', (text) => {
    expect(readRepositoryAddress(text)).toBeNull()
  })

  it('reads its own normal form again, which has no dot segments (IN-7)', () => {
    const parts = [
      'a',
      'b-c',
      '.',
      '..',
      '%2e%2e',
      'tree',
      'blob',
      'raw',
      '-',
      'x.y',
      'src',
      '%20',
      'é',
      '',
    ]
    const paths = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((all) => all.join('/'))
    const hosts = fc.constantFrom('github.com', 'gitlab.com', 'codeberg.org')
    let read = 0
    fc.assert(
      fc.property(paths, hosts, (path, host) => {
        const address = readRepositoryAddress(`https://${host}/${path}`)
        if (address === null) return
        read++
        expect(readRepositoryAddress(repositoryPage(address))).toEqual(address)
        expect(`/${address.repository}/${address.at}/`).not.toMatch(/\/\.{1,2}\//)
        expect(repositoryName(address)).not.toBe('')
      }),
      { numRuns: 500 },
    )
    expect(read).toBeGreaterThan(20)
  })
})
