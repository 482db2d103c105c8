import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerFilter, CallFilter, type TextFilter } from './text-filters.ts'

/** What the filter gives on of a text that comes in pieces of this size. */
function shown(filter: TextFilter, text: string, size: number): string {
  let given = ''
  for (let i = 0; i < text.length; i += size) given += filter.add(text.slice(i, i + size))
  return given
}

const SIZES = [1, 2, 7, 1000]

describe('CallFilter', () => {
  it.each([
    ['Plain prose.\nAnd [a.ts:1-2] more.', 'Plain prose.\nAnd [a.ts:1-2] more.'],
    ['I look.\n{"name": "search", "arguments": {}}', 'I look.\n'],
    ['I look. <tool_call>\n{"name":"read"}', 'I look. '],
    ['```json\n{"name":"search","arguments":{}}\n```', ''],
    ['  [TOOL_CALLS][{"name":"search"}]', ''],
    [
      '```ts\nconst a = {\n  name: 1,\n}\n```\nDone <b>so</b>',
      '```ts\nconst a = {\n  name: 1,\n}\n```\nDone <b>so</b>',
    ],
    ['{"name":"wayleaf","private":true}', '{"name":"wayleaf","private":true}'],
    ['if (a < b) {\n}', 'if (a < b) {\n}'],
    ['[1] first\n[2] second', '[1] first\n[2] second'],
  ])('shows of %j what is no call of a tool (LLM-4)', (text, expected) => {
    for (const size of SIZES)
      expect(shown(new CallFilter(['search', 'read']), text, size)).toBe(expected)
  })

  it('shows a beginning of any text, and all but the last line of one without a call (LLM-4)', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab {["`<:\n\t}]') })
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 5 }), (text, size) => {
        const given = shown(new CallFilter(['a']), `${text}\nend.`, size)
        expect(`${text}\nend.`.startsWith(given)).toBe(true)
        expect(given.length).toBeGreaterThanOrEqual(text.length)
      }),
    )
  })
})

describe('AnswerFilter', () => {
  it('shows the string of an answer as it arrives (LLM-4)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 9 }),
        (answer, size) => {
          const filter = new AnswerFilter()
          expect(shown(filter, JSON.stringify({ answer }), size)).toBe(answer)
          expect(filter.answer).toBe(answer)
        },
      ),
    )
  })

  it.each([
    ['```json\n{ "answer" : "Yes\\u002c \\"so\\".\\nEnd" }\n```', 'Yes, "so".\nEnd'],
    ['{"answer":"cut \\u00', 'cut '],
    ['{"calls":[{"name":"search","arguments":{"answer":"no"}}]}', ''],
    ['Plain prose.', ''],
    [`${' '.repeat(500)}{"answer":"late"}`, ''],
  ])('shows of %j only that string (LLM-4)', (text, expected) => {
    for (const size of SIZES.slice(0, 3))
      expect(shown(new AnswerFilter(), text, size)).toBe(expected)
  })
})
