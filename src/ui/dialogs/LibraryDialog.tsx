// The address of the page names a library of another site. Nothing was asked of that site yet.

import { useActions, useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../settings/fields/settings.module.css'
import { LocalOnly } from '../settings/models/LocalOnly.tsx'

export function LibraryDialog({ address }: { readonly address: string }) {
  const { allowLibrary, openDialog } = useActions()
  const { localOnly } = useApp((state) => state.models)
  const { host } = new URL(address)
  return (
    <DialogFrame title="Open a library from another site?">
      <p>
        This link opens a library that lies on <b>{host}</b>. Nothing has been asked of that site
        yet. It would see your address and which library you open; your own collections, questions
        and files stay in this browser.
      </p>
      <p className={styles.note}>{address}</p>
      {localOnly && <LocalOnly />}
      <div className={styles.actions}>
        <button type="button" className={parts.button} onClick={() => openDialog(null)}>
          Do not open it
        </button>
        <button
          type="button"
          className={classNames(parts.button, parts.primary)}
          disabled={localOnly}
          onClick={allowLibrary}
        >
          Allow {host} and open it
        </button>
      </div>
    </DialogFrame>
  )
}
