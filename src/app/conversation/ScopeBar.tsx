// What the next question is about and where it looks: chips that are taken out or switched.

import { type ReactNode, useMemo } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import search from '../palette/chips.module.css'
import { CollectionChips, withoutCurrent } from '../palette/other-collections.tsx'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { PathText } from '../parts/PathText.tsx'
import styles from '../parts/question.module.css'
import { carriedWordsOf } from '../state/fold/derive.ts'
import { displayId } from '../words/display-id.ts'
import { say, sayWith } from '../words/say.ts'

/** Where the question searches: inside one place, and in other collections as well. */
export function ScopeBar() {
  const { within, also } = useApp((state) => state.scope)
  const current = useApp((state) => state.current)
  const collections = useApp((state) => state.collections)
  const { askInside, toggleAsked } = useActions()
  const others = useMemo(() => withoutCurrent(current, collections), [current, collections])
  if (within === null && others.length === 0) return null
  return (
    <fieldset aria-label={say('Where to ask')} className={search.chips}>
      {within !== null && (
        <TakenOut name={displayId(within)} className={styles.inside} onTake={() => askInside(null)}>
          {sayWith('inside {place}', { place: <PathText path={displayId(within)} /> })}
        </TakenOut>
      )}
      {others.length > 0 && (
        <CollectionChips title={say('also ask')} {...{ others, also }} onToggle={toggleAsked} />
      )}
    </fieldset>
  )
}

/** The subject that a follow-up takes from earlier questions, with a button that removes it. */
export function CarriedSubject() {
  const carried = useApp(carriedWordsOf)
  const { askAlone } = useActions()
  if (carried === '') return null
  return (
    <TitledChips title={say('from the question before')}>
      <TakenOut name={carried} onTake={() => void askAlone()} />
    </TitledChips>
  )
}

/** Above the question field: shows that the next question is a follow-up of the current turn. */
export function FollowUpChip() {
  const isOn = useApp(({ followsUp, walk }) => followsUp && walk.status !== 'idle')
  const question = useApp(({ walk }) => walk.question)
  const { followUp } = useActions()
  if (!isOn) return null
  return (
    <TitledChips title={say('Follow up')}>
      <TakenOut name={question} onTake={() => followUp(false)} />
    </TitledChips>
  )
}

/** Chips behind the words that name them. */
function TitledChips(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset aria-label={props.title} className={search.chips}>
      <span className={search.also} aria-hidden="true">
        {props.title}
      </span>
      {props.children}
    </fieldset>
  )
}

/** A chip that a press takes out. */
function TakenOut(props: {
  readonly name: string
  readonly className?: string | undefined
  readonly onTake: () => void
  readonly children?: ReactNode
}) {
  return (
    <button
      type="button"
      className={classNames(search.chip, search.on, props.className)}
      aria-label={say('Take out: {word}', { word: props.name })}
      onClick={props.onTake}
    >
      {props.children ?? <bdi>{props.name}</bdi>}
      <Icon name="close" />
    </button>
  )
}
