// A walk as a file, out and in (UI-4). A trace from elsewhere is checked, and its places are found
// again by their readable ids in the collection as it is now.

import * as v from 'valibot'
import type { CollectionSlug, Library, NodeRef } from '../model/library.ts'
import { OLDEST_TRACE_VERSION, type Step, TRACE_VERSION, type Trace } from '../model/trace.ts'
import { GONE, withRefs } from './step-refs.ts'
import { HEAD, TRACE } from './trace-schema.ts'

/** Bytes; a walk takes 100 KB. */
export const LARGEST_TRACE = 16 * 1024 * 1024

/** Why a file is no trace, in words for people. */
export class TraceError extends Error {
  override readonly name = 'TraceError'
}

/** The trace as the text of a file. */
export function writeTrace(trace: Trace): string {
  return `${JSON.stringify({ format: 'wayleaf-trace', ...trace }, null, 1)}\n`
}

/**
 * Reads the text of a file.
 * @throws TraceError with what is wrong with it.
 */
export function readTrace(text: string): Trace {
  if (text.length > LARGEST_TRACE) throw new TraceError('It is too large for a trace.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new TraceError('It is not JSON.')
  }
  const head = v.safeParse(HEAD, value)
  if (!head.success) throw new TraceError('It is JSON, but no trace that Wayleaf saved.')
  const { version } = head.output
  if (version > TRACE_VERSION)
    throw new TraceError('A newer Wayleaf saved it. Reload this page to get the newest one.')
  if (version < OLDEST_TRACE_VERSION)
    throw new TraceError('A Wayleaf that is too old saved it. Ask the question again instead.')
  const trace = v.safeParse(TRACE, value, { abortEarly: true })
  if (trace.success) return trace.output
  const [issue] = trace.issues
  throw new TraceError(`It is damaged at ${v.getDotPath(issue) ?? 'its top'}.`)
}

/** Steps whose places are those of a collection as it is now, and the ids that are not in it. */
export interface PlacedSteps {
  readonly steps: readonly Step[]
  readonly missing: readonly string[]
}

/** Finds the places of a trace again; what is gone gets the node `GONE`. */
export async function placeSteps(
  steps: readonly Step[],
  collection: CollectionSlug,
  library: Pick<Library, 'resolve' | 'refs'>,
): Promise<PlacedSteps> {
  const ids = new Set<string>()
  for (const step of steps) {
    withRefs(step, (ref) => {
      // The collection is the root, whatever it is called here.
      if (ref.kind !== 'collection' && ref.collection === undefined) ids.add(ref.id)
      return ref
    })
  }
  const nodes = new Map<string, number | null>()
  const wanted = [...ids]
  const found = await Promise.all(wanted.map((id) => library.resolve(collection, id)))
  for (const [i, id] of wanted.entries()) nodes.set(id, found[i])
  const known = found.filter((node) => node !== null)
  const refs = await library.refs(collection, [0, ...known])
  const now = new Map(refs.map((ref) => [ref.node, ref]))
  const place = (ref: NodeRef): NodeRef => {
    if (ref.collection !== undefined) return { ...ref, node: GONE, size: 0 }
    const node = ref.kind === 'collection' ? 0 : (nodes.get(ref.id) ?? null)
    if (node === null) return { ...ref, node: GONE, size: 0 }
    return { ...ref, node, size: now.get(node)?.size ?? 1 }
  }
  return {
    steps: steps.map((step) => withRefs(step, place)),
    missing: wanted.filter((id) => nodes.get(id) === null),
  }
}
