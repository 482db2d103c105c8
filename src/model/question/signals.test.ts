import { describe, expect, it } from 'vitest'
import { flagNames } from '../tree/node.ts'
import { flagsAskedFor } from './signals.ts'

describe('kinds of documents that a question names (NAV-2)', () => {
  it.each([
    ['What should an AI agent know?', ['assistants']],
    ['How do I build the frontend?', []],
    ['Which tests use the example locale?', ['test', 'example', 'translation']],
  ])('%s', (question, flags) => {
    expect(flagNames(flagsAskedFor(question))).toEqual(flags)
  })
})
