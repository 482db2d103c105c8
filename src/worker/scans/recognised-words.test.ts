import { describe, expect, it } from 'vitest'
import { type RawPage, recognisedWords } from './recognised-words.ts'

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 })

/** A line of words, 100 pixels each; its base line rises by `slope`. */
function line(y: number, texts: readonly string[], height = 40, slope = 0) {
  const words = texts.map((text, i) => {
    return { text, confidence: 90, bbox: box(i * 120, y - height, i * 120 + 100, y) }
  })
  const width = texts.length * 120
  return {
    baseline: box(0, y, width, y + slope * width),
    rowAttributes: { rowHeight: height },
    words,
  }
}

const pageOf = (...lines: ReturnType<typeof line>[]): RawPage => ({
  blocks: [{ paragraphs: [{ lines }] }, { paragraphs: null }],
})

describe('recognisedWords (FMT-21)', () => {
  it('places words in points', () => {
    expect(recognisedWords(pageOf(line(400, ['A', 'kiln'])), 4)).toEqual({
      sure: 90,
      words: [
        { text: 'A', x: 0, y: 100, width: 25, size: 10, sure: 90 },
        { text: 'kiln', x: 30, y: 100, width: 25, size: 10, sure: 90 },
      ],
    })
  })

  it('leaves out specks, and keeps signs that mean something', () => {
    const { words } = recognisedWords(pageOf(line(400, ['|', '5', '%', '~', '€'])), 4)
    expect(words.map(({ text }) => text)).toEqual(['5', '%', '€'])
  })

  it('levels the lines of a page that is a little turned', () => {
    const turned = [line(400, ['a', 'b'], 40, 0.01), line(500, ['c', 'd', 'e'], 40, 0.01)]
    // Beside the first line, so lower on the picture.
    const beside = line(412, ['f', 'g'], 40, 0.01)
    const moved = {
      ...beside,
      baseline: box(1200, 412, 1440, 414.4),
      words: beside.words.map((word, i) => ({ ...word, bbox: box(1200 + i * 120, 372, 0, 412) })),
    }
    const { words } = recognisedWords(pageOf(...turned, moved), 4)
    expect(words.map(({ text, y }) => [text, Math.round(y)])).toEqual([
      ['a', 100],
      ['b', 100],
      ['c', 125],
      ['d', 125],
      ['e', 125],
      ['f', 100],
      ['g', 100],
    ])
  })

  it('gives lines of nearly one height the same size, and headings their own', () => {
    const lines = [line(100, ['H'], 80), line(200, ['a', 'b', 'c', 'd'], 40), line(300, ['e'], 46)]
    const { words } = recognisedWords(pageOf(...lines), 4)
    expect(words.map(({ size }) => size)).toEqual([20, 10, 10, 10, 10, 10])
  })

  it('is not sure of a page that lies on its side, and places a single turned line', () => {
    const turned = { ...line(400, ['a', 'b']), baseline: box(100, 400, 102, 160) }
    const page = recognisedWords(pageOf(turned, line(800, ['c', 'd', 'e'])), 4)
    expect(page.sure).toBe(90)
    expect(page.words.map(({ y }) => y)).toEqual([100, 100, 200, 200, 200])
    expect(recognisedWords(pageOf(turned, line(800, ['c'])), 4).sure).toBe(0)
  })

  it('an empty page has no words', () => {
    expect(recognisedWords({ blocks: [] }, 4)).toEqual({ sure: 0, words: [] })
  })
})
