// How an answer was checked, in words.

import type { CheckLine } from '../../model/walk/answer-checks.ts'
import { Icon } from '../parts/Icon.tsx'
import { factText } from '../words/checks.ts'
import styles from './answer.module.css'

export function Checks({ lines }: { readonly lines: readonly CheckLine[] }) {
  return lines.map(({ kind, fact }) => (
    <span key={fact.is} className={kind === 'bad' ? styles.bad : undefined}>
      {kind !== 'open' && <Icon name={kind === 'fine' ? 'tick' : 'warn'} />}
      {factText(fact)}
    </span>
  ))
}
