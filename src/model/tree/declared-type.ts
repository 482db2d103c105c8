// The type that a declaration names: of a variable, or of a function's result.

import { parameterList, splitTopLevel } from './parameter-types.ts'

/** Generic wrappers whose argument counts as the type: members are called through them, or after unwrapping. */
const WRAPPER_TYPES: ReadonlySet<string> = new Set([
  'Arc',
  'Awaitable',
  'Box',
  'Coroutine',
  'Future',
  'Option',
  'Optional',
  'Pin',
  'Promise',
  'Rc',
  'Result',
  'Task',
  'ValueTask',
  'shared_ptr',
  'unique_ptr',
  'weak_ptr',
])
/** Types for no value. */
const NO_VALUE_TYPE = /^(?:None|null|undefined|nil|void)$/
const TYPE_QUALIFIERS =
  /^(?:'\w+\s|[&*?"'\s]|(?:mut|const|dyn|impl|some|any|struct|volatile|readonly|out|inout)\s)+/
const TYPE_NAME = /^[A-Za-z_$][\w$]*(?:(?:\.|::|\\)[A-Za-z_$][\w$]*)*/
/** Nested brackets that are parsed at most. */
const MAX_DEPTH = 4

/** A type's name, and whether it was the argument of a wrapper. */
export interface DeclaredType {
  /** Empty if there is no single name: lists, functions, several types. */
  readonly name: string
  readonly isUnwrapped: boolean
}

const NO_TYPE: DeclaredType = { name: '', isUnwrapped: false }

/**
 * `&'a mut Option<Box<Session>>` → `Session`, `Map<K, V>` → `Map`, `Session | None` → `Session`,
 * `(*Conn, error)` → `Conn`; text after the type is ignored.
 */
export function declaredType(written: string, depth = 0): DeclaredType {
  const bare = written.replace(TYPE_QUALIFIERS, '')
  if (bare.startsWith('(') && depth < MAX_DEPTH) {
    const [first] = splitTopLevel(bare.slice(1), ',')
    return declaredType(first, depth + 1)
  }
  const name = TYPE_NAME.exec(bare)?.[0] ?? ''
  const rest = bare.slice(name.length)
  const other = /^\s*\|\s*/.exec(rest)
  if (NO_VALUE_TYPE.test(name))
    return other === null ? NO_TYPE : declaredType(rest.slice(other[0].length))
  if (name === '' || /^\s*\[\s*\]/.test(rest)) return NO_TYPE
  if (!isTransparent(name) || !/^[<[]/.test(rest) || depth >= MAX_DEPTH)
    return { name, isUnwrapped: false }
  const [held] = splitTopLevel(rest.slice(1), ',')
  return { ...declaredType(held, depth + 1), isUnwrapped: true }
}

/** Whether this is the name of a wrapper, through which members are called. */
export function isTransparent(name: string): boolean {
  return WRAPPER_TYPES.has(name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1))
}

/** Text between the parameters and the result type. */
const RESULT_TYPE =
  /^\s*(?:(?:async|throws|rethrows|const|noexcept|override)\b\s*(?:\([^)]*\)\s*)?)*(?:->|:(?!:))\s*([^{]+)/s

/** The result type that a signature declares. */
export function resultType(signature: string, name: string): DeclaredType {
  const found = parameterList(signature, name)
  if (found === null || found.named < 0) return NO_TYPE
  const behind = RESULT_TYPE.exec(found.behind)?.[1]
  if (behind !== undefined) return declaredType(behind)
  // Go has no separator between the two.
  const plain = /^\s+([*([\w][^{]*)/s.exec(found.behind)?.[1]
  if (/^\s*func\b/.test(signature)) return plain === undefined ? NO_TYPE : declaredType(plain)
  const before = signature
    .slice(0, found.named)
    .replace(/(?:[\w$~]+(?:<[^<>]*>)?::)+$/, '')
    .trimEnd()
  return declaredType(splitTopLevel(before, ' ').findLast((part) => /\w/.test(part)) ?? '')
}

/** `Session::open` and `NewSession` → `Session`: without a declared type, the name of the call gives the type. */
export function constructedType(call: string): string {
  const maker = /(?:^|\.)(?:New|new|make|create)([A-Z]\w*)$/.exec(call)?.[1]
  const owner =
    /^((?:[a-z]\w*(?:\.|::))*[A-Z]\w*)(?:\.|::)(?:new|default|from|with|create|open|builder|of)\w*$/.exec(
      call,
    )?.[1]
  return maker ?? owner ?? ''
}
