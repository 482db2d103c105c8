import { describe, expect, it } from 'vitest'
import { rowsIn } from '../model/tree/testing.ts'
import { withLinesForLabels } from './labels.ts'

const PASSAGES = [
  {
    ...{ number: 1, path: 'src/session.py', start: 10 },
    text: 'class Session:\n    """A visit."""\n    def open(self):\n        if count() > LIMIT:\n            raise TooMany("sessions are full")',
  },
  {
    ...{ number: 2, path: 'docs/mail.md', start: 3 },
    text: 'Receipts are sent by mail.\nEvery order has one receipt.',
  },
]

const linesOf = (written: string) => withLinesForLabels(written, PASSAGES)

describe('withLinesForLabels', () => {
  it.each(
    rowsIn(String.raw`
a label ⇒ Opening a session raises TooMany [1]. ⇒ Opening a session raises TooMany. [src/session.py:10-14]
a label before the stop ⇒ Receipts are sent by mail [2]. ⇒ Receipts are sent by mail. [docs/mail.md:3-4]
no label ⇒ Every order has one receipt. ⇒ Every order has one receipt. [docs/mail.md:3-4]
a wrong label ⇒ Receipts are sent by mail [1]. ⇒ Receipts are sent by mail. [docs/mail.md:3-4]
a label that does not exist ⇒ Receipts are sent by mail [7]. ⇒ Receipts are sent by mail. [docs/mail.md:3-4]
a label beside one that nothing supports ⇒ Receipts are sent by mail [2]. It prevents wrong DNS lookups in browsers. ⇒ Receipts are sent by mail. [docs/mail.md:3-4]
nothing in it ⇒ \n
`),
  )('gives a sentence with %s the lines that support it (NAV-20)', (_, written, text) => {
    expect(linesOf(written)).toBe(text)
  })

  it('accepts a label if sentence and passage are in different languages', () => {
    const text = linesOf('Belege gehen immer nur mit der Post hinaus [2].')
    expect(text).toMatch(/^Belege gehen immer nur mit der Post hinaus\. \[docs\/mail\.md:/u)
  })

  it('narrows a long passage to the lines with the words of the sentence (ANS-2)', () => {
    const lines = Array.from({ length: 40 }, (_, i) => `line ${i} says nothing`)
    lines[30] = 'the retry limit is enforced'
    const long = { number: 1, path: 'a.md', start: 101, text: lines.join('\n') }
    const text = withLinesForLabels('The retry limit is enforced [1].', [long])
    const [, from, to] = /:(\d+)-(\d+)\]/u.exec(text) ?? []
    expect(Number(from)).toBeLessThanOrEqual(131)
    expect(Number(to)).toBeGreaterThanOrEqual(131)
    expect(Number(to) - Number(from)).toBeLessThan(10)
  })

  it('puts the items of a list on lines of their own', () => {
    const text = linesOf('- Receipts are sent by mail [2].\n- Every order has one receipt [2].')
    expect(text.split('\n')).toHaveLength(2)
  })
})
