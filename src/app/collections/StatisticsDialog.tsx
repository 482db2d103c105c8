// The contents of the current collection in numbers.

import { useEffect } from 'react'
import type { CollectionInfo } from '../../model/library/library.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import styles from '../parts/settings.module.css'
import { collectionBytes } from '../state/core/storage-use.ts'
import { counted, grouped } from '../words/format.ts'
import { bytes } from '../words/format-more.ts'
import { labelled, say } from '../words/say.ts'

/** Maximum number of rows of the tables of languages and concepts. */
const MAX_ROWS = 12

export function StatisticsDialog() {
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const concepts = useApp((state) => state.concepts)
  const room = useApp((state) => state.room)
  const { loadConcepts, measureRoom } = useActions()
  useEffect(() => void Promise.all([loadConcepts(), measureRoom()]), [loadConcepts, measureRoom])
  if (info === null)
    return <DialogFrame title={say('Statistics')}>{say('No collection yet.')}</DialogFrame>
  const facts = [
    ...factsOf(info),
    [say('Concepts'), concepts === null ? '…' : grouped(concepts.size)],
    [say('Index'), bytes(info.stats.indexBytes)],
    ...(room === null
      ? []
      : [
          [say('Kept in this browser'), bytes(room.collections.get(info.slug) ?? 0)],
          [say('Collections'), bytes(collectionBytes(room))],
        ]),
  ]
  return (
    <DialogFrame title={labelled(say('Statistics'), info.name)}>
      <table className={styles.rows}>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.right}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Counts title={say('Language of the texts')} counts={Object.entries(info.stats.languages)} />
      {concepts !== null && <Counts title={say('Concepts')} counts={[...concepts]} />}
    </DialogFrame>
  )
}

function factsOf({ stats }: CollectionInfo): string[][] {
  const skipped = Object.values(stats.skipped).reduce((sum, count) => sum + count, 0)
  return [
    [say('Files'), grouped(stats.files)],
    [say('Places'), grouped(stats.nodes)],
    [say('Words'), grouped(stats.words)],
    [say('Text'), bytes(stats.bytes)],
    [say('Left out'), grouped(skipped)],
    [say('Warnings'), grouped(stats.warnings)],
  ]
}

function Counts(props: {
  readonly title: string
  readonly counts: readonly (readonly [name: string, count: number])[]
}) {
  const sorted = props.counts.toSorted((a, b) => b[1] - a[1])
  if (sorted.length === 0) return null
  const rest = sorted.length - MAX_ROWS
  return (
    <table className={styles.rows}>
      <caption>{props.title}</caption>
      <tbody>
        {sorted.slice(0, MAX_ROWS).map(([name, count]) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td className={styles.right}>{grouped(count)}</td>
          </tr>
        ))}
        {rest > 0 && (
          <tr>
            <td colSpan={2}>{counted(rest, 'more')}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
