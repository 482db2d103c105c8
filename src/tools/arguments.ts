// Arguments of tools: one table gives the JSON schema for programs and checks what they send.

import { isFields } from '../base/json.ts'
import type { GivenArguments } from '../model/walk/trace.ts'

export type Argument =
  | {
      readonly kind: 'text'
      readonly about: string
      readonly required?: true
      /** Maximum length in UTF-16 units. */
      readonly longest?: number
      readonly values?: readonly string[]
    }
  | {
      readonly kind: 'number'
      readonly about: string
      readonly least: number
      readonly most: number
      readonly fallback: number
    }
  | {
      readonly kind: 'texts'
      readonly about: string
      readonly required?: true
      readonly most: number
    }

export type ArgumentTable = Readonly<Record<string, Argument>>

type ValueOf<A extends Argument> = A extends { kind: 'number' }
  ? number
  : A extends { kind: 'texts' }
    ? readonly string[]
    : string

/** Checked arguments; a text that was not given is empty. */
export type Values<T extends ArgumentTable> = { readonly [K in keyof T]: ValueOf<T[K]> }

/** The checked arguments that were given. */
export function givenOf(values: object, sent: unknown): GivenArguments {
  const given = isFields(sent) ? sent : {}
  const rows = Object.entries(values).filter(([name]) => (given[name] ?? null) !== null)
  return Object.fromEntries(rows)
}

/** JSON Schema of an object with these arguments. */
export interface ArgumentSchema {
  readonly type: 'object'
  readonly properties: { [name: string]: { [key: string]: Json } }
  readonly required: string[]
  readonly additionalProperties: false
}

type Json = string | number | Json[] | { [key: string]: Json }

/** Maximum length: a longer text is neither a question nor an id. */
const MAX_TEXT_UNITS = 10_000
/** A list that was sent as one text. */
const LIST_TEXT = /^\s*\[/

/** The JSON schema given to programs. */
export function schemaOf(table: ArgumentTable): ArgumentSchema {
  const rows = Object.entries(table)
  return {
    type: 'object',
    properties: Object.fromEntries(rows.map(([name, argument]) => [name, propertyOf(argument)])),
    required: rows.filter(([, argument]) => isRequired(argument)).map(([name]) => name),
    additionalProperties: false,
  }
}

function propertyOf(argument: Argument): { [key: string]: Json } {
  const { about: description } = argument
  switch (argument.kind) {
    case 'text': {
      const { values, longest = MAX_TEXT_UNITS } = argument
      if (values !== undefined) return { type: 'string', enum: [...values], description }
      return {
        type: 'string',
        ...(longest !== MAX_TEXT_UNITS && { maxLength: longest }),
        description,
      }
    }
    case 'number': {
      return { type: 'integer', description }
    }
    case 'texts':
      return {
        type: 'array',
        items: { type: 'string' },
        maxItems: argument.most,
        description,
      }
  }
}

function isRequired(argument: Argument): boolean {
  return argument.kind !== 'number' && argument.required === true
}

/**
 * Checks the arguments that were sent. A number outside its limits is set to the limit, which only makes the answer
 * shorter; anything else that is wrong is refused with a message.
 * @throws ToolError
 */
export function readArguments<T extends ArgumentTable>(table: T, given: unknown): Values<T> {
  if (!isFields(given ?? {})) throw new ToolError('The arguments must be one JSON object.')
  const sent = new Map(Object.entries(given ?? {}))
  for (const name of sent.keys()) {
    if (Object.hasOwn(table, name)) continue
    const known = Object.keys(table).join(', ')
    throw new ToolError(`Unknown argument “${short(name)}”. Arguments: ${known}.`)
  }
  const values = Object.entries(table).map(([name, argument]) => [
    name,
    checked(name, argument, sent.get(name) ?? undefined),
  ])
  // Each value was built by the row of its name.
  return Object.fromEntries(values) as Values<T>
}

function checked(name: string, argument: Argument, sent: unknown): unknown {
  if (sent === undefined && isRequired(argument))
    throw new ToolError(`“${name}” is missing: ${argument.about}`)
  switch (argument.kind) {
    case 'text':
      return sent === undefined ? '' : textOf(name, argument, sent)
    case 'number':
      return sent === undefined ? argument.fallback : numberOf(name, argument, sent)
    case 'texts':
      return sent === undefined ? [] : textsOf(name, argument, sent)
  }
}

function textOf(
  name: string,
  { longest = MAX_TEXT_UNITS, values, required }: Argument & { kind: 'text' },
  sent: unknown,
): string {
  if (typeof sent !== 'string') throw new ToolError(`“${name}” must be a string.`)
  if (sent.length > longest)
    throw new ToolError(`“${name}” has ${sent.length} characters; at most ${longest} are allowed.`)
  const text = sent.trim()
  if (text === '' && required) throw new ToolError(`“${name}” is empty.`)
  if (text !== '' && values !== undefined && !values.includes(text))
    throw new ToolError(`“${name}” must be one of ${values.join(', ')}, not “${short(text)}”.`)
  return text
}

function numberOf(
  name: string,
  { least, most }: Argument & { kind: 'number' },
  sent: unknown,
): number {
  const number = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw new ToolError(`“${name}” must be a whole number from ${least} to ${most}.`)
  return Math.min(most, Math.max(least, Math.round(number)))
}

function textsOf(
  name: string,
  { most, required }: Argument & { kind: 'texts' },
  sent: unknown,
): string[] {
  const list = typeof sent === 'string' ? listOf(sent) : sent
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string'))
    throw new ToolError(`“${name}” must be a list of strings.`)
  if (list.length > most)
    throw new ToolError(`“${name}” has ${list.length} items; at most ${most} are allowed.`)
  if (list.length === 0 && required) throw new ToolError(`“${name}” is empty.`)
  return list.map((one) => textOf(name, { kind: 'text', about: '', required: true }, one))
}

/** Programs sometimes send a list as a text, or one text in place of a list. */
function listOf(sent: string): unknown {
  if (sent.length > MAX_TEXT_UNITS || !LIST_TEXT.test(sent)) return [sent]
  try {
    return JSON.parse(sent)
  } catch {
    return [sent]
  }
}

/** Maximum length of a value that a message repeats. */
const MAX_REPEATED_UNITS = 80

function short(text: string): string {
  return text.length > MAX_REPEATED_UNITS ? `${text.slice(0, MAX_REPEATED_UNITS)}…` : text
}

/** A mistake in a call; the message says what would be right. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
