import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../../model/library/library.ts'
import { detailsOf } from '../../../model/library/testing.ts'
import { needleOf } from '../../window.ts'
import { partsMeant } from './best-part.ts'
import type { Sources } from './citing.ts'

const ref = (more: Partial<NodeRef>): NodeRef => ({
  ...{ id: '', node: 1, kind: 'module', title: '', path: 'a.rb', start: 1, end: 9, size: 1 },
  ...more,
})
const JAVA = [
  'class Fallback {',
  '  /**',
  '   * Tries the given method.',
  '   *',
  '   * @param thrown what was thrown',
  '   */',
  '  @Nullable',
  '  Object attempt(Throwable thrown) {}',
  '}',
].join('\n')

const CODE = [
  'module Formatter',
  '  # Prints a dot for every file,',
  '  # and a ghost for an offense.',
  '  class Pacman',
  '    def started',
  '      eat the dots',
  '    end',
  '  end',
  'end',
].join('\n')
const around = ref({ node: 1, title: 'Formatter', size: 3 })
const inside = ref({ node: 2, kind: 'class', title: 'Pacman', start: 4, end: 8, size: 2 })
const method = ref({ node: 3, kind: 'method', title: 'started', start: 5, end: 7 })

const PAGE =
  '# Drop the rule\nIt is dropped.\n## Motivation\nIt surprised people.\n## Design\nNone.'
const page = ref({ kind: 'section', title: 'Drop the rule', path: 'a.md', end: 6, size: 3 })
const motivation = ref({
  ...{ node: 2, kind: 'section', title: 'Motivation', path: 'a.md', start: 3, end: 4 },
})

function sourcesOf(below: ReadonlyMap<number, readonly NodeRef[]>, text: string): Sources {
  return {
    children: async ({ node }) => below.get(node) ?? [],
    details: async (one) => detailsOf(one),
    text: async (one) => ({ ref: one, text, language: '' }),
  }
}

const needles = (words: string) => words.split(' ').map((word) => needleOf(word, word, 1))
const read = (one: NodeRef, text: string) => ({
  ...{ ref: one, why: '', score: 1 },
  passages: [{ ref: one, start: 1, end: one.end, text, tokens: 1 }],
})

describe('the part of a place that is meant', () => {
  const code = sourcesOf(
    new Map([
      [1, [inside]],
      [2, [method]],
    ]),
    CODE,
  )

  it('ANS-4b: the innermost definition around the lines that say it', async () => {
    const [part] = await partsMeant(read(around, CODE), 'how', needles('eat dots'), code)
    expect(part.ref).toBe(method)
    expect(part.passages[0]).toMatchObject({ start: 5, end: 7 })
  })

  it('ANS-4b: a comment above a definition is its own', async () => {
    const [part] = await partsMeant(read(around, CODE), 'how', needles('ghost offense'), code)
    expect(part.ref).toBe(inside)
    expect(part.passages[0].text.trim()).toMatch(/^# and a ghost/u)
  })

  it('ANS-4b: a block comment above a definition is its own, with what is noted of it', async () => {
    const attempt = ref({ node: 2, kind: 'method', title: 'attempt', start: 8, end: 8 })
    const java = sourcesOf(new Map([[1, [attempt]]]), JAVA)
    const [part] = await partsMeant(read(around, JAVA), 'how', needles('tries given'), java)
    expect(part.ref).toBe(attempt)
  })

  it('ANS-4b: asked why, the section of what is about it that says why', async () => {
    const below = new Map([[1, [motivation]]])
    const sources = sourcesOf(below, PAGE)
    const [why] = await partsMeant(read(page, PAGE), 'why', needles('rule drop'), sources)
    expect(why.ref).toBe(motivation)
    expect(why.passages[0].text).toBe('## Motivation\nIt surprised people.')
    const [other] = await partsMeant(read(page, PAGE), 'how', needles('rule drop'), sources)
    expect(other.ref).toBe(page)
    const [apart] = await partsMeant(read(page, PAGE), 'why', needles('zeppelin lands'), sources)
    expect(apart.ref).toBe(page)
  })

  it('ANS-4b: another section of the page, where a sentence of it says much more of what is asked', async () => {
    const text =
      '# Lamps\n## Overview\nA lamp shorthand is a name without its lamp.\n## Limits\nA name cannot begin with a dot.'
    const document = ref({ kind: 'document', title: 'lamps.md', path: 'lamps.md', size: 3 })
    const section = (node: number, title: string, start: number, end: number) =>
      ref({ ...{ node, kind: 'section', title, path: 'lamps.md', start, end } })
    const [overview, limits] = [section(2, 'Overview', 2, 3), section(3, 'Limits', 4, 5)]
    const sources: Sources = {
      ...sourcesOf(new Map([[1, [overview, limits]]]), text),
      details: async (one) => detailsOf(one, { ancestors: [document] }),
    }
    const found = {
      ...{ ref: limits, why: '', score: 1 },
      passages: [{ ref: limits, start: 4, end: 5, text: text.split('## ')[2], tokens: 1 }],
    }
    const asked = needles('lamp shorthand name')
    const [lead] = await partsMeant(found, 'definition', asked, sources, true)
    expect(lead.ref).toBe(overview)
    expect(lead.passages[0].text).toMatch(/^## Overview/u)
    const [beside] = await partsMeant(found, 'definition', asked, sources)
    expect(beside.ref).toBe(limits)
    const [near] = await partsMeant(found, 'definition', needles('lamp begin dot'), sources, true)
    expect(near.ref).toBe(limits)
    const [place] = await partsMeant(found, 'where', asked, sources, true)
    expect(place.ref).toBe(limits)
  })

  it('ANS-4b: the members whose whole name is asked after, in words that the type does not have', async () => {
    const members = [
      ref({ node: 3, kind: 'method', title: 'has_broken', start: 2, end: 2 }),
      ref({ node: 4, kind: 'method', title: 'pool_size', start: 3, end: 3 }),
      ref({ node: 5, kind: 'method', title: 'is_valid', start: 4, end: 4 }),
    ]
    const pool = ref({ node: 2, kind: 'class', title: 'Pool', end: 5, size: 4 })
    const text = 'class Pool\n  has_broken\n  pool_size\n  is_valid\nend'
    const lines = sourcesOf(new Map([[2, members]]), text)
    const meant = await partsMeant(read(pool, text), 'how', needles('pool broken valid'), lines)
    expect(meant.map((one) => one.ref.title)).toEqual(['has_broken', 'is_valid'])
    expect(meant[1].passages).toMatchObject([{ start: 4, end: 4, text: '  is_valid' }])
  })

  it('ANS-4b: a small word of a name need not be asked for', async () => {
    const check = ref({ node: 3, kind: 'method', title: 'checkIfLimitsExceeded', start: 2, end: 2 })
    const text = 'class Pool\n  checkIfLimitsExceeded\nend'
    const pool = ref({ node: 2, kind: 'class', title: 'Pool', end: 3, size: 2 })
    const lines = sourcesOf(new Map([[2, [check]]]), text)
    const asked = needles('pool check limits exceeded')
    const [part] = await partsMeant(read(pool, text), 'how', asked, lines)
    expect(part.ref).toBe(check)
  })

  it('ANS-4b: a name that only ends as a word that is asked for is not asked for', async () => {
    const members = [
      ref({ node: 3, kind: 'method', title: 'requeue', start: 2, end: 2 }),
      ref({ node: 4, kind: 'method', title: 'take', start: 3, end: 3 }),
    ]
    const text = 'class Fetch\n  requeue\n  take # shuffle the queue\nend'
    const fetch = ref({ node: 2, kind: 'class', title: 'Fetch', end: 4, size: 3 })
    const lines = sourcesOf(new Map([[2, members]]), text)
    const meant = await partsMeant(read(fetch, text), 'why', needles('shuffle queue'), lines)
    expect(meant.map((one) => one.ref.title)).not.toContain('requeue')
  })

  it('ANS-4b: the type in the stead of what makes one of it and says no more', async () => {
    const type = ref({ node: 1, kind: 'class', title: 'Fallback', end: 9, size: 3 })
    const makes = ref({ node: 2, kind: 'method', title: 'Fallback', start: 2, end: 2 })
    const attempt = ref({ node: 3, kind: 'method', title: 'attempt', start: 8, end: 8 })
    const java = sourcesOf(new Map([[1, [makes, attempt]]]), JAVA)
    const details = async (one: NodeRef) => ({ ...(await java.details(one)), ancestors: [type] })
    const asked = needles('fallback tries given')
    const [part] = await partsMeant(read(makes, 'Fallback() {}'), 'where', asked, {
      ...java,
      details,
    })
    expect(part.ref).toBe(attempt)
  })

  it('ANS-4b: the section around one that says the value, where that does not', async () => {
    const guide = '## Format\nThe page width defaults to 80.\n### Page width\nIt can be set.'
    const outer = ref({ node: 1, kind: 'section', title: 'Format', path: 'a.md', end: 4, size: 2 })
    const inner = ref({ ...outer, node: 2, title: 'Page width', start: 3, size: 1 })
    const sources = sourcesOf(new Map([[1, [inner]]]), guide)
    const details = async (one: NodeRef) => ({
      ...(await sources.details(one)),
      ancestors: one.node === 2 ? [outer] : [],
    })
    const own = { ...read(inner, ''), passages: [] }
    const asked = [own, 'option', needles('page width'), { ...sources, details }] as const
    expect((await partsMeant(...asked)).map((one) => one.ref.title)).toEqual([
      'Format',
      'Page width',
    ])
  })

  it('ANS-4b: a page without words of its own is its first section', async () => {
    const text = '---\ntitle: Lamps\n---\n\n## Overview\nA lamp gives light.'
    const whole = ref({ kind: 'document', title: 'lamps.md', path: 'lamps.md', end: 6, size: 2 })
    const first = ref({ ...whole, node: 2, kind: 'section', title: 'Overview', start: 5 })
    const sources = sourcesOf(new Map([[1, [first]]]), text)
    const [part] = await partsMeant(read(whole, text), 'definition', needles('lamp'), sources)
    expect(part.ref).toBe(first)
  })

  it('ANS-4b: of a section without words of its own the one below it that says most of what is asked', async () => {
    const text = '## Logging\n\n### level\nHow much is said.\n\n### path\nThe file to log to.\n'
    const all = ref({ kind: 'section', title: 'Logging', path: 'a.md', end: 8, size: 3 })
    const level = ref({ ...all, node: 2, title: 'level', start: 3, end: 5, size: 1 })
    const path = ref({ ...level, node: 3, title: 'path', start: 6, end: 8 })
    const sources = sourcesOf(new Map([[1, [level, path]]]), text)
    const heading = read({ ...all, end: 2 }, '## Logging\n')
    const place = { ...heading, ref: all }
    const meant = await partsMeant(place, 'steps', needles('log file'), sources)
    expect(meant.map((one) => one.ref)).toEqual([path])
    expect(await partsMeant(place, 'steps', needles('lamp'), sources)).toEqual([place])
  })

  it('ANS-4b: asked for steps, all of the section that is about them', async () => {
    const sources = sourcesOf(new Map([[1, [motivation]]]), PAGE)
    const dense = { ...read(page, ''), passages: [] }
    const [steps] = await partsMeant(dense, 'steps', needles('rule drop'), sources)
    expect(steps.passages[0].text).toBe('# Drop the rule\nIt is dropped.')
  })

  it('ANS-4b: one way of several is told with the others, below the heading that has all of the question', async () => {
    const text =
      '# Dimming all lamps\nThere are two ways.\n## By the dimmer of lamps\nTurn it.\n## By hand\nCover it.'
    const whole = ref({
      node: 1,
      kind: 'section',
      title: 'Dimming all lamps',
      path: 'a.md',
      end: 6,
      size: 3,
    })
    const ways = ['By the dimmer of lamps', 'By hand'].map((title, i) =>
      ref({ node: i + 2, kind: 'section', title, path: 'a.md', start: 3 + 2 * i, end: 4 + 2 * i }),
    )
    const sources = {
      ...sourcesOf(new Map([[1, ways]]), text),
      details: async (one: NodeRef) => detailsOf(one, { ancestors: one === whole ? [] : [whole] }),
    }
    const [way] = ways
    const asked = needles('dimm all lamps')
    const place = { ...read(way, 'Turn it.'), ref: way }
    const [told] = await partsMeant(place, 'steps', asked, sources, true)
    expect(told.ref).toBe(whole)
    expect(told.parts).toEqual(ways)
    const [beside] = await partsMeant(place, 'steps', asked, sources, false)
    expect(beside.ref).toBe(way)
  })
})
