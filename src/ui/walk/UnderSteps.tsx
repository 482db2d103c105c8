// What stays in view below the steps of a running walk: the progress of a model in this browser, and the
// input for remarks to it.

import { isAgentWalking } from '../../state/fold/derive.ts'
import { useApp } from '../hooks/app-context.ts'
import { grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import { RemarkBar } from './RemarkBar.tsx'
import styles from './steps/walk.module.css'

export function UnderSteps() {
  const running = useApp(({ walk }) => walk.status === 'running')
  const isAgent = useApp(isAgentWalking)
  if (!running) return null
  return (
    <div className={styles.under}>
      <PromptProgress />
      {isAgent && <RemarkBar />}
    </div>
  )
}

/** The progress of a model in this browser at the current step, while it compares texts or reads a prompt. */
function PromptProgress() {
  const prompt = useApp((state) => state.models.local.prompt)
  const comparing = useApp((state) => state.models.meaning.comparing)
  const isComparing = comparing !== null && comparing.total > 0
  const under = isComparing ? comparing : prompt
  if (under === null || under.total === 0) return null
  const { done, total } = under
  return (
    <label className={styles.prompt}>
      {isComparing
        ? say('Comparing by meaning: {done} of {total} texts', {
            done: grouped(done),
            total: grouped(total),
          })
        : say('Reading …')}
      <progress value={done} max={total} />
    </label>
  )
}
