// Chooses which of the places that were read the answer uses: the best one, the best of the other sort, and others
// that are nearly as good.

import type { NodeRef } from '../../../model/library/library.ts'
import { isProse, sortOf } from '../../../model/question/file-sorts.ts'
import { PLACE } from '../../../model/walk/by-hand.ts'
import type { ReadPlace } from '../../sources.ts'
import { isAddressed } from './citing.ts'

/** Places that are told at most. */
const PLACES = 3
/** Members that every type has. */
const DUNDER = /^__\w+__$/u

/**
 * The places worth saying, the best first; those that speak to a model last.
 * @param told nodes that the answer tells anyway
 */
export function chosen(
  places: readonly ReadPlace[],
  told: ReadonlySet<number>,
): readonly ReadPlace[] {
  const sorted = places
    .filter(({ ref }) => !told.has(ref.node))
    .sort((a, b) => Number(isAddressed(a)) - Number(isAddressed(b)) || b.score - a.score)
  const [lead] = sorted
  if (lead === undefined) return []
  const best = Math.max(...places.map(({ score }) => score))
  const others = sorted.filter((one) => one !== lead && !isLeftOut(one, lead))
  const beside = others.find(
    (one) => isOtherSort(one.ref, lead.ref) && one.score >= PLACE.minOtherSortScore * best,
  )
  const rest = others.filter((one) => one !== beside && one.score >= PLACE.minScore * best)
  const all = [lead, ...(beside === undefined ? [] : [beside]), ...rest].slice(0, PLACES)
  return [...all.filter((one) => !isAddressed(one)), ...all.filter(isAddressed)]
}

/** Whether a place adds nothing: inside or around the lead, or a member that every type has. */
function isLeftOut({ ref }: ReadPlace, { ref: lead }: ReadPlace): boolean {
  const isInside = ref.node >= lead.node && ref.node < lead.node + lead.size
  const isAround = lead.node >= ref.node && lead.node < ref.node + ref.size
  return (ref.path === lead.path && (isInside || isAround)) || DUNDER.test(ref.title)
}

/** Whether one is documentation and the other code; what is data is neither. */
function isOtherSort(one: NodeRef, other: NodeRef): boolean {
  return isProse(one) ? !isProse(other) : isProse(other) && sortOf(one.path) === 'code'
}
