// Assembles calls of tools from the pieces of a stream.

import { isFields, parsedJson } from '../base/json.ts'
import type { JsonValue, LlmCall } from './llm.ts'

/** A piece of a call. Servers omit or repeat fields of earlier pieces. */
export interface CallPiece {
  /** Index of the call in the message; absent: the last call, unless the piece begins another. */
  readonly index?: number | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** The next part of the text of the arguments. */
  readonly text?: string | undefined
  /** The complete arguments. */
  readonly value?: JsonValue | undefined
  readonly opaque?: JsonValue | undefined
}

/** Calls of one message that are accepted; the others are ignored. */
export const MAX_CALLS = 64

interface PartialCall {
  id: string
  name: string
  text: string
  value: JsonValue | undefined
  opaque: JsonValue | undefined
}

/** The calls of one message. */
export class CallAssembly {
  /** Number of characters of all arguments. */
  characters = 0
  /** Whether there were more than `MAX_CALLS` calls. */
  isOver = false
  private readonly begun: PartialCall[] = []
  private readonly byIndex = new Map<number, PartialCall>()

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

  /** The calls so far, whose ids may be empty; calls without a name are left out. */
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

  /** The call of a piece, created if it is new; `null` after `MAX_CALLS` calls. */
  private callOf(piece: CallPiece): PartialCall | null {
    const { index } = piece
    const known = index === undefined ? this.begun.at(-1) : this.byIndex.get(index)
    if (known !== undefined && !isNext(piece, known)) return known
    if (this.begun.length >= MAX_CALLS) {
      this.isOver = true
      return null
    }
    const call: PartialCall = { id: '', name: '', text: '', value: undefined, opaque: undefined }
    this.begun.push(call)
    if (index !== undefined) this.byIndex.set(index, call)
    return call
  }
}

/** Whether a piece begins a new call instead of continuing the one at its index. */
function isNext({ id = '', name = '', text, value }: CallPiece, known: PartialCall): boolean {
  if (id !== '' && known.id !== '') return id !== known.id
  // Some servers repeat the name with each piece; a name after complete arguments begins another call.
  const hasArguments = value !== undefined || (text ?? '') !== ''
  if (name === '' || !(hasArguments || name !== known.name)) return false
  return known.value !== undefined || isFields(parsedJson(known.text))
}

/** Parses arguments: an empty object for an empty text, the text itself if it is not JSON. */
function argumentsIn(text: string): JsonValue {
  if (text.trim() === '') return {}
  const value = parsedJson(text)
  return value === undefined ? text : asJson(value)
}

/** Types a value that was parsed from JSON. */
export function asJson(value: unknown): JsonValue {
  // JSON has no other values.
  return value as JsonValue
}

/** The calls with ids that are unique in the conversation. */
export function withIds(calls: readonly LlmCall[], before: readonly LlmCall[]): LlmCall[] {
  const taken = new Set(before.map(({ id }) => id))
  let count = before.length
  return calls.map((call) => {
    count++
    let { id } = call
    for (let i = count; id === '' || taken.has(id); i++)
      // Nine letters and digits: one provider accepts no other ids.
      id = `call${String(i).padStart(5, '0')}`
    taken.add(id)
    return { ...call, id }
  })
}
