// The data that this browser has stored, by collection, app and model: the size, and a way to delete it.

import { useEffect } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import styles from '../parts/settings.module.css'
import { keptBytes } from '../state/core/storage-use.ts'
import { counted } from '../words/format.ts'
import { bytes } from '../words/format-more.ts'
import { say, sayWords } from '../words/say.ts'

export function StorageSection() {
  const room = useApp((state) => state.room)
  const collections = useApp((state) => state.collections)
  const { measureRoom, removeModel, forgetApp, clearHistory, openDialog } = useActions()
  // Deleting changes the list, and the rest is measured again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list needs a new measurement
  useEffect(() => void measureRoom(), [measureRoom, collections])
  const isEmpty = collections.length === 0 && (room === null || keptBytes(room) === 0)
  return (
    <section>
      {isEmpty ? (
        <p className={styles.note}>{say('No collection yet.')}</p>
      ) : (
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{say('Name')}</th>
              <td />
              <th scope="col" className={styles.right}>
                {say('Size')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {collections.map(({ slug, name, stats }) => (
              <Row
                key={slug}
                name={name}
                what={`${counted(stats.files, 'file')}, ${counted(stats.nodes - 1, 'place')}`}
                size={room?.collections.get(slug) ?? stats.indexBytes}
                onDelete={() => openDialog({ kind: 'delete', collection: slug })}
              />
            ))}
            {room?.models.map((model) => (
              <Row
                key={model.id}
                name={sayWords(model.name)}
                what={say('model')}
                size={model.bytes}
                onDelete={() => void removeModel(model.id)}
              />
            ))}
            {room !== null && room.walks > 0 && (
              <Row
                name={say('Questions and answers')}
                what=""
                size={room.walks}
                onDelete={() => clearHistory()}
              />
            )}
            {room !== null && room.app > 0 && (
              <Row
                name={say('The app')}
                what=""
                size={room.app}
                onDelete={() => void forgetApp()}
              />
            )}
          </tbody>
        </table>
      )}
      <KeptForGood />
      {!isEmpty && (
        <div className={styles.actions}>
          <Button onClick={() => openDialog('everything')}>{say('Delete everything')}</Button>
        </div>
      )}
    </section>
  )
}

function Row(props: {
  readonly name: string
  readonly what: string
  readonly size: number
  readonly onDelete: () => void
}) {
  const { name, what, size, onDelete } = props
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{what}</td>
      <td className={styles.right}>{bytes(size)}</td>
      <td className={styles.right}>
        <Button look="link" aria-label={say('Delete {name}', { name })} onClick={onDelete}>
          {say('Delete')}
        </Button>
      </td>
    </tr>
  )
}

/** Whether the browser protects the storage, and what can be done if it does not promise to. */
function KeptForGood() {
  const storage = useApp((state) => state.storage)
  const room = useApp((state) => state.room)
  const isInstallable = useApp((state) => state.isInstallable)
  const { keepForGood, install } = useActions()
  if (storage === null) return null
  const ask = () => void keepForGood()
  return (
    <>
      <p className={styles.note}>
        {room !== null && `${say('{bytes} in all.', { bytes: bytes(keptBytes(room)) })} `}
        {storage.persisted
          ? say('The browser will not clear it.')
          : say(
              'The browser may clear it when the disk is full. Share a collection to keep a copy.',
            )}
      </p>
      <div className={styles.actions}>
        {!storage.persisted && <Button onClick={ask}>{say('Request persistent storage')}</Button>}
        {isInstallable && <Button onClick={() => void install()}>{say('Install the app')}</Button>}
      </div>
    </>
  )
}
