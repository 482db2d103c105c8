// Which collections can be searched besides the current one.

import type { CollectionInfo } from '../../model/library/library.ts'
import { classNames } from '../parts/class-names.ts'
import type { Current } from '../state/shape/app-state.ts'
import search from './chips.module.css'

/** All but the current one; none where none is. */
export function withoutCurrent(
  current: Current,
  collections: readonly CollectionInfo[],
): readonly CollectionInfo[] {
  if (current.status !== 'ready') return []
  return collections.filter(({ slug }) => slug !== current.info.slug)
}

/** Other collections, each switched by a press. */
export function CollectionChips(props: {
  readonly title: string
  readonly others: readonly CollectionInfo[]
  readonly also: readonly string[]
  readonly onToggle: (collection: string) => void
}) {
  return (
    <>
      <span className={search.also} aria-hidden="true">
        {props.title}
      </span>
      {props.others.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          className={classNames(search.chip, props.also.includes(slug) && search.on)}
          aria-pressed={props.also.includes(slug)}
          onClick={() => props.onToggle(slug)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </>
  )
}
