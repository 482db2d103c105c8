// Writes one mail: its head, its own words, what it quotes, and what is attached, each as a place below it. Lines that
// were wrapped for old screens are joined, and what is quoted of an earlier mail keeps its sign.

import { filled } from '../../../messages/words.ts'
import type { Draft, DraftReference } from '../../outline/draft.ts'
import { MAX_NODES } from '../../outline/limits.ts'
import type { InnerDocument, ReadDocument, ReaderHost } from '../document-reader.ts'
import { HtmlPage } from '../html.ts'
import { DocumentWriter, writtenDocument } from '../written.ts'
import { type Attachment, AttachmentReader } from './attachments.ts'
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

/** A line of a body, with its depth of quotation. */
interface BodyLine {
  readonly depth: number
  readonly text: string
  /** Whether the next line continues this one, as the sender's program says. */
  readonly flows: boolean
}

/** Shorter lines are as short as their writer wants them. */
const MIN_WIDTH = 55
const MAX_WIDTH = 100
const MAX_SIGNS = 9
/** What begins a line of its own. */
const OWN_LINE = /^(?:[-*•+·]\s|\d{1,3}[.)]\s|[-_=*]{3,}|\S+:\s|--\s?$)/

/** The paragraphs of a body; an empty string separates them. */
function paragraphsOf(body: string, contentType: string): string[] {
  const isFlowed = /format\s*=\s*"?flowed/i.test(contentType)
  const withoutSpace = /delsp\s*=\s*"?yes/i.test(contentType)
  const lines = body.split(/\r?\n/).map((line) => lineOf(line, isFlowed, withoutSpace))
  // How wide the lines are that may have been wrapped.
  const widths = lines.map(({ text }) => text.trimEnd().length).filter((one) => one <= MAX_WIDTH)
  const width = Math.max(...widths.slice(0, 5000), 0)
  const inWrapped = isFlowed ? new Set<number>() : wrappedAsOne(lines)
  // In parts: joining them line by line would take time by the square of their number.
  const paragraphs: string[][] = []
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1]
    const isJoined =
      above !== undefined &&
      above.depth === line.depth &&
      above.text !== '' &&
      line.text.trim() !== '' &&
      (above.flows || inWrapped.has(at) || (!isFlowed && isWrapped(above.text, line.text, width)))
    if (isJoined) {
      const space = withoutSpace || /\s$/.test(above.text) ? '' : ' '
      paragraphs.at(-1)?.push(space, line.text)
    } else if (line.text.trim() === '') paragraphs.push([])
    else paragraphs.push([line.depth === 0 ? '' : `${'>'.repeat(line.depth)} `, line.text])
  }
  return paragraphs.map((parts) => parts.join(''))
}

/**
 * The lines that continue the line above: of each run of lines whose every end is where a program would have wrapped it,
 * at the width of the longest one. Another part of the same mail may be wrapped elsewhere.
 */
function wrappedAsOne(lines: readonly BodyLine[]): ReadonlySet<number> {
  const continuing = new Set<number>()
  let from = 0
  for (let at = 1; at <= lines.length; at++) {
    if (at < lines.length && mayContinue(lines[at - 1], lines[at])) continue
    if (at > from + 1 && isWrappedRun(lines.slice(from, at)))
      for (let i = from + 1; i < at; i++) continuing.add(i)
    from = at
  }
  return continuing
}

function isWrappedRun(run: readonly BodyLine[]): boolean {
  const width = run.reduce((most, { text }) => Math.max(most, text.trimEnd().length), 0)
  return (
    width >= MIN_WIDTH &&
    width <= MAX_WIDTH &&
    run.every(({ text }, i) => i === 0 || isWrapped(run[i - 1].text, text, width))
  )
}

function mayContinue(above: BodyLine, line: BodyLine): boolean {
  return (
    above.depth === line.depth &&
    above.text.trim() !== '' &&
    /^\S/.test(line.text) &&
    !OWN_LINE.test(line.text)
  )
}

function lineOf(line: string, isFlowed: boolean, withoutSpace: boolean): BodyLine {
  const sign = /^(?:> ?)+/.exec(line)?.[0] ?? ''
  // Each line of a folded paragraph begins with the signs: many of them would multiply its length.
  const depth = Math.min(MAX_SIGNS, sign.split('>').length - 1)
  if (!isFlowed) return { depth, text: line.slice(sign.length), flows: false }
  // RFC 3676: a space at the start protects the line, a space at the end continues it, but below “-- ” is a signature.
  const text = line.slice(sign.trimEnd().length).replace(/^ /, '')
  const flows = text.endsWith(' ') && text !== '-- '
  return { depth, text: flows && withoutSpace ? text.slice(0, -1) : text, flows }
}

/** Whether a line ends only because the next word had no room in it. */
function isWrapped(line: string, next: string, width: number): boolean {
  if (width < MIN_WIDTH || line.length > MAX_WIDTH || /^\s/.test(next) || OWN_LINE.test(next))
    return false
  const word = /^\S+/.exec(next)?.[0] ?? ''
  return line.trimEnd().length + 1 + word.length > width
}
