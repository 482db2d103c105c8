import { describe, expect, it } from 'vitest'
import type { LlmRequest } from '../llm.ts'
import { chatMessages } from './chat-messages.ts'

const call = { id: 'c1', name: 'search', arguments: { query: 'x' } }
const REQUEST: LlmRequest = {
  system: 'Rules.',
  user: 'Where?',
  turns: [
    { role: 'assistant', text: 'I look.', calls: [call] },
    { role: 'tool', call, text: 'a.ts:1' },
    { role: 'user', text: 'Not the tests.' },
    { role: 'assistant', text: 'In a.ts.' },
  ],
  tools: [{ name: 'search', description: 'Finds.', parameters: { type: 'object' } }],
  shape: { kind: 'text' },
  maxTokens: 9,
}

describe('chatMessages', () => {
  it('takes turns as messages of two roles in turn, and no tools (LLM-2)', () => {
    expect(chatMessages(REQUEST)).toEqual([
      { role: 'system', content: 'Rules.' },
      { role: 'user', content: 'Where?' },
      {
        role: 'assistant',
        content: 'I look.\n{"calls":[{"name":"search","arguments":{"query":"x"}}]}',
      },
      { role: 'user', content: 'Result of search {"query":"x"}:\na.ts:1\n\nNot the tests.' },
      { role: 'assistant', content: 'In a.ts.' },
    ])
  })

  it('puts the system text before the first message where a model knows none (LLM-2)', () => {
    expect(chatMessages({ ...REQUEST, turns: [] }, true)).toEqual([
      { role: 'user', content: 'Rules.\n\nWhere?' },
    ])
  })
})
