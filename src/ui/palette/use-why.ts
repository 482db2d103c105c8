// Asking why the chosen row stands where it does: opened by a key or a button, it follows the choice.

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { NodeRef } from '../../model/library/library.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import type { Row } from './rows.ts'

/** The panel that explains a score. */
export interface AskedWhy {
  /** Id of the panel's element. */
  readonly id: string
  /** The place that is explained; `null` while the panel is closed, or nothing with a score is chosen. */
  readonly place: NodeRef | null
  /** Whether the chosen row has a score. */
  readonly canOpen: boolean
  readonly toggle: () => void
  readonly close: () => void
  /** Opens or closes for Alt Enter; whether the key was that. */
  readonly tookKey: (event: KeyboardEvent) => boolean
}

/** @param row the chosen one. */
export function useWhy(row: Row | undefined): AskedWhy {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { explainPlace } = useActions()
  const current = useApp((state) =>
    state.current.status === 'ready' ? state.current.info.slug : null,
  )
  const hit = row?.kind === 'passage' ? row.hit : null
  const collection = row?.kind === 'passage' ? (row.collection ?? current) : null
  const node = isOpen && hit !== null ? hit.ref.node : null
  // Another score is another search: it is asked again.
  const score = hit?.score

  // biome-ignore lint/correctness/useExhaustiveDependencies: the score says that it is another search
  useEffect(() => {
    if (node !== null && collection !== null) explainPlace({ collection, node })
  }, [node, collection, score, explainPlace])
  useEffect(() => {
    if (isOpen) return () => explainPlace(null)
  }, [isOpen, explainPlace])

  const toggle = () => setOpen(!isOpen)
  const tookKey = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter' || !event.altKey || event.nativeEvent.isComposing) return false
    event.preventDefault()
    if (isOpen || hit !== null) toggle()
    return true
  }
  return {
    ...{ id, canOpen: hit !== null, toggle, tookKey },
    place: isOpen && hit !== null ? hit.ref : null,
    close: () => setOpen(false),
  }
}
