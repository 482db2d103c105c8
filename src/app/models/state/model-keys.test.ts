import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createKeyRing, type Sealer } from './model-keys.ts'

const KEY = 'sk-test-0123456789abcdef'

class FakeStorage {
  readonly kept = new Map<string, string>()
  getItem = (name: string): string | null => this.kept.get(name) ?? null
  setItem = (name: string, value: string): void => void this.kept.set(name, value)
  removeItem = (name: string): void => void this.kept.delete(name)
}

/** Reverses bytes: enough to see whether anything is stored in plain text. */
const sealer: Sealer = {
  seal: async (text) => btoa([...text].reverse().join('')),
  open: async (sealed) => [...atob(sealed)].reverse().join(''),
  forget: async () => undefined,
}

let tab: FakeStorage
let browser: FakeStorage
const ring = (by: Sealer | null = sealer) => createKeyRing(tab, browser, by)

beforeEach(() => {
  tab = new FakeStorage()
  browser = new FakeStorage()
})

describe('createKeyRing', () => {
  it('keeps a key for this tab by default, and outlasts a reload of it (LLM-5)', async () => {
    await ring().set('api.example.com', ` ${KEY} `, false)
    expect(browser.kept.size).toBe(0)
    const next = ring()
    await next.restore()
    expect(next.get('api.example.com')).toBe(KEY)
  })

  it('sends a key to the host that it was entered for, and to no other (LLM-5)', async () => {
    const keys = ring()
    await keys.set('api.example.com', KEY, false)
    for (const host of ['example.com', 'api.example.com:8080', 'api.example.com.evil.test', '']) {
      expect(keys.get(host)).toBeNull()
    }
  })

  it('moves stored keys between tab and browser, and leaves no copy (LLM-5)', async () => {
    const keys = ring()
    await keys.set('api.example.com', KEY, true)
    expect([tab.kept.size, browser.kept.size]).toEqual([0, 1])
    await keys.keep(false)
    expect([tab.kept.size, browser.kept.size]).toEqual([1, 0])
    await keys.clear()
    expect([tab.kept.size, browser.kept.size, keys.has('api.example.com')]).toEqual([0, 0, false])
  })

  it('stores nothing without encryption: the key lasts as long as the page (LLM-5)', async () => {
    const keys = ring(null)
    await keys.set('api.example.com', KEY, true)
    expect([keys.canKeep, keys.has('api.example.com')]).toEqual([false, true])
    expect([tab.kept.size, browser.kept.size]).toEqual([0, 0])
  })

  it.each(['', 'x', btoa('x'), btoa('"7"'), btoa('[[1,2],["a"]]')])(
    'forgets what cannot be decrypted (%s) (fault 84)',
    async (text) => {
      browser.setItem('wayleaf-keys', text)
      const keys = ring()
      await keys.restore()
      expect(keys.has('a')).toBe(false)
    },
  )

  it('never stores a key in plain text (LLM-5)', async () => {
    const step = fc.oneof(
      fc.record({ set: fc.constantFrom('a.test', 'b.test'), keep: fc.boolean() }),
      fc.record({ keep: fc.boolean() }),
      fc.constant({ clear: true }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const keys = ring()
        for (const one of steps) {
          if ('set' in one) await keys.set(one.set, KEY, one.keep)
          else if ('keep' in one) await keys.keep(one.keep)
          else await keys.clear()
          const all = [...tab.kept.values(), ...browser.kept.values()].join()
          expect(all).not.toContain(KEY)
          expect(tab.kept.size + browser.kept.size).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 50 },
    )
  })
})
