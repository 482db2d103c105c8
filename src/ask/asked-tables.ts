// Questions that tables answer (FMT-23): the tables of the files that the question may be about, read one after the
// other within a limit of time.

import {
  type AskedWord,
  formsOf,
  hasDate,
  isMeaningful,
  nameWords,
  type TableQuestion,
} from '../answer/tables/asked-words.ts'
import { findInTable, type TableFound } from '../answer/tables/find-in-table.ts'
import { type LikelyRow, likelyRow } from '../answer/tables/likely-row.ts'
import { tablesOf } from '../answer/tables/read-tables.ts'
import type { Table, TableNames } from '../answer/tables/table.ts'
import { isAbort } from '../base/abort.ts'
import { stringAt } from '../base/columns/strings.ts'
import { nextTurn } from '../base/next-turn.ts'
import type { Library } from '../model/library/library.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import { foldedWord } from '../model/question/counting-words.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { kindCode } from '../model/tree/node.ts'
import { ROW } from '../model/walk/by-hand.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'

/** A row that a question most likely asks for. */
interface RowFound extends LikelyRow {
  readonly ref: NodeRef
  readonly table: Table
}

/** What tables say to a question. */
export interface TablesFound {
  /** What they answer for certain; empty where no table does. */
  readonly found: readonly TableFound[]
  readonly likely: RowFound | null
}

/** Maximum number of files whose tables are looked at, first those that the walk ranked best. */
const MAX_FILES = 60
const MAX_RANKED = 30
const MAX_BEST = 8
/** Tables of one file, and tables that answer. */
const MAX_TABLES = 60
const MAX_FOUND = 5
/** Milliseconds: in all, and before others are let in between. */
const MAX_MS = 3000
const SLICE_MS = 12
const NOT_ASCII = /[^\0-\x7f]/
const NOTHING_FOUND: TablesFound = { found: [], likely: null }

/** Why no more tables are read. */
class OutOfTime extends Error {}

/** What tables say to a question, the likeliest. */
export async function askedTables(
  library: Library,
  outcome: WalkOutcome,
  question: TableQuestion,
  signal?: AbortSignal,
): Promise<TablesFound> {
  const end = performance.now() + MAX_MS
  let slice = performance.now()
  const pause = async () => {
    signal?.throwIfAborted()
    if (performance.now() > end) throw new OutOfTime()
    if (performance.now() - slice < SLICE_MS) return
    await nextTurn()
    slice = performance.now()
  }
  const found: TableFound[] = []
  const rows: RowFound[] = []
  const { collection } = outcome.state.request
  for (const file of await filesFor(library, outcome, question)) {
    try {
      for await (const one of tablesIn(library, collection, file, question, pause)) {
        const { ref, table, names } = one
        const exact = await findInTable(one.question, table, { ref, names }, pause)
        if (exact !== null) found.push(exact)
        const around = [...names.own.flat(), ...names.around]
        const row = found.length > 0 ? null : await likelyRow(one.question, table, around, pause)
        if (row !== null) rows.push({ ...row, ref, table })
      }
    } catch (error) {
      if (isAbort(error) || signal?.aborted === true) throw error
      // A number that leaves tables out is worse than none.
      if (error instanceof OutOfTime || isCounting(question)) return NOTHING_FOUND
      // The text of a file may not be had, as without a connection.
    }
  }
  const most = Math.max(...found.map(({ match }) => match.named))
  const likeliest = found.filter(({ match }) => match.named === most)
  return { found: likeliest.length > MAX_FOUND ? [] : likeliest, likely: likeliestOf(rows) }
}

function isCounting({ kind }: TableQuestion): boolean {
  return kind === 'count' || kind === 'list'
}

/** The row that explains most of the question, and is alone with that. */
function likeliestOf(rows: readonly RowFound[]): RowFound | null {
  const [best, next] = rows.toSorted((a, b) => b.share - a.share || b.asked.length - a.asked.length)
  if (best === undefined || next === undefined) return best ?? null
  return best.share > next.share || best.asked.length > next.asked.length ? best : null
}

/**
 * The files that may hold the table: those that the walk ranked best; for a number also pages beyond the best, files
 * that a word names, and other data.
 */
async function filesFor(
  library: Library,
  { state, ranking }: WalkOutcome,
  question: TableQuestion,
): Promise<readonly NodeRef[]> {
  const { collection } = state.request
  const { node: from, size } = state.start
  const isCounted = isCounting(question)
  const files = new Map<string, NodeRef>()
  const add = (refs: readonly NodeRef[], most: number, isAny: boolean) => {
    for (const ref of refs) {
      const isInside = ref.node >= from && ref.node < from + size
      const isFit = isAny ? sortOf(ref.path) !== 'code' : TABLE_FILE.test(ref.path)
      if (files.size < most && isInside && isFit && !files.has(ref.path)) files.set(ref.path, ref)
    }
  }
  const ranked = ranking.candidates.map(({ evidence }) => evidence.ref)
  add(ranked, isCounted ? MAX_RANKED : MAX_BEST, true)
  add(ranked, MAX_RANKED, false)
  if (!isCounted) return [...files.values()]
  const infos = await library.collections()
  // The texts of others would have to be fetched.
  if (infos.find(({ slug }) => slug === collection)?.inPieces) return [...files.values()]
  const named = question.words.filter((word) => isMeaningful(word) && word.text.length > 2)
  const stems = named.map(({ text }) => text.slice(0, -1))
  for (const found of await Promise.all(stems.map((stem) => library.findFiles(collection, stem))))
    add(found, MAX_FILES, true)
  add(await dataFiles(library, collection, from, from + size), MAX_FILES, false)
  return [...files.values()]
}

const TABLE_FILE = /\.(?:csv|tsv|tab|psv|jsonl?|ndjson|xls[xm]|xltx|ods|ots)$/iu

/** Files that are tables by their endings. */
async function dataFiles(
  library: Library,
  collection: string,
  from: number,
  to: number,
): Promise<readonly NodeRef[]> {
  const { kind, titles, skipped } = await library.tree(collection)
  const code = kindCode('document')
  const nodes: number[] = []
  for (let node = from; node < to && nodes.length < MAX_FILES; node++)
    if (kind[node] === code && !skipped.has(node) && TABLE_FILE.test(stringAt(titles, node)))
      nodes.push(node)
  return library.refs(collection, nodes)
}

/** A table with its place and names, and the question in the form for this table. */
interface NamedTable {
  readonly ref: NodeRef
  readonly table: Table
  readonly names: TableNames
  readonly question: TableQuestion
}

/** The tables of a file that may answer. */
async function* tablesIn(
  library: Library,
  collection: string,
  file: NodeRef,
  whole: TableQuestion,
  pause: () => Promise<void>,
): AsyncGenerator<NamedTable, void> {
  await pause()
  const { text, ref: document } = await library.text(collection, file.node)
  const question = withoutEnding(whole, document.path)
  if (!mayAnswer(`${document.path}\n${text}`, question)) return
  const tables = tablesOf(document.path, text).filter(({ rows }) => rows.length > 0)
  if (tables.length > MAX_TABLES) return
  const folders = document.path.split('/').slice(0, -1)
  for (const table of tables) {
    await pause()
    const ref = await placeOf(library, collection, document, table)
    const titles = [stemOf(document.path), ref === document ? '' : ref.title, table.key]
    const own = titles.map(nameWords).filter(({ length }) => length > 0)
    yield { ref, table, names: { own, around: folders.flatMap(nameWords) }, question }
  }
}

/** Whether a file has enough of the words of a question that its tables are worth reading. */
function mayAnswer(text: string, { words }: TableQuestion): boolean {
  const folded = NOT_ASCII.test(text) ? foldedWord(text) : text.toLowerCase()
  const meaningful = words.filter(isMeaningful)
  // A date may be written in another way.
  const isMet = (word: AskedWord): boolean =>
    hasDate([word]) || formsOf(word.text).some((form) => folded.includes(form))
  const matched = meaningful.filter(isMet)
  return meaningful.length === 0 || matched.length >= ROW.minFileShare * meaningful.length
}

/** The section or sheet that a table is in; its file where there is none. */
async function placeOf(
  library: Library,
  collection: string,
  document: NodeRef,
  { header, key, rows }: Table,
): Promise<NodeRef> {
  if (key !== '' || header === '' || document.size === 1) return document
  const [first, last] = [rows[0], rows[rows.length - 1]]
  const lines = [first.start, last.end] as const
  const [span] = await library.spans(collection, [{ node: document.node, lines }])
  return span.around.kind === 'section' || span.around.kind === 'page' ? span.around : document
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/u, '')
}

/** The question without the ending of a file that it names. */
function withoutEnding(question: TableQuestion, path: string): TableQuestion {
  const stem = nameWords(stemOf(path)).at(-1)
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const words = question.words.filter(
    ({ text }, at) => text !== ending || question.words[at - 1]?.text !== stem,
  )
  return { ...question, words }
}
