import { describe, expect, it } from 'vitest'
import { type Thoughts, thoughtsIn, thoughtsOf, withMore, withThoughts } from './thoughts.ts'

const call = (id: string) => ({ id, name: 'search', arguments: {} })
const text = (more: object) => ({ type: 'reasoning.text', index: 0, ...more })

describe('thoughts', () => {
  it('are put together from their pieces, texts and details apart (LLM-4)', () => {
    const pieces = [
      { reasoning_content: 'Let me ', reasoning_details: [text({ text: 'Let me ' })] },
      { reasoning_content: 'see.', reasoning_details: [text({ text: 'see.', signature: 's' })] },
      { reasoning_details: [text({ text: 'Then.' }), { type: 'reasoning.encrypted', data: 'x' }] },
      { content: 'So.', reasoning_content: null, reasoning: 'not sent back' },
    ]
    const all = pieces.map(thoughtsIn).reduce<Thoughts>(withMore, {})
    expect(all).toEqual({
      reasoning_content: 'Let me see.',
      reasoning_details: [
        text({ text: 'Let me see.', signature: 's' }),
        text({ text: 'Then.' }),
        { type: 'reasoning.encrypted', data: 'x' },
      ],
    })
  })

  it('stay with the first call of a message, beside what it has of its own (LLM-4)', () => {
    const thoughts = { reasoning_content: 'So.' }
    const own = { ...call('a'), opaque: { extra_content: { google: 1 } } }
    const calls = withThoughts([own, call('b')], thoughts)
    expect(calls).toEqual([
      { ...call('a'), opaque: { extra_content: { google: 1 }, thoughts } },
      call('b'),
    ])
    expect(thoughtsOf(calls)).toEqual(thoughts)
    expect(withThoughts([own], {})).toEqual([own])
    expect(thoughtsOf([])).toEqual({})
    expect(thoughtsOf([{ ...call('a'), opaque: { thoughts: { role: 'system' } } }])).toEqual({})
  })
})
