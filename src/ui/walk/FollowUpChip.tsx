// Above the question field: shows that the next question is a follow-up of the current turn.

import { useActions, useApp } from '../hooks/app-context.ts'
import search from '../palette/chips.module.css'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { say } from '../words/say.ts'

export function FollowUpChip() {
  const isOn = useApp(({ followsUp, walk }) => followsUp && walk.status !== 'idle')
  const question = useApp(({ walk }) => walk.question)
  const { followUp } = useActions()
  if (!isOn) return null
  return (
    <fieldset aria-label={say('Follow up')} className={search.chips}>
      <span className={search.also} aria-hidden="true">
        {say('Follow up')}
      </span>
      <button
        type="button"
        className={classNames(search.chip, search.on)}
        aria-label={say('Not about “{question}”', { question })}
        onClick={() => followUp(false)}
      >
        <bdi>{question}</bdi>
        <Icon name="close" />
      </button>
    </fieldset>
  )
}
