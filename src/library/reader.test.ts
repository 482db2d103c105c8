import { describe, expect, it } from 'vitest'
import type { OpenCollection } from '../collection/opened.ts'
import { documentOf, indexOf } from '../index/test-collection.ts'
import { rankGrouped } from '../search/results/grouped.ts'
import { collectionOver } from '../search/testing.ts'
import { phrasesOf, rehearseTyping } from './reader.ts'

const FILES = Array.from({ length: 12 }, (_, i) => ({
  path: `file-${i}.md`,
  sections: ['parseHeader', 'a', 'Überschrift der Liste', '日本語の見出し', 'x1 y2'].map(
    (title) => ({
      title,
      text: `reads cookie ${i}`,
    }),
  ),
}))

function collectionOf(files: typeof FILES): OpenCollection {
  return collectionOver(indexOf(files))
}

const decoder = new TextDecoder()
const textOf = async (document: number) => decoder.decode(documentOf(FILES[document]).bytes)

describe('rehearseTyping', () => {
  it('types words of four letters and more, of titles from all over the collection (BM-13)', () => {
    const phrases = phrasesOf(indexOf(FILES).toc).slice(0, -1)
    const words = phrases.flatMap((phrase) => phrase.split(' '))
    expect(words.length).toBeGreaterThan(2)
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(word).toMatch(/^\p{Ll}{4,12}$|^\p{Lo}{4,12}$/u)
    // The collection's own name.
    expect(phrasesOf(indexOf([]).toc)).toEqual(['test', 'tesqxq'])
  })

  it('gives way before every letter, and later searches find the same (BM-13)', async () => {
    const rehearsed = collectionOf(FILES)
    let pauses = 0
    await rehearseTyping(rehearsed, textOf, async () => {
      pauses++
    })
    expect(pauses).toBeGreaterThan(3 * 4)
    for (const query of ['p', 'parse', 'parseHeader co', 'über', 'cookie 3']) {
      const request = { query, typing: true }
      expect(await rankGrouped(rehearsed, request)).toEqual(
        await rankGrouped(collectionOf(FILES), request),
      )
    }
  })

  it('stops where the pause does (BM-13)', async () => {
    const stopped = rehearseTyping(collectionOf(FILES), textOf, () =>
      Promise.reject(new Error('closed')),
    )
    await expect(stopped).rejects.toThrow('closed')
  })
})
