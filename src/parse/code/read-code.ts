// Parses a text of code, and parses again from where the grammar went wrong: a name that is also
// an operator, or an unknown kind of quote, can make the rest of the file unreadable.

import { LineCounter } from '../../base/lines.ts'
import { importText } from '../../model/tree/imports.ts'
import type { Draft, DraftReference, Findings } from '../outline/draft.ts'
import { MAX_REFERENCES } from '../outline/limits.ts'
import type { SourceText } from '../outline/source-text.ts'
import { readTree, type TreeFindings } from './code.ts'
import { blanked } from './pre-parse-fixes.ts'
import type { Grammar, Steps, SyntaxTree, TreeParser } from './tree-sitter.ts'

export interface CodeToRead {
  /** The input of the grammar: the text of `source` with fixes that keep every offset. */
  readonly text: string
  readonly source: SourceText
  readonly language: string
  /** Whether the whole file is a test. */
  readonly isTestFile: boolean
  readonly steps: Steps
}

/** How often parsing restarts in one text, and how many of these restarts may find nothing. */
const MAX_RESTARTS = 12
const MAX_VAIN_RESTARTS = 2

/** A line at the margin that looks like the first line of a definition, but is none in the tree. */
interface LostHead {
  readonly line: number
  /** The start, including the comments and attributes above it. */
  readonly from: number
  readonly fromLine: number
}

interface Pass extends TreeFindings {
  readonly lost: readonly LostHead[]
}

/** The definitions and references of a text; `null` if reading it took more than the allowed steps. */
export function readCode(trees: TreeParser, grammar: Grammar, code: CodeToRead): Findings | null {
  const pass = (from: number, known: readonly Draft[]): Pass | null => {
    const text = blanked(code.text.slice(0, from)) + code.text.slice(from)
    return trees.withTree(grammar, text, code.steps, (tree) => {
      const read = readTree(tree, grammar, code.source, code.steps, code.isTestFile)
      const nodes = [...known, ...read.nodes]
      return { ...read, lost: tree.rootNode.hasError ? lostHeads(tree, text, from, nodes) : [] }
    })
  }
  const first = pass(0, [])
  if (first === null) return null
  const { nodes, references, doc } = withLost(first, pass)
  const { text } = code.source
  const imports = references.filter(({ kind }) => kind === 'import').map(({ line }) => line)
  return {
    title: '',
    doc,
    nodes,
    references: [
      ...references,
      ...findSeeReferences(text),
      ...findLoadedModules(text),
      ...(code.language === 'python' ? findIndentedImports(text, new Set(imports)) : []),
    ],
  }
}

function withLost(
  first: Pass,
  pass: (from: number, known: readonly Draft[]) => Pass | null,
): TreeFindings {
  let whole: TreeFindings = first
  let { lost } = first
  let inVain = 0
  for (let n = 0; n < MAX_RESTARTS && lost.length > 0 && inVain < MAX_VAIN_RESTARTS; n++) {
    const [head] = lost
    const again = pass(
      head.from,
      whole.nodes.filter((node) => node.start < head.fromLine),
    )
    if (again === null) break
    if (again.nodes.some(({ start }) => start >= head.fromLine && start <= head.line)) {
      whole = joined(whole, again, head.fromLine)
      ;({ lost } = again)
    } else {
      lost = lost.slice(1)
      inVain++
    }
  }
  return whole
}

function joined(before: TreeFindings, after: TreeFindings, line: number): TreeFindings {
  return {
    doc: before.doc,
    nodes: [
      ...before.nodes.filter((node) => node.start < line),
      ...after.nodes.filter((node) => node.start >= line),
    ],
    references: [
      ...before.references.filter((reference) => reference.line < line),
      ...after.references.filter((reference) => reference.line >= line),
    ],
  }
}

/** Words that begin at least two definitions at the margin: `sub`, `function`, `static`; a name occurs only once. */
function headWords(text: string, nodes: readonly Draft[]): ReadonlySet<string> {
  const once = new Set<string>()
  const words = new Set<string>()
  for (const { from, kind } of nodes) {
    if (kind === 'constant' || (from > 0 && text[from - 1] !== '\n')) continue
    const word = firstWord(text.slice(from, from + MAX_WORD_CHARACTERS))
    if (word === '') continue
    ;(once.has(word) ? words : once).add(word)
  }
  return words
}

const MAX_WORD_CHARACTERS = 40
const FIRST_WORD = /^[@A-Za-z_]\w*(?=\s)|^[-+](?= ?\()/
/** A comment, an attribute or a template header: these may be above a definition at the margin. */
const LINE_ABOVE_DEFINITION = /^(?:template\b|[#@[%;]|\/\/|\/?\*| \*|--)/

function firstWord(line: string): string {
  return FIRST_WORD.exec(line)?.[0] ?? ''
}

function lostHeads(
  tree: SyntaxTree,
  text: string,
  from: number,
  nodes: readonly Draft[],
): LostHead[] {
  const words = headWords(text, nodes)
  const starts = new Set(nodes.map((node) => node.start))
  const functions = nodes.filter(({ kind }) => kind === 'function' || kind === 'method')
  const lost: LostHead[] = []
  let above = { from: 0, line: 1 }
  let isAbove = false
  let begin = 0
  for (let line = 1; begin < text.length; line++) {
    const end = text.indexOf('\n', begin)
    const next = end < 0 ? text.length : end + 1
    const head = text.slice(begin, Math.min(next, begin + MAX_WORD_CHARACTERS))
    if (!isAbove) above = { from: begin, line }
    if (begin >= from && words.has(firstWord(head))) {
      const isFound = anyBetween(starts, above.line, line)
      const isInside = functions.some((one) => one.start < line && line <= one.end)
      if (!isFound && !isInside && !isKnown(tree, line - 1))
        lost.push({ line, from: above.from, fromLine: above.line })
    }
    isAbove = LINE_ABOVE_DEFINITION.test(head)
    begin = next
  }
  return lost
}

function anyBetween(lines: ReadonlySet<number>, first: number, last: number): boolean {
  for (let line = first; line <= last; line++) if (lines.has(line)) return true
  return false
}

const TEXT_NODE_TYPE = /comment|string|doc|text/

/** Whether the grammar understood the beginning of a line: it is in a multi-line text, or was read without an error. */
function isKnown(tree: SyntaxTree, row: number): boolean {
  const at = { row, column: 0 }
  let node = tree.rootNode.descendantForPosition(at, at)
  if (node !== null && TEXT_NODE_TYPE.test(node.type) && node.startPosition.row < row) return true
  while (node?.parent?.parent) node = node.parent
  // The root itself gives no information.
  return node?.parent != null && !node.hasError
}

/** Quick check for an indented import. */
const INDENTED_IMPORT = /\n[ \t]+(?:from|import)[ \t]/
const IMPORTED_NAMES = '\\([^()]*\\)|(?:\\\\\\r?\\n|[^\\n;#\\\\])+'
/** Matches strings and comments too, so that an import quoted in them is skipped. */
const IMPORT_SCAN = new RegExp(
  '"""(?:\\\\[\\s\\S]|[^\\\\])*?"""|' +
    "'''(?:\\\\[\\s\\S]|[^\\\\])*?'''|" +
    '"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"|' +
    "'(?:\\\\[\\s\\S]|[^'\\\\\\n])*'|#[^\\n]*|" +
    `(?<=\\n[ \\t]+)(?:from[ \\t]+([.\\w]+)[ \\t]+import\\b[ \\t]*(${IMPORTED_NAMES})|import[ \\t]+(${IMPORTED_NAMES}))`,
  'g',
)
const IMPORTED_NAME = /^(\*|\w+(?:\.\w+)*)(?:\s+as\s+(\w+))?$/

/**
 * Imports in the bodies of Python functions. Bodies are not parsed, so the text is searched.
 * @param known lines whose imports are already known, such as those in `try` and `if`
 */
function findIndentedImports(text: string, known: ReadonlySet<number>): DraftReference[] {
  const references: DraftReference[] = []
  if (!INDENTED_IMPORT.test(text)) return references
  const lines = new LineCounter(text)
  for (const { index, 1: from, 2: names, 3: modules } of text.matchAll(IMPORT_SCAN)) {
    const written = names ?? modules
    if (written === undefined) continue
    const line = lines.lineAt(index)
    if (known.has(line)) continue
    for (const one of written.replace(/#[^\n]*|[()\\]/g, '').split(',')) {
      const [, name, local = ''] = IMPORTED_NAME.exec(one.trim()) ?? []
      if (name === undefined) continue
      const imported = from === undefined ? { module: name, name: '' } : { module: from, name }
      references.push({ kind: 'import', line, text: importText({ ...imported, local }) })
    }
    if (references.length >= MAX_REFERENCES) break
  }
  return references
}

// The target of "see" must look like a path or a name with a dot; the target of a tag may be any name.
const SEE_TARGET =
  /(?:@see\s+(?:\{@link\s+)?|\{@link\s+|\b[Ss]ee:?\s+(?:also:?\s+)?(?=[`'"]?[\w-]*[./]+\w))[`'"]?([\w$#:/.@-]{2,200})/g
const MODULE_LOAD = /\b(?:require|import)\(\s*(['"])([^'"\n]{1,200})\1\s*\)(?:\.(\w+))?/g
/** The variable that a loaded module is assigned to, or the names that are destructured from it. */
const ASSIGNED_NAMES = /(?:(?<![\w$.])([\w$]+)|\{([^{}]*)\})\s*=\s*(?:await\s+)?$/
/** The name under which a loaded module is exported again. */
const EXPORTED_NAME = /exports\s*=\s*\{(?:[^{}]*,)?\s*([\w$]+)\s*:\s*$|exports\.([\w$]+)\s*=\s*$/
/** Characters before a module that are searched for the names assigned to it. */
const MAX_ASSIGNMENT_CHARACTERS = 600

/** References in comments, in the order of the text. */
export function findSeeReferences(text: string): DraftReference[] {
  const references: DraftReference[] = []
  const lines = new LineCounter(text)
  if (text.includes('ee') || text.includes('@link')) {
    for (const match of text.matchAll(SEE_TARGET)) {
      const target = match[1].replace(/[.:,]+$/, '')
      if (!/\w[./#]\w|^\w+$/.test(target)) continue
      references.push({ kind: 'see', line: lines.lineAt(match.index), text: target })
      if (references.length >= MAX_REFERENCES) return references
    }
  }
  return references
}

/** Modules loaded by `require(…)` or `import(…)` with a literal path. */
export function findLoadedModules(text: string): DraftReference[] {
  const references: DraftReference[] = []
  const lines = new LineCounter(text)
  for (const match of text.matchAll(MODULE_LOAD)) {
    const line = lines.lineAt(match.index)
    for (const { name, local } of namesSet(text, match.index, match[3] ?? ''))
      references.push({ kind: 'import', line, text: importText({ module: match[2], name, local }) })
    if (references.length >= MAX_REFERENCES) return references
  }
  return references
}

/** The names taken from the module that is loaded at `at`, and their names in the file. */
function namesSet(text: string, at: number, member: string) {
  const before = text.slice(Math.max(0, at - MAX_ASSIGNMENT_CHARACTERS), at)
  if (!/(?:[=:]|await)\s*$/.test(before)) return [{ name: '', local: '' }]
  const handed = EXPORTED_NAME.exec(before)
  if (handed !== null) return [{ name: member, local: handed[1] ?? handed[2] }]
  const [, local = '', pattern] = ASSIGNED_NAMES.exec(before) ?? []
  if (pattern === undefined) return [{ name: local === '' ? '' : member, local }]
  const parts = pattern
    .split(',')
    .map((part) => /^\s*([\w$]+)\s*(?::\s*([\w$]+)\s*)?(?:=|$)/.exec(part))
  return parts.flatMap((part) => (part === null ? [] : [{ name: part[1], local: part[2] ?? '' }]))
}
