import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import { inEnglish } from '../../model/words/words.ts'
import { sentencesOf } from '../sentences.ts'
import type { Source } from '../sources.ts'
import { wordCheck } from './word-check.ts'

function source(number: number, text: string): Source {
  const path = `src/f${number}.md`
  const ref: NodeRef = {
    ...{ id: path, node: number, size: 1, kind: 'document', title: path, path, start: 1, end: 9 },
  }
  return { number, ref, start: 11, end: 10 + text.split('\n').length, text, shown: text }
}

function checked(text: string, ...passages: string[]) {
  const from = text.lastIndexOf('[1]')
  const cites = from < 0 ? [] : [{ from, to: from + 3, numbers: [1] }]
  return wordCheck(
    sentencesOf(text, cites)[0],
    passages.map((one, i) => source(i + 1, one)),
  )
}

const FAR = `The timeout is 45 seconds.\n${'Other words stand here.\n'.repeat(30)}There are 90 of them.`

describe('wordCheck', () => {
  it.each([
    ['The timeout is 90 seconds [1].', 'The timeout is 45 seconds.', 'wrong'],
    ['The timeout is 45 seconds [1].', 'The timeout is 45 seconds.', 'held'],
    ['The timeout is 90 seconds [1].', FAR, 'wrong'],
    ['The hook must be called twice [1].', 'The hook must never be called.', 'wrong'],
    ['The hook must never be called [1].', 'The hook must never be called.', 'held'],
    ['Called here, in lines 11-12 [1].', 'called\nhere', 'held'],
    ['Called here, in line 40 [1].', 'called\nhere', 'wrong'],
    ['It is verified by `moonbeam` [1].', 'It is verified.', 'unread'],
    ['It is verified by hand.', 'It is verified by hand.', 'wrong'],
    ['Die Wartezeit beträgt 90 Sekunden und ist fest [1].', 'The timeout is 45 seconds.', 'wrong'],
    ['Elephants wander through purple gardens [1].', 'The timeout is 45 seconds.', 'few words'],
  ])('ANS-3: “%s” beside “%s” is %s', (claim, passage, finding) => {
    expect(checked(claim, passage).finding).toBe(finding)
  })

  it('ANS-3: what another passage says does not support a claim that does not cite it', () => {
    const check = checked(
      'The timeout is 90 seconds [1].',
      'The timeout is 45 seconds.',
      '90 seconds',
    )
    expect(check.claim.grounded).toBe(false)
    expect(inEnglish(check.claim.why)).toContain('90')
  })
})
