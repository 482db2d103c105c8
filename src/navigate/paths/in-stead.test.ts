import { describe, expect, it } from 'vitest'
import type { Library, NodeRef } from '../../model/library/library.ts'
import { inStead } from './in-stead.ts'

const TEXT = [
  'def save(self):',
  '    store.keep(self)',
  'def save(self):',
  '    raise NotImplementedError()',
].join('\n')
const own = { kind: 'method', title: 'save', path: 'a.py', start: 1, end: 2, node: 1 }
const refOf = (of: object) => ({ ...own, ...of }) as NodeRef
const [special, base] = [refOf({}), refOf({ node: 2 })]

interface Case {
  readonly found: readonly NodeRef[]
  readonly calls?: readonly NodeRef[]
  readonly bases?: readonly NodeRef[]
}
const libraryOf = ({ found, calls = [], bases = [] }: Case) =>
  ({
    findSymbol: async () => found,
    calls: async () => ({
      calls: calls.map((ref) => ({ ref })),
      bases: bases.map((ref) => ({ ref })),
    }),
    text: async () => ({ text: TEXT }),
  }) as unknown as Library

const instead = async (of: Case, ref = special) => (await inStead(libraryOf(of), 'a', ref))?.node

describe('ANS-4b: of several functions of one name the one that does the work', () => {
  it('is the one that the other calls, with or without the sign of what is private', async () => {
    expect(await instead({ found: [special, base], calls: [base] })).toBe(2)
    const inner = refOf({ node: 3, title: '_save' })
    expect(await instead({ found: [inner], calls: [inner] })).toBe(3)
    expect(
      await instead({ found: [refOf({ node: 4, title: 'save_all' })], calls: [] }),
    ).toBeUndefined()
  })

  it('is the one that the other overrides, unless that only declares it', async () => {
    expect(await instead({ found: [base], bases: [base] })).toBe(2)
    const declared = refOf({ node: 5, start: 3, end: 4 })
    expect(await instead({ found: [declared], bases: [declared] })).toBeUndefined()
  })

  it('is itself where no other of its file is called so', async () => {
    const elsewhere = refOf({ node: 6, path: 'b.py' })
    expect(await instead({ found: [elsewhere], calls: [elsewhere] })).toBeUndefined()
    expect(
      await instead({ found: [base], calls: [base] }, refOf({ kind: 'class' })),
    ).toBeUndefined()
  })
})
