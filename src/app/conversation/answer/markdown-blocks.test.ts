import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerMark } from '../../../model/walk/trace.ts'
import {
  type AnswerBlock,
  type AnswerNode,
  type AnswerProse,
  plainBlocks,
} from './answer-blocks.ts'
import { markdownBlocks } from './markdown-blocks.ts'

/** Elements as `tag(…)`, code as `{…}`, a citation as `<n>`, a sentence without one as `!`, a doubted one as `?`. */
function drawn(node: AnswerNode): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return `{${node.text}}`
    case 'listing':
      return `{{${node.text}}}`
    case 'citation':
      return `<${node.number}>`
    case 'uncited':
      return '!'
    case 'doubted':
      return '?'
    case 'break':
      return '/'
    case 'element':
      return `${node.tag}${node.start === undefined ? '' : node.start}(${node.children.map(drawn).join('')})`
  }
}
const shown = (blocks: readonly AnswerBlock[]) => blocks.map(({ node }) => drawn(node))

/** Marks every `[n]` that follows a `§`, and removes the `§`. */
function marked(text: string): AnswerProse {
  const marks: AnswerMark[] = []
  let plain = ''
  for (const part of text.split('§')) {
    const [sign = ''] = plain === '' && marks.length === 0 ? [] : (/^\[\d+\]/u.exec(part) ?? [])
    if (sign !== '')
      marks.push({
        ...{ kind: 'citation', from: plain.length, to: plain.length + sign.length },
        number: Number(sign.slice(1, -1)),
      })
    plain += part
  }
  return { text: plain, marks }
}

describe('markdownBlocks', () => {
  it.each([
    ['It **is** so§[1].', ['p(It strong(is) so<1>.)']],
    ['**All of it.**§[1] And *more*.', ['p(strong(All of it.)<1> And em(more).)']],
    ['Both§[1]§[2].\n\nThen `run`.', ['p(Both<1><2>.)', 'p(Then {run}.)']],
    ['1. a§[1]\n2. b§[2]', ['ol1(li(a<1>)li(b<2>))']],
    ['7. a\n\n8. b', ['ol7(li(p(a))li(p(b)))']],
    ['# Title\n\n- a\n  - b', ['h4(Title)', 'ul(li(aul(li(b))))']],
    [
      '| a | b |\n|---|---|\n| 1 | 2§[1] |',
      ['table(thead(tr(th(a)th(b)))tbody(tr(td(1)td(2<1>))))'],
    ],
    ['```js\nlist[1]\n```', ['{{list[1]}}']],
    ['> quoted', ['blockquote(p(quoted))']],
    ['a\nb', ['p(a/b)']],
    ['---', ['hr()']],
  ])('“%s” is read as Markdown', (text, blocks) => {
    expect(shown(markdownBlocks(marked(text)))).toEqual(blocks)
  })

  it.each([
    '[text](https://elsewhere.example)',
    '![x](https://elsewhere.example/?q=1)',
    '<https://elsewhere.example>',
    '<img src=x onerror=alert(1)>',
    '<a href="#/q/x">here</a>',
    '[a][1]\n\n[1]: https://elsewhere.example',
    'https://elsewhere.example',
    '&lt;script&gt;',
  ])('“%s” stays text (SEC-4)', (text) => {
    const tree = shown(markdownBlocks({ text }))
    expect(tree.join('').replace(/\bp\(|\)$|\//gu, '')).toContain(
      text.split('\n')[0].replaceAll('/', '').replace(/\)$/u, ''),
    )
  })

  it('reads only the last block again while an answer is written, and what changed at its end (ANS-5)', () => {
    const parts = [
      '# One',
      'A **b**§[7] c.\nd',
      '- a§[9]\n\n- b',
      '```js\na\n\nb\n```',
      '| a |\n|---|\n| 1 |',
    ]
    const whole = marked(Array(8).fill(parts.join('\n\n')).join('\n\n'))
    const last = markdownBlocks(whole)
    expect(last).toHaveLength(8 * parts.length)
    for (let to = 0; to <= whole.text.length; to += 3) {
      const marks = whole.marks?.filter((mark) => mark.to <= to)
      const written = markdownBlocks({ text: whole.text.slice(0, to), ...(marks && { marks }) })
      // The end of a block is certain when the next one has begun.
      for (const [i, block] of written.slice(0, -1).entries()) expect(block).toBe(last[i])
    }
    const at = whole.text.indexOf('c.') + 2
    const checked = markdownBlocks({ ...whole, uncited: [[at - 2, at]] })
    expect(shown(checked)[1]).toBe('p(A strong(b)<7> c. !/d)')
    expect(checked.filter((block, i) => block !== last[i])).toHaveLength(1)
  })

  it('treats brackets without a mark, and forged signs, as words (ANS-2, SEC-3)', () => {
    const text = `As [1] says \ue000 [\ue000] [\uf8ff] so`
    expect(shown(markdownBlocks({ text }))).toEqual(['p(As [1] says \ufffd [\ufffd] [\ufffd] so)'])
  })

  it('leaves a citation inside code as it was written (ANS-2)', () => {
    const text = 'a ``b `[1]` c``'
    const at = text.indexOf('[1]')
    const prose: AnswerProse = {
      text,
      marks: [{ kind: 'citation', from: at, to: at + 3, number: 1 }],
    }
    expect(shown(markdownBlocks(prose))).toEqual(['p(a {b `[1]` c})'])
  })

  it('marks the end of a sentence without a citation (ANS-2b)', () => {
    const text = '**Keys rotate.** Cookies not.\n- one'
    const uncited = [
      [0, 16],
      [31, 36],
    ] as const
    expect(shown(markdownBlocks({ text, uncited }))).toEqual([
      'p(strong(Keys rotate.) ! Cookies not.)',
      'ul(li(one !))',
    ])
  })

  it('marks a sentence that was not found in the cited lines, after its citations (ANS-3)', () => {
    const prose = marked('It opens here. §[1] It ends §[2]. Done.')
    const doubted = [
      [0, 14],
      [19, 31],
    ] as const
    expect(shown(markdownBlocks({ ...prose, doubted }))).toEqual([
      'p(It opens here. <1> ? It ends <2>. ? Done.)',
    ])
  })

  it.each([
    [
      'a cell',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      29,
      'table(thead(tr(th(a)th(b)))tbody(tr(td(1)td(2 ?))))',
    ],
    ['a listing', '```\na = b[1]\n```', 17, '{{a = b[1]}}'],
    ['the words in a listing', '```\na = b[1]\nc\n```', 13, '{{a = b[1]\nc}}'],
    ['a list', '- one\n  - two', 13, 'ul(li(oneul(li(two ?))))'],
    ['a heading', '# Title', 7, 'h4(Title ?)'],
  ])('a doubt at the end of %s changes nothing else (ANS-3)', (_, text, to, drawnAs) => {
    const blocks = markdownBlocks({ text, doubted: [[0, to]] })
    expect(shown(blocks)).toEqual([drawnAs])
  })

  it('draws lists, code and tables of a long answer, and no link but its citations (SEC-4, ANS-5)', () => {
    const part = [
      'The **server** listens in `open()` §[1]:',
      '1. It reads `a[0]` §[2], see [docs](https://e.example) and <https://e.example>.',
      '   - deeper ![i](https://e.example/i.png) §[3]',
      '',
      '```ts\nconst link = [1](x)\n```',
      '',
      '| file | lines |\n|---|---|\n| a.ts §[1] | 3 |',
      '',
      '[1]: https://e.example',
    ].join('\n')
    const prose = marked(Array(40).fill(part).join('\n\n'))
    const blocks = markdownBlocks(prose)
    expect(blocks.flatMap(({ citations }) => citations).length).toBeGreaterThan(100)
    const tags = new Set<string>()
    const visit = (node: AnswerNode): void => {
      if (node.kind !== 'element') return
      tags.add(node.tag)
      node.children.forEach(visit)
    }
    for (const { node } of blocks) visit(node)
    expect([...tags].sort()).toEqual([
      ...['li', 'ol', 'p', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
    ])
    expect(shown(blocks).join('')).toContain('[docs](https://e.example)')
  })

  it('draws any beginning of any text, with no more citations than marks (SEC-4, ANS-5)', () => {
    const unit = fc.constantFrom(
      ...['*', '_', '`', '[', ']', '(', ')', '<', '>', '\n', '#', '-', '1', '.', ' ', '|', '~'],
      ...['\\', '&', '\ue001', 'a', ':', '!', '    ', '```', '\t', '語'],
    )
    const texts = fc.array(unit, { maxLength: 40 }).map((all) => all.join(''))
    fc.assert(
      fc.property(texts, fc.nat(40), fc.nat(6), fc.nat(5000), (text, from, long, to) => {
        const marks: AnswerMark[] = [{ kind: 'citation', from, to: from + long, number: 3 }]
        const end = to % (text.length + 1)
        const prose: AnswerProse = { text, marks, uncited: [[0, end]], doubted: [[0, end >> 1]] }
        for (const blocks of [markdownBlocks(prose), plainBlocks(prose)])
          expect(blocks.flatMap(({ citations }) => citations).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    ['wide tables', `${'|a'.repeat(900)}\n${'|-'.repeat(900)}\n${'|\n'.repeat(500)}`],
    ['quotes in quotes', '> '.repeat(3000)],
    ['lists in lists', '- '.repeat(3000)],
    ['emphasis that never ends', '**a'.repeat(2000)],
  ])('%s come to no more than their text (SEC-4)', (_, text) => {
    const count = (node: AnswerNode): number =>
      1 + (node.kind === 'element' ? node.children.reduce((sum, one) => sum + count(one), 0) : 0)
    const nodes = markdownBlocks({ text }).reduce((sum, { node }) => sum + count(node), 0)
    expect(nodes).toBeLessThanOrEqual(text.length)
  })
})

describe('plainBlocks', () => {
  it('makes only marks into citations and names, and leaves quoted Markdown as it is (ANS-2, SEC-3)', () => {
    const text = '`a.md`: See [1] and **b** <i> `c`. [1]\n[2] is quoted. [2]'
    const end = text.indexOf('\n')
    const marks: AnswerMark[] = [
      { kind: 'code', from: 0, to: 6 },
      { kind: 'citation', from: end - 3, to: end, number: 1 },
      { kind: 'citation', from: text.length - 3, to: text.length, number: 2 },
    ]
    const blocks = plainBlocks({ text, marks })
    expect(shown(blocks)).toEqual([
      'p({a.md}: See [1] and **b** <i> {c}. <1>)',
      'p([2] is quoted. <2>)',
    ])
    expect(blocks.map(({ citations }) => citations)).toEqual([[1], [2]])
  })

  it('finds no citation in the text of an answer of an earlier version', () => {
    expect(shown(plainBlocks({ text: 'It is so. [1]' }))).toEqual(['p(It is so. [1])'])
  })
})
