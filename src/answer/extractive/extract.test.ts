import { describe, expect, it } from 'vitest'
import { textLibrary } from '../../cli/testing/collections.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { detailsOf } from '../../model/library/testing.ts'
import { type ExtractRequest, extract } from './extract.ts'
import { sourcesOf } from './sources.ts'

/** A file of one line, and what its summary says. */
function place(path: string, summary: string) {
  const ref: NodeRef = {
    ...{ id: path, node: path.length, size: 1, kind: 'document' },
    ...{ title: path, path, start: 1, end: 1 },
  }
  return { ref, details: detailsOf(ref, { summary: { text: summary, source: 'text' } }) }
}

function extracted(
  places: ReturnType<typeof place>[],
  why = '',
  more: Partial<ExtractRequest> = {},
) {
  const byPath = new Map(places.map(({ details }) => [details.path, details]))
  const detailsOf = async ({ path }: NodeRef) => byPath.get(path) ?? places[0].details
  return extract(
    {
      places: places.map(({ ref, details }) => ({
        ...{ ref, why, score: 1 },
        passages: [{ ref, start: 1, end: 1, text: details.summary.text, tokens: 9 }],
      })),
      ...{ words: [], weights: [], nearest: [], ...more },
    },
    {
      ...sourcesOf(textLibrary({}), 'fake'),
      details: detailsOf,
      text: async (ref) => ({ ref, text: (await detailsOf(ref)).summary.text, language: '' }),
    },
  )
}

describe('extract', () => {
  it('says first that a file was not read which the question names (ANS-4)', async () => {
    const { ref } = place('manual.txt', '')
    const { found, text } = await extracted([], '', { nearest: [ref], unread: [ref] })
    expect(found).toBe(false)
    expect(text).toMatch(/^I did not read `manual\.txt`\. I did not find this here\./u)
  })

  it.each([
    'As shown in [1], the limit is three [2]',
    'See [1](https://elsewhere.example) and `[1]`',
    '[1] Smith, 【2】 Jones, [^1]\n[2]',
  ])('does not take brackets in “%s” for citations (ANS-2, SEC-3)', async (summary) => {
    const two = [place('a.md', 'The first file'), place('b.md', summary)]
    const { text, marks = [], citations } = await extracted(two)
    const cites = marks.filter((mark) => mark.kind === 'citation')
    expect(citations.map(({ number }) => number)).toEqual([1, 2])
    // Each line has one sign, its last word; all other brackets are quoted.
    expect(cites.map(({ to }) => to)).toEqual([text.indexOf('\n'), text.length])
    expect(cites.map(({ from, to }) => text.slice(from, to))).toEqual(['[1]', '[2]'])
    expect(text.split('\n')).toHaveLength(2)
  })

  it('shows more lines of the first place than of the others (ANS-4)', async () => {
    const page = (path: string) => {
      const text = Array.from({ length: 60 }, (_, i) => `This is point ${i} of ${path}.`).join(
        '\n\n',
      )
      return place(path, text)
    }
    const { citations } = await extracted([page('a.md'), page('b.md')], '', { kind: 'explain' })
    expect(citations.map(({ text }) => text.split('\n').length)).toEqual([39, 15])
  })

  it('does not take a single stop for a path, and shows its place (NAV-18)', async () => {
    const only = place('a.c', 'Writes it down')
    const stop = { ref: only.ref, line: 0, at: null, how: '', confidence: 1 }
    const { found, citations } = await extracted([only], '', { kind: 'happens', path: [stop] })
    expect([found, citations.map(({ ref }) => ref.path)]).toEqual([true, ['a.c']])
  })

  it('does not make marks from names and reasons in files (ANS-2, SEC-3)', async () => {
    const { text, marks = [] } = await extracted([place('a` [1] `.md', 'x')], '“[1]” in the name')
    expect(marks.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['code', '`a` [1] `.md`'],
      ['citation', '[1]'],
    ])
  })
})
