// A scripted model that walks as an agent: it writes messages with tool calls, and an answer last. Like any model,
// it sees only its prompts.

import type { FakeCall, SeenRequest, Turn } from './fake-protocols.ts'

/** The messages of the model; each may call tools. */
export type Script = readonly (string | Turn)[]

/** A message with tool calls after its text. */
export function toolCalls(
  text: string,
  ...calls: readonly (readonly [name: string, given: object])[]
): Turn {
  return { text, calls: calls.map(([name, given], i) => fakeCall(name, given, i)) }
}

function fakeCall(name: string, given: object, index: number): FakeCall {
  return { id: `call_${name}_${index}`, name, arguments: JSON.stringify(given) }
}

/** A model that answers every question with these messages, and repeats the last one. */
export function scriptedModel(script: Script) {
  return (request: SeenRequest): string | Turn => {
    const message = script[Math.min(request.replies, script.length - 1)] ?? ''
    return request.tools.length > 0 ? message : withCallsAsText(message)
  }
}

/** A message as the model writes it if its server does not support tools: calls are JSON in the text. */
function withCallsAsText(message: string | Turn): string | Turn {
  const turn = typeof message === 'string' ? { text: message } : message
  const { calls = [], ...rest } = turn
  if (calls.length === 0) return { ...rest, text: JSON.stringify({ answer: turn.text }) }
  const written = calls.map(({ name, arguments: given }) => ({
    name,
    arguments: JSON.parse(given),
  }))
  return { ...rest, text: `${turn.text ?? ''}\n${JSON.stringify({ calls: written })}`.trim() }
}
