import { describe, expect, it } from 'vitest'
import { PROJECT } from './fake-files.ts'
import { fakeLibrary } from './fake-library.ts'
import type { FakeFiles } from './fake-tree.ts'
import { commonAsides } from './file-sorts.ts'
import { readQuestion } from './question.ts'
import { documentFactor } from './raw-score.ts'
import { relate } from './related.ts'
import { symbolsIn } from './route.ts'
import { type Ranking, rank } from './score.ts'
import { CODE_WEIGHTS, WEIGHTS, type Weights } from './weights.ts'
import { whyBranch, whyNode } from './why.ts'

async function ranked(
  text: string,
  files: FakeFiles = PROJECT,
  weights: Weights = WEIGHTS,
): Promise<Ranking> {
  const evidence = await fakeLibrary(files).evidence('fake', { question: text })
  const question = readQuestion(text, evidence.words, { symbols: symbolsIn(text), wantsCode: true })
  return rank(question, evidence, relate(question, [], null), weights)
}

const ids = (ranking: Ranking) => ranking.candidates.map(({ evidence }) => evidence.ref.id)

describe('rank', () => {
  it.each([
    // the name and the text agree, and a test that says the same is not asked for
    [
      'Where is the signature of the session cookie verified?',
      'src/kestrel/sessions.py#SignedSessions.open_session',
    ],
    // asked for by name
    [
      'Where is the test of the session cookie signature?',
      'tests/test_sessions.py#test_session_cookie_signature',
    ],
    // the symbol itself, not its class or its test
    ['What does `save_session` do?', 'src/kestrel/sessions.py#SignedSessions.save_session'],
    // only the path says json
    ['How is json written?', 'src/kestrel/json.py'],
  ])('TOC-11 NAV-2: %s → %s', async (question, first) => {
    expect(ids(await ranked(question))[0]).toBe(first)
  })

  it('NAV-2: scores lie in 0–1, best first, and the order does not depend on the candidates’', async () => {
    const text = 'Where is the session cookie signed?'
    const evidence = await fakeLibrary(PROJECT).evidence('fake', { question: text })
    const question = readQuestion(text, evidence.words, { symbols: [], wantsCode: true })
    const there = rank(question, evidence, relate(question, [], null), WEIGHTS)
    const back = { ...evidence, candidates: [...evidence.candidates].reverse() }
    expect(ids(rank(question, back, relate(question, [], null), WEIGHTS))).toEqual(ids(there))
    const scores = there.candidates.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
  })

  it('LOC-2: a question of which half the words are nowhere is less sure', async () => {
    const sure = await ranked('Where is the session cookie written?')
    const unsure = await ranked('Where is the session zeppelin broadcast written?')
    expect(unsure.candidates[0].score).toBeLessThan(sure.candidates[0].score)
  })
})

describe('declarations', () => {
  const FILES: FakeFiles = {
    'abstract.py': 'class Gate:\n    def open_gate(self): ...',
    'wooden.py': 'class Wooden:\n    def open_gate(self):\n        return self.handle.turn()\n',
  }

  it('NAV-2: what a function does stands in its definition, not where it is declared', async () => {
    const text = 'How is a gate opened?'
    const inCode = await ranked(text, FILES, CODE_WEIGHTS)
    expect(ids(inCode)[0]).toBe('wooden.py#Wooden.open_gate')
    const alike = await ranked(text, FILES, { ...CODE_WEIGHTS, declaration: 1 })
    expect(ids(alike)[0]).toBe('abstract.py#Gate.open_gate')
  })
})

describe('documents beside the manual', () => {
  const page = '# Windows\nA window says when to deploy.'
  const files = { 'docs/proposals/windows.md': page, 'docs/guide/windows.md': `${page}\nLater.` }

  it.each([
    ['When does a window deploy?', 'docs/guide/windows.md'],
    ['Which proposal has a window to deploy?', 'docs/proposals/windows.md'],
  ])('NAV-2: %s → %s', async (question, first) => {
    const ranking = await ranked(question, files)
    expect(ranking.candidates[0].evidence.ref.path).toBe(first)
  })

  it('NAV-2: say that they were lowered, and stand where the manual does elsewhere', async () => {
    const question = 'When does a window deploy?'
    const why = (r: Ranking, path: string) =>
      r.candidates.filter((c) => c.evidence.ref.path === path).map((c) => whyNode(r, c))
    const before = await ranked(question, files)
    expect(why(before, 'docs/proposals/windows.md').join()).toContain('a proposal; not asked for')
    const moved = { 'docs/deploying/windows.md': page, 'docs/guide/windows.md': `${page}\nLater.` }
    const after = await ranked(question, moved)
    expect(why(after, 'docs/deploying/windows.md').join()).not.toContain('not asked for')
    const score = (r: Ranking, path: string) =>
      Math.max(...r.candidates.filter((c) => c.evidence.ref.path === path).map((c) => c.score))
    expect(score(after, 'docs/deploying/windows.md')).toBeGreaterThan(
      score(before, 'docs/proposals/windows.md'),
    )
  })
})

describe('documents of which the manual is made', () => {
  const pages = (folder: string) =>
    Object.fromEntries(
      Array.from({ length: 5 }, (_, i) => [`docs/${folder}/${i}.md`, `# Window ${i}\nIt opens.`]),
    )

  it.each([
    ['tutorial', 1],
    ['guide', 1],
  ])('NAV-2: those in docs/%s count whole', async (folder, expected) => {
    const text = 'When does a window open?'
    const evidence = await fakeLibrary(pages(folder)).evidence('fake', { question: text })
    const manualAsides = commonAsides(evidence.candidates)
    const question = readQuestion(text, evidence.words, {
      ...{ symbols: [], wantsCode: false, manualAsides },
    })
    const factors = evidence.candidates.map((c) => documentFactor(question, c, WEIGHTS))
    expect(new Set(factors)).toEqual(new Set([expected]))
  })
})

describe('what stands around a place', () => {
  const zones = '## Zones\nA zone has a name.'
  const question = 'Where are rollouts forbidden in a zone?'

  it.each([
    [
      'what its page says of itself',
      'When rollouts are forbidden.',
      'How names are chosen.',
      '“rollouts” and “forbidden” in what its file says of itself',
    ],
    [
      'the headings above it',
      '\n# Forbidden rollouts',
      '\n# Chosen names',
      '“rollouts” and “forbidden” in a title above it',
    ],
  ])('NAV-2: %s counts, is named, and without it the place falls', async (_, says, not, why) => {
    const first = (files: FakeFiles) =>
      ranked(question, files).then(({ candidates }) =>
        candidates.filter(({ evidence }) => evidence.ref.title === 'Zones'),
      )
    const other = `${not}\n${zones}`
    const files = { 'docs/p.md': other, 'docs/q.md': `${says}\n${zones}` }
    const before = await first(files)
    expect(before[0].evidence.ref.path).toBe('docs/q.md')
    expect(before[0].score).toBeGreaterThan(1.2 * before[1].score)
    expect(whyNode(await ranked(question, files), before[0])).toContain(why)
    const after = await first({ ...files, 'docs/q.md': other })
    expect(after.map(({ evidence }) => evidence.ref.path)).toEqual(['docs/p.md', 'docs/q.md'])
    expect(after[1].score).toBeLessThan(before[0].score)
  })

  it('NAV-2: what a page says in related words counts for all of its places, and is named', async () => {
    const files = { 'docs/p.md': `On names.\n${zones}`, 'docs/q.md': `On pictures.\n${zones}` }
    const library = fakeLibrary(files)
    const text = 'Which image has a zone?'
    const evidence = await library.evidence('fake', { question: text })
    const asked = readQuestion(text, evidence.words, { symbols: [], wantsCode: true })
    const words = [{ text: 'pictures', of: ['image'] }]
    const other = await library.evidence('fake', { question: 'pictures' })
    const withRelated = rank(asked, evidence, relate(asked, words, other), WEIGHTS)
    const [first] = withRelated.candidates.filter((c) => c.evidence.ref.title === 'Zones')
    expect(first.evidence.ref.path).toBe('docs/q.md')
    expect(whyNode(withRelated, first)).toContain(
      '“pictures” for “image” in what its file says of itself',
    )
    const without = rank(asked, evidence, relate(asked, [], null), WEIGHTS)
    const [other1] = without.candidates.filter((c) => c.evidence.ref.title === 'Zones')
    expect(other1.evidence.ref.path).toBe('docs/p.md')
  })
})

describe('why', () => {
  it('NAV-2: the words that are named are what the score rests on: without them the place falls', async () => {
    const question = 'Where is the signature of the session cookie verified?'
    const before = await ranked(question)
    const [first] = before.candidates
    const why = whyNode(before, first)
    const named = [...why.matchAll(/“([^”]+)”/gu)].map(([, word]) => word)
    expect(named.length).toBeGreaterThan(1)
    const path = first.evidence.ref.path
    const files = { ...PROJECT, [path]: without(PROJECT[path], named) }
    const after = await ranked(question, files)
    const score = (r: Ranking) =>
      Math.max(0, ...r.candidates.filter((c) => c.evidence.ref.path === path).map((c) => c.score))
    expect(score(after)).toBeLessThan(0.75 * score(before))
    expect(after.candidates[0].evidence.ref.id).not.toBe(first.evidence.ref.id)
  })

  it('NAV-2: a word that is not named may go without changing who comes first', async () => {
    const question = 'Where is the signature of the session cookie verified?'
    const before = await ranked(question)
    const path = before.candidates[0].evidence.ref.path
    const files = { ...PROJECT, [path]: without(PROJECT[path], ['response', 'write']) }
    expect(ids(await ranked(question, files))[0]).toBe(ids(before)[0])
  })

  it('NAV-2: says what lowered a place, and counts names in a branch', async () => {
    const ranking = await ranked('Where is the session cookie written?')
    const { candidates, question } = ranking
    const test = candidates.find(({ evidence }) => evidence.ref.path.startsWith('tests/'))
    expect(test && whyNode(ranking, test)).toMatch(/test support; not asked for$/u)
    const inside = candidates.filter(({ evidence }) => evidence.ref.path.endsWith('/sessions.py'))
    expect(whyBranch(question, inside)).toMatch(/^“session” in 4 names/u)
  })
})

/** The text with every form of the words taken out. */
function without(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => {
    const stem = word.replace(/(ied|ed|s|ing)$/u, '')
    return rest.replace(new RegExp(`${stem}\\w*`, 'giu'), 'thing')
  }, text)
}
