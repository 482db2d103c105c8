// Asks before something is deleted, and names it.

import type { ReactNode } from 'react'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../settings/settings.module.css'
import { say } from '../words/say.ts'

export function DeleteDialog({ collection }: { readonly collection: CollectionSlug }) {
  const info = useApp(({ collections }) => collections.find(({ slug }) => slug === collection))
  const { removeCollection } = useActions()
  const name = info?.name ?? collection
  return (
    <SureDialog
      title={say('Delete {name}?', { name })}
      action={say('Delete')}
      onYes={() => removeCollection(collection)}
    >
      <p>
        {say(
          'Its table of contents and index are removed from this browser. The files themselves are not touched. You can undo this for ten seconds.',
        )}
      </p>
    </SureDialog>
  )
}

/** Asks before everything that this browser has stored is deleted. */
export function DeleteEverythingDialog() {
  const { deleteEverything } = useActions()
  return (
    <SureDialog
      title={say('Delete everything')}
      action={say('Delete everything')}
      onYes={deleteEverything}
    >
      <p>
        {say(
          'All collections, questions, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be undone.',
        )}
      </p>
    </SureDialog>
  )
}

function SureDialog(props: {
  readonly title: string
  /** The label of the button that deletes. */
  readonly action: string
  readonly onYes: () => Promise<void>
  readonly children: ReactNode
}) {
  const { openDialog } = useActions()
  const act = () => {
    openDialog(null)
    void props.onYes()
  }
  return (
    <DialogFrame title={props.title}>
      {props.children}
      <div className={styles.actions}>
        <Button onClick={() => openDialog(null)}>{say('Cancel')}</Button>
        <button type="button" className={classNames(parts.button, styles.danger)} onClick={act}>
          {props.action}
        </button>
      </div>
    </DialogFrame>
  )
}
