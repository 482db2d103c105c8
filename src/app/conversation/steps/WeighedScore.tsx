// The parts of a place's score in a walk, and the buttons that send the walk there, or past it.

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { EvidenceRequest } from '../../../model/library/search-types.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { slugOf, useActions, useApp } from '../../hooks/app-context.ts'
import { ScoreTable } from '../../parts/ScoreTable.tsx'
import type { AppState } from '../../state/shape/app-state.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { displayId } from '../../words/display-id.ts'
import { say, sayWords } from '../../words/say.ts'
import { SteerActions } from './StepActions.tsx'
import styles from './walk.module.css'

export function WeighedScore({ place }: { readonly place: NodeRef }) {
  const why = useApp((state) => state.why)
  const box = useRef<HTMLDivElement>(null)
  // It opens below the clicked row, often below the edge. The row shows which place it belongs to.
  useLayoutEffect(() => {
    if (why !== null) box.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [why])
  if (why === null || why.kind === 'awaited') return null
  const isIt = why.kind === 'known' && why.explanation.ref.id === place.id
  return (
    <div ref={box} className={styles.weighed}>
      {isIt ? (
        <>
          <ScoreTable explanation={why.explanation} />
          <fieldset className={styles.stepActions} aria-label={displayId(place)}>
            <SteerActions place={place} />
          </fieldset>
        </>
      ) : (
        <p role="status" className={styles.aside}>
          {why.kind === 'failed'
            ? say('It cannot be explained: {why}', { why: sayWords(why.message) })
            : say('No word of the question matches here, or the collection has changed.')}
        </p>
      )}
    </div>
  )
}

/**
 * @param walkOf the walk that scored the place, in its last search of the place's collection
 * @returns `toggle` is `null` if the index has no score for the place.
 */
export function useWeighed(
  ref: NodeRef,
  walkOf: (state: AppState) => WalkState,
): { readonly isOpen: boolean; readonly toggle: (() => void) | null } {
  const home = useApp(slugOf)
  const collection = ref.collection ?? home
  const weighed = useApp((state) => searchRequestIn(walkOf(state).steps, collection, home))
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

function searchRequestIn(
  steps: readonly Step[],
  collection: string,
  home: string,
): EvidenceRequest | undefined {
  const search = steps.findLast(
    (step) =>
      step.kind === 'call' &&
      step.weighed !== undefined &&
      (step.collection ?? home) === collection,
  )
  return search?.kind === 'call' ? search.weighed : undefined
}
