// Reads YAML, TOML, INI and CSV line by line; nothing is expanded or evaluated.

import { delimitedTable } from '../model/collection/delimited.ts'
import { parseJson } from './json.ts'
import { type KeyEntry, keyFindings, type OpenEntry, SCANNED_DEPTH } from './keys.ts'
import type { Draft, Findings } from './outline/draft.ts'
import { MAX_NODES } from './outline/limits.ts'
import { linesOfText, type SourceText } from './outline/source-text.ts'
import { settingInComment } from './settings-text.ts'

const YAML_KEY =
  /^(\s*)((?:-\s+)*)("(?:[^"\\]|\\.){0,200}"|'[^']{0,200}'|[^\s#'"[{&*!|>%@`,-][^#]{0,200}?|-?[\w./$][^:#]{0,200}?)\s*:(?=\s|$)\s*(.*)$/

/** A document in the flow style, which is written like JSON. */
const FLOW_STYLE = /^(?:\s|#[^\n]*\n|---\s)*[{[]/

/** Reads the keys of a YAML file. */
export function parseYaml(source: SourceText): Findings {
  return FLOW_STYLE.test(source.text.slice(0, 4000)) ? parseJson(source) : parseIndented(source)
}

/** A comment whose key may follow. */
interface CommentAbove {
  /** All lines, joined by blanks. */
  readonly text: string
  readonly indent: number
  /** Whether a blank line follows it. */
  readonly isApart: boolean
}

const NO_COMMENT: CommentAbove = { text: '', indent: 0, isApart: false }
/** A key or an item that is commented out, and so describes no other key. */
const KEY_IN_COMMENT = /^(?:-\s|[a-z_][\w.-]*:(?:\s|$))/u

/** The comment with one more line, which begins a new one after a blank line. */
function withLine(above: CommentAbove, line: string): CommentAbove {
  const own = line.trim()
  const text = own.replace(/^[#;]+\s?/u, '')
  if (above.text !== '' && !above.isApart) return { ...above, text: `${above.text} ${text}`.trim() }
  return { text, indent: line.search(/\S/u), isApart: false }
}

/**
 * The comment after a blank line: samples leave one between a comment and its setting. The comment before the first
 * setting then describes the file, and two blank lines end a comment.
 */
function withBlank(above: CommentAbove, isFirst: boolean): CommentAbove {
  return isFirst || above.isApart ? NO_COMMENT : { ...above, isApart: true }
}

/** What a comment says about the key below it. */
function docFor({ text, indent, isApart }: CommentAbove, key: string): string {
  return isApart && (indent !== key.search(/\S/u) || KEY_IN_COMMENT.test(text)) ? '' : text
}

/** Reads the keys of a YAML file by their indentation. */
function parseIndented(source: SourceText): Findings {
  const entries: KeyEntry[] = []
  const open: { readonly indent: number; readonly entry: OpenEntry }[] = []
  const counts = new Map<string, number>()
  let scalarBelow = -1
  let lastText = 1
  let comment = NO_COMMENT
  const close = (indent: number) => {
    while (open.length > 0 && open[open.length - 1].indent >= indent) {
      const closed = open.pop()
      if (closed !== undefined) closed.entry.end = lastText
    }
  }
  const lines = linesOfText(source)
  for (let i = 0; i < lines.length && entries.length < MAX_NODES; i++) {
    const line = lines[i].slice(0, 1000)
    const text = line.trim()
    if (text === '') {
      comment = withBlank(comment, entries.length === 0)
      continue
    }
    const indent = line.length - line.trimStart().length
    // Every line indented deeper than a block scalar's key is its text.
    if (scalarBelow >= 0 && indent > scalarBelow) {
      lastText = i + 1
      continue
    }
    scalarBelow = -1
    if (text.startsWith('#')) {
      comment = withLine(comment, line)
      continue
    }
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) close(0)
    const match = YAML_KEY.exec(line)
    if (match === null) {
      const isItem = /^-(?:\s|$)/.test(text)
      if (isItem) close(indent + 1)
      lastText = i + 1
      comment = NO_COMMENT
      continue
    }
    const [, , dashes, name, rest] = match
    const at = indent + dashes.length
    close(dashes === '' ? at : indent)
    const parents = open.map(({ entry }) => entry.path[entry.path.length - 1])
    const add = (key: string, column: number, value: string) => {
      const entry = entryOn(i + 1, [...parents, key], value, docFor(comment, line))
      entries.push(entry)
      open.push({ indent: column, entry })
      parents.push(key)
    }
    if (parents.length < SCANNED_DEPTH) {
      const key = unquoted(name)
      const value = /^[|>]/.test(rest) ? '' : unquoted(rest.replace(/\s#.*$/, '')).slice(0, 120)
      if (dashes !== '') {
        const list = parents.join('\n')
        const index = counts.get(list) ?? 0
        counts.set(list, index + 1)
        // A list element is titled by its name, if it has one.
        add(
          /^(?:name|id|key|title|uses|job_name)$/.test(key) && value !== '' ? value : `[${index}]`,
          indent,
          '',
        )
      }
      if (parents.length < SCANNED_DEPTH) add(key, at, value)
    }
    if (/^[|>][-+\d]*\s*(?:#.*)?$/.test(rest)) scalarBelow = indent
    lastText = i + 1
    comment = NO_COMMENT
  }
  close(-1)
  return keyFindings(source, entries)
}

/** An entry that begins and ends on a line. @param at from 1 */
function entryOn(at: number, path: readonly string[], value: string, doc: string): OpenEntry {
  return { path, start: at, end: at, value, doc }
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2')
}

const TABLE_HEADER = /^\s*\[{1,2}\s*([^\]]{1,300}?)\s*\]{1,2}\s*(?:[#;].*)?$/
const KEY_VALUE_PAIR = /^\s*("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#;=:[][^=:]{0,200}?)\s*[=:]\s*(.*)$/

interface TableEntry extends OpenEntry {
  /** Whether the setting is commented out. */
  readonly isGiven?: boolean
}

/** Leaves out each commented setting that another line sets. */
function settled(entries: readonly TableEntry[]): readonly TableEntry[] {
  const set = new Set(
    entries.filter((one) => one.isGiven !== true).map(({ path }) => path.join('\n')),
  )
  return entries.filter(({ isGiven, path }) => isGiven !== true || !set.has(path.join('\n')))
}

/** Reads tables and keys of TOML, INI and properties files, and the commented settings of samples. */
export function parseTables(source: SourceText): Findings {
  const entries: TableEntry[] = []
  let table: TableEntry | null = null
  let comment = NO_COMMENT
  let until = ''
  const lines = linesOfText(source)
  for (let i = 0; i < lines.length && entries.length < MAX_NODES; i++) {
    const line = lines[i].slice(0, 1000)
    const text = line.trim()
    if (until !== '') {
      const last = entries.at(-1)
      if (last !== undefined) last.end = i + 1
      if (table !== null) table.end = i + 1
      if (text.includes(until)) until = ''
      continue
    }
    if (text === '') {
      comment = withBlank(comment, entries.length === 0)
      continue
    }
    const given = /^[#;]/.test(text) ? settingInComment(line) : undefined
    if (given === null) {
      comment = withLine(comment, line)
      continue
    }
    const doc = docFor(comment, line)
    const head = TABLE_HEADER.exec(line)
    const [, name, value = ''] = given ?? KEY_VALUE_PAIR.exec(line) ?? []
    if (head !== null) {
      table = entryOn(i + 1, [unquoted(head[1])], '', doc)
      entries.push(table)
    } else if (name !== undefined) {
      const path = [...(table === null ? [] : [table.path[0]]), unquoted(name)]
      const shown = unquoted(value).slice(0, 120)
      entries.push({ ...entryOn(i + 1, path, shown, doc), isGiven: given !== undefined })
      const begun = given === undefined ? value : ''
      const quotes = /^("""|''')/.exec(begun)?.[1]
      if (quotes !== undefined && !begun.slice(3).includes(quotes)) until = quotes
      else if (/^\[[^\]]*$/.test(begun)) until = ']'
    }
    if (table !== null) table.end = i + 1
    comment = NO_COMMENT
  }
  return keyFindings(source, settled(entries))
}

const MAX_COLUMNS = 200

/** Reads a table by its header: one node, which is cut into ranges of rows if it is long. */
export function parseTable(source: SourceText): Findings {
  const { header, rows } = delimitedTable('', source.text)
  const columns = (header ?? rows[0])?.cells().slice(0, MAX_COLUMNS) ?? []
  const names = columns.map((cell) => cell.replace(/\s+/g, ' ').trim()).join(', ')
  const node: Draft = {
    kind: 'table',
    from: 1,
    to: source.lineCount + 1,
    start: 1,
    end: source.lineCount,
    title: header === null ? `${columns.length} columns` : names.slice(0, 180),
    signature: `${rows.length} rows, ${columns.length} columns`,
    doc: header === null ? '' : names,
  }
  const nodes = columns.length > 1 ? [node] : []
  return { title: '', doc: '', nodes, references: [] }
}
