// Try it: twelve questions with known answers for the model in use, and what follows from them.

import { trialInUse } from '../../../state/models/trial-in-use.ts'
import { verdictOf } from '../../../trial/advice.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say, sayWords } from '../../language/say.ts'
import { sayWith } from '../../language/say-with.ts'
import { Button } from '../../parts/Button.tsx'
import styles from './models.module.css'
import { ADVICE, figuresText } from './trial-words.ts'

export function TrialView() {
  const models = useApp((state) => state.models)
  const name = useApp(({ current }) => (current.status === 'ready' ? current.info.name : null))
  const { tryModel, stopTrial, forgetTrial } = useActions()
  const { run } = models.trial
  const tried = trialInUse(models)
  if (tried === null) return null
  const { trial } = tried
  const isRunning = run.status === 'running'
  return (
    <section className={styles.test} aria-label={say('Trial')}>
      <Button onClick={() => (isRunning ? stopTrial() : void tryModel())}>
        {isRunning ? say('Stop the trial') : say('Try it')}
      </Button>{' '}
      {!isRunning && name !== null && (
        <Button onClick={() => void tryModel(true)}>
          {sayWith('Try it on {name}', { name: <bdi>{name}</bdi> })}
        </Button>
      )}
      <p className={styles.hint}>
        {say(
          'Up to twelve questions, fewer of a slow model, each with up to nine places of which the right ones are known: over the source of three web frameworks, or over your own collection, from descriptions that are hidden from the model. It shows how this model is best asked, and what its choice is worth here.',
        )}
      </p>
      {isRunning && run.total > 0 && (
        <label>
          <progress value={run.done} max={run.total} />{' '}
          {say('{done} of {total} questions', { done: run.done, total: run.total })}
        </label>
      )}
      <div role="status" aria-label={say('Result of the trial')}>
        {run.status === 'failed' && <p className={styles.bad}>{sayWords(run.why)}</p>}
        {trial !== null && !isRunning && (
          <>
            <p>{figuresText(trial)}</p>
            <p>{say(ADVICE[verdictOf(trial)])}</p>
            <Button onClick={forgetTrial}>{say('Forget this, and let its choice decide')}</Button>
          </>
        )}
      </div>
    </section>
  )
}
