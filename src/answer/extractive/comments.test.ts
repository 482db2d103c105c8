import { describe, expect, it } from 'vitest'
import { commentsOf } from './plain.ts'

describe('comments of code', () => {
  it.each([
    ['C', '/*\n * Valid requests prevail.\n */\nint run(void)', '\nValid requests prevail.\n\n'],
    ['C in one line', '    /* wait */\n    wait();', 'wait\n'],
    ['slashes', 'a = 1\n// Waits for it.\nb()', '\nWaits for it.\n'],
    [
      'Python',
      'def a():\n    """Says it.\n    More.\n    """\n    # Why\n    #!x',
      '\nSays it.\nMore.\n\nWhy\n',
    ],
    ['Python in one line', '    """Says it."""\n    x = 1', 'Says it.\n'],
    ['Lua', '-- Says it.\nx = y --z', 'Says it.\n'],
    ['preprocessor', '#include <a.h>\n#define A 1', '\n'],
    ['a decrement', '--x;\n*p = 3;', '\n'],
  ])('finds %s, each on its line and nothing else (ANS-4b)', (_, code, said) => {
    expect(commentsOf(code)).toBe(said)
  })

  it('extends an unclosed comment to the last line (ANS-4b)', () => {
    expect(commentsOf('/* a\nb\nc')).toBe('a\nb\nc')
  })
})
