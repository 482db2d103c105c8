// The right pane: one text with its path, the steps that led to it, and the references to it.

import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { NodeDetails, NodeRef } from '../../model/library/node-ref.ts'
import type { DocumentText } from '../../model/library/reading-types.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import { SKIP_REASONS } from '../../model/tree/skip-reasons.ts'
import {
  slugOf,
  useActions,
  useApp,
  useCollectionName,
  useWithoutTexts,
} from '../hooks/app-context.ts'
import { safeStorage } from '../hooks/safe-storage.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { classNames } from '../parts/class-names.ts'
import { lazyComponent } from '../parts/late.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { Prose } from '../parts/Prose.tsx'
import parts from '../parts/parts.module.css'
import { afterDrawing } from '../state/core/after-drawing.ts'
import { shownSteps } from '../state/fold/derive.ts'
import type { SourceState } from '../state/shape/app-state.ts'
import { type Lines, linkTo } from '../state/view/link.ts'
import { aboutQuestion, displayId } from '../words/display-id.ts'
import { counted, lineRange } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import { Crumbs } from './Crumbs.tsx'
import { type SourceMarks, sourceMarks } from './code/source-marks.ts'
import { HostLink } from './HostLink.tsx'
import { References, Relations } from './References.tsx'
import { type FormatViewProps, type ViewKind, viewOf } from './rendered/format-views.ts'
import styles from './source.module.css'
import { TrailLine } from './TrailLine.tsx'

/** Loads the editor before the first text, because the network may be gone by then, and creates views when idle. */
export const prepareEditor = async () => {
  const { makeViewReady, rehearse } = await import('./code/Editor.tsx')
  for (const wraps of [false, true]) afterDrawing(() => makeViewReady(wraps))
  afterDrawing(rehearse)
}

/** A component with a file of its own; a note until that is loaded. */
const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(load, () => <Note>{say('Reading …')}</Note>)

const Editor = later(() => import('./code/Editor.tsx').then(({ Editor }) => Editor))
const Rendered = later(() => import('./rendered/Rendered.tsx').then(({ Rendered }) => Rendered))
const DocumentView = later(() =>
  import('./rendered/DocumentView.tsx').then(({ DocumentView }) => DocumentView),
)
const OriginalView = later(() =>
  import('./OriginalView.tsx').then(({ OriginalView }) => OriginalView),
)

const VIEW_COMPONENTS: Readonly<Record<ViewKind, ComponentType<FormatViewProps>>> = {
  markdown: Rendered,
  table: Rendered,
  image: Rendered,
  document: DocumentView,
  notebook: DocumentView,
  slides: DocumentView,
  sheets: DocumentView,
  pages: OriginalView,
  picture: OriginalView,
}

type OpenSource = Extract<SourceState, { readonly status: 'ready' }>

function SourceView({ source }: { readonly source: OpenSource }) {
  const { details, text } = source
  const { start, end } = details
  const home = useApp(slugOf)
  const collection = details.collection ?? home
  const isElsewhere = details.collection !== undefined
  const { lines: chosen } = useApp((state) => state.selection)
  const lines = useMemo(() => chosen ?? (start > 0 ? { start, end } : null), [chosen, start, end])
  const view = viewOf(text)
  const isOutline = useWithoutTexts(details)
  const [rendered, turnRendered] = useStoredSwitch('wayleaf-rendered')
  const [wraps, turnWraps] = useStoredSwitch('wayleaf-wraps', sortOf(text.ref.path) === 'prose')
  const [asText, turnAsText] = useStoredSwitch('wayleaf-original-as-text')
  const isViewed = view !== null && (view.comesFirst ? !asText : rendered)
  const link = () => addressOf(linkTo(collection, details.id, lines ?? undefined))
  const range = lines === null ? '' : lineRange(lines.start, lines.end)
  return (
    <section className={styles.pane} aria-label={say('Source')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{say('Source')}</h2>
        {isElsewhere && <OtherCollectionLink slug={collection} place={details} />}
        <Crumbs details={details} />
        <span className={styles.lines} title={range}>
          {range.replace(/^lines? /, '')}
        </span>
        <HostLink path={text.ref.path} lines={lines} slug={collection} />
        <CopyButton label={say('Copy link to these lines')} icon="link" compact text={link} />
      </header>
      <TrailLine place={details} />
      <Content source={source} target={lines} view={isViewed ? view.kind : null} wraps={wraps} />
      <div className={styles.relations}>
        {!isElsewhere && <Relations key={`calls ${details.id}`} details={details} />}
        <References key={details.id} references={source.references} />
      </div>
      {text.text !== '' && (
        <p className={styles.about}>
          {isOutline && <span className={parts.chip}>{say('text not shared')}</span>}
          {!isElsewhere && <AskAbout place={details} />}
          {view?.comesFirst === true && (
            <Switch label={say('As text')} on={asText} onTurn={turnAsText} />
          )}
          {view?.comesFirst === false && (
            <Switch label={say('Rendered')} on={rendered} onTurn={turnRendered} />
          )}
          {!isViewed && <Switch label={say('Wrap lines')} on={wraps} onTurn={turnWraps} />}
        </p>
      )}
    </section>
  )
}

/** Questions about a symbol: what it does, and who uses it; nothing for other places. */
function AskAbout({ place }: { readonly place: NodeDetails }) {
  const { ask, listUses } = useActions()
  if (!SYMBOL_KINDS.has(place.kind)) return null
  const look = classNames(parts.button, parts.quiet)
  return (
    <>
      <button type="button" className={look} onClick={() => void ask(aboutQuestion(place))}>
        {say('Ask about this')}
      </button>
      <button type="button" className={look} onClick={() => listUses(place)}>
        {say('All uses')}
      </button>
    </>
  )
}

function Switch(props: {
  readonly label: string
  readonly on: boolean
  readonly onTurn: () => void
}) {
  return (
    <Button look="quiet" aria-pressed={props.on} onClick={props.onTurn}>
      {props.label}
    </Button>
  )
}

interface ContentProps {
  readonly source: OpenSource
  /** Lines to bring into view; `null` shows the whole text. */
  readonly target: Lines | null
  /** The view of the text; `null` shows the text itself. */
  readonly view: ViewKind | null
  readonly wraps: boolean
}

function Content({ source, target, view, wraps }: ContentProps) {
  const { details, text } = source
  const steps = useApp(shownSteps)
  const { citation, lines } = useApp((state) => state.selection)
  const marks = useMemo(
    () => sourceMarks(steps, text.ref.path, citation, details.collection),
    [steps, text, citation, details],
  )
  const marked = useMemo(
    () => (lines === null ? marks.cited : [...marks.cited, lines]),
    [marks, lines],
  )
  const isWhole = lines === null && details.kind === 'document'
  const shown = useMemo(
    () => ({ ...marks, opened: isWhole ? null : target }),
    [marks, isWhole, target],
  )
  const plain = <TextContent {...{ details, text, target, wraps }} marks={shown} />
  if (view === null) return plain
  const View = VIEW_COMPONENTS[view]
  return (
    <div className={styles.text}>
      <View kind={view} {...{ text, target, marked }} instead={plain} />
    </div>
  )
}

interface TextContentProps extends Omit<ContentProps, 'source' | 'view'> {
  readonly details: NodeDetails
  readonly text: DocumentText
  readonly marks: SourceMarks
}

function TextContent({ details, text, target, wraps, marks }: TextContentProps) {
  const { definitionOf, selectPlace, listUsesOfName, showCardOfName } = useActions()
  const follow = useCallback(
    (line: number, name: string) => {
      void definitionOf(line, name).then((found) => {
        if (found !== null) selectPlace(found)
      })
    },
    [definitionOf, selectPlace],
  )
  if (text.skipped !== undefined)
    return (
      <Note>
        {say('This file is {reason}, so it is listed and not read.', {
          reason: say(SKIP_REASONS[text.skipped].text),
        })}
      </Note>
    )
  if (text.text === '')
    return (
      <Note>
        <Prose text={details.summary.text} />
        <br />
        {details.kind === 'directory' || details.kind === 'collection'
          ? say('{places} inside. Choose a file to read it.', {
              places: counted(details.size - 1, 'place'),
            })
          : say('This file is empty.')}
      </Note>
    )
  return (
    <div className={styles.text}>
      <Editor
        text={text.text}
        language={text.language}
        path={text.ref.path}
        marks={marks}
        target={target}
        onName={follow}
        onUses={listUsesOfName}
        onPoint={showCardOfName}
        wraps={wraps}
      />
      <Ruler marks={marks} lines={text.ref.end} />
    </div>
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}

function addressOf(hash: string): string {
  return `${location.href.split('#')[0]}${hash}`
}

/** The name of another collection that contains the text: a click makes it the current one. */
function OtherCollectionLink({ slug, place }: { readonly slug: string; readonly place: NodeRef }) {
  const name = useCollectionName()(slug)
  const { openPlace } = useActions()
  return (
    <PlaceLink
      place={place}
      className={parts.chip}
      label={say('In {name}: open that collection', { name })}
      onOpen={() => void openPlace(slug, place.id)}
    >
      <bdi>{name}</bdi>
    </PlaceLink>
  )
}

/** The whole file next to the text: where it was read and cited. */
function Ruler({ marks, lines }: { readonly marks: SourceMarks; readonly lines: number }) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {marks.read.map((span) => (
        <i key={span.start} style={placeOf(span, lines)} />
      ))}
      {marks.cited.map((span) => (
        <i key={span.number} className={styles.rulerCited} style={placeOf(span, lines)} />
      ))}
    </div>
  )
}

function placeOf({ start, end }: Lines, lines: number): { top: string; height: string } {
  const whole = Math.max(lines, end, 1)
  return {
    top: `${((start - 1) / whole) * 100}%`,
    height: `${((end - start + 1) / whole) * 100}%`,
  }
}

/** Connects the right pane to the state: empty, opening, a text, or why there is none. */
export function SourcePane() {
  return (
    <>
      <Opening />
      <Pane />
    </>
  )
}

/** Announces a text that the user opened; one that a walk opens is announced with its step. */
function Opening() {
  const announced = useApp(({ source, selection: { by, lines } }) => {
    if (by !== 'user' || source.status !== 'ready') return ''
    const at = lines === null ? '' : `, ${lineRange(lines.start, lines.end)}`
    return `${say('Source')}: ${displayId(source.details)}${at}`
  })
  return (
    <p className={parts.hidden} role="status">
      {announced}
    </p>
  )
}

function Pane() {
  const source = useApp((state) => state.source)
  if (source.status === 'ready') return <SourceView source={source} />
  return (
    <section className={styles.pane} aria-label={say('Source')}>
      <header className={styles.head}>
        <h2 className={styles.plainTitle}>{say('Source')}</h2>
      </header>
      {source.status === 'empty' && (
        <Note>
          {say('Nothing open. Ask a question, or choose a place in the table of contents.')}
        </Note>
      )}
      {source.status === 'loading' && <Note>{say('Reading …')}</Note>}
      {source.status === 'failed' && <Failed source={source} />}
    </section>
  )
}

function Failed(props: { readonly source: Extract<SourceState, { readonly status: 'failed' }> }) {
  const { source } = props
  const actions = useActions()
  return (
    <div className={styles.failed} role="alert">
      {sayWords(source.failure.what)}
      <br />
      <Button onClick={() => actions.selectNode(source.node)}>{say('Try again')}</Button>
    </div>
  )
}

/** Whether it is on, and the function that changes it. `untouched` is its value until the user changes it. */
function useStoredSwitch(key: string, untouched = false): readonly [on: boolean, turn: () => void] {
  const [stored, setStored] = useState(() => safeStorage.getItem(key))
  const on = stored === null ? untouched : stored === 'on'
  const turn = (): void => {
    const next = on ? 'off' : 'on'
    safeStorage.setItem(key, next)
    setStored(next)
  }
  return [on, turn]
}
