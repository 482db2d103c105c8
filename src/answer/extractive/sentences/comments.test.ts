import { describe, expect, it } from 'vitest'
import { commentsOf } from './comments.ts'

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
  ])('ANS-4b: %s, each on its line and nothing else', (_, code, said) => {
    expect(commentsOf(code)).toBe(said)
  })

  it('ANS-4b: a comment that never ends goes on to the last line', () => {
    expect(commentsOf('/* a\nb\nc')).toBe('a\nb\nc')
  })
})
