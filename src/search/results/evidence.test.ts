// The ranking over real collections: what is found, in which order, and the stated reasons
// for it.

import { afterAll, describe, expect, it } from 'vitest'
import { libraryOf, type Texts } from '../../cli/testing/collections.ts'
import type { Evidence, EvidenceRequest } from '../../model/library/search-types.ts'
import { headedPages, keepGlobals, writePdf } from '../../parse/documents/testing.ts'

afterAll(keepGlobals())

const libraries = new WeakMap<Texts, ReturnType<typeof libraryOf>>()

async function evidence(texts: Texts, request: EvidenceRequest): Promise<Evidence> {
  const built = libraries.get(texts) ?? libraryOf({ lamp: texts })
  libraries.set(texts, built)
  return (await built).evidence('lamp', request)
}

const ids = ({ candidates }: Evidence) => candidates.map(({ ref }) => ref.id)
const files = ({ candidates }: Evidence) => [...new Set(candidates.map(({ ref }) => ref.path))]

const LAMP: Texts = {
  'src/dimmer.py':
    'class Dimmer:\n    """Dims a lamp step by step."""\n\n    def dim(self, lamp):\n        lamp.level -= self.step\n        return lamp\n',
  'src/lamp.py':
    'class Lamp:\n    def __init__(self):\n        self.level = 10\n\n    def light(self):\n        return self.level > 0\n',
  'src/switch.py':
    'from lamp import Lamp\n\n\ndef toggle(lamp):\n    """Switches a lamp on or off."""\n    lamp.level = 0 if lamp.light() else 10\n',
  'tests/test_dimmer.py':
    'def test_dimmer_dims_a_lamp_step_by_step():\n    dimmer = Dimmer()\n    assert dimmer.dim(lamp).level == 9\n',
  'docs/dimming.md':
    '# Softer light\n\nA dimmer dims a lamp step by step.\n\n## Turn the dimmer\n\nTurn it to the left.\n',
  'CHANGELOG.md': '# Changelog\n\n- The dimmer dims a lamp step by step.\n',
}

describe('evidence', () => {
  it.each([
    // what does it, before its test, the page about it and the note of its release
    ['Where is a lamp dimmed step by step?', 'src/dimmer.py'],
    // the test, where it is asked for
    ['Which test dims a lamp step by step?', 'tests/test_dimmer.py'],
    // instructions stand on a page
    ['How do I turn the dimmer?', 'docs/dimming.md'],
    // a name alone is what it names
    ['Dimmer', 'src/dimmer.py'],
    ['toggle', 'src/switch.py'],
  ])('%s → %s (RANK-1, TOC-11)', async (question, first) => {
    expect(files(await evidence(LAMP, { question }))[0]).toBe(first)
  })

  it('copies of a page in earlier versions take no place from other pages (RANK-1)', async () => {
    const page = '# Lamps\n\nHow a lamp is dimmed.\n'
    const versions = Array.from({ length: 120 }, (_, i) => [`1.${i}/lamps.md`, page] as const)
    const texts = { ...Object.fromEntries(versions), 'notes.md': '# Notes\n\nOf another lamp.\n' }
    const all = files(await evidence(texts, { question: 'lamp dimmed' }))
    expect(all).toContain('notes.md')
    expect(all).toContain('1.119/lamps.md')
    expect(files(await evidence(texts, { question: 'lamp dimmed in 1.7' }))).toContain(
      '1.7/lamps.md',
    )
  })

  it('a few are the first of all: files that cannot hold one of them are not opened (RANK-1, BM-1)', async () => {
    const question = 'Where does a lamp dim step by step to a level?'
    const all = ids(await evidence(LAMP, { question }))
    expect(all.length).toBeGreaterThan(5)
    for (let limit = 1; limit <= all.length; limit++)
      expect(ids(await evidence(LAMP, { question, limit }))).toEqual(all.slice(0, limit))
  })

  it('ranks repeated places of one file behind the first, to leave space for others (RANK-1)', async () => {
    const parts = ['one', 'two', 'three'].map(
      (name) => `## Valve ${name}\n\nHow to close a valve.\n\n`,
    )
    const texts = { 'docs/valves.md': `# Valves\n\n${parts.join('')}` }
    const { candidates } = await evidence(texts, { question: 'close a valve' })
    const [first, ...others] = candidates.map(({ score }) => score)
    expect(others.length).toBeGreaterThan(1)
    for (const other of others) expect(first - other).toBeGreaterThanOrEqual(1)
  })

  it('ranks a test inside a source file behind what it tests, unless tests are asked for (TOC-14)', async () => {
    const texts = {
      'src/valve.rs':
        'pub fn close_valve(valve: &mut Valve) {\n    valve.open = false;\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn close_valve_closes_the_valve() {\n        close_valve(&mut valve());\n    }\n}\n',
      'src/pipe.rs': 'pub fn join_pipe(a: Pipe, b: Pipe) -> Pipe {\n    a.extend(b)\n}\n',
    }
    const found = await evidence(texts, { question: 'Where is the valve closed?' })
    expect(ids(found)[0]).toBe('src/valve.rs#close_valve')
  })

  it('a report that names a file, in a traceback too, raises it and says so (NAV-2)', async () => {
    const filler = 'It happens on every machine that was tried, and only since then. '.repeat(8)
    const report = `The level of the lamp is wrong\n${filler}`
    const place = ({ candidates }: Evidence) => {
      const rank = candidates.findIndex(({ ref }) => ref.path === 'src/switch.py')
      return { rank, mention: candidates[rank]?.mention }
    }
    const plain = await evidence(LAMP, { question: report })
    const named = await evidence(LAMP, { question: `${report} Seen in src/switch.py today.` })
    const frame = '\n  File "/srv/src/switch.py", line 6, in toggle\n'
    const traced = await evidence(LAMP, { question: `${report}${frame}` })
    expect(plain.isReport).toBe(true)
    expect(place(plain).mention).toBeUndefined()
    expect(place(named).mention).toBe('file')
    expect(place(traced).mention).toBe('file')
    expect(place(named).rank).toBeLessThanOrEqual(place(plain).rank)
    expect(place(traced).rank).toBeLessThanOrEqual(place(plain).rank)
  })

  it('finds a place by related words, and names them (NAV-2)', async () => {
    const texts = { ...LAMP, 'src/bulb.py': 'def replace_bulb(holder):\n    holder.empty()\n' }
    const question = 'Where is a broken globe exchanged?'
    const without = await evidence(texts, { question })
    expect(files(without)).not.toContain('src/bulb.py')
    const related = [
      { text: 'bulb', of: ['globe'] },
      { text: 'replace', of: ['exchanged'] },
    ]
    const found = await evidence(texts, { question, related })
    const [first] = found.candidates
    expect(first.ref.path).toBe('src/bulb.py')
    expect(first.related?.map(({ text, where }) => [text, where])).toEqual([
      ['bulb', 'name'],
      ['replace', 'name'],
    ])
  })

  it('ranks a folder as if it were alone, whatever is next to it (NAV-17)', async () => {
    const others: Texts = {
      'vendor/long.md': `# Steps\n\n${'Every lamp has a level, and a step of the level. '.repeat(40)}\n`,
      'vendor/deep/lamp.py': 'def light(lamp):\n    return lamp.switch.toggle()\n',
      'vendor/dimmer.md': '# Dimmer\n\nA zeppelin over a lamp.\n',
    }
    const shop = Object.fromEntries(
      Object.entries(LAMP).map(([path, text]) => [`shop/${path}`, text]),
    )
    const question = 'Where does a lamp dim step by step to a level, as a zeppelin?'
    const alone = await evidence(LAMP, { question })
    // The first folder follows the root.
    const inside = await evidence({ ...others, ...shop }, { question, within: 1 })
    expect(files(inside).every((path) => path.startsWith('shop/'))).toBe(true)
    expect(ids(inside).map((id) => id.replace('shop/', ''))).toEqual(ids(alone))
    inside.candidates.forEach(({ score }, i) => {
      expect(score).toBeCloseTo(alone.candidates[i].score)
    })
  })

  it('of pages that say the same that one comes first whose heading says it, and no document (FMT-4)', async () => {
    const said = 'the cash that the statement shows, and cash again'
    const texts = (head: string, times: number) => ({
      texts: [
        [head, 50, 700] as const,
        ...Array.from({ length: times }, (_, i) => [`${said} ${i}`, 50, 660 - i * 14] as const),
      ],
    })
    const pages = Array.from({ length: 9 }, (_, i) =>
      texts(i === 6 ? 'Statement of Cash' : 'Notes', i === 6 ? 1 : 20),
    )
    const report = new TextDecoder().decode(writePdf(pages))
    const found = await evidence({ 'cash.pdf': report }, { question: 'cash in the statement' })
    expect(found.candidates[0]?.ref.title).toBe('page 7: Statement of Cash')
    expect(found.candidates.some(({ ref }) => ref.kind === 'document')).toBe(false)
  })

  describe('pages of figures (RANK-1)', () => {
    const rows = (head: string) => [
      head,
      ...['Hats', 'Coats', 'Shoes', 'Gloves', 'Belts'].map(
        (what, i) => `${what} 1,2${i}0 1,1${i}5`,
      ),
    ]
    const spoken = [
      'Turnover of FY2019 was what we hoped for, and turnover',
      'of FY2019 is what this report speaks of: turnover in hats.',
    ]
    const report = (...pages: readonly (readonly string[])[]) => {
      const drawn = pages.map((lines) => ({
        texts: lines.map((line, i) => [line, 50, 700 - i * 14] as const),
      }))
      return { 'shop.pdf': new TextDecoder().decode(writePdf(drawn)) }
    }
    const other = rows('Sold in pieces, turnover 2017 2016')
    const asked = rows('Sold in pieces, turnover 2019 2018')
    const titles = async (question: string, files: Readonly<Record<string, string>>) =>
      (await evidence(files, { question })).candidates.map(({ ref }) => ref.title)

    it('come first if their head has the year of the question', async () => {
      const files = report(other, asked, other)
      expect((await titles('the turnover of FY2019', files))[0]).toMatch(/^page 2/u)
      // Without a year the first of equals.
      expect((await titles('the turnover', files))[0]).toMatch(/^page 1/u)
    })

    it('come before pages that only mention it', async () => {
      const files = report(spoken, asked)
      expect((await titles('turnover of hats in FY2019', files))[0]).toMatch(/^page 2/u)
      expect((await titles('turnover of hats', files))[0]).toMatch(/^page 1/u)
    })
  })

  it('ranks the page first that has the words in the order of the question (RANK-1)', async () => {
    const page = (text: string) => ({ texts: [[text, 50, 700] as const] })
    const pages = [
      'The lamp is dimmed by its burning wick, which the dealer turns',
      'The burning of oil is dimmed, and the wick of the dealer, its lamp which turns',
      'The wick dealer turns which lamp is dimmed by its burning oil, and more is said of lamps here',
    ]
    const file = new TextDecoder().decode(writePdf(pages.map(page)))
    const { candidates } = await evidence({ 'lamps.pdf': file }, { question: 'wick dealer' })
    expect(candidates[0]?.ref.title).toMatch(/^page 3/u)
  })

  describe('headings inside of pages (FMT-4)', () => {
    const heads = ['Oil lamps', 'Wicks and burners', 'Glass chimneys', 'Shades']
    const outline = [
      ['All the lamps', 0],
      ['The end', 3],
    ] as const
    const report = (font: 'plain' | 'bold') =>
      new TextDecoder().decode(writePdf(headedPages(heads, 630, font), outline))
    const asked = (font: 'plain' | 'bold', request: EvidenceRequest) =>
      evidence({ 'lamps.pdf': report(font) }, request)

    it('do not change how pages are found', async () => {
      const question = 'what does the text say of lamps, burners and xh'
      const [with_, without] = await Promise.all([
        asked('bold', { question, within: 1 }),
        asked('plain', { question, within: 1 }),
      ])
      const pages = ({ candidates }: Evidence) =>
        candidates.map(({ ref, score }) => [ref.title, ref.start, ref.end, score])
      expect(pages(with_)).toEqual(pages(without))
      expect(with_.candidates[0]?.ref.title).toBe('page 2')
    })

    it('are asked about with their page', async () => {
      const question = 'which line says wa'
      const inside = await asked('bold', { question, within: 4 })
      expect(inside.candidates.map(({ ref }) => ref.title)).toEqual(['page 1'])
    })
  })
})
