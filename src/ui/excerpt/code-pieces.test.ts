import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakable, codePieces } from './code-pieces.ts'

it('ANS-4: a line is cut at the edges of colours and marks', () => {
  const tokens = [{ from: 0, to: 3, as: 'keyword' }] as const
  expect(codePieces('def open_session', tokens, [[9, 16]])).toEqual([
    { text: 'def', as: 'keyword', marked: false },
    { text: ' open_', as: null, marked: false },
    { text: 'session', as: null, marked: true },
  ])
  expect(codePieces('', [], [])).toEqual([])
})

it('SEC-4: the pieces joined are the line', () => {
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

it('UI-19: code goes on in another line behind punctuation, not within a name', () => {
  expect(breakable('session.setMessage(printer.print("alert.all"))')).toEqual([
    'session.',
    'setMessage(',
    'printer.',
    'print(',
    '"alert.',
    'all"))',
  ])
  fc.assert(fc.property(fc.string(), (text) => breakable(text).join('') === text))
})
