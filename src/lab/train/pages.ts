// `npm run train:pages`: fits the ranking of pages in a PDF, and judges it.
//
//   npm run train:pages -- --fit DIR --questions FILE.jsonl [--judge DIR --known FILE.jsonl] [--out DIR]
//
// DIR holds PDFs; a question is {"query", "document", "pages"}: the file, and the right pages, from 0.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { OpenCollection } from '../../collection/opened.ts'
import { linesOf } from '../../model/tree/toc.ts'
import { placeFeatures } from '../../rank/place-features.ts'
import { computeFeatures, rankFiles } from '../../rank/rank.ts'
import { findFor } from '../../search/results/found.ts'
import { openFiles } from '../questions/open.ts'
import {
  fitPages,
  PAGE_RANKS,
  type PageQuestion,
  pageColumns,
  rightAt,
  rightAtUnseen,
} from './fit-pages.ts'

const Row = v.object({ query: v.string(), document: v.string(), pages: v.array(v.number()) })

const { values } = parseArgs({
  options: {
    fit: { type: 'string', default: '' },
    questions: { type: 'string', default: '' },
    judge: { type: 'string', default: '' },
    known: { type: 'string', default: '' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../rank/models') },
  },
})
if (values.fit === '' || values.questions === '') {
  console.error('Name a directory of PDFs and questions about them: --fit DIR --questions FILE')
  process.exit(2)
}
const questions = await collected(values.fit, values.questions)
const weights = fitPages(questions)
console.log(JSON.stringify(weights))
report('fitted on, each document judged without itself', rightAtUnseen(questions), questions.length)
await writeFile(path.join(values.out, 'pages.json'), `${JSON.stringify(weights)}\n`)
if (values.judge !== '') {
  const known = await collected(values.judge, values.known)
  report('others', rightAt(weights, known), known.length)
}

function report(name: string, right: readonly number[], count: number): void {
  const shares = right.map((one) => ((100 * one) / count).toFixed(1))
  console.log(
    `${name}: ${count} questions, right at ${PAGE_RANKS.join('/')}: ${shares.join(' / ')}`,
  )
}

/** The questions of a file about PDFs of a directory; those about scans are left out. */
async function collected(directory: string, file: string): Promise<PageQuestion[]> {
  const names = (await readdir(directory)).filter((name) => /\.pdf$/iu.test(name)).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = new Uint8Array(await readFile(path.join(directory, name)))
      return { path: name, bytes }
    }),
  )
  const collection = await openFiles('documents', files)
  const rows = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(Row, JSON.parse(line)))
  const all: PageQuestion[] = []
  for (const row of rows) {
    const question = await questionOf(collection, row)
    if (question !== null) all.push(question)
  }
  return all
}

async function questionOf(
  collection: OpenCollection,
  { query, document, pages }: v.InferOutput<typeof Row>,
): Promise<PageQuestion | null> {
  const { toc } = collection
  const ordinal = toc.documents.findIndex((one) => one.path === document)
  if (ordinal < 0) return null
  const starts = pageStarts(new TextDecoder().decode(await collection.bytes(ordinal)))
  if (starts.length === 0) return null
  const request = { question: query, within: toc.documentNode[ordinal] }
  const { found, help } = await findFor(collection, request)
  const { context, features } = await computeFeatures(found, help)
  const places = placeFeatures(
    context,
    rankFiles(context, features, () => 0),
  )
  const right = new Set(pages)
  return {
    document,
    rows: places.map(({ features: row }) => pageColumns(row)),
    isRight: places.map(({ place }) => {
      const start = linesOf(toc, found.places.node[place])?.start ?? 0
      return right.has(starts.findLastIndex((line) => line <= start))
    }),
  }
}

/** The 1-based line on which each page of a text begins, with the page's number. */
function pageStarts(text: string): number[] {
  const starts: number[] = []
  text.split('\n').forEach((line, i) => {
    if (line.startsWith(`[page ${starts.length + 1}`)) starts.push(i + 1)
  })
  return starts
}
