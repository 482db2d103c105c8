// Reads a stored walk. Its text may be damaged, or of another version of the app. Checking it needs a
// large package, so this file is loaded on demand.

import * as v from 'valibot'
import { parsedJson } from '../../../base/json.ts'
import type { WalkId } from '../../../model/walk/kept-walk.ts'
import { OLDEST_TRACE_VERSION, TRACE_VERSION } from '../../../model/walk/trace.ts'
import { IDLE_WALK } from '../../state/shape/initial.ts'
import { KEPT_WALK, TRACE_HEAD } from './trace-schema.ts'
import type { ReadWalk } from './walk-text.ts'

/** Reads the output of `walkText`; `null` if it is damaged, or of a version that is not supported. */
export function readWalkText(id: WalkId, text: string): ReadWalk | null {
  const value = parsedJson(text)
  const head = v.safeParse(TRACE_HEAD, value)
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
