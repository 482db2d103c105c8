import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import { needleOf } from '../window.ts'
import { partMeant } from './best-part.ts'
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
    details: async (one) => ({
      ...one,
      ...{ summary: { text: '', source: 'title' }, signature: '', language: '', flags: [] },
      ...{ concepts: [], leafCount: 0, childCount: 0, wordCount: 0, level: 0, ancestors: [] },
    }),
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
    const part = await partMeant(read(around, CODE), 'how', needles('eat dots'), code)
    expect(part.ref).toBe(method)
    expect(part.passages[0]).toMatchObject({ start: 5, end: 7 })
  })

  it('ANS-4b: a comment above a definition is its own', async () => {
    const part = await partMeant(read(around, CODE), 'how', needles('ghost offense'), code)
    expect(part.ref).toBe(inside)
    expect(part.passages[0].text.trim()).toMatch(/^# and a ghost/u)
  })

  it('ANS-4b: a block comment above a definition is its own, with what is noted of it', async () => {
    const attempt = ref({ node: 2, kind: 'method', title: 'attempt', start: 8, end: 8 })
    const java = sourcesOf(new Map([[1, [attempt]]]), JAVA)
    const part = await partMeant(read(around, JAVA), 'how', needles('tries given'), java)
    expect(part.ref).toBe(attempt)
  })

  it('ANS-4b: asked why, the section of what is about it that says why', async () => {
    const below = new Map([[1, [motivation]]])
    const sources = sourcesOf(below, PAGE)
    const why = await partMeant(read(page, PAGE), 'why', needles('rule drop'), sources)
    expect(why.ref).toBe(motivation)
    expect(why.passages[0].text).toBe('## Motivation\nIt surprised people.')
    const other = await partMeant(read(page, PAGE), 'how', needles('rule drop'), sources)
    expect(other.ref).toBe(page)
    const apart = await partMeant(read(page, PAGE), 'why', needles('zeppelin lands'), sources)
    expect(apart.ref).toBe(page)
  })

  it('ANS-4b: asked for steps, all of the section that is about them', async () => {
    const sources = sourcesOf(new Map([[1, [motivation]]]), PAGE)
    const dense = { ...read(page, ''), passages: [] }
    const steps = await partMeant(dense, 'steps', needles('rule drop'), sources)
    expect(steps.passages[0].text).toBe('# Drop the rule\nIt is dropped.')
  })
})
