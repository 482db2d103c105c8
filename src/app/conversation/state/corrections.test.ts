import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryTexts } from '../../state/core/kept-texts.ts'
import type { Turn } from '../../state/shape/walk-state.ts'
import { keptCorrections } from './corrections.ts'
import { findTurns, readHistory, withTurn, writeHistory } from './history.ts'

const ONE = {
  ...{ id: 'a', collection: 'lamp', question: 'Where?', place: 'src/lamp.py#Lamp' },
  verdict: 'wrong' as const,
  at: 1,
}

function turn(id: string, question: string, at: number, collection = 'lamp'): Turn {
  return { id, collection, question, answer: `about ${question}`, reasoner: 'structural', at }
}

describe('stored corrections (NAV-14)', () => {
  it('are listed newest first, by collection, with one verdict for a place and question, until cleared', async () => {
    const store = keptCorrections(memoryTexts())
    await store.add(ONE)
    await store.add({ ...ONE, id: 'b', collection: 'atlas', at: 2 })
    await store.add({ ...ONE, id: 'c', verdict: 'right', at: 3 })
    expect((await store.list()).map(({ id }) => id)).toEqual(['c', 'b'])
    expect((await store.list('lamp')).map(({ verdict }) => verdict)).toEqual(['right'])
    await store.clear('c')
    expect((await store.list()).map(({ id }) => id)).toEqual(['b'])
    await store.clear()
    expect(await store.list()).toEqual([])
  })

  it('leave out anything else in the storage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const texts = memoryTexts()
        texts.setItem('wayleaf.corrections', text)
        texts.setItem('wayleaf.history', text)
        expect(await keptCorrections(texts).list()).toEqual([])
        expect(readHistory(texts)).toEqual([])
      }),
    )
  })
})

describe('the stored history (ANS-6)', () => {
  const turns = [
    turn('c', 'How is it wired?', 3),
    turn('b', 'Where is it?', 2),
    turn('a', 'Who?', 1),
  ]

  it('lists the newest first, each question of a collection once', () => {
    const texts = memoryTexts()
    writeHistory(texts, withTurn(turns, turn('d', 'Who?', 4)))
    expect(readHistory(texts).map(({ id }) => id)).toEqual(['d', 'c', 'b'])
    writeHistory(texts, [])
    expect(texts.getItem('wayleaf.history')).toBeNull()
  })

  it('finds turns by the beginnings of words', () => {
    expect(findTurns(turns, 'wir').map(({ id }) => id)).toEqual(['c'])
    expect(findTurns(turns, '')).toHaveLength(3)
    expect(findTurns(turns, 'ired')).toEqual([])
  })
})
