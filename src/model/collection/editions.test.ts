import { describe, expect, it } from 'vitest'
import { chosenEditions, editionOf, versionsIn } from './editions.ts'

const NONE: ReadonlySet<string> = new Set()

/** The chosen path for each path. */
function meant(paths: readonly string[], asked = ''): readonly string[] | null {
  return chosenEditions(paths, versionsIn(asked))?.row.map((row) => paths[row]) ?? null
}

describe('pages with one copy per version', () => {
  it('prefers the folder without a version (NAV-2)', () => {
    const paths = ['content/v1.9-docs/faq.md', 'content/docs/faq.md', 'content/v1.14-docs/faq.md']
    expect(meant(paths)).toEqual(Array.from(paths, () => 'content/docs/faq.md'))
  })

  it('prefers the newest numbered version to an unreleased one (NAV-2)', () => {
    const paths = ['v1.9/a.md', 'v1.20/a.md', 'master/a.md', 'v1.20/b.md']
    expect(meant(paths)).toEqual(['v1.20/a.md', 'v1.20/a.md', 'v1.20/a.md', 'v1.20/b.md'])
    expect(meant(['2.x/a.md', '2.9/a.md'])).toEqual(['2.x/a.md', '2.x/a.md'])
    const site = ['site/docs/a.md', 'site/versioned_docs/version-2.x/a.md']
    expect(meant(site)).toEqual([site[0], site[0]])
    expect(meant(['latest/a.md', '2.9/a.md'])).toEqual(['latest/a.md', 'latest/a.md'])
  })

  it('prefers the version that the question names (NAV-2)', () => {
    const paths = ['content/docs/faq.md', 'content/v1.9-docs/faq.md', 'content/v1.14-docs/faq.md']
    expect(meant(paths, 'Why not v1.9?')).toEqual(Array.from(paths, () => paths[1]))
  })

  it('distinguishes places by their heading (NAV-2)', () => {
    const ids = ['1.0/faq.md#faq/why', '1.1/faq.md#faq/how', '1.1/faq.md#faq/why']
    expect(meant(ids)).toEqual([ids[2], ids[1], ids[2]])
  })

  it('drops pages that the newest version lacks, unless the question names their version (NAV-2)', () => {
    const paths = ['content/v1.9-docs/old.md', 'content/docs/faq.md', 'content/v1.9-docs/faq.md']
    expect(chosenEditions(paths, NONE)?.gone).toEqual(new Set([0]))
    expect(chosenEditions(paths, versionsIn('in 1.9'))?.gone).toEqual(NONE)
    expect(chosenEditions(['1.0/a.md', '2.0/b.md', 'api/1.0/c.md'], NONE)?.gone).toEqual(
      new Set([0]),
    )
  })

  it('ignores other numbers, and versions in file names (NAV-2)', () => {
    expect(
      chosenEditions(['a/b.md', 'main/b.md', 'notes-1.2.md', 'relnotes/v1.0.md'], NONE),
    ).toBeNull()
    expect(editionOf('docs/ipv4.1abc/a.md').version).toBe('')
    expect(editionOf('src/main/java/a.md').key).toBe('src/*/java/a.md')
  })
})
