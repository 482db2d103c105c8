// The branches of a function as its text shows them in any language: where something is caught, asked, told apart
// or called back, with the condition and the lines that are done then.

/** What makes a branch. */
type BranchKind =
  /** An error is caught. */
  | 'handles'
  /** Something is asked: `if`, `unless`, `while`, a guard. */
  | 'asks'
  /** One of several: `case`, `when`, an arm of a match. */
  | 'case'
  /** What is left: `else`, `default`. */
  | 'else'
  /** A function that is handed on, to be called then. */
  | 'called'
  /** Each of several things. */
  | 'each'
  /** All of the function. */
  | 'whole'

/** Lines of a function, 0-based and inclusive. */
export interface Branch {
  readonly kind: BranchKind
  /** Line on which the condition begins. */
  readonly from: number
  /** Its last line. */
  readonly head: number
  /** Last line of what is done. */
  readonly to: number
}

const ASKS = /^(?:if|elif|elsif|elseif|else\s*if|unless|while|until|guard|assert)\b/u
const HANDLES = /^(?:except|catch|rescue|recover)\b/u
const CASE = /^(?:case|when)\b/u
const ELSE = /^(?:else|default|finally|ensure)\b/u
const EACH = /^(?:for|foreach|loop|each)\b/u
/** An arm of a match: a pattern with brackets of its own at most, an arrow, and what is done. */
const ARM =
  /^(?!return\b|throw\b|let\b|const\b|var\b|val\b)(?:[\w:.@|&\s"'-]+(?:[({][^(){}]*[)}])?(?:\s+if\s.+?)?)\s*(?:=>|->)\s*\S/u
/** A function that begins on the line and goes on below it. */
export const HANDED =
  /(?:=>|\bfunction\b[^{]*|\bfunc\s*\([^)]*\)[^{]*|->)\s*\{\s*$|\bdo(?:\s*\|[^|]*\|)?\s*$|\|[^|]*\|\s*\{\s*$/u
/** An error that is caught by a call, or is looked for behind one. */
const CAUGHT =
  /\.(?:catch|rescue|onError|on_error)\(|\brecover\(\)|\b(?:err|error)\s*(?:!=|!==)\s*(?:nil|null)\b/u
/** The condition behind what is done: `return unless found`. */
const MODIFIER = /^(?!(?:if|unless|while|until)\b).*\S\s+(?:if|unless)\s+\S/u
/** A label of C that is jumped to. */
const LABEL = /^[a-z_]\w*:\s*$/u
const REMARK = /^(?:\/\/|#(?!\[|include|define|if|endif)|\*|\/\*|--\s)/u
/** Lines that a condition may take. */
const HEAD_LINES = 8

/** The branches of a function, outer ones before inner ones; the first is the whole of it. */
export function branchesOf(lines: readonly string[]): readonly Branch[] {
  const branches: Branch[] = [
    { kind: 'whole', from: 0, head: headEnd(lines, 0), to: Math.max(0, lines.length - 1) },
  ]
  let isSaid = false
  for (let from = 1; from < lines.length; from++) {
    // What a function says of itself in its first lines asks for nothing, whatever words it has.
    const quotes = lines[from].match(/"""|'''/gu)?.length ?? 0
    const isProse = isSaid || quotes > 0
    if (quotes % 2 === 1) isSaid = !isSaid
    const kind = isProse ? null : kindOf(lines[from])
    if (kind === null) continue
    const head = headEnd(lines, from)
    branches.push({ kind, from, head, to: bodyEnd(lines, from, head) })
  }
  return branches
}

/** A line without what closes the block before it: `} else if (x) {` is `else if (x) {`. */
export function opened(line: string): string {
  return line.trim().replace(/^[})\]]+[;,]?\s*/u, '')
}

function kindOf(line: string): BranchKind | null {
  const text = opened(line)
  if (text === '' || REMARK.test(text)) return null
  if (HANDLES.test(text)) return 'handles'
  if (ASKS.test(text)) return CAUGHT.test(text) ? 'handles' : 'asks'
  if (CASE.test(text)) return 'case'
  if (ELSE.test(text)) return 'else'
  if (LABEL.test(text) && !/^(?:try|do|default|public|private|protected)\b/u.test(text))
    return indentOf(line) === 0 ? 'handles' : null
  if (CAUGHT.test(text)) return 'handles'
  if (EACH.test(text)) return 'each'
  if (HANDED.test(text)) return 'called'
  if (ARM.test(text)) return 'case'
  return MODIFIER.test(text) && !/["'`]$/u.test(text) ? 'asks' : null
}

/** The line on which a condition ends: where its brackets are closed. */
function headEnd(lines: readonly string[], from: number): number {
  let open = 0
  for (let at = from; at < Math.min(lines.length, from + HEAD_LINES); at++) {
    const text = at === from ? opened(lines[at]) : lines[at]
    for (const sign of text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gu, '')) {
      if (sign === '(' || sign === '[') open++
      else if (sign === ')' || sign === ']') open--
    }
    if (open <= 0 || /\{\s*$/u.test(text)) return at
  }
  return from
}

/** What opens a block that has an end of its own; the rest ends where the next thing begins. */
const OPENS = /[{([]\s*$|\bdo(?:\s*\|[^|]*\|)?\s*$/u
const OPENS_WITH_WORD = /^(?:if|unless|while|until)\b(?!.*[{:]\s*$)/u

/** The last line of what is set in below a condition, with the bracket that closes it. */
function bodyEnd(lines: readonly string[], from: number, head: number): number {
  const own = indentOf(lines[from])
  let opens = OPENS.test(lines[head]) || OPENS_WITH_WORD.test(opened(lines[from]))
  let to = head
  let at = head + 1
  // A bracket on a line of its own.
  if (/^\s*\{\s*$/u.test(lines[at] ?? '') && indentOf(lines[at]) <= own) {
    to = at++
    opens = true
  }
  for (; at < lines.length; at++) {
    const line = lines[at]
    if (line.trim() === '') continue
    if (indentOf(line) <= own) {
      const isClosed = /^\s*(?:[)\]}]+[;,)]*|end|fi|done|esac)\s*$/u.test(line)
      if (opens && isClosed && indentOf(line) === own) to = at
      break
    }
    to = at
  }
  return to
}

/** How far a line is set in; a tab is one. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
