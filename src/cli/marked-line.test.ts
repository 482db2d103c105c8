import { expect, it } from 'vitest'
import { markedLine } from './output.ts'

it.each([
  ['one\ntwo <lamp>\nthree', 8],
  ['one\ntwo\n<lamp>', 9],
  ['<lamp>\ntwo', 7],
  ['one\ntwo', 7],
  ['<lamp> <lamp>\n<lamp> <25>', 8],
])('the line of the hit in %j is %i (BM-6)', (marked, line) => {
  const text = marked.replaceAll(/[<>]/gu, '')
  const marks = [...marked.matchAll(/<(\w+)>/gu)].map(({ 1: word, index }, i) => {
    return [index - 2 * i, index - 2 * i + word.length] as const
  })
  const excerpt = { start: 7, end: 6 + text.split('\n').length, text, marks }
  expect(markedLine(excerpt)).toBe(line)
})
