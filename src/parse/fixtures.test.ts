// Every file in fixtures/ is a source text, a line of `=`, and the outline it must give. A language
// is tested by adding a file.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lengthAt } from '../base/columns/strings.ts'
import { lineStarts } from '../base/lines.ts'
import { parser } from '../cli/testing/parser.ts'
import { NODE_KINDS } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import { REFERENCE_KINDS } from '../model/tree/outline.ts'
import { checkOutline, parentsOf, renderOutline } from './testing.ts'

const SEPARATOR = `\n${'='.repeat(60)}\n`
const FOLDER = new URL('./fixtures/', import.meta.url)

const fixtures = readdirSync(FOLDER).map((name) => {
  const [source, expected] = readFileSync(new URL(name, FOLDER), 'utf8').split(SEPARATOR)
  return { name: name.replace(/\.txt$/, ''), source: `${source}\n`, expected: expected?.trimEnd() }
})

async function outlineOf(name: string, text: string): Promise<Outline> {
  const bytes = new TextEncoder().encode(text)
  const { outline, issues } = await parser.parse(`shop/${name}`, bytes)
  expect(issues).toEqual([])
  checkOutline(outline, lineStarts(bytes).length)
  return outline
}

describe('outlines of real-looking files (FMT-1, FMT-2, FMT-6, FMT-7)', () => {
  it.each(fixtures)('$name', async ({ name, source, expected }) => {
    const outline = await outlineOf(name, source)
    expect(renderOutline(outline)).toBe(expected)
    // What is inside a function is not listed, but for classes.
    const parents = parentsOf(outline)
    const isFunction = (n: number) => /function|method/.test(NODE_KINDS[outline.kind[n]])
    for (let n = 1; n < outline.count; n++) {
      const isLocal = parents[n] > 0 && isFunction(parents[n])
      expect(isLocal && NODE_KINDS[outline.kind[n]] !== 'class').toBe(false)
    }
    expect(expected).not.toMatch(/\b(?:inner|closure)\b/)
  })

  it.each(fixtures)('$name with CRLF, with lone CR: the same outline', async (fixture) => {
    for (const ending of ['\r\n', '\r']) {
      const outline = await outlineOf(fixture.name, fixture.source.replaceAll('\n', ending))
      expect(renderOutline(outline)).toBe(fixture.expected)
    }
  })
})

/** What each language's fixture must show; a missing word is a known limit of that language. */
const FEATURES: Readonly<Record<string, string>> = {
  'bash.sh': 'function import doc header constant',
  'c.c': 'function struct enum type signature doc import header constant',
  'cpp.hpp': 'module class function method nesting struct type signature doc import base header',
  'csharp.cs': 'module class interface method nesting struct enum type signature doc import base',
  'go.go': 'function method nesting struct interface type signature doc import header constant',
  'java.java': 'class interface method nesting enum signature doc import base constant',
  'javascript.js': 'class function method nesting signature doc import base header constant',
  'php.php': 'class interface trait enum function method nesting signature doc import base header',
  'python.py': 'class function method nesting type signature doc import base header constant',
  'ruby.rb': 'module class method nesting signature doc import base header constant',
  'rust.rs':
    'module class struct trait enum type function method nesting signature doc import base',
  'tsx.tsx': 'interface class function method nesting signature doc import base',
  'typescript.ts':
    'module class interface enum type function method nesting signature doc import base header',
}

function featuresOf(outline: Outline): Set<string> {
  const features = new Set<string>()
  const parents = parentsOf(outline)
  for (let n = 1; n < outline.count; n++) {
    features.add(NODE_KINDS[outline.kind[n]])
    if (parents[n] > 0) features.add('nesting')
    if (lengthAt(outline.signature, n) > 0) features.add('signature')
    if (lengthAt(outline.doc, n) > 0) features.add('doc')
  }
  if (lengthAt(outline.doc, 0) > 0) features.add('header')
  for (const kind of outline.references.kind) {
    features.add(REFERENCE_KINDS[kind] === 'annotation' ? 'base' : REFERENCE_KINDS[kind])
  }
  return features
}

describe('every language gives what its row promises (FMT-1)', () => {
  it('has a fixture for each row', () => {
    const names = fixtures.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(FEATURES)))
  })

  it.each(Object.entries(FEATURES))('%s: %s', async (name, features) => {
    const fixture = fixtures.find((one) => one.name === name)
    const found = featuresOf(await outlineOf(name, fixture?.source ?? ''))
    expect([...found]).toEqual(expect.arrayContaining(features.split(' ')))
  })
})
