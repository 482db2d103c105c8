// As much of an answer as leaves the first steps of its walk in view; the rest opens in place.

import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import styles from './answer.module.css'

const ShowWhole = createContext<() => void>(() => undefined)

/** Shows the whole answer, for what is opened within it. */
export function useShowWhole(): () => void {
  return useContext(ShowWhole)
}

export function Compact({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(false)
  const isCut = useIsCut(box, whole)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus goes */}
      <div
        ref={box}
        className={classNames(
          styles.compact,
          whole && styles.whole,
          isCut && !whole && styles.isCut,
        )}
        // What gets the focus must not stay behind the edge.
        onFocus={(event) => {
          if (isBehindEdge(event.target, event.currentTarget)) setWhole(true)
        }}
      >
        <ShowWhole value={() => setWhole(true)}>{children}</ShowWhole>
      </div>
      {(isCut || whole) && (
        <button
          type="button"
          className={classNames(parts.link, styles.fold)}
          aria-expanded={whole}
          onClick={() => {
            if (whole && box.current !== null) box.current.scrollTop = 0
            setWhole(!whole)
          }}
        >
          {whole ? say('Show less') : say('Show the whole answer')}
        </button>
      )}
    </>
  )
}

/** Whether the box is too low for what it holds; stays as it was while all of it is shown. */
function useIsCut(box: { readonly current: HTMLElement | null }, whole: boolean): boolean {
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || whole) return
    const measure = (): void => setIsCut(element.scrollHeight > element.clientHeight + 1)
    // Told with the next frame's layout, before it is painted: measuring now would lay out the page twice.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box, whole])
  return isCut
}

function isBehindEdge(target: Element, box: HTMLElement): boolean {
  return (
    box.scrollTop > 0 || target.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom
  )
}
