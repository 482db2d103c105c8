// The everyday words of the places of a tree. They are stored outside it, so they change without a new build.

import type { EverydayPlaces, PlaceWords } from '../model/tree/everyday.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'

const everydayIn = new WeakMap<Toc, EverydayPlaces>()

/** Replaces all everyday words of a tree. */
export function setEveryday(toc: Toc, places: EverydayPlaces): void {
  everydayIn.set(toc, places)
}

/** The everyday words of node `n`, or `null`. */
export function everydayOf(toc: Toc, n: NodeNumber): PlaceWords | null {
  return everydayIn.get(toc)?.get(n) ?? null
}

/** All everyday words of this tree; `null` if there are none. */
export function allEveryday(toc: Toc): EverydayPlaces | null {
  const places = everydayIn.get(toc)
  return places === undefined || places.size === 0 ? null : places
}
