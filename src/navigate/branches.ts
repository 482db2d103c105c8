// The branches of a function, found in its text in any language: where an error is caught, something is checked, cases
// are distinguished, or a callback is passed; with the condition and the lines that are executed then.

type BranchKind =
  /** An error handler. */
  | 'handles'
  /** A condition: `if`, `unless`, `while`, a guard. */
  | 'asks'
  /** One of several cases: `case`, `when`, an arm of a match. */
  | 'case'
  /** The remaining case: `else`, `default`. */
  | 'else'
  /** A function that is passed on and called then. */
  | 'called'
  /** The body of a loop. */
  | 'each'
  /** The whole function. */
  | 'whole'

/** A branch: lines of a function, 0-based and inclusive. */
export interface Branch {
  readonly kind: BranchKind
  /** Line on which the condition begins. */
  readonly from: number
  /** Line on which it ends. */
  readonly head: number
  /** Last line of what is executed. */
  readonly to: number
}

const CONDITION_START = /^(?:if|elif|elsif|elseif|else\s*if|unless|while|until|guard|assert)\b/u
const HANDLER_START = /^(?:except|catch|rescue|recover)\b/u
const CASE_START = /^(?:case|when)\b/u
const ELSE_START = /^(?:else|default|finally|ensure)\b/u
const LOOP_START = /^(?:for|foreach|loop|each)\b/u
/** An arm of a match: a pattern with at most its own brackets, an arrow, and the body. */
const MATCH_ARM =
  /^(?!return\b|throw\b|let\b|const\b|var\b|val\b)(?:[\w:.@|&\s"'-]+(?:[({][^(){}]*[)}])?(?:\s+if\s.+?)?)\s*(?:=>|->)\s*\S/u
/** A function that begins on the line and continues below it. */
export const CALLBACK_START =
  /(?:=>|\bfunction\b[^{]*|\bfunc\s*\([^)]*\)[^{]*|->)\s*\{\s*$|\bdo(?:\s*\|[^|]*\|)?\s*$|\|[^|]*\|\s*\{\s*$/u
/** An error that is caught by a method call, or checked after a call. */
const CAUGHT_BY_CALL =
  /\.(?:catch|rescue|onError|on_error)\(|\brecover\(\)|\b(?:err|error)\s*(?:!=|!==)\s*(?:nil|null)\b/u
/** A condition after the statement: `return unless found`. */
const MODIFIER_CONDITION = /^(?!(?:if|unless|while|until)\b).*\S\s+(?:if|unless)\s+\S/u
/** A label in C, the target of a `goto`. */
const GOTO_LABEL = /^[a-z_]\w*:\s*$/u
const COMMENT_START = /^(?:\/\/|#(?!\[|include|define|if|endif)|\*|\/\*|--\s)/u
/** Maximum number of lines of a condition. */
const MAX_HEAD_LINES = 8

/** The branches of a function, outer ones before inner ones; the first is the whole function. */
export function branchesOf(lines: readonly string[]): readonly Branch[] {
  const branches: Branch[] = [
    { kind: 'whole', from: 0, head: headEnd(lines, 0), to: Math.max(0, lines.length - 1) },
  ]
  let isSaid = false
  for (let from = 1; from < lines.length; from++) {
    // The documentation at the beginning of a function is not a condition, whatever its words.
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

/** A line without the end of the block before it: `} else if (x) {` is `else if (x) {`. */
export function opened(line: string): string {
  return line.trim().replace(/^[})\]]+[;,]?\s*/u, '')
}

function kindOf(line: string): BranchKind | null {
  const text = opened(line)
  if (text === '' || COMMENT_START.test(text)) return null
  if (HANDLER_START.test(text)) return 'handles'
  if (CONDITION_START.test(text)) return CAUGHT_BY_CALL.test(text) ? 'handles' : 'asks'
  if (CASE_START.test(text)) return 'case'
  if (ELSE_START.test(text)) return 'else'
  if (GOTO_LABEL.test(text) && !/^(?:try|do|default|public|private|protected)\b/u.test(text))
    return indentOf(line) === 0 ? 'handles' : null
  if (CAUGHT_BY_CALL.test(text)) return 'handles'
  if (LOOP_START.test(text)) return 'each'
  if (CALLBACK_START.test(text)) return 'called'
  if (MATCH_ARM.test(text)) return 'case'
  return MODIFIER_CONDITION.test(text) && !/["'`]$/u.test(text) ? 'asks' : null
}

/** The line on which a condition ends: where its brackets are closed. */
function headEnd(lines: readonly string[], from: number): number {
  let open = 0
  for (let at = from; at < Math.min(lines.length, from + MAX_HEAD_LINES); at++) {
    const text = at === from ? opened(lines[at]) : lines[at]
    for (const sign of text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gu, '')) {
      if (sign === '(' || sign === '[') open++
      else if (sign === ')' || sign === ']') open--
    }
    if (open <= 0 || /\{\s*$/u.test(text)) return at
  }
  return from
}

/** What opens a block with an explicit end; other blocks end where the next statement begins. */
const OPENS_BLOCK = /[{([]\s*$|\bdo(?:\s*\|[^|]*\|)?\s*$/u
const OPENS_WITH_WORD = /^(?:if|unless|while|until)\b(?!.*[{:]\s*$)/u

/** The last line that is indented below a condition, with the bracket that closes it. */
function bodyEnd(lines: readonly string[], from: number, head: number): number {
  const own = indentOf(lines[from])
  let opens = OPENS_BLOCK.test(lines[head]) || OPENS_WITH_WORD.test(opened(lines[from]))
  let to = head
  let at = head + 1
  // An opening bracket on a line of its own.
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

/** The indentation of a line; a tab counts as one. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
