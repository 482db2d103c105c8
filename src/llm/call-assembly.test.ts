import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallAssembly, type CallPiece, MAX_CALLS, withIds } from './call-assembly.ts'

/** The calls that these pieces make. */
function assembled(...pieces: readonly CallPiece[]) {
  const assembly = new CallAssembly()
  for (const piece of pieces) assembly.add(piece)
  return assembly.calls()
}

const NO_CALL = { id: '', name: '', arguments: {} }
/** A piece without the fields that are empty. */
const piece = (index: number, id: string, name: string, text = ''): CallPiece => ({
  ...{ index, ...(id && { id }), ...(name && { name }), ...(text && { text }) },
})
const search = (query: string, id = '') => ({ id, name: 'search', arguments: { query } })

describe('CallAssembly', () => {
  const [begun, rest] = ['{"query":', '"x"}']
  const whole = (query: string) => `{"query":"${query}"}`
  it.each<[string, readonly CallPiece[], readonly unknown[]]>([
    [
      'a call whose arguments come in pieces',
      [piece(0, 'a', 'search'), piece(0, '', '', '{"que'), piece(0, '', '', 'ry":"x"}')],
      [search('x', 'a')],
    ],
    [
      'two calls whose pieces come in turn',
      [
        ...[piece(0, 'a', 'search', begun), piece(1, 'b', 'search', begun)],
        ...[piece(0, '', '', rest), piece(1, '', '', '"y"}')],
      ],
      [search('x', 'a'), search('y', 'b')],
    ],
    [
      'id and name that are repeated with each piece',
      [begun, rest, ''].map((text) => ({ index: 0, id: 'a', name: 'search', text })),
      [search('x', 'a')],
    ],
    [
      'a name that is repeated without an id',
      [piece(0, '', 'search', begun), piece(0, '', 'search', rest)],
      [search('x')],
    ],
    [
      'whole calls that all have the same index',
      [piece(0, 'a', 'search', whole('x')), piece(0, 'b', 'search', whole('y'))],
      [search('x', 'a'), search('y', 'b')],
    ],
    [
      'whole calls without index and id',
      [
        { name: 'search', text: whole('x') },
        ...['y', 'z'].map((query) => ({ name: 'search', value: { query } })),
      ],
      [search('x'), search('y'), search('z')],
    ],
    [
      'pieces without an index',
      [{ id: 'a', name: 'search' }, { text: begun }, { text: rest }],
      [search('x', 'a')],
    ],
    ['a call without arguments', [piece(0, '', 'outline')], [{ ...NO_CALL, name: 'outline' }]],
    [
      'arguments that are no JSON, as their text',
      [piece(0, '', 'search', '{"query": "x')],
      [{ ...NO_CALL, name: 'search', arguments: '{"query": "x' }],
    ],
    ['a call without a name as none', [piece(0, 'a', '', '{}')], []],
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
