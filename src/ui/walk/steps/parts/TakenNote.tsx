// Who took a step, what that cost, and what went wrong on the way.

import type { TakenBy } from '../../../../model/walk/trace.ts'
import { say, sayWords } from '../../../language/say.ts'
import { classNames } from '../../../parts/class-names.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { usageText } from '../../../words/usage.ts'
import { whoText } from '../../../words/who.ts'
import styles from './walk.module.css'

export function TakenNote({ taken }: { readonly taken: TakenBy }) {
  const { model, usage, replaced, repaired, dropped = [] } = taken
  return (
    <>
      {replaced !== undefined && (
        <p className={classNames(styles.aside, styles.taken)}>
          <Icon name="warn" />
          {say('The structural reasoner took this step: {why}', { why: sayWords(replaced) })}
        </p>
      )}
      {repaired !== undefined && (
        <p className={styles.aside}>
          {say('Asked again once: the first answer was {what}', { what: sayWords(repaired) })}
        </p>
      )}
      {dropped.length > 0 && (
        <p className={styles.aside}>
          {say('Left out, as they were not on offer: {numbers}', { numbers: dropped.join(', ') })}
        </p>
      )}
      {usage !== undefined && usage.calls > 0 && (
        <p className={styles.aside}>
          {model === undefined ? '' : `${whoText('model', model)}: `}
          {usageText(usage)}
        </p>
      )}
    </>
  )
}
