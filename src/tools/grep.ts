// The tool grep: lines that contain a literal text or match a regular expression.

import type { CollectionInfo } from '../model/library/library.ts'
import type {
  FoundFile,
  FoundLine,
  GrepRequest,
  GrepResult,
} from '../model/library/reading-types.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { ToolError, type Values } from './arguments.ts'
import { type Draft, toolOf } from './draft.ts'
import { type Where, whereOf } from './places.ts'
import { isInScope, type OpenScope } from './tool.ts'
import { clipped, counted, firstNamesOf, IN_ARGUMENT, maxTokens, symbolMark } from './wording.ts'

const GREP_ARGUMENTS = {
  text: {
    kind: 'text',
    required: true,
    longest: 1000,
    about: 'Text as it stands in one line; /…/ or /…/i is a regular expression.',
  },
  in: IN_ARGUMENT,
  max_tokens: maxTokens(600),
} as const

export const grep = toolOf(
  {
    name: 'grep',
    title: 'Find text',
    description:
      'Finds every line with a text, as path:line: text with the [#symbol] it lies in, counted by file. Case counts only if the text has a capital letter.',
    arguments: GREP_ARGUMENTS,
  },
  answer,
)

/** Maximum number of lines requested per file, and in total. */
const MAX_LINES_PER_FILE = 40
const MAX_LINES = 400
/** Maximum length of a shown line in UTF-16 units. */
const LINE_UNITS = 200
/** Number of files whose counts are listed by name. */
const MAX_COUNTED_FILES = 6
/** Share of the budget that counts may use. */
const COUNTS_SHARE = 0.3

async function answer(draft: Draft, asked: Values<typeof GREP_ARGUMENTS>): Promise<void> {
  const { scope, sheet } = draft
  const request = requestOf(asked.text)
  const where = await whereOf(scope, asked.in)
  let found = await matchesIn(scope, where, request)
  if (linesOf(found) === 0 && !request.ignoresCase && !request.isExpression) {
    found = await matchesIn(scope, where, { ...request, ignoresCase: true })
    if (linesOf(found) > 0) sheet.add('Not in this case; whatever the case:')
  }
  write(draft, found, request.text)
}

const EXPRESSION_PATTERN = /^\/(.+)\/([dgimsuvy]*)$/su

/** Parses a search text: `/…/` is an expression, and case matters only if the text has a capital. */
export function requestOf(text: string): GrepRequest {
  if (/[\r\n]/u.test(text))
    throw new ToolError('grep looks at single lines: give one line of text.')
  const bounds = { linesOfFile: MAX_LINES_PER_FILE, lines: MAX_LINES }
  const [, source, flags = ''] = EXPRESSION_PATTERN.exec(text) ?? []
  if (source !== undefined)
    return { text: source, isExpression: true, ignoresCase: flags.includes('i'), ...bounds }
  return { text, isExpression: false, ignoresCase: !/\p{Lu}/u.test(text), ...bounds }
}

/** The matches in one collection. */
export interface CollectionMatches {
  readonly collection: CollectionInfo
  readonly result: GrepResult
}

/**
 * Searches one collection after the other.
 * @throws ToolError for an expression that is refused
 */
export async function matchesIn(
  { library }: OpenScope,
  { collections, within }: Omit<Where, 'isInFile'>,
  request: GrepRequest,
): Promise<readonly CollectionMatches[]> {
  const found: CollectionMatches[] = []
  for (const collection of collections) {
    const result = await library.grep(collection.slug, { ...request, within })
    if (result.refused !== '')
      throw new ToolError(`/${request.text}/ was not tried. ${result.refused}`)
    found.push({ collection, result })
  }
  return found
}

function linesOf(found: readonly CollectionMatches[]): number {
  return found.flatMap(({ result }) => result.files).reduce((sum, { count }) => sum + count, 0)
}

interface FileRow extends FoundFile {
  readonly collection: CollectionInfo
  shown: FoundLine[]
}

function write(draft: Draft, found: readonly CollectionMatches[], text: string): void {
  const rows = found
    .flatMap(({ collection, result }) =>
      result.files.map((file): FileRow => ({ ...file, collection, shown: [] })),
    )
    .sort((a, b) => sortOfRow(a) - sortOfRow(b) || b.count - a.count)
  const notes = notesOf(found)
  const total = linesOf(found)
  if (total === 0) {
    const files = found.reduce((sum, { result }) => sum + result.read, 0)
    draft.sheet.add(`No line holds “${clipped(text, 100)}” (${counted(files, 'file')} read).`)
    for (const note of notes) draft.sheet.add(note)
    return
  }
  const counts = rows.map((row) => `${draft.id(row.collection, row.document)} ${row.count}`)
  const head = `${counted(total, 'line')} in ${counted(rows.length, 'file')}`
  const most = draft.sheet.left() * COUNTS_SHARE
  let named = `${head}: ${firstNamesOf(counts, MAX_COUNTED_FILES)}`
  if (named.length / 3 > most) named = head
  draft.sheet.add(named)
  for (const note of notes) draft.sheet.add(note)
  choose(draft, rows)
  writeRows(draft, rows, total)
}

/** The order of files: sources and pages first, then data, then tests, generated and other files. */
function sortOfRow({ flags, document }: FileRow): number {
  return (flags.length > 0 ? 2 : 0) + (sortOf(document.path) === 'data' ? 1 : 0)
}

/** Notes about what was not searched. */
function notesOf(found: readonly CollectionMatches[]): string[] {
  return found.flatMap(({ collection, result: { read, documents, cutAt } }) => [
    ...(read < documents
      ? [`${collection.slug}: only ${read} of ${documents} files were read in time; narrow with in`]
      : []),
    ...(cutAt > 0 ? [`Long lines were looked at up to character ${cutAt}.`] : []),
  ])
}

/** Selects one line of each file, then a second one of each, and so on while there is space. */
function choose(draft: Draft, rows: readonly FileRow[]): void {
  const rest = 'left out: 1000 lines; narrow with in or a longer text, or raise max_tokens'
  let left = draft.sheet.left() - draft.sheet.cost(rest)
  const deepest = Math.max(0, ...rows.map(({ lines }) => lines.length))
  for (let i = 0; i < deepest; i++) {
    for (const row of rows) {
      const line = row.lines.at(i)
      if (line === undefined) continue
      left -= draft.sheet.cost(lineText(draft, row, line))
      if (left < 0) return
      row.shown.push(line)
    }
  }
}

function lineText(draft: Draft, row: FileRow, line: FoundLine): string {
  const { addressed } = draft
  const shown = addressed.line(row.document, line.line, line.text, line.above, line.below)
  const symbol = symbolMark(addressed.id(line.ref))
  const path = draft.id(row.collection, row.document)
  return `${path}:${line.line}: ${clipped(shown.trim(), LINE_UNITS)}${symbol}`
}

function writeRows(draft: Draft, rows: readonly FileRow[], total: number): void {
  let written = 0
  for (const row of rows) {
    const lines: number[] = []
    for (const line of row.shown) {
      if (!draft.sheet.add(lineText(draft, row, line))) continue
      lines.push(line.line)
      written++
    }
    if (lines.length > 0 && isInScope(draft.scope, row.document.node))
      draft.show(row.collection, row.document, 'listed', runs(lines))
    else if (lines.length > 0) draft.show(row.collection, row.shown[0].ref, 'listed', runs(lines))
  }
  if (written < total)
    draft.sheet.add(
      `left out: ${counted(total - written, 'line')}; narrow with in or a longer text, or raise max_tokens`,
    )
}

function runs(lines: readonly number[]): (readonly [number, number])[] {
  return lines.map((line) => [line, line] as const)
}
