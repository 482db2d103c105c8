// A file in its original form: a picture, or the drawn page of a document with the passage marked on it. If
// its bytes are not available, the stored text and the reason.

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type UiMessage, wordsOf } from '../../messages/words.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { DrawnLine, DrawnPage, Original } from '../../model/library/original.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { untilCancelled } from '../hooks/effects.ts'
import { Button } from '../parts/Button.tsx'
import type { Lines } from '../state/view/link.ts'
import { labelled, say, sayWords } from '../words/say.ts'
import styles from './original.module.css'
import { type FormatViewProps, pictureType } from './rendered/format-views.ts'
import { Turner, useTurned } from './rendered/Turner.tsx'

export function OriginalView(props: FormatViewProps) {
  const { kind, text, instead } = props
  const { path } = text.ref
  const { rereadFolder } = useActions()
  const original = useOriginal(text.ref)
  if (original === null) return <p className={styles.notice}>{say('Reading …')}</p>
  if (original.kind === 'ask')
    return (
      <Instead instead={instead}>
        {say('The file lies in a folder that this page may not read yet.')}{' '}
        <Button onClick={() => void rereadFolder()}>{say('Read again')}</Button>
      </Instead>
    )
  if (original.kind === 'gone') return <Instead instead={instead}>{sayWords(original.why)}</Instead>
  if (kind === 'picture') return <Picture path={path} bytes={original.bytes} />
  return <Pages {...props} bytes={original.bytes} />
}

function Instead(props: { readonly children: ReactNode; readonly instead: ReactNode }) {
  return (
    <div className={styles.view}>
      <p className={styles.notice}>{props.children}</p>
      <div className={styles.instead}>{props.instead}</div>
    </div>
  )
}

function Picture({ path, bytes }: { readonly path: string; readonly bytes: Blob }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    // By its ending, so that only a picture is ever shown as one.
    const made = URL.createObjectURL(new Blob([bytes], { type: pictureType(path) ?? '' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, path])
  return (
    <div className={styles.paper}>
      {address !== '' && <img className={styles.picture} src={address} alt={path} />}
    </div>
  )
}

function Pages(props: FormatViewProps & { readonly bytes: Blob }) {
  const { target, bytes, instead } = props
  const { text } = props.text
  const pages = useMemo(() => pagesOf(text), [text])
  const [number, turn] = useTurned(target, pageAt(pages, target?.start ?? 1))
  const drawn = useDrawn(bytes, number, text)
  const marked = useMemo(() => {
    if (drawn?.kind !== 'drawn' || target === null) return []
    const page = pages[drawn.number - 1]
    // A whole page or document is not marked as a passage.
    if (page === undefined || (target.start <= page.start && target.end >= page.end)) return []
    const [from, to] = [Math.max(target.start, page.start + 1), Math.min(target.end, page.end)]
    return drawnLinesOf(text.split('\n').slice(from - 1, to), drawn.page.lines)
  }, [drawn, pages, target, text])
  if (drawn?.kind === 'failed') return <Instead instead={instead}>{sayWords(drawn.why)}</Instead>
  const count = drawn?.page.count ?? pages.length
  const { printed = '', sure = '' } = pages[number - 1] ?? {}
  return (
    <div className={styles.view}>
      {props.text.ref.collection === undefined &&
        (text === '' || pages.some(({ isEmpty }) => isEmpty)) && (
          <ReadPictures path={props.text.ref.path} />
        )}
      <Turner {...{ number, count }} onTurn={turn}>
        {say('Page {number} of {count}', { number, count })}
        {printed !== '' && ` (${printed})`}
        {sure !== '' && ` · ${say('text read from this picture, {sure} % sure', { sure })}`}
      </Turner>
      <div className={styles.paper} aria-busy={drawn?.number !== number}>
        {drawn !== null && <Paper page={drawn.page} marked={marked} number={drawn.number} />}
      </div>
    </div>
  )
}

/** Offers to recognise the text of pages without any, and shows how far that is. */
function ReadPictures({ path }: { readonly path: string }) {
  const pictures = useApp((state) => state.pictures)
  const { readPictures, stopPictures } = useActions()
  if (pictures?.path === path)
    return (
      <p className={styles.notice} role="status">
        {labelled(
          say('Reading text from pictures'),
          say('{done} of {total}', { done: pictures.done, total: pictures.count }),
        )}
        <Button onClick={stopPictures}>{say('Stop')}</Button>
      </p>
    )
  return (
    <p className={styles.notice}>
      <Button disabled={pictures !== null} onClick={() => void readPictures(path)}>
        {say('Read text from pictures (OCR)')}
      </Button>
      {say('Recognised in this browser, in English and German.')}
    </p>
  )
}

interface PaperProps {
  readonly page: DrawnPage
  readonly number: number
  readonly marked: readonly DrawnLine[]
}

/** The picture, and over it its lines as text that can be selected and read aloud. */
function Paper({ page, number, marked }: PaperProps) {
  const { width, height, picture, lines } = page
  const canvas = useRef<HTMLCanvasElement>(null)
  const first = useRef<SVGRectElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (target === null) return
    target.width = picture.width
    target.height = picture.height
    target.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mark is scrolled into view
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'center' })
  }, [marked])
  return (
    <div className={styles.page} style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} className={styles.drawn} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is text to read */}
      <svg
        className={styles.over}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={say('page {number}', { number })}
      >
        {marked.map((line, i) => (
          <rect
            key={`${line.x} ${line.y}`}
            ref={i === 0 ? first : null}
            className={styles.mark}
            x={line.x - 2}
            y={line.y - line.size}
            width={line.end - line.x + 4}
            height={line.size * 1.3}
          />
        ))}
        {lines.map(({ text, x, y, end, size }) => (
          <text
            key={`${x} ${y}`}
            x={x}
            y={y}
            fontSize={size}
            textLength={Math.max(1, end - x)}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** `null` until it is known; requested again when the folder becomes readable. */
function useOriginal({ path, collection }: NodeRef): Original | null {
  const { originalOf } = useActions()
  const folder = useApp((state) => state.folder)
  const [found, setFound] = useState<Original | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends on whether the folder is readable
  useEffect(() => {
    setFound(null)
    return untilCancelled(
      originalOf({ path, ...(collection !== undefined && { collection }) }),
      setFound,
    )
  }, [originalOf, path, collection, folder])
  return found
}

/** A page that is drawn, or why it cannot be. */
type PageDrawing =
  | { readonly kind: 'drawn'; readonly page: DrawnPage; readonly number: number }
  | { readonly kind: 'failed'; readonly why: UiMessage }

/** A page of a file, drawn again when its text changes; the previous one stays until the next is ready. */
function useDrawn(bytes: Blob | null, number: number, text: string): PageDrawing | null {
  const { drawPage } = useActions()
  const [drawn, setDrawn] = useState<PageDrawing | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is drawn again when its recognised text changes
  useEffect(() => {
    let isWanted = true
    if (bytes === null) return
    drawPage(bytes, number).then(
      (page) => isWanted && setDrawn({ kind: 'drawn', page, number }),
      (error: unknown) => isWanted && setDrawn({ kind: 'failed', why: wordsOf(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [drawPage, bytes, number, text])
  return drawn
}

/** A page as the text marks it. */
export interface TextPage extends Lines {
  readonly number: number
  /** The number printed on it; empty if that is the same. */
  readonly printed: string
  /** How sure its text was read from a picture, in percent; empty if it was not. */
  readonly sure: string
  /** Whether it holds no text, and none was looked for in a picture. */
  readonly isEmpty: boolean
}

const PAGE_LINE =
  /^\[page (\d+)(?:, printed (.+?))?(, read from a picture, (?:(\d+) % sure|no legible words))?\]$/u

/**
 * Pages of a text, by the lines that mark them. Their numbers count up from 1, so a line of the document that
 * only looks like one is ignored.
 */
export function pagesOf(text: string): TextPage[] {
  const lines = text.split('\n')
  const pages: TextPage[] = []
  for (const [i, line] of lines.entries()) {
    const [, number, printed = '', read, sure = ''] = PAGE_LINE.exec(line) ?? []
    const last = pages.length - 1
    if (number !== undefined && Number(number) === pages.length + 1) {
      if (last >= 0) pages[last] = { ...pages[last], end: i }
      const isEmpty = read === undefined
      pages.push({ number: last + 2, printed, sure, isEmpty, start: i + 1, end: lines.length })
    } else if (last >= 0 && pages[last].isEmpty && line !== '')
      pages[last] = { ...pages[last], isEmpty: false }
  }
  return pages
}

/** The page that contains a line; the first page if none does. */
export function pageAt(pages: readonly TextPage[], line: number): number {
  return pages.find(({ start, end }) => start <= line && line <= end)?.number ?? 1
}

const FINAL_HYPHEN = /[-\u00ad\u2010]$/u

/**
 * The lines of a drawn page that show these lines of the text, in order. A word that is divided on the page is
 * whole in the text, so two lines are also equal if only their beginning or end is.
 */
export function drawnLinesOf(
  textLines: readonly string[],
  drawn: readonly DrawnLine[],
): readonly DrawnLine[] {
  const found: DrawnLine[] = []
  let from = 0
  for (const line of textLines) {
    const text = line.trim()
    const at = text === '' ? -1 : drawn.findIndex((one, i) => i >= from && isSame(text, one.text))
    if (at < 0) continue
    found.push(drawn[at])
    from = at + 1
  }
  return found
}

function isSame(text: string, drawn: string): boolean {
  const line = drawn.trim()
  if (text === line) return true
  return FINAL_HYPHEN.test(line)
    ? text.startsWith(line.replace(FINAL_HYPHEN, ''))
    : line.endsWith(` ${text}`)
}
