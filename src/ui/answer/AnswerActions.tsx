// What can be done with an answer: copy it, compare it, save its walk.

import { useId, useState } from 'react'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { fileNameOf, saveText } from '../files/pick-file.ts'
import { exportTrace } from '../files/trace-files.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { QUESTION_FIELD } from '../keys/use-page-keys.ts'
import { say } from '../language/say.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { useWeighed, type Weighing } from '../walk/steps/parts/use-weighed.ts'
import { WeighedScore } from '../walk/steps/parts/WeighedScore.tsx'
import { lineName } from '../words/display-id.ts'
import styles from './answer.module.css'
import type { HandOverForm } from './hand-over.ts'

/** A place, and the walk that gave it its score. */
interface Weighed {
  readonly place: NodeRef
  readonly walk: Weighing
}

export function AnswerActions(props: {
  /** The answer with its sources, and nothing else. */
  readonly plain: () => string
  readonly markdown: () => string
  /** The place that the answer cites first; `null` if it cites none. */
  readonly first: Weighed | null
}) {
  const { plain, markdown, first } = props
  const isTraced = useApp((state) => state.isTraced)
  const question = useApp(({ walk }) => walk.question)
  const actions = useActions()
  const copied = useHandOver()
  const save = () => saveText(fileNameOf(question, 'md'), markdown(), 'text/markdown')
  const followUp = (): void => {
    actions.followUp(true)
    document.getElementById(QUESTION_FIELD)?.focus()
  }
  const [open, setOpen] = useState(false)
  const more = useId()
  return (
    <>
      <CopyButton label={say('Copy')} text={plain} />
      <Action label={say('Follow up')} onPress={followUp} />
      <Action
        label={isTraced ? say('Hide how it got there') : say('How it got there')}
        onPress={actions.toggleTrace}
      />
      <Button
        look="quiet"
        aria-expanded={open}
        aria-controls={open ? more : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? say('Less') : say('More …')}
      </Button>
      {open && (
        <fieldset id={more} aria-label={say('More to do with the answer')} className={styles.more}>
          <CopyButton label={say('Copy as Markdown')} text={markdown} />
          <Action label={say('Compare …')} onPress={() => actions.showView('compare')} />
          <CopyButton label={say('Copy for an assistant')} text={() => copied('markdown')} />
          <CopyButton label={say('… as XML')} text={() => copied('xml')} />
          <Action label={say('Save as Markdown')} onPress={save} />
          <Action label={say('Export trace')} onPress={() => void exportTrace(actions)} />
          {first !== null && <WhyAction key={first.place.id} {...first} />}
        </fieldset>
      )}
    </>
  )
}

/** Explains the score of the place that the answer cites first. */
function WhyAction({ place, walk }: Weighed) {
  const { isOpen, toggle } = useWeighed(place, walk)
  if (toggle === null) return null
  return (
    <>
      <button
        type="button"
        className={classNames(parts.button, parts.quiet, styles.whyFirst)}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {say('Why {place} stands here', { place: lineName(place) })}
      </button>
      {isOpen && (
        <div className={styles.scoreOfFirst}>
          <WeighedScore place={place} />
        </div>
      )}
    </>
  )
}

/** The text for an assistant. The code that counts its tokens is loaded on the first use. */
function useHandOver(): (form: HandOverForm) => Promise<string> {
  const walk = useApp((state) => state.walk)
  const current = useApp((state) => state.current)
  return async (form) => {
    const { handOverText } = await import('./hand-over.ts')
    const info = current.status === 'ready' ? current.info : null
    const { question, steps } = walk
    const checkout = info?.checkout ?? null
    return handOverText({ question, steps, collection: info?.name ?? '', checkout }, form)
  }
}

function Action({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button look="quiet" onClick={onPress}>
      {label}
    </Button>
  )
}
