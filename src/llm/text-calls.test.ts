import { describe, expect, it } from 'vitest'
import { callsInText, stepInText } from './text-calls.ts'

const NAMES = new Set(['search', 'read'])
const call = (name: string, given: unknown) => ({ id: '', name, arguments: given })

describe('callsInText', () => {
  it.each([
    ['<tool_call>\n{"name": "search", "arguments": {"query": "x"}}\n</tool_call>', ['search']],
    [
      '<tool_call>{"name":"search","arguments":{}}</tool_call>\n<tool_call>{"name":"read","arguments":{}}</tool_call>',
      ['search', 'read'],
    ],
    ['[TOOL_CALLS] [{"name": "search", "arguments": {"query": "x"}}]', ['search']],
    ['{"name":"search","parameters":{"query":"x"}}', ['search']],
    ['```json\n{"name": "search", "arguments": {"query": "x"}}\n```', ['search']],
    ['{"type":"function","function":{"name":"read","arguments":"{\\"places\\":[]}"}}', ['read']],
    ['{"name":"delete","arguments":{}}', []],
    ['Call `search` with {"query": "x"}.', []],
    ['{"name":"wayleaf","version":"1.0.0"}', []],
    ['no call at all', []],
  ])('finds the calls of tools that exist in %j (LLM-4)', (text, names) => {
    expect(callsInText(text, NAMES).map(({ name }) => name)).toEqual(names)
  })

  it('reads arguments that stand as JSON in a string (LLM-4)', () => {
    expect(callsInText('{"name":"read","arguments":"{\\"places\\":[\\"a\\"]}"}', NAMES)).toEqual([
      call('read', { places: ['a'] }),
    ])
    expect(callsInText('{"name":"read","arguments":"a.ts"}', NAMES)).toEqual([call('read', 'a.ts')])
  })
})

describe('stepInText', () => {
  it.each([
    ['{"calls":[{"name":"search","arguments":{"query":"x"}}]}', '', ['search']],
    [
      'I look first.\n```json\n{"calls":[{"name":"search","arguments":{}},{"name":"read","arguments":{}}]}\n```',
      'I look first.',
      ['search', 'read'],
    ],
    ['{"calls":[{"name":"ponder","arguments":{}}]}', '', ['ponder']],
    ['{"name":"search","arguments":{}}', '', ['search']],
    ['{"answer":"It is in `a.ts` [a.ts:1]."}', 'It is in `a.ts` [a.ts:1].', []],
    ['Here: {"answer":"Yes."} Good luck!', 'Yes.', []],
    ['{"calls":[],"answer":"Yes."}', 'Yes.', []],
    ['{"calls":[]}', '', []],
    ['It is verified in `a.ts`.', 'It is verified in `a.ts`.', []],
    ['The setting is {"name":"x"}.', 'The setting is {"name":"x"}.', []],
    ['{"answer":"Cut in the mid', 'Cut in the mid', []],
    ['', '', []],
  ])('takes %j for what it means (LLM-4)', (text, said, names) => {
    const step = stepInText(text, NAMES)
    expect([step.text, step.calls.map(({ name }) => name)]).toEqual([said, names])
  })
})
