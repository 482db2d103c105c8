// Writes one mail: its head, its own words, what it quotes, and what is attached, each as a place below it.

import { filled } from '../../../messages/words.ts'
import type { Draft, DraftReference } from '../../outline/draft.ts'
import { MAX_NODES } from '../../outline/limits.ts'
import type { InnerDocument, ReadDocument, ReaderHost } from '../document-reader.ts'
import { HtmlPage } from '../html.ts'
import { DocumentWriter, writtenDocument } from '../written.ts'
import { type Attachment, AttachmentReader } from './attachments.ts'
import { paragraphsOf } from './paragraphs.ts'
import { type Quotation, quotationsIn, withQuotedBelow } from './quotations.ts'

/** A text of a mail's body. */
export interface BodyText {
  readonly text: string
  /** With its parameters, such as `text/plain; format=flowed`. */
  readonly contentType: string
}

/** A mail as a reader of its format found it. */
export interface Message {
  readonly subject: string
  /** The lines of its head, such as `From: Anna`. */
  readonly head: readonly string[]
  readonly texts: readonly BodyText[]
  readonly attachments: readonly Attachment[]
}

/** What the mails of one file have in common. */
export interface MailPaper {
  readonly writer: DocumentWriter
  readonly attached: AttachmentReader
  readonly quotations: Quotation[]
  /** Nodes and references of the attachments. */
  readonly nodes: Draft[]
  readonly references: DraftReference[]
}

export function mailPaper(host: ReaderHost): MailPaper {
  const attached = new AttachmentReader(host)
  return { writer: new DocumentWriter(), attached, quotations: [], nodes: [], references: [] }
}

/** All that was written, as a document. */
export function readOf(paper: MailPaper, title: string): ReadDocument {
  const { writer, attached, quotations, references } = paper
  const written = writtenDocument(writer)
  const nodes = [...written.nodes, ...paper.nodes]
  const quoted = quotations.map((one): Draft => {
    const about = { title: one.title, signature: '', doc: '', isCopy: true }
    return { kind: 'section', from: one.start, to: one.end + 1, ...one, ...about }
  })
  // The mails of a large mailbox come before what they quote.
  if (nodes.length + quoted.length < MAX_NODES) nodes.push(...quoted)
  const names = attached.unread
  return {
    ...written,
    ...{ title, nodes, references },
    warnings: [
      ...attached.warnings,
      ...(names.length === 0
        ? []
        : [filled('Attachments that were not read: {names}.', { names })]),
    ],
  }
}

/** A text of a header in one line, as its place in the written text needs it. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The heading of a mail by its subject. */
export function headingOf(subject: string): string {
  return oneLine(subject) || 'No subject'
}

/** Writes a mail with its heading at a level, and returns the line of the heading. */
export async function writeMessage(
  { subject, head, texts, attachments }: Message,
  paper: MailPaper,
  level: number,
): Promise<number> {
  const { writer } = paper
  writer.heading(level, subject)
  const top = writer.nextLine - 2
  for (const line of head) writer.line(oneLine(line))
  writer.gap()
  for (const one of texts) writeBody(one, subject, paper, level)
  const whole: { readonly name: string; readonly read: InnerDocument }[] = []
  for (const one of attachments) {
    const read = await paper.attached.read(one)
    if (read === null) writer.line(oneLine(`Attachment: ${one.name}`))
    else whole.push({ name: one.name, read })
  }
  for (const { name, read } of whole) writeAttachment(name, read, paper, level + 1)
  return top
}

function writeAttachment(
  name: string,
  { text, nodes, references }: InnerDocument,
  { writer, ...paper }: MailPaper,
  level: number,
): void {
  // A mail without a file name has its subject as its name, which is also its heading.
  const own = nodes.find(({ start, title }) => start === 1 && title === name)
  if (own === undefined) writer.heading(level, name)
  else {
    writer.gap()
    writer.headings.push({ level, line: writer.nextLine, title: name })
  }
  const above = writer.nextLine - 1
  const lines = text.trimEnd().split(/\r?\n/)
  for (const line of lines) writer.line(line)
  for (const [i, node] of below(nodes, above, lines.length).entries())
    if (nodes[i] !== own) paper.nodes.push(node)
  // A link within the attachment is one within the mail's text; others lead from where the attachment lay.
  for (const { kind, line, text: written } of references) {
    const to = /^#L(\d+)$/.exec(written)
    const address = to === null ? written : `#L${Number(to[1]) + above}`
    paper.references.push({ kind, line: line + above, text: address })
  }
}

/** Drafts of another text that was written below a line, nested as they were. */
function below(nodes: readonly Draft[], above: number, lineCount: number): Draft[] {
  const last = nodes.reduce((most, { to }) => Math.max(most, to), 0)
  // Their ranges may count characters; here all count lines.
  const at = (position: number): number => above + 0.5 + (position / (last + 1)) * lineCount
  return nodes.map((node) => ({
    ...node,
    from: at(node.from),
    to: at(node.to),
    start: node.start + above,
    end: node.end + above,
  }))
}

function writeBody(
  { text, contentType }: BodyText,
  subject: string,
  { writer, quotations }: MailPaper,
  level: number,
): void {
  const body = new DocumentWriter()
  if (/^\s*text\/html/i.test(contentType)) new HtmlPage(body, null, true).read(text)
  else writePlain(text, contentType, body)
  const { lines, quotedFrom } = withQuotedBelow(body.linesFrom(1), subject)
  const above = writer.nextLine - 1
  for (const line of lines) writer.line(line)
  writer.gap()
  for (const one of body.headings)
    if (one.line < quotedFrom)
      writer.headings.push({ ...one, level: one.level + level, line: one.line + above })
  for (const { title, start, end } of quotationsIn(lines))
    quotations.push({ title, start: start + above, end: end + above })
}

function writePlain(text: string, contentType: string, body: DocumentWriter): void {
  for (const one of paragraphsOf(text, contentType)) {
    const [sign = ''] = /^>+ /.exec(one) ?? []
    body.prefix = sign
    one === '' ? body.gap() : body.paragraph(one.slice(sign.length))
  }
  body.prefix = ''
}
