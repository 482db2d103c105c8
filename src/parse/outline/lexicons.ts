// What names, comments and literals look like where calls are looked for, language by language.

import { RUBY_SKIPPED } from './ruby-calls.ts'

const IDENTIFIER = '[A-Za-z_$][\\w$]*'
/** Methods of Ruby may end in a sign: `empty?`, `save!`. */
const SIGNED = '[A-Za-z_$][\\w$]*(?:[?!](?![=~.]))?'
/** What stands between a name and its member mostly; an arrow only where it is no other sign. */
const DOTS = '\\?\\.|\\.|::'
const WITH_ARROWS = `${DOTS}|->`
/** Types of what stands before a member, `Vec::<u8>::new`. */
const TURBOFISH = "::<[\\w\\s,.&:*'\\[\\]<>]{0,80}?>(?=::)"
const chainOf = (dots: string, name: string): string =>
  `(?:(?:${dots})\\s*)?${name}(?:(?:${dots})${name}|${TURBOFISH})*`
const BRACKET = `(?:(?:::)?<[\\w\\s,.&:*'\\[\\]<>]{0,80}>)?!?\\(`
const BRACKET_APART = `(?:<[\\w\\s,.&:*'\\[\\]<>]{0,80}>)? ?\\(`
const SQUARE_BRACKET = '(?:\\[[\\w\\s,.*\\[\\]]{1,80}\\])?\\('
const C_COMMENTS = '\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?(?:\\*\\/|$)'
const HASH_COMMENT = '#[^\\n]*'
const QUOTED = `"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"|'(?:\\\\[\\s\\S]|[^'\\\\\\n])*'`
const REGEX =
  '(?<=[=(,:;!&|?{}\\n]\\s{0,9})\\/(?![*/])(?:\\\\.|\\[(?:\\\\.|[^\\]\\n])*\\]|[^\\/\\\\\\n\\[])+\\/[a-z]*'
/** How a language is scanned. */
export interface Lexicon {
  /** Comments and literals, skipped. */
  readonly skipped: string
  /** `Foo bar(…)` declares: a type stands before a name. */
  readonly typeFirst?: boolean
  /** `name(…) {` defines. */
  readonly braceDefines?: boolean
  /** What a method belongs to stands before its name. */
  readonly receivers?: boolean
  /** `a.b` calls without brackets. */
  readonly bareCalls?: boolean
  /** A name alone may be a call as well, and end in a sign: `b 1`, `empty?`. */
  readonly aloneCalls?: boolean
  /** A name with a capital is a module or a type there, and no call without brackets. */
  readonly capitalTypes?: boolean
  /** What stands between a name and its member, where that is not as elsewhere. */
  readonly dots?: string
  /** A dot that begins a line joins two functions, and no name to what it belongs to. */
  readonly dotsJoin?: boolean
  /** A name may end in primes: `load'`. */
  readonly primes?: boolean
  /** `case name(…)` declares a case of an enum, or asks whether a value is of a type. */
  readonly casesDeclare?: boolean
  /** Types of a call stand in square brackets: `parse[Row](text)`. */
  readonly squareTypes?: boolean
  /** A method of one's own may be handed on, or read as a property, by its name alone: `setTimeout(this.tick)`. */
  readonly handsOn?: boolean
  /** A blank may stand before the bracket of a call, as GNU and Mono write: `open (path)`. */
  readonly bracketApart?: boolean
}

const C_LIKE: Lexicon = {
  skipped: `${C_COMMENTS}|${QUOTED}`,
  typeFirst: true,
  braceDefines: true,
  bracketApart: true,
}
const SCRIPT: Lexicon = {
  skipped: `${C_COMMENTS}|${QUOTED}|\`(?:\\\\[\\s\\S]|[^\`\\\\])*\`|${REGEX}`,
  braceDefines: true,
  handsOn: true,
}
export const LEXICONS: ReadonlyMap<string, Lexicon> = new Map<string, Lexicon>([
  [
    'python',
    {
      skipped: `"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)|${HASH_COMMENT}|${QUOTED}`,
      handsOn: true,
    },
  ],
  ['javascript', SCRIPT],
  ['typescript', SCRIPT],
  [
    'go',
    {
      skipped: `${C_COMMENTS}|${QUOTED}|\`[^\`]*\``,
      receivers: true,
      squareTypes: true,
    },
  ],
  [
    'rust',
    {
      skipped: `${C_COMMENTS}|#!?\\[[^\\]]*\\]|r#+"[\\s\\S]*?"#+|"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[^\\n]{1,8}?|[^'\\\\\\n])'|'[a-z_]\\w*`,
    },
  ],
  ['java', C_LIKE],
  ['csharp', C_LIKE],
  ['cpp', { ...C_LIKE, dots: WITH_ARROWS }],
  ['c', { ...C_LIKE, dots: WITH_ARROWS }],
  [
    'php',
    {
      skipped: `${C_COMMENTS}|${HASH_COMMENT}|${QUOTED}`,
      braceDefines: true,
      dots: WITH_ARROWS,
      bracketApart: true,
    },
  ],
  ['kotlin', { dots: `${DOTS}|!!\\.`, skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|${QUOTED}` }],
  [
    'swift',
    {
      casesDeclare: true,
      dots: `${DOTS}|!\\.`,
      skipped: `${C_COMMENTS}|#*"""[\\s\\S]*?(?:"""#*|$)|"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"`,
    },
  ],
  [
    'scala',
    {
      skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"`,
      squareTypes: true,
    },
  ],
  [
    'dart',
    {
      casesDeclare: true,
      skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)|${QUOTED}`,
      typeFirst: true,
      braceDefines: true,
    },
  ],
  [
    'elixir',
    {
      skipped: `${HASH_COMMENT}|"""[\\s\\S]*?(?:"""|$)|${QUOTED}`,
      bareCalls: true,
      capitalTypes: true,
    },
  ],
  [
    'haskell',
    {
      skipped: `--[^\\n]*|\\{-[\\s\\S]*?(?:-\\}|$)|"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[^'\\n]{1,8}|[^'\\\\\\n])'`,
      bareCalls: true,
      capitalTypes: true,
      primes: true,
      dotsJoin: true,
      dots: '\\.',
    },
  ],
  [
    'ruby',
    {
      skipped: RUBY_SKIPPED,
      dots: `${DOTS}|&\\.`,
      bareCalls: true,
      aloneCalls: true,
    },
  ],
])

const PATTERNS = new Map<string, RegExp>()

export function patternOf(language: string, lexicon: Lexicon): RegExp {
  const known = PATTERNS.get(language)
  if (known !== undefined) return known
  const { aloneCalls, primes, dots = DOTS } = lexicon
  const name = aloneCalls === true ? SIGNED : primes === true ? `${IDENTIFIER}'*` : IDENTIFIER
  const chain = chainOf(dots, name)
  const token = `(@?)(${chain})(${bracketOf(lexicon)})?`
  // What is skipped in Ruby begins like no name, and has groups of its own.
  const both = aloneCalls === true ? `${token}|${lexicon.skipped}` : `${lexicon.skipped}|${token}`
  const made = new RegExp(both, 'g')
  PATTERNS.set(language, made)
  return made
}

function bracketOf({ squareTypes, bracketApart }: Lexicon): string {
  if (squareTypes === true) return SQUARE_BRACKET
  return bracketApart === true ? BRACKET_APART : BRACKET
}
