// Parses a model's Markdown into blocks: paragraphs, lists, tables, code. It creates no link, image or
// element, and the text may stop anywhere, because it is also parsed while it is being written (SEC-4, ANS-5).

import MarkdownIt, { type Token } from 'markdown-it'
import { Lru } from '../../../base/lru.ts'
import {
  ANSWER_TAGS,
  type AnswerBlock,
  type AnswerNode,
  type AnswerProse,
  type AnswerTag,
  blockOf,
  validMarks,
} from './answer-blocks.ts'

// In an answer indented text is seldom code, and dashes below a line do not make it a heading.
const DISABLED_RULES = [
  ...['link', 'image', 'autolink', 'html_inline', 'html_block', 'reference'],
  ...['code', 'lheading', 'entity'],
]
const ANSWER_PARSER = parserWithout(DISABLED_RULES)
const TABLELESS_PARSER = parserWithout([...DISABLED_RULES, 'table'])
/** Only finds where the outermost blocks begin and end. */
const OUTER_PARSER = parserWithout([...DISABLED_RULES, 'inline', 'text_join'])
/** A row gets as many cells as the first row has, so a wide table could become far longer than its text. */
const WIDE_ROW = /(?:\|[^|\n]*){40}/u

function parserWithout(rules: string[]): InstanceType<typeof MarkdownIt> {
  const parser = new MarkdownIt('default', { html: false, linkify: false, maxNesting: 20 })
  return parser.disable(rules)
}

/** Private-use characters stand in for marks while the text is parsed. Those in the text itself are removed. */
const PRIVATE_CHARACTERS = /[\ue000-\uf8ff]/gu
const FIRST_SIGN = 0xe000
const MAX_NUMBER = 6000
const UNCITED_SIGN = '\uf8ff'
const DOUBTED_SIGN = '\uf8fe'
const BRACKETED_SIGN = /\[([\ue000-\uf8ff])\]/u

/** Parts of answers by their text: while an answer is written, only its last part changes. */
const known = new Lru<string, readonly AnswerBlock[]>(1000)

/** The blocks of a model's answer. A block whose text has not changed since the last call is the same object. */
export function markdownBlocks(prose: AnswerProse): readonly AnswerBlock[] {
  const text = withSigns(prose)
  if (WIDE_ROW.test(text)) return parsed(TABLELESS_PARSER, text)
  const lines = text.split(/\r\n?|\n/u)
  return OUTER_PARSER.parse(text, {}).flatMap(({ level, map }) => {
    if (level > 0 || map === null) return []
    // It is read the same without the text around it.
    const part = `${lines.slice(...map).join('\n')}\n`
    const blocks = known.get(part) ?? parsed(ANSWER_PARSER, part)
    known.set(part, blocks)
    return blocks
  })
}

function parsed(parser: typeof ANSWER_PARSER, text: string): readonly AnswerBlock[] {
  const builder = new Builder()
  for (const token of parser.parse(text, {})) builder.add(token)
  return builder.blocks.map(blockOf)
}

/** The text with a sign in brackets for each citation, and one after each sentence without a citation or in doubt. */
function withSigns(prose: AnswerProse): string {
  const marks = validMarks(prose).flatMap((mark) =>
    mark.kind === 'citation' && mark.number < MAX_NUMBER ? [mark] : [],
  )
  const ends = [
    ...endSigns(prose, prose.uncited, UNCITED_SIGN),
    ...endSigns(prose, prose.doubted, DOUBTED_SIGN),
  ]
  const signs = marks.map(({ from, to, number }) => ({
    ...{ from, to, sign: `[${String.fromCharCode(FIRST_SIGN + number)}]` },
  }))
  let text = ''
  let at = 0
  for (const { from, to, sign } of [...signs, ...ends].sort((a, b) => a.from - b.from)) {
    if (from < at) continue
    text += prose.text.slice(at, from).replace(PRIVATE_CHARACTERS, '\ufffd') + sign
    at = to
  }
  return text + prose.text.slice(at).replace(PRIVATE_CHARACTERS, '\ufffd')
}

/** A citation directly after a sentence belongs to it, with the space before it. */
const FOLLOWING_CITATIONS = /(?:[ \t]*\[\d{1,6}\][.,;:!?]?)*/uy

/** How many characters of a line are searched for the place of a sign after it. */
const MAX_LINE_END_CHARACTERS = 200

/** Places the signs after sentences where they do not change how the text is parsed: in a table, inside the cell. */
function endSigns(
  { text }: AnswerProse,
  ranges: AnswerProse['uncited'],
  sign: string,
): { readonly from: number; readonly to: number; readonly sign: string }[] {
  return (ranges ?? []).flatMap(([, to]) => {
    FOLLOWING_CITATIONS.lastIndex = Math.min(to, text.length)
    const end = FOLLOWING_CITATIONS.lastIndex + (FOLLOWING_CITATIONS.exec(text)?.[0].length ?? 0)
    const tail = text.slice(Math.max(0, end - MAX_LINE_END_CHARACTERS), end)
    const line = tail.slice(tail.lastIndexOf('\n') + 1)
    // After the fence that closes a code block it would become part of the block.
    if (/^\s*(?:`{3}|~{3})/u.test(line)) return []
    const at = end - (/[ \t]*\|[ \t]*$/u.exec(line)?.[0].length ?? 0)
    return [{ from: at, to: at, sign: ` [${sign}]` }]
  })
}

type Element = AnswerNode & { readonly kind: 'element'; readonly children: AnswerNode[] }

/** Nests elements as tokens open and close them. */
class Builder {
  readonly blocks: AnswerNode[] = []
  readonly #open: (Element | null)[] = []

  add(token: Token): void {
    if (token.type === 'inline') for (const child of token.children ?? []) this.add(child)
    else if (token.nesting === 1) this.#begin(token)
    else if (token.nesting === -1) this.#open.pop()
    else this.#leaf(token)
  }

  #begin(token: Token): void {
    const tag = tagOf(token)
    // Paragraphs of a tight list are hidden: their text belongs to the item itself.
    if (tag === null || token.hidden) {
      this.#open.push(null)
      return
    }
    const start = Number(token.attrGet('start') ?? 1)
    const element: Element = {
      ...{ kind: 'element', tag, children: [] },
      ...(tag === 'ol' && Number.isSafeInteger(start) && { start }),
    }
    this.#put(element)
    this.#open.push(element)
  }

  #leaf(token: Token): void {
    switch (token.type) {
      case 'code_inline':
        this.#put({ kind: 'code', text: this.#plain(token.content) })
        break
      case 'fence':
        this.#put({ kind: 'listing', text: this.#plain(token.content.replace(/\n$/u, '')) })
        break
      case 'hardbreak':
      case 'softbreak':
        this.#put({ kind: 'break' })
        break
      case 'hr':
        this.#put({ kind: 'element', tag: 'hr', children: [] })
        break
      default:
        this.#words(token.content)
    }
  }

  #words(text: string): void {
    for (const [i, part] of text.split(BRACKETED_SIGN).entries()) {
      if (i % 2 === 0 && part !== '') this.#put({ kind: 'text', text: part })
      if (i % 2 === 0) continue
      if (part === UNCITED_SIGN) this.#put({ kind: 'uncited' })
      else if (part === DOUBTED_SIGN) this.#put({ kind: 'doubted' })
      else this.#put({ kind: 'citation', number: part.charCodeAt(0) - FIRST_SIGN })
    }
  }

  /** Code as it was written: a bracket in it is not a citation. */
  #plain(text: string): string {
    return text
      .replace(/ ?\[[\uf8fe\uf8ff]\]/gu, '')
      .replace(/\[[\ue000-\uf8fd]\]/gu, (sign) => `[${sign.charCodeAt(1) - FIRST_SIGN}]`)
  }

  #put(node: AnswerNode): void {
    const parent = this.#open.findLast((element) => element !== null)
    if (parent === undefined || parent === null) this.blocks.push(node)
    else parent.children.push(node)
  }
}

function tagOf(token: Token): AnswerTag | null {
  if (token.type === 'heading_open') return 'h4'
  return ANSWER_TAGS.find((tag) => tag === token.tag) ?? null
}
