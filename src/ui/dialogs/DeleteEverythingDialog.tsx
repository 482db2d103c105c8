// Asks before all that this browser keeps is deleted.

import { useActions } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../settings/fields/settings.module.css'

export function DeleteEverythingDialog() {
  const { openDialog, deleteEverything } = useActions()
  const remove = () => {
    openDialog(null)
    void deleteEverything()
  }
  return (
    <DialogFrame title={say('Delete everything?')}>
      <p>
        {say(
          'All collections, what was asked, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be taken back.',
        )}
      </p>
      <div className={styles.actions}>
        <button type="button" className={parts.button} onClick={() => openDialog(null)}>
          {say('Keep it')}
        </button>
        <button type="button" className={classNames(parts.button, styles.danger)} onClick={remove}>
          {say('Delete everything')}
        </button>
      </div>
    </DialogFrame>
  )
}
