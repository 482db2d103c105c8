// Asks for a new name of a collection.

import { type FormEvent, useState } from 'react'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../settings/settings.module.css'
import { say } from '../words/say.ts'

const MAX_NAME_UNITS = 200

export function RenameDialog({ collection }: { readonly collection: CollectionSlug }) {
  const collections = useApp((state) => state.collections)
  const before = collections.find(({ slug }) => slug === collection)?.name ?? collection
  const [name, setName] = useState(before)
  const { openDialog, renameCollection } = useActions()
  const newName = name.trim()
  const isTaken = collections.some((info) => info.name === newName && info.slug !== collection)
  const rename = (event: FormEvent): void => {
    event.preventDefault()
    openDialog(null)
    if (newName !== before) void renameCollection(collection, newName)
  }
  return (
    <DialogFrame title={say('Rename {name}', { name: before })}>
      <form onSubmit={rename}>
        <label className={styles.named}>
          {say('Name')}
          <input
            className={parts.entry}
            value={name}
            maxLength={MAX_NAME_UNITS}
            dir="auto"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <p className={styles.note} role="status">
          {isTaken
            ? say('There is already a “{name}”. Choose another name.', { name: newName })
            : say('Links to its places keep working. The folder on disk keeps its name.')}
        </p>
        <div className={styles.actions}>
          <Button onClick={() => openDialog(null)}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" disabled={newName === '' || isTaken}>
            {say('Rename')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
