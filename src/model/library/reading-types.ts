// Requests and results of reading: passages, texts, lines found by a string, lines by number, contents.

import type { DocumentFlag } from '../tree/node.ts'
import type { SkipReason } from '../tree/skip-reasons.ts'
import type { NodeNumber } from '../tree/toc.ts'
import type { NodeRef } from './node-ref.ts'

/** Lines that were read, in the source's own text. */
export interface Passage {
  readonly ref: NodeRef
  readonly start: number
  readonly end: number
  readonly text: string
  /** As `tokenBound` counts them. */
  readonly tokens: number
}

/** A request to read a place within a budget of tokens. */
export interface ReadRequest {
  readonly node: NodeNumber
  /** Tokens. */
  readonly budget: number
  /** If the node exceeds the budget, the passages that match this question best are read. */
  readonly question: string
  /** Only its first lines, and the first line of each part. */
  readonly outline?: boolean
}

/** A document's text for the source view. */
export interface DocumentText {
  readonly ref: NodeRef
  readonly text: string
  readonly language: string
  /** The row of the table of formats that read it; absent if it was not read. */
  readonly format?: string
  /** Language of the code inside a document that is not code itself. */
  readonly codeLanguage?: string
  readonly skipped?: SkipReason
}

/** A search for a string or a regular expression, line by line. */
export interface GrepRequest {
  /** A literal string, or the source of a regular expression. */
  readonly text: string
  readonly isExpression: boolean
  readonly ignoresCase: boolean
  readonly within?: NodeNumber
  /** Maximum number of lines of one file, and in all. */
  readonly linesOfFile: number
  readonly lines: number
}

/** A line that was found. */
export interface FoundLine {
  /** 1-based. */
  readonly line: number
  readonly text: string
  /** The lines around it; empty at the ends of the file. */
  readonly above: string
  readonly below: string
  /** The smallest symbol or section that contains it; its file if there is none. */
  readonly ref: NodeRef
}

/** A file with lines that were found. */
export interface FoundFile {
  readonly document: NodeRef
  readonly flags: readonly DocumentFlag[]
  /** Number of lines found; `lines` may have only the first of them. */
  readonly count: number
  readonly lines: readonly FoundLine[]
}

/** The lines found, and how much was searched. */
export interface GrepResult {
  /** In the order of the table of contents. */
  readonly files: readonly FoundFile[]
  /** Documents that were searched, and all documents. */
  readonly read: number
  readonly documents: number
  /** The number of characters after which a line was cut, if one was; else 0. */
  readonly cutAt: number
  /** Why the expression was rejected; an English sentence. Empty if it was not. */
  readonly refused: string
}

/** A request for lines: those of a node with the comment above it, or `lines`. */
export interface SpanRequest {
  readonly node: NodeNumber
  /** 1-based and inclusive, of the document that holds the node. */
  readonly lines?: readonly [from: number, to: number]
  /** Set to get windows of lines that match it. */
  readonly question?: string
}

/** Lines of a document, and the places in them. */
export interface Span {
  readonly document: NodeRef
  /** Lines of the document. */
  readonly total: number
  /** The requested lines, within the document; `to` is below `from` if it has no such lines. */
  readonly from: number
  readonly to: number
  /** Runs of consecutive lines, in order: at least the beginning, and those of `windows`. Long lines are cut. */
  readonly runs: readonly { readonly from: number; readonly lines: readonly string[] }[]
  /** The smallest symbol or section that contains all of it, else the document; and its signature. */
  readonly around: NodeRef
  readonly signature: string
  /** Symbols and sections inside, in order. */
  readonly parts: readonly NodeRef[]
  /** The lines with the most words of the question, best first. */
  readonly windows: readonly (readonly [from: number, to: number])[]
}

/** The children of a place. */
export interface Contents {
  readonly entries: readonly ContentsEntry[]
  /** Files and directories of this directory that were left out, by reason, with the first names. */
  readonly leftOut: readonly {
    readonly reason: SkipReason
    readonly count: number
    readonly names: readonly string[]
  }[]
}

/** A place with its sizes; a directory that only contains another directory is replaced by that. */
export interface ContentsEntry {
  readonly ref: NodeRef
  /** Documents below a directory; 0 for others. */
  readonly files: number
  readonly lines: number
  readonly flags: readonly DocumentFlag[]
  /** Why it was not read; absent if it was. */
  readonly skipped?: SkipReason
}
