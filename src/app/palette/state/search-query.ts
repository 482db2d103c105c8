// Parses the text of the search field: everything, a symbol, a file at a line, or a command.

import type { FacetChoice } from '../../state/shape/search-state.ts'

/** The typed text, as each kind of search takes it. */
export interface SearchInput {
  readonly symbols: string
  readonly files: string
  readonly passages: string
  readonly commands: string | null
  /** Line to open a file at; 0 for none. */
  readonly line: number
}

/** Longer texts are cut. UTF-16 units. */
const MAX_TEXT = 400
const AT_LINE = /^(.+?):L?(\d{1,7})(?:[:-].*)?$/s

/**
 * `@name` asks for symbols, `>text` for commands, `path:12` for files; any other text for all of
 * them. An empty string asks for nothing, an empty `commands` for every command, `null` for none.
 */
export function parseSearchInput(typed: string): SearchInput {
  const text = typed.slice(0, MAX_TEXT).trim()
  const nothing: SearchInput = { symbols: '', files: '', passages: '', commands: null, line: 0 }
  if (text.startsWith('>')) return { ...nothing, commands: text.slice(1).trim() }
  if (text.startsWith('@')) return { ...nothing, symbols: text.slice(1).trim() }
  const place = AT_LINE.exec(text)
  if (place !== null) return { ...nothing, files: place[1].trim(), line: Number(place[2]) }
  return { symbols: text, files: text, passages: text, commands: text, line: 0 }
}

/** The choice with a value added, or removed if it is there. */
export function withValueToggled(choice: FacetChoice, facet: string, value: string): FacetChoice {
  const values = Object.hasOwn(choice, facet) ? choice[facet] : []
  const next = values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value]
  const others = Object.entries(choice).filter(([name]) => name !== facet)
  return Object.fromEntries(next.length === 0 ? others : [...others, [facet, next]])
}
