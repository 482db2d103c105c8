// What is measured on: documents with outlines, and questions that are meant to find one node each.

import { stringAt } from '../../../base/columns/strings.ts'
import { lineBytes, lineStarts } from '../../../base/lines.ts'
import { seededRandom } from '../../../base/seeded-random.ts'
import type { IndexedDocument } from '../../../index/segment/segment-builder.ts'
import { kindCode } from '../../../model/tree/node.ts'
import { outlineOf } from '../../../model/tree/testing.ts'

const CHUNK = kindCode('chunk')

export interface Corpus {
  readonly name: string
  readonly documents: readonly IndexedDocument[]
  /** Bytes of the texts. */
  readonly bytes: number
}

/** A known item: some words of the title of `node`, numbered over all documents' nodes. */
export interface KnownItem {
  readonly query: string
  readonly node: number
}

const SYLLABLES =
  'ba be bi bo ca ce co da de di do fa fe fi fo ga ge go la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  )
const ENDINGS = ['', '', '', 's', 'ed', 'ing', 'er', 'ation', 'able']

/** Pages of sections over a vocabulary whose frequencies fall as in natural text (Zipf). */
export function generatedCorpus(pages: number, seed = 1): Corpus {
  const random = seededRandom(seed)
  const vocabulary = Array.from({ length: 20_000 }, (_, i) => wordNumber(i, random))
  // Zipf: the k-th word has a chance of 1 ÷ k; drawn by the inverse of the harmonic sum.
  const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1]
  const rareWord = (): string => vocabulary[200 + Math.floor(random() * (vocabulary.length - 200))]
  const words = (count: number): string => Array.from({ length: count }, word).join(' ')
  const documents = Array.from({ length: pages }, (_, page) => {
    const titles = Array.from({ length: 4 + Math.floor(random() * 12) }, () =>
      [word(), rareWord(), ...(random() < 0.5 ? [word()] : [])].join(' '),
    )
    const sections = titles.map((title) => {
      const lines = Array.from({ length: 2 + Math.floor(random() * 10) }, () => words(12))
      return `## ${title}\n\n${lines.join('\n')}\n`
    })
    return pageOf(`docs/${vocabulary[page % 500]}/page-${page}.md`, sections, titles)
  })
  return { name: `generated-${pages}`, documents, bytes: totalBytes(documents) }
}

function wordNumber(number: number, random: () => number): string {
  let word = ''
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]
  }
  return word + ENDINGS[Math.floor(random() * ENDINGS.length)]
}

function pageOf(
  path: string,
  sections: readonly string[],
  titles: readonly string[],
): IndexedDocument {
  const bytes = new TextEncoder().encode(sections.join(''))
  let line = 1
  const children = sections.map((section, i) => {
    const start = line
    line += section.split('\n').length - 1
    return { title: titles[i], start, end: line - 1 }
  })
  const outline = outlineOf({ format: 'markdown', start: 1, end: line - 1, children })
  return { path, bytes, lineStarts: lineStarts(bytes), outline }
}

export function totalBytes(documents: readonly IndexedDocument[]): number {
  return documents.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

/** Nodes as an engine that knows records gets them: the title, and the text of the node's own lines. */
export interface FlatNode {
  readonly id: number
  readonly title: string
  readonly text: string
}

/** One record a node, in order. */
export function flatNodes({ documents }: Corpus): FlatNode[] {
  const decoder = new TextDecoder()
  const nodes: FlatNode[] = []
  for (const { path, outline, bytes, lineStarts: starts } of documents) {
    const { start, end, size } = outline
    const text = (from: number, to: number): string =>
      decoder.decode(lineBytes(bytes, starts, from, to))
    for (let n = 0; n < outline.count; n++) {
      const pieces: string[] = []
      let line = start[n]
      for (let child = n + 1; child < n + size[n]; child += size[child]) {
        if (start[child] > line) pieces.push(text(line, start[child] - 1))
        line = Math.max(line, end[child] + 1)
      }
      if (line <= end[n]) pieces.push(text(line, end[n]))
      // A chunk is called by its line numbers: nobody asks for those.
      const named = outline.kind[n] !== CHUNK
      nodes.push({
        id: nodes.length,
        title: named ? titleOf(path, outline.title, n) : '',
        text: pieces.join('\n'),
      })
    }
  }
  return nodes
}

function titleOf(path: string, titles: Parameters<typeof stringAt>[0], n: number): string {
  const title = stringAt(titles, n)
  return n === 0 ? `${path.slice(path.lastIndexOf('/') + 1)} ${title}`.trim() : title
}

/** Questions of one to three words of a title, each with the node that has it; titles that are not unique are left out. */
export function knownItems(nodes: readonly FlatNode[], count: number, seed = 7): KnownItem[] {
  const random = seededRandom(seed)
  const times = new Map<string, number>()
  for (const { title } of nodes) times.set(title, (times.get(title) ?? 0) + 1)
  const candidates = nodes.filter(
    ({ title }) => times.get(title) === 1 && wordsOf(title).length >= 2,
  )
  return Array.from({ length: Math.min(count, candidates.length) }, () => {
    const { id, title } = candidates[Math.floor(random() * candidates.length)]
    const words = wordsOf(title)
    const first = Math.floor(random() * Math.max(1, words.length - 2))
    return { query: words.slice(first, first + 3).join(' '), node: id }
  })
}

function wordsOf(title: string): string[] {
  return title.split(/[^\p{L}\p{N}_]+/u).filter((word) => word.length > 1)
}
