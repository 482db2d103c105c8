import { describe, expect, it } from 'vitest'
import type { OutlineSpec } from '../model/tree/testing.ts'
import { tocOf } from '../toc/testing.ts'
import { changesBetween, type KeptBuild } from './changes.ts'

function build(generation: number, files: Readonly<Record<string, OutlineSpec>>): KeptBuild {
  const toc = tocOf(new Map(Object.entries(files)))
  const hashes = toc.documents.map(({ path }) => JSON.stringify(files[path]))
  return { toc, hashes, generation }
}

const fn = (title: string) => ({ kind: 'function' as const, title })

describe('changes as they are shown', () => {
  it('have places of the later build, earlier ids, and complete counts (UI-10)', () => {
    const before = build(1, {
      'a.ts': { children: [fn('f')] },
      'b.ts': { children: [fn('g')] },
      'c.ts': { children: [fn('h')] },
    })
    const after = build(4, {
      'a.ts': { children: [fn('f'), fn('k')] },
      'c.ts': { children: [fn('h')] },
      'd.ts': { children: [fn('g')] },
    })
    const { list, ...rest } = changesBetween(before, after)
    expect(rest).toEqual({
      from: 1,
      to: 4,
      counts: { added: 1, removed: 0, renamed: 1, changed: 1 },
      sameFiles: 1,
    })
    expect(list.map(({ change, id, was, ref }) => [change, id, was, ref?.path])).toEqual([
      ['changed', 'a.ts', undefined, 'a.ts'],
      ['added', 'a.ts#k', undefined, 'a.ts'],
      ['renamed', 'd.ts', 'b.ts', 'd.ts'],
    ])
  })

  it('count a change of everything completely, and list a part of it (UI-10)', () => {
    const many = Object.fromEntries(Array.from({ length: 2500 }, (_, i) => [`${i}.ts`, {}]))
    const { counts, list } = changesBetween(build(1, many), build(2, {}))
    expect(counts.removed).toBe(2500)
    expect(list.length).toBe(2000)
    expect(list[0]).toMatchObject({ change: 'removed', ref: null, kind: 'document' })
  })
})
