// Names that a question mentions: in backticks, or spelled as only code is; and names that prose spells in the same way
// (`JavaScript`, `read-only`), which count if the collection contains them. Numbers are exact: a place that says another one speaks of something else.

/** Maximum number of names that are taken from a question. */
export const MAX_SYMBOLS = 5
/** `name` or `name()` in backticks; longer texts in backticks are code, not a name. */
const QUOTED_NAME = /`([^`\s]{2,80})`/gu
/** Spellings that only code uses: snake_case, a call, a scope, or a capital after a small letter. */
const CODE_WORD =
  /(?<![\p{L}\p{N}_$./-])(?:[\p{L}\p{N}$]*_[\p{L}\p{N}_$]+|[\p{L}_$][\p{L}\p{N}_$]*(?:(?:::|#|\.)[\p{L}_$][\p{L}\p{N}_$]*)*\(\)|[\p{L}_$][\p{L}\p{N}_$]*(?:::|#)[\p{L}_$][\p{L}\p{N}_$:#]*|\p{Ll}[\p{L}\p{N}$]*\p{Ll}\p{Lu}[\p{L}\p{N}$]*|\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+){2,})(?![\p{L}\p{N}_$/-])/gu
/** `--dry-run`, `-Werror`. */
const FLAG_NAME =
  /(?<![\p{L}\p{N}_-])(?:--|-(?=\p{L}{3}))\p{L}[\p{L}\p{N}]*(?:[-_.][\p{L}\p{N}]+)*/gu
/** `$HOME`, `${HOME}`; not a price. */
const ENVIRONMENT_VARIABLE =
  /(?<![\p{L}\p{N}_$])\$(?:\{[\p{L}_][\p{L}\p{N}_]*\}|[\p{L}_][\p{L}\p{N}_]+)/gu
/** `src/app.ts`, `setup.cfg`; not `Node.js`, nor the name of a host. */
const FILE_NAME =
  /(?<![\p{L}\p{N}_$/@.:-])(?!\p{Lu}\p{Ll}+\.js(?![\p{L}\p{N}_]))(?:(?:\.{0,2}\/)?(?:[\p{L}\p{N}_@.-]{1,80}\/){1,12}[\p{L}\p{N}_.-]{1,80}\.\p{Ll}[\p{Ll}\p{N}]{0,5}|[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,80}\.(?:py[iw]?|[cm]?[jt]sx?|go|rs|java|c|cuh?|h|cc|hh|[chi]pp|cxx|hxx|inl|cs|rb|rake|gemspec|php|phtml|(?:ba|z)?sh|kts?|swift|scala|sbt|lua|rockspec|dart|exs?|hs|zig|zon|tf|tfvars|hcl|nix|sol|psm?1|psd1|gleam|elm|clj[cs]?|mli|jl|mak|mdx?|rst|txt|json[c5]?|ya?ml|toml|xml|ini|cfg|conf|csv|html?|s?css|less|sql|proto|gradle|lock|ipynb|vue|svelte|astro))(?![\p{L}\p{N}_/-]|\.\p{L})/gu
/** Words for an option, before its name. */
const OPTION_NAME =
  /\b(?:the|an?|its?|this|that|which|what)\s+(?:options?|flags?|settings?|switch|argument|parameter|attribute|header|field|key)\s+(?:(?:named|called)\s+)?(\p{Ll}[\p{Ll}\p{N}]*(?:-[\p{Ll}\p{N}]+)+)(?![\p{L}\p{N}_/-])/gu

/** `CrawlerProcess`, and also `JavaScript`. */
const TWO_HUMPS = /(?<![\p{L}\p{N}_$./-])\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+(?![\p{L}\p{N}_$/-])/gu
/** `HTTPServer`, `IOError`, and also `PDFs`; `Session.open`, and also `example.org`; `max-age`. */
const POSSIBLE_NAMES = [
  TWO_HUMPS,
  /(?<![\p{L}\p{N}_$./-])\p{Lu}{2,}\p{Ll}{2,}[\p{L}\p{N}]*(?![\p{L}\p{N}_$/-])/gu,
  /(?<![\p{L}\p{N}_$./-])[\p{L}_]\w{0,60}(?:\.[\p{L}_]\w{0,60}){1,5}(?![\p{L}\p{N}_$/-])/gu,
  /(?<![\p{L}\p{N}_$./-])\p{Ll}[\p{Ll}\p{N}]*(?:-[\p{Ll}\p{N}]+)+(?![\p{L}\p{N}_$/-])/gu,
]

/** The names that a question mentions as symbols: in backticks, or spelled as only code is. */
export function symbolsIn(question: string): string[] {
  const found = new Set<string>()
  for (const [, name] of question.matchAll(QUOTED_NAME)) add(found, name)
  // A name that was found is removed, so that no part of it is found again: `max_age` of `--max_age`.
  let rest = question
  for (const pattern of [FLAG_NAME, ENVIRONMENT_VARIABLE, FILE_NAME]) {
    rest = rest.replace(pattern, (name) => {
      add(found, name.replace(/[{}]/gu, ''))
      return ' '
    })
  }
  for (const [name] of rest.matchAll(CODE_WORD)) add(found, name)
  for (const [, name] of rest.matchAll(OPTION_NAME)) add(found, name)
  const whole = question.trim()
  if (/^[\p{L}_$][\p{L}\p{N}_$]*\p{Ll}\p{Lu}[\p{L}\p{N}_$]*$/u.test(whole)) add(found, whole)
  return [...found].slice(0, MAX_SYMBOLS)
}

/** Names of two joined words: most types in code, and some brands in prose. */
export function camelCaseNames(question: string): string[] {
  return [...new Set([...question.matchAll(TWO_HUMPS)].map(([name]) => name))]
}

/** Words that may be names, if the collection contains them. */
export function possibleNames(question: string): string[] {
  const found = new Set<string>()
  for (const pattern of POSSIBLE_NAMES)
    for (const [name] of question.matchAll(pattern)) add(found, name)
  return [...found].slice(0, MAX_SYMBOLS)
}

function add(found: Set<string>, name: string): void {
  const bare = name.replace(/\(.*\)$/u, '').replace(/[.,:;?!]+$/u, '')
  if (bare.length > 1 && /[\p{L}_]/u.test(bare)) found.add(bare)
}

/** Whether a name is the name of a file: it has an extension, and is not a scope or member. */
export function isFileName(name: string): boolean {
  FILE_NAME.lastIndex = 0
  return FILE_NAME.exec(name)?.[0] === name
}

/**
 * The titles that a symbol of this name may have: its last part, and for `--max-age` or `$MAX_AGE` the spellings in
 * code, `max-age`, `max_age`, `maxAge`.
 */
export function titlesOf(name: string): string[] {
  const last = name.split(/::|[.#]/u).at(-1) ?? name
  const bare = last.replace(/^(?:-+|\$)/u, '')
  if (bare === last && !last.includes('-')) return [last]
  const camel = bare.replace(/-(.)/gu, (_, letter: string) => letter.toUpperCase())
  return [...new Set([last, bare, bare.replaceAll('-', '_'), camel])]
}

/** `14.0.0`, `v4.9`, `8080`; not `p256`, `2FA`, nor a part of `3.12.1` or of a date, which has other notations too. */
const WHOLE_NUMBER = /(?<![\p{L}\p{N}_.]|\d[-/])v?(\d+(?:\.\d+)*)(?![\p{L}\p{N}_]|[-./]\d)/giu

/** The numbers in a text, each once, without the `v` of a version. */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(WHOLE_NUMBER), ([, number]) => number))
}

/** Whether texts contain all of these numbers. */
export function containNumbers(texts: readonly string[], numbers: ReadonlySet<string>): boolean {
  if (numbers.size === 0) return true
  const known = numbersIn(texts.join('\n'))
  return [...numbers].every((number) => known.has(number))
}
