import { describe, expect, it } from 'vitest'
import {
  CONCEPTS,
  conceptCounts,
  conceptMasks,
  conceptsOf,
  knownConceptMasks,
  prepareConcepts,
} from './concepts.ts'
import { findNode } from './ids.ts'
import { tocOf } from './testing.ts'

const TOC = tocOf({
  'src/auth/keys.py': { children: [{ kind: 'function', title: 'rotate' }] },
  'src/web/userSession.ts': {},
  'src/parse.ts': {
    children: [
      { kind: 'function', title: 'splitArgs', doc: 'Cuts a command line. Uses no token.' },
      { kind: 'function', title: 'tokenize' },
    ],
  },
  'tests/queries.py': {},
})

function concepts(id: string): readonly string[] {
  return conceptsOf(TOC, findNode(TOC, id) ?? 0)
}

describe('conceptsOf', () => {
  it('finds concepts in titles, paths and first sentences (TOC-5)', () => {
    expect(concepts('src/auth/keys.py#rotate')).toEqual(['auth'])
    expect(concepts('src/web/userSession.ts')).toEqual(['auth'])
    expect(concepts('src/parse.ts#splitArgs')).toEqual(['cli'])
    expect(concepts('src/parse.ts#tokenize')).toEqual([])
    expect(concepts('tests/queries.py')).toEqual(['data', 'test'])
    expect(concepts('/')).toEqual([])
  })

  it('counts as many nodes for a concept as have it (TOC-3)', () => {
    const said = Array.from({ length: TOC.count }, (_, n) => conceptsOf(TOC, n)).flat()
    for (const [concept, count] of conceptCounts(TOC))
      expect(said.filter((one) => one === concept)).toHaveLength(count)
  })

  it('the table has eight concepts (TOC-5)', () => {
    expect(CONCEPTS).toEqual(['auth', 'api', 'data', 'config', 'test', 'util', 'core', 'cli'])
    expect(conceptCounts(TOC).get('auth')).toBe(4)
  })
})

describe('prepareConcepts', () => {
  it('gives the same in slices as in one pass, wherever they cut a document (BM-5)', async () => {
    const children = Array.from({ length: 600 }, (_, i) => {
      return { kind: 'function' as const, title: i % 7 === 0 ? `loadToken${i}` : `f${i}` }
    })
    const files = { 'src/api/a.py': { children }, 'src/cli/b.py': { children } }
    const [sliced, whole] = [tocOf(files), tocOf(files)]
    let pauses = 0
    const prepared = prepareConcepts(sliced, async () => {
      pauses++
    })
    expect(knownConceptMasks(sliced)).toBeNull()
    await prepared
    expect(pauses).toBeGreaterThan(2)
    expect(knownConceptMasks(sliced)).toEqual(conceptMasks(whole))
  })

  it('does not compute again what was computed in the meantime (BM-5)', async () => {
    const toc = tocOf({ 'src/auth/keys.py': {} })
    await prepareConcepts(toc, async () => void conceptMasks(toc))
    expect(knownConceptMasks(toc)).toBe(conceptMasks(toc))
  })
})
