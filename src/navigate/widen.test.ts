import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { StepBody } from '../model/trace.ts'
import { fakeLibrary } from './fake-library.ts'
import type { FakeFiles } from './fake-tree.ts'
import { gatherRanking } from './gather.ts'
import { readSayings } from './sayings.ts'
import { structuralReasoner } from './structural.ts'
import { walk } from './walk.ts'
import { whyNode } from './why.ts'

const CODE: FakeFiles = {
  'src/shop/gallery.py': 'def resize(image):\n    scale the image down',
  'src/shop/basket.py': 'def visitor(item):\n    count the visitor twice',
}
const MANUAL: FakeFiles = {
  'guide/gallery.md': '# Gallery\n\nAn image is scaled down.',
  'guide/basket.md': '# Basket\n\nA visitor fills it.',
}

async function gathered(question: string, files: FakeFiles, wantsCode = true) {
  const howAsked = { symbols: [], wantsCode }
  const asked = { question, collection: 'fake', within: 0, howAsked, title: undefined }
  const { ranking } = await gatherRanking({ ...asked, weights: null }, fakeLibrary(files))
  return ranking
}

const paths = ({ candidates }: Awaited<ReturnType<typeof gathered>>) => [
  ...new Set(candidates.map(({ evidence }) => evidence.ref.path)),
]

describe('widened', () => {
  const question = 'Which visitor sees a picture?'

  it('NAV-2: a place of code that shares no word with the question is found by words that stand for its', async () => {
    const ranking = await gathered(question, CODE)
    expect(paths(ranking)).toContain('src/shop/gallery.py')
    const found = ranking.candidates.find(({ evidence }) => evidence.ref.title === 'resize')
    expect(found && whyNode(ranking, found)).toContain('“image” for “picture”')
  })

  it('NAV-2: and is not where that word is taken away', async () => {
    const without = {
      ...CODE,
      'src/shop/gallery.py': 'def resize(thing):\n    scale the thing down',
    }
    expect(paths(await gathered(question, without))).not.toContain('src/shop/gallery.py')
  })

  it('NAV-2: only code is looked for so; a manual says things in words of the question', async () => {
    const ranking = await gathered(question, MANUAL)
    expect(ranking.question.wantsCode).toBe(false)
    expect(paths(ranking)).toEqual(['guide/basket.md'])
  })

  it('NAV-2: code is wanted where not nearly all documents found are prose', async () => {
    const both = { ...CODE, 'guide/basket.md': MANUAL['guide/basket.md'] }
    expect((await gathered(question, both)).question.wantsCode).toBe(true)
    expect((await gathered(question, both, false)).question.wantsCode).toBe(false)
  })
})

describe('a question of which no word stands in the collection', () => {
  const TALK: FakeFiles = {
    'src/jar.py': 'def purge(item):\n    expire the item',
    'src/mail.py': 'def send(message):\n    post the message',
  }
  const SAYINGS = readSayings(
    new Map([['rules.txt', 'toss_copies -> purge expire\nwho_may_do_what -> post']]),
  )

  async function walked(question: string, files: FakeFiles = TALK) {
    const library = fakeLibrary(files)
    const request = { question, collection: 'fake', limit: 5, settings: DEFAULT_SETTINGS }
    const steps = walk(request, {
      library,
      reasoner: structuralReasoner(),
      sayings: () => Promise.resolve(SAYINGS),
    })
    const taken: StepBody[] = []
    for (let next = await steps.next(); ; next = await steps.next()) {
      if (next.done === true) return { taken, outcome: next.value }
      taken.push(next.value)
    }
  }

  it.each([
    ['Who tosses stale copies?', 'src/jar.py#purge'],
    // Prose is asked for here, which is not widened where the question's own words find something.
    ['How do I toss stale copies?', 'src/jar.py#purge'],
    // Words that only build questions, where they stand as in the rule.
    ['Who may do what?', 'src/mail.py#send'],
  ])('NAV-2: %s: is walked by the words that stand for its own', async (question, id) => {
    const { taken, outcome } = await walked(question)
    expect(outcome.results[0]?.ref.id).toBe(id)
    expect(outcome.tier).toBe('walk')
    expect(taken.map(({ kind }) => kind)).not.toContain('fallback')
  })

  it('NAV-2: says by which words, is little sure of it, and counts what they cover half', async () => {
    const { taken, outcome } = await walked('Who tosses stale copies?')
    expect(outcome.results[0]?.why).toContain('“purge” for “tosses”')
    expect(outcome.quality).toBeLessThanOrEqual(0.5)
    for (const step of taken) {
      if (step.kind === 'judge') expect(step).toMatchObject({ enough: false })
      if (step.kind === 'judge') expect(step.coverage).toBeLessThanOrEqual(0.5)
      if (step.kind !== 'locate') continue
      for (const { why } of step.considered) expect(why).not.toContain('path matches')
    }
    expect(taken.some(({ kind }) => kind === 'judge')).toBe(true)
  })

  it('NAV-2: falls to the listing where these words stand nowhere either', async () => {
    const { outcome } = await walked('Who tosses stale copies?', {
      'src/one.py': 'def run():\n    go',
    })
    expect(outcome.tier).toBe('listing')
  })
})
