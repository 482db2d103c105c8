import { describe, expect, it } from 'vitest'
import { chosenEditions, editionOf, versionsIn } from './editions.ts'

const NONE: ReadonlySet<string> = new Set()

describe('pages with one copy per version', () => {
  const faq = ['content/v1.9-docs/faq.md', 'content/docs/faq.md', 'content/v1.14-docs/faq.md']
  it.each<[string, readonly string[], readonly number[], string?]>([
    ['the folder without a version', faq, [1, 1, 1]],
    ['the version that the question names', faq, [0, 0, 0], 'Why not v1.9?'],
    ['the newest number', ['v1.9/a.md', 'v1.20/a.md', 'master/a.md', 'v1.20/b.md'], [1, 1, 1, 3]],
    ['a series of numbers', ['2.x/a.md', '2.9/a.md'], [0, 0]],
    ['a page beside its versions', ['s/docs/a.md', 's/versioned_docs/version-2.x/a.md'], [0, 0]],
    ['the latest', ['latest/a.md', '2.9/a.md'], [0, 0]],
    ['the same heading', ['1.0/a.md#a/why', '1.1/a.md#a/how', '1.1/a.md#a/why'], [2, 1, 2]],
  ])('prefers %s (NAV-2)', (_, paths, chosen, asked = '') => {
    expect(chosenEditions(paths, versionsIn(asked))?.row).toEqual(chosen)
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
