// How far a model in this browser has read the prompt of the step that is under way.

import { useApp } from '../app-context.ts'
import { grouped } from '../parts/format.ts'
import styles from './walk.module.css'

/** Nothing unless a prompt is being read: other models do not tell. */
export function PromptProgress() {
  const prompt = useApp((state) => state.models.local.prompt)
  if (prompt === null || prompt.total === 0) return null
  const { done, total } = prompt
  return (
    <label className={styles.prompt}>
      The model reads: {grouped(done)} of {grouped(total)} tokens
      <progress value={done} max={total} />
    </label>
  )
}
