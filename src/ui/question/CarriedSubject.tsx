// The subject that a follow-up takes from earlier questions, with a button that removes it.

import { carriedOf } from '../../state/fold/derive.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import search from '../palette/chips.module.css'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { say } from '../words/say.ts'

export function CarriedSubject() {
  const carried = useApp(carriedOf)
  const { askAlone } = useActions()
  if (carried === '') return null
  return (
    <fieldset aria-label={say('from the question before')} className={search.chips}>
      <span className={search.also} aria-hidden="true">
        {say('from the question before')}
      </span>
      <button
        type="button"
        className={classNames(search.chip, search.on)}
        aria-label={say('About {carried}, as before: ask without it', { carried })}
        onClick={() => void askAlone()}
      >
        <bdi>{carried}</bdi>
        <Icon name="close" />
      </button>
    </fieldset>
  )
}
