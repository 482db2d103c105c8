// A conversation as messages that providers accept: results follow the calls that they answer in one
// message, and no message is empty.

import { isList } from './json.ts'
import type { JsonValue, LlmCall, LlmRequest, LlmTool, LlmTurn } from './llm.ts'

/** The answer to one call. */
export interface CallResult {
  readonly call: LlmCall
  readonly text: string
}

/** A message of a conversation. */
export type Message =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly LlmCall[] }
  /** The answers to all calls of the message before. */
  | { readonly role: 'results'; readonly results: readonly CallResult[] }

/** The result of a call without one: providers reject a conversation with an unanswered call. */
const NO_RESULT = 'There is no result: the call was not made.'

/** All messages of a request. A longer conversation begins with the same messages. */
export function messagesOf({ user, turns = [] }: Pick<LlmRequest, 'user' | 'turns'>): Message[] {
  const messages: Message[] = [{ role: 'user', text: user }]
  for (const [i, turn] of turns.entries()) {
    if (turn.role === 'tool' || (turn.text.trim() === '' && callsIn([turn]).length === 0)) continue
    if (turn.role === 'user') messages.push({ role: 'user', text: turn.text })
    else messages.push(...exchangeOf(turn.text, turn.calls ?? [], turns.slice(i + 1)))
  }
  return messages
}

/** A message of the assistant, and the results of its calls. */
function exchangeOf(
  text: string,
  calls: readonly LlmCall[],
  later: readonly LlmTurn[],
): readonly Message[] {
  const message: Message = { role: 'assistant', text, calls }
  if (calls.length === 0) return [message]
  const end = later.findIndex(({ role }) => role === 'assistant')
  const answers = new Map<string, string>()
  for (const turn of end < 0 ? later : later.slice(0, end))
    if (turn.role === 'tool') answers.set(turn.call.id, turn.text)
  const results = calls.map((call) => ({ call, text: answers.get(call.id) ?? NO_RESULT }))
  return [message, { role: 'results', results }]
}

/** All calls of a conversation so far. */
export function callsIn(turns: readonly LlmTurn[] = []): readonly LlmCall[] {
  return turns.flatMap((turn) => (turn.role === 'assistant' ? (turn.calls ?? []) : []))
}

/** The tools of a request; if it has none, those that were called before, which providers require. */
export function toolsOf({ tools, turns }: Pick<LlmRequest, 'tools' | 'turns'>): readonly LlmTool[] {
  if (tools !== undefined && tools.length > 0) return tools
  const names = new Set(callsIn(turns).map(sentName))
  return [...names].map((name) => ({ name, description: '', parameters: { type: 'object' } }))
}

/** The arguments as an object, which providers require: any other value is wrapped in one. */
export function sentArguments({ arguments: given }: LlmCall): {
  readonly [key: string]: JsonValue
} {
  if (typeof given === 'object' && given !== null && !isList(given)) return given
  return { arguments: given }
}

/** The name of a call with only the characters that providers accept. */
export function sentName({ name }: Pick<LlmCall, 'name'>): string {
  return name.replace(/[^\w-]/g, '_').slice(0, MAX_NAME_CHARACTERS) || '_'
}
const MAX_NAME_CHARACTERS = 64
