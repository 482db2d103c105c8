// What the current collection is, before anything was asked: made in the worker when it is looked at.

import { Fragment, type ReactNode, useEffect, useMemo } from 'react'
import type { CollectionInfo, CollectionStats } from '../../model/library/library.ts'
import { overviewOf } from '../../state/collection/overview-actions.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { languageTag } from '../language/languages.ts'
import { say, sayWords } from '../language/say.ts'
import { Button } from '../parts/Button.tsx'
import { type OpenPlace, PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import { counted, grouped, lineRange } from '../words/format.ts'
import styles from './overview.module.css'
import { type OverviewLine, type OverviewPiece, overviewLines } from './overview-lines.ts'

/** Languages that are named; the statistics name all. */
const LANGUAGES = 5

/** `children` stand below the first sentence: what can be done stays in view however long the rest is. */
export function Overview(props: { readonly info: CollectionInfo; readonly children: ReactNode }) {
  const { info } = props
  const state = useApp((app) => overviewOf(app, info, languageTag()))
  const { readOverview } = useActions()
  const isKnown = state !== null
  const languages = languagesOf(info.stats)
  useEffect(() => {
    if (!isKnown) void readOverview()
  }, [isKnown, readOverview])
  const told = state?.status === 'ready' ? state.overview : null
  const lines = useMemo(() => (told === null ? [] : overviewLines(told)), [told])
  // Where nothing says what it is, the first line announces the parts.
  const lead = lines.at(1)?.isPart === true ? 0 : 1
  return (
    <section className={styles.overview} aria-label={say('Overview')}>
      {(state === null || state.status === 'loading') && (
        <p className={styles.loading} role="status">
          {say('Reading …')}
        </p>
      )}
      {state?.status === 'failed' && (
        <p>
          {sayWords(state.failure.what)} {sayWords(state.failure.kept)}{' '}
          <Button onClick={() => void readOverview()}>{say('Try again')}</Button>
        </p>
      )}
      {state?.status === 'ready' && told === null && (
        <p className={styles.nothing}>
          {say(
            'Ask anything about these files. Each step from the table of contents to the lines is shown here.',
          )}
        </p>
      )}
      <h2 className={styles.title}>
        <bdi>{info.name}</bdi>
      </h2>
      <p className={styles.languages}>
        {counted(info.stats.documents, 'file')}
        {languages !== '' && `: ${languages}`}
      </p>
      <Lines lines={lines.slice(0, lead)} collection={info.slug} />
      {props.children}
      <Lines lines={lines.slice(lead)} collection={info.slug} />
    </section>
  )
}

/** The languages, those of most files first. */
function languagesOf({ languages }: CollectionStats): string {
  const named = Object.entries(languages)
    .filter(([language]) => language !== '')
    .sort(([, a], [, b]) => b - a)
    .map(([language, files]) => `${language} ${grouped(files)}`)
  const more = named.length > LANGUAGES ? ` · ${counted(named.length - LANGUAGES, 'more')}` : ''
  return `${named.slice(0, LANGUAGES).join(' · ')}${more}`
}

function Lines(props: { readonly lines: readonly OverviewLine[]; readonly collection: string }) {
  const { lines, collection } = props
  const actions = useActions()
  const onOpen: OpenPlace = (place, at) => {
    actions.selectPlace(place, at)
    actions.showPane(place.kind === 'directory' ? 'contents' : 'source')
  }
  const drawn = ({ pieces }: OverviewLine) => (
    <Pieces pieces={pieces} collection={collection} onOpen={onOpen} />
  )
  return joined(lines).map((group, i) =>
    group[0].isPart ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one overview never move
      <ul key={i} className={styles.parts}>
        {group.map((part, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one overview never move
          <li key={k}>{drawn(part)}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one overview never move
      <p key={i}>{drawn(group[0])}</p>
    ),
  )
}

/** Parts that follow each other are one list. */
function joined(lines: readonly OverviewLine[]): OverviewLine[][] {
  const groups: OverviewLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (line.isPart && last?.[0].isPart === true) last.push(line)
    else groups.push([line])
  }
  return groups
}

function Pieces(props: {
  readonly pieces: readonly OverviewPiece[]
  readonly collection: string
  readonly onOpen: OpenPlace
}) {
  return props.pieces.map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move
    <Fragment key={i}>
      <Piece {...props} piece={piece} />
    </Fragment>
  ))
}

function Piece(props: {
  readonly piece: OverviewPiece
  readonly collection: string
  readonly onOpen: OpenPlace
}) {
  const { piece, collection, onOpen } = props
  if (piece.kind === 'words') return piece.text
  if (piece.kind === 'citation') {
    const { ref, start, end, number } = piece.citation
    const label = `${ref.path}, ${lineRange(start, end)}`
    return (
      <PlaceLink
        collection={collection}
        place={ref}
        lines={piece.citation}
        className={parts.citation}
        label={label}
        onOpen={onOpen}
      >
        <span>{number}</span>
      </PlaceLink>
    )
  }
  const name = (
    <code translate="no">
      <bdi>{piece.text}</bdi>
    </code>
  )
  if (piece.place === null) return name
  return (
    <PlaceLink collection={collection} place={piece.place} className={styles.name} onOpen={onOpen}>
      {name}
    </PlaceLink>
  )
}
