// That the walk comes from a file, and what of it is not in this collection.

import { useApp } from '../hooks/app-context.ts'
import { counted } from '../words/format.ts'
import { slugOf } from '../words/slug-of.ts'
import styles from './steps/parts/walk.module.css'

export function ImportedNotice() {
  const imported = useApp(({ walk }) => walk.imported)
  const slug = useApp(slugOf)
  if (imported === null) return null
  const { file, collection, missing } = imported
  return (
    <div className={styles.imported} role="status">
      <p>
        A walk from <bdi>{file}</bdi>
        {collection !== slug && (
          <>
            , made on <bdi>{collection}</bdi>
          </>
        )}
        .
        {missing.length > 0 &&
          ` ${counted(missing.length, 'place')} of it are not in this collection, and are not drawn.`}
      </p>
      {missing.length > 0 && (
        <details>
          <summary>Which</summary>
          <ul>
            {missing.slice(0, 100).map((id) => (
              <li key={id}>
                <bdi>{id}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
