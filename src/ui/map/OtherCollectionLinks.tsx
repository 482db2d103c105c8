// The results in the other collections that were asked: a click shows the best place there.

import { Fragment } from 'react'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { OtherCollections } from '../../state/fold/walk-marks.ts'
import { useActions } from '../hooks/app-context.ts'
import { useCollectionName } from '../hooks/use-collection-name.ts'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import { counted } from '../words/format.ts'
import { sayWith } from '../words/say-with.ts'

export function OtherCollectionLinks(props: {
  readonly elsewhere: ReadonlyMap<CollectionSlug, OtherCollections>
}) {
  const nameOf = useCollectionName()
  const actions = useActions()
  return [...props.elsewhere].map(([slug, { places, best }], i) => (
    <Fragment key={slug}>
      {i > 0 && ', '}
      <PlaceLink
        collection={slug}
        place={best}
        className={parts.link}
        onOpen={(place) => {
          actions.selectPlace(place)
          actions.showPane('source')
        }}
      >
        {sayWith('{places} in {name}', {
          places: <b>{counted(places, 'place')}</b>,
          name: <bdi>{nameOf(slug)}</bdi>,
        })}
      </PlaceLink>
    </Fragment>
  ))
}
