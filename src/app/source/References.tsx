// The references to a place, and its calls in the whole collection.

import { useEffect, useId, useState } from 'react'
import type {
  NodeCalls,
  NodeDetails,
  NodeRef,
  NodeReference,
} from '../../model/library/node-ref.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import { useActions } from '../hooks/app-context.ts'
import { untilCancelled } from '../hooks/effects.ts'
import { useFirst } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { PathText } from '../parts/PathText.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import { grouped, lineRange } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './source.module.css'

/** Between these widths the source is below the walk and has little height: only the heading is shown. */
const LOW_PANE = '(min-width: 721px) and (max-width: 1180px)'
/** Number of listed places, at first and at most. */
const FIRST_PLACES = 3
const MAX_PLACES = 200

/** "Referenced by", or another list of places. */
export function References(props: {
  /** The title of the list: how the places relate to this one. */
  readonly title?: string
  readonly references: readonly NodeReference[]
}) {
  const title = props.title ?? say('Referenced by')
  const [open, setOpen] = useState(() => !matchMedia(LOW_PANE).matches)
  const list = useId()
  const known = props.references.filter(({ ref }) => ref !== null)
  const [shown, more] = useFirst(known.slice(0, MAX_PLACES), FIRST_PLACES, styles.more)
  if (known.length === 0) return null
  return (
    <section className={styles.references} aria-label={title}>
      <h3>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {title} {grouped(known.length)}
          <Icon name="chevron" />
        </button>
      </h3>
      {open && (
        <ul id={list} className={styles.referenceList}>
          {shown.map((reference, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one place may refer twice in one line
            <ReferenceRow key={i} reference={reference} />
          ))}
          {more && <li>{more}</li>}
        </ul>
      )}
    </section>
  )
}

function ReferenceRow({ reference }: { readonly reference: NodeReference }) {
  const { kind, line, ref } = reference
  if (ref === null) return null
  return (
    <li>
      <PlaceLink place={ref} lines={{ start: line, end: line }} className={styles.reference}>
        <span className={styles.kind}>{say(kind)}</span>
        <PathText path={ref.id} />
        <span className={styles.line} aria-hidden="true">
          {line}
        </span>
        <span className={parts.hidden}>{lineRange(line, line)}</span>
      </PlaceLink>
    </li>
  )
}

/** The lists in display order, with their titles. */
const CALL_LISTS = [
  ['Calls', 'calls'],
  ['Called by', 'calledBy'],
  ['Implements', 'bases'],
  ['Implemented by', 'derived'],
  ['Tested by', 'testedBy'],
  ['Also in', 'alsoIn'],
] as const satisfies readonly (readonly [title: string, of: keyof NodeCalls])[]

/**
 * Calls, callers, implementations and tests of a place, from the calls of the whole collection. These are
 * computed when the first place asks for them.
 */
export function Relations({ details }: { readonly details: NodeDetails }) {
  const actions = useActions()
  const [calls, setCalls] = useState<NodeCalls | null>(null)
  const isCode = SYMBOL_KINDS.has(details.kind)
  const { node } = details
  useEffect(() => {
    if (isCode) return untilCancelled(actions.callsOf(node), setCalls)
  }, [actions, node, isCode])
  if (calls === null) return null
  return CALL_LISTS.map(([title, of]) => (
    <References key={title} title={say(title)} references={distinctPlaces(calls[of])} />
  ))
}

/** A reference whose place is known. */
export type PlacedReference = NodeReference & { readonly ref: NodeRef }

/** One reference for each place, the most certain one; references that lead nowhere are omitted. */
export function distinctPlaces(references: readonly NodeReference[]): PlacedReference[] {
  const byPlace = new Map<string, PlacedReference>()
  for (const reference of references) {
    const { ref } = reference
    if (ref === null) continue
    const known = byPlace.get(ref.id)
    if (known === undefined || known.confidence < reference.confidence)
      byPlace.set(ref.id, { ...reference, ref })
  }
  return [...byPlace.values()]
}
