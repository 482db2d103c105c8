import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallAssembly, type CallPiece, MAX_CALLS, withIds } from './call-assembly.ts'

/** The calls that these pieces make. */
function assembled(...pieces: readonly CallPiece[]) {
  const assembly = new CallAssembly()
  for (const piece of pieces) assembly.add(piece)
  return assembly.calls()
}

const search = (query: string, id = '') => ({ id, name: 'search', arguments: { query } })

describe('CallAssembly', () => {
  it.each<[string, readonly CallPiece[], readonly unknown[]]>([
    [
      'a call whose arguments come in pieces',
      [
        { index: 0, id: 'a', name: 'search' },
        { index: 0, text: '{"que' },
        { index: 0, text: 'ry":"x"}' },
      ],
      [search('x', 'a')],
    ],
    [
      'two calls whose pieces come in turn',
      [
        { index: 0, id: 'a', name: 'search', text: '{"query":' },
        { index: 1, id: 'b', name: 'search', text: '{"query":' },
        { index: 0, text: '"x"}' },
        { index: 1, text: '"y"}' },
      ],
      [search('x', 'a'), search('y', 'b')],
    ],
    [
      'id and name that are repeated with each piece',
      [
        { index: 0, id: 'a', name: 'search', text: '{"query":' },
        { index: 0, id: 'a', name: 'search', text: '"x"}' },
        { index: 0, id: 'a', name: 'search', text: '' },
      ],
      [search('x', 'a')],
    ],
    [
      'a name that is repeated without an id',
      [
        { index: 0, name: 'search', text: '{"query":' },
        { index: 0, name: 'search', text: '"x"}' },
      ],
      [search('x')],
    ],
    [
      'whole calls that all have the same index',
      [
        { index: 0, id: 'a', name: 'search', text: '{"query":"x"}' },
        { index: 0, id: 'b', name: 'search', text: '{"query":"y"}' },
      ],
      [search('x', 'a'), search('y', 'b')],
    ],
    [
      'whole calls without index and id',
      [
        { name: 'search', text: '{"query":"x"}' },
        { name: 'search', value: { query: 'y' } },
        { name: 'search', value: { query: 'z' } },
      ],
      [search('x'), search('y'), search('z')],
    ],
    [
      'pieces without an index',
      [{ id: 'a', name: 'search' }, { text: '{"query":' }, { text: '"x"}' }],
      [search('x', 'a')],
    ],
    [
      'a call without arguments',
      [{ index: 0, name: 'outline' }],
      [{ id: '', name: 'outline', arguments: {} }],
    ],
    [
      'arguments that are no JSON, as their text',
      [{ index: 0, name: 'search', text: '{"query": "x' }],
      [{ id: '', name: 'search', arguments: '{"query": "x' }],
    ],
    ['a call without a name as none', [{ index: 0, id: 'a', text: '{}' }], []],
    [
      'what the provider wants back',
      [{ name: 'search', value: { query: 'x' }, opaque: { thoughtSignature: 's' } }],
      [{ ...search('x'), opaque: { thoughtSignature: 's' } }],
    ],
  ])('puts together %s (LLM-4)', (_, pieces, calls) => {
    expect(assembled(...pieces)).toEqual(calls)
  })

  it('puts calls together however their arguments are cut and mixed (LLM-4)', () => {
    const given = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1 })
    const cut = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(fc.array(given, { maxLength: 5 }), cut, (all, size) => {
        const queues = all.map((one, index) => [
          { index, id: `id${index}`, name: 'search' },
          ...(JSON.stringify(one).match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []).map(
            (text) => ({ index, text }),
          ),
        ])
        const longest = Math.max(0, ...queues.map(({ length }) => length))
        const mixed = Array.from({ length: longest }, (_, i) =>
          queues.flatMap((queue) => queue[i] ?? []),
        ).flat()
        expect(assembled(...mixed).map((call) => call.arguments)).toEqual(
          all.map((one) => JSON.parse(JSON.stringify(one))),
        )
      }),
    )
  })

  it('takes so many calls of a message and no more (LLM-6)', () => {
    const assembly = new CallAssembly()
    for (let index = 0; index < 1000; index++) assembly.add({ index, id: `${index}`, name: 'read' })
    expect(assembly.calls()).toHaveLength(MAX_CALLS)
    expect(assembly.isOver).toBe(true)
  })
})

describe('withIds', () => {
  it('gives ids to calls that have none, or one that another call has (LLM-4)', () => {
    const before = [search('w', 'a')]
    const calls = withIds(
      [search('x'), search('y', 'a'), search('z', 'c'), search('z', 'c')],
      before,
    )
    const ids = [...before, ...calls].map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    expect(ids[3]).toBe('c')
    expect(ids[1]).toMatch(/^[a-zA-Z0-9]{9}$/)
  })
})
