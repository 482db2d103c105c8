// Describes the current collection and suggests questions, before the first question.

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { CollectionInfo } from '../../model/library/library.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import type { Overview as CollectionOverview } from '../../model/walk/overview.ts'
import type { Citation } from '../../model/walk/trace.ts'
import { madeFor } from '../collections/state/overview-actions.ts'
import { recentQuestions } from '../conversation/state/history.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { lazyComponent } from '../parts/late.tsx'
import { type OpenPlace, PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import styles from '../parts/question.module.css'
import { treeOf } from '../state/fold/derive.ts'
import { counted, lineRange } from '../words/format.ts'
import { kindsOf } from '../words/kinds-of-files.ts'
import { languageTag } from '../words/languages.ts'
import { say, sayWords } from '../words/say.ts'
import overviewStyles from './overview.module.css'

const MapPicture = lazyComponent(() =>
  import('../trace/MapPicture.tsx').then(({ MapPicture }) => MapPicture),
)

export function StartHere() {
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const tree = useApp(treeOf)
  const suggested = useApp(
    (state) => info && (madeFor(state.starters, info, languageTag())?.questions ?? null),
  )
  const isRead = useApp((state) => {
    const overview = info && madeFor(state.overviews, info, languageTag())
    return overview !== null && overview.status !== 'loading'
  })
  const history = useApp((state) => state.history)
  const { readStarters, expectQuestion } = useActions()
  useEffect(() => {
    // After a new build, or for another collection, the suggestions are tried again.
    if (isRead && suggested === null) void readStarters()
  }, [isRead, suggested, readStarters])
  if (info === null) return null
  const recent = recentQuestions(history, info.slug).filter(
    (question) => suggested?.includes(question) !== true,
  )
  return (
    <>
      <Overview info={info}>
        <div className={styles.suggestions} onPointerEnter={expectQuestion}>
          {suggested === null ? (
            <div className={styles.tried} />
          ) : (
            <QuestionList title={say('To begin with')} questions={suggested} />
          )}
          <QuestionList title={say('Asked before')} questions={recent} />
        </div>
      </Overview>
      {isRead && tree !== null && <MapPicture tree={tree} />}
    </>
  )
}

/** Questions that a click asks; nothing if there are none. */
export function QuestionList(props: {
  readonly title: string
  readonly questions: readonly string[]
}) {
  const { ask } = useActions()
  if (props.questions.length === 0) return null
  return (
    <div>
      <h2 className={styles.title}>{props.title}</h2>
      <ul className={styles.list}>
        {props.questions.map((question) => (
          <li key={question}>
            <button type="button" dir="auto" onClick={() => void ask(question.replaceAll('`', ''))}>
              {question.replaceAll('`', '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `children` come after the first sentence: the actions stay in view however long the rest is. */
function Overview(props: { readonly info: CollectionInfo; readonly children: ReactNode }) {
  const { info } = props
  const state = useApp((app) => madeFor(app.overviews, info, languageTag()))
  const { readOverview } = useActions()
  const isKnown = state !== null
  useEffect(() => {
    if (!isKnown) void readOverview()
  }, [isKnown, readOverview])
  const overview = state?.status === 'ready' ? state.overview : null
  const lines = useMemo(() => (overview === null ? [] : overviewLines(overview)), [overview])
  // If no text describes the collection, the first line introduces the parts.
  const lead = lines.at(1)?.isPart === true ? 0 : 1
  const end = lines.findLastIndex(({ isPart }) => isPart) + 1
  return (
    <section className={overviewStyles.overview} aria-label={say('Overview')}>
      {(state === null || state.status === 'loading') && (
        <p className={overviewStyles.loading} role="status">
          {say('Reading …')}
        </p>
      )}
      {state?.status === 'failed' && (
        <p>
          {sayWords(state.failure.what)}{' '}
          <Button onClick={() => void readOverview()}>{say('Try again')}</Button>
        </p>
      )}
      {state?.status === 'ready' && overview === null && (
        <p className={overviewStyles.nothing}>
          {say(
            'Ask anything about these files. Each step from the table of contents to the lines is shown here.',
          )}
        </p>
      )}
      <h2 className={overviewStyles.title}>
        <bdi>{info.name}</bdi>
      </h2>
      <p className={overviewStyles.languages}>{kindsOf(info.stats)}</p>
      <Lines lines={lines.slice(0, lead).map(withoutName)} />
      {props.children}
      <Lines lines={lines.slice(lead, Math.max(lead, end))} />
      {overview !== null && <Rest key={info.slug} rest={overview.rest} />}
      <Lines lines={lines.slice(Math.max(lead, end))} />
    </section>
  )
}

/** A line without the name that it begins with, which is the title above it. */
function withoutName(line: OverviewLine): OverviewLine {
  const [first, second, ...others] = line.pieces
  if (first?.kind !== 'name' || first.place !== null || second?.kind !== 'words') return line
  const words = { ...second, text: second.text.replace(/^\s*[:：]\s*/u, '') }
  return { ...line, pieces: [words, ...others] }
}

/** Maximum number of places in the rest; the table of contents lists all. */
const MAX_REST = 200

/** The parts that the overview does not name, listed on demand. */
function Rest({ rest }: { readonly rest: readonly NodeRef[] }) {
  const [isOpen, setOpen] = useState(false)
  const onOpen = useOpenPlace()
  if (rest.length === 0) return null
  const left = isOpen ? rest.length - MAX_REST : rest.length
  return (
    <div className={overviewStyles.rest}>
      {isOpen &&
        rest.slice(0, MAX_REST).map((place) => (
          <PlaceLink key={place.id} place={place} className={overviewStyles.name} onOpen={onOpen}>
            <PlaceName name={place.title} kind={place.kind} />
          </PlaceLink>
        ))}
      {isOpen ? (
        left > 0 && counted(left, 'more')
      ) : (
        <Button onClick={() => setOpen(true)}>{counted(left, 'more')}</Button>
      )}
    </div>
  )
}

function useOpenPlace(): OpenPlace {
  const actions = useActions()
  return (place, at) => {
    actions.selectPlace(place, at)
    actions.showPane(place.kind === 'directory' ? 'contents' : 'source')
  }
}

function Lines({ lines }: { readonly lines: readonly OverviewLine[] }) {
  const onOpen = useOpenPlace()
  const drawn = (piece: OverviewPiece, i: number) => <Piece key={i} {...{ piece, onOpen }} />
  return joined(lines).map((group, i) =>
    group[0].isPart ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one overview never move
      <ul key={i} className={overviewStyles.parts}>
        {group.map((part, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one overview never move
          <li key={k}>{part.pieces.map(drawn)}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one overview never move
      <p key={i}>{group[0].pieces.map(drawn)}</p>
    ),
  )
}

/** Consecutive parts form one list. */
function joined(lines: readonly OverviewLine[]): OverviewLine[][] {
  const groups: OverviewLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (line.isPart && last?.[0].isPart === true) last.push(line)
    else groups.push([line])
  }
  return groups
}

function Piece(props: { readonly piece: OverviewPiece; readonly onOpen: OpenPlace }) {
  const { piece, onOpen } = props
  if (piece.kind === 'words') return piece.text
  if (piece.kind === 'citation') {
    const { ref, start, end, number } = piece.citation
    const label = `${ref.path}, ${lineRange(start, end)}`
    return (
      <PlaceLink
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
  const name = <PlaceName name={piece.text} kind={piece.place?.kind ?? 'document'} />
  if (piece.place === null) return name
  return (
    <PlaceLink place={piece.place} className={overviewStyles.name} onOpen={onOpen}>
      {name}
    </PlaceLink>
  )
}

/** Sections have titles in words; the other names are those of files and code. */
function PlaceName({ name, kind }: { readonly name: string; readonly kind: NodeKind }) {
  const text = <bdi>{name}</bdi>
  return kind === 'section' ? text : <code translate="no">{text}</code>
}

/** The content of a line. */
type OverviewPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string; readonly place: NodeRef | null }
  | { readonly kind: 'citation'; readonly citation: Citation }

/** One line; a part is below the line that introduces it. */
interface OverviewLine {
  readonly pieces: readonly OverviewPiece[]
  readonly isPart: boolean
}

/** The lines of an overview. Quoted text is plain words, whatever it looks like (SEC-4). */
export function overviewLines({
  text,
  marks,
  citations,
  places,
}: CollectionOverview): OverviewLine[] {
  const lines: OverviewPiece[][] = [[]]
  const addWords = (words: string): void => {
    for (const [i, line] of words.split('\n').entries()) {
      if (i > 0) lines.push([])
      if (line !== '') lines.at(-1)?.push({ kind: 'words', text: line })
    }
  }
  let at = 0
  for (const mark of marks) {
    addWords(text.slice(at, mark.from))
    at = mark.to
    if (mark.kind === 'code') {
      const place = places.get(mark.from) ?? null
      lines.at(-1)?.push({ kind: 'name', text: text.slice(mark.from + 1, mark.to - 1), place })
      continue
    }
    const citation = citations.find(({ number }) => number === mark.number)
    if (citation !== undefined) lines.at(-1)?.push({ kind: 'citation', citation })
  }
  addWords(text.slice(at))
  return lines
    .filter((pieces) => pieces.length > 0)
    .map((pieces, i) => ({ pieces, isPart: i > 0 && pieces[0].kind === 'name' }))
}
