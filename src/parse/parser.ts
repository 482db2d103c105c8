// Turns one file into one outline. A grammar is loaded when a file first needs it. If anything fails,
// the file is still a document that can be searched as text.

import { detachEarly } from '../base/columns/detach-early.ts'
import { filled, type UiMessage, type Words, wordsOf } from '../messages/words.ts'
import { isBinary } from '../model/collection/containers.ts'
import type { Issue, IssueKind } from '../model/collection/issue.ts'
import type { RecognisedPages } from '../model/collection/recognised.ts'
import { DOCUMENT_FLAGS } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import { documentFlags } from './classify.ts'
import { GRAMMARS, type GrammarName, stepsOf } from './code/grammars.ts'
import { preParseFixFor } from './code/pre-parse-fixes.ts'
import { readCode } from './code/read-code.ts'
import {
  type Grammar,
  loadGrammar,
  runtimeMemory,
  Steps,
  startRuntime,
  TreeParser,
  type WasmSource,
} from './code/tree-sitter.ts'
import { parseDeclarations } from './declarations.ts'
import type {
  CodeInside,
  InnerReader,
  ReadDocument,
  ReaderHost,
} from './documents/document-reader.ts'
import { UnreadableDocument } from './documents/document-reader.ts'
import { type DocumentFormat, isDocumentFormat, loadReader } from './documents/documents.ts'
import { parseMarkdown } from './documents/markdown.ts'
import { parseMarkup } from './documents/markup.ts'
import { isCompoundFile } from './documents/older/compound-file.ts'
import { parseRst } from './documents/rst.ts'
import type { DataFormat, Format, PageFormat } from './formats.ts'
import { formatOf, formatOfText, grammarOf, isKnown } from './formats.ts'
import { parseJson } from './json.ts'
import { parseTable, parseTables, parseYaml } from './lined-data.ts'
import { buildOutline } from './outline/build-outline.ts'
import type { Draft, Findings } from './outline/draft.ts'
import {
  MAX_DOCUMENT_TEXT,
  MAX_INNER_DEPTH,
  MAX_NODES,
  PARSE_STEPS,
  WRITTEN_LINE,
  WRITTEN_STEPS,
} from './outline/limits.ts'
import { withNumbered } from './outline/numbered.ts'
import { type SourceText, sourceTextOf } from './outline/source-text.ts'
import { parseText } from './text.ts'
import { parseXml } from './xml.ts'

/** Fetches a grammar's module and the text of its query; rejects if either is missing. */
export type LoadLanguage = (
  grammar: GrammarName,
) => Promise<{ readonly wasm: WasmSource; readonly query: string }>

export interface ParserDependencies {
  readonly loadLanguage: LoadLanguage
  readonly loadRuntime: () => Promise<WasmSource>
  /** Milliseconds; only differences matter. */
  readonly now: () => number
  /** Called now and then while a long document is read. */
  readonly alive?: () => void
  /** What was recognised in the pictures of a file's pages, by the hash of its bytes. */
  readonly recognised?: (hash: string) => Promise<RecognisedPages>
}

/** The result of parsing a text. */
export interface ParsedText {
  readonly outline: Outline
  readonly issues: readonly Issue[]
  /** Byte offset of each line, see `base/lines.ts`. */
  readonly lineStarts: Uint32Array
  /** The text that is indexed and shown, if it is not the file's own bytes. */
  readonly text?: Uint8Array
}

export interface Parser {
  /** Never rejects because of the file's content; a failure becomes an issue, and the outline that of plain text. */
  parse(path: string, bytes: Uint8Array, hash?: string): Promise<ParsedText>
  /** Bytes of WebAssembly memory; the number never falls during the life of a thread. */
  memoryBytes(): number
  dispose(): void
}

/** Makes a parser. The runtime starts when the first file needs a grammar. */
export function createParser(dependencies: ParserDependencies): Promise<Parser> {
  detachEarly()
  return Promise.resolve(new FileParser(dependencies))
}

type LoadedGrammar =
  | { readonly kind: 'ready'; readonly grammar: Grammar }
  | { readonly kind: 'failed'; readonly why: UiMessage }

const encoder = new TextEncoder()

/** What a format's parser read, or why the file is read as plain text. */
type Attempt =
  | { readonly kind: 'read'; readonly findings: Findings }
  | { readonly kind: 'plain'; readonly issue: Issue | null }

/** A file as its reader left it, before its outline is built. */
interface ReadFile extends Pick<ParsedText, 'text'> {
  readonly about: Parameters<typeof buildOutline>[0]
  readonly source: SourceText
  readonly findings: Findings
  readonly issues: Issue[]
}

class FileParser implements Parser {
  readonly #dependencies: ParserDependencies
  readonly #grammars = new Map<GrammarName, Promise<LoadedGrammar>>()
  readonly #reported = new Set<GrammarName>()
  #trees: TreeParser | null = null

  constructor(dependencies: ParserDependencies) {
    this.#dependencies = dependencies
  }

  async parse(path: string, bytes: Uint8Array, hash?: string): Promise<ParsedText> {
    const { about, source, findings, issues, text } = await this.#read(path, bytes, 0, hash)
    const { outline, dropped } = buildOutline(about, source, findings)
    const left = '{count} of its entries were left out of the table of contents (limit {limit}).'
    if (dropped > 0)
      issues.push(issueOf(path, 'over-budget', filled(left, { count: dropped, limit: MAX_NODES })))
    return { outline, issues, lineStarts: source.lineStarts, ...(text && { text }) }
  }

  /** @param depth the number of files around the file */
  async #read(path: string, bytes: Uint8Array, depth: number, hash?: string): Promise<ReadFile> {
    const named = formatOf(path)
    if (isDocumentFormat(named.format)) {
      const { recognised } = this.#dependencies
      const known = recognised && hash !== undefined ? () => recognised(hash) : undefined
      return this.#readDocument(path, named.format, bytes, depth, known)
    }
    const source = sourceTextOf(bytes)
    const format = formatOfText(path, source.text)
    const flags = documentFlags(path, bytes)
    const attempt = await this.#attempt(path, format, source, flags)
    const about = {
      format: attempt.kind === 'read' ? format.format : 'text',
      language: format.language,
      flags,
    }
    const findings = attempt.kind === 'read' ? attempt.findings : parseText(source, format.language)
    const failed = attempt.kind === 'plain' ? attempt.issue : null
    return { about, source, findings, issues: failed === null ? [] : [failed] }
  }

  /** Extracts the text of a document. If nothing can be read, the text is empty and an issue gives the reason. */
  async #readDocument(
    path: string,
    format: DocumentFormat,
    bytes: Uint8Array,
    depth: number,
    recognised: ReaderHost['recognised'],
  ): Promise<ReadFile> {
    const flags = documentFlags(path, null)
    const issues: Issue[] = []
    let read: ReadDocument | null = null
    try {
      const reader = await loadReader(format)
      const inner = this.#innerReader(depth + 1)
      read = await reader(bytes, { ...this.#dependencies, recognised, inner })
      issues.push(...read.warnings.map((words) => issueOf(path, 'over-budget', words)))
      if (read.scanned !== undefined) issues.push(issueOf(path, 'pictures', read.scanned))
    } catch (error) {
      const why =
        error instanceof UnreadableDocument
          ? error.words
          : filled('The {format} reader failed ({why}).', { format, why: wordsOf(error) })
      issues.push(issueOf(path, 'not-parsed', why))
    }
    // A document in a text format can still be read as text.
    const isText =
      read === null &&
      !isBinary(path) &&
      !isCompoundFile(bytes) &&
      bytes.length <= MAX_DOCUMENT_TEXT
    const text = isText ? bytes : encoder.encode(read?.text ?? '')
    const source = sourceTextOf(text)
    const own: Findings = read ?? parseText(source)
    const code = read?.code === undefined ? [] : await this.#codeInside(read.code, source)
    const findings = withNumbered({ ...own, nodes: [...own.nodes, ...code] }, source)
    const about = { format: isText ? 'text' : format, language: '', flags }
    return { about, source, findings, issues, text }
  }

  /** Reads the files in a document. @param depth that of these files */
  #innerReader(depth: number): InnerReader | undefined {
    if (depth > MAX_INNER_DEPTH) return undefined
    return {
      isKnown,
      read: async (name, bytes) => {
        const { source, findings, issues } = await this.#read(name, bytes, depth)
        const { nodes, references } = findings
        const warnings = issues.map(({ message }) => message)
        return { text: source.text, nodes, references, warnings }
      },
    }
  }

  async #codeInside({ language, text }: CodeInside, source: SourceText): Promise<Draft[]> {
    const grammar = grammarOf(language)
    if (grammar === undefined) return []
    const format: Format = { format: 'code', language, grammar }
    const attempt = await this.#parseCode('', format, grammar, { ...source, text }, 0)
    if (attempt.kind !== 'read') return []
    // Here positions are lines, as for the cells around them; the small offset keeps the order within a line.
    return attempt.findings.nodes.map((node) => ({
      ...node,
      from: node.start + 0.3 + node.from / 1e10,
      to: node.end + 0.6,
    }))
  }

  memoryBytes(): number {
    return runtimeMemory()
  }

  dispose(): void {
    this.#trees?.dispose()
    this.#trees = null
  }

  async #attempt(
    path: string,
    format: Format,
    source: SourceText,
    flags: number,
  ): Promise<Attempt> {
    try {
      const { grammar } = format
      if (grammar !== undefined) return await this.#parseCode(path, format, grammar, source, flags)
      // A document is read elsewhere; here arrives only the text that its reader made.
      const read = TEXT_READERS.get(format.format) ?? parseText
      return { kind: 'read', findings: read(source, format.language) }
    } catch (error) {
      const text = 'Read as plain text: the {format} reader failed ({why}).'
      const message = filled(text, { format: format.format, why: wordsOf(error) })
      return { kind: 'plain', issue: issueOf(path, 'not-parsed', message) }
    }
  }

  async #parseCode(
    path: string,
    format: Format,
    name: GrammarName,
    source: SourceText,
    flags: number,
  ): Promise<Attempt> {
    const loaded = await this.#grammar(name)
    if (loaded.kind === 'failed') {
      return { kind: 'plain', issue: this.#reportOnce(path, name, loaded.why) }
    }
    this.#trees ??= new TreeParser()
    const { grammar } = loaded
    const text = preParseFixFor(name, source.text, format.inScripts)
    const isWritten = text.length / source.lineCount <= WRITTEN_LINE
    const most = stepsOf(GRAMMARS[name], isWritten ? WRITTEN_STEPS : PARSE_STEPS)
    const findings = readCode(this.#trees, grammar, {
      ...{ text, source, steps: new Steps(most, this.#dependencies.alive) },
      isTestFile: (flags & DOCUMENT_FLAGS.test) !== 0,
      language: format.inScripts === undefined ? format.language : 'typescript',
    })
    if (findings !== null) return { kind: 'read', findings }
    const message = filled('The parser stopped at this file; it is searchable as plain text')
    return { kind: 'plain', issue: issueOf(path, 'over-budget', message) }
  }

  #grammar(name: GrammarName): Promise<LoadedGrammar> {
    const known = this.#grammars.get(name) ?? this.#load(name)
    this.#grammars.set(name, known)
    return known
  }

  async #load(name: GrammarName): Promise<LoadedGrammar> {
    try {
      const [files] = await Promise.all([
        this.#dependencies.loadLanguage(name),
        startRuntime(this.#dependencies.loadRuntime),
      ])
      return { kind: 'ready', grammar: await loadGrammar(files.wasm, files.query) }
    } catch (error) {
      return { kind: 'failed', why: wordsOf(error) }
    }
  }

  #reportOnce(path: string, name: GrammarName, why: UiMessage): Issue | null {
    if (this.#reported.has(name)) return null
    this.#reported.add(name)
    const text = 'The {name} grammar could not be loaded ({why}); its files are read as plain text.'
    return issueOf(path, 'not-parsed', filled(text, { name, why }))
  }
}

type TextReader = (source: SourceText, language: string) => Findings

const page =
  (read: (source: SourceText) => Findings): TextReader =>
  (source) =>
    withNumbered(read(source), source)

/** A doc from the comments of a data file is added if its data contains none. */
const data =
  (read: TextReader): TextReader =>
  (source, language) => {
    const findings = read(source, language)
    return { ...findings, doc: findings.doc || parseText(source, language).doc }
  }

/** Readers of pages that people write as text, and of data; the compiler asks for each format. */
const TEXT_READERS: ReadonlyMap<string, TextReader> = new Map(
  Object.entries({
    markdown: page((source) => parseMarkdown(source, 'markdown')),
    mdx: page((source) => parseMarkdown(source, 'mdx')),
    rst: page(parseRst),
    asciidoc: page((source) => parseMarkup(source, 'asciidoc')),
    latex: page((source) => parseMarkup(source, 'latex')),
    org: page((source) => parseMarkup(source, 'org')),
    json: data(parseJson),
    yaml: data(parseYaml),
    tables: data(parseTables),
    csv: data(parseTable),
    declarations: data(parseDeclarations),
    xml: data(parseXml),
  } satisfies Record<PageFormat | DataFormat, TextReader>),
)

function issueOf(path: string, kind: IssueKind, message: Words): Issue {
  return { path, stage: 'parse', kind, message }
}
