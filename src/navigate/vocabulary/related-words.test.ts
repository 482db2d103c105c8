import { describe, expect, it } from 'vitest'
import { nodeLoadWordTable } from '../../cli/word-table.ts'
import { allInEnglish } from '../../model/words/testing.ts'
import { gatherRanking } from '../ranking/gather.ts'
import type { Ranking } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { fakeLibrary } from '../testing/fake-library.ts'
import type { FakeFiles } from '../testing/fake-tree.ts'
import { relatedWords } from './related-words.ts'
import { readWordTable } from './word-table.ts'

const TABLE = readWordTable('pictur image photo drawing\neras delete wipe\nremov delete\n')

const FILES: FakeFiles = {
  'src/shop/images.py': 'def resize_image(image):\n    scale the image down',
  'src/shop/basket.py': 'def add(item):\n    put the item down',
  'src/shop/mail.py': 'def send(message):\n    hand the message over',
}

async function ranked(question: string, files: FakeFiles = FILES): Promise<Ranking> {
  const howAsked = { symbols: [] }
  const asked = { question, collection: 'fake', within: 0, howAsked, title: undefined }
  const wordTable = async () => TABLE
  const { ranking } = await gatherRanking({ ...asked, flat: false, wordTable }, fakeLibrary(files))
  return ranking
}

describe('relatedWords (MEAN-3)', () => {
  it('NAV-2: gives the nearest of every word first, with the words that they stand for', () => {
    expect(relatedWords('Who erases pictures?', TABLE)).toEqual([
      { text: 'delete', of: ['erases'] },
      { text: 'image', of: ['pictures'] },
      { text: 'wipe', of: ['erases'] },
      { text: 'photo', of: ['pictures'] },
      { text: 'drawing', of: ['pictures'] },
    ])
  })

  it('NAV-2: one word stands for several, and none for what is asked already in any form', () => {
    expect(relatedWords('Erase or remove it?', TABLE)[0]).toEqual({
      text: 'delete',
      of: ['erase', 'remove'],
    })
    const words = relatedWords('Are images pictures?', TABLE).map(({ text }) => text)
    expect(words).toEqual(['photo', 'drawing'])
  })

  it('NAV-2: long texts do not ask for everything', async () => {
    const table = await nodeLoadWordTable()
    const everything = [...table.keys()].slice(0, 2000).join(' ')
    expect(relatedWords(everything, table).length).toBeLessThanOrEqual(32)
  })
})

describe('the learned table (MEAN-1)', () => {
  it.each([
    ['login', 'signin'],
    ['error', 'fail'],
    ['delete', 'remove'],
    ['reply', 'response'],
    ['undo', 'revert'],
  ])('has for %s, among others, %s', async (word, other) => {
    const found = relatedWords(word, await nodeLoadWordTable()).map(({ text }) => text)
    expect(found.some((one) => one.startsWith(other))).toBe(true)
  })
})

describe('a related word as a reason', () => {
  const images = 'src/shop/images.py'
  const scoreIn = (r: Ranking) =>
    Math.max(0, ...r.candidates.filter((c) => c.evidence.ref.path === images).map((c) => c.score))

  it('NAV-2: is named, and without it the place falls', async () => {
    const asked = 'Where is a picture scaled down?'
    const before = await ranked(asked)
    const [first] = before.candidates
    expect(first.evidence.ref.path).toBe(images)
    expect(allInEnglish(whyNode(before, first))).toContain('“image” for “picture”')
    const text = FILES[images].replaceAll('image', 'thing')
    const after = await ranked(asked, { ...FILES, [images]: text })
    expect(scoreIn(after)).toBeLessThan(scoreIn(before))
  })

  it('MEAN-3: finds a place that shares no word with the question', async () => {
    const [first] = (await ranked('Where is a picture erased?')).candidates
    expect(first.evidence.ref.path).toBe(images)
  })

  it('NAV-2: stands for nothing where no place holds it or the word', async () => {
    const { [images]: _, ...others } = FILES
    expect((await ranked('Where is a picture made smaller?', others)).candidates).toEqual([])
  })
})
