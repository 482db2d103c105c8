// The syntax of names, comments and literals that the search for calls needs, per language.

import { getOrMake } from '../../../base/kept.ts'
import { RUBY_SKIPPED } from './ruby-calls.ts'

const PLAIN_NAME = '[A-Za-z_$][\\w$]*'
/** Methods of Ruby may end in a question or exclamation mark: `empty?`, `save!`. */
const RUBY_IDENTIFIER = '[A-Za-z_$][\\w$]*(?:[?!](?![=~.]))?'
/** Separators of a name and its member in most languages; an arrow is one only in some. */
const MEMBER_DOTS = '\\?\\.|\\.|::'
const MEMBER_DOTS_AND_ARROWS = `${MEMBER_DOTS}|->`
/** Type arguments before a member, `Vec::<u8>::new`. */
const TYPE_ARGUMENTS = "::<[\\w\\s,.&:*'\\[\\]<>]{0,80}?>(?=::)"
const chainOf = (dots: string, name: string): string =>
  `(?:(?:${dots})\\s*)?${name}(?:(?:${dots})${name}|${TYPE_ARGUMENTS})*`
const CALL_BRACKET = `(?:(?:::)?<[\\w\\s,.&:*'\\[\\]<>]{0,80}>)?!?\\(`
const BRACKET_APART = `(?:<[\\w\\s,.&:*'\\[\\]<>]{0,80}>)? ?\\(`
const SQUARE_BRACKET = '(?:\\[[\\w\\s,.*\\[\\]]{1,80}\\])?\\('
const C_COMMENTS = '\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?(?:\\*\\/|$)'
const HASH_COMMENT = '#[^\\n]*'
const QUOTED_TEXT = `"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"|'(?:\\\\[\\s\\S]|[^'\\\\\\n])*'`
const REGEX_TEXT =
  '(?<=[=(,:;!&|?{}\\n]\\s{0,9})\\/(?![*/])(?:\\\\.|\\[(?:\\\\.|[^\\]\\n])*\\]|[^\\/\\\\\\n\\[])+\\/[a-z]*'
/** How to scan a language. */
export interface Lexicon {
  /** Comments and literals, which the scan skips. */
  readonly skipped: string
  /** `Foo bar(…)` is a declaration: types precede names. */
  readonly typeFirst?: boolean
  /** `name(…) {` is a definition. */
  readonly braceDefines?: boolean
  /** Methods have a receiver before their name. */
  readonly receivers?: boolean
  /** `a.b` is a call without brackets. */
  readonly bareCalls?: boolean
  /** A single name may be a call too, and may end in a mark: `b 1`, `empty?`. */
  readonly aloneCalls?: boolean
  /** A name with a capital after the dot is a module or a type, and not a call without brackets. */
  readonly capitalTypes?: boolean
  /** Separators of a name and its member, if they are not the usual ones. */
  readonly dots?: string
  /** A dot at the beginning of a line composes two functions; it is not the access to a member. */
  readonly dotsJoin?: boolean
  /** A name may end in primes: `load'`. */
  readonly primes?: boolean
  /** `case name(…)` declares a case of an enum, or matches a type. */
  readonly casesDeclare?: boolean
  /** Type arguments of a call are in square brackets: `parse[Row](text)`. */
  readonly squareTypes?: boolean
  /** A method of the same object may be passed on, or read as a property, without a call: `setTimeout(this.tick)`. */
  readonly handsOn?: boolean
  /** A blank may precede the bracket of a call, as in the style of GNU and Mono: `open (path)`. */
  readonly bracketApart?: boolean
}

const C_LEXICON: Lexicon = {
  skipped: `${C_COMMENTS}|${QUOTED_TEXT}`,
  typeFirst: true,
  braceDefines: true,
  bracketApart: true,
}
const SCRIPT_LEXICON: Lexicon = {
  skipped: `${C_COMMENTS}|${QUOTED_TEXT}|\`(?:\\\\[\\s\\S]|[^\`\\\\])*\`|${REGEX_TEXT}`,
  braceDefines: true,
  handsOn: true,
}
const LEXICON_ROWS: Readonly<Record<string, Lexicon>> = {
  python: {
    skipped: `"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)|${HASH_COMMENT}|${QUOTED_TEXT}`,
    handsOn: true,
  },
  javascript: SCRIPT_LEXICON,
  typescript: SCRIPT_LEXICON,
  vue: SCRIPT_LEXICON,
  svelte: SCRIPT_LEXICON,
  astro: SCRIPT_LEXICON,
  go: {
    skipped: `${C_COMMENTS}|${QUOTED_TEXT}|\`[^\`]*\``,
    receivers: true,
    squareTypes: true,
  },
  rust: {
    skipped: `${C_COMMENTS}|#!?\\[[^\\]]*\\]|r#+"[\\s\\S]*?"#+|"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[^\\n]{1,8}?|[^'\\\\\\n])'|'[a-z_]\\w*`,
  },
  java: C_LEXICON,
  csharp: C_LEXICON,
  cpp: { ...C_LEXICON, dots: MEMBER_DOTS_AND_ARROWS },
  c: { ...C_LEXICON, dots: MEMBER_DOTS_AND_ARROWS },
  php: {
    skipped: `${C_COMMENTS}|${HASH_COMMENT}|${QUOTED_TEXT}`,
    braceDefines: true,
    dots: MEMBER_DOTS_AND_ARROWS,
    bracketApart: true,
  },
  kotlin: {
    dots: `${MEMBER_DOTS}|!!\\.`,
    skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|${QUOTED_TEXT}`,
  },
  swift: {
    casesDeclare: true,
    dots: `${MEMBER_DOTS}|!\\.`,
    skipped: `${C_COMMENTS}|#*"""[\\s\\S]*?(?:"""#*|$)|"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"`,
  },
  scala: {
    skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"`,
    squareTypes: true,
  },
  dart: {
    casesDeclare: true,
    skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)|${QUOTED_TEXT}`,
    typeFirst: true,
    braceDefines: true,
  },
  elixir: {
    skipped: `${HASH_COMMENT}|"""[\\s\\S]*?(?:"""|$)|${QUOTED_TEXT}`,
    bareCalls: true,
    capitalTypes: true,
  },
  haskell: {
    skipped: `--[^\\n]*|\\{-[\\s\\S]*?(?:-\\}|$)|"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[^'\\n]{1,8}|[^'\\\\\\n])'`,
    bareCalls: true,
    capitalTypes: true,
    primes: true,
    dotsJoin: true,
    dots: '\\.',
  },
  ruby: {
    skipped: RUBY_SKIPPED,
    dots: `${MEMBER_DOTS}|&\\.`,
    bareCalls: true,
    aloneCalls: true,
  },
}
export const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(Object.entries(LEXICON_ROWS))

const PATTERN_CACHE = new Map<string, RegExp>()

export function patternOf(language: string, lexicon: Lexicon): RegExp {
  return getOrMake(PATTERN_CACHE, language, () => made(lexicon))
}

function made(lexicon: Lexicon): RegExp {
  const { aloneCalls, primes, squareTypes, bracketApart, dots = MEMBER_DOTS } = lexicon
  const name =
    aloneCalls === true ? RUBY_IDENTIFIER : primes === true ? `${PLAIN_NAME}'*` : PLAIN_NAME
  const chain = chainOf(dots, name)
  const plainBracket = bracketApart === true ? BRACKET_APART : CALL_BRACKET
  const bracket = squareTypes === true ? SQUARE_BRACKET : plainBracket
  const token = `(@?)(${chain})(${bracket})?`
  // In Ruby, skipped parts never begin like a name, and their patterns have groups of their own.
  const both = aloneCalls === true ? `${token}|${lexicon.skipped}` : `${lexicon.skipped}|${token}`
  return new RegExp(both, 'g')
}
