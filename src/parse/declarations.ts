// Reads languages that declare things but have no grammar here, by the beginnings of lines, in one pass over
// the text that skips strings and comments and counts braces.

import type { Draft, DraftReference, Findings } from './outline/draft.ts'
import { MAX_NODES } from './outline/limits.ts'
import type { SourceText } from './outline/source-text.ts'
import { parseText } from './text.ts'

/** What ends a declaration: a semicolon, its own closing brace, a matching line, or the next declaration. */
type Ending = 'semicolon' | 'braces' | 'next' | RegExp

interface Head {
  /** Matches the beginning of a line; the last group that matched is the name. */
  readonly line: RegExp
  readonly kind: Draft['kind']
  readonly ends: Ending
}

interface Language {
  /** The beginning of a line comment. */
  readonly comment: RegExp
  /** Comments, strings and other text that contains no declarations. */
  readonly passed: RegExp
  readonly heads: readonly Head[]
  /** A line that refers to another file. */
  readonly reference?: RegExp
}

const DECLARED_NAME = '((?:[\\w$.]|["`\\[][^"`\\]\\n]{1,120}["`\\]])+)'
const create = (what: string): RegExp =>
  new RegExp(
    `^\\s*(?:create|alter)\\s+(?:or\\s+(?:replace|alter)\\s+)?(?:\\w+\\s+){0,4}?${what}\\s+(?:concurrently\\s+)?(?:if\\s+not\\s+exists\\s+)?${DECLARED_NAME}`,
    'i',
  )

const SQL_LANGUAGE: Language = {
  comment: /^\s*--+\s?/,
  passed:
    /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\]|\\[\s\S]?|'')*(?:'|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/y,
  heads: [
    {
      line: new RegExp(
        `^\\s*create\\s+(?:\\w+\\s+){0,3}?table\\s+(?:if\\s+not\\s+exists\\s+)?${DECLARED_NAME}`,
        'i',
      ),
      kind: 'table',
      ends: 'semicolon',
    },
    { line: create('view'), kind: 'table', ends: 'semicolon' },
    { line: create('(?:function|procedure|trigger)'), kind: 'function', ends: 'semicolon' },
    { line: create('(?:type|domain)'), kind: 'type', ends: 'semicolon' },
    { line: create('schema'), kind: 'module', ends: 'semicolon' },
  ],
}

const PROTOBUF_LANGUAGE: Language = {
  comment: /^\s*\/\/+\s?/,
  passed: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/y,
  heads: [
    { line: /^\s*(?:message|extend)\s+([\w.]+)/, kind: 'struct', ends: 'braces' },
    { line: /^\s*enum\s+(\w+)/, kind: 'enum', ends: 'braces' },
    { line: /^\s*service\s+(\w+)/, kind: 'interface', ends: 'braces' },
    { line: /^\s*rpc\s+(\w+)/, kind: 'method', ends: 'braces' },
    { line: /^\s*oneof\s+(\w+)/, kind: 'type', ends: 'braces' },
  ],
  reference: /^\s*import\s+(?:public\s+|weak\s+)?["']([^"'\n]+)["']/,
}

const DOCKERFILE_LANGUAGE: Language = {
  comment: /^\s*#\s?/,
  passed: /#[^\n]*/y,
  heads: [{ line: /^from\s+(?:--\S+\s+)*(\S+)(?:\s+as\s+(\S+))?/i, kind: 'section', ends: 'next' }],
}

const CMAKE_LANGUAGE: Language = {
  comment: /^\s*#\s?/,
  passed: /#\[(=*)\[[\s\S]*?(?:\]\1\]|$)|#[^\n]*|"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/y,
  heads: [
    { line: /^\s*function\s*\(\s*(\S[^\s)]*)/i, kind: 'function', ends: /^\s*endfunction\s*\(/i },
    { line: /^\s*macro\s*\(\s*(\S[^\s)]*)/i, kind: 'function', ends: /^\s*endmacro\s*\(/i },
    {
      line: /^\s*(?:add_library|add_executable|add_custom_target|add_test|project)\s*\(\s*(?:DECLARED_NAME\s+)?(\S[^\s)]*)/i,
      kind: 'key',
      ends: /\)\s*(?:#.*)?$/,
    },
  ],
  reference: /^\s*(?:add_subdirectory|include)\s*\(\s*"?([\w./-]+)/i,
}

const DECLARATION_LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['sql', SQL_LANGUAGE],
  ['protobuf', PROTOBUF_LANGUAGE],
  ['dockerfile', DOCKERFILE_LANGUAGE],
  ['cmake', CMAKE_LANGUAGE],
])

/** UTF-16 units of a line that are read for its header and signature. */
const MAX_LINE_CHARACTERS = 1000

interface OpenDeclaration {
  readonly at: number
  readonly ends: Ending
  /** Number of open braces where it began; −1 before its own opening brace. */
  depth: number
}

/** Reads the declarations of a file. */
export function parseDeclarations(source: SourceText, name: string): Findings {
  const language = DECLARATION_LANGUAGES.get(name)
  if (language === undefined) throw new RangeError(`${name} is no language of declarations`)
  const pass = new Pass(source.text, language)
  const nodes = pass.run()
  // The first comment describes the file; in a script it may follow some commands.
  const { doc } = parseText(source, language.comment.test('# ') ? '' : name)
  return { title: '', doc, nodes, references: pass.references }
}

/** One pass over the text. */
class Pass {
  readonly references: DraftReference[] = []
  readonly #drafts: { -readonly [K in keyof Draft]: Draft[K] }[] = []
  readonly #open: OpenDeclaration[] = []
  #line = 1
  #braces = 0
  /** The comment lines directly above, as one text. */
  #comment = ''
  readonly #text: string
  readonly #language: Language

  constructor(text: string, language: Language) {
    this.#text = text
    this.#language = language
  }

  run(): readonly Draft[] {
    const { passed } = this.#language
    const text = this.#text
    this.#begin(0)
    for (let at = 0; at < text.length; ) {
      passed.lastIndex = at
      const skipped = PASSED_STARTS.test(text[at]) ? passed.exec(text) : null
      if (skipped !== null && skipped[0] !== '') {
        for (const unit of skipped[0]) if (unit === '\n') this.#line++
        at += skipped[0].length
        continue
      }
      const unit = text[at++]
      if (unit === '\n') {
        this.#line++
        this.#begin(at)
      } else if (unit === '{') this.#brace()
      else if (unit === '}') this.#unbrace(at)
      else if (unit === ';') this.#semicolon(at)
    }
    while (this.#open.length > 0) this.#close(text.length)
    return this.#drafts
  }

  /** Reads a line at its beginning. */
  #begin(at: number): void {
    const end = this.#text.indexOf('\n', at)
    const line = this.#text.slice(
      at,
      Math.min(end < 0 ? this.#text.length : end, at + MAX_LINE_CHARACTERS),
    )
    const { comment, heads, reference } = this.#language
    if (comment.test(line)) {
      this.#comment = `${this.#comment} ${line.replace(comment, '').trim()}`.trim()
      return
    }
    const head = heads.find((one) => one.line.test(line))
    const named = reference?.exec(line)?.[1]
    if (named !== undefined) this.references.push({ kind: 'import', line: this.#line, text: named })
    const around = this.#drafts[this.#open.at(-1)?.at ?? -1]
    // Declarations inside a function are not listed.
    const isListed = around?.kind !== 'function' && this.#drafts.length < MAX_NODES
    if (head !== undefined && isListed) this.#declare(head, line, at)
    const ends = this.#open.at(-1)?.ends
    if (ends instanceof RegExp && ends.test(line)) this.#close(at + line.length)
    this.#comment = ''
  }

  #declare({ line: pattern, kind, ends }: Head, line: string, at: number): void {
    const top = this.#open.at(-1)
    if (ends === 'next' && top !== undefined) this.#close(at, this.#line - 1)
    const groups = (pattern.exec(line) ?? []).slice(1).filter((group) => group !== undefined)
    const title = (groups.at(-1) ?? '').replace(/["`[\]]/g, '')
    this.#open.push({ at: this.#drafts.length, ends, depth: -1 })
    const from = at + 0.5
    this.#drafts.push({
      kind,
      from,
      to: from,
      start: this.#line,
      end: this.#line,
      title,
      signature: line
        .replace(/[\s{(;]+$/, '')
        .trim()
        .slice(0, 200),
      doc: this.#comment.slice(0, 400),
    })
  }

  #brace(): void {
    const top = this.#open.at(-1)
    if (top !== undefined && top.depth < 0) top.depth = this.#braces
    this.#braces++
  }

  #unbrace(at: number): void {
    this.#braces = Math.max(0, this.#braces - 1)
    const top = this.#open.at(-1)
    if (top?.ends === 'braces' && top.depth === this.#braces) this.#close(at)
  }

  #semicolon(at: number): void {
    const top = this.#open.at(-1)
    if (top?.ends === 'semicolon' || (top?.ends === 'braces' && top.depth < 0)) this.#close(at)
  }

  #close(at: number, line = this.#line): void {
    const closed = this.#open.pop()
    if (closed === undefined) return
    const draft = this.#drafts[closed.at]
    draft.to = at
    draft.end = Math.max(draft.start, line)
  }
}

/** Characters that may begin a comment or a string. */
const PASSED_STARTS = /[-/'"$#]/
