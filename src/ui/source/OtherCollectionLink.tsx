// Whose text it is, where it is not the collection in hand: a click brings that one into hand.

import type { NodeRef } from '../../model/library/library.ts'
import { useActions } from '../hooks/app-context.ts'
import { useCollectionName } from '../hooks/use-collection-name.ts'
import { say } from '../language/say.ts'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'

export function OtherCollectionLink({
  slug,
  place,
}: {
  readonly slug: string
  readonly place: NodeRef
}) {
  const name = useCollectionName()(slug)
  const { openPlace } = useActions()
  return (
    <PlaceLink
      collection={slug}
      place={place}
      className={parts.chip}
      label={say('In {name}: open that collection', { name })}
      onOpen={() => void openPlace(slug, place.id)}
    >
      <bdi>{name}</bdi>
    </PlaceLink>
  )
}
