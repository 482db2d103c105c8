// Keywords of all languages; the search for calls never reads them as names.

/** Words before a definition's name. */
export const DEFINING = new Set(
  'def function fn func fun class struct interface trait enum module namespace mod type record import package use using impl extends implements macro_rules union typedef object protocol extension actor typealias associatedtype'.split(
    ' ',
  ),
)
/** Words that are not names but may precede a call. */
export const KEYWORDS = new Set(
  'if for while switch catch return else do case new throw throws await yield in not and or is typeof instanceof delete void sizeof alignof decltype with when match loop async go defer select try finally assert raise except lambda print elif elsif unless until then begin rescue ensure super unsafe move ref mut let const var static public private protected final constexpr noexcept operator echo include require foreach lock fixed checked unchecked nameof default goto co_await co_return co_yield template typename auto as from'.split(
    ' ',
  ),
)
/** Words before a bracket that are not a function's name in any language. */
export const NEVER_CALLED = new Set(
  'if for while switch catch return else new throw and or not in is await yield typeof sizeof alignof decltype elif elsif unless until when foreach lambda super do case function def fn func fun class'.split(
    ' ',
  ),
)
