import { describe, expect, it } from 'vitest'
import { commonAsides } from './file-sorts.ts'

/** Two places in each of so many documents of each folder. */
function places(counts: Readonly<Record<string, number>>) {
  const paths = Object.entries(counts).flatMap(([folder, count]) =>
    Array.from({ length: count }, (_, i) => `${folder}/${i}.md`),
  )
  return paths.flatMap((path, document) => [
    { document, ref: { path } },
    { document, ref: { path } },
  ])
}

describe('commonAsides', () => {
  it.each([
    ['a manual that is a tutorial', { 'docs/tutorial': 8, 'docs/advanced': 12 }, ['tutorial']],
    ['a tutorial beside a manual', { 'docs/tutorial': 5, 'docs/guide': 15 }, []],
    ['a few places', { 'docs/tutorial': 4, 'docs/guide': 2 }, []],
    ['a folder of proposals', { 'docs/proposals': 9 }, ['proposal']],
    ['two sorts', { 'docs/proposals': 6, 'docs/upgrading': 6 }, ['proposal', 'upgrade']],
    ['nothing', {}, []],
  ])('NAV-2: %s', (_, counts, expected) => {
    expect([...commonAsides(places(counts))].sort()).toEqual(expected)
  })
})
