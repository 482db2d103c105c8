import { expect, it } from 'vitest'
import type { NodeRef } from '../../../model/library/library.ts'
import { needleOf } from '../../window.ts'
import { setLinesIn, settingSaid } from './set-lines.ts'

const TEXT = [
  'struct Options {',
  '  uint64_t traversalLimitInWords = 8 * 1024;',
  '  // nestingLimit = 3 was too low',
  '  int nestingLimit = 64;',
  '  bool isStrict = other.isStrict;',
  "  'nesting-limit': 'ask',",
  '  this.timeout = Duration.ofSeconds(30);',
  '  if (nestingLimit == 64) stop();',
].join('\n')

const said = (question: string) =>
  setLinesIn(
    [{ text: TEXT, start: 11 }],
    question.split(' ').map((word) => needleOf(word, word, 1)),
  )

it.each([
  ['traversal limit words', ['uint64_t traversalLimitInWords = 8 * 1024']],
  ['default timeout', ['this.timeout = Duration.ofSeconds(30)']],
  ['nesting limit', ['int nestingLimit = 64', "'nesting-limit': 'ask'"]],
  [
    'nesting limit, traversal limit words',
    [
      'uint64_t traversalLimitInWords = 8 * 1024',
      'int nestingLimit = 64',
      "'nesting-limit': 'ask'",
    ],
  ],
  ['strict', []],
  ['limit', []],
])('ANS-4b: asked for the %s, the lines that give it', (question, lines) => {
  expect(said(question).map(({ text }) => text)).toEqual(lines)
})

it('ANS-4b: each with its line of the file', () => {
  expect(said('traversal limit words')).toMatchObject([{ line: 12 }])
})

it.each([
  ['row_limit = 8', 8, 'row_limit = 8'],
  ['#row_limit = 8', 8, 'row_limit = 8'],
  ['row_limit = [', 9, undefined],
])('ANS-4b: a setting is told by its comment, and as it is given: %s', (line, end, given) => {
  const ref = { kind: 'key', path: 'lamprc', start: 8, end } as NodeRef
  const text = `# Rows at most. Use 0\n# for all.\n${line}\n]`
  const said = settingSaid(ref, [{ text, start: 6 }])
  expect(said?.told).toBe('Rows at most. Use 0 for all.')
  expect(said?.given?.text).toBe(given)
})
