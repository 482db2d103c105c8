// The current walk as text and file: for a note, for an assistant, and as a trace that can be opened again.

import { answerOf } from '../../state/fold/derive.ts'
import { answerMarkdown } from '../answer/markdown.ts'
import { useAnswerBlocks } from '../answer/use-blocks.ts'
import { fileNameOf, saveText } from '../files/pick-file.ts'
import { exportTrace, importTrace } from '../files/trace-files.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { say } from '../words/say.ts'
import { answeredBy, whoText } from '../words/who.ts'
import styles from './steps/walk.module.css'

export function TraceFiles() {
  const walk = useApp((state) => state.walk)
  const answer = useApp(answerOf)
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const blocks = useAnswerBlocks(walk.steps, answer)
  const actions = useActions()
  const { question, steps, model, settings } = walk
  const of = { question, steps, collection: info?.name ?? '' }
  const markdown = () =>
    answerMarkdown({
      ...of,
      blocks,
      checkout: info?.checkout,
      by: whoText(answeredBy(walk), model),
      settings,
    })
  const handOver = async () => {
    // The code that counts its tokens is loaded on the first use.
    const { handOverText } = await import('../answer/hand-over.ts')
    return handOverText({ ...of, checkout: info?.checkout ?? null })
  }
  return (
    <fieldset aria-label={say('More to do with the answer')} className={styles.files}>
      <CopyButton label={say('Copy as Markdown')} text={markdown} />
      <CopyButton label={say('Copy for an assistant')} text={handOver} />
      <Button
        look="quiet"
        onClick={() => saveText(fileNameOf(question, 'md'), markdown(), 'text/markdown')}
      >
        {say('Save as Markdown')}
      </Button>
      <Button look="quiet" onClick={() => void exportTrace(actions)}>
        {say('Export steps')}
      </Button>
      <Button look="quiet" onClick={() => void importTrace(actions)}>
        {say('Open exported steps …')}
      </Button>
    </fieldset>
  )
}
