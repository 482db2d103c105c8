import { describe, expect, it } from 'vitest'
import { editionOf, meantOf, versionsIn } from './editions.ts'

const NONE: ReadonlySet<string> = new Set()

/** Which of some paths is meant by each. */
function meant(paths: readonly string[], asked = ''): readonly string[] | null {
  return meantOf(paths, versionsIn(asked))?.row.map((row) => paths[row]) ?? null
}

describe('pages that are kept once a version', () => {
  it('NAV-2: the folder without a version stands for those with one', () => {
    const paths = ['content/v1.9-docs/faq.md', 'content/docs/faq.md', 'content/v1.14-docs/faq.md']
    expect(meant(paths)).toEqual(Array.from(paths, () => 'content/docs/faq.md'))
  })

  it('NAV-2: of numbered ones the newest is meant, before what is still to come', () => {
    const paths = ['v1.9/a.md', 'v1.20/a.md', 'master/a.md', 'v1.20/b.md']
    expect(meant(paths)).toEqual(['v1.20/a.md', 'v1.20/a.md', 'v1.20/a.md', 'v1.20/b.md'])
    expect(meant(['2.x/a.md', '2.9/a.md'])).toEqual(['2.x/a.md', '2.x/a.md'])
    const site = ['site/docs/a.md', 'site/versioned_docs/version-2.x/a.md']
    expect(meant(site)).toEqual([site[0], site[0]])
    expect(meant(['latest/a.md', '2.9/a.md'])).toEqual(['latest/a.md', 'latest/a.md'])
  })

  it('NAV-2: a version that is named is meant', () => {
    const paths = ['content/docs/faq.md', 'content/v1.9-docs/faq.md', 'content/v1.14-docs/faq.md']
    expect(meant(paths, 'Why not v1.9?')).toEqual(Array.from(paths, () => paths[1]))
  })

  it('NAV-2: places are told apart by their heading as well', () => {
    const ids = ['1.0/faq.md#faq/why', '1.1/faq.md#faq/how', '1.1/faq.md#faq/why']
    expect(meant(ids)).toEqual([ids[2], ids[1], ids[2]])
  })

  it('NAV-2: what the newest version does not have is gone, unless its version is asked for', () => {
    const paths = ['content/v1.9-docs/old.md', 'content/docs/faq.md', 'content/v1.9-docs/faq.md']
    expect(meantOf(paths, NONE)?.gone).toEqual(new Set([0]))
    expect(meantOf(paths, versionsIn('in 1.9'))?.gone).toEqual(NONE)
    expect(meantOf(['1.0/a.md', '2.0/b.md', 'api/1.0/c.md'], NONE)?.gone).toEqual(new Set([0]))
  })

  it('NAV-2: numbers of other things, and a version in the name of a file, are none of a folder', () => {
    expect(meantOf(['a/b.md', 'main/b.md', 'notes-1.2.md', 'relnotes/v1.0.md'], NONE)).toBeNull()
    expect(editionOf('docs/ipv4.1abc/a.md').version).toBe('')
    expect(editionOf('src/main/java/a.md').key).toBe('src/*/java/a.md')
  })
})
