import { describe, expect, it } from 'vitest'
import { textLibrary } from '../../cli/testing/collections.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { detailsOf } from '../../model/library/testing.ts'
import { type ExtractRequest, extract, type ReadPlace } from './extract.ts'
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

type Marked = readonly [path: string, marks: Partial<ReadPlace>]

/** The path that is cited first of two places about a gate, of which the second says when it is open. */
async function leadOf(best: Marked, rival: Marked, more: Partial<ExtractRequest> = {}) {
  const places = [
    place(best[0], 'All about the open gate.'),
    place(rival[0], 'The gate is open until 5.'),
  ]
  const read = places.map(({ ref, details: { summary } }, i) => {
    const passages = [{ ref, start: 1, end: 1, text: summary.text, tokens: 9 }]
    return { ref, why: '', score: 1, passages, ...[best, rival][i]?.[1] }
  })
  const words = ['gate', 'open', 'until'].map((text) => ({ text, term: text, idf: 1, nodes: 1 }))
  const asked = { words, weights: [1, 1, 1], places: read, ...more }
  return (await extracted(places, '', asked)).citations[0]?.ref.path
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

  const LOCATED = { isLocated: true }
  const UNWANTED = { isUnwanted: true }
  const NUMBERLESS = { lacksNumber: true }
  const WORSE = { score: 0.1 }

  it.each([
    ['a place whose sentence has more of the question', 'a.md', {}, 'more.md', {}, 'more.md'],
    ['the best place if that one ranks far below', 'a.md', {}, 'more.md', WORSE, 'a.md'],
    ['code in place of a text', 'a.md', {}, 'more.ts', {}, 'more.ts'],
    ['no text in place of code', 'a.ts', {}, 'more.md', {}, 'a.ts'],
    ['no other place than the one that was named', 'a.md', LOCATED, 'more.md', {}, 'a.md'],
    ['nothing unwanted', 'a.md', {}, 'more.md', UNWANTED, 'a.md'],
    ['nothing without a number of the question', 'a.md', {}, 'more.md', NUMBERLESS, 'a.md'],
    [
      'nothing unwanted, though a number is lacking',
      'a.md',
      NUMBERLESS,
      'more.md',
      UNWANTED,
      'a.md',
    ],
    ['the better of two unwanted places', 'a.md', UNWANTED, 'more.md', UNWANTED, 'more.md'],
  ])('begins with %s (UI-24)', async (_, path, marks, rivalPath, rivalMarks, lead) => {
    expect(await leadOf([path, marks], [rivalPath, rivalMarks])).toBe(lead)
  })

  it('begins with a text in place of code where a value is asked for (UI-24)', async () => {
    const hasValue = (text: string) => /\d/u.test(text)
    expect(await leadOf(['a.ts', {}], ['more.md', {}], { hasValue })).toBe('more.md')
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
