// Every reason that can be named, one by one: two places that are alike but for one piece of evidence.
// The place that has it comes first and says so; without it the place falls to where the other stands.

import { describe, expect, it } from 'vitest'
import type { CandidateEvidence, Evidence } from '../model/library.ts'
import { DOCUMENT_FLAGS } from '../model/node.ts'
import { type HowAsked, readQuestion } from './question.ts'
import { relate } from './related.ts'
import type { RelatedWord } from './related-words.ts'
import { type Ranking, rank } from './score.ts'
import { weightsFor } from './weights.ts'
import { whyNode } from './why.ts'

const NOTHING = {
  ...{ title: 0, path: 0, code: 0, description: 0, body: 0, above: 0, about: 0 },
  ...{ votes: 0, flags: 0, unitScore: 1, fileScore: 1 },
}

/** The place with the evidence is the later one, so that a tie leaves it behind. */
const PLAIN = 10
const MARKED = 20

function place(node: number, more: Partial<CandidateEvidence> = {}): CandidateEvidence {
  const path = node === PLAIN ? 'src/one.py' : 'src/two.py'
  const ref = {
    id: `${path}#run`,
    node,
    kind: 'function',
    title: 'run',
    path,
    start: 1,
    end: 2,
    size: 1,
  } as const
  return { ...NOTHING, ref, document: node, ...more }
}

interface Asked {
  readonly text: string
  readonly how?: Partial<HowAsked>
  readonly words?: readonly RelatedWord[]
  readonly related?: readonly CandidateEvidence[]
}

function ranked({ text, how = {}, words = [], related = [] }: Asked, marked: CandidateEvidence) {
  const evidence = evidenceOf(text, [place(PLAIN, { body: 1 }), marked])
  const asked = readQuestion(text, evidence.words, { symbols: [], wantsCode: true, ...how })
  const other =
    words.length === 0 ? null : evidenceOf(words.map((word) => word.text).join(' '), related)
  return rank(asked, evidence, relate(asked, words, other), weightsFor(asked))
}

function evidenceOf(text: string, candidates: readonly CandidateEvidence[]): Evidence {
  const words = text.split(' ').map((word) => {
    return { text: word, term: word, idf: 2, nodes: 2, how: 'exact' as const }
  })
  return { words, candidates, matchedNodes: candidates.length, matchedDocuments: candidates.length }
}

const scoreOf = (ranking: Ranking, node: number) => ranking.byNode.get(node)?.score ?? 0
const first = (ranking: Ranking) => ranking.candidates[0].evidence.ref.node

function whyOf(ranking: Ranking, node: number): string {
  const found = ranking.byNode.get(node)
  return found === undefined ? '' : whyNode(ranking, found)
}

/** Words of the question by their place in it: the first stands in both texts. */
const TEXT = 'cookie signature'
const SIGNATURE = 0b10
const REPORT = { isReport: true, wantsCode: false } as const

describe('why', () => {
  it.each<[string, Asked, Partial<CandidateEvidence>]>([
    ['“signature” in the name', { text: TEXT }, { title: SIGNATURE }],
    ['“signature” in the path', { text: TEXT }, { path: SIGNATURE }],
    ['“signature” in the code', { text: TEXT }, { code: SIGNATURE }],
    ['“signature” in its description', { text: TEXT }, { description: SIGNATURE }],
    ['“signature” in the text', { text: TEXT }, { body: 0b11 }],
    ['“signature” in a title above it', { text: TEXT }, { above: SIGNATURE }],
    ['“signature” in what its file says of itself', { text: TEXT }, { about: SIGNATURE }],
    ['another candidate refers to it', { text: TEXT }, { votes: 1 }],
    ['3 other candidates refer to it', { text: TEXT }, { votes: 3 }],
  ])('NAV-2: %s: takes the first place, and without it the place falls', (why, asked, evidence) => {
    const before = ranked(asked, place(MARKED, { body: 1, ...evidence }))
    expect(first(before)).toBe(MARKED)
    expect(whyOf(before, MARKED)).toContain(why)
    expect(whyOf(before, PLAIN)).not.toContain(why)
    const after = ranked(asked, place(MARKED, { body: 1 }))
    expect(whyOf(after, MARKED)).not.toContain(why)
    expect(first(after)).toBe(PLAIN)
    expect(scoreOf(after, MARKED)).toBe(scoreOf(after, PLAIN))
  })

  it.each<[string, Asked, Partial<CandidateEvidence['ref']>]>([
    ['is named “open”', { text: 'cookie open', how: { symbols: ['open'] } }, { title: 'open' }],
    [
      'is named “Jar.open”',
      { text: 'cookie Jar.open', how: { symbols: ['Jar.open'] } },
      { title: 'open' },
    ],
    [
      '“open_jar” is named',
      { text: 'cookie `open_jar` fails', how: REPORT },
      { title: 'open_jar' },
    ],
    [
      'its file is named',
      { text: 'cookie in lib/jar.py fails', how: REPORT },
      { path: 'lib/jar.py' },
    ],
  ])('NAV-2: %s: the exact name decides, another name does not', (why, asked, names) => {
    const marked = place(MARKED, { body: 1 })
    const before = ranked(asked, { ...marked, ref: { ...marked.ref, ...names } })
    expect(first(before)).toBe(MARKED)
    expect(whyOf(before, MARKED)).toContain(why)
    const after = ranked(asked, marked)
    expect(whyOf(after, MARKED)).not.toContain(why)
    expect(first(after)).toBe(PLAIN)
  })

  it.each<[string, Partial<CandidateEvidence>]>([
    ['“token” for “signature” in the name', { title: 1 }],
    ['“token” for “signature” in the path', { path: 1 }],
    ['“token” for “signature” in the text', { body: 1 }],
    ['“token” for “signature” in a title above it', { above: 1 }],
    ['“token” for “signature” in what its file says of itself', { about: 1 }],
  ])('NAV-2: %s: a word that stands for another counts and is named as such', (why, evidence) => {
    const words = [{ text: 'token', of: ['signature'] }]
    const nowhere = { ...NOTHING, unitScore: 0, fileScore: 0 }
    const related = [place(MARKED, { ...nowhere, ...evidence, unitScore: 1 })]
    const before = ranked({ text: TEXT, words, related }, place(MARKED, { body: 1 }))
    expect(first(before)).toBe(MARKED)
    expect(whyOf(before, MARKED)).toContain(why)
    const after = ranked({ text: TEXT, words, related: [] }, place(MARKED, { body: 1 }))
    expect(whyOf(after, MARKED)).not.toContain('token')
    expect(first(after)).toBe(PLAIN)
  })

  it.each([
    ['test support; not asked for', DOCUMENT_FLAGS.test, 'cookie test'],
    ['an example; not asked for', DOCUMENT_FLAGS.example, 'cookie example'],
    ['a changelog; not asked for', DOCUMENT_FLAGS.changelog, 'cookie changelog'],
    ['generated; not asked for', DOCUMENT_FLAGS.generated, 'cookie generated'],
    ['minified; not asked for', DOCUMENT_FLAGS.minified, 'cookie minified'],
    ['vendored; not asked for', DOCUMENT_FLAGS.vendored, 'cookie vendored'],
  ])('NAV-2: %s: lowers a place, unless it is asked for', (why, flags, asking) => {
    const evidence = { body: 1, title: 1 }
    const lowered = ranked({ text: 'cookie jar' }, place(MARKED, { ...evidence, flags }))
    const without = ranked({ text: 'cookie jar' }, place(MARKED, evidence))
    expect(whyOf(lowered, MARKED)).toContain(why)
    expect(whyOf(without, MARKED)).not.toContain('not asked for')
    const share = (ranking: Ranking) => scoreOf(ranking, MARKED) / scoreOf(ranking, PLAIN)
    expect(share(lowered)).toBeLessThan(share(without))
    const wanted = ranked({ text: asking }, place(MARKED, { ...evidence, flags }))
    expect(whyOf(wanted, MARKED)).not.toContain('not asked for')
  })

  it.each([
    ['a proposal; not asked for', 'docs/proposals/jar.md', 'cookie proposal'],
    ['notes on upgrading; not asked for', 'docs/upgrading/jar.md', 'cookie upgrade'],
  ])('NAV-2: %s: lowers a page for where it lies, unless it is asked for', (why, path, asking) => {
    const marked = place(MARKED, { body: 1, title: 1 })
    const at = (where: string) => ({ ...marked, ref: { ...marked.ref, path: where } })
    const lowered = ranked({ text: 'cookie jar' }, at(path))
    const moved = ranked({ text: 'cookie jar' }, at('docs/guide/jar.md'))
    expect(whyOf(lowered, MARKED)).toContain(why)
    expect(whyOf(moved, MARKED)).not.toContain('not asked for')
    const share = (ranking: Ranking) => scoreOf(ranking, MARKED) / scoreOf(ranking, PLAIN)
    expect(share(lowered)).toBeLessThan(share(moved))
    expect(whyOf(ranked({ text: asking }, at(path)), MARKED)).not.toContain('not asked for')
  })
})
