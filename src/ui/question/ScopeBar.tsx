// Where the question searches: inside one place, and in other collections as well.

import { useMemo } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import search from '../palette/chips.module.css'
import { othersThan } from '../palette/other-collections.ts'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { PathText } from '../parts/PathText.tsx'
import { displayId } from '../words/display-id.ts'
import { say } from '../words/say.ts'
import { sayWith } from '../words/say-with.ts'
import styles from './question.module.css'

export function ScopeBar() {
  const { within, also } = useApp((state) => state.scope)
  const current = useApp((state) => state.current)
  const collections = useApp((state) => state.collections)
  const { askInside, toggleAsked } = useActions()
  const others = useMemo(() => othersThan(current, collections), [current, collections])
  if (within === null && others.length === 0) return null
  return (
    <fieldset aria-label={say('Where to ask')} className={search.chips}>
      {within !== null && (
        <button
          type="button"
          className={classNames(search.chip, search.on, styles.inside)}
          aria-label={say('Only inside {place}: ask everywhere again', {
            place: displayId(within),
          })}
          onClick={() => askInside(null)}
        >
          {sayWith('inside {place}', { place: <PathText path={displayId(within)} /> })}
          <Icon name="close" />
        </button>
      )}
      {others.length > 0 && (
        <span className={search.also} aria-hidden="true">
          {say('also ask')}
        </span>
      )}
      {others.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          className={classNames(search.chip, also.includes(slug) && search.on)}
          aria-label={say('Also ask {name}', { name })}
          aria-pressed={also.includes(slug)}
          onClick={() => toggleAsked(slug)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
