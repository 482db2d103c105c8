// How an answer was checked, in words.

import type { CheckLine } from '../../model/walk/answer-checks.ts'
import { Icon } from '../parts/Icon.tsx'
import styles from './answer.module.css'

export function Checks({ lines }: { readonly lines: readonly CheckLine[] }) {
  return lines.map(({ kind, text }) => (
    <span key={text} className={kind === 'bad' ? styles.bad : undefined}>
      {kind !== 'open' && <Icon name={kind === 'fine' ? 'tick' : 'warn'} />}
      {text}
    </span>
  ))
}
