// What the loaded model wrote in its check on this machine, and how fast.

import { useActions, useApp } from '../../hooks/app-context.ts'
import { say, sayWords } from '../../language/say.ts'
import { Button } from '../../parts/Button.tsx'
import { measuredWords } from './local-words.ts'
import models from './models.module.css'

export function ModelCheck({ writesAnswers }: { readonly writesAnswers: boolean }) {
  const check = useApp((state) => state.models.local.check)
  const { checkLocal } = useActions()
  if (check.status === 'running')
    return <p className={models.hint}>{say('It writes words for three questions …')}</p>
  return (
    <section aria-label={say('Check on this computer')}>
      {check.status === 'failed' && (
        <p className={models.hint}>
          {say('It wrote no words: {why}', { why: sayWords(check.why) })}
        </p>
      )}
      {check.status === 'done' && check.samples.length === 0 && (
        <p className={models.hint}>
          {say('It wrote no words within ten seconds. A smaller model may.')}
        </p>
      )}
      {check.status === 'done' && check.samples.length > 0 && (
        <>
          <p>
            {say('{tokens} tokens a second', { tokens: check.tokensPerSecond.toFixed(1) })}
            {' · '}
            {measuredWords(check.seconds, writesAnswers)}
          </p>
          <dl className={models.hint}>
            {check.samples.map(({ question, words }) => (
              <div key={sayWords(question)}>
                <dt>{sayWords(question)}</dt>
                <dd>{words.length === 0 ? say('none') : words.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Button look="quiet" onClick={() => void checkLocal()}>
        {say('Check again')}
      </Button>
    </section>
  )
}
