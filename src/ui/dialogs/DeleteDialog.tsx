// Asks before a collection is deleted.

import type { CollectionSlug } from '../../model/library/library.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useNow } from '../hooks/use-now.ts'
import { say } from '../language/say.ts'
import { counted } from '../words/format.ts'
import { since } from '../words/format-more.ts'
import { SureDialog } from './SureDialog.tsx'

export function DeleteDialog({ collection }: { readonly collection: CollectionSlug }) {
  const info = useApp(({ collections }) => collections.find(({ slug }) => slug === collection))
  const { removeCollection } = useActions()
  const now = useNow()
  const name = info?.name ?? collection
  return (
    <SureDialog
      title={say('Delete {name}?', { name })}
      action={say('Delete')}
      onYes={() => removeCollection(collection)}
    >
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
    </SureDialog>
  )
}
