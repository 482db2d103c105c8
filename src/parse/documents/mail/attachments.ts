// Reads what is attached to mails as files of their own, within limits on what all of them cost.

import type { Words } from '../../../messages/words.ts'
import { containerFormat, MAX_CONTAINER_BYTES } from '../../../model/collection/containers.ts'
import { delimitedTable } from '../../../model/collection/delimited.ts'
import { CELL_SEPARATOR } from '../../../model/library/document-lines.ts'
import { DOCUMENT_BUDGET_MS, MAX_DOCUMENT_TEXT } from '../../outline/limits.ts'
import { decodeAs } from '../charsets.ts'
import type { InnerDocument, ReaderHost } from '../document-reader.ts'

/** A file in a mail. */
export interface Attachment {
  readonly name: string
  /** Names by which its format may be known, the likeliest first. */
  readonly paths: readonly string[]
  /** Whether it is declared to be text, whatever its name. */
  readonly isText: boolean
  readonly isMedia: boolean
  readonly bytes: () => Uint8Array
  /** Reads an attachment that is not a separate file, such as a message inside the format of another one. */
  readonly document?: () => Promise<InnerDocument>
}

/** Reads the attachments of one file of mails. */
export class AttachmentReader {
  /** Names of those that were not read. */
  readonly unread: string[] = []
  /** What the readers of the others say. */
  readonly warnings: Words[] = []
  readonly #host: ReaderHost
  readonly #begun: number
  #bytes = 0
  #characters = 0

  constructor(host: ReaderHost) {
    this.#host = host
    this.#begun = host.now()
  }

  /** The text of an attachment with its nodes; `null` if its format is unknown, it is damaged, or a limit is reached. */
  async read(attachment: Attachment): Promise<InnerDocument | null> {
    const document = await this.#read(attachment).catch(() => null)
    if (document === null) this.unread.push(attachment.name)
    return document
  }

  async #read({ paths, isText, isMedia, ...of }: Attachment): Promise<InnerDocument | null> {
    this.#host.alive?.()
    const { inner } = this.#host
    const isLate = this.#host.now() - this.#begun > DOCUMENT_BUDGET_MS
    if (inner === undefined || isMedia || isLate || this.#bytes > MAX_CONTAINER_BYTES) return null
    if (of.document !== undefined) return this.#within(await of.document())
    const path = paths.find(inner.isKnown) ?? (isText ? 'text.txt' : null)
    if (path === null) return null
    const content = of.bytes()
    this.#bytes += content.length
    if (this.#bytes > MAX_CONTAINER_BYTES) return null
    const isContainer = containerFormat(path) !== undefined
    if (!isContainer && content.subarray(0, BINARY_HEAD).includes(0)) return null
    if (isContainer) return this.#within(await inner.read(path, content))
    const text = decodeAs('', content)
    if (TABLE_NAME.test(path)) return this.#within(tableOf(path, text))
    return this.#within(await inner.read(path, new TextEncoder().encode(text)))
  }

  /** A document, unless it has no text or more than is left. */
  #within(read: InnerDocument): InnerDocument | null {
    const characters = this.#characters + read.text.length
    if (read.text === '' || characters > MAX_DOCUMENT_TEXT) return null
    this.#characters = characters
    this.warnings.push(...read.warnings)
    return read
  }
}

/** Bytes of a text among which a NUL shows that it is none. */
const BINARY_HEAD = 4096
const TABLE_NAME = /\.(?:csv|tsv)$/i

/** A table as rows with bars, as those of office documents: within a mail nothing says what separates the cells. */
function tableOf(path: string, text: string): InnerDocument {
  const { header, rows } = delimitedTable(path, text)
  const lines = [...(header === null ? [] : [header]), ...rows].map((row) =>
    row
      .cells()
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .join(CELL_SEPARATOR),
  )
  return { text: lines.join('\n'), nodes: [], references: [], warnings: [] }
}
