// Lists of records in JSON, and JSONL, as tables: a record is a row and its keys are the columns.

import type { Table, TableRow } from './table.ts'

/** A text that is not closed goes to the end of its line. */
const JSON_TOKEN = /"(?:[^"\\\n]|\\.)*"?|[[\]{}:,]|\n|[^\s"[\]{}:,]+/gu
const LINED_FILE = /\.(?:jsonl|ndjson)$/iu
/** Lists and records in deeper ones are not read: each record holds those in it once more. */
const MAX_OPEN = 12
/** Deeper values of a record do not become columns. */
const MAX_DEPTH = 3
const MAX_COLUMNS = 100

/** Where an open list or record is. */
interface OpenValue {
  readonly isList: boolean
  /** Keys from the top. */
  readonly path: string
  /** The key whose value follows. */
  key: string
  readonly from: number
  readonly line: number
}

interface Records {
  readonly rows: TableRow[]
  /** With the number of records that have them. */
  readonly names: Map<string, number>
  isWhole: boolean
}

/** The lists of records of a file, by the keys that lead to them. Lists of the same keys are one table. */
export function jsonTables(path: string, text: string): readonly Table[] {
  const isLined = LINED_FILE.test(path)
  const tables = new Map<string, Records>()
  const at = (key: string): Records => {
    const known = tables.get(key) ?? { rows: [], names: new Map<string, number>(), isWhole: true }
    tables.set(key, known)
    return known
  }
  const open: OpenValue[] = []
  let line = 1
  let last = ''
  for (const { 0: token, index } of text.matchAll(JSON_TOKEN)) {
    const top = open.at(-1)
    if (token === '\n') {
      line++
      continue
    }
    if (token === '{' || token === '[') {
      const step = top === undefined || top.isList ? '' : top.key
      const above = top?.path ?? ''
      const isDeep = open.length > MAX_OPEN || step === ''
      const keys = isDeep ? above : `${above}${above === '' ? '' : '.'}${step}`
      open.push({ isList: token === '[', path: keys, key: '', from: index, line })
    } else if (token === '}' || token === ']') {
      const closed = open.pop()
      const above = open.at(-1)
      const isRecord = above === undefined ? isLined : above.isList && open.length < MAX_OPEN
      if (closed?.isList === false && isRecord)
        addRecord(at(closed.path), text.slice(closed.from, index + 1), closed.line, line)
    } else if (token === ':' && top !== undefined) top.key = last.replace(/^"|"$/gu, '')
    // A list of records with other things in it cannot be counted.
    else if (token !== ',' && top?.isList === true && tables.has(top.path))
      at(top.path).isWhole = false
    last = token
  }
  return [...tables].map(([key, { rows, names, isWhole }]) => {
    keepFilled(names)
    return {
      ...{ key, header: '', names: [...names.keys()], rows, isForm: false },
      isWhole: () => isWhole && open.length === 0,
    }
  })
}

/** Removes the columns that the fewest records have, as where the keys themselves are data. */
function keepFilled(names: Map<string, number>): void {
  const counts = [...names.values()].sort((a, b) => b - a)
  const least = counts[MAX_COLUMNS] ?? 0
  for (const [name, count] of names) if (count <= least) names.delete(name)
}

function addRecord(to: Records, text: string, start: number, end: number): void {
  const cells = cellsOf(text)
  if (cells === null) {
    to.isWhole = false
    return
  }
  for (const name of cells.keys()) to.names.set(name, (to.names.get(name) ?? 0) + 1)
  // The columns are known when all records are.
  to.rows.push({
    start,
    end,
    cells: () => [...to.names.keys()].map((name) => cells.get(name) ?? ''),
  })
}

/** The values of a record by their keys; `null` if it is not JSON. */
function cellsOf(text: string): ReadonlyMap<string, string> | null {
  try {
    const cells = new Map<string, string>()
    collect(JSON.parse(text), '', cells, 0)
    return cells
  } catch {
    return null
  }
}

function collect(value: unknown, name: string, cells: Map<string, string>, depth: number): void {
  if (typeof value !== 'object' || value === null) cells.set(name, value === null ? '' : `${value}`)
  else if (Array.isArray(value))
    cells.set(name, value.filter((one) => typeof one !== 'object').join(', '))
  else if (depth < MAX_DEPTH)
    for (const [key, one] of Object.entries(value))
      collect(one, name === '' ? key : `${name}.${key}`, cells, depth + 1)
}
