// Options of a program as its code declares them: a flag, or a name that is handed to what is called after options,
// and behind it in the same call, or in those that go on with it, the sentence that helps people with it.

/** An option with its help. */
export interface DeclaredOption {
  /** As they are typed: `-p`, `--port`; of several the longest first. */
  readonly flags: readonly string[]
  readonly help: string
  /** 1-based lines of the text, inclusive. */
  readonly from: number
  readonly to: number
}

const STRING =
  /"""([\s\S]*?)"""|'''([\s\S]*?)'''|`([^`]*)`|"((?:\\.|[^"\\\n])*)"|(?<![\p{L}\p{N}])'((?:\\.|[^'\\\n])*)'/gu
/** `--port`, `-p, --port <number>`, `--port=N`, `--[no-]color`: with what stands for its value, not in a sentence. */
const FLAG =
  /^-{1,2}(?:\[\w+-?\])?[A-Za-z][\w.-]*(?:\s*[,|/]\s*-{1,2}[\w-]+|(?:\s+|\[?=)(?:<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\}|\p{Lu}[\p{L}\p{N}_-]*\]?))*$/u
/** Longer texts are no flags. */
const LONGEST = 80
const FLAGS = /(?<![\w-])-{1,2}[A-Za-z][\w.-]*/gu
const NAME = /^[A-Za-z][\w]*(?:[-_.:]\w+)*$/u
/** What takes the name of an option without its dashes says so: `flags.String("port"`, `Arg::new("port"`. */
const TAKES_NAMES =
  /(?:flag|option|\barg)s?(?:\(\))?(?:(?:\.|::|->)\w+)*\s*\((?:\s*&[\w.]+\s*,)?\s*$/iu
/** What is called stands so near before its first value. */
const CALLED = 60
/** A sentence has three words. */
const SENTENCE = /^[^-{<\n]*?\p{L}+[^\p{L}\n]*\s[^\p{L}\n]*\p{L}+[^\p{L}]+\p{L}+/u
/** Signs within which a call ends. */
const CALL = 1_800
const OPTIONS = 400

interface Literal {
  readonly text: string
  readonly at: number
  readonly end: number
}

/** The options that a text of code declares, in order. */
export function optionsDeclared(code: string): readonly DeclaredOption[] {
  if (!/["'`]-|flag|option|\barg|usage/iu.test(code)) return []
  const literals = [...code.matchAll(STRING)].map((match): Literal => {
    const text = match.slice(1).find((one) => one !== undefined) ?? ''
    return { text, at: match.index, end: match.index + match[0].length }
  })
  const found: DeclaredOption[] = []
  for (let i = 0; i < literals.length && found.length < OPTIONS; i++) {
    const first = literals[i]
    if (!isFlag(first, code)) continue
    const declared = declaredFrom(literals, i, code)
    if (declared === null) continue
    found.push(declared.option)
    i = declared.last
  }
  return [...found, ...usageLines(code)].slice(0, OPTIONS)
}

/** A line of the help that a program prints: what is typed, a gap, and a sentence: `  -p, --port <n>   The port`. */
const USAGE =
  /(?<![\w-])((?:-{1,2}\w[\w-]*|[a-z]\w*:[\w:-]+)(?:(?:,? |=|\[)(?:-{1,2}\w[\w-]*|<[^<>]*>|\[[^[\]]*\]|[A-Z][A-Z_]*)\]?)*)(?: {2,}|\t+|\\t+)(\p{L}[^\n]*)$/gmu
/** What ends the text that such a line stands in. */
const TEXT_END = /(?:\\n)?["'`]?[\s),;+\\]*$/u

function usageLines(code: string): readonly DeclaredOption[] {
  return [...code.matchAll(USAGE)].flatMap(({ 1: typed, 2: said, index }) => {
    const help = said.replace(TEXT_END, '').trim()
    if (!isSentence(help)) return []
    const flags = typed.startsWith('-') ? flagsOf(typed) : [typed.split(/[\s=[<]/u, 1)[0]]
    const line = lineAt(code, index)
    return [{ flags: [...flags].sort((a, b) => b.length - a.length), help, from: line, to: line }]
  })
}

function isFlag({ text, at }: Literal, code: string): boolean {
  if (FLAG.test(text))
    return text.length > 2 || /[(,[]\s*$/u.test(code.slice(Math.max(0, at - 9), at))
  return NAME.test(text) && TAKES_NAMES.test(code.slice(Math.max(0, at - CALLED), at))
}

function declaredFrom(literals: readonly Literal[], first: number, code: string) {
  const start = literals[first]
  const flags = new Set(flagsOf(start.text))
  for (let i = first + 1; i < literals.length; i++) {
    const { text, at, end } = literals[i]
    if (at - start.at > CALL || !isSameCall(code, literals.slice(first, i + 1))) return null
    if (text.length <= LONGEST && FLAG.test(text)) {
      for (const flag of flagsOf(text)) flags.add(flag)
      continue
    }
    const plain = text.replace(/\\\n\s*/gu, '').trim()
    if (!isSentence(plain)) continue
    let help = plain
    let last = i
    let to = end
    // Texts that stand one behind the other are one.
    for (let next = literals[i + 1]; next !== undefined; next = literals[last + 1]) {
      if (!/^[\s+]*[a-z]?$/iu.test(code.slice(to, next.at))) break
      help += ` ${next.text}`
      to = next.end
      last++
    }
    const option: DeclaredOption = {
      flags: [...flags].sort((a, b) => b.length - a.length),
      help: firstParagraph(help),
      from: lineAt(code, start.at),
      to: lineAt(code, to),
    }
    return { option, last }
  }
  return null
}

function flagsOf(text: string): readonly string[] {
  return text.startsWith('-') ? (text.match(FLAGS) ?? []) : [text]
}

/** Where a statement ends: with a sign, or with a line behind which nothing goes on. */
const ENDS = /;|\n\s*\n|[^\s,([{=+|\\][^\S\n]*\n\s*(?![)\]}.+\s"'`]|$)/u

/** Signs of a text by which it is told whether it is a sentence. */
const BEGINNING = 200

function isSentence(text: string): boolean {
  return SENTENCE.test(text.slice(0, BEGINNING))
}

/** Whether texts stand in one call, or in calls that go on with it: `.long("port").help("…")`. */
function isSameCall(code: string, literals: readonly Literal[]): boolean {
  let depth = 0
  for (const [i, { end }] of literals.slice(0, -1).entries()) {
    const between = code.slice(end, literals[i + 1].at)
    if (ENDS.test(between)) return false
    for (let at = 0; at < between.length; at++) {
      const sign = between[at]
      if (sign === '(' || sign === '{' || sign === '[') depth++
      else if (sign === ')' || sign === '}' || sign === ']') depth--
      else continue
      if (depth >= 0) continue
      if (!/^\s*\??\.\s*\w+/u.test(between.slice(at + 1))) return false
      depth = 0
    }
  }
  return true
}

function firstParagraph(text: string): string {
  const [first] = text.trim().split(/\n\s*\n/u)
  return first
    .replace(/\\[nrt]/gu, ' ')
    .replace(/\\(["'`\\])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
}

function lineAt(code: string, at: number): number {
  let line = 1
  for (let i = code.indexOf('\n'); i >= 0 && i < at; i = code.indexOf('\n', i + 1)) line++
  return line
}
