// How far a model in this browser has come with the step that is under way.

import { useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { grouped } from '../words/format.ts'
import styles from './steps/parts/walk.module.css'

/** Nothing unless texts are compared or a prompt is being read: other models do not tell. */
export function PromptProgress() {
  const prompt = useApp((state) => state.models.local.prompt)
  const comparing = useApp((state) => state.models.meaning.comparing)
  if (comparing !== null && comparing.total > 0) {
    const { done, total } = comparing
    return (
      <label className={styles.prompt}>
        {say('Comparing by meaning: {done} of {total} texts', {
          done: grouped(done),
          total: grouped(total),
        })}
        <progress value={done} max={total} />
      </label>
    )
  }
  if (prompt === null || prompt.total === 0) return null
  const { done, total } = prompt
  return (
    <label className={styles.prompt}>
      {say('The model reads: {done} of {total} tokens', {
        done: grouped(done),
        total: grouped(total),
      })}
      <progress value={done} max={total} />
    </label>
  )
}
