// Reads RTF (Rich Text Format 1.9.1): the text that a person sees, with headings, tables, notes, links and hidden text.

import type { Words } from '../../../messages/words.ts'
import { ITEM_MARK } from '../../../model/library/document-lines.ts'
import { MAX_DOCUMENT_TEXT } from '../../outline/limits.ts'
import { binaryString, codePageLabel, decodeAs } from '../charsets.ts'
import type { DocumentReader } from '../document-reader.ts'
import { Flow } from '../office/flow.ts'
import { countWarnings, shownAddress } from '../office/office-open-xml.ts'
import { DocumentWriter, writtenDocument } from '../written.ts'
import { wrongFormatError } from '../zip-members.ts'
import {
  fontCharset,
  MARGINS,
  PARAGRAPH_ENDS,
  READ_ANYWAY,
  SKIPPED,
  SYMBOL_CHARSET,
  WORD_TEXTS,
} from './rtf-words.ts'

export const readRtf: DocumentReader = async (bytes) => {
  const source = binaryString(bytes)
  if (!/^\s*\{\\rtf/.test(source.slice(0, 100))) throw wrongFormatError('RTF')
  const writer = new DocumentWriter()
  const { title, objects } = new RtfText(source, writer).read()
  const empty: Words[] = writer.text() === '' ? ['The document contains no text.'] : []
  return writtenDocument(writer, { title, warnings: [...empty, ...countWarnings({ objects })] })
}

/** Where text goes: the body, or a note or another text that hangs on it. */
interface Sink {
  text: string
  /** Whether the end of the text is hidden. */
  isHidden: boolean
}

/** What a group inherits from the one around it and may change for itself. */
interface Group {
  /** The destination that begins with this group; empty for a group of mere text. */
  readonly opens: string
  readonly sink: Sink
  /** The text of the nearest group around it that is not skipped. */
  readonly outer: Sink
  readonly isSkipped: boolean
  /** Number of characters that replace a Unicode character for readers without Unicode. */
  readonly fallback: number
  readonly font: number
  readonly isHidden: boolean
  readonly isDeleted: boolean
  readonly isInTable: boolean
  readonly isMark: boolean
  /** Level of a heading, 0 for none. */
  readonly level: number
}

const TOKEN_SIGN = /[{}\\\r\n]/g
const CONTROL_WORD = /\\(?:([a-zA-Z]{1,32})(-?\d{1,10})? ?|'([\da-fA-F]{2})|([\s\S]))/y
/** Groups inside one another; what is deeper belongs to the last of them. */
const MAX_GROUPS = 10_000

class RtfText {
  title = ''
  objects = 0
  readonly #source: string
  readonly #writer: DocumentWriter
  readonly #flow: Flow
  readonly #body: Sink = { text: '', isHidden: false }
  readonly #groups: Group[] = []
  /** Links whose texts are being read. */
  readonly #fields: { readonly from: number; address: string }[] = []
  readonly #margins = new Set<string>()
  readonly #charsets = new Map<number, number>()
  readonly #levels = new Map<number, number>()
  #charset = 'windows-1252'
  #cells: string[] = []
  /** Whether a row was read last. */
  #isTable = false
  /** Bytes of a charset that are not yet characters. */
  #bytes: number[] = []
  /** Characters to skip after one in Unicode. */
  #left = 0
  /** The font or style that is being declared. */
  #declared = 0
  #usual = 0
  #notes = 0
  /** Whether the next control word is to be left out if it is unknown. */
  #isOptional = false
  #group: Group = {
    ...{ opens: '', sink: this.#body, isSkipped: false, fallback: 1, font: -1, isHidden: false },
    ...{ outer: this.#body, isDeleted: false, isInTable: false, isMark: false, level: 0 },
  }

  constructor(source: string, writer: DocumentWriter) {
    this.#source = source
    this.#writer = writer
    this.#flow = new Flow(writer)
  }

  read(): { readonly title: string; readonly objects: number } {
    const source = this.#source
    let at = 0
    while (at < source.length && this.#writer.length <= MAX_DOCUMENT_TEXT) {
      TOKEN_SIGN.lastIndex = at
      const next = TOKEN_SIGN.exec(source)?.index ?? source.length
      if (next > at) this.#plain(source.slice(at, next))
      at = this.#token(next)
    }
    this.#flush()
    this.#endRow()
    this.#endParagraph()
    for (const line of this.#margins) this.#writer.paragraph(line)
    return { title: this.title, objects: this.objects }
  }

  /** Reads the sign or word at a position and returns the position behind it. */
  #token(at: number): number {
    const sign = this.#source[at]
    if (sign === '{') this.#open()
    else if (sign === '}') this.#close()
    else if (sign === '\\') return this.#control(at)
    return at + 1
  }

  #control(at: number): number {
    CONTROL_WORD.lastIndex = at
    const match = CONTROL_WORD.exec(this.#source)
    if (match === null) return at + 1
    const [whole, word, number, byte, sign] = match
    if (byte !== undefined) this.#byte(Number.parseInt(byte, 16))
    else if (sign !== undefined) this.#sign(sign, at)
    else {
      const isOptional = this.#isOptional
      this.#isOptional = false
      if (word === 'bin') return at + whole.length + Math.max(0, Number(number ?? 0))
      if (word !== 'u') this.#flush()
      this.#word(word, number === undefined ? null : Number(number), isOptional)
    }
    return at + whole.length
  }

  #sign(sign: string, at: number): void {
    // Within a group the sign says nothing.
    if (sign === '*') this.#isOptional = this.#isFirst(at)
    else if (sign === '~') this.#add('\u00a0')
    else if (sign === '_') this.#add('-')
    else if (sign === '\r' || sign === '\n') this.#word('par', null, false)
    else if (sign === '{' || sign === '}' || sign === '\\') this.#plain(sign)
  }

  /** Whether there are only line ends, which are not text, between the beginning of a group and a position. */
  #isFirst(at: number): boolean {
    let before = at - 1
    while (this.#source[before] === '\r' || this.#source[before] === '\n') before--
    return this.#source[before] === '{'
  }

  #open(): void {
    this.#flush()
    this.#left = 0
    if (this.#groups.length < MAX_GROUPS) this.#groups.push(this.#group)
    const { isSkipped, outer, sink } = this.#group
    this.#change({ opens: '', outer: isSkipped ? outer : sink })
  }

  #close(): void {
    this.#flush()
    this.#left = 0
    this.#isOptional = false
    const { opens, sink } = this.#group
    const outer = this.#groups.pop()
    if (outer === undefined) return
    this.#group = outer
    // The text of a field is that of the group around it.
    if (opens === 'field') this.#endField()
    else if (opens !== '') this.#ended(opens, sink)
  }

  #change(change: Partial<Group>): void {
    this.#group = { ...this.#group, ...change }
  }

  /** Begins a destination with a text of its own. */
  #begin(opens: string, isSkipped = false): void {
    this.#change({ opens, isSkipped, sink: { text: '', isHidden: false }, isInTable: false })
  }

  /** The end of a destination. */
  #ended(opens: string, { text, isHidden }: Sink): void {
    const shown = (isHidden ? `${text}]` : text).replace(/\s+/g, ' ').trim()
    const field = this.#fields.at(-1)
    if (opens === 'fldinst' && field !== undefined)
      field.address = /^\s*HYPERLINK\s+"([^"]+)"/i.exec(text)?.[1] ?? ''
    else if (opens === 'title' && this.title === '') this.title = shown
    else if (opens === 'stylesheet') {
      const level = /^heading (\d)/i.exec(shown)?.[1]
      if (level !== undefined && !this.#levels.has(this.#declared))
        this.#levels.set(this.#declared, Number(level))
    }
    if (shown === '') return
    const margin = MARGINS.get(opens)
    // A number of a page says nothing.
    if (margin !== undefined && /\p{L}/u.test(shown)) this.#margins.add(`${margin}: ${shown}`)
    if (opens === 'footnote') this.#flow.note(`Footnote ${++this.#notes}: ${shown}`)
    if (opens === 'annotation') this.#flow.note(`Comment: ${shown}`)
  }

  #endField(): void {
    const field = this.#fields.pop()
    const { sink } = this.#group
    if (field !== undefined && field.address !== '' && field.address.length <= MAX_ADDRESS)
      sink.text += shownAddress(field.address, sink.text.slice(field.from))
  }

  #word(word: string, number: number | null, isOptional: boolean): void {
    const text = WORD_TEXTS.get(word)
    if (word === 'u') this.#unicode(number ?? 0)
    else if (this.#left > 0) this.#left--
    else if (this.#destination(word, isOptional)) return
    else if (text !== undefined) this.#add(text)
    else if (PARAGRAPH_ENDS.has(word)) this.#endParagraph()
    else if (word === 'cell') this.#endCell()
    else if (word === 'row') this.#endRow()
    else this.#property(word, number)
  }

  /** Begins what a word is the name of, if it is one. */
  #destination(word: string, isOptional: boolean): boolean {
    const { isSkipped } = this.#group
    if (word === 'object' && !isSkipped) this.objects++
    if (isOptional && !READ_ANYWAY.has(word)) this.#begin(word, true)
    else if (SKIPPED.has(word)) this.#begin(word, true)
    else if (word === 'ud') this.#change({ isSkipped: false, sink: this.#group.outer })
    else if (word === 'info' || word === 'fonttbl') this.#begin(word, true)
    else if (word === 'title' && this.#isIn('info')) this.#begin(word)
    else if (word === 'stylesheet') this.#begin(word)
    else if (isSkipped) return false
    else if (word === 'field') {
      this.#fields.push({ from: this.#group.sink.text.length, address: '' })
      this.#change({ opens: word })
    } else if (MARGINS.has(word) || ['footnote', 'annotation', 'fldinst'].includes(word))
      this.#begin(word)
    else if (word === 'listtext' || word === 'pntext') this.#change({ isMark: true })
    else return false
    return true
  }

  /** Whether the group around is a destination. */
  #isIn(opens: string): boolean {
    return this.#groups.at(-1)?.opens === opens
  }

  /** What a word says of text, of its paragraph or of the document. */
  #property(word: string, number: number | null): void {
    const isOn = number !== 0
    const value = number ?? 0
    if (word === 'f') {
      this.#declared = value
      this.#change({ font: value })
    } else if (word === 'fcharset') this.#charsets.set(this.#declared, value)
    else if (word === 'ansicpg') this.#charset = codePageLabel(value) || this.#charset
    else if (word === 'deff') this.#usual = value
    else if (word === 'uc')
      this.#change({ fallback: Math.min(Math.max(0, number ?? 1), MAX_FALLBACK) })
    else if (word === 'v') this.#change({ isHidden: isOn })
    else if (word === 'deleted') this.#change({ isDeleted: isOn })
    else if (word === 'plain')
      this.#change({ font: this.#usual, isHidden: false, isDeleted: false })
    else if (word === 'pard') this.#change({ isInTable: false, level: 0 })
    else if (word === 'intbl') this.#change({ isInTable: isOn })
    else if (word === 's') this.#style(value)
    else if (word === 'outlinelevel') this.#level((number ?? 9) + 1)
  }

  #style(number: number): void {
    if (this.#isIn('stylesheet')) {
      this.#declared = number
      this.#begin('stylesheet')
    } else this.#change({ level: this.#levels.get(number) ?? 0 })
  }

  #level(level: number): void {
    if (this.#isIn('stylesheet')) this.#levels.set(this.#declared, level)
    else this.#change({ level })
  }

  /** A character in Unicode; the following ones replace it for readers without Unicode. */
  #unicode(code: number): void {
    this.#flush()
    this.#add(String.fromCharCode(code & 0xffff))
    this.#left = this.#group.fallback
  }

  #plain(text: string): void {
    const skipped = Math.min(this.#left, text.length)
    this.#left -= skipped
    const own = text.slice(skipped)
    if (own === '' || this.#group.isSkipped) return
    const isAscii = this.#bytes.length === 0 && !/[\u0080-\u00ff]/.test(own)
    if (isAscii) this.#add(own)
    else for (let i = 0; i < own.length; i++) this.#bytes.push(own.charCodeAt(i))
  }

  #byte(byte: number): void {
    if (this.#left > 0) this.#left--
    else if (!this.#group.isSkipped) this.#bytes.push(byte)
  }

  /** The bytes before a word or group as characters. */
  #flush(): void {
    if (this.#bytes.length === 0) return
    const number = this.#charsets.get(this.#group.font)
    const charset = (number === undefined ? undefined : fontCharset(number)) ?? this.#charset
    const bytes = Uint8Array.from(this.#bytes)
    this.#bytes = []
    this.#add(number === SYMBOL_CHARSET ? '•' : decodeAs(charset, bytes))
  }

  #add(text: string): void {
    const { isSkipped, isDeleted, isHidden, isMark, font, sink } = this.#group
    if (isSkipped || isDeleted) return
    const isSymbol = isMark && this.#charsets.get(font) === SYMBOL_CHARSET && text.trim() !== ''
    if (isHidden !== sink.isHidden && (text.trim() !== '' || !isHidden)) {
      sink.text += isHidden ? '[hidden: ' : '] '
      sink.isHidden = isHidden
    }
    sink.text += isSymbol ? '•' : text
  }

  /** The text of the body up to here; the next text starts empty. */
  #take(): string {
    const { text, isHidden } = this.#body
    this.#body.text = ''
    this.#body.isHidden = false
    return (isHidden ? `${text.trimEnd()}]` : text)
      .replace(/[^\S\n]+/g, ' ')
      .trim()
      .replace(/^[•·] /, ITEM_MARK)
  }

  #endParagraph(): void {
    const { sink, isInTable, isSkipped, level } = this.#group
    if (isSkipped) return
    if (sink !== this.#body || isInTable) {
      sink.text += ' '
      return
    }
    this.#endRow()
    if (this.#isTable) this.#flow.closeTable()
    this.#isTable = false
    this.#flow.paragraph(this.#take(), level)
  }

  #endCell(): void {
    if (this.#group.sink === this.#body) this.#cells.push(this.#take())
  }

  #endRow(): void {
    if (this.#cells.length === 0) return
    this.#flow.row(this.#cells)
    this.#cells = []
    this.#isTable = true
  }
}

/** Maximum number of characters that may replace one in Unicode. */
const MAX_FALLBACK = 10
/** A longer address says nothing to a reader. */
const MAX_ADDRESS = 300
