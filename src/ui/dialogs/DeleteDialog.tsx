// Asks before a collection is deleted.

import type { CollectionSlug } from '../../model/library/library.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useNow } from '../hooks/use-now.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../settings/fields/settings.module.css'
import { counted } from '../words/format.ts'
import { since } from '../words/format-more.ts'

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
    <DialogFrame title={say('Delete {name}?', { name })}>
      {info !== undefined && (
        <p>
          {say('{files}, indexed {ago}.', {
            files: counted(info.stats.files, 'file'),
            ago: since(info.updatedAt, now),
          })}
        </p>
      )}
      <p>
        {say(
          'Its table of contents and index are removed from this browser. The files themselves are not touched. For ten seconds it can be taken back.',
        )}
      </p>
      <div className={styles.actions}>
        <button type="button" className={parts.button} onClick={() => openDialog(null)}>
          {say('Keep it')}
        </button>
        <button type="button" className={classNames(parts.button, styles.danger)} onClick={remove}>
          {say('Delete')}
        </button>
      </div>
    </DialogFrame>
  )
}
