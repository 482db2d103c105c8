// What goes wrong with files and grammars, and inputs made to hurt. Numbers in brackets name the
// cases of the fault catalogue.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringAt, unpackStrings } from '../base/columns/strings.ts'
import { lineStarts } from '../base/lines.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../cli/languages.ts'
import { NODE_KINDS } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import { rowsIn } from '../model/tree/testing.ts'
import { createParser, type LoadLanguage, type ParserDependencies } from './parser.ts'
import { checkOutline, parentsOf } from './testing.ts'

const encoder = new TextEncoder()

/** The clock does not advance, so that a slow machine does not exceed the time limit. */
function makeParser(changes: Partial<ParserDependencies> = {}) {
  return createParser({
    loadLanguage: nodeLoadLanguage,
    loadRuntime: nodeLoadRuntime,
    now: () => 0,
    ...changes,
  })
}

const parser = await makeParser()

async function parse(path: string, text: string) {
  const bytes = encoder.encode(text)
  const result = await parser.parse(path, bytes)
  checkOutline(result.outline, lineStarts(bytes).length)
  return result
}

function titles(outline: Outline): string[] {
  return unpackStrings(outline.title).slice(1)
}

function kinds(outline: Outline): string[] {
  return Array.from(outline.kind, (code) => NODE_KINDS[code])
}

describe('headings', () => {
  it.each([
    ['## Models { #models }', 'Models'],
    ['## Models {#models}', 'Models'],
    ['## Models { #models .wide data-x="1" }', 'Models'],
    ['## Models {: .wide #models }', 'Models'],
    ['Models { #models }\n---', 'Models'],
    ['## A `{ #models }`', 'A { #models }'],
    ['## The {name} of a path', 'The {name} of a path'],
    ['## Use {title}', 'Use {title}'],
  ])('an anchor behind a heading is no part of its title: %j (FMT-2)', async (text, title) => {
    expect(titles((await parse('a.md', `${text}\n\nText.`)).outline)).toEqual([title])
  })
})

describe('comments', () => {
  it.each([
    ['a.rb', 'module A\n  # Says B.\n  class B < C\n\n    # Says m.\n    def m; end\n  end\nend\n'],
    ['a.py', 'class B:\n    # Says m.\n    def m(self):\n        pass\n'],
    ['a.hs', 'module A where\n\nclass B a where\n  -- | Says m.\n  m :: a\n'],
    ['a.kt', 'class B {\n  // Says m.\n  fun m() {}\n}\n'],
    ['b.rb', 'class B\n  # Of the whole.\n\n  # Says m.\n  def m; end\nend\n'],
  ])(
    'the one above the first member of a body is the doc of that: %s (TOC-4)',
    async (path, text) => {
      const { outline } = await parse(path, text)
      const docs = unpackStrings(outline.doc)
      const said = titles(outline).map((title, i) => [title, docs[i + 1]])
      expect(said.filter(([, doc]) => doc !== '')).toEqual(
        said.filter(([title]) => text.includes(`Says ${title}`)).map(([t]) => [t, `Says ${t}.`]),
      )
      expect(docs).toContain('Says m.')
    },
  )
})

describe('documentation above an empty line', () => {
  const DOC = '/**\n * Says it.\n */\n'
  const HEAD = '/**\n * Of the file.\n */\n\n'
  it.each([
    ['the next definition', `${HEAD}${DOC}\nres.send = function send(body) {\n}\n`, 'Says it.'],
    ['one inside a call', `${HEAD}${DOC}\ndefine(req, 'ip', function ip() {\n})\n`, 'Says it.'],
    ['two empty lines', `${HEAD}${DOC}\n\nfunction f() {\n}\n`, ''],
    ['a statement between', `${HEAD}${DOC}run()\nfunction f() {\n}\n`, ''],
    ['no documentation', `${HEAD}// Says it.\n\nfunction f() {\n}\n`, ''],
    ['the file itself', `${HEAD}function f() {\n}\n`, ''],
  ])('documents what follows it: %s (TOC-4)', async (_, text, doc) => {
    const { outline } = await parse('a.js', text)
    expect(unpackStrings(outline.doc)).toEqual(['Of the file.', doc])
  })
})

describe('texts in an unknown language', () => {
  it.each([
    [
      'grammar A;\n\n// Structure of calls and operations\ncall\n  : name\n  // names of all kinds and more\n  | other\n',
      'Structure of calls and operations',
    ],
    [
      '# Makes the lamps of a house.\nset a\n# Then it lights all of them.\nset b\n',
      'Makes the lamps of a house.',
    ],
    [
      'set a\n# It lights all of the lamps.\nset b\n# And puts them out again.\n',
      'It lights all of the lamps.',
    ],
    ['# All lamps of\n# one house\nset a\n', 'All lamps of one house'],
  ])(
    'one remark speaks for a file, not all of them as a sentence: %j (TOC-4)',
    async (text, doc) => {
      const { outline } = await parse('a.unknown', text)
      expect(stringAt(outline.doc, 0)).toBe(doc)
    },
  )
})

describe('titles of reStructuredText', () => {
  it('the mark of a link target is left out of a title (TOC-2)', async () => {
    const { outline } = await parse('a.rst', '0.7.0_ and ``on_``\n================\n\nText.\n')
    expect(titles(outline)).toEqual(['0.7.0 and on_'])
  })

  const both = (title: string) => `${'='.repeat(9)}\n${title}\n${'='.repeat(9)}\n\nText.\n\n`
  const under = (title: string, line: string) => `${title}\n${line.repeat(9)}\n\nText.\n\n`

  it('an overline makes a level of its own, unless the file began without one (TOC-2)', async () => {
    const levels = async (text: string) => {
      const { outline } = await parse('a.rst', text)
      const parents = parentsOf(outline)
      return titles(outline).map((title, i) => [title, parents[i + 1]])
    }
    const [upper, lower] = [under('Two', '='), under('Fixed', '-')]
    expect(await levels(both('One') + upper + lower)).toEqual([
      ...[['One', 0] as const, ['Two', 1] as const, ['Fixed', 2] as const],
    ])
    expect(await levels(upper + lower + both('One') + lower)).toEqual([
      ...[['Two', 0] as const, ['Fixed', 1] as const],
      ...[['One', 0] as const, ['Fixed', 3] as const],
    ])
  })
})

describe('headings over several lines', () => {
  it.each([
    ['A *title\nof two* lines\n===', 'A title of two lines'],
    ['A **title\nof two** lines\n---', 'A title of two lines'],
    ['  One _word\n\tand another_\n  two\n===', 'One word and another two'],
    ['Code `over\nlines` and a [link\nof two](b.md)\n---', 'Code over lines and a link of two'],
    ['Broken\\\nhard  \nand ***loud\nand clear***\n===', 'Broken hard and loud and clear'],
    ['An ![image\nof it](c.png) <b\nclass="x">tag</b>\n===', 'An tag'],
    ['A [reference\nof two][r]\n===\n\n[r]: b.md', 'A reference of two'],
  ])('marks that end on another line are none of the title: %j (FMT-2)', async (text, title) => {
    expect(titles((await parse('a.md', `${text}\n\nText.`)).outline)).toEqual([title])
  })

  it('a title of several lines begins where its first line does (FMT-2)', async () => {
    const { outline } = await parse('a.md', 'Text.\n\nA title\nof *two\nor three*\n---\n\nMore.\n')
    expect(titles(outline)).toEqual(['A title of two or three'])
    expect([outline.start[1], outline.end[1]]).toEqual([3, 8])
  })
})

describe('descriptions from the text (TOC-4)', () => {
  const NOTICE = 'Copyright (c) 2020 Somebody and others.'
  it.each(
    rowsIn(String.raw`
a.md ⇒ [![Build](b.svg)](c) ![Logo](d.png)\n\n[Site](e) | [Chat](f)\n\nSorts rows. ⇒ Sorts rows.
a.md ⇒ <!-- START toc -->\n\n[TOC]\n\n{:toc}\n\nSorts rows.\n ⇒ Sorts rows.
a.md ⇒ Copyright (c) 2020 Somebody and others.\n\n# A\n\nSorts rows.\n ⇒ Sorts rows.
a.md ⇒ # A\n\n[Sorts the rows of tables](b.md)\n ⇒ Sorts the rows of tables
a.rst ⇒ A\n===\n\n|logo| |build|\n\n:Version: 1\n\nSorts rows.\n ⇒ Sorts rows.
a.rst ⇒ A\n===\n\n|logo|\n\nB\n---\n\nSorts rows.\n ⇒ Sorts rows.
a.scss ⇒ /*\n * Copyright (c) 2020 Somebody and others.\n */\npackage a\n\nimport a.b.c\n\n/** Sorts rows and keeps them. */\nclass A ⇒ Sorts rows and keeps them.
a.toml ⇒ [package]\nname = "some words of a name"\n\n# Sorts rows and keeps them.\nb = 1\n ⇒ Sorts rows and keeps them.
CMakeLists.txt ⇒ # Copyright 2020 The Authors.\n\nminimum(VERSION 3.9)\n# Sorts rows and keeps them.\n ⇒ Sorts rows and keeps them.
a.c ⇒ /*\n *  _  _\n * |_||_| __| (_)\n *\n * Copyright (c) 2020 Somebody and others.\n */\n\n/* Sorts rows. */\n\nint a(void) { return 1; }\n ⇒ Sorts rows.
a.js ⇒ #!/usr/bin/env node\n/* eslint-disable no-console */\n// Copyright (c) 2020 Somebody and others.\n\n// Sorts rows.\n\nfunction a() {}\n ⇒ Sorts rows.
a.py ⇒ """Copyright (c) 2020 Somebody and others."""\n\n# Sorts rows.\n\ndef a(): ...\n ⇒ Sorts rows.
a.go ⇒ // Copyright (c) 2020 Somebody and others.\n// Use of this source code is governed by a licence.\n\n// Package a sorts rows.\npackage a\n\nfunc A() {}\n ⇒ Package a sorts rows.
a.md ⇒ # A\n\n${'`npm install`'}\n\nTo run it:\n\n${'```'}sh\nrun\n${'```'}\n\nSorts rows.\n ⇒ Sorts rows.
`),
  )('%s: %j', async (path, text, doc) => {
    expect(stringAt((await parse(path, text)).outline.doc, 0)).toBe(doc)
  })

  it.each([
    ['a.c', `/* ${NOTICE} */\nint a(void) { return 1; }\n`, ''],
    ['a.ts', '// eslint-disable-next-line no-unused-vars\nfunction a() {}\n', ''],
    ['a.ts', '// ---- Helpers ----\nfunction a() {}\n', ''],
    ['a.ts', '// Sorts rows.\n\nfunction a() {}\n', ''],
    ['a.ts', '/** Sorts rows. */\n// eslint-disable-next-line\nfunction a() {}\n', 'Sorts rows.'],
    ['a.rs', '// SPDX-License-Identifier: MIT\n/// Sorts rows.\nfn a() {}\n', 'Sorts rows.'],
    ['a.sh', '#!/bin/sh\n# shellcheck disable=SC1090\na() { :; }\n', ''],
  ])('a definition is not what the file or another thing is: %s: %j', async (path, text, doc) => {
    expect(stringAt((await parse(path, text)).outline.doc, 1)).toBe(doc)
  })
})

describe('lines (fault 4, fault 7)', () => {
  it.each([
    ['LF', 'x = 1\n\ndef f():\n    pass\n', 3, 4],
    ['CRLF', 'x = 1\r\n\r\ndef f():\r\n    pass\r\n', 3, 4],
    ['lone CR', 'x = 1\r\rdef f():\r    pass\r', 3, 4],
    ['mixed, no final newline', 'x = 1\r\ndef f():\r    pass', 2, 3],
    ['U+2028 is no line break', '# a\u2028b\ndef f():\n    pass', 2, 3],
    ['astral characters', '# 😀😀\ndef f():\n    pass', 2, 3],
  ])('%s (FMT-1)', async (_, text, start, end) => {
    const { outline } = await parse('a.py', text)
    expect(titles(outline)).toEqual(['f'])
    expect([outline.start[1], outline.end[1]]).toEqual([start, end])
  })

  it.each(['a.py', 'a.md', 'a.rst', 'a.txt', 'a.tsx', 'a.unknown', 'Makefile'])(
    'an empty %s is a document of no lines (FMT-9)',
    async (path) => {
      const { outline, issues } = await parse(path, '')
      expect([outline.count, outline.start[0], outline.end[0]]).toEqual([1, 1, 0])
      expect(issues).toEqual([])
    },
  )

  it('whitespace only (FMT-9)', async () => {
    const { outline } = await parse('a.py', ' \n\t\n  ')
    expect([outline.count, outline.end[0], outline.words[0]]).toEqual([1, 3, 0])
  })

  it('the words of all nodes add up to the words of the file', async () => {
    const text = 'one two\n\nclass A:\n    """Doc of A."""\n\n    def f(self):\n        return 1\n'
    const { outline } = await parse('a.py', text)
    expect([...outline.words]).toEqual([2, 5, 5])
  })
})

describe('unparsable files are searchable as text (FMT-9)', () => {
  const failing: [string, LoadLanguage][] = [
    ['missing', () => Promise.reject(new Error('404'))],
    [
      'corrupt',
      async (grammar) => {
        const files = await nodeLoadLanguage(grammar)
        return { ...files, wasm: new Uint8Array([0, 97, 115, 109, 1, 2]) }
      },
    ],
    [
      'whose query does not fit',
      async (grammar) => ({ ...(await nodeLoadLanguage(grammar)), query: '(no_such_node) @class' }),
    ],
  ]

  it.each(failing)('a grammar that is %s: one issue, plain text (case 21, 65)', async (_, load) => {
    const broken = await makeParser({
      loadLanguage: (grammar) => (grammar === 'go' ? load(grammar) : nodeLoadLanguage(grammar)),
    })
    const go = encoder.encode('package a\n\nfunc F() {}\n')
    const first = await broken.parse('a.go', go)
    const second = await broken.parse('b.go', go)
    expect(first.issues).toMatchObject([{ path: 'a.go', stage: 'parse', kind: 'not-parsed' }])
    expect(second.issues).toEqual([])
    expect([first.outline.format, first.outline.language, first.outline.count]).toEqual([
      'text',
      'go',
      1,
    ])
    const other = await broken.parse('a.py', encoder.encode('def f(): pass\n'))
    expect(titles(other.outline)).toEqual(['f'])
    broken.dispose()
  })

  it('a file over the budget of steps: chunks and an issue; the next file parses (fault 8)', async () => {
    let signs = 0
    const watched = await makeParser({ alive: () => signs++ })
    const line = 'f([1, [2, {a: (x) => y[z]}]])'.repeat(5)
    const text = `${line};`.repeat(13_000)
    const { outline, issues } = await watched.parse('a.js', encoder.encode(text))
    expect(issues).toMatchObject([{ path: 'a.js', stage: 'parse', kind: 'over-budget' }])
    expect(new Set(kinds(outline).slice(1))).toEqual(new Set())
    expect(signs).toBe(79)
    const next = await watched.parse('b.js', encoder.encode('function g() {}\n'))
    expect(titles(next.outline)).toEqual(['g'])
    expect(next.issues).toEqual([])
    watched.dispose()
  })

  it('gives the same result with a slow clock, also after a restart', async () => {
    let time = 0
    const slow = await makeParser({ now: () => (time += 100_000) })
    const broken =
      `class A { void f(int a) { }\n};\nint g(int @@ {{{ \n\nvoid h() { int a; }\n`.repeat(40)
    for (const [path, text] of [
      ['a.js', 'function f() { return [1, 2, 3] }\n'.repeat(1000)],
      ['a.cpp', broken],
    ]) {
      const bytes = encoder.encode(text)
      expect(await slow.parse(path, bytes)).toEqual(await parse(path, text))
    }
    slow.dispose()
  })

  it('gives up a file whose brackets would take the query hours (case 9)', async () => {
    const { outline, issues } = await parse('a.js', '('.repeat(400_000))
    expect(issues).toMatchObject([{ kind: 'over-budget' }])
    expect(outline.count).toBe(1)
  })

  it('intact parts of broken code are read', async () => {
    const { outline, issues } = await parse(
      'a.ts',
      'class A {\n  m() {}\n\nfunction ok() {}\n}}}} <<<',
    )
    expect(titles(outline)).toContain('m')
    expect(issues).toEqual([])
  })

  it('returns how much memory the runtime uses', () => {
    expect(parser.memoryBytes()).toBeGreaterThan(0)
  })
})

describe('hostile inputs (fault 9, fault 13)', () => {
  const deep = 60_000
  it.each([
    ['a.json', '['.repeat(deep)],
    ['a.js', '('.repeat(deep)],
    ['a.ts', 'namespace a {'.repeat(2000)],
    ['a.cpp', 'namespace a {'.repeat(2000)],
    ['a.py', 'if x:\n'.repeat(500)],
    ['a.c', '#ifdef A\n'.repeat(2000)],
    ['a.md', '> '.repeat(25_000)],
    ['b.md', '[a]('.repeat(20_000)],
    ['c.markdown', Array.from({ length: 500 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['d.md', `|${' a |'.repeat(100)}\n|${'-|'.repeat(100)}\n`.repeat(200)],
    ['stars.md', '*a **b '.repeat(10_000)],
    ['e.md', `---\na: ${'['.repeat(50_000)}\n---\n# A\n`],
    ['f.md', `---\na: &a [x]\nb: ${'[*a, '.repeat(500)}\n---\n# A\n`],
    ['a.rst', 'a\n=\n'.repeat(20_000)],
  ])('%s', async (path, hostile) => {
    const isMarkdown = path.endsWith('.md')
    const text = isMarkdown ? `${hostile}\n\n# After\n` : hostile
    const timed = await makeParser({ now: () => performance.now() })
    const { outline } = await timed.parse(path, encoder.encode(text))
    checkOutline(outline, lineStarts(encoder.encode(text)).length)
    expect(outline.count).toBeGreaterThan(0)
    if (isMarkdown) expect(titles(outline).at(-1)).toBe('After')
    timed.dispose()
  })

  it('keeps at most 64 levels and 20,000 nodes, and reports it', async () => {
    const nested = await parse('a.java', `${'class A { '.repeat(200)}${'}'.repeat(200)}`)
    const parents = parentsOf(nested.outline)
    let depth = 0
    for (let n = nested.outline.count - 1; n > 0; n = parents[n]) depth++
    expect(depth).toBeLessThanOrEqual(64)
    const many = await parse('a.md', '# a\n'.repeat(20_500))
    expect(many.outline.count).toBe(20_000)
    expect(many.issues).toMatchObject([{ kind: 'over-budget', stage: 'parse' }])
  })

  it('names such as __proto__ are names', async () => {
    const { outline } = await parse(
      'a.md',
      '---\n__proto__: x\nconstructor: [y]\n---\n# __proto__\n',
    )
    expect(titles(outline)).toEqual(['proto'])
    expect([...outline.facets]).toEqual([
      ['__proto__', ['x']],
      ['constructor', ['y']],
    ])
  })

  it('any text in any format gives a well-formed outline', async () => {
    const pieces = fc.constantFrom(
      ...['# a\n', '## b\n', '===\n', '---\n', '```\n', 'class A:\n', '  def f(): pass\n', '}\n'],
      ...['class A {\n', 'f() {}\n', '/** x */\n', '// y\n', 'import a from "b"\n', '\r', '\n'],
      '😀',
      ...['see a/b.c\n', '[a](b)\n', '{', ')', '"', "'", '\u0000', 'struct s { int i; };\n'],
    )
    const text = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))
    const path = fc.constantFrom(...'a.py a.ts a.js a.c a.h a.md a.mdx a.rst a'.split(' '))
    await fc.assert(
      fc.asyncProperty(path, text, async (where, what) => {
        const { outline, issues } = await parse(where, what)
        expect(issues).toEqual([])
        expect(outline.end[0]).toBe(lineStarts(encoder.encode(what)).length)
      }),
      { numRuns: 150 },
    )
  })
})

describe('long texts are cut into chunks (FMT-8)', () => {
  it.each([400, 401, 1000])('%i lines of text', async (count) => {
    const text = Array.from({ length: count }, (_, i) => (i % 10 === 9 ? '' : `line ${i}`)).join(
      '\n',
    )
    const { outline } = await parse('a.log', `${text}\n`)
    const chunks = kinds(outline).slice(1)
    expect(new Set(chunks)).toEqual(new Set(count > 400 ? ['chunk'] : []))
    let next = 1
    for (let n = 1; n < outline.count; n++) {
      expect(outline.start[n]).toBe(next)
      const size = outline.end[n] - outline.start[n] + 1
      expect(size).toBeGreaterThanOrEqual(80)
      expect(size).toBeLessThanOrEqual(180)
      next = outline.end[n] + 1
    }
    if (count > 400) expect(next).toBe(count + 1)
    expect(outline.words.reduce((sum, words) => sum + words, 0)).toBe(
      count * 2 - 2 * ((count / 10) | 0),
    )
  })

  it('a section and a function without children', async () => {
    const lines = 'word\n'.repeat(500)
    const page = await parse('a.md', `# A\n\n## Long\n\n${lines}\n## Short\n\ntext\n`)
    expect(kinds(page.outline).slice(0, 4)).toEqual(['document', 'section', 'section', 'chunk'])
    expect(titles(page.outline)).toContain('Short')
    expect(stringAt(page.outline.title, 3)).toBe('lines 3–122')
    const code = await parse('a.py', `def f():\n${'    x = 1\n'.repeat(500)}\ndef g(): pass\n`)
    expect(kinds(code.outline).filter((kind) => kind !== 'chunk')).toEqual([
      'document',
      'function',
      'function',
    ])
    expect(kinds(code.outline)[2]).toBe('chunk')
  })
})

describe('code that a grammar misreads (FMT-1)', () => {
  it('adjacent call signatures in an interface', async () => {
    const text = [
      'export interface Handler<E> {',
      '  // one',
      '  <P extends string>(path: P): Result<E>',
      '',
      '  // two',
      '  <',
      '    P extends string,',
      '    Q',
      '  >(path: P, more: Q): Result<E>',
      '  <T>(all: T): void',
      '}',
      'const call = f',
      '  <string>(x)',
      'export class After {}',
      '',
    ].join('\n')
    const { outline } = await parse('a.ts', text)
    expect(titles(outline)).toEqual(['Handler', 'After'])
    expect([outline.start[1], outline.end[1], outline.start[2]]).toEqual([1, 11, 14])
  })

  it('a class inside a function is listed, other closures are not', async () => {
    const text =
      'def make():\n    def helper(): pass\n    class Made:\n        def run(self): pass\n'
    const { outline } = await parse('a.py', text)
    expect(titles(outline)).toEqual(['make', 'Made', 'run'])
    expect(kinds(outline)).toEqual(['document', 'function', 'class', 'method'])
  })

  it('functions of objects in scripts: variables, assignments, blocks', async () => {
    const text = [
      "'use strict'",
      '{',
      '  const Picker = {',
      '    open: function () {},',
      '    close() {},',
      '  }',
      '  window.Box = { add: (x) => x, size: 1 }',
      '  const plain = { a: 1 }',
      '}',
      '',
    ].join('\n')
    const { outline } = await parse('a.js', text)
    expect(titles(outline)).toEqual(['Picker', 'open', 'close', 'window.Box', 'add'])
  })
})
