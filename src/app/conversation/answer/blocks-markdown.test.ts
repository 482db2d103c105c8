import fc from 'fast-check'
import MarkdownIt, { type Token } from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { plainBlocks } from './answer-blocks.ts'
import { blocksMarkdown } from './blocks-markdown.ts'
import { markdownBlocks } from './markdown-blocks.ts'

/** A reader that allows everything. */
const reader = new MarkdownIt({ html: true })

function made(markdown: string): string[] {
  const all = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => [token.type, ...all(token.children ?? [])])
  return all(reader.parse(markdown, {})).filter((type) => /link|image|html/u.test(type))
}

describe('blocksMarkdown', () => {
  it.each([
    'It **is** so.\n\n- one\n- two `x`\n  - three',
    '1. a\n2. b\n\n> quoted',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '```\nlist[1]\n```',
  ])('“%s” reads the same again (ANS-7)', (text) => {
    const blocks = markdownBlocks({ text })
    expect(markdownBlocks({ text: blocksMarkdown(blocks) })).toEqual(blocks)
  })

  it('no text becomes a link, an image or an element (SEC-4)', () => {
    const unit = fc.constantFrom(
      ...['[', ']', '(', ')', '<', '>', '!', '`', '*', '\\', '\n', ' ', ':', 'a', '1', '|', '#'],
      ...['[1]', '](x)', '[1]: x', '<b>', '&lt;', '<!--', '-->', '![', '```', '    ', '- ', '~'],
    )
    const texts = fc.array(unit, { maxLength: 24 }).map((all) => all.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const at = text.indexOf('[1]')
        const mark = { kind: 'citation', from: at, to: at + 3, number: 1 } as const
        const prose = { text, marks: at < 0 ? [] : [mark] }
        expect(made(blocksMarkdown(plainBlocks(prose)))).toEqual([])
        expect(made(blocksMarkdown(markdownBlocks(prose)))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
