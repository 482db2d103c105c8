// What can be done with an answer: copy it, follow it up, look at how it was found.

import { useActions } from '../../hooks/app-context.ts'
import { QUESTION_FIELD } from '../../palette/actions.ts'
import { Button } from '../../parts/Button.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { say } from '../../words/say.ts'

/** The id of the button that opens the trace view, which gets the focus back. */
export const TRACE_BUTTON = 'how-it-got-there'

export function AnswerActions(props: {
  /** The answer with its sources, and nothing else. */
  readonly plain: () => string
}) {
  const actions = useActions()
  const followUp = (): void => {
    actions.followUp(true)
    document.getElementById(QUESTION_FIELD)?.focus()
  }
  return (
    <>
      <CopyButton label={say('Copy')} text={props.plain} />
      <Button look="quiet" onClick={followUp}>
        {say('Follow up')}
      </Button>
      <Button id={TRACE_BUTTON} look="quiet" onClick={() => actions.showView('steps')}>
        {say('How it got there')}
      </Button>
    </>
  )
}
