import { describe, expect, it } from 'vitest'
import { literalsOf } from './literals.ts'

describe('what code says in its strings', () => {
  it.each([
    [
      'a message, with what is put in left open',
      'if (n > max)\n  throw new Error("The list holds more than %d entries")',
      '\nThe list holds more than … entries.',
    ],
    ['part of a message', 'fail("the list holds more than %d entries")', ''],
    ['names and keys', 'get("a.b.c", "user name")\nset("one two", x)', '\n'],
    [
      'a text over several lines',
      'cmd := &Command{\n\tLong: `\nThe "tidy" command removes\nwhat is old.\n`,\n}',
      '\n\nThe "tidy" command removes\nwhat is old.\n\n',
    ],
    [
      'a sentence in two pieces',
      'help = ("Waits until the lamp is "\n  "warm enough to shine.")',
      'Waits until the lamp is\nwarm enough to shine.',
    ],
    ['an escaped sign', "say('The \\'lamp\\' is not there')", "The 'lamp' is not there."],
    ['an apostrophe in a comment', "// don't wait for it now\nx = 'a'", '\n'],
    ['a command line', 'run("git log --format=%H -- src/a.ts")', ''],
  ])('ANS-4b: %s', (_, code, said) => {
    expect(literalsOf(code)).toBe(said)
  })

  it('ANS-4b: a string that never ends ends with its line', () => {
    expect(literalsOf('a("one two three four five\nb')).toBe('\n')
  })
})
