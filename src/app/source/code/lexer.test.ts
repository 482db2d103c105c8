import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulesFor } from './languages.ts'
import { createLexer, type LineState, START_STATE, type Token } from './lexer.ts'

/** Tokens as `class:text`, line by line. */
function lexed(language: string, source: string): string[][] {
  const rules = rulesFor(language, '')
  if (rules === null) throw new Error(`no rules for ${language}`)
  const lexer = createLexer(rules)
  let state: LineState = START_STATE
  return source.split('\n').map((text) => {
    const result = lexer.line(text, state)
    state = result.state
    return result.tokens.map(({ from, to, as }) => `${as}:${text.slice(from, to)}`)
  })
}

describe('lexer', () => {
  it.each([
    [
      'python',
      'def run(self): # go',
      ['keyword:def', 'definition:run', 'keyword:self', 'comment:# go'],
    ],
    ['python', 'x = "a # b" + 12', ['string:"a # b"', 'number:12']],
    ['python', "s = 'it\\'s'", ["string:'it\\'s'"]],
    ['javascript', 'const a = `x` // y', ['keyword:const', 'string:`x`', 'comment:// y']],
    ['javascript', 'this.class.default()', ['keyword:this']],
    ['typescript', 'interface Walk {', ['keyword:interface', 'definition:Walk']],
    ['rust', "fn a<'x>(b: &'x str) -> char { 'c' }", ['keyword:fn', 'definition:a', "string:'c'"]],
    ['go', 'func Serve() error {', ['keyword:func', 'definition:Serve', 'keyword:error']],
    [
      'json',
      '{"key": "value", "n": 1.5e3}',
      ['keyword:"key"', 'string:"value"', 'keyword:"n"', 'number:1.5e3'],
    ],
    ['yaml', '- name: "x" # y', ['keyword:name', 'string:"x"', 'comment:# y']],
    ['html', '<a href="#x">text</a>', ['keyword:a', 'string:"#x"', 'keyword:a']],
    ['sql', 'SELECT id FROM t', ['keyword:SELECT', 'keyword:FROM']],
    ['c', 'return 0x1F; /* done */', ['keyword:return', 'number:0x1F', 'comment:/* done */']],
  ])('%s: %s (UI-5)', (language, line, tokens) => {
    expect(lexed(language, line)).toEqual([tokens])
  })

  it('treats a string of several lines as text if assigned, as a comment at the start of its line (UI-19)', () => {
    expect(lexed('python', 'text = """a\nb""" + 2')).toEqual([
      ['string:"""a'],
      ['string:b"""', 'number:2'],
    ])
    expect(lexed('python', '  r"""a\nb"""')).toEqual([['comment:"""a'], ['comment:b"""']])
  })

  it('continues in the next line what is open at the end of a line (UI-5)', () => {
    expect(lexed('python', 'a = 1\n"""Doc\nstill\nend""" + 2')).toEqual([
      ['number:1'],
      ['comment:"""Doc'],
      ['comment:still'],
      ['comment:end"""', 'number:2'],
    ])
    expect(lexed('javascript', 'f(`a\n$b \\` c`, 1)')).toEqual([
      ['string:`a'],
      ['string:$b \\` c`', 'number:1'],
    ])
  })

  it('recognizes a language by its name or by the ending of the path (UI-5)', () => {
    expect(rulesFor('', 'a/b.py')).toBe(rulesFor('python', 'x'))
    expect(rulesFor('', 'a/__proto__')).toBeNull()
    expect(rulesFor('constructor', 'x.toString')).toBeNull()
  })

  it('gives ordered tokens inside the line, for any line (SEC-4)', () => {
    const languages = ['python', 'javascript', 'rust', 'html', 'yaml', 'markdown', 'sql', 'lua']
    const lexers = languages.flatMap((name) => rulesFor(name, '') ?? []).map(createLexer)
    fc.assert(
      fc.property(fc.constantFrom(...lexers), fc.string({ unit: 'grapheme' }), (lexer, text) => {
        const { tokens, state } = lexer.line(text, START_STATE)
        expectOrdered(tokens, text.length)
        expectOrdered(lexer.line('', state).tokens, 0)
        expectOrdered(lexer.line(text, state).tokens, text.length)
      }),
    )
  })

  // A pattern that backtracks would take minutes for such a line.
  it.each(['"', '`', '\\"', '/*', 'a-', "'\\", '1e', '('])('%s without end ends (UI-5)', (unit) => {
    const rules = rulesFor('javascript', '')
    if (rules === null) throw new Error('no rules')
    const text = unit.repeat(400_000 / unit.length)
    expectOrdered(createLexer(rules).line(text, START_STATE).tokens, text.length)
  })
})

function expectOrdered(tokens: readonly Token[], length: number) {
  let end = 0
  const wrong = tokens.find(({ from, to }) => {
    const isOrdered = from >= end && to > from
    end = to
    return !isOrdered
  })
  expect(wrong).toBeUndefined()
  expect(end).toBeLessThanOrEqual(length)
}
