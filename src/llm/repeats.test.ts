import { expect, it } from 'vitest'
import { withoutRepeats } from './repeats.ts'

const SENTENCE = 'The words are compared by their stems, as `match` in match.ts does. '
const ROW = '| express | 4 | yes |\n'
const BOX = `|${' '.repeat(60)}|\n`

it.each([
  ['arrows', `It is compared.\n${'=> ()'.repeat(60)}`, 'It is compared.\n=> ()'],
  ['arrows apart, cut within one', `${'=> () '.repeat(50)}=> `, '=> ()'],
  ['a sentence', `Yes [1]. ${SENTENCE.repeat(7)}The words are`, `Yes [1]. ${SENTENCE.trimEnd()}`],
  ['lines of a list', `Use:\n${'- `next()`\n'.repeat(30)}`, 'Use:\n- `next()`'],
  ['a row of a table', `${ROW.repeat(10)}`, ROW.trimEnd()],
  ['a word', `See ${'the '.repeat(80)}`, 'See the'],
  ['one letter', `It is A${'A'.repeat(300)}`, 'It is A'],
  ['words of Han letters', `答案是：${'比较单词'.repeat(60)}`, '答案是：比较单词'],
  ['emoji', `Well 😀${'😁'.repeat(150)}`, 'Well 😀😁'],
  ['emoji that share a half', `Well \u{1fa00}${'😀'.repeat(150)}`, 'Well \u{1fa00}'],
  ['rules without end', `Title\n${'-'.repeat(2000)}`, 'Title\n-'],
  ['numbers without end', `[${'10000000, '.repeat(150)}`, '[10000000,'],
])('ends a text that only repeats %s', (_, text, kept) => {
  expect(withoutRepeats(text)).toBe(kept)
})

it.each([
  ['nothing', ''],
  ['a sentence five times', SENTENCE.repeat(5)],
  ['a repeated sentence, and what comes then', `${SENTENCE.repeat(8)}But that was long ago.`],
  ['the head of a wide table', `| a | b |\n${'| --- '.repeat(60)}|`],
  ['a table of empty cells', `| a | b | c | d |\n${'|   |   |   |   |\n'.repeat(12)}`],
  ['a table of zeros', `| a | b | c | d |\n${'| 0 | 0 | 0.5 | 0 |\n'.repeat(14)}`],
  [
    'rows of a table that differ',
    Array.from({ length: 40 }, (_, i) => `| r${i} | yes |\n`).join(''),
  ],
  ['a rule of 400 signs', `Title\n${'='.repeat(400)}`],
  ['a drawn box', `+${'-'.repeat(60)}+\n${BOX.repeat(6)}`],
  ['a box drawn with lines', `┌${'─'.repeat(78)}┐\n${`│${' '.repeat(78)}│\n`.repeat(6)}`],
  ['a list of zeros', `{"weights":[${'0, '.repeat(150)}`],
  ['a matrix of zeros', `[${'[0, 0, 0, 0, 0, 0, 0, 0],\n'.repeat(12)}`],
  ['spaces of a deep line of code', `if (a) {\n${' '.repeat(300)}`],
  [
    'closing tags at falling depth',
    Array.from({ length: 30 }, (_, i) => `${' '.repeat(60 - 2 * i)}</div>\n`).join(''),
  ],
  ['counted lines', Array.from({ length: 60 }, (_, i) => `step ${i}: next()\n`).join('')],
])('keeps %s', (_, text) => {
  expect(withoutRepeats(text)).toBeNull()
})
