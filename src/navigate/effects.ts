// The effects of a branch, found in its lines in any language: what it calls, raises, returns and sets.

import { FORMAT_PLACEHOLDER } from '../base/prose.ts'
import type { Effect } from '../model/library/found-in-code.ts'
import { type Branch, CALLBACK_START, indentOf, opened } from './branches.ts'

/** Number of lines that are examined, and the maximum number of effects of each kind. */
const MAX_LINES = 40
const MAX_EFFECTS: Readonly<Record<Effect['what'], number>> = {
  ...{ calls: 4, raises: 1, returns: 1, sets: 2, says: 1 },
}
/** Longer expressions are not shown. */
const MAX_EXPRESSION_UNITS = 60

const COMMENT_START = /^(?:\/\/|#(?!\[)|\*|\/\*|--\s|"""|''')/u
const STATEMENT_PREFIX =
  /^(?:(?:await|yield|go|defer|void|\(void\)|co_await|return|_\s*=|let _\s*=)\s+)+/u
const RAISE_STATEMENT = /^(?:throw|raise)(?:\s+new)?\s+(.+?)[;,]?$/u
const RETURN_STATEMENT = /^return\b\s*(.*?);?$/u
const ASSIGNMENT_START =
  /^(?:(?:const|let|var|val|final|auto)\s+)?[\w\s,.:<>*&?[\]$@-]*?[^=!<>]=\s*(?=[\w@$(])/u
const CALL_START = /^((?:[\w$@]+(?:[?!]?(?:\.|::|->)|\([^()]*\)\.))*[\w$@]+[!?]?)(?:<[^<>()]*>)?\(/u
const BARE_CALL = /^[a-z_]\w*[!?]?$/u
const MEMBER_ASSIGNMENT = /^((?:[\w$@]+(?:\.|->|::))+[\w$]+|@\w+)\s*(?:\+|-|\|)?=[^=>]/u
const NON_CALL_WORD =
  /^(?:if|else|elif|elsif|for|foreach|while|switch|match|case|when|catch|except|rescue|try|do|end|begin|done|fi|default|break|continue|next|pass|with|using|synchronized|lock|unless|until|finally|ensure|func|function|fn|def|return|throw|raise|new|sizeof|assert|true|false|null|nil|None|self|this)$/u
const LOG_CALL =
  /(?:^|[._>:])(?:\w*log(?:ger|ging)?\w*|console|trace|debug|print\w*|warn\w*|fprintf|puts)(?=$|[.!:>])/iu
const QUOTED_TEXT = /"((?:\\.|[^"\\])+)"|'((?:\\.|[^'\\])+)'|`([^`]+)`/gu

/** The effects of a branch, in order; those of nested lines only if there are no others. */
export function effectsOf(lines: readonly string[], branch: Branch): readonly Effect[] {
  const { from, head, to } = branch
  const inline = inlineOf(lines.slice(from, head + 1).join(' '), branch)
  const body = lines.slice(head + 1, Math.min(to, head + MAX_LINES) + 1)
  const statements = [...inline, ...statementsOf(body)]
  const least = Math.min(...statements.map(({ depth }) => depth))
  const flat = effectsIn(statements.filter(({ depth }) => depth === least))
  return flat.some(({ what }) => what !== 'says') ? flat : effectsIn(statements)
}

/** A call whose value is stored: shown only if no call is a statement of its own. */
const STORED_CALL =
  /^(?:(?:const|let|var|val|final|auto)\s+)?[\w\s,.:<>*&?[\]$@>-]*[^=!<>]=\s*[\w@$(]/u

interface Statement {
  readonly text: string
  readonly depth: number
}

function statementsOf(body: readonly string[]): readonly Statement[] {
  let isOpen = false
  // What a callback does is what happens.
  const handed: number[] = []
  return body.flatMap((line, i) => {
    const text = opened(line)
    const indent = indentOf(line)
    while (text !== '' && handed.length > 0 && indent <= handed[handed.length - 1]) handed.pop()
    if (CALLBACK_START.test(line)) {
      handed.push(indent)
      return []
    }
    const goesOn = isOpen
    isOpen = /[,([+\-*&|?=\\]\s*$/u.test(line)
    if (text === '' || COMMENT_START.test(text) || goesOn) return []
    return [{ text: isOpen ? wholeOf(body, i) : text, depth: handed[0] ?? indent }]
  })
}

/** Maximum number of lines of one statement. */
const MAX_STATEMENT_LINES = 6

/** A statement with the lines on which it continues, up to where its brackets are closed: a message may be on them. */
function wholeOf(body: readonly string[], from: number): string {
  let whole = opened(body[from])
  for (let at = from + 1; at < Math.min(body.length, from + MAX_STATEMENT_LINES); at++) {
    const bare = whole.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gu, '')
    const open = bare.match(/[([{]/gu)?.length ?? 0
    const isFirst = at === from + 1
    if (!isFirst && open <= (bare.match(/[)\]}]/gu)?.length ?? 0)) break
    whole += ` ${body[at].trim()}`
  }
  return whole
}

/** The statement on the line of the condition: `if (err) return cb(err)`, `return false unless found`. */
function inlineOf(head: string, { kind }: Branch): readonly Statement[] {
  if (kind === 'whole') return []
  const text = opened(head)
  const [, before] =
    /^(?!(?:if|unless|while|until|case|when|catch)\b)(.*\S)\s+(?:if|unless)\s+\S/u.exec(text) ?? []
  if (before !== undefined) return [{ text: before, depth: 0 }]
  const [, arm] = /=>\s*(?!\{)(\S.*?),?$/u.exec(text) ?? []
  if (arm !== undefined) return [{ text: `return ${arm}`, depth: 0 }]
  const [, behind] = /^(?:else\s+)?if\s*\(.*\)\s+([^{\s].*)$/u.exec(text) ?? []
  return behind === undefined ? [] : [{ text: behind, depth: 0 }]
}

function effectsIn(statements: readonly Statement[]): readonly Effect[] {
  const found: Effect[] = []
  const calls = (text: string) => doneBy(text).some(({ what }) => what === 'calls')
  const isCalled = statements.some(({ text }) => !STORED_CALL.test(text) && calls(text))
  for (const { text } of statements) {
    if (isCalled && STORED_CALL.test(text) && calls(text)) continue
    for (const done of doneBy(text)) {
      if (found.some((one) => one.what === done.what && one.text === done.text)) continue
      if (found.filter(({ what }) => what === done.what).length < MAX_EFFECTS[done.what])
        found.push(done)
    }
  }
  return found
}

function doneBy(text: string): readonly Effect[] {
  const [, raised] = RAISE_STATEMENT.exec(text) ?? []
  const message = messageIn(text)
  const isSentence = THREE_WORDS.test(message) && !/^\p{Lu}{3,}\b/u.test(message)
  if (raised !== undefined) {
    const [name] = /^[\w$.:]+/u.exec(raised) ?? []
    if (name === undefined || !isSentence) return [{ what: 'raises', text: shortened(raised) }]
    return [
      { what: 'raises', text: name },
      { what: 'says', text: message },
    ]
  }
  if (/^raise\b/u.test(text)) return [{ what: 'raises', text: '' }]
  const own = text.replace(STATEMENT_PREFIX, '')
  const call =
    callOf(own.replace(ASSIGNMENT_START, '')) ??
    (BARE_CALL.test(own) && !NON_CALL_WORD.test(own) ? own : null)
  const [, returned] = RETURN_STATEMENT.exec(text) ?? []
  if (returned !== undefined) {
    if (isSentence && callOf(own) !== null) return [{ what: 'says', text: message }]
    // A returned value that only begins on this line cannot be shown.
    return [{ what: 'returns', text: /[\p{L}\p{N}]/u.test(returned) ? shortened(returned) : '' }]
  }
  const [, set] = MEMBER_ASSIGNMENT.exec(text) ?? []
  if (set !== undefined && call === null) return [{ what: 'sets', text: set }]
  if (call === null) return []
  if (!LOG_CALL.test(call)) {
    const calls: Effect = { what: 'calls', text: lastOf(call) }
    return isSentence && !STORED_CALL.test(text)
      ? [calls, { what: 'says', text: message }]
      : [calls]
  }
  return /\s/u.test(message) ? [{ what: 'says', text: message }] : []
}

/** A text of three words or more is a message for people. */
const THREE_WORDS = /\p{L}\S*\s+\S*\p{L}\S*\s+\S*\p{L}/u
/** Escaped line ends at the end of a message. */
const ESCAPED_LINE_END = /\\[nrt]/gu
/** What joins texts that are written one after the other. */
const TEXT_JOINER = /^\s*[+.]?\s*[a-z]{0,2}$/iu

/** The first text in a statement, with the texts that are joined to it. */
function messageIn(text: string): string {
  let message = ''
  let end = -1
  for (const match of text.matchAll(QUOTED_TEXT)) {
    const [whole, a, b, c] = match
    if (end >= 0 && !TEXT_JOINER.test(text.slice(end, match.index))) break
    message += a ?? b ?? c
    end = match.index + whole.length
  }
  return message
    .replace(ESCAPED_LINE_END, ' ')
    .replace(/\\(["'`\\])/gu, '$1')
    .replace(FORMAT_PLACEHOLDER, '…')
    .replace(/\s+/gu, ' ')
    .trim()
}

function callOf(text: string): string | null {
  const [, name] = CALL_START.exec(text) ?? []
  return name === undefined || NON_CALL_WORD.test(name) ? null : name
}

/** `self.queue.put` is `queue.put`, `self.close` is `close`. */
function lastOf(name: string): string {
  const parts = name.replace(/\([^()]*\)/gu, '').split(/\.|::|->/u)
  const own = parts.filter((part, i) => !(i === 0 && /^(?:self|this|@\w*|cls|super)$/u.test(part)))
  return own.slice(-2).join('.')
}

function shortened(text: string): string {
  const one = text.replace(/\s+/gu, ' ').trim()
  if (one.length <= MAX_EXPRESSION_UNITS) return one
  // What is constructed or called is more telling than its arguments.
  const [, called] = /^((?:new |await )?[\w$.:>-]+)\(.*\)$/u.exec(one) ?? []
  if (called !== undefined) return `${called}(…)`
  return `${one.slice(0, MAX_EXPRESSION_UNITS).replace(/[^\p{L}\p{N}]*$/u, '')} …`
}
