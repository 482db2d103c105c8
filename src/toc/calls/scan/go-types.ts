// Finds types in Go text: they follow names, without a sign between the two.

/** Types without members. */
const MEMBERLESS_TYPES = new Set(
  'bool string int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr byte rune float32 float64 complex64 complex128 error any func chan struct interface map'.split(
    ' ',
  ),
)
/** The text before a receiver. */
const RECEIVER_PREFIX = 'func ('
/** Maximum characters of a field's line. */
const MAX_FIELD_LINE = 120

/** Whether the name that begins at `begin` is the receiver of a method. */
export function isReceiver(text: string, begin: number): boolean {
  return text.startsWith(RECEIVER_PREFIX, begin - RECEIVER_PREFIX.length)
}

/** Whether a line consists of a name at `begin` and a type that ends at `end`, as a field of a struct does. */
export function isField(text: string, begin: number, type: string, end: number): boolean {
  if (MEMBERLESS_TYPES.has(type) || !/\s/.test(text[begin - 1] ?? '')) return false
  const line = text.slice(
    Math.max(text.lastIndexOf('\n', begin) + 1, begin - MAX_FIELD_LINE),
    begin,
  )
  return (
    line.trim() === '' &&
    /^(?:\[[^\n]*\])?[ \t]*(?:\n|\r|`|\/\/)/.test(text.slice(end, end + MAX_FIELD_LINE))
  )
}

/** The variable assigned by a type assertion: `names, ok := flag.(Named)`; `before` ends with the value. */
export function assertedVariable(before: string): string {
  return /(\w+)(?:, \w+)? :?= $/.exec(before)?.[1] ?? ''
}
