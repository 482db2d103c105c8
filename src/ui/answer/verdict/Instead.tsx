// Below an answer that is unsure: the same question, searched in one sort of text alone.

import { useEffect } from 'react'
import { INSTEAD } from '../../../state/search/instead.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import parts from '../../parts/parts.module.css'
import styles from './verdict.module.css'

export function Instead({ question }: { readonly question: string }) {
  const { search, openDialog, lookInstead } = useActions()
  const instead = useApp((state) => state.instead)
  useEffect(() => lookInstead(question), [lookInstead, question])
  // A sort in which no word stands would find nothing.
  if (instead?.question !== question || instead.sorts.length === 0) return null
  return (
    <p className={styles.instead}>
      <span>{say('Search instead')}</span>
      {instead.sorts.map((name) => (
        <button
          key={name}
          type="button"
          className={parts.button}
          onClick={() => {
            openDialog('search')
            search(question, INSTEAD[name])
          }}
        >
          {say(name)}
        </button>
      ))}
    </p>
  )
}
