// Opens and closes the explanation of the chosen row's score; it follows the choice.

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import type { Row } from './rows.ts'

/** The panel that explains a score. */
export interface AskedWhy {
  /** Id of the panel's element. */
  readonly id: string
  /** The place that is explained; `null` while the panel is closed or the chosen row has no score. */
  readonly place: NodeRef | null
  /** Whether the chosen row has a score. */
  readonly canOpen: boolean
  readonly toggle: () => void
  readonly close: () => void
  /** Opens or closes the panel on Alt Enter; returns whether this was the key. */
  readonly tookKey: (event: KeyboardEvent) => boolean
}

/** @param row the chosen row. */
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
  // A new score means a new search: the explanation is requested again.
  const score = hit?.score

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new score means a new search
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
