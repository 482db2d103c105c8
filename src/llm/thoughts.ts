// The reasoning of a model before it called tools. Some servers of OpenAI's protocol reject the next request unless
// it contains the reasoning unchanged; it is stored with the first call of the message.

import { fieldOf, isFields } from '../base/json.ts'
import { isList } from './json.ts'
import type { JsonValue, LlmCall } from './llm.ts'

/** Reasoning by the name of its field: texts and lists that arrive in pieces. */
export interface Thoughts {
  readonly [field: string]: JsonValue
}

const REASONING_FIELDS = ['reasoning_content', 'reasoning_details']
/** Longer reasoning is cut to this number of characters. */
const MAX_CHARACTERS = 200_000

/** The reasoning in a message, or in a piece of one. */
export function thoughtsIn(message: unknown): Thoughts {
  const found = REASONING_FIELDS.flatMap((field) => {
    const value = fieldOf(message, field)
    const isThere = typeof value === 'string' ? value !== '' : Array.isArray(value)
    return isThere ? [[field, value as JsonValue] as const] : []
  })
  return Object.fromEntries(found)
}

/** Appends a piece of the reasoning. */
export function withMore(thoughts: Thoughts, more: Thoughts): Thoughts {
  const joined = { ...thoughts }
  for (const [field, value] of Object.entries(more)) joined[field] = both(thoughts[field], value)
  return joined
}

function both(before: JsonValue | undefined, more: JsonValue): JsonValue {
  if (typeof before === 'string' && typeof more === 'string')
    return (before + more).slice(0, MAX_CHARACTERS)
  if (!isList(before) || !isList(more)) return more
  return more.reduce<readonly JsonValue[]>(withDetail, before)
}

/** Appends an entry to a list, or continues its last entry. */
function withDetail(list: readonly JsonValue[], detail: JsonValue): readonly JsonValue[] {
  const last = list.at(-1)
  const [before, text] = [fieldOf(last, 'text'), fieldOf(detail, 'text')]
  const isSame = ['type', 'index'].every((name) => fieldOf(last, name) === fieldOf(detail, name))
  const goesOn =
    isFields(last) && isFields(detail) && isSame && fieldOf(last, 'signature') === undefined
  if (!goesOn || typeof before !== 'string' || typeof text !== 'string') return [...list, detail]
  return [
    ...list.slice(0, -1),
    { ...last, ...detail, text: (before + text).slice(0, MAX_CHARACTERS) },
  ]
}

/** The calls of a message, with the reasoning stored in the first. */
export function withThoughts(calls: readonly LlmCall[], thoughts: Thoughts): readonly LlmCall[] {
  const [first, ...others] = calls
  if (first === undefined || Object.keys(thoughts).length === 0) return calls
  const opaque = isFields(first.opaque) ? first.opaque : {}
  return [{ ...first, opaque: { ...opaque, thoughts } }, ...others]
}

/** The reasoning that is stored with the calls of a message. */
export function thoughtsOf([first]: readonly LlmCall[]): Thoughts {
  return thoughtsIn(fieldOf(first?.opaque, 'thoughts'))
}
