// Explains the score of a place in a walk on request.

import { useEffect, useState } from 'react'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { EvidenceRequest } from '../../../model/library/search-types.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import type { StepContext } from './step-context.ts'

/** The walk that scored a place. */
export type Weighing = Pick<StepContext, 'collection' | 'weighed'>

/** @returns `toggle` is `null` if the index has no score for the place. */
export function useWeighed(
  ref: NodeRef,
  walk: Weighing,
): { readonly isOpen: boolean; readonly toggle: (() => void) | null } {
  const collection = ref.collection ?? walk.collection
  const weighed = walk.weighed.get(collection)
  const [wasOpened, setOpened] = useState(false)
  const { endExplaining, explainWeighed } = useActions()
  // One place is explained at a time.
  const isShown = useApp(
    ({ why }) => why?.place.node === ref.node && why.place.collection === collection,
  )
  const isOpen = wasOpened && isShown
  useEffect(() => {
    if (isOpen) return () => endExplaining({ collection, node: ref.node })
  }, [isOpen, collection, ref.node, endExplaining])
  const isPlace = ref.kind !== 'directory' && ref.kind !== 'collection'
  if (weighed === undefined || !isPlace) return { isOpen: false, toggle: null }
  const toggle = () => {
    setOpened(!isOpen)
    if (!isOpen) explainWeighed({ collection, node: ref.node }, weighed)
  }
  return { isOpen, toggle }
}

/** The last search request of each collection. */
export function weighedBy(
  steps: readonly Step[],
  collection: string,
): ReadonlyMap<string, EvidenceRequest> {
  return new Map(
    steps.flatMap((step) =>
      step.kind === 'call' && step.weighed !== undefined
        ? [[step.collection ?? collection, step.weighed] as const]
        : [],
    ),
  )
}
