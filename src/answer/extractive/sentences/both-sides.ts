// Where one place says both sides of a difference: the sentence of the other side beside the one that leads.

import { maskOf, type Needle } from '../../window.ts'
import { bestSaid, type Said } from './said.ts'

/** Lines within which both sides of a difference are shown. */
const BOTH_SIDES = 16

/** The sentence near one side of a difference that says the words of the other side. */
export function otherSide(
  { of, ...said }: Said & { readonly of: { readonly text: string } },
  needles: readonly Needle[],
): Said | null {
  const own = maskOf(said.text.toLowerCase(), needles)
  const open = needles.filter((_, i) => i < 32 && (own & (1 << i)) === 0)
  const from = Math.max(0, said.from - BOTH_SIDES)
  const near = of.text.split('\n').map((line, at) => (at < from ? '' : line))
  const other = bestSaid(near.slice(0, said.to + BOTH_SIDES + 1).join('\n'), open)
  return other === null || other.from === said.from ? null : other
}

/** From the one to the other. */
export function around(one: Said, other: Said): Pick<Said, 'from' | 'to'> {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
}
