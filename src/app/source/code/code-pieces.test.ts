import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakable, codePieces } from './CodePieces.tsx'

it('cuts a line at the edges of colours and marks (ANS-4)', () => {
  const tokens = [{ from: 0, to: 3, as: 'keyword' }] as const
  expect(codePieces('def open_session', tokens, [[9, 16]])).toEqual([
    { text: 'def', as: 'keyword', marked: false },
    { text: ' open_', as: null, marked: false },
    { text: 'session', as: null, marked: true },
  ])
  expect(codePieces('', [], [])).toEqual([])
})

it('gives pieces that joined are the line (SEC-4)', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(40))
  fc.assert(
    fc.property(fc.string(), fc.array(range), (line, marks) => {
      const joined = codePieces(line, [], marks)
        .map(({ text }) => text)
        .join('')
      expect(joined).toBe(line)
    }),
  )
})

it('wraps code after punctuation, not within a name (UI-19)', () => {
  expect(breakable('session.setMessage(printer.print("alert.all"))')).toEqual([
    ...['session.', 'setMessage(', 'printer.', 'print(', '"alert.', 'all"))'],
  ])
  fc.assert(fc.property(fc.string(), (text) => breakable(text).join('') === text))
})
