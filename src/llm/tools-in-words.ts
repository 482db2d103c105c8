// Tools for a model whose server does not support them: the system text describes them, calls and answers are
// JSON in the text, and results are plain messages.

import { type CallResult, type Message, messagesOf } from './conversation.ts'
import type { AnswerShape, JsonSchema, LlmCall, LlmRequest, LlmTool } from './llm.ts'

/** Calls that a schema allows in one message; the size of grammars grows with it. */
const MAX_CALLS_IN_SCHEMA = 8

/** The description of the tools in the system text. */
export function toolRules(tools: readonly LlmTool[]): string {
  const described = tools.map(
    ({ name, description, parameters }) => `${name}: ${description}\n${JSON.stringify(parameters)}`,
  )
  return [
    'You have tools. Each of your messages is one JSON object and nothing else. Either',
    '{"calls":[{"name":"…","arguments":{…}}]}',
    'to call one or several of the tools, whose results come with the next message, or',
    '{"answer":"…"}',
    'to answer; the whole answer is one string.',
    '',
    'The tools, each with the JSON schema of its arguments:',
    ...described,
  ].join('\n')
}

/** The shape of a message that calls tools or answers. */
export function stepShape(tools: readonly LlmTool[], mayCall: boolean): AnswerShape {
  const answer = objectOf({ answer: { type: 'string' } })
  if (!mayCall) return { kind: 'json', name: 'step', schema: answer }
  const call = { anyOf: tools.map(callSchema) }
  const calls = { type: 'array', items: call, minItems: 1, maxItems: MAX_CALLS_IN_SCHEMA }
  return { kind: 'json', name: 'step', schema: { anyOf: [objectOf({ calls }), answer] } }
}

function callSchema({ name, parameters }: LlmTool): JsonSchema {
  // Optional arguments stay optional.
  const given = { required: [], ...parameters }
  return objectOf({ name: { type: 'string', enum: [name] }, arguments: given })
}

function objectOf(properties: JsonSchema): JsonSchema {
  return {
    ...{ type: 'object', properties },
    ...{ required: Object.keys(properties), additionalProperties: false },
  }
}

/** A message of plain text. */
export interface PlainMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/**
 * The conversation as plain texts with alternating roles, which the templates of many models require.
 * @param written how an answer without calls is written.
 */
export function plainMessages(
  request: Pick<LlmRequest, 'user' | 'turns'>,
  written: (answer: string) => string = (answer) => answer,
): PlainMessage[] {
  const plain: PlainMessage[] = []
  for (const message of messagesOf(request)) {
    const { role, text } = plainMessage(message, written)
    const last = plain.at(-1)
    if (last?.role === role) plain[plain.length - 1] = { role, text: `${last.text}\n\n${text}` }
    else plain.push({ role, text })
  }
  return plain
}

/** An answer as `toolRules` asks for it. */
export function writtenAnswer(answer: string): string {
  return JSON.stringify({ answer })
}

function plainMessage(message: Message, written: (answer: string) => string): PlainMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', text: message.text }
    case 'assistant':
      return { role: 'assistant', text: messageText(message.text, message.calls, written) }
    case 'results':
      return { role: 'user', text: message.results.map(resultText).join('\n\n') }
  }
}

function messageText(
  text: string,
  calls: readonly LlmCall[],
  written: (answer: string) => string,
): string {
  if (calls.length === 0) return written(text)
  const plain = calls.map((call) => ({ name: call.name, arguments: call.arguments }))
  return `${text}\n${JSON.stringify({ calls: plain })}`.trimStart()
}

function resultText({ call, text }: CallResult): string {
  return `Result of ${call.name} ${JSON.stringify(call.arguments)}:\n${text}`
}
