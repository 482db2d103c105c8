import { describe, expect, it } from 'vitest'
import type { Texts } from '../../cli/testing/collections.ts'
import { textLibrary } from '../../cli/testing/collections.ts'
import { inEnglish } from '../../messages/words.ts'
import { readQuestion } from '../question/question.ts'
import { symbolsIn } from '../question/route.ts'
import { PROJECT } from '../testing.ts'
import { isUnwanted, type Ranking, rank } from './score.ts'
import { whyBranch, whyNode } from './why.ts'

async function ranked(text: string, files: Texts = PROJECT): Promise<Ranking> {
  const evidence = await textLibrary(files).evidence('fake', { question: text })
  return rank(readQuestion(text, evidence.words, { symbols: symbolsIn(text) }), evidence)
}

const ids = (ranking: Ranking) => ranking.candidates.map(({ evidence }) => evidence.ref.id)

describe('rank', () => {
  it('sorts scores of 0–1 best first, whatever the order of the candidates (NAV-2)', async () => {
    const text = 'Where is the session cookie signed?'
    const evidence = await textLibrary(PROJECT).evidence('fake', { question: text })
    const question = readQuestion(text, evidence.words, { symbols: [] })
    const there = rank(question, evidence)
    const back = { ...evidence, candidates: [...evidence.candidates].reverse() }
    expect(ids(rank(question, back))).toEqual(ids(there))
    const scores = there.candidates.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
  })

  it('a place with the best score counts as much as the best one, a worse one less (NAV-2)', async () => {
    const text = 'Where is the session cookie signed?'
    const evidence = await textLibrary(PROJECT).evidence('fake', { question: text })
    const question = readQuestion(text, evidence.words, { symbols: [] })
    const [first, second, third] = evidence.candidates
    const candidates = [
      first,
      { ...second, score: first.score },
      { ...third, score: first.score - 2 },
    ]
    const [a, b, c] = rank(question, { ...evidence, candidates }).candidates
    expect(a.score).toBe(b.score)
    // Odds of e² to one: a chance of 0.12, twice.
    expect(c.score / a.score).toBeCloseTo(0.238, 3)
  })

  it('the best place is less certain if half of the words are nowhere (LOC-2)', async () => {
    const sure = await ranked('Where is the session cookie written?')
    const unsure = await ranked('Where is the session zeppelin broadcast written?')
    expect(unsure.candidates[0].score).toBeLessThan(sure.candidates[0].score)
  })

  it('a place with only scaffold words is no candidate (NAV-2)', async () => {
    const files = { 'a.md': '# Where\nIt is how it was.', 'b.md': '# Session\nOf a cookie.' }
    expect(ids(await ranked('Where is the session?', files))).toEqual(['b.md#session', 'b.md'])
  })
})

describe('why', () => {
  it('names the words that the score depends on: without them the place is ranked lower (NAV-2)', async () => {
    const question = 'Where is the signature of the session cookie verified?'
    const before = await ranked(question)
    const [first] = before.candidates
    const why = inEnglish(whyNode(before, first))
    const named = [...why.matchAll(/“([^”]+)”/gu)].map(([, word]) => word)
    expect(named.length).toBeGreaterThan(1)
    const { path } = first.evidence.ref
    const files = { ...PROJECT, [path]: without(PROJECT[path], named) }
    const after = await ranked(question, files)
    expect(after.candidates[0].evidence.ref.id).not.toBe(first.evidence.ref.id)
  })

  it('says why a place was lowered, unless the question asks for its sort, and counts places in a branch (NAV-2)', async () => {
    const ranking = await ranked('Where is the session cookie written?')
    const { candidates, question } = ranking
    const test = candidates.find(({ evidence }) => evidence.ref.path.startsWith('tests/'))
    expect(test && inEnglish(whyNode(ranking, test))).toMatch(/test; not asked for$/u)
    const asked = await ranked('Where is the test of the session cookie?')
    const wanted = asked.candidates.find(({ evidence }) => evidence.ref.path.startsWith('tests/'))
    expect(wanted && inEnglish(whyNode(asked, wanted))).not.toContain('not asked for')
    const node = test?.evidence.ref.node ?? -1
    expect([isUnwanted(ranking, node), isUnwanted(asked, node), isUnwanted(ranking, -1)]).toEqual([
      ...[true, false, false],
    ])
    const inside = candidates.filter(({ evidence }) => evidence.ref.path.endsWith('/sessions.py'))
    expect(inEnglish(whyBranch(question, inside))).toMatch(/^“session” in 4 places/u)
  })

  it.each([
    ['title', '“cookie” in its name'],
    ['path', '“cookie” in its path'],
    ['code', '“cookie” in its code'],
    ['description', '“cookie” in its description'],
    ['body', '“cookie” in its text'],
    ['above', '“cookie” in titles above it'],
    ['about', '“cookie” in what its file says of itself'],
  ] as const)('names a word with its most telling field: %s (NAV-2)', async (field, said) => {
    const evidence = await textLibrary(PROJECT).evidence('fake', { question: 'cookie' })
    const none = { title: 0, path: 0, code: 0, description: 0, body: 0, above: 0, about: 0 }
    const candidates = [{ ...evidence.candidates[0], ...none, flags: 0, [field]: 1 }]
    const ranking = rank(readQuestion('cookie', evidence.words, { symbols: [] }), {
      ...evidence,
      candidates,
    })
    expect(inEnglish(whyNode(ranking, ranking.candidates[0]))).toBe(said)
  })

  it.each([
    ['file', 'its file is named'],
    ['name', 'is named'],
  ] as const)('says what the question names exactly: %s (NAV-2)', async (mention, said) => {
    const evidence = await textLibrary(PROJECT).evidence('fake', { question: 'cookie' })
    const question = readQuestion('cookie', evidence.words, { symbols: [] })
    const [first] = evidence.candidates
    const named = rank(question, { ...evidence, candidates: [{ ...first, mention }] })
    expect(inEnglish(whyNode(named, named.candidates[0]))).toContain(said)
    const plain = rank(question, { ...evidence, candidates: [first] })
    expect(inEnglish(whyNode(plain, plain.candidates[0]))).not.toContain(said)
  })

  it('lowers a page for assistants unless the question asks for it (NAV-2)', async () => {
    const files = {
      'AGENTS.md': '# Notes\n\nThe frontend of heron is built by make.',
      'README.md': '# Heron\n\nThe frontend of heron.',
    }
    const lowered = async (text: string) =>
      (await ranked(text, files)).candidates.flatMap(({ evidence, lowered: why }) =>
        evidence.ref.path === 'AGENTS.md' ? [why] : [],
      )
    expect(new Set(await lowered('How is the frontend built?'))).toEqual(new Set(['assistants']))
    const titled = { ...files, 'AGENTS.md': '# Building the frontend\n\nBy make.' }
    expect((await ranked('How is building the frontend done?', titled)).candidates[0].lowered).toBe(
      '',
    )
    expect(new Set(await lowered('What do assistants know of the frontend?'))).toEqual(
      new Set(['']),
    )
  })
})

/** The text with every form of the words taken out. */
function without(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => {
    const stem = word.replace(/(ied|ed|s|ing)$/u, '')
    return rest.replace(new RegExp(`${stem}\\w*`, 'giu'), 'thing')
  }, text)
}
