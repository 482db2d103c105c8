// The one type that a declaration names: what a variable holds, and what a function gives.

import { parameterList, splitTopLevel } from './parameter-types.ts'

/** Generic types that stand for what they hold: members are called through them, or once it is there. */
const TRANSPARENT: ReadonlySet<string> = new Set([
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
/** What a type may also be where it is given. */
const NOTHING = /^(?:None|null|undefined|nil|void)$/
const QUALIFIERS =
  /^(?:'\w+\s|[&*?"'\s]|(?:mut|const|dyn|impl|some|any|struct|volatile|readonly|out|inout)\s)+/
const NAME = /^[A-Za-z_$][\w$]*(?:(?:\.|::|\\)[A-Za-z_$][\w$]*)*/
/** Levels of brackets that are opened. */
const MAX_DEPTH = 4

/** A type's name, and whether it was taken out of one that stands for what it holds. */
export interface DeclaredType {
  /** Empty where there is no one name: lists, functions, several types. */
  readonly name: string
  readonly isHeld: boolean
}

const NO_TYPE: DeclaredType = { name: '', isHeld: false }

/**
 * `&'a mut Option<Box<Session>>` → `Session`, `Map<K, V>` → `Map`, `Session | None` → `Session`,
 * `(*Conn, error)` → `Conn`; what stands behind the type does not matter.
 */
export function declaredType(written: string, depth = 0): DeclaredType {
  const bare = written.replace(QUALIFIERS, '')
  if (bare.startsWith('(') && depth < MAX_DEPTH) {
    const [first] = splitTopLevel(bare.slice(1), ',')
    return declaredType(first, depth + 1)
  }
  const name = NAME.exec(bare)?.[0] ?? ''
  const rest = bare.slice(name.length)
  const other = /^\s*\|\s*/.exec(rest)
  if (NOTHING.test(name))
    return other === null ? NO_TYPE : declaredType(rest.slice(other[0].length))
  if (name === '' || /^\s*\[\s*\]/.test(rest)) return NO_TYPE
  if (!isTransparent(name) || !/^[<[]/.test(rest) || depth >= MAX_DEPTH)
    return { name, isHeld: false }
  const [held] = splitTopLevel(rest.slice(1), ',')
  return { ...declaredType(held, depth + 1), isHeld: true }
}

/** Whether members are called through a type of this name. */
export function isTransparent(name: string): boolean {
  return TRANSPARENT.has(name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1))
}

/** What stands between the parameters and the type that is given. */
const BEHIND =
  /^\s*(?:(?:async|throws|rethrows|const|noexcept|override)\b\s*(?:\([^)]*\)\s*)?)*(?:->|:(?!:))\s*([^{]+)/s

/** What a function gives, as its signature declares it. */
export function givenType(signature: string, name: string): DeclaredType {
  const found = parameterList(signature, name)
  if (found === null || found.named < 0) return NO_TYPE
  const behind = BEHIND.exec(found.behind)?.[1]
  if (behind !== undefined) return declaredType(behind)
  // Go has no sign between the two.
  const plain = /^\s+([*([\w][^{]*)/s.exec(found.behind)?.[1]
  if (/^\s*func\b/.test(signature)) return plain === undefined ? NO_TYPE : declaredType(plain)
  const before = signature
    .slice(0, found.named)
    .replace(/(?:[\w$~]+(?:<[^<>]*>)?::)+$/, '')
    .trimEnd()
  return declaredType(splitTopLevel(before, ' ').findLast((part) => /\w/.test(part)) ?? '')
}

/** `Session::open` and `NewSession` → `Session`: where nothing is declared the name says what is made. */
export function madeType(call: string): string {
  const maker = /(?:^|\.)(?:New|new|make|create)([A-Z]\w*)$/.exec(call)?.[1]
  const owner =
    /^((?:[a-z]\w*(?:\.|::))*[A-Z]\w*)(?:\.|::)(?:new|default|from|with|create|open|builder|of)\w*$/.exec(
      call,
    )?.[1]
  return maker ?? owner ?? ''
}
