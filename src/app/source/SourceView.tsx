// One text with its path, the steps that led to it, and the references to it.

import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { NodeDetails, NodeRef, NodeReference } from '../../model/library/node-ref.ts'
import type { DocumentText } from '../../model/library/reading-types.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import { SKIP_REASONS } from '../../model/tree/skip-reasons.ts'
import { useActions, useCollectionName, useWithoutTexts } from '../hooks/app-context.ts'
import { useStoredSwitch } from '../hooks/use-stored-switch.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { classNames } from '../parts/class-names.ts'
import { lazyComponent } from '../parts/late.tsx'
import { type OpenPlace, PlaceLink } from '../parts/PlaceLink.tsx'
import { Prose } from '../parts/Prose.tsx'
import parts from '../parts/parts.module.css'
import { afterDrawing } from '../state/core/after-drawing.ts'
import { type Lines, linkTo } from '../state/view/link.ts'
import { aboutQuestion } from '../words/display-id.ts'
import { counted, lineRange } from '../words/format.ts'
import { say } from '../words/say.ts'
import { Crumbs } from './Crumbs.tsx'
import type { OnName, OnPoint } from './code/follow-names.ts'
import type { SourceMarks } from './code/source-marks.ts'
import { HostLink } from './HostLink.tsx'
import { References, Relations } from './References.tsx'
import { type FormatViewProps, type ViewKind, viewOf } from './rendered/format-views.ts'
import styles from './source.module.css'
import type { TrailStop } from './TrailLine.tsx'
import { TrailLine } from './TrailLine.tsx'

/** Loads the editor before the first text, because the network may be gone by then, and creates views when idle. */
export const prepareEditor = async () => {
  const { makeViewReady, rehearse } = await import('./code/Editor.tsx')
  for (const wraps of [false, true]) afterDrawing(() => makeViewReady(wraps))
  afterDrawing(rehearse)
}
const Editor = lazyComponent(
  () => import('./code/Editor.tsx').then((module) => module.Editor),
  () => <Note>{say('Reading …')}</Note>,
)

const Rendered = lazyComponent(
  () => import('./rendered/Rendered.tsx').then((module) => module.Rendered),
  () => <Note>{say('Reading …')}</Note>,
)

const DocumentView = lazyComponent(
  () => import('./rendered/DocumentView.tsx').then((module) => module.DocumentView),
  () => <Note>{say('Reading …')}</Note>,
)

const OriginalView = lazyComponent(
  () => import('./OriginalView.tsx').then((module) => module.OriginalView),
  () => <Note>{say('Reading …')}</Note>,
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

/** A place, its file, and what the walk did there. */
export interface SourceViewProps {
  readonly collection: string
  readonly details: NodeDetails
  readonly text: DocumentText
  readonly references: readonly NodeReference[]
  /** Collection of the text, if that is not the current one. */
  readonly elsewhere: string | null
  readonly marks: SourceMarks
  readonly trail: readonly TrailStop[]
  /** Lines to bring into view; `null` shows the place itself. */
  readonly lines: Lines | null
  readonly onOpen: OpenPlace
  /** Opens the definition of a name. */
  readonly onName: OnName
  /** Lists the uses of a name. */
  readonly onUses: OnName
  /** Shows the card of a name under a resting pointer. */
  readonly onPoint: OnPoint
}

export function SourceView(props: SourceViewProps) {
  const { collection, details, text, marks, onOpen } = props
  const { start, end } = details
  const chosen = props.lines
  const lines = useMemo(() => chosen ?? (start > 0 ? { start, end } : null), [chosen, start, end])
  const view = viewOf(text)
  const isOutline = useWithoutTexts(props.elsewhere ?? collection)
  const [rendered, turnRendered] = useStoredSwitch('wayleaf-rendered')
  const [wraps, turnWraps] = useStoredSwitch('wayleaf-wraps', sortOf(text.ref.path) === 'prose')
  const [asText, turnAsText] = useStoredSwitch('wayleaf-original-as-text')
  const isViewed = view !== null && (view.comesFirst ? !asText : rendered)
  const link = () => addressOf(linkTo(collection, details.id, lines ?? undefined))
  return (
    <section className={styles.pane} aria-label={say('Source')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{say('Source')}</h2>
        {props.elsewhere !== null && <OtherCollectionLink slug={props.elsewhere} place={details} />}
        <Crumbs details={details} collection={collection} onOpen={onOpen} />
        <span
          className={styles.lines}
          title={lines === null ? '' : lineRange(lines.start, lines.end)}
        >
          {lines === null ? '' : lineRange(lines.start, lines.end).replace(/^lines? /, '')}
        </span>
        <HostLink path={text.ref.path} lines={lines} slug={props.elsewhere ?? collection} />
        <CopyButton label={say('Copy link to these lines')} icon="link" compact text={link} />
      </header>
      <TrailLine stops={props.trail} collection={collection} onOpen={onOpen} />
      <Content
        {...props}
        text={text}
        marks={marks}
        target={lines}
        view={isViewed ? view.kind : null}
        wraps={wraps}
      />
      <div className={styles.relations}>
        {props.elsewhere === null && (
          <Relations
            key={`calls ${details.id}`}
            details={details}
            collection={collection}
            onOpen={onOpen}
          />
        )}
        <References
          key={details.id}
          references={props.references}
          collection={collection}
          onOpen={onOpen}
        />
      </div>
      {text.text !== '' && (
        <p className={styles.about}>
          {isOutline && <span className={parts.chip}>{say('text not shared')}</span>}
          {props.elsewhere === null && <AskAbout place={details} />}
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

interface ContentProps extends SourceViewProps {
  readonly target: Lines | null
  /** The view of the text; `null` shows the text itself. */
  readonly view: ViewKind | null
  readonly wraps: boolean
}

function Content(props: ContentProps) {
  const { view, text, marks, lines } = props
  const marked = useMemo(
    () => (lines === null ? marks.cited : [...marks.cited, lines]),
    [marks, lines],
  )
  if (view === null) return <TextContent {...props} />
  const View = VIEW_COMPONENTS[view]
  return (
    <div className={styles.text}>
      <View
        kind={view}
        text={text}
        collection={props.elsewhere}
        target={props.target}
        marked={marked}
        instead={<TextContent {...props} />}
      />
    </div>
  )
}

function TextContent(props: ContentProps) {
  const { text, details, target, wraps } = props
  const isWhole = props.lines === null && details.kind === 'document'
  const marks = useMemo(
    () => ({ ...props.marks, opened: isWhole ? null : target }),
    [props.marks, isWhole, target],
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
        onName={props.onName}
        onUses={props.onUses}
        onPoint={props.onPoint}
        wraps={wraps}
      />
      <Ruler marks={marks} lines={text.ref.end} />
    </div>
  )
}

export function Note({ children }: { readonly children: ReactNode }) {
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
      collection={slug}
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
