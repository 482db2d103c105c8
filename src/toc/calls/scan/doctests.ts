// Finds tests in comments: Python's `>>>` and the code in Rust's documentation. They test what they call.

import { type FoundCall, findCalls, type ScanResult, scanCalls } from './scan-calls.ts'

/** Calls that are read in one document; most of them repeat. */
const MAX_CALLS = 20_000
/** Info strings of fences whose code `rustdoc` runs or at least compiles. */
const TESTED_FENCE = /^(?:(?:rust|should_panic|no_run|edition\d{4})\s*,?\s*)*$/
const RUST_DOC = /^\s*\/\/[/!] ?(.*)$/
const RUST_DOC_INSIDE = /^\s*\/\/!/
const PYTHON_PROMPT = /^\s*>>> ?(.*)$/
const PYTHON_MORE = /^\s*\.\.\.(?: (.*))?$/

/** The code of doctests, each line in its original place; other lines are empty. */
interface TestedText {
  readonly lines: readonly string[]
  /** The line of the documented definition, by the line of its doctest; both 1-based. */
  readonly documented: ReadonlyMap<number, number>
}

/** Calls in doctests, in the order of lines, each with the line of the documented definition; `limit` at most. */
export function findDoctests(text: string, language: string, limit: number): FoundCall[] {
  const tested = testedText(text, language)
  if (tested === null) return []
  return findCalls(tested.lines.join('\n'), language, limit)
    .filter(({ kind }) => kind === 'call' || kind === 'new')
    .map((call) => ({
      ...call,
      kind: 'example',
      ownerLine: tested.documented.get(call.line) ?? call.line,
    }))
}

function testedText(text: string, language: string): TestedText | null {
  if (language === 'python' && text.includes('>>> ')) return pythonTests(text)
  if (language === 'rust' && /\/\/[/!].*```/.test(text)) return rustTests(text)
  return null
}

/** A docstring is inside the definition that it documents. */
function pythonTests(text: string): TestedText {
  let isOpen = false
  const lines = text.split(/\r\n|\r|\n/).map((line) => {
    const code = PYTHON_PROMPT.exec(line) ?? (isOpen ? PYTHON_MORE.exec(line) : null)
    isOpen = code !== null
    return code?.[1] ?? ''
  })
  return { lines, documented: new Map() }
}

/** `///` is above the definition that it documents, `//!` is inside it. */
function rustTests(text: string): TestedText {
  const documented = new Map<number, number>()
  let waiting: number[] = []
  let fence: 'none' | 'tested' | 'other' = 'none'
  const lines = text.split(/\r\n|\r|\n/).map((line, i) => {
    const doc = RUST_DOC.exec(line)
    if (doc === null) {
      fence = 'none'
      for (const at of waiting) documented.set(at, i + 1)
      waiting = []
      return ''
    }
    const mark = /^\s*```+(.*)$/.exec(doc[1])
    if (mark !== null) {
      const opens: typeof fence = TESTED_FENCE.test(mark[1].trim()) ? 'tested' : 'other'
      fence = fence === 'none' ? opens : 'none'
      return ''
    }
    if (fence !== 'tested') return ''
    if (!RUST_DOC_INSIDE.test(line)) waiting.push(i + 1)
    // A hidden line is code too.
    return doc[1].replace(/^\s*# ?(?!\[)/, '')
  })
  return { lines, documented }
}

/** Calls in the code and in the doctests of its comments, in the order of the nodes that they belong to. */
export function findAllCalls(text: string, language: string): ScanResult {
  const { calls, fields } = scanCalls(text, language, MAX_CALLS)
  const examples = findDoctests(text, language, MAX_CALLS - calls.length)
  if (examples.length === 0) return { calls, fields }
  const ownerLine = (call: FoundCall): number => call.ownerLine ?? call.line
  const all = [...calls, ...examples].sort((a, b) => ownerLine(a) - ownerLine(b))
  return { calls: all, fields }
}
