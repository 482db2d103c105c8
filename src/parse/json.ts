// Reads the keys of JSON and their lines in one pass over the characters; the file may contain errors and be
// nested to any depth.

import { type KeyEntry, keyFindings, type OpenEntry, SCANNED_DEPTH } from './keys.ts'
import type { Findings } from './outline/draft.ts'
import { MAX_NODES } from './outline/limits.ts'
import type { SourceText } from './outline/source-text.ts'

const MAX_VALUE_CHARACTERS = 120

/** Reads the keys of a JSON file, which may contain comments and trailing commas. */
export function parseJson(source: SourceText): Findings {
  return keyFindings(source, new JsonScanner(source.text).scan())
}

interface OpenValue {
  readonly isList: boolean
  index: number
  /** The key whose value follows. */
  entry: OpenEntry | null
  /** Whether a string is a key here. */
  wantsKey: boolean
}

class JsonScanner {
  readonly #text: string
  readonly #entries: OpenEntry[] = []
  readonly #open: OpenValue[] = []
  #deep = 0
  #line = 1
  /** Line of the last character of a value. */
  #last = 1
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  scan(): KeyEntry[] {
    const text = this.#text
    while (this.#at < text.length && this.#entries.length < MAX_NODES) {
      const unit = text[this.#at]
      if (unit === '\n') this.#line++
      if (unit.trim() !== '' && !/[\],}]/.test(unit)) this.#last = this.#line
      if (unit === '"') this.#string()
      else if (unit === '{' || unit === '[') this.#push(unit === '[')
      else if (unit === '}' || unit === ']') this.#pop()
      else if (unit === ',') this.#next()
      else if (unit === '/' && (text[this.#at + 1] === '/' || text[this.#at + 1] === '*')) {
        this.#comment()
        continue
      } else if (/[\w.+-]/.test(unit)) this.#scalar()
      this.#at++
    }
    return this.#entries
  }

  #push(isList: boolean): void {
    this.#element()
    if (this.#open.length > SCANNED_DEPTH) this.#deep++
    else this.#open.push({ isList, index: 0, entry: null, wantsKey: !isList })
  }

  #pop(): void {
    if (this.#deep > 0) {
      this.#deep--
      return
    }
    const open = this.#open.pop()
    this.#end(open?.entry ?? null)
    this.#last = this.#line
    this.#end(this.#open.at(-1)?.entry ?? null)
  }

  #next(): void {
    const open = this.#open.at(-1)
    if (open === undefined || this.#deep > 0) return
    this.#end(open.entry)
    open.entry = null
    open.wantsKey = !open.isList
    open.index++
  }

  /** Adds an entry for a container that is an element of a list. */
  #element(): void {
    const open = this.#open.at(-1)
    if (this.#deep === 0 && open?.isList === true && open.entry === null)
      open.entry = this.#add(`[${open.index}]`)
  }

  #add(key: string): OpenEntry {
    const path = this.#open.slice(0, -1).flatMap(({ entry }) => entry?.path.slice(-1) ?? [])
    const entry = { path: [...path, key], start: this.#line, end: this.#line, value: '', doc: '' }
    this.#entries.push(entry)
    return entry
  }

  #end(entry: OpenEntry | null): void {
    if (entry !== null) entry.end = Math.max(entry.end, this.#last)
  }

  #string(): void {
    const start = ++this.#at
    const text = this.#text
    while (this.#at < text.length && text[this.#at] !== '"' && text[this.#at] !== '\n') {
      this.#at += text[this.#at] === '\\' ? 2 : 1
    }
    if (text[this.#at] === '\n') this.#line++
    if (this.#deep > 0) return
    const open = this.#open.at(-1)
    const string = text.slice(start, Math.min(this.#at, start + 400))
    if (open?.wantsKey === true) {
      open.wantsKey = false
      open.entry = this.#add(unescaped(string))
    } else this.#setValue(unescaped(string))
  }

  #scalar(): void {
    const match = /[\w.+-]{1,80}/y
    match.lastIndex = this.#at
    const found = match.exec(this.#text)?.[0] ?? ''
    this.#at += Math.max(0, found.length - 1)
    if (this.#deep > 0) return
    const open = this.#open.at(-1)
    // Keys without quotes, as YAML and JSON5 have them.
    if (open?.wantsKey === true) {
      open.wantsKey = false
      open.entry = this.#add(found)
    } else this.#setValue(found)
  }

  #setValue(value: string): void {
    // Scalars in a list belong to the list's value and get no node of their own.
    const open = this.#open.at(-1)
    if (open?.isList === false && open.entry !== null)
      open.entry.value = value.slice(0, MAX_VALUE_CHARACTERS)
    else if (open?.isList === true && open.entry === null) {
      const owner = this.#open.at(-2)?.entry
      if (owner !== undefined && owner !== null && owner.value.length < MAX_VALUE_CHARACTERS)
        owner.value = owner.value === '' ? value : `${owner.value}, ${value}`
    }
  }

  #comment(): void {
    const isBlock = this.#text[this.#at + 1] === '*'
    const end = this.#text.indexOf(isBlock ? '*/' : '\n', this.#at + 2)
    const to = end < 0 ? this.#text.length : end + (isBlock ? 2 : 0)
    for (let i = this.#at; i < to; i++) if (this.#text[i] === '\n') this.#line++
    this.#at = to
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|(.))/g, (_, code, plain) =>
    code === undefined
      ? plain === 'n' || plain === 't'
        ? ' '
        : plain
      : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
