// A text with blank bodies must read as the whole one does: every case is parsed both ways.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeLoadLanguage, nodeLoadRuntime } from '../../cli/languages.ts'
import { rowsIn } from '../../model/tree/testing.ts'
import { sourceTextOf } from '../outline/source-text.ts'
import { readTree } from './code.ts'
import { blankFunctionBodies } from './python-bodies.ts'
import { loadGrammar, Steps, startRuntime, TreeParser } from './tree-sitter.ts'

await startRuntime(nodeLoadRuntime)
const files = await nodeLoadLanguage('python')
const grammar = await loadGrammar(files.wasm, files.query)
const trees = new TreeParser()

/** What the outline is made of, and whether the grammar understood the text. */
function read(whole: string, text: string) {
  const source = sourceTextOf(new TextEncoder().encode(whole))
  const steps = new Steps(1000)
  return trees.withTree(grammar, text, steps, (tree) => {
    const { doc, nodes, references } = readTree(tree, grammar, source, steps)
    return { doc, nodes, references, hasError: tree.rootNode.hasError }
  })
}

const LONG = 'total = compute(first, second, third, fourth)'
const body = (text: string) => text.replaceAll('LONG', LONG)

describe('blank bodies', () => {
  it.each(
    rowsIn(String.raw`
statements ⇒ def f(a, b=(1, 2)) -> int:\n    LONG\n    return total\nx = 1\n
a docstring, kept ⇒ def f():\n    """Doc: of f."""\n    LONG\n    return 1\n
a docstring of another kind ⇒ def f():\n    r'''Doc.\n  x\n'''\n    LONG\n    return 1\n
methods and what follows ⇒ class A:\n  def f(self):\n    LONG\n  B = 1\n  def g(self):\n    LONG\n
a function in a function ⇒ def f():\n  LONG\n  def g():\n    LONG\n  return g\ndef h():\n  LONG\n
a header on several lines ⇒ async def f(\n    a: int,  # (\n    b={"x": 1},\n) -> str:  # :\n    LONG\n
comments behind the body ⇒ def f():\n    if a:\n        LONG\n        # in\n    # out\n# after\ndef g():\n    LONG\n
comments before the body ⇒ def f():\n    # first: a note\n    LONG\n
continued lines ⇒ def f():\n    a = b + \\n  total + sum(first, second, third)\n    assert a, \\n"LONG"\ndef g():\n    LONG\n
brackets that go to the margin ⇒ def f():\n    a = [\n  LONG,\n]\nx = 1\ndef g():\n    LONG\n    b(\n 1)\n
strings that look like code ⇒ def f():\n    a = """\ndef g():\n    LONG\n"""\n    b = "#" + '"' + "\""  # "\ndef h():\n    LONG\n
formatted strings ⇒ def f():\n    a = f"{{ {x["("]} }}"\n    LONG\ndef g():\n    b = F'{{'\n    LONG\n
decorators ⇒ @a(1)\n@b\ndef f():\n    LONG\n\n@c\nclass D:\n    @e\n    def g(self):\n        LONG\n
a last line without a break ⇒ def f():\n    LONG
astral characters ⇒ def f():\n    a = "😀" + "😀"; LONG  # 😀\ndef ü():\n    LONG\n
no def but a word ⇒ default = 1\nx = lambda: LONG\nif x:\n    LONG\n
tabs ⇒ class A:\n\tdef f(self):\n\t\tLONG\n\t\tLONG\n\tdef g(self): pass\n
CRLF ⇒ def f():\r\n    try:\r\n        LONG\r\n    except X:\r\n        pass\r\ndef g():\r\n    LONG\r\n
`),
  )('parses the same without function bodies: %s (FMT-1)', (_, text) => {
    const whole = body(text)
    const blank = blankFunctionBodies(whole)
    expect(read(whole, blank)).toEqual(read(whole, whole))
  })

  it('leave only what an outline shows, without moving it (FMT-1)', () => {
    const whole = body(
      'def f():\n    """Doc."""\n    try:\n        LONG\n    finally:\n        g()\nx = 1\n',
    )
    const blank = blankFunctionBodies(whole)
    const rows = blank.split('\n')
    expect(rows.map((row) => row.length)).toEqual(whole.split('\n').map((row) => row.length))
    expect(rows.map((row) => row.trim())).toEqual([
      ...['def f():', '"""Doc."""', '-"""', '', '', '"""', 'x = 1', ''],
    ])
  })

  it.each([
    ['a class in it', 'def f():\n    LONG\n    class A(B):\n        pass\n    return A\n'],
    ['one line', 'def f(): LONG\n'],
    ['an open bracket', 'def f():\n    LONG\n    a = (1\ndef g():\n    LONG\n'],
    ['an open string', 'def f():\n    LONG\n    a = """\ndef g():\n    LONG\n'],
    ['a bracket too many', 'def f():\n    LONG\n    a)\n'],
    ['statements left of the first', 'def f():\n        LONG\n    LONG\nx = 1\n'],
    ['a quote within a formatted string', 'def f():\n    LONG\n    a = f"{b["c"]}"\n'],
  ])('keeps the body of a function with %s (FMT-1)', (_, text) => {
    expect(blankFunctionBodies(body(text))).toBe(body(text))
  })

  it('give the outline of the whole text for any content of functions (FMT-1)', () => {
    const line = fc.constantFrom(
      ...['def f(a=1):', 'async def g():', 'class C(B):', 'if a:', 'else:', 'try:', 'finally:'],
      ...['@d', 'x = 1', 'NAME = {"a": 1}', '"""A text."""', "'''Two\nlines'''", '# note', ''],
      ...['y = f(\n1,\n  [2])', 'import a.b', 'from c import d', 'return f"{x}"', 'z = "#" # "'],
      ...['def h(): pass', LONG],
    )
    const lines = fc.array(fc.record({ depth: fc.nat(3), line }), { maxLength: 30 })
    let understood = 0
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        // Each line no deeper than the one before allows, so that many of the texts are valid.
        let depth = 0
        let opens = false
        const parts = rows.map((row) => {
          depth = opens ? depth + 1 : Math.min(row.depth, depth)
          opens = row.line.endsWith(':')
          return '    '.repeat(depth) + row.line
        })
        const whole = [...parts, ...(opens ? [`${'    '.repeat(depth + 1)}pass`] : [])].join(end)
        const blank = blankFunctionBodies(whole)
        expect(blank.length).toBe(whole.length)
        const expected = read(whole, whole)
        if (expected?.hasError !== false) return
        understood++
        expect(read(whole, blank)).toEqual(expected)
      }),
      { numRuns: 400 },
    )
    expect(understood).toBeGreaterThan(20)
  })

  it('takes time linear in the text', () => {
    const hostile = ['def f():\n '.repeat(20_000), '"'.repeat(100_001), '\\'.repeat(100_000)]
    for (const text of hostile) expect(blankFunctionBodies(text).length).toBe(text.length)
  })
})
