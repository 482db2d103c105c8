// The shape of an answer as a grammar (GBNF), which forces every model to write it. The grammar allows no
// optional white space and bounds everything, so that a weak model ends instead of filling its answer with
// blanks.

import { fieldOf } from '../../base/json.ts'
import { listOf } from '../json.ts'
import type { AnswerShape } from '../llm.ts'

/** Bounds if a schema has none. */
const MAX_ITEMS = 6
const MAX_TEXT_CHARACTERS = 240
const MAX_DEPTH = 8

const COMMON_RULES = [
  String.raw`char ::= [^"\\\x7F\x00-\x1F] | "\\" ["\\nt]`,
  'integer ::= "-"? ("0" | [1-9] [0-9]{0,8})',
  'number ::= integer ("." [0-9]{1,4})?',
  'boolean ::= "true" | "false"',
]

/** The grammar of a shape; `null` for free text, and for a schema that cannot be written as one. */
export function jsonGrammarOf(shape: AnswerShape): string | null {
  const root = shape.kind === 'json' ? valueRule(shape.schema, 0) : null
  return root === null ? null : [`root ::= ${root}`, ...COMMON_RULES].join('\n')
}

/** The right side of a rule for values of a schema; `null` for unsupported keywords. */
function valueRule(schema: unknown, depth: number): string | null {
  if (depth > MAX_DEPTH) return null
  const values = fieldOf(schema, 'enum')
  if (values !== undefined) return choiceRule(listOf(values))
  switch (fieldOf(schema, 'type')) {
    case 'object':
      return objectRule(schema, depth)
    case 'array': {
      const item = valueRule(fieldOf(schema, 'items'), depth + 1)
      if (item === null) return null
      const most = bound(fieldOf(schema, 'maxItems'), MAX_ITEMS)
      const least = Math.min(bound(fieldOf(schema, 'minItems'), 0), most)
      return listRule(item, least, most)
    }
    case 'string':
      return `"\\"" char{0,${bound(fieldOf(schema, 'maxLength'), MAX_TEXT_CHARACTERS)}} "\\""`
    case 'integer':
      return 'integer'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return '"null"'
    default:
      return null
  }
}

/** All properties in the order of the schema: one order is enough. */
function objectRule(schema: unknown, depth: number): string | null {
  const properties = fieldOf(schema, 'properties')
  if (typeof properties !== 'object' || properties === null) return null
  const parts: string[] = []
  for (const [name, inner] of Object.entries(properties)) {
    const value = valueRule(inner, depth + 1)
    if (value === null) return null
    const before = parts.length === 0 ? '{' : ','
    parts.push(`${quoted(`${before}${JSON.stringify(name)}:`)} (${value})`)
  }
  return parts.length === 0 ? '"{}"' : `${parts.join(' ')} "}"`
}

function listRule(item: string, least: number, most: number): string {
  if (most === 0) return '"[]"'
  const more = `(${item}) ("," (${item})){${Math.max(0, least - 1)},${most - 1}}`
  return least > 0 ? `"[" ${more} "]"` : `"[" (${more})? "]"`
}

function choiceRule(values: readonly unknown[]): string | null {
  if (values.length === 0) return null
  return values.map((value) => quoted(JSON.stringify(value))).join(' | ')
}

/** A string literal of the grammar. */
function quoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\p{Cc}]/gu, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `"${escaped}"`
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? Math.floor(value) : otherwise
}
