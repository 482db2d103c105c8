// Calls, who calls it, what it implements, what tests it: by the calls of the whole collection, which are
// worked out when the first place is asked for.

import { useEffect, useState } from 'react'
import type { NodeCalls, NodeDetails } from '../../model/library/library.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import { useActions } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import type { OpenPlace } from '../parts/PlaceLink.tsx'
import { distinctPlaces } from './distinct-places.ts'
import { References } from './References.tsx'

/** The lists in their order, by what they are called. */
const LISTS = [
  ['Calls', 'calls'],
  ['Called by', 'calledBy'],
  ['Implements', 'bases'],
  ['Implemented by', 'derived'],
  ['Tested by', 'testedBy'],
  ['Also in', 'alsoIn'],
] as const satisfies readonly (readonly [title: string, of: keyof NodeCalls])[]

export function Relations(props: {
  readonly details: NodeDetails
  readonly collection: string
  readonly onOpen: OpenPlace
}) {
  const { details, collection, onOpen } = props
  const actions = useActions()
  const [calls, setCalls] = useState<NodeCalls | null>(null)
  const isCode = SYMBOL_KINDS.has(details.kind)
  const { node } = details
  useEffect(() => {
    if (!isCode) return
    let isWanted = true
    void actions.callsOf(node).then((found) => {
      if (isWanted) setCalls(found)
    })
    return () => {
      isWanted = false
    }
  }, [actions, node, isCode])
  if (calls === null) return null
  return LISTS.map(([title, of]) => (
    <References
      key={title}
      title={say(title)}
      references={distinctPlaces(calls[of])}
      collection={collection}
      onOpen={onOpen}
    />
  ))
}
