// Reads the styles and the content of an OpenDocument file: text, sheets or slides.

import { CELL_SEPARATOR, ITEM_MARK, NOTES_MARK } from '../../../model/library/document-lines.ts'
import { DocumentWriter } from '../written.ts'
import { readXml, type XmlAttributes } from '../xml-events.ts'
import { Flow } from './flow.ts'
import { ListCounter, type NumberLevel, type NumberLevels } from './numbering.ts'

/** What content refers to. */
export interface OdfContext {
  readonly styles: OdfStyles
  /** Lines of charts and formulas by the folders that hold them. */
  readonly objects: ReadonlyMap<string, readonly string[]>
}

/** What was found besides text. */
interface OdfCounts {
  inserted: number
  /** Objects of other programs. */
  objects: number
  /** Formulas without a value. */
  formulas: number
}

/** Elements whose text is not of the document, with their prefixes. */
const NO_TEXT: ReadonlySet<string> = new Set(
  (
    'svg:title svg:desc text:note-citation dc:date meta:date-string ' +
    'office:event-listeners office:forms office:settings'
  ).split(' '),
)
/** Times that a row or cell with text is repeated at most. */
const MAX_REPEATED = 200

/** A part of the text that is written elsewhere: a note, a comment, a deletion, a page. */
interface Capture {
  readonly kind: string
  readonly flow: Flow
  readonly writer: DocumentWriter
  id: string
  author: string
}

interface List {
  readonly style: string
  readonly counter: ListCounter
  /** Whether the next paragraph is the first of an item. */
  isItem: boolean
}

/** Reads content and writes its text. */
export function readOdfContent(
  xml: string,
  context: OdfContext,
  writer: DocumentWriter,
): OdfCounts {
  const reader = new OdfReader(context, writer)
  readXml(xml, reader)
  return reader.counts
}

class OdfReader {
  readonly counts: OdfCounts = { inserted: 0, objects: 0, formulas: 0 }
  readonly #context: OdfContext
  readonly #writer: DocumentWriter
  readonly #captures: Capture[] = []
  readonly #bodyFlow: Flow
  readonly #lists: List[] = []
  readonly #counters = new Map<string, ListCounter>()
  readonly #outline = new ListCounter()
  readonly #deletions = new Map<string, string>()
  readonly #spans: boolean[] = []
  readonly #links: { readonly address: string; readonly from: number }[] = []
  readonly #rows: { repeated: number; isHidden: boolean; column: number }[] = []
  readonly #cells: { readonly attributes: XmlAttributes; readonly from: number }[] = []
  /** Whether the tables of the body are sheets. */
  #isSpreadsheet = false
  #level = 0
  #ignored = 0
  #isCreator = false
  #slides = 0
  #title = ''
  #isTitle = false
  #sheetMark = ''
  #isFirstRow = true
  #hiddenColumns = new Set<number>()
  #columns = 0

  constructor(context: OdfContext, writer: DocumentWriter) {
    this.#context = context
    this.#writer = writer
    this.#bodyFlow = new Flow(writer)
  }

  get #flow(): Flow {
    return this.#captures.at(-1)?.flow ?? this.#bodyFlow
  }

  open(name: string, attributes: XmlAttributes, full: string): void {
    if (this.#ignored > 0 || NO_TEXT.has(full)) {
      this.#ignored++
      return
    }
    if (full === 'text:p' || full === 'text:h') this.#openParagraph(name, attributes)
    else if (full === 'text:list') this.#openList(attributes)
    else if (full === 'text:list-item') this.#openItem(attributes)
    else if (full.startsWith('table:')) this.#openTable(name, attributes)
    else if (full.startsWith('draw:')) this.#openDrawing(name, attributes)
    else this.#openText(full, attributes)
  }

  text(part: string): void {
    if (this.#ignored > 0) return
    if (this.#isCreator) {
      const capture = this.#captures.at(-1)
      if (capture !== undefined) capture.author += part
      return
    }
    const isHidden = this.#spans.includes(true) && part.trim() !== ''
    this.#flow.add(isHidden ? `[hidden: ${part.trim()}] ` : part)
  }

  close(name: string, full: string): void {
    if (this.#ignored > 0) this.#ignored--
    else if (full === 'text:p' || full === 'text:h') this.#closeParagraph()
    else if (full === 'text:list') this.#lists.pop()
    else if (full === 'text:span') this.#spans.pop()
    else if (full === 'text:a') this.#closeLink()
    else if (full === 'dc:creator') this.#isCreator = false
    else if (full === 'table:table-row') this.#closeRow()
    else if (full === 'table:table-cell') this.#closeCell()
    else if (full === 'table:table') this.#flow.closeTable()
    else if (name === this.#captures.at(-1)?.kind) this.#closeCapture()
  }

  #openText(full: string, attributes: XmlAttributes): void {
    if (full === 'office:spreadsheet') this.#isSpreadsheet = true
    else if (full === 'text:s' || full === 'text:tab') this.#flow.add(' ')
    else if (full === 'text:line-break') this.#flow.add('\n')
    else if (full === 'text:span')
      this.#spans.push(this.#context.styles.hidden.has(attributes['text:style-name'] ?? ''))
    else if (full === 'text:a')
      this.#links.push({ address: attributes['xlink:href'] ?? '', from: this.#flow.text.length })
    else if (full === 'text:note') this.#capture('note', attributes['text:note-class'] ?? '')
    else if (full === 'office:annotation') this.#capture('annotation', '')
    else if (full === 'presentation:notes') this.#capture('notes', '')
    else if (full === 'text:changed-region')
      this.#capture('changed-region', attributes['text:id'] ?? '')
    else if (full === 'text:insertion') this.counts.inserted++
    else if (full === 'dc:creator') this.#isCreator = this.#captures.length > 0
    else if (full === 'text:change') {
      const deleted = this.#deletions.get(attributes['text:change-id'] ?? '')
      if (deleted !== undefined) this.#flow.note(deleted)
    }
  }

  #capture(kind: string, id: string): void {
    const writer = new DocumentWriter()
    this.#captures.push({ kind, writer, flow: new Flow(writer), id, author: '' })
  }

  #closeCapture(): void {
    const { kind, writer, id, author } = this.#captures.pop() ?? NO_CAPTURE
    if (kind === 'page') this.#writeSlide(writer, id)
    const text = writer.text().replace(/\s+/g, ' ').trim()
    const by = author.trim() === '' ? '' : ` by ${author.trim()}`
    if (text === '' || kind === 'page') return
    if (kind === 'changed-region') this.#deletions.set(id, `Deleted${by}: ${text}`)
    else if (kind === 'annotation') this.#flow.note(`Comment${by}: ${text}`)
    else if (kind === 'notes') this.#flow.paragraph(`${NOTES_MARK}${text}`)
    else this.#flow.note(`${id === 'endnote' ? 'Endnote' : 'Footnote'}: ${text}`)
  }

  #openParagraph(name: string, attributes: XmlAttributes): void {
    this.#flow.openParagraph()
    this.#level = name === 'h' ? Number(attributes['text:outline-level'] ?? 1) : 0
    const isHidden = this.#context.styles.hidden.has(attributes['text:style-name'] ?? '')
    this.#spans.push(isHidden)
  }

  #closeParagraph(): void {
    this.#spans.pop()
    if (this.#isTitle && this.#flow.text.trim() !== '') {
      this.#title = `${this.#title} ${this.#flow.text.trim()}`.trim()
      this.#flow.text = ''
    }
    const level = this.#level
    this.#level = 0
    const mark = this.#mark(level)
    this.#flow.closeParagraph(level, level > 0 && mark === ITEM_MARK ? '' : mark)
  }

  /** The number or mark before the paragraph that ends. */
  #mark(level: number): string {
    const { styles } = this.#context
    const list = this.#lists.at(-1)
    if (list?.isItem === true) {
      list.isItem = false
      const levels = styles.lists.get(list.style)
      return levels === undefined ? ITEM_MARK : list.counter.next(levels, this.#lists.length - 1)
    }
    if (level === 0 || !isShown(styles.outline, level - 1)) return ''
    return this.#outline.next(styles.outline, level - 1)
  }

  #openList(attributes: XmlAttributes): void {
    const outer = this.#lists.at(-1)
    const style = attributes['text:style-name'] ?? outer?.style ?? ''
    const continues =
      attributes['text:continue-numbering'] === 'true' || 'text:continue-list' in attributes
    const known = outer?.counter ?? (continues ? this.#counters.get(style) : undefined)
    const counter = known ?? new ListCounter()
    this.#counters.set(style, counter)
    this.#lists.push({ style, counter, isItem: false })
  }

  #openItem(attributes: XmlAttributes): void {
    const list = this.#lists.at(-1)
    if (list === undefined) return
    list.isItem = true
    const start = attributes['text:start-value']
    if (start !== undefined) list.counter.restart(this.#lists.length - 1, Number(start))
  }

  #closeLink(): void {
    const link = this.#links.pop()
    if (link === undefined || !/^(?:\w{2,}:)/.test(link.address)) return
    this.#flow.addAddress(link.address, link.from)
  }

  #openTable(name: string, attributes: XmlAttributes): void {
    const repeated = Number(attributes['table:number-columns-repeated'] ?? 1)
    if (name === 'table') this.#openSheet(attributes)
    else if (name === 'table-column') {
      const isHidden = /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '')
      for (let i = 0; isHidden && i < Math.min(repeated, MAX_REPEATED); i++)
        this.#hiddenColumns.add(this.#columns + i)
      this.#columns += repeated
    } else if (name === 'table-row') {
      this.#flow.openRow()
      this.#rows.push({
        repeated: Number(attributes['table:number-rows-repeated'] ?? 1),
        isHidden: /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? ''),
        column: 0,
      })
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#flow.openCell()
      if (name === 'table-cell')
        this.#cells.push({ attributes, from: this.#rows.at(-1)?.column ?? 0 })
      else this.#flow.repeatCell(Math.min(repeated, MAX_REPEATED))
      const row = this.#rows.at(-1)
      if (row !== undefined) row.column += repeated
    }
  }

  /** A table that is not inside another thing of a spreadsheet is a sheet. */
  #openSheet(attributes: XmlAttributes): void {
    this.#hiddenColumns = new Set()
    this.#columns = 0
    this.#isFirstRow = true
    if (!this.#isSpreadsheet || !this.#flow.isOutside) return
    const isHidden = this.#context.styles.hidden.has(attributes['table:style-name'] ?? '')
    this.#sheetMark = isHidden ? '[hidden sheet]' : ''
    this.#writer.heading(1, `${attributes['table:name'] ?? ''} ${this.#sheetMark}`)
  }

  #closeCell(): void {
    const { attributes, from } = this.#cells.pop() ?? { attributes: {}, from: 0 }
    if (this.#flow.isCellEmpty) {
      const value =
        VALUE_ATTRIBUTES.map((key) => attributes[key]).find((one) => one !== undefined) ?? ''
      const formula = attributes['table:formula']
      if (value === '' && formula !== undefined && attributes['office:value-type'] !== 'string') {
        this.counts.formulas++
        this.#flow.paragraph(`${formula.replace(/^\w+:/, '')} [not calculated]`)
      } else this.#flow.paragraph(value)
    }
    if (!this.#flow.isCellEmpty && this.#hiddenColumns.delete(from))
      this.#flow.paragraph('[hidden column]')
    const repeated = Number(attributes['table:number-columns-repeated'] ?? 1)
    this.#flow.repeatCell(Math.min(repeated, MAX_REPEATED))
  }

  #closeRow(): void {
    const { repeated, isHidden } = this.#rows.pop() ?? { repeated: 1, isHidden: false }
    const marks = this.#isFirstRow || this.#sheetMark === '' ? [] : [this.#sheetMark]
    if (isHidden) marks.push('[hidden row]')
    this.#isFirstRow = false
    this.#flow.closeRow(marks.join(CELL_SEPARATOR), Math.min(repeated, MAX_REPEATED))
  }

  #openDrawing(name: string, attributes: XmlAttributes): void {
    if (name === 'page') {
      this.#slides++
      this.#title = ''
      this.#capture('page', attributes['draw:style-name'] ?? '')
    } else if (name === 'frame') this.#isTitle = attributes['presentation:class'] === 'title'
    else if (name === 'object') {
      const folder = (attributes['xlink:href'] ?? '').replace(/^\.\//, '')
      const lines = this.#context.objects.get(folder) ?? []
      this.#flow.rows(lines.map((line) => line.split(CELL_SEPARATOR)))
    } else if (name === 'object-ole') this.counts.objects++
  }

  #writeSlide(own: DocumentWriter, style: string): void {
    this.#isTitle = false
    const name = `Slide ${this.#slides}${this.#context.styles.hidden.has(style) ? ' [hidden]' : ''}`
    this.#writer.heading(1, this.#title === '' ? name : `${name}: ${this.#title}`)
    for (const line of own.text().split('\n')) if (line !== '') this.#writer.line(line)
  }
}

const NO_CAPTURE = { kind: '', writer: new DocumentWriter(), id: '', author: '' }
/** Attributes with the value of a cell that shows no text of its own. */
const VALUE_ATTRIBUTES = (
  'office:string-value office:date-value office:time-value office:boolean-value ' + 'office:value'
).split(' ')

/** Styles of a file, by name. */
interface OdfStyles {
  readonly lists: Map<string, Map<number, NumberLevel>>
  /** The numbers of headings. */
  readonly outline: Map<number, NumberLevel>
  /** Styles of text, tables and slides that are not shown. */
  readonly hidden: Set<string>
}

/** Reads the styles of `styles.xml` and `content.xml`. */
export function odfStyles(...texts: readonly string[]): OdfStyles {
  const styles: OdfStyles = { lists: new Map(), outline: new Map(), hidden: new Set() }
  for (const xml of texts) readStyles(xml, styles)
  return styles
}

function readStyles(xml: string, styles: OdfStyles): void {
  let levels: Map<number, NumberLevel> | null = null
  let style = ''
  readXml(xml, {
    open(name, attributes) {
      const isNumber = name === 'list-level-style-number' || name === 'outline-level-style'
      if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'list-style') {
        levels = new Map()
        styles.lists.set(attributes['style:name'] ?? '', levels)
      } else if (name === 'outline-style') levels = styles.outline
      else if (isNumber || name === 'list-level-style-bullet') {
        const at = Number(attributes['text:level'] ?? 1) - 1
        levels?.set(at, isNumber ? numberLevel(at, attributes) : BULLET)
      } else if (HIDING_ATTRIBUTES.some(([key, value]) => attributes[key] === value))
        styles.hidden.add(style)
    },
  })
}

const BULLET: NumberLevel = { format: 'bullet', text: '', start: 1 }
const HIDING_ATTRIBUTES = [
  ['text:display', 'none'],
  ['table:display', 'false'],
  ['presentation:visibility', 'hidden'],
] as const
const FORMATS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}

function numberLevel(at: number, attributes: Readonly<Record<string, string>>): NumberLevel {
  const format = attributes['style:num-format'] ?? ''
  const start = Number(attributes['text:start-value'] ?? 1)
  if (format === '') return { format: 'none', text: '', start }
  const shown = Math.min(Number(attributes['text:display-levels'] ?? 1), at + 1)
  const numbers = Array.from({ length: shown }, (_, i) => `%${at - shown + 2 + i}`).join('.')
  const text = `${attributes['style:num-prefix'] ?? ''}${numbers}${attributes['style:num-suffix'] ?? ''}`
  return { format: FORMATS[format] ?? 'decimal', text, start }
}

/** Whether a level shows a number or a mark. */
function isShown(levels: NumberLevels, level: number): boolean {
  return (levels.get(level)?.format ?? 'none') !== 'none'
}
