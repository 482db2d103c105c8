// Reads PowerPoint presentations of before 2007 ([MS-PPT]): the texts of the slides in their order, with their notes.

import { viewOf } from '../../../archive/fields.ts'
import { NOTES_MARK } from '../../../model/library/document-lines.ts'
import { MAX_DOCUMENT_TEXT } from '../../outline/limits.ts'
import { decodeAs } from '../charsets.ts'
import type { DocumentWriter } from '../written.ts'

/** Kinds of records ([MS-PPT] 2.13.24). */
const RECORD_KIND = {
  slideAbout: 1007,
  slidePosition: 1011,
  list: 4080,
  outlineText: 3998,
  textKind: 3999,
  wide: 4000,
  narrow: 4008,
  edit: 4085,
  directory: 6002,
} as const
const HEADER_BYTES = 8
/** Records that hold records say so in their first bits. */
const HOLDS_RECORDS = 15
const MAX_DEPTH = 16
/** Of the lists of texts: that of the slides, and that of the notes. */
const SLIDE_LIST = 0
const NOTES_LIST = 2
/** Kinds of text that are titles. */
const TITLES: ReadonlySet<number> = new Set([0, 6])
const NOTES_TEXT = 2
/** Offsets in the stream `Current User`: whether the file is encrypted, and where its last edit is. */
const TOKEN_OFFSET = 12
const LAST_EDIT = 16
const ENCRYPTED_TOKEN = 0xf3d1c4df
const EDIT_BYTES: ReadonlySet<number> = new Set([28, 32])

interface SlideRecord {
  readonly kind: number
  readonly instance: number
  readonly start: number
  readonly end: number
  readonly holdsRecords: boolean
}

interface SlideText {
  readonly kind: number
  readonly text: string
}

/** A slide or its notes: the number under which the file keeps it, and the texts of its outline. */
interface ListedSlide {
  readonly key: number
  readonly id: number
  readonly texts: SlideText[]
}

/**
 * Writes the slides of a presentation.
 * @param user the stream `Current User`
 * @throws RangeError where a number leads beyond the end of a stream
 */
export function writeSlides(
  stream: Uint8Array,
  user: Uint8Array,
  writer: DocumentWriter,
): 'encrypted' | null {
  const current = viewOf(user)
  if (current.getUint32(TOKEN_OFFSET, true) === ENCRYPTED_TOKEN) return 'encrypted'
  const file = new SlideFile(stream, current.getUint32(LAST_EDIT, true))
  const notes = new Map(file.listed(NOTES_LIST).map((one) => [one.id, one]))
  for (const [i, slide] of file.listed(SLIDE_LIST).entries()) {
    if (writer.length > MAX_DOCUMENT_TEXT) break
    const { texts, notesId } = file.textsOf(slide)
    const title = texts.find(({ kind }) => TITLES.has(kind))
    const shown = title?.text.replace(/\s+/g, ' ').trim() ?? ''
    writer.heading(1, shown === '' ? `Slide ${i + 1}` : `Slide ${i + 1}: ${shown}`)
    for (const one of texts) if (one !== title) writer.paragraph(one.text)
    const page = notes.get(notesId)
    const notesTexts = (page === undefined ? [] : file.textsOf(page).texts)
      .filter(({ kind }) => kind === NOTES_TEXT)
      .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    if (notesTexts.length > 0) writer.paragraph(`${NOTES_MARK}${notesTexts.join(' ')}`)
  }
  return null
}

class SlideFile {
  readonly #stream: Uint8Array
  readonly #view: DataView
  /** The offsets of what the file keeps, by number; a later edit takes the place of an earlier one. */
  readonly #places = new Map<number, number>()
  #document = 0
  /** Bytes that may still be read: slides that lie in one another are not read again and again. */
  #left: number

  constructor(stream: Uint8Array, edit: number) {
    this.#stream = stream
    this.#view = viewOf(stream)
    this.#left = stream.length * 4
    const seen = new Set<number>()
    for (let at = this.#isEdit(edit) ? edit : this.#lastEdit(); at !== 0 && !seen.has(at); ) {
      seen.add(at)
      const { kind, start } = this.#record(at)
      if (kind !== RECORD_KIND.edit) throw new RangeError()
      if (seen.size === 1) this.#document = this.#view.getUint32(start + 16, true)
      this.#addPlaces(this.#record(this.#view.getUint32(start + 12, true)))
      at = this.#view.getUint32(start + 8, true)
    }
  }

  #isEdit(at: number): boolean {
    return at + HEADER_BYTES <= this.#stream.length && this.#record(at).kind === RECORD_KIND.edit
  }

  /** The last edit in the stream, where the other stream is damaged; 0 without one. */
  #lastEdit(): number {
    const [low, high] = [RECORD_KIND.edit & 0xff, RECORD_KIND.edit >> 8]
    for (let at = this.#stream.length - HEADER_BYTES; at > 0; at--) {
      if (this.#stream[at + 2] !== low || this.#stream[at + 3] !== high) continue
      if (EDIT_BYTES.has(this.#view.getUint32(at + 4, true))) return at
    }
    return 0
  }

  #record(at: number): SlideRecord {
    const first = this.#view.getUint16(at, true)
    const start = at + HEADER_BYTES
    return {
      kind: this.#view.getUint16(at + 2, true),
      instance: first >> 4,
      holdsRecords: (first & 15) === HOLDS_RECORDS,
      start,
      end: Math.min(start + this.#view.getUint32(at + 4, true), this.#stream.length),
    }
  }

  #addPlaces({ kind, start, end }: SlideRecord): void {
    this.#left -= end - start
    if (kind !== RECORD_KIND.directory || this.#left < 0) throw new RangeError()
    for (let at = start; at + 4 <= end; ) {
      const run = this.#view.getUint32(at, true)
      at += 4
      for (let i = 0; i < run >>> 20 && at + 4 <= end; i++, at += 4) {
        const number = (run & 0xfffff) + i
        if (!this.#places.has(number)) this.#places.set(number, this.#view.getUint32(at, true))
      }
    }
  }

  /** The records within one; none reaches beyond its end. */
  *#within({ start, end }: SlideRecord): Generator<SlideRecord> {
    for (let at = start; at + HEADER_BYTES <= end; ) {
      const record = this.#record(at)
      at = Math.min(record.end, end)
      yield { ...record, end: at }
    }
  }

  #kept(number: number): SlideRecord {
    const at = this.#places.get(number)
    if (at === undefined) throw new RangeError()
    return this.#record(at)
  }

  /** The slides or notes of the presentation, in order, with the texts of its outline. */
  listed(list: number): ListedSlide[] {
    const listed: ListedSlide[] = []
    for (const record of this.#within(this.#kept(this.#document))) {
      if (record.kind !== RECORD_KIND.list || record.instance !== list) continue
      let kind = 0
      for (const one of this.#within(record)) {
        if (one.kind === RECORD_KIND.slidePosition)
          listed.push({
            key: this.#view.getUint32(one.start, true),
            id: this.#view.getUint32(one.start + 12, true),
            texts: [],
          })
        else if (one.kind === RECORD_KIND.textKind) kind = this.#view.getUint32(one.start, true)
        else if (one.kind === RECORD_KIND.wide || one.kind === RECORD_KIND.narrow)
          listed.at(-1)?.texts.push({ kind, text: this.#text(one) })
      }
    }
    return listed
  }

  /** The texts of a slide as they lie on it, then those of its outline that do not; and the id of its notes. */
  textsOf({ key, texts }: ListedSlide): { texts: readonly SlideText[]; notesId: number } {
    const slide = this.#kept(key)
    this.#left -= slide.end - slide.start
    if (this.#left < 0) throw new RangeError()
    const found: SlideText[] = []
    let notesId = -1
    let kind = 0
    const walk = (record: SlideRecord, depth: number): void => {
      for (const one of this.#within(record)) {
        if (one.kind === RECORD_KIND.slideAbout)
          notesId = this.#view.getUint32(one.start + 16, true)
        else if (one.kind === RECORD_KIND.textKind) kind = this.#view.getUint32(one.start, true)
        else if (one.kind === RECORD_KIND.outlineText) {
          const text = texts[this.#view.getUint32(one.start, true)]
          if (text !== undefined) found.push(text)
        } else if (one.kind === RECORD_KIND.wide || one.kind === RECORD_KIND.narrow)
          found.push({ kind, text: this.#text(one) })
        else if (one.holdsRecords && depth < MAX_DEPTH) walk(one, depth + 1)
      }
    }
    walk(slide, 0)
    const all = [...new Set([...found, ...texts])]
    // A sign takes the place of the number of the slide, or of the date.
    return { texts: all.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)), notesId }
  }

  #text({ kind, start, end }: SlideRecord): string {
    const bytes = this.#stream.subarray(start, end)
    const text = kind === RECORD_KIND.wide ? utf16.decode(bytes) : decodeAs('windows-1252', bytes)
    return text.replaceAll('\r', '\n').replace(/[^\P{Cc}\n]/gu, ' ')
  }
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })
