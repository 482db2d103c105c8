// One text of code through its grammar, and once more from where the grammar lost its way: a name that is also
// an operator, or a quote that it does not know, can cost the rest of the file.

import { findAllCalls } from '../outline/doctests.ts'
import { type Draft, type DraftReference, type Findings, NO_FACETS } from '../outline/draft.ts'
import type { SourceText } from '../outline/source-text.ts'
import { readTree, type TreeFindings } from './code.ts'
import { findLoadedModules, findSeeReferences } from './comment-references.ts'
import { findIndentedImports } from './python-imports.ts'
import type { Grammar, Steps, SyntaxTree, TreeParser } from './tree-sitter.ts'

/** What is read, and how. */
export interface CodeToRead {
  /** What the grammar is given: `source` with repairs that keep every offset. */
  readonly text: string
  readonly source: SourceText
  readonly language: string
  /** Whether the whole file is there to test. */
  readonly isTestFile: boolean
  readonly steps: Steps
}

/** Times that a text is begun again, and those among them that may be in vain. */
const MOST_BEGINNINGS = 12
const MOST_IN_VAIN = 2

/** A line at the margin that looks like the beginning of a definition, and is none in the tree. */
interface LostHead {
  readonly line: number
  /** Where it begins with the comments and attributes above it. */
  readonly from: number
  readonly fromLine: number
}

interface Pass extends TreeFindings {
  readonly lost: readonly LostHead[]
}

/** The definitions and references of a text; `null` when that took more than its steps. */
export function readCode(trees: TreeParser, grammar: Grammar, code: CodeToRead): Findings | null {
  const pass = (from: number, known: readonly Draft[]): Pass | null => {
    const text = from === 0 ? code.text : blankUntil(code.text, from)
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
  return {
    title: '',
    doc,
    nodes,
    references: [
      ...references,
      ...findSeeReferences(text),
      ...findLoadedModules(text),
      ...(code.language === 'python' ? findIndentedImports(text, importLines(references)) : []),
    ],
    ...findAllCalls(text, code.language),
    facets: NO_FACETS,
  }
}

function importLines(references: readonly DraftReference[]): ReadonlySet<number> {
  return new Set(references.filter(({ kind }) => kind === 'import').map(({ line }) => line))
}

function withLost(
  first: Pass,
  pass: (from: number, known: readonly Draft[]) => Pass | null,
): TreeFindings {
  let whole: TreeFindings = first
  let { lost } = first
  let inVain = 0
  for (let n = 0; n < MOST_BEGINNINGS && lost.length > 0 && inVain < MOST_IN_VAIN; n++) {
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

function blankUntil(text: string, offset: number): string {
  return text.slice(0, offset).replace(/[^\n\r]/g, ' ') + text.slice(offset)
}

/** What definitions at the margin begin with: `sub`, `function`, `static`; a name is not said twice. */
function headWords(text: string, nodes: readonly Draft[]): ReadonlySet<string> {
  const once = new Set<string>()
  const words = new Set<string>()
  for (const { from, kind } of nodes) {
    if (kind === 'constant' || (from > 0 && text[from - 1] !== '\n')) continue
    const word = firstWord(text.slice(from, from + LONGEST_WORD))
    if (word === '') continue
    ;(once.has(word) ? words : once).add(word)
  }
  return words
}

const LONGEST_WORD = 40
const FIRST_WORD = /^[@A-Za-z_]\w*(?=\s)|^[-+](?= ?\()/
/** Comments, attributes and what a template takes, as they stand above a definition at the margin. */
const ABOVE = /^(?:template\b|[#@[%;]|\/\/|\/?\*| \*|--)/

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
    const head = text.slice(begin, Math.min(next, begin + LONGEST_WORD))
    if (!isAbove) above = { from: begin, line }
    if (begin >= from && words.has(firstWord(head))) {
      const isFound = anyBetween(starts, above.line, line)
      const isInside = functions.some((one) => one.start < line && line <= one.end)
      if (!isFound && !isInside && !isKnown(tree, line - 1))
        lost.push({ line, from: above.from, fromLine: above.line })
    }
    isAbove = ABOVE.test(head)
    begin = next
  }
  return lost
}

function anyBetween(lines: ReadonlySet<number>, first: number, last: number): boolean {
  for (let line = first; line <= last; line++) if (lines.has(line)) return true
  return false
}

const TEXT = /comment|string|doc|text/

/** Whether the grammar knows what a line begins: a text over several lines, or what it read without an error. */
function isKnown(tree: SyntaxTree, row: number): boolean {
  const at = { row, column: 0 }
  let node = tree.rootNode.descendantForPosition(at, at)
  if (node !== null && TEXT.test(node.type) && node.startPosition.row < row) return true
  while (node?.parent?.parent) node = node.parent
  // Of the root itself nothing is known.
  return node?.parent != null && !node.hasError
}
