// Pieces of the prose formats: frontmatter, inline text, links, comments, references in text.

import MarkdownIt from 'markdown-it'
import { describe, expect, it, vi } from 'vitest'
import { importText } from '../../model/tree/imports.ts'
import { commentText } from '../code/comments.ts'
import { importTargets } from '../code/imports.ts'
import { findLoadedModules, findSeeReferences } from '../code/read-code.ts'
import { sourceTextOf } from '../outline/source-text.ts'
import { readFrontmatter } from './frontmatter.ts'
import { inlineText, linksOf, parseMarkdown } from './markdown.ts'

describe('frontmatter (FMT-2, fault 12)', () => {
  it.each([
    ['yaml', '---\ntitle: A\ntags: [b, 2]\n---\ntext', 'title=A tags=b,2', 5],
    ['toml', '+++\ntitle = "A"\ntags = ["b", \'c\']\n+++\ntext', 'title=A tags=b,c', 5],
    ['CRLF', '---\r\ntitle: A\r\n---\r\ntext', 'title=A', 4],
    ['empty', '---\n---\ntext', '', 3],
    ['closed by dots', '---\na: b\n...\ntext', 'a=b', 4],
    ['unterminated', '---\ntitle: A\n\ntext', '', 1],
    ['a thematic break', 'text\n---\na: b\n---\n', '', 1],
    ['broken', '---\na: [b\n  : }\n---\ntext', '', 5],
    ['nested values and dates', '---\na: {b: c}\nd: 2024-01-02\n---\n', 'd=2024-01-02', 5],
    ['duplicate keys', '---\na: 1\na: 2\n---\n', 'a=2', 5],
    ['too long', `---\na: ${'x'.repeat(1_100_000)}\n---\ntext`, '', 1],
  ])('%s', (_, text, facets, bodyLine) => {
    const frontmatter = readFrontmatter(text)
    const found = [...frontmatter.facets].map(([key, values]) => `${key}=${values.join()}`)
    expect(found.join(' ')).toBe(facets)
    expect(frontmatter.bodyLine).toBe(bodyLine)
  })

  it('endless aliases are left out (case 11)', () => {
    let text = '---\na: &a [x, x, x, x, x, x, x, x, x]\n'
    for (let i = 0; i < 9; i++) {
      const [from, to] = [String.fromCharCode(97 + i), String.fromCharCode(98 + i)]
      text += `${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]\n`
    }
    expect(readFrontmatter(`${text}---\n# A\n`).bodyLine).toBe(13)
  })
})

describe('inline Markdown', () => {
  it.each([
    ['a text without marks is not parsed', '# One\n\nPlain\ntext: 3 > 2!\n', 0],
    ['a text with marks is parsed once', '# *One*\n\nSee [two](2.md).\n', 2],
  ])('%s (FMT-2)', (_, text, times) => {
    const parse = vi.spyOn(Object.getPrototypeOf(new MarkdownIt().inline), 'parse')
    const { nodes } = parseMarkdown(sourceTextOf(new TextEncoder().encode(text)), 'markdown')
    expect(parse).toHaveBeenCalledTimes(times)
    parse.mockRestore()
    expect(nodes).toMatchObject([{ title: 'One', doc: inlineText(text.split('\n\n')[1]) }])
  })
})

describe('inline text (FMT-2)', () => {
  it.each([
    ['Plain', 'Plain'],
    ['**Bold** and *thin* and `code`', 'Bold and thin and code'],
    ['[Link](a.md "title") and [ref][b]', 'Link and ref'],
    ['![badge](a.svg) Name', 'Name'],
    ['[![badge](a.svg)](b) Name', 'Name'],
    ['[[Page|shown]] [[Page]]', 'shown Page'],
    ['snake_case_name stays', 'snake_case_name stays'],
    ['a < b and <b>tag</b>', 'a < b and tag'],
    ['escaped \\*star\\*', 'escaped *star*'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['two\nlines', 'two lines'],
    ['*two\nlines* and __more\nof them__', 'two lines and more of them'],
    ['`**kwargs` and `__init__`', '**kwargs and __init__'],
    ['*nested **marks** here*-so', 'nested marks here-so'],
    ['*"quoted"* (_this_)', '"quoted" (this)'],
    ['AT&amp;T &copy; &#35;1', 'AT&T © #1'],
    ['![badge][one] [a `b` c][two] [three]', 'a b c [three]'],
    ['`[x][y]` and [x][y]', '[x][y] and x'],
    ['![a `b`][c] [[p|`q`]] `r`', 'q r'],
  ])('%j', (markdown, text) => {
    expect(inlineText(markdown)).toBe(text)
  })

  it('finds links with their lines (TOC-6)', () => {
    const links = linksOf(
      '[a](b.md)\n<https://c.d> [[Wiki|x]]\n[e](f(g).md "t") [h](mailto:x@y) ![i](j.png)',
    )
    expect(linksOf('x\n<a class="k" href="b.md#c">d</a> <A HREF=\'e.md\'>')).toEqual([
      { target: 'b.md#c', lineOffset: 1 },
      { target: 'e.md', lineOffset: 1 },
    ])
    expect(links).toEqual([
      { target: 'b.md', lineOffset: 0 },
      { target: 'https://c.d', lineOffset: 1 },
      { target: '[[Wiki]]', lineOffset: 1 },
      { target: 'f(g).md', lineOffset: 2 },
      { target: 'j.png', lineOffset: 2 },
    ])
  })
})

describe('comments as text (TOC-4)', () => {
  it.each([
    ['/** One. */', 'One.'],
    ['/**\n * One\n * two.\n *\n * Three.\n * @param a b\n */', 'One two.\nThree.'],
    ['/// One\n/// two', 'One two'],
    ['//! Module', 'Module'],
    ['# One\n# two', 'One two'],
    ['"""One.\n\n    Two.\n    """', 'One.\nTwo.'],
    ["r'''One'''", 'One'],
    ['"""Uses :class:`~a.B` and :func:`c`."""', 'Uses a.B and c.'],
    ['"""One.\n\nArgs:\n    x: y\n"""', 'One.'],
    ['/// <summary>One.</summary>\n/// <param name="a">b</param>', 'One.'],
    ['/* --------- */', ''],
    ['// eslint-disable-next-line', ''],
    ['/** @description Says it. */', 'Says it.'],
    ['/** <p>Builds <em>things</em>.<br/> Slowly.</p> */', 'Builds things. Slowly.'],
    ['/***/', ''],
    ['// eslint-disable no-console', ''],
    ['// swiftlint:disable all', ''],
    ['# fmt: off', ''],
    ['/* global window, document */', ''],
    ['// clang-format off', ''],
    ['// @ts-expect-error the types are wrong', ''],
    ['// #region Helpers', ''],
    ['// ---- Helpers ----', ''],
    ['# ===== Helpers =====', ''],
    ['// Helpers --------------', ''],
    ['/* MARK: - Views */', ''],
    ['// Disable the timer: it is off.', 'Disable the timer: it is off.'],
    ['// Globals of the window, by name.', 'Globals of the window, by name.'],
    ['/*\n * Copyright (c) 2020 Somebody.\n *\n * Sorts rows.\n */', 'Sorts rows.'],
    ['// SPDX-License-Identifier: MIT', ''],
    ['/** Checks the license key. */', 'Checks the license key.'],
    ['/// ```compile_fail\n/// let a = b;\n/// ```\n/// Fails.', 'Fails.'],
    ['"""\n  name\n  ~~~~\n\n  Strings of all kinds.\n"""', 'name\nStrings of all kinds.'],
    ['/**/', ''],
  ])('%j', (raw, text) => {
    expect(commentText(raw)).toBe(text)
  })
})

describe('references (TOC-6)', () => {
  it.each([
    ['# See: security/audit.py', ['security/audit.py']],
    ['// see ./a.ts for more', ['./a.ts']],
    ['// See `docs/guide.md#install`.', ['docs/guide.md#install']],
    ['/** @see Router */', ['Router']],
    ['/** {@link Router.match} */', ['Router.match']],
    ['As you see, nothing.', []],
    ['We see it. Then more.', []],
    ['\n\nSee also a/b.c', ['a/b.c']],
  ])('%j', (text, targets) => {
    expect(findSeeReferences(text).map((reference) => reference.text)).toEqual(targets)
  })

  it('finds modules loaded by a call, with their lines', () => {
    expect(
      findLoadedModules('a\nconst b = require("c")\nawait import(\'./d\')\nrequire(e)'),
    ).toEqual([
      { kind: 'import', line: 2, text: 'c as b' },
      { kind: 'import', line: 3, text: './d' },
    ])
  })

  it.each([
    ['const b = require("./c")', ['./c as b']],
    ['const { a, b: c, d = 1 } = require("./c")', ['./c#a', './c#b as c', './c#d']],
    [`let {\n  a: b,\n} = await ${'import'}("./c")`, ['./c#a as b']],
    ['const a = require("./c").b', ['./c#b as a']],
    ['const a = require("./c").a', ['./c#a']],
    ['const a = 1,\n  b = require("./c"),\n  { d } = require("./e")', ['./c as b', './e#d']],
    ['module.exports = { a, b: require("./c"), d: require("./e") }', ['./c as b', './e as d']],
    ['exports.a = require("./c").b', ['./c#b as a']],
    ['a.b = require("./c")', ['./c']],
    ['run({ a: require("./c").b })', ['./c']],
    ['const a = require("./save as file")', ['./save as file as a']],
    ['require("./save as file")', ['./save as file as ']],
  ])('what is taken of a module that is loaded: %j', (text, targets) => {
    expect(findLoadedModules(text).map((reference) => reference.text)).toEqual(targets)
  })

  it.each([
    ["'./a'", '', ['./a']],
    ["'./a as b'", '', ['./a as b as ']],
    ['"a"', './', ['./a']],
    ['a::b', '', ['a::b']],
    ['a::b as c', '', ['a::b as c']],
    ['a::{b, c::{d, e as f}, self}', '', ['a::b', 'a::c::d', 'a::c::e as f', 'a::self']],
    ['A\\{B, C as D}', '', ['A\\B', 'A\\C as D']],
    ['A\\{function b as c}', '', ['A\\b as c']],
    ['{a, b}', '', ['a', 'b']],
  ])('import targets of %j', (text, prefix, targets) => {
    const found = importTargets(text, prefix)
    expect(found.map(({ module, local }) => importText({ module, name: '', local }))).toEqual(
      targets,
    )
  })
})
