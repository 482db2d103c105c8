// A scripted model that walks as an agent: it writes one message after the other, calls of tools first and an
// answer last. It sees nothing but its prompts, as any model.

import type { FakeCall, SeenRequest, Turn } from './fake-protocols.ts'

/** What the model writes; each message may call tools. */
export type Script = readonly (string | Turn)[]

/** Calls of tools as one message, with the model's own words before them. */
export function calling(
  text: string,
  ...calls: readonly (readonly [name: string, given: object])[]
): Turn {
  return { text, calls: calls.map(([name, given], i) => fakeCall(name, given, i)) }
}

function fakeCall(name: string, given: object, index: number): FakeCall {
  return { id: `call_${name}_${index}`, name, arguments: JSON.stringify(given) }
}

/** A model that writes these messages to every question; behind the last one it says it again. */
export function pilot(script: Script) {
  return (request: SeenRequest): string | Turn => {
    const message = script[Math.min(request.replies, script.length - 1)] ?? ''
    return request.tools.length > 0 ? message : inWords(message)
  }
}

/** A message as a model writes it whose server takes no tools. */
function inWords(message: string | Turn): string | Turn {
  const turn = typeof message === 'string' ? { text: message } : message
  const { calls = [], ...rest } = turn
  if (calls.length === 0) return { ...rest, text: JSON.stringify({ answer: turn.text }) }
  const written = calls.map(({ name, arguments: given }) => ({
    name,
    arguments: JSON.parse(given),
  }))
  return { ...rest, text: `${turn.text ?? ''}\n${JSON.stringify({ calls: written })}`.trim() }
}
