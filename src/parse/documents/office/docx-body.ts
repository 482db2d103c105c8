// Reads the paragraphs and tables of one part of a Word document: its body, a header, a note.

import { ITEM_MARK } from '../../../model/library/document-lines.ts'
import { DocumentWriter } from '../written.ts'
import { readXml, type XmlAttributes } from '../xml-events.ts'
import { hidesText, type Style, type WordNumbering, type WordStyles } from './docx-styles.ts'
import type { DrawnRows } from './drawings.ts'
import { Flow } from './flow.ts'
import { isOn, type Relation } from './office-open-xml.ts'

/** What a part of a document refers to. */
export interface WordContext {
  readonly styles: WordStyles
  readonly numbering: WordNumbering
  readonly relations: ReadonlyMap<string, Relation>
  /** Texts of notes and comments: `footnote 2` → "Footnote 1: …". */
  readonly notes: ReadonlyMap<string, string>
  /** Lines of charts and diagrams by the ids of their relations. */
  readonly drawn: ReadonlyMap<string, DrawnRows>
  /** Whether nothing is behind the text, so that white letters cannot be seen. */
  readonly isOnPaper?: boolean
}

/** What was found besides text. */
export interface WordCounts {
  /** Insertions that are not accepted yet. */
  inserted: number
  /** Objects of other programs. */
  objects: number
  /** Relations of the heads and feet of the pages. */
  readonly margins: Map<string, 'Header' | 'Footer'>
}

const NOTE_REFERENCES: ReadonlyMap<string, string> = new Map([
  ['footnoteReference', 'footnote'],
  ['endnoteReference', 'endnote'],
  ['commentReference', 'comment'],
])
/** Signs that are elements, and the text for them. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['tab', ' '],
  ['ptab', ' '],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
  ['rad', '√'],
  ['sup', '^'],
  ['sub', '_'],
  ['d', '('],
])
/** What follows parts of formulas. */
const AFTER: ReadonlyMap<string, string> = new Map([
  ['num', '/'],
  ['d', ')'],
  ['fName', ' '],
])

/** Reads a part and writes its text. */
export function readWordPart(
  xml: string,
  context: WordContext,
  writer: DocumentWriter,
): WordCounts {
  const reader = new BodyReader(context, new Flow(writer))
  readXml(xml, reader)
  return reader.counts
}

/** The texts of notes or comments by their ids, each with the attributes of its element. */
export function readWordNotes(
  xml: string,
  element: string,
  context: WordContext,
): { readonly attributes: XmlAttributes; readonly text: string }[] {
  const notes: { attributes: XmlAttributes; text: string }[] = []
  let own: { readonly reader: BodyReader; readonly writer: DocumentWriter } | null = null
  let attributesOfNote: XmlAttributes = {}
  readXml(xml, {
    open(name, attributes) {
      if (name !== element) return own?.reader.open(name, attributes)
      const writer = new DocumentWriter()
      own = { reader: new BodyReader(context, new Flow(writer)), writer }
      attributesOfNote = attributes
    },
    text: (part) => own?.reader.text(part),
    close(name) {
      if (name !== element) return own?.reader.close(name)
      const text = own?.writer.text().replace(/\s+/g, ' ').trim() ?? ''
      if (text !== '') notes.push({ attributes: attributesOfNote, text })
      own = null
    },
  })
  return notes
}

class BodyReader {
  readonly counts: WordCounts = { inserted: 0, objects: 0, margins: new Map() }
  readonly #context: WordContext
  readonly #flow: Flow
  /** With where the text of their results begins in the paragraph. */
  readonly #fields: { code: string; inResult: boolean; from: number }[] = []
  readonly #paragraphs: ParagraphState[] = []
  readonly #links: { readonly address: string; readonly from: number }[] = []
  readonly #deletions: { readonly author: string; text: string }[] = []
  readonly #spans: number[] = []
  readonly #open: string[] = []
  #inText = ''
  #isHiddenRun = false
  #isWhiteRun = false
  /** Text that was moved away and is elsewhere. */
  #moved = 0
  /** Properties that a tracked change replaced. */
  #former = 0
  #box: { checked: boolean; entries: string[]; chosen: number } | null = null

  constructor(context: WordContext, flow: Flow) {
    this.#context = context
    this.#flow = flow
  }

  open(name: string, attributes: XmlAttributes): void {
    const value = attributes['w:val'] ?? ''
    this.#open.push(name)
    if (name === 'p') this.#openParagraph()
    else if (name === 't' || name === 'delText' || name === 'instrText') this.#inText = name
    else if (name === 'r') this.#openRun()
    else if (name.endsWith('PrChange')) this.#former++
    else if (this.#openProperty(name, value, attributes)) return
    else if (this.#openRange(name, attributes)) return
    else if (this.#openTable(name, value)) return
    else if (this.#openField(name, value, attributes)) return
    else if (name === 'sym') this.#add(symbol(attributes['w:char'] ?? ''))
    else if (name === 'chart' || name === 'relIds')
      this.#flow.rows(this.#context.drawn.get(attributes['r:id'] ?? attributes['r:dm'] ?? '') ?? [])
    else if (name === 'textpath') this.#flow.paragraph(attributes.string ?? '')
    else if (name === 'chr') this.#add(attributes['m:val'] ?? '')
    else if (name === 'headerReference') this.counts.margins.set(attributes['r:id'] ?? '', 'Header')
    else if (name === 'footerReference') this.counts.margins.set(attributes['r:id'] ?? '', 'Footer')
    else if (name === 'OLEObject' || name === 'altChunk') this.counts.objects++
    // The rest of a tab's description is not a tab.
    else if (this.#open.at(-2) !== 'tabs') this.#add(SIGNS.get(name) ?? '')
  }

  text(part: string): void {
    if (this.#inText === 't') this.#add(part)
    else if (this.#inText === 'instrText') {
      const field = this.#fields.at(-1)
      if (field !== undefined) field.code += part
    } else if (this.#inText === 'delText') {
      const deletion = this.#deletions.at(-1)
      if (deletion !== undefined) deletion.text += part
    }
  }

  close(name: string): void {
    this.#open.pop()
    if (name === this.#inText) this.#inText = ''
    else if (name === 'p') this.#closeParagraph()
    else if (name === 'r') this.#isHiddenRun = false
    else if (name === 'hyperlink') this.#closeLink()
    else if (name === 'del') this.#closeDeletion()
    else if (name === 'moveFrom') this.#moved--
    else if (name === 'tc') this.#flow.span(this.#spans.pop() ?? 0)
    else if (name === 'tr') this.#flow.closeRow()
    else if (name === 'tbl') this.#flow.closeTable()
    else if (name.endsWith('PrChange')) this.#former--
    else if (name === 'checkBox' || name === 'ddList') this.#closeBox(name)
    else this.#add(AFTER.get(name) ?? '')
  }

  /** Adds to the text of the paragraph, if a reader sees it. */
  #add(part: string): void {
    if (part === '' || this.#moved > 0) return
    const deletion = this.#deletions.at(-1)
    if (deletion !== undefined) deletion.text += part
    else if (this.#fields.every(({ inResult }) => inResult)) {
      const hidden = this.#isHiddenRun || this.#isWhite() || this.#paragraphs.at(-1)?.isHidden
      this.#flow.add(hidden && part.trim() !== '' ? `[hidden: ${part.trim()}] ` : part)
    }
  }

  #openRun(): void {
    this.#isHiddenRun = false
    this.#isWhiteRun = this.#paragraphs.at(-1)?.isWhite ?? false
  }

  /** What a table, a box or a paragraph has behind its text is not known exactly. */
  #isWhite(): boolean {
    if (!this.#isWhiteRun || this.#context.isOnPaper !== true || this.#spans.length > 0)
      return false
    return this.#paragraphs.at(-1)?.isShaded !== true && !this.#open.includes('txbxContent')
  }

  #openParagraph(): void {
    this.#flow.openParagraph()
    this.#paragraphs.push({ style: '', isHidden: false })
  }

  #closeParagraph(): void {
    const { style, list, listLevel, level, hasDeletion } = this.#paragraphs.pop() ?? NO_PARAGRAPH
    const { styles, numbering } = this.#context
    // A field that is begun and never shown would hide the rest of the document.
    if (this.#paragraphs.length === 0) for (const field of this.#fields) field.inResult = true
    const ownLevel = level ?? styles.of(style, 'level') ?? 0
    const id = list ?? styles.of(style, 'list')
    // A paragraph that was deleted as a whole has no number.
    const isDeleted = hasDeletion === true && this.#flow.text.trim() === ''
    const at = listLevel ?? (list === undefined ? styles.of(style, 'listLevel') : 0)
    const isListed = id !== undefined && id !== '0' && !isDeleted
    const mark = isListed ? (numbering.next(id, at, style) ?? ITEM_MARK) : ''
    this.#flow.closeParagraph(ownLevel, ownLevel > 0 && mark === ITEM_MARK ? '' : mark)
  }

  /** Properties of the open paragraph or run. */
  #openProperty(name: string, value: string, attributes: XmlAttributes): boolean {
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph === undefined || this.#former > 0) return false
    const isRun = this.#open.at(-3) === 'r'
    if (name === 'pStyle') {
      paragraph.style = value
      paragraph.isHidden = this.#context.styles.of(value, 'isHidden') ?? false
      paragraph.isWhite = this.#context.styles.of(value, 'isWhite') ?? false
      paragraph.isShaded = this.#context.styles.of(value, 'isShaded') ?? false
    } else if (name === 'outlineLvl') paragraph.level = Number(value) < 9 ? Number(value) + 1 : 0
    else if (name === 'ilvl') paragraph.listLevel = Number(value)
    else if (name === 'numId') paragraph.list = value
    else if (name === 'rStyle' && isRun) {
      this.#isHiddenRun = this.#context.styles.of(value, 'isHidden') ?? false
      this.#isWhiteRun = this.#context.styles.of(value, 'isWhite') ?? this.#isWhiteRun
      if (this.#context.styles.of(value, 'isShaded')) this.#isWhiteRun = false
    } else if (name === 'vanish' && isRun) this.#isHiddenRun = isOn(attributes['w:val'] ?? '1')
    else if (name === 'shd' || name === 'highlight') {
      if (isRun) this.#isWhiteRun = false
      else paragraph.isShaded = true
    } else {
      if (isRun) this.#isWhiteRun = hidesText(name, value) ?? this.#isWhiteRun
      return false
    }
    return true
  }

  /** Links, notes and tracked changes. */
  #openRange(name: string, attributes: XmlAttributes): boolean {
    const note = NOTE_REFERENCES.get(name)
    if (note !== undefined) {
      const text = this.#context.notes.get(`${note} ${attributes['w:id'] ?? ''}`)
      if (text !== undefined && this.#moved === 0) this.#flow.note(text)
    } else if (name === 'hyperlink') {
      const relation = this.#context.relations.get(attributes['r:id'] ?? '')
      const address = relation?.isExternal === true ? relation.target : ''
      this.#links.push({ address, from: this.#flow.text.length })
    } else if (name === 'del') {
      this.#deletions.push({ author: attributes['w:author'] ?? '', text: '' })
    } else if (name === 'moveFrom') this.#moved++
    else if (name === 'ins') {
      if (!/^(?:r|tr)Pr$/.test(this.#open.at(-2) ?? '')) this.counts.inserted++
    } else return false
    return true
  }

  #closeLink(): void {
    const link = this.#links.pop()
    if (link !== undefined) this.#flow.addAddress(link.address, link.from)
  }

  #closeDeletion(): void {
    const { author, text } = this.#deletions.pop() ?? { author: '', text: '' }
    const by = author === '' ? '' : ` by ${author}`
    if (text.trim() === '') return
    this.#flow.note(`Deleted${by}: ${text.trim()}`)
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph !== undefined) paragraph.hasDeletion = true
  }

  #openTable(name: string, value: string): boolean {
    if (name === 'tr') this.#flow.openRow()
    else if (name === 'tc') {
      this.#flow.openCell()
      this.#spans.push(0)
    } else if (name === 'gridSpan') this.#spans[this.#spans.length - 1] = Number(value) - 1
    else if (name === 'gridBefore') this.#flow.span(Number(value))
    else return false
    return true
  }

  #openField(name: string, value: string, attributes: XmlAttributes): boolean {
    if (name === 'fldChar') this.#turnField(attributes['w:fldCharType'] ?? '')
    else if (name === 'checkBox' || name === 'ddList')
      this.#box = { checked: false, entries: [], chosen: 0 }
    else if (this.#box === null) return false
    else if (name === 'checked' || name === 'default') this.#box.checked = isOn(value || '1')
    else if (name === 'listEntry') this.#box.entries.push(value)
    if (this.#box !== null && (name === 'result' || name === 'default'))
      this.#box.chosen = Number(value) || 0
    return true
  }

  #turnField(type: string): void {
    if (type === 'begin') this.#fields.push({ code: '', inResult: false, from: 0 })
    else if (type === 'separate') {
      const field = this.#fields.at(-1)
      if (field === undefined) return
      field.inResult = true
      field.from = this.#flow.text.length
    } else {
      const field = this.#fields.pop()
      const address = /^\s*HYPERLINK\s+"([^"]+)"/.exec(field?.code ?? '')?.[1]
      if (field !== undefined && address !== undefined) this.#flow.addAddress(address, field.from)
    }
  }

  /** Form fields of old documents; their state is the text that is seen. */
  #closeBox(name: string): void {
    const box = this.#box
    this.#box = null
    if (box === null) return
    const shown = name === 'checkBox' ? (box.checked ? '☒' : '☐') : (box.entries[box.chosen] ?? '')
    this.#flow.add(shown)
  }
}

interface ParagraphState extends Omit<Style, 'basedOn'> {
  style: string
  hasDeletion?: boolean
}

const NO_PARAGRAPH: ParagraphState = { style: '' }

/** A sign of a font by its number; those of symbol fonts have no Unicode value, but a check mark is read. */
function symbol(code: string): string {
  const value = Number.parseInt(code, 16)
  const wingding = WINGDINGS.get(value & 0xff)
  if (value >= 0xf000 && value <= 0xf0ff) return wingding ?? ''
  return Number.isNaN(value) || value < 32 ? '' : String.fromCodePoint(value)
}

const WINGDINGS: ReadonlyMap<number, string> = new Map([
  [0x6f, '☐'],
  [0x78, '☒'],
  [0xa8, '☐'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
  [0xb7, '•'],
  [0xe0, '→'],
])
