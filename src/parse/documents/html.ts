// Reads the main content of HTML as text, with sections for h1 to h6. Nothing is run or fetched.

import { Parser } from 'htmlparser2'
import type { TextWithoutPlaces } from '../../messages/words.ts'
import { CELL_SEPARATOR, ITEM_MARK, QUOTE_SIGN } from '../../model/library/document-lines.ts'
import type { DraftReference } from '../outline/draft.ts'
import { MAX_DOCUMENT_TEXT, MAX_REFERENCES } from '../outline/limits.ts'
import type { DocumentReader } from './document-reader.ts'
import { readFrontmatter } from './frontmatter.ts'
import { SeenText } from './seen-text.ts'
import { DocumentWriter, writtenDocument } from './written.ts'

const decoder = new TextDecoder()

/** Reads a page. */
export const readHtml: DocumentReader = async (bytes) => {
  const source = decoder.decode(bytes)
  // Site generators put metadata at the top of their pages.
  const { facets, bodyOffset } = readFrontmatter(source)
  const html = source.slice(bodyOffset)
  const writer = new DocumentWriter()
  const page = new HtmlPage(writer, mainTag(html))
  page.read(html)
  return writtenDocument(writer, {
    title: page.title || (facets.get('title')?.[0] ?? ''),
    doc: page.description,
    references: page.references,
    facets,
    warnings: page.warnings,
  })
}

/** The element that encloses the main content, if the page has one. */
function mainTag(html: string): string | null {
  if (/<main[\s>]/i.test(html)) return 'main'
  return (html.match(/<article[\s>]/gi)?.length ?? 0) === 1 ? 'article' : null
}

/** Elements whose content is not text of the page. */
const SKIPPED_ELEMENTS = new Set(
  'script style noscript template svg canvas iframe object embed nav aside button head math audio video'.split(
    ' ',
  ),
)
const ELEMENTS_OUTSIDE_MAIN = new Set(['header', 'footer'])
const BLOCK_ELEMENTS = new Set(
  'p div section article main ul ol li dl dt dd blockquote figure figcaption table thead tbody tfoot tr br hr address details summary fieldset body html header footer pre h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
const HEADING_TAG = /^h([1-6])$/

/** Receives the parser's events for one page and writes its readable text. */
export class HtmlPage {
  title = ''
  description = ''
  readonly references: DraftReference[] = []
  readonly warnings: TextWithoutPlaces[] = []
  readonly #writer: DocumentWriter
  readonly #main: string | null
  readonly #quotes: boolean
  #depth = 0
  #quoted = 0
  #inMain = 0
  #skipped = 0
  #preformatted = 0
  #inTitle = false
  #heading = 0
  #text = ''
  #cells: string[] | null = null
  #isUnchosen = false
  #seen: SeenText | null = null

  /** @param quotes whether lines in `blockquote` are marked with `>`, as in mails */
  constructor(writer: DocumentWriter, main: string | null, quotes = false) {
    this.#writer = writer
    this.#main = main
    this.#quotes = quotes
  }

  read(html: string, xml = false): void {
    this.#seen = new SeenText(html)
    let parser = this.#parser(xml)
    let chunk = ''
    for (let at = 0; at < html.length; at += chunk.length) {
      if (this.#writer.length > MAX_DOCUMENT_TEXT) {
        this.warnings.push('The end of the page was left out: it contains too much text.')
        break
      }
      chunk = chunkAt(html, at)
      parser.write(chunk)
      // The parser's work per tag grows with the number of open tags, so deeper nesting than anyone writes is closed.
      if (this.#depth > MAX_OPEN_ELEMENTS && chunk.endsWith('>')) {
        parser.end()
        parser = this.#parser(xml)
      }
    }
    parser.end()
    this.#flush()
  }

  #parser(xml: boolean): Parser {
    this.#depth = 0
    return new Parser(
      {
        onopentag: (name, attributes) => {
          this.#depth++
          this.#seen?.open(name, attributes)
          this.#open(name, attributes)
        },
        ontext: (text) => this.#take(text),
        onclosetag: (name) => {
          this.#depth--
          this.#close(name)
          this.#seen?.close()
        },
      },
      { decodeEntities: true, xmlMode: xml, lowerCaseTags: true },
    )
  }

  get #isRead(): boolean {
    if (this.#seen?.isOpen === false || this.#isUnchosen) return false
    return this.#skipped === 0 && (this.#main === null || this.#inMain > 0)
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'title') this.#inTitle = true
    if (
      name === 'meta' &&
      /^(?:description|og:description)$/i.test(attributes.name ?? attributes.property ?? '')
    )
      this.description ||= (attributes.content ?? '').trim()
    if (name === this.#main) this.#inMain++
    if (isSkipped(name, this.#main)) this.#skipped++
    if (name === 'option') this.#isUnchosen = attributes.selected === undefined
    if (!this.#isRead) return
    if (name === 'input') this.#take(filledIn(attributes))
    if (name === 'textarea') this.#take(' ')
    // What fills a field ends before the name of the next one; the name of a box follows it.
    if (name === 'label' && this.#cells === null && !/\]\s*$/.test(this.#text)) this.#flush()
    if (name === 'a') this.#link(attributes.href)
    if (name === 'img' && attributes.alt !== undefined && this.#seen?.isSeen)
      this.#text += ` ${attributes.alt} `
    if (name === 'td' || name === 'th') {
      if (this.#cells !== null) this.#cells.push('')
      return
    }
    if (!BLOCK_ELEMENTS.has(name)) return
    // Blocks inside a cell form one text.
    if (this.#cells !== null && name !== 'tr') {
      this.#take(' ')
      return
    }
    this.#flush()
    if (name === 'blockquote' && this.#quotes) this.#quote(1)
    if (name === 'pre') this.#preformatted++
    if (name === 'tr') this.#cells = []
    if (name === 'li' && this.#seen?.isSeen) this.#text = ITEM_MARK
    const heading = HEADING_TAG.exec(name)
    if (heading !== null) this.#heading = Number(heading[1])
    if (name === 'p' || name === 'table' || name === 'pre') this.#writer.gap()
  }

  #close(name: string): void {
    if (name === 'title') this.#inTitle = false
    if (name === 'option') {
      this.#isUnchosen = false
      this.#take(' ')
    }
    const wasRead = this.#isRead
    if (isSkipped(name, this.#main) && this.#skipped > 0) this.#skipped--
    if (name === this.#main && this.#inMain > 0) {
      this.#flush()
      this.#inMain--
    }
    if (!wasRead || !BLOCK_ELEMENTS.has(name)) return
    if (this.#cells !== null && name !== 'tr') return
    this.#flush()
    if (name === 'blockquote' && this.#quotes) this.#quote(-1)
    if (name === 'pre' && this.#preformatted > 0) this.#preformatted--
  }

  #quote(more: 1 | -1): void {
    this.#quoted = Math.max(0, this.#quoted + more)
    this.#writer.prefix =
      this.#quoted > 0 ? `${QUOTE_SIGN.repeat(Math.min(this.#quoted, MAX_QUOTED))} ` : ''
  }

  #take(text: string): void {
    if (this.#inTitle) this.title = (this.title + text).slice(0, 300)
    if (!this.#isRead || this.#inTitle || this.#seen?.isSeen === false) return
    const cell = this.#cells?.at(-1)
    if (this.#cells !== null) {
      if (cell !== undefined && cell.length < MAX_CELL_CHARACTERS) {
        this.#cells[this.#cells.length - 1] = cell + text.replace(/\s+/g, ' ')
      }
      return
    }
    this.#text += text
  }

  #flush(): void {
    if (this.#cells !== null) {
      const cells = this.#cells.map((cell) => cell.trim())
      this.#cells = null
      if (cells.some((cell) => cell !== '')) this.#writer.line(cells.join(CELL_SEPARATOR))
      return
    }
    const text = this.#text
    this.#text = ''
    if (this.#heading > 0) {
      const level = this.#heading
      this.#heading = 0
      this.#writer.heading(level, text.replace(/[¶#]\s*$/, ''))
    } else if (this.#preformatted > 0) {
      for (const line of text.replace(/\s+$/, '').split('\n')) this.#writer.line(line.trimEnd())
    } else this.#writer.paragraph(text.replace(/\s+/g, ' '))
  }

  #link(href: string | undefined): void {
    if (href === undefined || this.references.length >= MAX_REFERENCES) return
    this.references.push({ kind: 'link', line: this.#writer.nextLine, text: href.trim() })
  }
}

const CHUNK_CHARACTERS = 65_536
/** Elements that may be open at once; browsers nest no deeper than 512. */
const MAX_OPEN_ELEMENTS = 2000

/** The chunk that begins at `at`; it ends after a tag if it contains one. */
function chunkAt(html: string, at: number): string {
  const chunk = html.slice(at, at + CHUNK_CHARACTERS)
  return chunk.slice(0, chunk.lastIndexOf('>') + 1 || chunk.length)
}

const MAX_CELL_CHARACTERS = 2000
/** Signs of quotation before a line. */
const MAX_QUOTED = 9

/** What a field of a form shows: what is filled in, or whether a box is checked. */
function filledIn({
  type = 'text',
  name = '',
  value = '',
  checked,
}: Readonly<Record<string, string>>): string {
  // A check box without a name is not a field: it opens and closes something.
  if (/^(?:checkbox|radio)$/i.test(type))
    return name === '' ? '' : checked === undefined ? ' [ ] ' : ' [x] '
  return /^(?:hidden|password|submit|reset|button|image|file)$/i.test(type) ? '' : ` ${value} `
}

function isSkipped(name: string, main: string | null): boolean {
  return SKIPPED_ELEMENTS.has(name) || (main === null && ELEMENTS_OUTSIDE_MAIN.has(name))
}
