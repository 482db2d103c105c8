// A place in the collection that can be chosen: a real link, so that it can be copied or opened
// in a new tab; a plain click stays in the page.

import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import { slugOf, useAppStore, useCollectionName } from '../hooks/app-context.ts'
import { type Lines, linkTo } from '../state/view/link.ts'
import { displayId } from '../words/display-id.ts'
import { PathText } from './PathText.tsx'
import styles from './parts.module.css'

/** Shows a place in the tree and in the source, at these lines or at its own. */
export type OpenPlace = (ref: NodeRef, lines?: Lines) => void

export function PlaceLink(props: {
  readonly place: NodeRef
  readonly lines?: Lines
  readonly className?: string
  readonly style?: CSSProperties
  readonly label?: string
  readonly current?: boolean
  /** What a click does; by default it shows the place in the pane of the source. */
  readonly onOpen?: OpenPlace
  readonly children?: ReactNode
}) {
  const { actions, getState } = useAppStore()
  const { place, lines, onOpen = actions.openSource } = props
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(place, lines)
  }
  return (
    <a
      className={props.className ?? styles.place}
      style={props.style}
      // Opening another collection empties all that holds links (`COLLECTION_RESET`), so no link subscribes to its name.
      href={linkTo(place.collection ?? slugOf(getState()), place.id, lines)}
      aria-label={props.label}
      data-symbol={hasCard(place) ? place.node : undefined}
      aria-current={props.current === true ? 'true' : undefined}
      onClick={open}
    >
      {props.children ?? (
        <>
          <CollectionChip place={place} />
          <PathText path={displayId(place)} />
        </>
      )}
    </a>
  )
}

/** Whether a card can be shown for it: it is a symbol of the current collection. */
function hasCard({ kind, node, collection }: NodeRef): boolean {
  return SYMBOL_KINDS.has(kind) && node >= 0 && collection === undefined
}

/** The name of the place's collection, if that is not the current one. */
export function CollectionChip({ place }: { readonly place: NodeRef }) {
  const nameOf = useCollectionName()
  if (place.collection === undefined) return null
  return (
    <>
      <bdi className={styles.chip}>{nameOf(place.collection)}</bdi>{' '}
    </>
  )
}
