import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../llm.ts'
import { jsonGrammarOf } from './grammar.ts'

describe('jsonGrammarOf', () => {
  it.each([
    [{ kind: 'text' as const }],
    [{ kind: 'json' as const, name: 'x', schema: { type: 'tuple' } }],
    [{ kind: 'json' as const, name: 'x', schema: {} }],
  ])('leaves free what has no shape that it knows', (shape) => {
    expect(jsonGrammarOf(shape)).toBeNull()
  })

  it('writes objects in one order, without white space, and with bounds', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        ids: { type: 'array', items: { type: 'integer', enum: [1, 2] }, maxItems: 2 },
        'why "so"': { type: 'string', maxLength: 20 },
        sure: { type: 'number' },
      },
    }
    const [root] = jsonGrammarOf({ kind: 'json', name: 'x', schema })?.split('\n') ?? []
    expect(root).toBe(
      String.raw`root ::= "{\"ids\":" ("[" (("1" | "2") ("," ("1" | "2")){0,1})? "]") ",\"why \\\"so\\\"\":" ("\"" char{0,20} "\"") ",\"sure\":" (number) "}"`,
    )
  })

  it('never ends a rule in the middle, whatever names and values hold', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        (name, value) => {
          const schema = { type: 'object', properties: { [name]: { enum: [value] } } }
          const grammar = jsonGrammarOf({ kind: 'json', name: 'x', schema }) ?? ''
          const [root = ''] = grammar.split('\n')
          // Out of the quoted texts only the rule itself is left.
          const rest = root.replace(/"(?:\\.|[^"\\])*"/gu, '')
          expect(rest.replace(/\s+/gu, '')).toBe('root::=()')
        },
      ),
    )
  })
})
