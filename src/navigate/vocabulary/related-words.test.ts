import { describe, expect, it } from 'vitest'
import { gatherRanking } from '../ranking/gather.ts'
import type { Ranking } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { fakeLibrary } from '../testing/fake-library.ts'
import type { FakeFiles } from '../testing/fake-tree.ts'
import { relatedWords } from './related-words.ts'
import { ENGLISH } from './thesaurus.ts'

const FILES: FakeFiles = {
  'src/shop/images.py': 'def resize_image(image):\n    scale the image down',
  'src/shop/basket.py': 'def add(item):\n    put the item down',
  'src/shop/mail.py': 'def send(message):\n    hand the message over',
}

async function ranked(question: string, files: FakeFiles = FILES): Promise<Ranking> {
  const howAsked = { symbols: [] }
  const asked = { question, collection: 'fake', within: 0, howAsked, title: undefined }
  const { ranking } = await gatherRanking({ ...asked, flat: false }, fakeLibrary(files))
  return ranking
}

describe('relatedWords', () => {
  it.each([
    // as it stands in the thesaurus
    ['Where is a picture drawn?', 'image', ['picture']],
    // a form of a word that stands there
    ['Where are pictures drawn?', 'image', ['pictures']],
    ['Who is refusing it?', 'reject', ['refusing']],
    // a phrase stands for what its words alone do not say
    ['How do I get rid of it?', 'remove', ['get', 'rid', 'of']],
    ['How do people sign in?', 'login', ['sign', 'in']],
    // … in any form, and around the thing that it is done to
    ['How do users get logged in?', 'session', ['logged', 'in']],
    ['Who throws it away?', 'discard', ['throws', 'away']],
    // a form that no ending explains
    ['Where are they hidden?', 'visible', ['hidden']],
    // the short form that code uses
    ['Which parameter is meant?', 'param', ['parameter']],
  ])('NAV-2: %s: looks for %s as well', (question, text, of) => {
    expect(relatedWords(question)).toContainEqual({ text, of })
  })

  it('NAV-2: what is asked already is not looked for again, and long texts do not ask for everything', () => {
    const words = relatedWords('Where is the image of a picture?').map(({ text }) => text)
    expect(words).not.toContain('image')
    const forms = relatedWords('Where are images of a picture drawn?').map(({ text }) => text)
    expect(forms).not.toContain('image')
    expect(forms).not.toContain('draw')
    expect(relatedWords(ENGLISH).length).toBeLessThanOrEqual(32)
  })

  it('NAV-2: every rule has words on both sides', () => {
    const rules = ENGLISH.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(rules.length).toBeGreaterThan(300)
    for (const rule of rules) expect(rule).toMatch(/^[a-z_ -]*[a-z] -> [a-z0-9 ]*[a-z0-9]$/u)
  })
})

describe('a related word as a reason', () => {
  const question = 'Where is a picture made smaller?'
  const images = 'src/shop/images.py'
  const scoreIn = (r: Ranking) =>
    Math.max(0, ...r.candidates.filter((c) => c.evidence.ref.path === images).map((c) => c.score))

  it('NAV-2: is named, and without it the place falls', async () => {
    const asked = 'Where is a picture scaled down?'
    const before = await ranked(asked)
    const [first] = before.candidates
    expect(first.evidence.ref.path).toBe(images)
    expect(whyNode(before, first)).toContain('“image” for “picture”')
    const text = FILES[images].replaceAll('image', 'thing')
    const after = await ranked(asked, { ...FILES, [images]: text })
    expect(scoreIn(after)).toBeLessThan(scoreIn(before))
  })

  it('NAV-2: stands for nothing where no place holds it or the word', async () => {
    const { [images]: _, ...others } = FILES
    expect((await ranked(question, others)).candidates).toEqual([])
  })
})
