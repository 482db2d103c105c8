// A file in its original form: a picture, or the drawn page of a document with the passage marked on it. If
// its bytes are not available, the stored text and the reason.

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type UiMessage, wordsOf } from '../../messages/words.ts'
import type { DrawnLine, DrawnPage, Original } from '../../model/library/original.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { untilCancelled } from '../hooks/until-cancelled.ts'
import { Button } from '../parts/Button.tsx'
import { say, sayWords } from '../words/say.ts'
import styles from './original.module.css'
import { drawnLinesOf, pageAt, pagesOf } from './pages-of.ts'
import { type FormatViewProps, pictureType } from './rendered/format-views.ts'
import { Turner, useTurned } from './rendered/Turner.tsx'

export function OriginalView(props: FormatViewProps) {
  const { kind, text, collection, instead } = props
  const { path } = text.ref
  const { rereadFolder } = useActions()
  const original = useOriginal(path, collection)
  if (original === null) return <p className={styles.notice}>{say('Opening …')}</p>
  if (original.kind === 'ask')
    return (
      <Instead instead={instead}>
        {say('The file lies in a folder that this page may not read yet.')}{' '}
        <Button onClick={() => void rereadFolder()}>{say('Let it read the folder')}</Button>
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
      {props.collection === null && (text === '' || pages.some(({ isEmpty }) => isEmpty)) && (
        <ReadPictures path={props.text.ref.path} />
      )}
      <Turner {...{ number, count }} previous={say('Previous')} next={say('Next')} onTurn={turn}>
        {printed === ''
          ? say('Page {number} of {count}', { number, count })
          : say('Page {number} of {count}, printed {printed}', { number, count, printed })}
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
        {say('{label}: {text}', {
          label: say('Reading text from pictures'),
          text: say('{done} of {total}', { done: pictures.done, total: pictures.count }),
        })}
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
        aria-label={say('Page {number}', { number })}
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
function useOriginal(path: string, collection: string | null): Original | null {
  const { originalOf } = useActions()
  const folder = useApp((state) => state.folder)
  const [found, setFound] = useState<Original | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends on whether the folder is readable
  useEffect(() => {
    setFound(null)
    return untilCancelled(
      originalOf({ path, ...(collection !== null && { collection }) }),
      setFound,
    )
  }, [originalOf, path, collection, folder])
  return found
}

/** A page that is drawn, or why it cannot be. */
type Drawn =
  | { readonly kind: 'drawn'; readonly page: DrawnPage; readonly number: number }
  | { readonly kind: 'failed'; readonly why: UiMessage }

/** A page of a file, drawn again when its text changes; the previous one stays until the next is ready. */
function useDrawn(bytes: Blob | null, number: number, text: string): Drawn | null {
  const { drawPage } = useActions()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
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
