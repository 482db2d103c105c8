import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringAt } from '../../base/columns/strings.ts'
import { FIELDS } from '../../index/fields.ts'
import { type Index, openIndex } from '../../index/open-index.ts'
import type { IndexedDocument } from '../../index/segment-builder.ts'
import { documentOf, segmentOf, type TestFile, tocOf } from '../../index/test-collection.ts'
import { tokenizeText } from '../../index/text/tokenize.ts'
import { parseQuery, type QueryWord } from '../query.ts'
import { resolveQuery } from '../resolve.ts'
import { explainWord } from '../results/explain.ts'
import { rankNodes } from '../top/rank.ts'
import { type NodeScores, scoreNodes } from './bm25f.ts'

const WORDS = [
  ...['cache', 'caches', 'parseHttp', 'http', 'parse', 'user_id', 'token', 'tokens', 'é', '认证'],
  ...['a', 'session'],
]
const words = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map((list) => list.join(' '))
const sections = fc.record({
  title: words(3),
  text: fc.array(words(8), { maxLength: 4 }).map((lines) => lines.join('\n')),
  signature: words(3),
  doc: words(5),
})
const files: fc.Arbitrary<TestFile> = fc.record({
  path: fc
    .array(fc.constantFrom('cache', 'http', 'token', 'x'), { minLength: 1, maxLength: 3 })
    .map((parts) => `${parts.join('/')}.md`),
  text: words(6),
  sections: fc.array(sections, { maxLength: 4 }),
})
const questions = words(5).filter((text) => text !== '')
/** The numbers of the specification; a path has the same weight as a signature. */
const WEIGHTS = [3, 1.5, 1.5, 2, 1]
const [K1, B] = [1.2, 0.75]

/** Field texts of each node, straight from the definition. */
function fieldTexts({ path, outline, bytes, lineStarts }: IndexedDocument): string[][][] {
  const decoder = new TextDecoder()
  return Array.from({ length: outline.count }, (_, n) => {
    const own: string[] = []
    const lines: number[] = []
    for (let line = outline.start[n]; line <= outline.end[n]; line++) {
      const child = Array.from({ length: outline.size[n] - 1 }, (_, i) => n + 1 + i)
      if (child.every((c) => line < outline.start[c] || line > outline.end[c])) lines.push(line)
    }
    for (const line of lines) {
      const end = lineStarts[line] ?? bytes.length
      own.push(decoder.decode(bytes.subarray(lineStarts[line - 1], end)))
    }
    const slash = path.lastIndexOf('/')
    const names =
      n === 0 ? [path.slice(slash + 1), stringAt(outline.title, 0)] : [stringAt(outline.title, n)]
    const folders = n === 0 && slash > 0 ? [path.slice(0, slash)] : []
    return [names, folders, [stringAt(outline.signature, n)], [stringAt(outline.doc, n)], own]
  })
}

interface ReferenceNode {
  readonly document: number
  readonly tokens: readonly (readonly { readonly term: string; readonly advance: number }[])[]
}

/** BM25F by loops over all tokens of all nodes. */
function reference(documents: readonly IndexedDocument[], query: readonly QueryWord[]) {
  const nodes: ReferenceNode[] = documents.flatMap((document, d) =>
    fieldTexts(document).map((fields) => ({
      document: d,
      tokens: fields.map((texts, field) =>
        texts.flatMap((text) =>
          tokenizeText(text)
            .filter(({ namesOnly }) => field <= 2 || !namesOnly)
            .map(({ kind, term, advance }) => ({ term: `${kind} ${term}`, advance })),
        ),
      ),
    })),
  )
  const length = (node: ReferenceNode, field: number) =>
    node.tokens[field].reduce((sum, { advance }) => sum + advance, 0)
  const average = FIELDS.map((_, field) => {
    const lengths = nodes.map((node) => length(node, field)).filter((words) => words > 0)
    return lengths.length === 0
      ? 1
      : lengths.reduce((sum, words) => sum + words, 0) / lengths.length
  })
  const score = new Float64Array(nodes.length)
  const file = new Float64Array(documents.length)
  const masks = nodes.map(() => FIELDS.map(() => 0))
  const fileWords = documents.map((_, d) =>
    nodes.reduce((sum, node) => sum + (node.document === d ? length(node, 4) : 0), 0),
  )
  const averageFile = Math.max(
    1,
    fileWords.reduce((sum, words) => sum + words, 0) / documents.length,
  )
  query.forEach((word, i) => {
    const wanted = new Set([`stem ${word.stem}`, `exact ${word.surface}`])
    const count = (node: ReferenceNode, field: number) =>
      node.tokens[field].filter(({ term }) => wanted.has(term)).length
    const matching = nodes.filter((node) => FIELDS.some((_, field) => count(node, field) > 0))
    const weigh = (n: number, of: number) => Math.log(1 + (of - n + 0.5) / (n + 0.5)) * word.weight
    const fileTf = documents.map(() => 0)
    nodes.forEach((node, n) => {
      let tf = 0
      FIELDS.forEach((_, field) => {
        const times = count(node, field)
        if (times === 0) return
        masks[n][field] |= 2 ** i
        tf += (times * WEIGHTS[field]) / (1 - B + (B * length(node, field)) / average[field])
        fileTf[node.document] += times * WEIGHTS[field]
      })
      if (matching.includes(node))
        score[n] += (weigh(matching.length, nodes.length) * tf * (K1 + 1)) / (tf + K1)
    })
    const matchingFiles = new Set(matching.map(({ document }) => document))
    for (const d of matchingFiles) {
      const tf = fileTf[d] / (1 - B + (B * fileWords[d]) / averageFile)
      file[d] += (weigh(matchingFiles.size, documents.length) * tf * (K1 + 1)) / (tf + K1)
    }
  })
  return { score, file, masks }
}

function indexOfDocuments(documents: readonly IndexedDocument[]): Index {
  const toc = tocOf(documents)
  return openIndex(
    [{ segment: segmentOf(documents), base: Int32Array.from(toc.documentNode) }],
    toc,
  )
}

function search(index: Index, question: string): NodeScores {
  return scoreNodes(index, resolveQuery(index, parseQuery(question)))
}

describe('scoreNodes', () => {
  it('agrees with a naive BM25F on random collections (BM-3)', () => {
    fc.assert(
      fc.property(fc.array(files, { minLength: 1, maxLength: 5 }), questions, (given, question) => {
        const documents = given.map(documentOf)
        const query = parseQuery(question)
        const expected = reference(documents, query.words)
        const scores = search(indexOfDocuments(documents), question)
        const found = new Map(Array.from(scores.node, (node, row) => [node - 1, row]))
        expected.score.forEach((score, n) => {
          const row = found.get(n)
          const matched = expected.masks[n].some((mask) => mask !== 0)
          expect(row !== undefined).toBe(matched)
          if (row === undefined) return
          expect(scores.score[row]).toBeCloseTo(score, 9)
          expect(FIELDS.map((field) => scores.masks[field][row])).toEqual(expected.masks[n])
        })
        scores.documents.document.forEach((d, row) => {
          expect(scores.documents.score[row]).toBeCloseTo(expected.file[d], 9)
        })
      }),
      { numRuns: 150 },
    )
  })

  it('parts with replaced and deleted documents score as one built from scratch (BM-3)', () => {
    const versions = fc.array(
      fc.record({ old: files, new: fc.option(files), part: fc.nat(2), deleted: fc.boolean() }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(versions, questions, (rows, question) => {
        // Every document is in some part as it was; changed ones are in a last part again.
        const live = rows.filter(({ deleted }) => !deleted)
        if (live.length === 0) return
        const current = live.map((row) => documentOf(row.new ?? row.old))
        const toc = tocOf(current)
        const parts = [0, 1, 2].map((number) => rows.filter(({ part }) => part === number))
        const sources = parts.map((part) => ({
          segment: segmentOf(part.map(({ old }) => documentOf(old))),
          base: Int32Array.from(part, (row) =>
            row.deleted || row.new !== null ? -1 : toc.documentNode[live.indexOf(row)],
          ),
        }))
        const changed = live.filter((row) => row.new !== null).reverse()
        sources.push({
          segment: segmentOf(changed.map((row) => documentOf(row.new ?? row.old))),
          base: Int32Array.from(changed, (row) => toc.documentNode[live.indexOf(row)]),
        })
        const rebuilt = search(indexOfDocuments(current), question)
        expect(search(openIndex(sources, toc), question)).toEqual(rebuilt)
      }),
      { numRuns: 80 },
    )
  })

  it('an explanation adds up to the rank (BM-10)', () => {
    const options = fc.constantFrom({}, { prefix: 'last' as const })
    fc.assert(
      fc.property(
        fc.array(files, { minLength: 1, maxLength: 3 }),
        questions,
        options,
        (given, question, how) => {
          const index = indexOfDocuments(given.map(documentOf))
          const resolved = resolveQuery(index, parseQuery(question, how))
          const scores = scoreNodes(index, resolved)
          for (const { node, row } of rankNodes(index, resolved, scores, 5)) {
            const matches = resolved.words.flatMap((word) => explainWord(index, word, node) ?? [])
            expect(matches.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(
              scores.score[row],
              9,
            )
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})
