// Asks before a collection is deleted.

import type { CollectionSlug } from '../../model/library.ts'
import { useActions, useApp } from '../app-context.ts'
import { since } from '../layout/format-more.ts'
import { useNow } from '../layout/use-now.ts'
import { classNames } from '../parts/class-names.ts'
import { counted } from '../parts/format.ts'
import parts from '../parts/parts.module.css'
import { DialogFrame } from './DialogFrame.tsx'
import styles from './settings.module.css'

export function DeleteDialog({ collection }: { readonly collection: CollectionSlug }) {
  const info = useApp(({ collections }) => collections.find(({ slug }) => slug === collection))
  const { openDialog, removeCollection } = useActions()
  const now = useNow()
  const name = info?.name ?? collection
  const remove = () => {
    openDialog(null)
    void removeCollection(collection)
  }
  return (
    <DialogFrame title={`Delete ${name}?`}>
      {info !== undefined && (
        <p>
          {counted(info.stats.files, 'file')}, indexed {since(info.updatedAt, now)}.
        </p>
      )}
      <p>
        Its table of contents and index are removed from this browser. The files themselves are not
        touched.
      </p>
      <div className={styles.actions}>
        <button type="button" className={parts.button} onClick={() => openDialog(null)}>
          Keep it
        </button>
        <button type="button" className={classNames(parts.button, styles.danger)} onClick={remove}>
          Delete
        </button>
      </div>
    </DialogFrame>
  )
}
