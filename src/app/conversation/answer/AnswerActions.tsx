// What can be done with an answer: copy it, follow it up, look at how it was found.

import { withCitedLines } from '../../../model/walk/cited-lines.ts'
import type { StepOf } from '../../../model/walk/trace.ts'
import { useActions } from '../../hooks/app-context.ts'
import { QUESTION_FIELD } from '../../palette/actions.ts'
import { Button } from '../../parts/Button.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { say } from '../../words/say.ts'

/** The id of the button that opens the trace view, which gets the focus back. */
export const TRACE_BUTTON = 'how-it-got-there'

export function AnswerActions({ answer }: { readonly answer: StepOf<'answer'> }) {
  const actions = useActions()
  const followUp = (): void => {
    actions.followUp(true)
    document.getElementById(QUESTION_FIELD)?.focus()
  }
  return (
    <>
      <CopyButton label={say('Copy')} text={() => plainAnswer(answer)} />
      <Button look="quiet" onClick={followUp}>
        {say('Follow up')}
      </Button>
      <Button id={TRACE_BUTTON} look="quiet" onClick={() => actions.showView('steps')}>
        {say('How it got there')}
      </Button>
    </>
  )
}

/**
 * An answer as plain text, with its sources below.
 * @returns lines `[n] path:from-to` below the answer's own text
 */
function plainAnswer(answer: StepOf<'answer'>): string {
  const { text } = withCitedLines(answer)
  const sources = answer.citations.map(
    ({ number, ref, start, end }) =>
      `[${number}] ${ref.path}:${start}${end > start ? `-${end}` : ''}`,
  )
  return [text, ...(sources.length > 0 ? ['', ...sources] : [])].join('\n')
}
