// The types of a function's parameters as its signature writes them, which distinguish overloads.

/** Maximum length of a list in UTF-16 units. */
const MAX_TYPES = 60
/** The same for full lists, which are used if the short ones are equal. */
const MAX_ALL_TYPES = 300
const OPENING_BRACKETS = '([{<'
const CLOSING_BRACKETS = ')]}>'

/** `writer(JavaType type)` → `(JavaType)`; `push(item: T, at?: number)` → `(T,number)`. `null` for no list. */
export function parameterTypes(signature: string, name: string): string | null {
  const found = parameterList(signature, name)
  return found === null ? null : `(${joined(found.list, shortType, MAX_TYPES)})`
}

/** The full form, with arguments of generics, `const`, and the qualifiers after the list. */
export function fullParameterTypes(signature: string, name: string): string | null {
  const found = parameterList(signature, name)
  if (found === null) return null
  return `(${joined(found.list, fullType, MAX_ALL_TYPES)})${tailOf(found.behind)}`
}

/** A key that is the same for a declaration and its definition. */
export function overloadOf(signature: string, name: string): string {
  const found = parameterList(signature, name)
  return found === null ? '' : joined(found.list, shortType, MAX_ALL_TYPES) + tailOf(found.behind)
}

/** `const` and `&` after the brackets, which also distinguish overloads. */
function tailOf(behind: string): string {
  const tail = /^\s*(const)?\s*(&{1,2})?/.exec(behind)
  return (tail?.[1] ?? '') + (tail?.[2] ?? '')
}

/** `impl<T> Write for Cursor<Vec<T>> where …` → `(Cursor<Vec<T>>)`, which distinguishes blocks of one trait. */
export function implementedFor(signature: string): string | null {
  const at = signature.lastIndexOf(' for ')
  if (at < 0) return null
  const type = fullType(signature.slice(at + 5).replace(/\s+where\s.*$/s, ''))
  return `(${type.slice(0, MAX_TYPES)})`
}

function joined(list: string, of: (type: string) => string, limit: number): string {
  const types = splitTopLevel(list, ',')
    .map((parameter) => of(typeOf(parameter)))
    .filter((type) => type !== '' && type !== 'void')
  const text = types.join(',')
  return text.length <= limit ? text : `${text.slice(0, limit)}-${types.length}`
}

/** The text in the brackets after the name, the text after those, and where the name begins. */
export function parameterList(
  signature: string,
  name: string,
): { readonly list: string; readonly behind: string; readonly named: number } | null {
  const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(' ')) + 1)
  const named = signature.lastIndexOf(last === '' ? '(' : `${last}(`)
  const spaced = named < 0 ? signature.indexOf(last) : named
  const open = signature.indexOf('(', spaced < 0 ? 0 : spaced + Math.max(0, last.length - 1))
  if (open < 0) return null
  let depth = 0
  for (let at = open; at < signature.length; at++) {
    if (signature[at] === '(') depth++
    else if (signature[at] === ')' && --depth === 0)
      return { list: signature.slice(open + 1, at), behind: signature.slice(at + 1), named: spaced }
  }
  // No closing bracket: long signatures are cut.
  return { list: signature.slice(open + 1).replace(/…$/, ''), behind: '', named: spaced }
}

/** Splits at a separator outside all brackets; the `>` of `->` and `=>` is not a bracket. */
export function splitTopLevel(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text[at]
    if (unit === '>' && (text[at - 1] === '-' || text[at - 1] === '=')) continue
    if (OPENING_BRACKETS.includes(unit)) depth++
    else if (CLOSING_BRACKETS.includes(unit)) depth = Math.max(0, depth - 1)
    else if (unit === separator && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts
}

const PARAMETER_MODIFIERS =
  /^(?:(?:final|const|constexpr|volatile|readonly|ref|out|in|params|this|mut|public|private|protected|struct|typename|unsigned(?= \w))\s+|@[\w.]+(?:\([^()]*\))?\s+|\[[^\]]*\]\s*)+/

/** `Map<String, T> values` → `Map<String, T>`, `name?: string = ''` → `string`. */
function typeOf(parameter: string): string {
  const [declared] = splitTopLevel(parameter.replace(/([=!<>])=/g, '$1'), '=')
  const colon = declared.search(/[^:]:(?!:)/)
  const written = colon >= 0 ? declared.slice(colon + 2) : withoutName(declared.trim())
  return written.trim()
}

/** `Map<K, V> values` → `Map<K, V>`: in most languages without a colon the name comes last. */
function withoutName(bare: string): string {
  const named = /^(.*[\s&*>\])])[\w$]+(\[[^\]]*\])?$/s.exec(bare)
  if (named === null || named[1].trim() === '') return bare
  return `${named[1]}${named[2] ?? ''}`
}

function fullType(type: string): string {
  return type
    .replace(/'\w+\s*/g, '')
    .replace(/\.\.\./g, '[]')
    .replace(/[\s#~/.]+/g, '')
    .replace(/^[(){}<>,=]+$/, '')
}

/** Without arguments of generics, qualifiers and lifetimes. */
function shortType(type: string): string {
  let bare = type.trim().replace(PARAMETER_MODIFIERS, '')
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(/<[^<>]*>/g, '')
  }
  return bare
    .replace(/'\w+\s*/g, '')
    .replace(/\bconst\b|\bmut\b/g, '')
    .replace(/\.\.\./g, '[]')
    .replace(/(?:[\w$]+(?:\.|::))+(?=[\w$])/g, '')
    .replace(/[\s#~/.]+/g, '')
    .replace(/^[(){}<>,=]+$/, '')
}
