// Shown when the page's address names a library of another site. Nothing has been requested from that site yet.

import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { LocalOnly } from '../settings/models/LocalOnly.tsx'
import styles from '../settings/settings.module.css'
import { say } from '../words/say.ts'
import { sayWith } from '../words/say-with.ts'

export function LibraryDialog({ address }: { readonly address: string }) {
  const { allowLibrary, openDialog } = useActions()
  const { localOnly } = useApp((state) => state.models)
  const { host } = new URL(address)
  return (
    <DialogFrame title={say('Open a library from another site?')}>
      <p>
        {sayWith(
          'Nothing has been asked of {hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.',
          { hosts: <b>{host}</b> },
        )}
      </p>
      <p className={styles.note}>{address}</p>
      {localOnly && <LocalOnly />}
      <div className={styles.actions}>
        <Button onClick={() => openDialog(null)}>{say('Cancel')}</Button>
        <Button look="primary" disabled={localOnly} onClick={allowLibrary}>
          {say('Allow {host} and open it', { host })}
        </Button>
      </div>
    </DialogFrame>
  )
}
