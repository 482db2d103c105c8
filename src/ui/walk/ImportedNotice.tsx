// That the walk comes from a file, and what of it is not in this collection.

import { useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
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
        {collection === slug
          ? sayWith('A walk from {file}.', { file: <bdi>{file}</bdi> })
          : sayWith('A walk from {file}, made on {collection}.', {
              file: <bdi>{file}</bdi>,
              collection: <bdi>{collection}</bdi>,
            })}
        {missing.length > 0 &&
          ` ${say('Not in this collection, and not drawn: {places}.', { places: counted(missing.length, 'place') })}`}
      </p>
      {missing.length > 0 && (
        <details>
          <summary>{say('Which')}</summary>
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
