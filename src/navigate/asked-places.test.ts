import { describe, expect, it } from 'vitest'
import type { Texts } from '../cli/testing/collections.ts'
import { textLibrary } from '../cli/testing/collections.ts'
import type { Route } from '../model/question/question-kinds.ts'
import { askedPlaces } from './asked-places.ts'
import { readQuestion } from './question/question.ts'
import { symbolsIn } from './question/route.ts'
import { type Cue, rank } from './ranking/score.ts'
import { PROJECT } from './testing.ts'

async function asked(text: string, route: Route, files: Texts = PROJECT) {
  const library = textLibrary(files)
  const evidence = await library.evidence('fake', { question: text })
  const question = readQuestion(text, evidence.words, {
    symbols: symbolsIn(text),
    isOverview: route === 'overview',
  })
  const [start] = await library.refs('fake', [0])
  const ranking = rank(question, evidence)
  return askedPlaces({ collection: 'fake', start, route, ranking }, library)
}

const places = (cues: readonly Cue[]) => cues.map(({ ref }) => ref.id)

describe('askedPlaces', () => {
  it('returns none if the words decide, or the collection is empty (LOC-1)', async () => {
    expect(await asked('Where is the session cookie verified?', 'structural')).toEqual([])
    expect(await asked('constant time comparison', 'content')).toEqual([])
    expect(await asked('What is this?', 'overview', {})).toEqual([])
  })

  it.each(['What is this project about?', '项目简介', 'overview'])(
    'an overview question finds a section with a title for overviews: %s (LOC-3)',
    async (question) => {
      const found = await asked(question, 'overview')
      expect(places(found)).toEqual(['README.md', 'docs/overview.md'])
      expect(found[0].confidence).toBeGreaterThanOrEqual(0.5)
      expect(found[0].confidence).toBeLessThanOrEqual(1)
    },
  )

  it('an overview question that matches nothing gives the first section with 0.6 (LOC-3)', async () => {
    const files = { 'a.py': 'def red():\n  red', 'b.py': 'def blue():\n  blue' }
    const cues = await asked('What is it about?', 'overview', files)
    expect(cues.map(({ ref, confidence }) => [ref.id, confidence])).toEqual([['a.py', 0.6]])
  })

  it.each([
    ['where is --max-age read', 'a.py#max_age'],
    ['what sets $RETRIES', 'a.py#RETRIES'],
    ['what is in lib/b.py', 'lib/b.py'],
    ['what is in ./b.py', 'lib/b.py'],
  ])(
    'options, variables and files are found by their spelling in code: %s (NAV-9)',
    async (text, id) => {
      const files = {
        'a.py': 'def max_age():\n  pass\ndef RETRIES():\n  pass\n',
        'lib/b.py': 'def other():\n  pass\n',
        'lib/c.py': 'def more():\n  pass\n',
      }
      expect(places(await asked(text, 'symbol', files))).toEqual([id])
    },
  )

  it('a symbol is found by its name only if it exists (NAV-9)', async () => {
    expect(places(await asked('What does `unsign` do?', 'symbol'))).toEqual([
      'src/kestrel/signing.py#Signer.unsign',
    ])
    expect(await asked('session `noSuchThing`', 'symbol')).toEqual([])
  })
})
