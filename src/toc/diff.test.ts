import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePaths } from '../model/collection/collection.ts'
import type { NodeSpec } from '../model/tree/testing.ts'
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

const fn = (title: string, more: NodeSpec = {}): NodeSpec => ({ kind: 'function', title, ...more })
const type = (title: string, children: readonly NodeSpec[]): NodeSpec => ({
  kind: 'class',
  title,
  children,
})

describe('diffTocs', () => {
  it.each<[string, Files, Files, string[]]>([
    ['nothing', { 'a.ts': [fn('f')] }, { 'a.ts': [fn('f')] }, []],
    ['a new file', { 'a.ts': [] }, { 'a.ts': [], 'b.ts': [fn('f')] }, ['+ b.ts']],
    ['a file gone', { 'a.ts': [], 'b.ts': [fn('f')] }, { 'a.ts': [] }, ['- b.ts']],
    [
      'the same content elsewhere',
      { 'a.ts': [fn('f')] },
      { 'x/b.ts': [fn('f')] },
      ['a.ts → x/b.ts'],
    ],
    [
      'a file moved and edited',
      { 'a/main.ts': [fn('f')] },
      { 'b/main.ts': [fn('f'), fn('g')] },
      ['a/main.ts → b/main.ts', '+ b/main.ts#g'],
    ],
    [
      'names that several files have tell nothing',
      { 'a/i.ts': [fn('a')], 'b/i.ts': [fn('b')] },
      { 'c/i.ts': [fn('c')], 'd/i.ts': [fn('d')] },
      ['+ c/i.ts', '+ d/i.ts', '- a/i.ts', '- b/i.ts'],
    ],
    [
      'a symbol came and one went',
      { 'a.ts': [fn('f'), fn('old')] },
      { 'a.ts': [fn('f'), fn('young')] },
      ['~ a.ts', '+ a.ts#young', '- a.ts#old'],
    ],
    [
      'a class counts once, with its methods',
      { 'a.ts': [] },
      { 'a.ts': [type('A', [fn('m'), fn('n')])] },
      ['~ a.ts', '+ a.ts#A'],
    ],
    [
      'a method came to a class',
      { 'a.ts': [type('A', [fn('m')])] },
      { 'a.ts': [type('A', [fn('m'), fn('n')])] },
      ['~ a.ts', '+ a.ts#A.n'],
    ],
    [
      'a signature',
      { 'a.ts': [fn('f', { signature: 'f()' })] },
      { 'a.ts': [fn('f', { signature: 'f(x)' })] },
      ['~ a.ts', '~ a.ts#f'],
    ],
    [
      'a function moved to another file',
      { 'a.ts': [fn('f'), fn('g')], 'b.ts': [fn('h')] },
      { 'a.ts': [fn('g')], 'b.ts': [fn('h'), fn('f')] },
      ['~ a.ts', '~ b.ts', 'a.ts#f → b.ts#f'],
    ],
    [
      'another name for the same body',
      { 'a.ts': [fn('load', { words: 30, doc: 'Reads it.' })] },
      { 'a.ts': [fn('read', { words: 30, doc: 'Reads it.' })] },
      ['~ a.ts', 'a.ts#load → a.ts#read'],
    ],
    [
      'small bodies are alike by chance',
      { 'a.ts': [fn('f', { words: 2 })] },
      { 'a.ts': [fn('g', { words: 2 })] },
      ['~ a.ts', '+ a.ts#g', '- a.ts#f'],
    ],
    [
      'overloads keep their order',
      { 'a.ts': [fn('f'), fn('f')] },
      { 'a.ts': [fn('f'), fn('f'), fn('f')] },
      ['~ a.ts', '+ a.ts#f~3'],
    ],
    [
      'hostile names',
      { 'a.ts': [fn('__proto__')] },
      { 'a.ts': [] },
      ['~ a.ts', '- a.ts#__proto__'],
    ],
    ['files that are not indexed', { 'a.bin': null }, { 'b.bin': null }, ['+ b.bin', '- a.bin']],
  ])('lists the changes: %s (UI-10)', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected)
  })

  const names = fc.constantFrom('a', 'b', 'c', 'constructor')
  const leaf = fc.record({
    kind: fc.constantFrom('class' as const, 'function' as const),
    title: names,
    words: fc.nat({ max: 20 }),
  })
  const node: fc.Arbitrary<NodeSpec> = fc
    .tuple(leaf, fc.array(leaf, { maxLength: 2 }))
    .map(([top, children]) => ({ ...top, children }))
  const files: fc.Arbitrary<Files> = fc.dictionary(
    fc.tuple(names, names).map(([folder, file]) => `${folder}/${file}.ts`),
    fc.array(node, { maxLength: 3 }),
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
