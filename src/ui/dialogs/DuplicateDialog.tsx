// Asks what to do with a folder that is already a collection.

import { useActions } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import styles from '../settings/settings.module.css'
import { say } from '../words/say.ts'

export function DuplicateDialog({ name }: { readonly name: string }) {
  const { answerAgain } = useActions()
  return (
    <DialogFrame title={say('{name} is already here', { name })}>
      <p>{say('A collection with this name exists. Update it, or add a second one?')}</p>
      <div className={styles.actions}>
        <Button onClick={() => answerAgain('both')}>{say('Keep both')}</Button>
        <Button look="primary" onClick={() => answerAgain('update')}>
          {say('Update {name}', { name })}
        </Button>
      </div>
    </DialogFrame>
  )
}
