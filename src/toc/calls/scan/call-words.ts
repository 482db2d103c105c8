// The words and characters that the search for calls distinguishes: keywords of all languages, which it never reads
// as names, and the parts of a name with its receiver.

/** Words before a definition's name. */
export const DEFINING_WORDS = new Set(
  'def function fn func fun class struct interface trait enum module namespace mod type record import package use using impl extends implements macro_rules union typedef object protocol extension actor typealias associatedtype'.split(
    ' ',
  ),
)
/** Words that are not names but may precede a call. */
export const CALL_KEYWORDS = new Set(
  'if for while switch catch return else do case new throw throws await yield in not and or is typeof instanceof delete void sizeof alignof decltype with when match loop async go defer select try finally assert raise except lambda print elif elsif unless until then begin rescue ensure super unsafe move ref mut let const var static public private protected final constexpr noexcept operator echo include require foreach lock fixed checked unchecked nameof default goto co_await co_return co_yield template typename auto as from'.split(
    ' ',
  ),
)
/** Words before a bracket that are not a function's name in any language. */
const NEVER_CALLED = new Set(
  'if for while switch catch return else new throw and or not in is await yield typeof sizeof alignof decltype elif elsif unless until when foreach lambda super do case function def fn func fun class'.split(
    ' ',
  ),
)
/** Words between a variable and the name of its type. */
const TYPE_MODIFIERS = new Set(['mut', 'dyn'])

/** What a word means to the search for calls, as flags. */
export const IS_DEFINING = 1
const IS_KEYWORD = 2
export const IS_NEVER_CALLED = 4
export const IS_TYPE_MODIFIER = 8

const FLAGS_BY_WORD = new Map<string, number>()
for (const [words, flag] of [
  [DEFINING_WORDS, IS_DEFINING],
  [CALL_KEYWORDS, IS_KEYWORD],
  [NEVER_CALLED, IS_NEVER_CALLED],
  [TYPE_MODIFIERS, IS_TYPE_MODIFIER],
] as const)
  for (const word of words) FLAGS_BY_WORD.set(word, (FLAGS_BY_WORD.get(word) ?? 0) | flag)

const FILTER_SIZE = 4096
/** Marks what words hash to, so that the name of a text is looked up only if it may be a word. */
const WORD_HASHES = new Uint8Array(FILTER_SIZE)
for (const word of FLAGS_BY_WORD.keys()) WORD_HASHES[hashOf(word)] = 1

function hashOf(word: string): number {
  const last = word.charCodeAt(word.length - 1)
  return (word.charCodeAt(0) * 131 + last * 29 + word.length * 7) % FILTER_SIZE
}

/** The flags of a word; 0 if it is a name. */
export function flagsOf(word: string): number {
  return WORD_HASHES[hashOf(word)] === 0 ? 0 : (FLAGS_BY_WORD.get(word) ?? 0)
}

/** The characters of the separators before a member. */
const SEPARATOR_CHARACTERS = '-:.>'

/** The text before the last member: `self.rows` of `self.rows.load`. */
export function receiverOf(chain: string): string {
  let end = Math.max(0, lastDot(chain))
  while (end > 0 && SEPARATOR_CHARACTERS.includes(chain[end - 1])) end--
  return chain.slice(0, end)
}

/** The offset of the last separator before a member; negative if there is none. */
export function lastDot(chain: string): number {
  // Called for every name of a text, so it searches once from the end instead of three times.
  for (let at = chain.length - 1; at >= 0; at--) {
    if (isSeparator(chain.charCodeAt(at))) return at
  }
  return -1
}

/** Whether a separator of a name and its member ends with this character: `.`, `::`, `->`. */
export function isSeparator(unit: number): boolean {
  return unit === 0x2e || unit === 0x3a || unit === 0x3e
}

/** Whether the character at `at` is a capital of ASCII. */
export function isCapital(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0x41 && unit <= 0x5a
}
