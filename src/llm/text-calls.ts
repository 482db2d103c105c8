// Finds calls of tools that a model wrote into its text: between tags, in a fence or bare.

import { isFields, parsedJson } from '../base/json.ts'
import { lenientJson } from '../base/lenient-json.ts'
import { asJson, MAX_CALLS } from './call-assembly.ts'
import { at, textOf } from './json.ts'
import type { LlmCall } from './llm.ts'

/** The parts of a model's text: its message and its calls. */
export interface Step {
  readonly text: string
  /** Their ids are empty. */
  readonly calls: readonly LlmCall[]
}

/** The calls in a text, only of tools with these names. */
export function callsInText(text: string, names: ReadonlySet<string>): readonly LlmCall[] {
  const calls = valuesIn(text).flatMap(callsOf)
  return calls.filter(({ name }) => names.has(name)).slice(0, MAX_CALLS)
}

/**
 * Parses the text of a model that was instructed to write `{"calls":[…]}` or `{"answer":"…"}`. Prose without either is
 * the answer; prose before calls is the model's comment on them.
 */
export function stepInText(text: string, names: ReadonlySet<string>): Step {
  const values = valuesIn(text)
  const calls = values.flatMap((value) => {
    const listed = listedCalls(value)
    return listed?.flatMap(callsOf) ?? callsOf(value).filter(({ name }) => names.has(name))
  })
  const answers = values.flatMap((value) => textOf(at(value, 'answer')) ?? [])
  if (calls.length > 0)
    return { text: answers.at(-1) ?? proseBefore(text), calls: calls.slice(0, MAX_CALLS) }
  const isEmptyStep = values.some((value) => listedCalls(value) !== undefined)
  return { text: answers.at(-1) ?? (isEmptyStep ? proseBefore(text) : text), calls: [] }
}

/** The JSON values in a text, in order; truncated values come first. */
function valuesIn(text: string): readonly unknown[] {
  return lenientJson(text).reverse()
}

/** The list of calls in a value; `undefined` if it has none. */
function listedCalls(value: unknown): readonly unknown[] | undefined {
  const listed = at(value, 'calls') ?? at(value, 'tool_calls')
  return Array.isArray(listed) ? listed : undefined
}

/** Reads a value as calls, with any of the usual names of fields. */
function callsOf(value: unknown): readonly LlmCall[] {
  if (Array.isArray(value)) return value.flatMap(callsOf)
  const listed = listedCalls(value)
  if (listed !== undefined) return listed.flatMap(callsOf)
  const inner = at(value, 'function')
  if (isFields(inner)) return callsOf(inner)
  const name = textOf(at(value, 'name')) ?? textOf(at(value, 'tool')) ?? textOf(inner)
  if (name === undefined || name === '') return []
  const given = at(value, 'arguments') ?? at(value, 'parameters') ?? at(value, 'args') ?? {}
  // Some models write the arguments as JSON in a string.
  const whole = typeof given === 'string' ? (parsedJson(given) ?? given) : given
  return [{ id: '', name, arguments: asJson(whole) }]
}

function proseBefore(text: string): string {
  return text.slice(0, Math.max(0, text.search(/```|<tool_call>|[{[]/u))).trim()
}
