// A model's Markdown as blocks: paragraphs, lists, tables, code. It makes no link, image or element of
// its own, and may stop anywhere, as it does while it is written (SEC-4, ANS-5).

import MarkdownIt, { type Token } from 'markdown-it'
import {
  ANSWER_TAGS,
  type AnswerBlock,
  type AnswerNode,
  type AnswerProse,
  type AnswerTag,
  blockOf,
  soundMarks,
} from './answer-blocks.ts'

// What is indented is seldom code in an answer, and dashes below a line are no heading.
const OFF = [
  ...['link', 'image', 'autolink', 'html_inline', 'html_block', 'reference'],
  ...['code', 'lheading', 'entity'],
]
const PARSER = parserWithout(OFF)
const WITHOUT_TABLES = parserWithout([...OFF, 'table'])
/** Rows are filled up to the columns of the first, so a wide table would be far longer than its text. */
const WIDE = /(?:\|[^|\n]*){40}/u

function parserWithout(rules: string[]): InstanceType<typeof MarkdownIt> {
  const parser = new MarkdownIt('default', { html: false, linkify: false, maxNesting: 20 })
  return parser.disable(rules)
}

/** Characters for private use stand for marks while the text is parsed; those of the text are taken out. */
const PRIVATE = /[\ue000-\uf8ff]/gu
const FIRST = 0xe000
const MOST_MARKS = 6000
const UNCITED = '\uf8ff'
const DOUBTED = '\uf8fe'
const SIGN = /\[([\ue000-\uf8ff])\]/u

/** The blocks of a model's answer. */
export function markdownBlocks(prose: AnswerProse): AnswerBlock[] {
  const { text, numbers } = withSigns(prose)
  const builder = new Builder(numbers)
  const parser = WIDE.test(text) ? WITHOUT_TABLES : PARSER
  for (const token of parser.parse(text, {})) builder.add(token)
  return builder.blocks.map(blockOf)
}

interface Signed {
  readonly text: string
  /** Numbers of the citations, by their sign. */
  readonly numbers: readonly number[]
}

/** The text with a sign in brackets for each citation, and one behind each sentence without any or with a doubt. */
function withSigns(prose: AnswerProse): Signed {
  const marks = soundMarks(prose)
    .flatMap((mark) => (mark.kind === 'citation' ? [mark] : []))
    .slice(0, MOST_MARKS)
  const ends = [
    ...endSigns(prose, prose.uncited, UNCITED),
    ...endSigns(prose, prose.doubted, DOUBTED),
  ]
  const signs = marks.map(({ from, to }, i) => ({
    ...{ from, to, sign: `[${String.fromCharCode(FIRST + i)}]` },
  }))
  let text = ''
  let at = 0
  for (const { from, to, sign } of [...signs, ...ends].sort((a, b) => a.from - b.from)) {
    if (from < at) continue
    text += prose.text.slice(at, from).replace(PRIVATE, '\ufffd') + sign
    at = to
  }
  text += prose.text.slice(at).replace(PRIVATE, '\ufffd')
  return { text, numbers: marks.map(({ number }) => number) }
}

/** A citation directly behind a sentence belongs to it, with the space before it. */
const CITATIONS = /(?:[ \t]*\[\d{1,6}\][.,;:!?]?)*/uy

/** How much of a line is looked at before a sign behind it. */
const MAX_LINE_END_CHARACTERS = 200

/** The signs behind sentences, where they change nothing of the text: in a table inside of the cell. */
function endSigns(
  { text }: AnswerProse,
  ranges: AnswerProse['uncited'],
  sign: string,
): { readonly from: number; readonly to: number; readonly sign: string }[] {
  return (ranges ?? []).flatMap(([, to]) => {
    CITATIONS.lastIndex = Math.min(to, text.length)
    const end = CITATIONS.lastIndex + (CITATIONS.exec(text)?.[0].length ?? 0)
    const tail = text.slice(Math.max(0, end - MAX_LINE_END_CHARACTERS), end)
    const line = tail.slice(tail.lastIndexOf('\n') + 1)
    // Behind the sign that ends a listing it would be a part of the listing.
    if (/^\s*(?:`{3}|~{3})/u.test(line)) return []
    const at = end - (/[ \t]*\|[ \t]*$/u.exec(line)?.[0].length ?? 0)
    return [{ from: at, to: at, sign: ` [${sign}]` }]
  })
}

type Element = AnswerNode & { readonly kind: 'element'; readonly children: AnswerNode[] }

/** Puts elements into each other as tokens open and close them. */
class Builder {
  readonly blocks: AnswerNode[] = []
  readonly #open: (Element | null)[] = []
  readonly #numbers: readonly number[]

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  add(token: Token): void {
    if (token.type === 'inline') for (const child of token.children ?? []) this.add(child)
    else if (token.nesting === 1) this.#begin(token)
    else if (token.nesting === -1) this.#open.pop()
    else this.#leaf(token)
  }

  #begin(token: Token): void {
    const tag = tagOf(token)
    // Paragraphs of a tight list are hidden: their text lies in the item itself.
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
    for (const [i, part] of text.split(SIGN).entries()) {
      if (i % 2 === 0 && part !== '') this.#put({ kind: 'text', text: part })
      if (i % 2 === 0) continue
      const number = this.#numbers[part.charCodeAt(0) - FIRST]
      if (number !== undefined) this.#put({ kind: 'citation', number })
      else if (part === UNCITED) this.#put({ kind: 'uncited' })
      else if (part === DOUBTED) this.#put({ kind: 'doubted' })
    }
  }

  /** Code as it was written: a bracket in it is no citation. */
  #plain(text: string): string {
    return text
      .replaceAll(` [${UNCITED}]`, '')
      .replaceAll(` [${DOUBTED}]`, '')
      .replace(/\[([\ue000-\uf8fe])\]/gu, (_, sign: string) => {
        return `[${this.#numbers[sign.charCodeAt(0) - FIRST] ?? ''}]`
      })
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
