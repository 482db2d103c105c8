import { describe, expect, it } from 'vitest'
import { readRepositoryLink, repositoryLink } from './page-link.ts'

const PAGE = 'https://docs.example.com/wayleaf/'

describe('readRepositoryLink', () => {
  it('reads ?github=owner/name and nothing that is not a repository (IN-7)', () => {
    expect(readRepositoryLink(`${PAGE}?github=encode/httpx#/c/x`)).toEqual({
      ...{ host: 'github', repository: 'encode/httpx', at: '' },
    })
    expect(readRepositoryLink(`${PAGE}?github=encode%2Fhttpx%2Ftree%2Fdev`)?.at).toBe('dev')
    expect(readRepositoryLink(`${PAGE}?repository=https://codeberg.org/a/b`)?.host).toBe('codeberg')
    for (const query of [
      '',
      '?github=',
      '?github=httpx',
      '?repository=a/b',
      '?github=//evil.example/x',
    ]) {
      expect(readRepositoryLink(PAGE + query)).toBeNull()
    }
  })

  it('reads back the address of a repository after a reload (IN-7)', () => {
    const address = { host: 'gitlab', repository: 'group/sub/name', at: 'fix/it' } as const
    expect(readRepositoryLink(repositoryLink(`${PAGE}?library=x#/c/y`, address))).toEqual(address)
  })
})
