import { describe, expect, it } from 'vitest'
import type { Route } from '../../model/question/question-kinds.ts'
import { inEnglish } from '../../model/words/words.ts'
import { readQuestion } from '../question/question.ts'
import { symbolsIn } from '../question/route.ts'
import { rank } from '../ranking/score.ts'
import { PROJECT } from '../testing/fake-files.ts'
import { fakeLibrary } from '../testing/fake-library.ts'
import type { FakeFiles } from '../testing/fake-tree.ts'
import { type Located, locate } from './locate.ts'

async function located(text: string, route: Route, files: FakeFiles = PROJECT): Promise<Located> {
  const library = fakeLibrary(files)
  const evidence = await library.evidence('fake', { question: text })
  const question = readQuestion(text, evidence.words, {
    symbols: symbolsIn(text),
    isOverview: route === 'overview',
  })
  const [start] = await library.refs('fake', [0])
  const ranking = rank(question, evidence)
  return locate({ collection: 'fake', start, route, ranking }, library)
}

const places = ({ cues }: Located) => cues.map(({ ref }) => ref.id)

describe('locate', () => {
  it('LOC-1: nothing below the start → the start, 0.5', async () => {
    const { phase, cues } = await located('Where is anything?', 'structural', {})
    expect({ phase, confidence: cues[0].confidence }).toEqual({ phase: 'root', confidence: 0.5 })
    expect(cues[0].ref.node).toBe(0)
  })

  it('LOC-2: the best three top-level branches above the floor, with why', async () => {
    const found = await located(
      'Where is the signature of the session cookie verified?',
      'structural',
    )
    expect(found.phase).toBe('branches')
    expect(places(found)).toEqual(['src', 'docs', 'tests'])
    expect(inEnglish(found.cues[0].why)).toMatch(/^“session” in \d+ names/u)
    expect(found.cues[0].confidence).toBeGreaterThan(0.6)
    expect(found.below).toBe(1)
  })

  it('LOC-2: single directories are unwrapped', async () => {
    const files = { 'a/b/one.py': 'def red():\n  red', 'a/b/two.py': 'def blue():\n  blue' }
    expect(places(await located('Where is blue?', 'structural', files))).toEqual(['a/b/two.py'])
  })

  it('LOC-5: no branch matches → the start, 0.5', async () => {
    const { phase, cues } = await located('Where is the zeppelin?', 'structural')
    expect({ phase, confidence: cues[0].confidence }).toEqual({ phase: 'root', confidence: 0.5 })
  })

  it.each(['What is this project about?', '项目简介', 'overview'])(
    'LOC-4: an overview question goes to what is called an overview: %s',
    async (question) => {
      const found = await located(question, 'overview')
      expect(found.phase).toBe('overview')
      expect(places(found)).toEqual(['README.md', 'docs/overview.md'])
      expect(found.cues[0].confidence).toBeGreaterThanOrEqual(0.5)
      expect(found.cues[0].confidence).toBeLessThanOrEqual(1)
    },
  )

  it('LOC-4: an overview question that matches nothing → the first section, 0.6', async () => {
    const files = { 'a.py': 'def red():\n  red', 'b.py': 'def blue():\n  blue' }
    const { cues } = await located('What is it about?', 'overview', files)
    expect(cues.map(({ ref, confidence }) => [ref.id, confidence])).toEqual([['a.py', 0.6]])
  })

  it.each([
    ['where is --max-age read', 'a.py#max_age'],
    ['what sets $RETRIES', 'a.py#RETRIES'],
    ['what is in lib/b.py', 'lib/b.py'],
    ['what is in ./b.py', 'lib/b.py'],
  ])(
    'NAV-9: options, variables and files are found by what code calls them: %s',
    async (text, id) => {
      const files = {
        'a.py': 'def max_age():\n  pass\ndef RETRIES():\n  pass\n',
        'lib/b.py': 'def other():\n  pass\n',
        'lib/c.py': 'def more():\n  pass\n',
      }
      const found = await located(text, 'symbol', files)
      expect([found.phase, places(found)]).toEqual(['symbols', [id]])
    },
  )

  it('NAV-9: a symbol route starts at the symbol, a content route at the best passages', async () => {
    const symbol = await located('What does `unsign` do?', 'symbol')
    expect([symbol.phase, places(symbol)]).toEqual([
      'symbols',
      ['src/kestrel/signing.py#Signer.unsign'],
    ])
    const content = await located('constant time comparison', 'content')
    expect([content.phase, places(content)[0]]).toEqual([
      'passages',
      'src/kestrel/signing.py#Signer.unsign',
    ])
  })

  it('NAV-9: a symbol that is nowhere → branches', async () => {
    expect((await located('session `noSuchThing`', 'symbol')).phase).toBe('branches')
  })
})
