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

describe('headings of a PDF that its outline does not name (FMT-4)', () => {
  it('in bold divide the pages of a section; pages remain whole', async () => {
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

  it('are not found if every other line is in large letters', async () => {
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

describe('printed contents of a PDF (FMT-4)', () => {
  const text = (page: number, heads: readonly string[]) => ({
    texts: [...heads, `${'abcdef'[page]} is what this line of text says.`].map(
      (line, i) => [line, 50, 700 - i * 14] as const,
    ),
  })
  const titlesOf = async (
    contents: readonly string[],
    chapters: readonly (readonly string[])[],
  ) => {
    const pages = [contents, ...chapters].map((heads, page) => text(page, heads))
    const { nodes, facets } = await readPdf(writePdf(pages), { now: () => 0 })
    expect(facets.get('sections')).toEqual(['contents'])
    return nodes.filter(({ kind }) => kind === 'section').map(({ title, start }) => [title, start])
  }
  const CHAPTERS = [['Wicks and burners'], ['Glass chimneys'], ['Oil for lamps']]
  const CONTENTS = CHAPTERS.map(([title], i) => `${title} ........ ${i + 2}`)

  it('finds a section whose title is nearly the same on its page', async () => {
    const contents = [...CONTENTS, 'Statement of sales ..... 5', 'Guarantees ..... 6']
    const near = ['STATEMENTS OF SALES', 'Guarantees of the makers and sellers of lamps']
    const titles = await titlesOf(contents, [...CHAPTERS, ...near.map((head) => [head])])
    expect(titles.map(([title]) => title)).toEqual([
      ...CHAPTERS.map(([title]) => title),
      'Statement of sales',
    ])
  })

  it('finds a section whose title takes two lines in the contents or in the text', async () => {
    const contents = [
      ...CONTENTS,
      'All that has to be known of shades',
      'and of their makers ..... 5',
      'The sellers of lamps and their shops in all towns ..... 6',
    ]
    const near = [
      ['All that has to be known of shades and of their makers'],
      ['The sellers', 'of lamps and their shops in all towns'],
    ]
    const titles = await titlesOf(contents, [...CHAPTERS, ...near])
    expect(titles.slice(3)).toEqual([
      ['All that has to be known of shades and of their makers', 22],
      ['The sellers of lamps and their shops in all towns', 26],
    ])
  })
})
