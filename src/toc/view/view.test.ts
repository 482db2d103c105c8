import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenBound } from '../../base/tokens/tokens.ts'
import type { View, ViewRequest } from '../../model/library/library.ts'
import type { NodeSpec, OutlineSpec } from '../../model/tree/testing.ts'
import { isWithin, type Toc } from '../../model/tree/toc.ts'
import { findNode } from '../ids.ts'
import { tocOf } from '../testing.ts'
import { buildView } from './view.ts'

const TREE = tocOf({
  'README.md': { format: 'markdown', doc: 'Kestrel keeps sessions. It is small.' },
  'src/kestrel/auth/session.py': {
    doc: 'Sessions of signed-in users.',
    children: [
      { kind: 'class', title: 'Session', children: [{ kind: 'method', title: 'open' }] },
      { kind: 'function', title: 'expire', signature: 'def expire(now)' },
    ],
  },
  'src/kestrel/auth/token.py': {},
  'src/kestrel/app.py': {},
  'tests/test_app.py': { flags: 1 },
})

function node(toc: Toc, id: string): number {
  const found = findNode(toc, id)
  if (found === null) throw new Error(`no node ${id}`)
  return found
}

function titles(view: View): string[] {
  return view.lines.map(({ ref, indent }) => `${' '.repeat(indent)}${ref.id}`)
}

function wide(count: number, spec: (i: number) => OutlineSpec = () => ({})): Toc {
  const name = (i: number): string => `file${String(i).padStart(6, '0')}.py`
  return tocOf(new Map(Array.from({ length: count }, (_, i) => [name(i), spec(i)])))
}

describe('buildView', () => {
  it('TOC-7: as a list it names the places that were asked for, each with where it lies', () => {
    const only = [
      'src/kestrel/auth/session.py#expire',
      'README.md',
      'src/kestrel/auth/session.py#Session.open',
    ].map((id) => node(TREE, id))
    const view = buildView(TREE, { root: 0, budget: 400, only })
    expect(view.text).toBe(
      [
        '1 src/kestrel/auth/session.py expire: def expire(now)',
        '2 README.md: Kestrel keeps sessions.',
        '3 src/kestrel/auth/session.py open',
        '',
      ].join('\n'),
    )
    expect(view.lines.map(({ ref }) => ref.node)).toEqual(only)
    const small = buildView(TREE, { root: 0, budget: 24, only })
    expect(small.tokens).toBeLessThanOrEqual(24)
    expect(small.lines.length + small.more).toBe(3)
  })

  it('TOC-7: is a numbered, indented outline with single-child directories on one line', () => {
    const view = buildView(TREE, { root: 0, budget: 1500 })
    expect(view.text).toBe(
      [
        '1 README.md: Kestrel keeps sessions.',
        '2 src/kestrel/ (3): app.py, auth/',
        '  3 app.py',
        '  4 auth/ (2): session.py, token.py',
        '    5 session.py (2): Sessions of signed-in users.',
        '      6 Session (1): Class with methods: open',
        '        7 open',
        '      8 expire: def expire(now)',
        '    9 token.py',
        '10 tests/ (1): test_app.py',
        '  11 test_app.py',
        '',
      ].join('\n'),
    )
    expect(view.lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(view.lines[1]).toMatchObject({ children: 2, shown: 2, leaves: 4, indent: 0 })
    expect([view.more, view.page]).toEqual([0, 0])
  })

  it('TOC-8: shows fewer levels where the budget is small, and pages the first one', () => {
    const top = buildView(TREE, { root: 0, budget: 45 })
    expect(titles(top)).toEqual(['README.md', 'src/kestrel/', 'tests/'])
    const first = buildView(TREE, { root: 0, budget: 14 })
    expect(first.text).toBe('1 README.md\n2 more: page 2\n')
    const second = buildView(TREE, { root: 0, budget: 14, page: first.page })
    expect(titles(second)).toEqual(['src/kestrel/', 'tests/'])
    expect(second.more).toBe(0)
  })

  it('TOC-8: numbers go on from the first one asked for', () => {
    const view = buildView(TREE, {
      root: node(TREE, 'src/kestrel/auth/'),
      budget: 35,
      firstNumber: 41,
    })
    expect(view.lines.map(({ number }) => number)).toEqual([41, 42])
    expect(view.text.startsWith('41 session.py')).toBe(true)
  })

  it('TOC-8: depth follows the number of files', () => {
    const depthOf = (files: number): number => {
      const paths = Array.from({ length: files }, (_, i) => `d${i % 9}/e${i % 5}/f${i}.py`)
      const toc = tocOf(new Map(paths.map((path) => [path, { children: [{ title: 'x' }] }])))
      return buildView(toc, { root: 0, budget: 1_000_000 }).depth
    }
    expect([99, 100, 500, 501, 1200].map(depthOf)).toEqual([4, 2, 2, 1, 1])
  })

  it('TOC-8: branches in focus are opened first, sources stand before tests', () => {
    const files = new Map<string, OutlineSpec>()
    for (let i = 0; i < 1100; i++) {
      files.set(`${i % 2 === 0 ? 'a' : 'tests'}${i % 40}/sub/x${i}.py`, { flags: i % 2 })
    }
    files.set('zz/deep/down/hit.py', {})
    const toc = tocOf(files)
    const focus = [node(toc, 'zz/deep/down/hit.py')]
    const view = buildView(toc, { root: 0, budget: 120, focus })
    expect(titles(view).slice(0, 3)).toEqual(['zz/deep/down/', ' zz/deep/down/hit.py', 'a0/sub/'])
    expect(titles(view).some((line) => line.startsWith('tests'))).toBe(false)
    expect(view.more).toBeGreaterThan(20)
    const roomy = buildView(toc, { root: 0, budget: 1500, focus })
    expect([roomy.more, roomy.lines.length, roomy.depth]).toEqual([0, 42, 1])
  })

  it('TOC-8: what is hidden is left out', () => {
    const hide = [node(TREE, 'src/'), node(TREE, 'README.md')]
    expect(titles(buildView(TREE, { root: 0, budget: 500, hide }))).toEqual([
      'tests/',
      ' tests/test_app.py',
    ])
  })

  it('SEC: control and bidirectional characters, line breaks and 10 KB titles do no harm', () => {
    const title = `evil‮\n99 fake (3)\u0000${'🔥'.repeat(5000)}`
    const toc = tocOf({ 'x.md': { children: [{ title, doc: title }, { title: '' }] } })
    const view = buildView(toc, { root: 0, budget: 500 })
    expect(view.text.split('\n')).toHaveLength(4)
    expect(view.text).not.toMatch(/\p{Cf}/u)
    expect(view.text).not.toContain('\u0000')
    expect(view.text).toContain('3 section')
  })

  it('TOC-8: 50,000 files in one directory are paged completely, each page within the budget', () => {
    const toc = wide(50_000)
    const seen = new Set<number>()
    let page = 0
    for (const wanted of [0, 1, 2, 3]) {
      const view = buildView(toc, { root: 0, budget: 500, page: wanted })
      expect(view.tokens).toBeLessThanOrEqual(500)
      expect(view.lines.length).toBeGreaterThan(20)
      for (const { ref } of view.lines) seen.add(ref.node)
      expect(view.more).toBe(50_000 - seen.size)
      page = view.page
    }
    expect(page).toBe(4)
    expect([...seen].sort((a, b) => a - b)).toEqual(
      Array.from({ length: seen.size }, (_, i) => i + 1),
    )
  })

  it('TOC-8: no view of any tree exceeds its budget', () => {
    const title = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        'a',
        'x'.repeat(10_000),
        '漢'.repeat(200),
        '\n\n',
        ' ',
        '👩‍👩‍👧‍👦'.repeat(40),
        '/',
        '1',
      ),
    )
    const spec = (depth: number): fc.Arbitrary<NodeSpec> =>
      fc.record({
        title,
        doc: title,
        signature: title,
        children: depth === 0 ? fc.constant([]) : fc.array(spec(depth - 1), { maxLength: 6 }),
      })
    const segment = fc.constantFrom('a', 'b', '‮', 'é'.repeat(100), 'tests')
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
    const files = fc.uniqueArray(fc.tuple(path, fc.option(spec(2))), { selector: ([name]) => name })
    const request = fc.record({
      budget: fc.integer({ min: 0, max: 400 }),
      page: fc.nat(2),
      focus: fc.array(fc.nat(60), { maxLength: 3 }),
      hide: fc.array(fc.nat(60), { maxLength: 2 }),
      root: fc.nat(60),
      firstNumber: fc.constantFrom(1, 998, 12345),
    })
    fc.assert(
      fc.property(files, request, (entries, any) => {
        const toc = tocOf(new Map(entries))
        const pick = (n: number): number => n % toc.count
        checkView(toc, {
          ...any,
          root: pick(any.root),
          focus: any.focus.map(pick),
          hide: any.hide.map(pick),
        })
      }),
      { numRuns: 200 },
    )
  })

  it('TOC-8: 100,000 nodes in one file, deep or wide, keep to the budget', () => {
    const flat = wide(1, () => ({
      children: Array.from({ length: 100_000 }, (_, i) => ({ title: `key ${i}` })),
    }))
    const children = Array.from({ length: 300 }, (_, i) => ({
      title: `m${i}`,
      children: Array.from({ length: 330 }, (_, j) => ({ title: `n${j}` })),
    }))
    for (const toc of [flat, wide(1, () => ({ children }))]) {
      for (const budget of [0, 3, 500, 1500]) checkView(toc, { root: 1, budget, focus: [99_000] })
    }
  })
})

function checkView(toc: Toc, request: ViewRequest): void {
  const view = buildView(toc, request)
  expect(tokenBound(view.text)).toBeLessThanOrEqual(view.tokens)
  expect(view.tokens).toBeLessThanOrEqual(request.budget)
  expect(buildView(toc, request)).toEqual(view)
  const seen = new Set<number>()
  for (const { ref, number } of view.lines) {
    expect(isWithin(toc, ref.node, request.root)).toBe(true)
    expect(seen.has(ref.node)).toBe(false)
    seen.add(ref.node)
    expect(view.text).toContain(`${number} `)
  }
  for (const hidden of request.hide ?? []) {
    if (hidden !== request.root) expect(seen.has(hidden)).toBe(false)
  }
}
