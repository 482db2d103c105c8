import { afterAll, describe, expect, it } from 'vitest'
import { headedPages, keepGlobals, writePdf } from '../testing.ts'
import { readPdf } from './pdf.ts'

afterAll(keepGlobals())

const LAMPS = ['Wicks and burners', 'Glass chimneys', 'Oil lamps', 'Shades']

/** The nodes of pages with an outline of two entries, the second of which is the last page. */
async function nodesOf(pages: ReturnType<typeof headedPages>) {
  const bytes = writePdf(pages, [
    ['All of the lamps', 0],
    ['The end', 3],
  ])
  const { nodes, facets } = await readPdf(bytes, { now: () => 0 })
  expect(facets.get('sections')).toEqual(['outline'])
  return nodes.map(({ kind, title, start, end }) => `${kind} ${title} ${start}-${end}`)
}

const SECTIONS = ['section All of the lamps 1-36', 'section The end 37-47']

describe('FMT-4: headings of a PDF that its outline does not name', () => {
  it('in bold divide the pages of a section, which stay whole', async () => {
    const nodes = await nodesOf(headedPages(LAMPS))
    expect(nodes).toEqual([
      ...SECTIONS,
      'page page 1 1-11',
      'section Wicks and burners 6-11',
      'page page 2 13-23',
      'section Glass chimneys 18-23',
      'page page 3 25-35',
      'section Oil lamps 30-35',
    ])
  })

  it.each([
    ['parts of sentences', ['and so it goes on', 'which is so', 'as of then', 'too']],
    ['the running head of a part', [LAMPS[0], LAMPS[0], LAMPS[0], LAMPS[1]], 714],
    ['sentences', LAMPS.map((lamp) => `${lamp} are sold here.`)],
  ])('are not %s in bold', async (_, heads, at = 630) => {
    const nodes = await nodesOf(headedPages(heads, at))
    expect(nodes.filter((node) => node.startsWith('section'))).toHaveLength(2)
  })

  it('are not lines in large letters where every other line is one', async () => {
    const striped = headedPages(LAMPS).map(({ texts }) => ({
      texts: texts.map(([text, x, y], i) => {
        return i % 2 === 0
          ? ([text, x, y] as const)
          : ([`Lamp ${text.slice(0, 2)}`, x, y, 14] as const)
      }),
    }))
    expect(await nodesOf(striped)).toHaveLength(SECTIONS.length + 3)
  })
})
