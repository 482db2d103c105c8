// Above an answer that was made without the model that was asked: why, and what can be done about it.

import type { Said } from '../../model/words/words.ts'
import { useActions } from '../hooks/app-context.ts'
import { say, sayWords } from '../language/say.ts'
import { Icon } from '../parts/Icon.tsx'
import parts from '../parts/parts.module.css'
import styles from './answer.module.css'

export function WithoutModel({ why }: { readonly why: Said }) {
  const { openDialog } = useActions()
  return (
    <div className={styles.without} role="status">
      <Icon name="warn" />
      <div>
        <b>{say('Answered without the model.')}</b> <span>{sentence(sayWords(why))}</span>
      </div>
      <button type="button" className={parts.button} onClick={() => openDialog('settings')}>
        {say('Model settings')}
      </button>
    </div>
  )
}

/** A fragment as a sentence. */
function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?。]["”’)»“]?$/u.test(first) ? first : `${first}.`
}
