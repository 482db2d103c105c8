import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePaths } from '../model/collection/collection.ts'
import { type NodeSpec, node } from '../model/tree/testing.ts'
import { type Build, diffTocs } from './diff.ts'
import { nodeId } from './ids.ts'
import { tocOf } from './testing.ts'

type Files = Readonly<Record<string, readonly NodeSpec[] | null>>

/** A build of described files; the content hash is the description itself. */
function build(files: Files): Build {
  const paths = Object.keys(files).sort(comparePaths)
  const toc = tocOf(
    new Map(
      paths.map((path) => {
        const children = files[path]
        return [path, children === null ? null : { children }]
      }),
    ),
  )
  return {
    toc,
    hashes: paths.map((path) => (files[path] === null ? '' : JSON.stringify(files[path]))),
  }
}

/** `+ new`, `- old`, `old → new`, `~ changed`. */
function changes(before: Files, after: Files): string[] {
  const [a, b] = [build(before), build(after)]
  return diffTocs(a, b).changes.map(({ change, before: from, after: to }) => {
    if (change === 'added') return `+ ${nodeId(b.toc, to)}`
    if (change === 'removed') return `- ${nodeId(a.toc, from)}`
    if (change === 'changed') return `~ ${nodeId(b.toc, to)}`
    return `${nodeId(a.toc, from)} → ${nodeId(b.toc, to)}`
  })
}

/** Files as `path: names`, of functions with `(signature)` or `=words`, and of classes with their `{methods}`. */
function filesOf(text: string): Files {
  return Object.fromEntries(
    text.split('; ').map((one) => {
      const [path, names] = one.split(':')
      return [path, names === ' binary' ? null : names.split(' ').slice(1).map(specOf)]
    }),
  )
}

function specOf(text: string): NodeSpec {
  const [, title, signature, methods, words] =
    /^(\w+)(\(.*\))?(?:\{(.*)\})?(?:=(\d+))?$/.exec(text) ?? []
  if (methods !== undefined) return node('class', title, ...methods.split(',').map(specOf))
  const body = words === undefined ? {} : { words: Number(words), doc: 'Reads it.' }
  return { kind: 'function', title, ...body, ...(signature && { signature }) }
}

describe('diffTocs', () => {
  it.each([
    ['nothing', 'a.ts: f', 'a.ts: f', ''],
    ['a new file', 'a.ts:', 'a.ts:; b.ts: f', '+ b.ts'],
    ['a file gone', 'a.ts:; b.ts: f', 'a.ts:', '- b.ts'],
    ['the same content elsewhere', 'a.ts: f', 'x/b.ts: f', 'a.ts → x/b.ts'],
    ['a file moved and edited', 'a/m.ts: f', 'b/m.ts: f g', 'a/m.ts → b/m.ts, + b/m.ts#g'],
    [
      'names that several files have tell nothing',
      ...['a/i.ts: a; b/i.ts: b', 'c/i.ts: c; d/i.ts: d'],
      '+ c/i.ts, + d/i.ts, - a/i.ts, - b/i.ts',
    ],
    ['one came, one went', 'a.ts: f old', 'a.ts: f young', '~ a.ts, + a.ts#young, - a.ts#old'],
    ['a class counts once, with its methods', 'a.ts:', 'a.ts: A{m,n}', '~ a.ts, + a.ts#A'],
    ['a method came to a class', 'a.ts: A{m}', 'a.ts: A{m,n}', '~ a.ts, + a.ts#A.n'],
    ['a signature', 'a.ts: f()', 'a.ts: f(x)', '~ a.ts, ~ a.ts#f'],
    [
      'a function moved to another file',
      ...['a.ts: f g; b.ts: h', 'a.ts: g; b.ts: h f', '~ a.ts, ~ b.ts, a.ts#f → b.ts#f'],
    ],
    [
      'another name for the body',
      'a.ts: load=30',
      'a.ts: read=30',
      '~ a.ts, a.ts#load → a.ts#read',
    ],
    ['small bodies are alike by chance', 'a.ts: f=2', 'a.ts: g=2', '~ a.ts, + a.ts#g, - a.ts#f'],
    ['overloads keep their order', 'a.ts: f f', 'a.ts: f f f', '~ a.ts, + a.ts#f~3'],
    ['hostile names', 'a.ts: __proto__', 'a.ts:', '~ a.ts, - a.ts#__proto__'],
    ['files that are not indexed', 'a.bin: binary', 'b.bin: binary', '+ b.bin, - a.bin'],
  ])('lists the changes: %s (UI-10)', (_, before, after, expected) => {
    expect(changes(filesOf(before), filesOf(after)).join(', ')).toBe(expected)
  })

  const names = fc.constantFrom('a', 'b', 'c', 'constructor')
  const leaf = fc.record({
    kind: fc.constantFrom('class' as const, 'function' as const),
    title: names,
    words: fc.nat({ max: 20 }),
  })
  const parent: fc.Arbitrary<NodeSpec> = fc
    .tuple(leaf, fc.array(leaf, { maxLength: 2 }))
    .map(([top, children]) => ({ ...top, children }))
  const files: fc.Arbitrary<Files> = fc.dictionary(
    fc.tuple(names, names).map(([folder, file]) => `${folder}/${file}.ts`),
    fc.array(parent, { maxLength: 3 }),
    { maxKeys: 5 },
  )

  it('a build does not differ from itself (UI-10)', () => {
    fc.assert(
      fc.property(files, (some) => {
        const { changes: found, sameFiles } = diffTocs(build(some), build(some))
        expect([found, sameFiles]).toEqual([[], Object.keys(some).length])
      }),
    )
  })

  it('what one direction adds the other removes, and no node is listed twice (UI-10)', () => {
    fc.assert(
      fc.property(files, files, (one, other) => {
        const [a, b] = [build(one), build(other)]
        const there = diffTocs(a, b)
        const back = diffTocs(b, a)
        const told = (of: typeof there, change: string) =>
          of.changes.filter((row) => row.change === change).length
        expect(told(there, 'added')).toBe(told(back, 'removed'))
        expect(told(there, 'renamed')).toBe(told(back, 'renamed'))
        expect(there.sameFiles).toBe(back.sameFiles)
        const later = there.changes.filter(({ after }) => after >= 0).map(({ after }) => after)
        expect(new Set(later).size).toBe(later.length)
      }),
    )
  })
})
