import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLibraryLink } from './page-link.ts'

const BASE = 'https://docs.example.com/wayleaf/'
const read = (value: string) =>
  readLibraryLink(`${BASE}?library=${encodeURIComponent(value)}#/c/flask/a.py`, BASE)

describe('readLibraryLink', () => {
  const OWN: readonly [string, string, string][] = [
    ['flask.wayleaf', `${BASE}flask.wayleaf`, 'flask'],
    ['./sub/my%20docs.wayleaf', `${BASE}sub/my%20docs.wayleaf`, 'my docs'],
    ['/flask.wayleaf#x', 'https://docs.example.com/flask.wayleaf', 'flask'],
    [`${BASE}flask`, `${BASE}flask`, 'flask'],
    ['%E0%A4%A.wayleaf', `${BASE}%E0%A4%A.wayleaf`, '%E0%A4%A'],
    ['sub/', `${BASE}sub/`, 'docs.example.com'],
  ]
  it.each(OWN)('%j is on this site (KEEP-2)', (value, address, name) => {
    expect(read(value)).toEqual({ kind: 'library', address, name, isForeign: false })
  })

  const FOREIGN = [
    'https://evil.example/x.wayleaf',
    '//evil.example/x.wayleaf',
    'http://docs.example.com/x.wayleaf',
    'https://docs.example.com:8443/x.wayleaf',
    '\\\\evil.example\\x.wayleaf',
  ]
  it.each(FOREIGN)('%j is marked as on another site (SEC-5)', (value) => {
    expect(read(value)).toMatchObject({ kind: 'library', isForeign: true })
  })

  const REFUSED = [
    'javascript:alert(1)',
    'data:application/octet-stream,x',
    'blob:https://docs.example.com/1',
    'file:///etc/passwd',
    'https://user:secret@docs.example.com/x',
    'https://',
    `x${'y'.repeat(3000)}`,
  ]
  it.each(REFUSED)('%j is refused (SEC-5)', (value) => {
    expect(read(value).kind).toBe('refused')
  })

  it('gives a valid address or refuses, whatever the text is (SEC-5)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (value) => {
        const link = read(value)
        if (link.kind === 'library') expect(link.address).toMatch(/^https?:\/\//)
      }),
    )
    expect(readLibraryLink(BASE, BASE)).toEqual({ kind: 'none' })
  })
})
