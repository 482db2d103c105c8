import * as v from 'valibot'
import { expect, it } from 'vitest'
import { firstValid } from './first-valid.ts'

const Choice = v.object({ open: v.optional(v.fallback(v.array(v.number()), []), []) })

const ANSWERS: readonly [string, string, unknown][] = [
  ['an object', '{"open":[2]}', { open: [2] }],
  ['the last whole one', 'I think {"open":[1]}. No: {"open":[3]}', { open: [3] }],
  ['no list', '[1, 2]', null],
  ['the object before a list', '{"open":[4]} as in [1, 2]', { open: [4] }],
  ['no JSON', 'Open the second.', null],
]

it.each(ANSWERS)('takes %s', (_, text, expected) => {
  expect(firstValid(text, Choice)).toEqual(expected)
})
