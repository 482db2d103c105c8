import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import type { Source } from '../sources.ts'
import { cite } from './cite.ts'

function source(number: number, text: string): Source {
  const path = `f${number}.md`
  const ref: NodeRef = {
    ...{ id: path, node: number, size: 1, kind: 'document', title: path, path },
    ...{ start: 1, end: 9 },
  }
  return { number, ref, start: 1, end: text.split('\n').length, text, shown: text }
}

async function cited(written: string, ...texts: string[]) {
  const sources = texts.map((text, i) => source(i + 1, text))
  const { text, marks, removed } = await cite(written, sources, async (node) => ({
    ...{ ref: sources[node - 1].ref, text: texts[node - 1], language: '' },
  }))
  return { text, removed, signs: marks.map(({ from, to }) => `${from}:${text.slice(from, to)}`) }
}

describe('cite', () => {
  it('ANS-2: signs are marks, whatever stands around them', async () => {
    const { text, signs, removed } = await cited(
      '  **Keys** rotate [1, 2]. Cookies do not【2】, says [9].\n',
      'Keys rotate every day.',
      'Cookies never rotate.',
    )
    expect(text).toBe('**Keys** rotate [1][2]. Cookies do not[2], says.')
    expect(signs).toEqual(['16:[1]', '19:[2]', '38:[2]'])
    expect(removed).toBe(1)
  })

  it.each([
    ['behind the same words', 'It says “as shown by Knuth [1], it ends” [2].', '[2]'],
    ['before the same words', '[1] Smith, On Limits: that is its source [2].', '[2]'],
    ['in other letters', 'As shown by **Knuth** [1] it ends [2].', '[2]'],
    ['several at once', 'The limit holds for trees [1, 3] and more [2].', '[2]'],
  ])(
    'ANS-2 SEC-3: a bracket of the file, %s, is quoted and no citation',
    async (_, written, own) => {
      const { text, signs, removed } = await cited(
        written,
        'Another file.',
        'As shown by Knuth [1], it ends.\nThe limit holds for trees [1, 3].\n\n[1] Smith, On Limits, 1998',
      )
      expect(text).toBe(written)
      expect(signs.map((sign) => sign.replace(/^\d+:/u, ''))).toEqual([own])
      expect(removed).toBe(0)
    },
  )

  it('ANS-2: a sentence taken over word for word is cited by what stands behind it', async () => {
    const { signs } = await cited('Keys rotate every day [1].', 'Keys rotate every day. See [1].')
    expect(signs).toEqual(['22:[1]'])
  })
})
