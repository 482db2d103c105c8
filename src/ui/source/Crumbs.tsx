// Where the text stands: folders, file, symbols; each can be chosen.

import type { NodeDetails, NodeRef } from '../../model/library/library.ts'
import { say } from '../language/say.ts'
import { type OpenPlace, PlaceLink } from '../parts/PlaceLink.tsx'
import { shrinkOf } from './shrink-of.ts'
import styles from './source.module.css'

export function Crumbs(props: {
  readonly details: NodeDetails
  readonly collection: string
  readonly onOpen: OpenPlace
}) {
  const { details, collection, onOpen } = props
  const chain = [...details.ancestors.filter(({ node }) => node !== 0), details]
  const file = chain.findIndex(({ path }) => path === details.path)
  return (
    <nav className={styles.path} aria-label={say('Path')}>
      <ol className={styles.crumbs} dir="ltr">
        {chain.map((place, i) => (
          <li
            key={place.id}
            data-separator={i === 0 ? '' : i > file ? '›' : '/'}
            style={{
              flexShrink: shrinkOf(crumbTitle(place), i === chain.length - 1),
            }}
          >
            <PlaceLink
              collection={collection}
              place={place}
              className={styles.crumb}
              current={i === chain.length - 1}
              onOpen={onOpen}
            >
              <bdi translate="no" title={place.title}>
                {crumbTitle(place)}
              </bdi>
            </PlaceLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Folders are named with a slash at their end in the tree; here the separator stands for it. */
function crumbTitle({ title }: NodeRef): string {
  return title.length > 1 && title.endsWith('/') ? title.slice(0, -1) : title
}
