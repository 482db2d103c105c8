// Where a text in Go says a type: behind names, without a sign between the two.

/** Types that have no members. */
const PLAIN = new Set(
  'bool string int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr byte rune float32 float64 complex64 complex128 error any func chan struct interface map'.split(
    ' ',
  ),
)
/** What stands before a receiver. */
const RECEIVER = 'func ('
/** How long the line of a field is at most. */
const MAX_LINE = 120

/** Whether the name that begins at `begin` is what a method belongs to. */
export function isReceiver(text: string, begin: number): boolean {
  return text.startsWith(RECEIVER, begin - RECEIVER.length)
}

/** Whether a line consists of a name at `begin` and a type that ends at `end`: a field of a struct. */
export function isField(text: string, begin: number, type: string, end: number): boolean {
  if (PLAIN.has(type) || !/\s/.test(text[begin - 1] ?? '')) return false
  const line = text.slice(Math.max(text.lastIndexOf('\n', begin) + 1, begin - MAX_LINE), begin)
  return (
    line.trim() === '' &&
    /^(?:\[[^\n]*\])?[ \t]*(?:\n|\r|`|\/\/)/.test(text.slice(end, end + MAX_LINE))
  )
}

/** The variable that is set to what is asserted of a value: `names, ok := flag.(Named)`; `before` ends with the value. */
export function assertedVariable(before: string): string {
  return /(\w+)(?:, \w+)? :?= $/.exec(before)?.[1] ?? ''
}
