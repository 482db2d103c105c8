import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { MessageError } from '../../../messages/words.ts'
import { connectSource, openConnectPolicy, policyOf } from './connect-policy.ts'

const API = 'https://api.example.com'

let kept: string | null
let policies: string[]
const storage = {
  getItem: () => kept,
  setItem: (_: string, value: string) => {
    kept = value
  },
}
const open = () => openConnectPolicy(storage, (policy) => policies.push(policy))

beforeEach(() => {
  kept = null
  policies = []
})

describe('openConnectPolicy', () => {
  it('reaches only its own origin by default (SEC-1)', () => {
    const policy = open()
    expect(policies).toEqual(["connect-src 'self' blob:"])
    expect(policy.allows(API)).toBe(false)
  })

  it('lets the next page reach an added host, and only that host (SEC-1)', () => {
    const first = open()
    expect(first.allow([`${API}/v1/chat`])).toBe('reload')
    expect(first.allows(API)).toBe(false)
    const next = open()
    expect(policies.at(-1)).toBe(`connect-src 'self' blob: ${API}`)
    expect(next.allow([API])).toBe('now')
    expect(next.allows(`${API}/v1/chat`)).toBe(true)
    for (const other of ['https://example.com', 'http://api.example.com', `${API}.evil.test`]) {
      expect(next.allows(other)).toBe(false)
    }
    expect(next.forget([API])).toBe('reload')
    expect(open().configured().sources).toEqual([])
  })

  it('covers the hosts below a wildcard and not the name itself (SEC-1)', () => {
    open().allow(['https://*.example.com'])
    const policy = open()
    expect(policy.allows('https://cdn.example.com/x')).toBe(true)
    expect(policy.allows('https://a.b.example.com/x')).toBe(true)
    expect(policy.allows('https://example.com/x')).toBe(false)
    expect(policy.allows('https://example.com.evil.test/x')).toBe(false)
  })

  it('locks at once and after a reload, and keeps the list (SEC-1)', () => {
    open().allow([API])
    const policy = open()
    expect(policy.setLocalOnly(true)).toBe('reload')
    expect(policies.at(-1)).toBe("connect-src 'self' blob:")
    const locked = open()
    expect(policies.at(-1)).toBe("connect-src 'self' blob:")
    expect(locked.allows(API)).toBe(false)
    expect(locked.allow([API])).toBe('reload')
    expect(locked.setLocalOnly(false)).toBe('reload')
    expect(open().allows(API)).toBe(true)
  })

  const DAMAGED = [
    ...['', '{', 'null', '7', '[]', '{"sources":"https://a.example"}'],
    '{"sources":[1,null,{"a":1},"*","https:","https://*","https://a b","x; script-src *"]}',
    `{"sources":["https://a.example 'unsafe-eval'","https://a.example;script-src *"]}`,
  ]
  it.each(DAMAGED)('what is kept as %s allows nothing (fault 84)', (text) => {
    kept = text
    open()
    expect(policies).toEqual(["connect-src 'self' blob:"])
  })

  it('has one directive with only sources in it, whatever is stored (SEC-1)', () => {
    const parts = [
      'https://',
      'http://',
      '*',
      '*.',
      'a.example',
      'localhost',
      '[::1]',
      ':',
      '443',
      '/v1',
      '@',
    ]
    const hosts = fc.constantFrom(
      'https://*.a.example',
      'https://a.example',
      'http://localhost',
      '',
    )
    const rest = fc.array(fc.constantFrom(...parts, ' ', ';', "'unsafe-eval'", ',', '\n', 'é'))
    const addresses = fc.tuple(hosts, rest).map(([host, all]) => host + all.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), addresses), (text) => {
        kept = JSON.stringify({ sources: [text] })
        const { sources } = open().opened
        expect(policyOf({ sources, localOnly: false })).toMatch(
          /^connect-src 'self' blob:(?: https?:\/\/[\w.*:[\]-]+)?$/,
        )
      }),
    )
  })
})

describe('connectSource', () => {
  const SOURCES: readonly [address: string, source: string | null][] = [
    ['https://api.example.com/v1/?a=b', 'https://api.example.com'],
    ['https://API.Example.com:443', 'https://api.example.com'],
    ['https://api.example.com:8443', 'https://api.example.com:8443'],
    ['https://user:secret@api.example.com', 'https://api.example.com'],
    ['https://*.Example.com', 'https://*.example.com'],
    ['http://localhost:11434/v1', 'http://localhost:11434'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:1234', 'http://[::1]:1234'],
    ['http://192.168.1.7:11434', 'http://192.168.1.7:11434'],
    ['http://box.local', 'http://box.local'],
    ['http://gpu-box:11434', 'http://gpu-box:11434'],
    ['http://api.example.com', null],
    ['http://8.8.8.8', null],
    ['http://10.evil.example', null],
    ['ftp://example.com', null],
    ['javascript:alert(1)', null],
    ['data:text/plain,x', null],
    ['file:///etc/hosts', null],
    ['https://*', null],
    ['https://*.com', null],
    ['https://*.example.com/path', null],
    ["https://*.a.example 'unsafe-eval'", null],
    ['https:', null],
    ['', null],
  ]
  it.each(SOURCES)('%j → %j (SEC-1)', (address, source) => {
    if (source === null) expect(() => connectSource(address)).toThrow(MessageError)
    else expect(connectSource(address)).toBe(source)
  })
})
