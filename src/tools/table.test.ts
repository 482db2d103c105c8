import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { TOOL_NAMES } from '../model/walk/trace.ts'
import { schemaOf } from './arguments.ts'
import { TOOLS } from './table.ts'

describe('the table of tools', () => {
  it('has the five in their order (TOOL-1)', () => {
    expect(TOOLS.map(({ name }) => name)).toEqual(TOOL_NAMES)
  })

  it('costs a model at most 900 tokens (TOOL-1)', () => {
    const rows = TOOLS.map(({ name, description, arguments: table }) => ({
      ...{ name, description, parameters: schemaOf(table) },
    }))
    expect(countTokens(JSON.stringify(rows))).toBeLessThanOrEqual(900)
  })
})
