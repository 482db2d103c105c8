// The paths that were left out, by reason: the first few of each, and all of them on demand.

import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { MAX_CONTAINER_BYTES } from '../../model/collection/containers.ts'
import type { Skipped } from '../../model/collection/source.ts'
import { type SettingChanges, settingsFrom } from '../../model/settings/settings.ts'
import { SKIP_REASONS, type SkipReason } from '../../model/tree/skip-reasons.ts'
import { useApp } from '../hooks/app-context.ts'
import { counted, grouped } from '../words/format.ts'
import { bytes } from '../words/format-more.ts'
import { labelled, say } from '../words/say.ts'
import { Button } from './Button.tsx'
import styles from './left-out.module.css'
import { PathText } from './PathText.tsx'

/** Number of paths of a reason that are shown at first. */
const FIRST_PATHS = 20
const ROW_PX = 24

/** The files that were not read. */
export interface LeftOutProps {
  /** Those whose names are recorded; of very many only the first. */
  readonly skipped: readonly Skipped[]
  /** Their number, by reason. */
  readonly counts: Readonly<Partial<Record<SkipReason, number>>>
  /** Whether reasons with few paths show them at once. */
  readonly startsOpen?: boolean
  /** Reads what a skip pattern left out; if absent, that is not offered. */
  readonly onRead?: (path: string) => void
}

export function LeftOut({ skipped, counts, startsOpen = false, onRead }: LeftOutProps) {
  const settings = useApp((state) => state.settings)
  const reasons = (Object.keys(SKIP_REASONS) as SkipReason[]).filter(
    (reason) => (counts[reason] ?? 0) > 0,
  )
  return (
    <ul className={styles.reasons} aria-label={say('Left out')}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Reason
            text={reason === 'too-large' ? tooLarge(settings) : say(SKIP_REASONS[reason].text)}
            count={counts[reason] ?? 0}
            startsOpen={startsOpen}
            paths={skipped.filter((row) => row.reason === reason)}
            {...(reason === 'skip-pattern' && onRead && { onRead })}
          />
        </li>
      ))}
    </ul>
  )
}

function tooLarge(settings: SettingChanges): string {
  const { maxTextBytes } = settingsFrom(settings).ingest
  const limits = [maxTextBytes, MAX_CONTAINER_BYTES]
  const [text, container] = limits.map((limit) => `${limit / MIB_BYTES} MiB`)
  return say('larger than {text}, or than {container} for PDF, DOCX and EPUB', { text, container })
}

const MIB_BYTES = 1024 * 1024

interface ReasonProps {
  readonly text: string
  readonly count: number
  readonly paths: readonly Skipped[]
  readonly startsOpen: boolean
  readonly onRead?: (path: string) => void
}

function Reason({ text, count, paths, startsOpen, ...reading }: ReasonProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? (startsOpen && paths.length > 0 && paths.length <= FIRST_PATHS)
  const [showsAll, setShowsAll] = useState(false)
  const hidden = paths.length - FIRST_PATHS
  const unnamed = count - paths.length
  return (
    <details open={isOpen} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary>
        {text} <span className={styles.count}>{grouped(count)}</span>
      </summary>
      {isOpen && (
        <>
          {showsAll ? (
            <AllPaths paths={paths} label={text} {...reading} />
          ) : (
            <Paths paths={paths} {...reading} />
          )}
          {!showsAll && hidden > 0 && (
            <Button onClick={() => setShowsAll(true)}>
              {say('Show all {count}', { count: grouped(paths.length) })}
            </Button>
          )}
          {unnamed > 0 && <p className={styles.note}>{counted(unnamed, 'more')}</p>}
        </>
      )}
    </details>
  )
}

type Reading = Pick<LeftOutProps, 'onRead'>

function Paths({ paths, ...reading }: Reading & { readonly paths: readonly Skipped[] }) {
  return (
    <ul className={styles.paths}>
      {paths.slice(0, FIRST_PATHS).map((row) => (
        <li key={row.path} className={styles.row}>
          <Row row={row} {...reading} />
        </li>
      ))}
    </ul>
  )
}

/** All paths; only those in view are elements. */
function AllPaths({
  paths,
  label,
  ...reading
}: Reading & {
  readonly paths: readonly Skipped[]
  readonly label: string
}) {
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: paths.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <section className={styles.all} ref={scroller} tabIndex={0} aria-label={label}>
      <ul className={styles.paths} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <li
            key={paths[index].path}
            className={styles.placed}
            style={{ top: start }}
            aria-setsize={paths.length}
            aria-posinset={index + 1}
          >
            <Row row={paths[index]} {...reading} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { path, directory, size }, onRead }: Reading & { readonly row: Skipped }) {
  return (
    <>
      <PathText path={directory ? `${path}/` : path} />
      {onRead !== undefined && (
        <Button aria-label={labelled(say('Read it after all'), path)} onClick={() => onRead(path)}>
          {say('Read it after all')}
        </Button>
      )}
      <span className={styles.size}>{directory ? say('folder') : size > 0 ? bytes(size) : ''}</span>
    </>
  )
}
