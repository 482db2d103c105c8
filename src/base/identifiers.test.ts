import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIdentifier } from './identifiers.ts'

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['getUserByID', ['get', 'User', 'By', 'ID']],
  ['HTTPServer', ['HTTP', 'Server']],
  ['parse_http_url', ['parse', 'http', 'url']],
  ['MAX_RETRY_COUNT', ['MAX', 'RETRY', 'COUNT']],
  ['sha256sum', ['sha', '256', 'sum']],
  ['utf8Decode', ['utf', '8', 'Decode']],
  ['parseHTTPRequest2', ['parse', 'HTTP', 'Request', '2']],
  ['v1beta1', ['v1', 'beta', '1']],
  ['x86_64', ['x86', '64']],
  ['K8sClient', ['K8s', 'Client']],
  ['2ndTry', ['2nd', 'Try']],
  ['getURLs', ['get', 'URLs']],
  ['userIDs', ['user', 'IDs']],
  ['IOError', ['IO', 'Error']],
  ['__init__.py', ['init', 'py']],
  ['kebab-case/path.to', ['kebab', 'case', 'path', 'to']],
  ['größeÄndern', ['größe', 'Ändern']],
  ['会话管理', ['会话管理']],
  ['$', []],
  ['', []],
]

describe('splitIdentifier', () => {
  it.each(CASES)('splits %s into its words (TOC-5)', (name, words) => {
    expect(splitIdentifier(name)).toEqual(words)
  })

  it('loses no letter and no digit (TOC-5)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(splitIdentifier(name).join('').replace(/\p{M}/gu, '')).toBe(
          name.replace(/[^\p{L}\p{N}]/gu, ''),
        )
      }),
    )
  })

  it('splits ASCII names as it splits other names (TOC-5)', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aBcDsIU019_-. $') })
    fc.assert(
      fc.property(name, (ascii) => {
        // The em dash is outside ASCII, ends a word, and belongs to none.
        expect(splitIdentifier(ascii)).toEqual(splitIdentifier(`${ascii}—`))
      }),
    )
  })
})
