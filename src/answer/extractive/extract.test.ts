import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import { detailsOf } from '../../model/library/testing.ts'
import { type ExtractRequest, extract } from './extract.ts'

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
      ...{ words: [], weights: [], nearest: [], passages: 5, ...more },
    },
    {
      details: detailsOf,
      text: async (ref) => ({ ref, text: (await detailsOf(ref)).summary.text, language: '' }),
    },
  )
}

describe('extract', () => {
  it.each([
    'As shown in [1], the limit is three [2]',
    'See [1](https://elsewhere.example) and `[1]`',
    '[1] Smith, 【2】 Jones, [^1]\n[2]',
  ])('ANS-2 SEC-3: brackets in “%s” are no citations', async (summary) => {
    const two = [place('a.md', 'The first file'), place('b.md', summary)]
    const { text, marks = [], citations } = await extracted(two)
    const cites = marks.filter((mark) => mark.kind === 'citation')
    expect(citations.map(({ number }) => number)).toEqual([1, 2])
    // Each line has one sign, its last word; all other brackets are quoted.
    expect(cites.map(({ to }) => to)).toEqual([text.indexOf('\n'), text.length])
    expect(cites.map(({ from, to }) => text.slice(from, to))).toEqual(['[1]', '[2]'])
    expect(text.split('\n')).toHaveLength(2)
  })

  it('ANS-4: of the place that leads more lines are shown than of the others', async () => {
    const page = (path: string) => {
      const text = Array.from({ length: 60 }, (_, i) => `This is point ${i} of ${path}.`).join(
        '\n\n',
      )
      return place(path, text)
    }
    const { citations } = await extracted([page('a.md'), page('b.md')], '', { kind: 'how' })
    expect(citations.map(({ text }) => text.split('\n').length)).toEqual([39, 15])
  })

  it('ANS-4b: in full, what leads is told with the sentences around the one that answers, and nothing else is', async () => {
    const page = (path: string) => place(path, `It is about ${path} here. It goes on for a while.`)
    const pages = [page('a.md'), page('b.md')]
    const lines = async (inFull: boolean) =>
      (await extracted(pages, '', { kind: 'how', inFull })).text.split('\n')
    expect(await lines(false)).toEqual([
      '`a.md`: It is about a.md here. [1]',
      '`b.md`: It is about b.md here. [2]',
    ])
    expect(await lines(true)).toEqual([
      '`a.md`: It is about a.md here. It goes on for a while. [1]',
      '`b.md`: It is about b.md here. [2]',
    ])
  })

  it('ANS-4: what was shown of one file is not shown again of its copy', async () => {
    const text = 'One.\nTwo is two.\nThree is three.\nFour.'
    const answer = await extracted([place('a.md', text), place('b.copy.md', text)])
    expect(answer.citations.map((one) => one.text)).toEqual([text, 'One.'])
    expect(answer.text).toMatch(/\nThe same stands in `b\.copy\.md`\. \[2\]$/u)
  })

  it('NAV-18: a way of one stop is no way, and its place is said', async () => {
    const only = place('a.c', 'Writes it down')
    const stop = { ref: only.ref, line: 0, at: null, how: '', confidence: 1 }
    const { found, citations } = await extracted([only], '', { kind: 'path', path: [stop] })
    expect([found, citations.map(({ ref }) => ref.path)]).toEqual([true, ['a.c']])
  })

  it('NAV-18: how something works is said by its place, and how it goes on by the way from there', async () => {
    const [serve, route] = [place('serve.c', 'Serves it'), place('route.c', 'Finds it')]
    const stop = { line: 0, at: null, how: '', confidence: 1 }
    const path = [
      { ...stop, ref: serve.ref },
      { ...stop, ref: route.ref, line: 1, at: serve.ref },
    ]
    const { text } = await extracted([serve, route], '', { kind: 'how', path })
    expect(text.split('\n')).toEqual([
      '`serve.c`: Serves it. [1]',
      '`route.c`: Finds it. [2]',
      // What was told is not told again.
      '`serve.c` → `route.c`. It is called on line 1 of `serve.c`. [1]',
    ])
  })

  it('NAV-18: of a way that ends where it begins its place is told, once', async () => {
    const [serve, route] = [place('serve.c', 'Serves it'), place('router.c', 'Finds it')]
    const path = (ref: NodeRef) => [{ ref, line: 0, at: null, how: '', confidence: 1 }]
    const [told, untold] = [serve, route].map(async ({ ref }) => {
      const { citations } = await extracted([serve], '', { kind: 'how', path: path(ref) })
      return citations.map((one) => one.ref.path)
    })
    expect(await told).toEqual(['serve.c'])
    expect(await untold).toEqual(['serve.c', 'router.c'])
  })

  it.each([
    ['how', 'Static', ['A file is sent as it is.', 'Serves it']],
    ['other', 'Static', ['A file is sent as it is.', 'Serves it']],
    ['how', 'static', ['Serves it']],
    ['where', 'Static', ['Serves it']],
  ] as const)('ANS-4b: %s, with “%s” in the question, says %j', async (kind, word, said) => {
    const member = place('static.rb#Static.serve', 'Serves it')
    const type: NodeRef = { ...member.ref, node: 1, kind: 'class', title: 'Static' }
    const summary = { text: said[0], source: 'docstring' } as const
    const own = { ...detailsOf(member.ref, member.details), ancestors: [type] }
    const passage = { ref: member.ref, start: 1, end: 1, text: 'def serve', tokens: 1 }
    const words = [{ text: word, term: word, idf: 1, nodes: 1 }]
    const answer = await extract(
      {
        places: [
          { ref: { ...member.ref, kind: 'method' }, why: '', score: 1, passages: [passage] },
        ],
        ...{ words, weights: [1], nearest: [], passages: 5, kind },
      },
      {
        details: async ({ node }) => (node === 1 ? detailsOf(type, { summary }) : own),
        text: async (ref) => ({ ref, text: 'def serve', language: '' }),
      },
    )
    const lines = answer.text.split('\n')
    expect(lines).toHaveLength(said.length)
    said.forEach((one, i) => {
      expect(lines[i]).toContain(one.replace(/\.$/u, ''))
    })
  })

  it('ANS-2 SEC-3: names and reasons out of files make no mark of their own', async () => {
    const { text, marks = [] } = await extracted([place('a` [1] `.md', 'x')], '“[1]” in the name')
    expect(marks.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['code', '`a` [1] `.md`'],
      ['citation', '[1]'],
    ])
  })
})
