// Makes questions from commits over a snapshot: the right answers are the files that they changed, and the symbols and
// sections with changed lines.

import { addTo } from '../../base/group-by.ts'
import { seededRandom } from '../../base/seeded-random.ts'
import type { OpenCollection } from '../../collection/opened.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { DOCUMENT_FLAGS, SYMBOL_KINDS } from '../../model/tree/node.ts'
import { kindOf, linesOf, type NodeNumber, titleOf } from '../../model/tree/toc.ts'
import { nodeId } from '../../toc/ids.ts'
import type { PlaceInfo, TrainingQuestion } from './collect.ts'
import { ACCOMPANYING_FILE, type Change, type ChangedFile, type Hunk, isSmall } from './git.ts'

/** Maximum number of questions per repository, so that none outweighs the others. */
const MAX_QUESTIONS = 90
/** Prefix of the ids of questions that are a whole message: they replace reports, which are hard to get. */
const REPORT_QUESTION = 'report '
/** Maximum number of reports per repository. */
const MAX_REPORTS = 60
/** Shorter messages say no more than their subject. UTF-16 units. */
const MIN_REPORT_UNITS = 250

/** The questions that changes give about a snapshot. @param texts of its files by path */
export function historyQuestions(
  collection: OpenCollection,
  texts: ReadonlyMap<string, string>,
  changes: readonly Change[],
): TrainingQuestion[] {
  const questions: TrainingQuestion[] = []
  const reports: TrainingQuestion[] = []
  for (const change of changes) {
    if (questions.length >= MAX_QUESTIONS && reports.length >= MAX_REPORTS) break
    const files = change.files.filter(({ path }) => path !== '' && !ACCOMPANYING_FILE.test(path))
    const told = files.filter(({ path }) => sortOf(path) !== 'data')
    if (!isSmall(told) || files.length > told.length + 1) continue
    const known = told.filter(({ path }) => texts.has(path))
    if (known.length < told.length) continue
    const places = new Set(known.flatMap((file) => changedPlaces(collection, texts, file)))
    const right = {
      files: known.map(({ path }) => path),
      ...(places.size > 0 && { isRight: ({ id }: PlaceInfo) => places.has(id) }),
    }
    if (questions.length < MAX_QUESTIONS) {
      questions.push({ id: `${questions.length}`, text: change.subject, ...right })
    }
    if (change.message.length >= MIN_REPORT_UNITS && reports.length < MAX_REPORTS) {
      const id = `${REPORT_QUESTION}${reports.length}`
      reports.push({ id, text: change.message, title: change.subject, ...right })
    }
  }
  return [...questions, ...reports]
}

/** Ids of the innermost symbols and sections with changed lines. */
function changedPlaces(
  { toc }: OpenCollection,
  texts: ReadonlyMap<string, string>,
  { path, hunks }: ChangedFile,
): string[] {
  const document = toc.documents.findIndex((one) => one.path === path)
  const text = texts.get(path)
  if (document < 0 || text === undefined || toc.documents[document].outline === null) return []
  const lines = text.split(/\r?\n/u)
  const where = uniqueLines(lines)
  const file = toc.documentNode[document]
  const ids = new Set<string>()
  for (const hunk of hunks) {
    for (const line of changedLines(hunk, where)) {
      const node = innermost({ toc }, file, line)
      if (node !== null) ids.add(nodeId(toc, node))
    }
  }
  return [...ids]
}

/** Lines that occur once in a text, with their 1-based numbers. */
function uniqueLines(lines: readonly string[]): ReadonlyMap<string, number> {
  const where = new Map<string, number>()
  lines.forEach((line, i) => {
    const bare = line.trim()
    if (bare.length > 3) where.set(bare, where.has(bare) ? -1 : i + 1)
  })
  return where
}

/** The lines of a hunk's changes in the snapshot, found by the lines around them. */
function changedLines({ lines, changed }: Hunk, where: ReadonlyMap<string, number>): number[] {
  const shifts = lines.flatMap((line, i) => {
    const at = where.get(line.trim()) ?? -1
    return at > 0 ? [at - i] : []
  })
  if (shifts.length < 2) return []
  shifts.sort((a, b) => a - b)
  const shift = shifts[shifts.length >> 1]
  const agreeing = shifts.filter((one) => one === shift).length
  return agreeing * 2 >= shifts.length ? changed.map((i) => i + shift) : []
}

/** The innermost node of a file that contains a line; a chunk is replaced by its node. */
function innermost(
  { toc }: Pick<OpenCollection, 'toc'>,
  file: NodeNumber,
  line: number,
): NodeNumber | null {
  let found: NodeNumber | null = null
  for (let node = file + 1; node < file + toc.size[file]; node++) {
    const lines = linesOf(toc, node)
    if (lines === null || kindOf(toc, node) === 'chunk') continue
    if (lines.start <= line && line <= lines.end) found = node
  }
  return found
}

/** Prefix of the ids of questions that are only a name. */
const NAME_QUESTION = 'name '
/** Number of names that are asked for alone, per repository. */
const NAMES_ASKED = 12
const MIN_NAME_LETTERS = 4

/** Names of symbols as questions: half of them as they are written, half as words. */
export function nameQuestions({ toc }: OpenCollection, seed: number): TrainingQuestion[] {
  const byTitle = new Map<string, NodeNumber[]>()
  for (let node = 1; node < toc.count; node++) {
    const document = toc.document[node]
    if (document < 0 || !SYMBOL_KINDS.has(kindOf(toc, node))) continue
    if ((toc.documents[document].flags & DOCUMENT_FLAGS.test) !== 0) continue
    const title = titleOf(toc, node)
    if (title.length >= MIN_NAME_LETTERS) addTo(byTitle, title, node)
  }
  const next = seededRandom(seed)
  const titles = [...byTitle].filter(([, nodes]) => nodes.length <= 2)
  const questions: TrainingQuestion[] = []
  for (let i = 0; i < NAMES_ASKED && titles.length > 0; i++) {
    const [[title, nodes]] = titles.splice(Math.floor(next() * titles.length), 1)
    const ids = new Set(nodes.map((node) => nodeId(toc, node)))
    const files = [...new Set(nodes.map((node) => toc.documents[toc.document[node]].path))]
    const spoken = title
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/_+/gu, ' ')
      .toLowerCase()
    const text = i % 2 === 0 ? title : spoken
    questions.push({ id: `${NAME_QUESTION}${i}`, text, files, isRight: ({ id }) => ids.has(id) })
  }
  return questions
}
