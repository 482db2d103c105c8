// What is done in a branch, as its lines show it in any language: what it calls, raises, returns and sets.

import { PLACEHOLDER } from '../../base/prose.ts'
import type { Done } from '../../model/library/branch.ts'
import { type Branch, HANDED, indentOf, opened } from './branches.ts'

/** Lines that are looked at, and things of a sort that are told. */
const LINES = 40
const MOST: Readonly<Record<Done['what'], number>> = {
  ...{ calls: 4, raises: 1, returns: 1, sets: 2, says: 1 },
}
/** Longer expressions are not told. */
const LONGEST = 60

const REMARK = /^(?:\/\/|#(?!\[)|\*|\/\*|--\s|"""|''')/u
const BEFORE = /^(?:(?:await|yield|go|defer|void|\(void\)|co_await|return|_\s*=|let _\s*=)\s+)+/u
const RAISE = /^(?:throw|raise)(?:\s+new)?\s+(.+?)[;,]?$/u
const RETURN = /^return\b\s*(.*?);?$/u
const GIVEN =
  /^(?:(?:const|let|var|val|final|auto)\s+)?[\w\s,.:<>*&?[\]$@-]*?[^=!<>]=\s*(?=[\w@$(])/u
const CALL = /^((?:[\w$@]+(?:[?!]?(?:\.|::|->)|\([^()]*\)\.))*[\w$@]+[!?]?)(?:<[^<>()]*>)?\(/u
const BARE = /^[a-z_]\w*[!?]?$/u
const SET = /^((?:[\w$@]+(?:\.|->|::))+[\w$]+|@\w+)\s*(?:\+|-|\|)?=[^=>]/u
const KEYWORD =
  /^(?:if|else|elif|elsif|for|foreach|while|switch|match|case|when|catch|except|rescue|try|do|end|begin|done|fi|default|break|continue|next|pass|with|using|synchronized|lock|unless|until|finally|ensure|func|function|fn|def|return|throw|raise|new|sizeof|assert|true|false|null|nil|None|self|this)$/u
const LOG =
  /(?:^|[._>:])(?:\w*log(?:ger|ging)?\w*|console|trace|debug|print\w*|warn\w*|fprintf|puts)(?=$|[.!:>])/iu
const SAID = /"((?:\\.|[^"\\])+)"|'((?:\\.|[^'\\])+)'|`([^`]+)`/gu

/** What is done in a branch, in order, what is nested deeper only where nothing else is. */
export function effectsOf(lines: readonly string[], branch: Branch): readonly Done[] {
  const { from, head, to } = branch
  const inline = inlineOf(lines.slice(from, head + 1).join(' '), branch)
  const body = lines.slice(head + 1, Math.min(to, head + LINES) + 1)
  const statements = [...inline, ...statementsOf(body)]
  const least = Math.min(...statements.map(({ depth }) => depth))
  const flat = told(statements.filter(({ depth }) => depth === least))
  return flat.some(({ what }) => what !== 'says') ? flat : told(statements)
}

/** A call whose value is only kept: told where nothing is called for its own sake. */
const KEPT = /^(?:(?:const|let|var|val|final|auto)\s+)?[\w\s,.:<>*&?[\]$@>-]*[^=!<>]=\s*[\w@$(]/u

interface Statement {
  readonly text: string
  readonly depth: number
}

function statementsOf(body: readonly string[]): readonly Statement[] {
  let isOpen = false
  // What is handed on to be called is what is done.
  const handed: number[] = []
  return body.flatMap((line, i) => {
    const text = opened(line)
    const indent = indentOf(line)
    while (text !== '' && handed.length > 0 && indent <= handed[handed.length - 1]) handed.pop()
    if (HANDED.test(line)) {
      handed.push(indent)
      return []
    }
    const goesOn = isOpen
    isOpen = /[,([+\-*&|?=\\]\s*$/u.test(line)
    if (text === '' || REMARK.test(text) || goesOn) return []
    return [{ text: isOpen ? wholeOf(body, i) : text, depth: handed[0] ?? indent }]
  })
}

/** Lines that a statement is read over. */
const STATEMENT_LINES = 6

/** A statement with the lines on which it goes on, up to where its brackets are closed: what is said may stand there. */
function wholeOf(body: readonly string[], from: number): string {
  let whole = opened(body[from])
  for (let at = from + 1; at < Math.min(body.length, from + STATEMENT_LINES); at++) {
    const bare = whole.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gu, '')
    const open = bare.match(/[([{]/gu)?.length ?? 0
    const isFirst = at === from + 1
    if (!isFirst && open <= (bare.match(/[)\]}]/gu)?.length ?? 0)) break
    whole += ` ${body[at].trim()}`
  }
  return whole
}

/** What stands on the line of the condition: `if (err) return cb(err)`, `return false unless found`. */
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

function told(statements: readonly Statement[]): readonly Done[] {
  const found: Done[] = []
  const calls = (text: string) => doneBy(text).some(({ what }) => what === 'calls')
  const isCalled = statements.some(({ text }) => !KEPT.test(text) && calls(text))
  for (const { text } of statements) {
    if (isCalled && KEPT.test(text) && calls(text)) continue
    for (const done of doneBy(text)) {
      if (found.some((one) => one.what === done.what && one.text === done.text)) continue
      if (found.filter(({ what }) => what === done.what).length < MOST[done.what]) found.push(done)
    }
  }
  return found
}

function doneBy(text: string): readonly Done[] {
  const [, raised] = RAISE.exec(text) ?? []
  const said = messageIn(text)
  const isSentence = WORDS.test(said) && !/^\p{Lu}{3,}\b/u.test(said)
  if (raised !== undefined) {
    const [name] = /^[\w$.:]+/u.exec(raised) ?? []
    if (name === undefined || !isSentence) return [{ what: 'raises', text: shortened(raised) }]
    return [
      { what: 'raises', text: name },
      { what: 'says', text: said },
    ]
  }
  if (/^raise\b/u.test(text)) return [{ what: 'raises', text: '' }]
  const own = text.replace(BEFORE, '')
  const call = callOf(own.replace(GIVEN, '')) ?? (BARE.test(own) && !KEYWORD.test(own) ? own : null)
  const [, returned] = RETURN.exec(text) ?? []
  if (returned !== undefined) {
    if (isSentence && callOf(own) !== null) return [{ what: 'says', text: said }]
    // What only opens below is no value that can be told.
    return [{ what: 'returns', text: /[\p{L}\p{N}]/u.test(returned) ? shortened(returned) : '' }]
  }
  const [, set] = SET.exec(text) ?? []
  if (set !== undefined && call === null) return [{ what: 'sets', text: set }]
  if (call === null) return []
  if (!LOG.test(call)) {
    const calls: Done = { what: 'calls', text: lastOf(call) }
    return isSentence && !KEPT.test(text) ? [calls, { what: 'says', text: said }] : [calls]
  }
  return /\s/u.test(said) ? [{ what: 'says', text: said }] : []
}

/** Three words and more are said to somebody. */
const WORDS = /\p{L}\S*\s+\S*\p{L}\S*\s+\S*\p{L}/u
/** What ends a line of a message. */
const BREAK = /\\[nrt]/gu
/** What joins texts that are written one after the other. */
const JOINED = /^\s*[+.]?\s*[a-z]{0,2}$/iu

/** The first text in a statement, with what goes on with it. */
function messageIn(text: string): string {
  let said = ''
  let end = -1
  for (const match of text.matchAll(SAID)) {
    const [whole, a, b, c] = match
    if (end >= 0 && !JOINED.test(text.slice(end, match.index))) break
    said += a ?? b ?? c
    end = match.index + whole.length
  }
  return said
    .replace(BREAK, ' ')
    .replace(/\\(["'`\\])/gu, '$1')
    .replace(PLACEHOLDER, '…')
    .replace(/\s+/gu, ' ')
    .trim()
}

function callOf(text: string): string | null {
  const [, name] = CALL.exec(text) ?? []
  return name === undefined || KEYWORD.test(name) ? null : name
}

/** `self.queue.put` is `queue.put`, `self.close` is `close`. */
function lastOf(name: string): string {
  const parts = name.replace(/\([^()]*\)/gu, '').split(/\.|::|->/u)
  const own = parts.filter((part, i) => !(i === 0 && /^(?:self|this|@\w*|cls|super)$/u.test(part)))
  return own.slice(-2).join('.')
}

function shortened(text: string): string {
  const one = text.replace(/\s+/gu, ' ').trim()
  if (one.length <= LONGEST) return one
  // What is made or asked says more than half of what it is given.
  const [, called] = /^((?:new |await )?[\w$.:>-]+)\(.*\)$/u.exec(one) ?? []
  if (called !== undefined) return `${called}(…)`
  return `${one.slice(0, LONGEST).replace(/[^\p{L}\p{N}]*$/u, '')} …`
}
