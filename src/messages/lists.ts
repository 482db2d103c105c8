// Messages that quote or join others.

import { type Filled, filled, type UiMessage } from './words.ts'

/** `“a”`. */
export function quoted(name: string): Filled {
  return filled('“{name}”', { name })
}

/** `a`, `a and b`, `a, b and c`, joined in the current language; empty for none. */
export function allOf(parts: readonly UiMessage[]): UiMessage {
  const some = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  if (some.length === 0) return last
  return filled('{some} and {last}', { some, last })
}

/** Joins the parts that are not empty or false: `a; b; c`; empty for none. */
export function joinParts(...parts: readonly (UiMessage | false)[]): UiMessage {
  const [first = '', ...rest] = parts.filter(
    (part): part is UiMessage => part !== false && part !== '',
  )
  return rest.reduce<UiMessage>(
    (all, more) => filled('{parts}; {more}', { parts: all, more }),
    first,
  )
}
