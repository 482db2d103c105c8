import { expect, it } from 'vitest'
import { lexerFor } from './languages.ts'
import { type LineState, LineStates, START_STATE } from './lexer.ts'

it('starts a line far down in the state that lexing from the top gives (UI-5)', () => {
  const lexer = lexerFor('javascript', '')
  if (lexer === null) throw new Error('no lexer')
  const lines = Array.from(
    { length: 1000 },
    (_, i) => ['/* a', 'b', 'c */', 'let x = `', 'y`'][i % 5],
  )
  const states = new LineStates(lexer, (line) => lines[line - 1])
  const expected: LineState[] = [START_STATE]
  for (const line of lines) expected.push(lexer.line(line, expected[expected.length - 1]).state)
  for (const line of [1000, 3, 130, 129, 128, 1, 999, 514]) {
    expect(states.before(line)).toBe(expected[line - 1])
  }
})

it('lexes a limited number of lines for a jump far into a file, and few for the next one (UI-5)', () => {
  const lexer = lexerFor('python', '')
  if (lexer === null) throw new Error('no lexer')
  let asked = 0
  const states = new LineStates(lexer, () => {
    asked++
    return 'x = 1'
  })
  states.before(900_000)
  expect(asked).toBeLessThanOrEqual(2048 + 128)
  asked = 0
  states.before(900_100)
  expect(asked).toBeLessThan(256)
})
