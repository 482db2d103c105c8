// A walk that was kept, read again. Its text may be damaged, or of another version of the app; to check
// it takes a library of its own, so that this file is loaded when it is needed.

import * as v from 'valibot'
import { parsedJson } from '../../base/json.ts'
import type { WalkId } from '../../model/walk/kept-walk.ts'
import { OLDEST_TRACE_VERSION, TRACE_VERSION } from '../../model/walk/trace.ts'
import { IDLE_WALK } from '../shape/initial.ts'
import { HEAD, KEPT_WALK } from './trace-schema.ts'
import type { ReadWalk } from './walk-text.ts'

/** Reads what `walkText` gave; `null` where it is not one, or was written by a version that differs too much. */
export function readWalkText(id: WalkId, text: string): ReadWalk | null {
  const value = parsedJson(text)
  const head = v.safeParse(HEAD, value)
  if (!head.success || !isKnown(head.output.version)) return null
  const kept = v.safeParse(KEPT_WALK, value, { abortEarly: true })
  if (!kept.success) return null
  const { version: _, walk, collection, generation, ...trace } = kept.output
  const { numbered, ...how } = walk
  return { walk: { ...IDLE_WALK, ...trace, ...how, id, on: { collection, generation } }, numbered }
}

function isKnown(version: number): boolean {
  return version >= OLDEST_TRACE_VERSION && version <= TRACE_VERSION
}
