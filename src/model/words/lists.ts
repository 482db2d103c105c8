// Several words as one: quoted, listed, joined.

import { type Filled, filled, type Said } from './words.ts'

/** `“a”`. */
export function quoted(name: string): Filled {
  return filled('“{name}”', { name })
}

/** `a`, `a and b`, `a, b and c`, as the language joins them; empty for none. */
export function allOf(parts: readonly Said[]): Said {
  const some = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  if (some.length === 0) return last
  return filled('{some} and {last}', { some, last })
}

/** Those that are there, one behind the other: `a; b; c`; empty for none. */
export function also(...parts: readonly (Said | false)[]): Said {
  const [first = '', ...rest] = parts.filter((part): part is Said => part !== false && part !== '')
  return rest.reduce<Said>((all, more) => filled('{parts}; {more}', { parts: all, more }), first)
}
