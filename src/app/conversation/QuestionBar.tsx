// The question field, and what the next question is about. Enter asks, Shift+Enter breaks the line, Escape removes the
// focus, and Up in an empty field brings the last question back.

import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { slugOf, useActions, useApp, useAppStore } from '../hooks/app-context.ts'
import { useMedia } from '../hooks/effects.ts'
import { QUESTION_FIELD } from '../palette/actions.ts'
import search from '../palette/chips.module.css'
import { CollectionChips, withoutCurrent } from '../palette/other-collections.tsx'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { PathText } from '../parts/PathText.tsx'
import parts from '../parts/parts.module.css'
import styles from '../parts/question.module.css'
import { carriedWordsOf } from '../state/fold/derive.ts'
import { displayId } from '../words/display-id.ts'
import { say, sayWith } from '../words/say.ts'
import { recall, recentQuestions } from './state/history.ts'

export function QuestionBar() {
  const draft = useApp((state) => state.draft)
  const running = useApp((state) => state.walk.status === 'running')
  const isReady = useApp((state) => state.current.status === 'ready')
  const { getState, actions } = useAppStore()
  // A longer placeholder would be cut off in the middle of a word.
  const narrow = useMedia('(max-width: 720px)')
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  useLayoutEffect(() => grow(field.current, draft), [draft])
  const ask = (event?: FormEvent) => {
    event?.preventDefault()
    if (draft.trim() !== '' && isReady) void actions.ask()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      ask()
    }
    const recalled = recall(
      event.key,
      draft,
      recentQuestions(getState().history, slugOf(getState())),
    )
    if (recalled !== null) {
      event.preventDefault()
      actions.setDraft(recalled)
    }
    if (event.key === 'Escape') field.current?.blur()
  }
  return (
    <form
      className={styles.form}
      aria-label={say('Ask')}
      onSubmit={ask}
      onFocus={actions.expectQuestion}
      onPointerEnter={actions.expectQuestion}
    >
      <textarea
        ref={field}
        id={QUESTION_FIELD}
        aria-keyshortcuts="/"
        className={styles.field}
        rows={1}
        aria-label={say('Question')}
        aria-describedby={isReady ? undefined : hint}
        placeholder={
          narrow ? say('Ask about this folder') : say('Where is …, how does …, what happens when …')
        }
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={draft}
        onChange={(event) => {
          actions.expectQuestion()
          actions.setDraft(event.target.value)
        }}
        onKeyDown={press}
      />
      {/* Two elements: a single one that changed from Stop to Ask during a click would ask again. */}
      {running ? (
        <Button key="stop" className={styles.action} onClick={actions.stop}>
          <Icon name="stop" />
          {say('Stop')}
        </Button>
      ) : (
        <Button
          key="ask"
          type="submit"
          look="primary"
          className={styles.action}
          aria-disabled={!isReady || draft.trim() === ''}
        >
          {say('Ask')}
        </Button>
      )}
      {!isReady && (
        <span id={hint} className={parts.hidden}>
          {say('You can ask as soon as indexing finishes.')}
        </span>
      )}
    </form>
  )
}

/** Grows the field with its text in browsers that do not do it themselves. */
function grow(field: HTMLTextAreaElement | null, _text: string): void {
  if (field === null || CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

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
