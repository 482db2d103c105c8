import { describe, expect, it } from 'vitest'
import { messagesOf, sentArguments, sentName, toolsOf } from './conversation.ts'
import type { LlmCall, LlmTurn } from './llm.ts'

const call = (id: string, name = 'search'): LlmCall => ({ id, name, arguments: { query: id } })
const [a, b] = [call('a'), call('b')]

describe('messagesOf', () => {
  it('puts the results of a message after it, in the order of its calls (LLM-4)', () => {
    const turns: readonly LlmTurn[] = [
      { role: 'assistant', text: '', calls: [a, b] },
      { role: 'tool', call: b, text: 'of b' },
      { role: 'user', text: 'Not the tests.' },
      { role: 'tool', call: a, text: 'of a' },
      { role: 'assistant', text: 'So.' },
    ]
    expect(messagesOf({ user: 'Where?', turns })).toEqual([
      { role: 'user', text: 'Where?' },
      { role: 'assistant', text: '', calls: [a, b] },
      {
        role: 'results',
        results: [
          { call: a, text: 'of a' },
          { call: b, text: 'of b' },
        ],
      },
      { role: 'user', text: 'Not the tests.' },
      { role: 'assistant', text: 'So.', calls: [] },
    ])
  })

  it('leaves out empty messages, and results whose call is gone (LLM-4)', () => {
    const turns: readonly LlmTurn[] = [
      { role: 'assistant', text: ' \n' },
      { role: 'user', text: '' },
      { role: 'tool', call: a, text: 'of a' },
    ]
    expect(messagesOf({ user: 'Where?', turns })).toEqual([{ role: 'user', text: 'Where?' }])
  })

  it('states that a call has no result (LLM-4)', () => {
    const [, , results] = messagesOf({
      user: 'Where?',
      turns: [
        { role: 'assistant', text: '', calls: [a] },
        { role: 'assistant', text: '', calls: [b] },
        { role: 'tool', call: a, text: 'too late' },
      ],
    })
    const text = 'There is no result: the call was not made.'
    expect(results).toEqual({ role: 'results', results: [{ call: a, text }] })
  })
})

describe('what is sent of a call', () => {
  it.each([
    [{ query: 'x' }, { query: 'x' }],
    ['{"query": "x', { arguments: '{"query": "x' }],
    [['a'], { arguments: ['a'] }],
    [null, { arguments: null }],
  ])('is of the arguments %j the object %j (LLM-4)', (given, sent) => {
    expect(sentArguments({ id: 'a', name: 'search', arguments: given })).toEqual(sent)
  })

  it.each([
    ['search', 'search'],
    ['functions.search<|x|>', 'functions_search__x__'],
    ['', '_'],
    ['x'.repeat(99), 'x'.repeat(64)],
  ])('is of the name %j the name %j (LLM-4)', (name, sent) => {
    expect(sentName({ name })).toBe(sent)
  })
})

describe('toolsOf', () => {
  it('are those of the request, else those that were called (LLM-4)', () => {
    const tool = { name: 'read', description: 'Reads.', parameters: {} }
    const turns: readonly LlmTurn[] = [{ role: 'assistant', text: '', calls: [a, b] }]
    expect(toolsOf({ tools: [tool], turns })).toEqual([tool])
    expect(toolsOf({ turns }).map(({ name }) => name)).toEqual(['search'])
    expect(toolsOf({})).toEqual([])
  })
})
