import { describe, expect, it } from 'vitest'
import type { Texts } from '../../cli/testing/collections.ts'
import { textLibrary } from '../../cli/testing/collections.ts'
import { nodeLoadWordTable } from '../../cli/word-table.ts'
import { allInEnglish } from '../../messages/testing.ts'
import { gatherRanking } from '../ranking/gather.ts'
import type { Ranking } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { relatedWords } from './related-words.ts'
import { readWordTable } from './word-table.ts'

const TABLE = readWordTable('eras delete wipe\npictur image photo drawing\nremov delete\n')

const FILES: Texts = {
  'src/shop/images.py': 'def resize_image(image):\n    scale the image down',
  'src/shop/basket.py': 'def add(item):\n    put the item down',
  'src/shop/mail.py': 'def send(message):\n    hand the message over',
}

async function ranked(question: string, files: Texts = FILES): Promise<Ranking> {
  const howAsked = { symbols: [] }
  const asked = { question, collection: 'fake', within: 0, howAsked, title: undefined }
  const wordTable = async () => TABLE
  const { ranking } = await gatherRanking({ ...asked, flat: false, wordTable }, textLibrary(files))
  return ranking
}

describe('relatedWords (MEAN-3)', () => {
  it('returns the nearest related word of every word first, with the word that it replaces (NAV-2)', () => {
    expect(relatedWords('Who erases pictures?', TABLE)).toEqual([
      { text: 'delete', of: ['erases'] },
      { text: 'image', of: ['pictures'] },
      { text: 'wipe', of: ['erases'] },
      { text: 'photo', of: ['pictures'] },
      { text: 'drawing', of: ['pictures'] },
    ])
  })

  it('joins a related word of several words, and leaves out other forms of the question’s words (NAV-2)', () => {
    expect(relatedWords('Erase or remove it?', TABLE)[0]).toEqual({
      text: 'delete',
      of: ['erase', 'remove'],
    })
    const words = relatedWords('Are images pictures?', TABLE).map(({ text }) => text)
    expect(words).toEqual(['photo', 'drawing'])
  })

  it('limits the related words of long texts (NAV-2)', async () => {
    const table = await nodeLoadWordTable()
    const everything = [...table.startingWith('')].slice(0, 2000).join(' ')
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
  ])('relates %s to %s', async (word, other) => {
    const found = relatedWords(word, await nodeLoadWordTable()).map(({ text }) => text)
    expect(found.some((one) => one.startsWith(other))).toBe(true)
  })
})

describe('a related word in a reason', () => {
  const images = 'src/shop/images.py'
  const scoreIn = (r: Ranking) =>
    Math.max(0, ...r.candidates.filter((c) => c.evidence.ref.path === images).map((c) => c.score))

  it('is named, and without it the place is ranked lower (NAV-2)', async () => {
    const asked = 'Where is a picture scaled down?'
    const before = await ranked(asked)
    const [first] = before.candidates
    expect(first.evidence.ref.path).toBe(images)
    expect(allInEnglish(whyNode(before, first))).toContain('“image” for “picture”')
    const text = FILES[images].replaceAll('image', 'thing')
    const after = await ranked(asked, { ...FILES, [images]: text })
    expect(scoreIn(after)).toBeLessThan(scoreIn(before))
  })

  it('finds a place that shares no word with the question (MEAN-3)', async () => {
    const [first] = (await ranked('Where is a picture erased?')).candidates
    expect(first.evidence.ref.path).toBe(images)
  })

  it('has no effect if no place contains it or the word (NAV-2)', async () => {
    const { [images]: _, ...others } = FILES
    expect((await ranked('Where is a picture made smaller?', others)).candidates).toEqual([])
  })
})
