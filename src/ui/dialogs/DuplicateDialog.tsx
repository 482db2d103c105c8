// Asks what to do with a folder that is there already.

import { useActions } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../settings/fields/settings.module.css'

export function DuplicateDialog(props: { readonly name: string; readonly sameFolder: boolean }) {
  const { name, sameFolder } = props
  const { answerAgain } = useActions()
  return (
    <DialogFrame title={`${name} is already here`}>
      <p>
        {sameFolder
          ? 'This folder was indexed before. An update reads only what has changed since.'
          : 'Something of this name was indexed before. Is it the same, as it is today?'}
      </p>
      <div className={styles.actions}>
        <button type="button" className={parts.button} onClick={() => answerAgain('both')}>
          Keep both
        </button>
        <button
          type="button"
          className={classNames(parts.button, parts.primary)}
          onClick={() => answerAgain('update')}
        >
          Update {name}
        </button>
      </div>
    </DialogFrame>
  )
}
