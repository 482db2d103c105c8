// The Test button, and what it found in words.

import { useActions, useApp } from '../../hooks/app-context.ts'
import { say, sayWords } from '../../language/say.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import styles from './models.module.css'

export function ModelTestView() {
  const { test, facts, reach } = useApp((state) => state.models)
  const { testModel } = useActions()
  const host = facts !== null && 'host' in facts ? facts.host : null
  return (
    <div className={styles.test}>
      {host !== null && reach === 'reload' ? (
        <AllowHost host={host} />
      ) : (
        <Button
          disabled={host === null || reach === 'locked' || test.status === 'running'}
          onClick={() => void testModel()}
        >
          {test.status === 'running' ? say('Testing …') : say('Test')}
        </Button>
      )}
      {reach === 'locked' && (
        <p className={styles.hint}>
          {say('The lock below is on: the browser refuses every other host.')}
        </p>
      )}
      <div role="status" aria-label={say('Result of the test')}>
        {test.status === 'done' && (
          <ul className={styles.results}>
            {test.report.lines.map(({ ok, text }) => (
              <li key={sayWords(text)} className={ok ? undefined : styles.bad}>
                <Icon name={ok ? 'tick' : 'warn'} />
                <span>{sayWords(text)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The browser takes the list of hosts only at the start of a page. */
function AllowHost({ host }: { readonly host: string }) {
  const { allowHost } = useActions()
  return (
    <>
      <p className={styles.hint}>
        {say('The browser lets this page reach no host that was not allowed when it was opened.')}
      </p>
      <Button onClick={allowHost}>{say('Allow {host}, reload and test', { host })}</Button>
    </>
  )
}
