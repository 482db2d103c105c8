// The place that a name in an answer refers to.

import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Citation } from '../../../model/walk/trace.ts'

/** A cited place, with its citation, or one that an unsure answer suggests; neither if the name is of no place. */
interface NamedPlace {
  readonly citation?: Citation
  readonly place?: NodeRef
}

/** Finds the place of a name, which may follow the heading above it: `Version 2 › Fixes`. */
export function namedPlace(
  name: string,
  cited: readonly Citation[],
  nearest: readonly NodeRef[],
): NamedPlace {
  const isNamed = (ref: NodeRef) =>
    namesOf(ref).some((one) => name === one || name.endsWith(` › ${one}`))
  const citation = cited.find(({ ref }) => isNamed(ref) || ref.path === name)
  if (citation !== undefined) return { citation, place: citation.ref }
  const place = nearest.find(isNamed)
  return place === undefined ? {} : { place }
}

function namesOf({ id, title, path }: NodeRef): readonly string[] {
  const hash = id.indexOf('#')
  return hash < 0 ? [path] : [title, id.slice(hash + 1).replace(/~\d+$/u, '')]
}
