import { expect, it } from 'vitest'
import { rowsIn } from './testing.ts'

it('a row of a table has all of its cells, and at least five', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(rowsIn(`a ⇒ b\n${six.join(' ⇒ ')}`)).toEqual([['a', 'b', '', '', ''], six])
})
