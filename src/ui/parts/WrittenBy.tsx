// Says that a model wrote a summary, and which.

import type { Summary } from '../../model/tree/card.ts'
import { sayWith } from '../words/say-with.ts'
import parts from './parts.module.css'

export function WrittenBy({ summary }: { readonly summary: Summary }) {
  if (summary.model === undefined) return null
  return (
    <small className={parts.chip}>
      {sayWith('written by {model}', { model: <bdi>{summary.model}</bdi> })}
    </small>
  )
}
