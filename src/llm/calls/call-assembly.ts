// Calls of tools, put together from the pieces in which they arrive.

import { isFields, parsedJson } from '../../base/json.ts'
import type { JsonValue, LlmCall } from '../llm.ts'

/** A piece of a call. Servers leave out, or repeat, what they said of it before. */
export interface CallPiece {
  /** Which call of the message it belongs to; without it the last one, unless it begins another. */
  readonly index?: number | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** More of the text of the arguments. */
  readonly text?: string | undefined
  /** The arguments as a whole. */
  readonly value?: JsonValue | undefined
  readonly opaque?: JsonValue | undefined
}

/** More calls in one message are no plan but a flood; the others are not taken. */
export const MAX_CALLS = 64

interface Begun {
  id: string
  name: string
  text: string
  value: JsonValue | undefined
  opaque: JsonValue | undefined
}

/** The calls of one message. */
export class CallAssembly {
  /** Characters of all arguments. */
  characters = 0
  /** Whether a call came after the last one that is taken. */
  isOver = false
  private readonly begun: Begun[] = []
  private readonly byIndex = new Map<number, Begun>()

  add(piece: CallPiece): void {
    const call = this.callOf(piece)
    if (call === null) return
    call.id ||= piece.id ?? ''
    call.name ||= piece.name ?? ''
    call.text += piece.text ?? ''
    call.value = piece.value ?? call.value
    call.opaque = piece.opaque ?? call.opaque
    this.characters += piece.text?.length ?? 0
  }

  /** The calls so far, whose ids may be empty; one without a name is none. */
  calls(): readonly LlmCall[] {
    return this.begun
      .filter(({ name }) => name !== '')
      .map((call) => ({
        id: call.id,
        name: call.name,
        arguments: call.value ?? argumentsIn(call.text),
        ...(call.opaque !== undefined && { opaque: call.opaque }),
      }))
  }

  /** The call that a piece belongs to, begun where it is the first of it; `null` behind the last that is taken. */
  private callOf(piece: CallPiece): Begun | null {
    const { index } = piece
    const known = index === undefined ? this.begun.at(-1) : this.byIndex.get(index)
    if (known !== undefined && !isNext(piece, known)) return known
    if (this.begun.length >= MAX_CALLS) {
      this.isOver = true
      return null
    }
    const call: Begun = { id: '', name: '', text: '', value: undefined, opaque: undefined }
    this.begun.push(call)
    if (index !== undefined) this.byIndex.set(index, call)
    return call
  }
}

/** Whether a piece begins another call than the one that stands at its place. */
function isNext({ id = '', name = '', text, value }: CallPiece, known: Begun): boolean {
  if (id !== '' && known.id !== '') return id !== known.id
  // Some servers repeat the name with each piece; behind whole arguments it is that of another call.
  const hasArguments = value !== undefined || (text ?? '') !== ''
  if (name === '' || !(hasArguments || name !== known.name)) return false
  return known.value !== undefined || isFields(parsedJson(known.text))
}

/** The arguments that a text holds as JSON; none where it is empty, the text itself where it is no JSON. */
function argumentsIn(text: string): JsonValue {
  if (text.trim() === '') return {}
  const value = parsedJson(text)
  return value === undefined ? text : asJson(value)
}

/** A value that came out of JSON. */
export function asJson(value: unknown): JsonValue {
  // JSON holds nothing else.
  return value as JsonValue
}

/** The calls with ids that are set apart from each other and from those of the conversation before. */
export function withIds(calls: readonly LlmCall[], before: readonly LlmCall[]): LlmCall[] {
  const taken = new Set(before.map(({ id }) => id))
  let count = before.length
  return calls.map((call) => {
    count++
    let { id } = call
    for (let i = count; id === '' || taken.has(id); i++) id = madeId(i)
    taken.add(id)
    return { ...call, id }
  })
}

/** Nine letters and digits: one provider takes no others. */
function madeId(count: number): string {
  return `call${String(count).padStart(5, '0')}`
}
