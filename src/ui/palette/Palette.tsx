// "Search or run a command": one field over symbols, files, passages and commands.

import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isAnswered } from '../../state/search-state.ts'
import { useActions, useApp } from '../app-context.ts'
import { FacetChips } from '../search/FacetChips.tsx'
import { othersThan } from '../search/others.ts'
import { ScopeChips } from '../search/ScopeChips.tsx'
import { commandsOf } from './commands.ts'
import { PaletteSection } from './PaletteSection.tsx'
import styles from './palette.module.css'
import { type Row, sectionsOf } from './rows.ts'
import { statusOf } from './status.ts'
import { useRunRow } from './use-run-row.ts'

/** Stands for the id of the first row of an answer that is not there yet. */
const FIRST = ''
/** Rows that Page Up and Page Down pass. */
const PAGE = 8

export function Palette() {
  const search = useApp((state) => state.search)
  const current = useApp((state) => state.current)
  const collections = useApp((state) => state.collections)
  const theme = useApp((state) => state.theme)
  const actions = useActions()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const commands = useMemo(
    () => commandsOf({ current, collections, theme }),
    [current, collections, theme],
  )
  // The field answers every key at once; the rows follow when there is time.
  const shown = useDeferredValue(search)
  const sections = useMemo(() => sectionsOf(shown, commands), [shown, commands])
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const [active, setActive] = useState(0)
  const [waiting, setWaiting] = useState<string | null>(null)
  const run = useRunRow()
  const answered = shown === search && isAnswered(search)
  const at = Math.min(active, rows.length - 1)
  const activeRow = rows.at(at)
  const activeId = activeRow === undefined ? undefined : `${list}-${activeRow.id}`

  // Closed before it leaves the page, it gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  // A passage is opened at the line of its excerpt, which comes a moment after the passage.
  const runRow = useCallback(
    (row: Row) => {
      if (isAwaited(row)) setWaiting(row.id)
      else run(row)
    },
    [run],
  )
  // Enter before the answer is there takes its first row as soon as it is.
  useEffect(() => {
    if (waiting === null || !answered) return
    const chosen = waiting === FIRST ? rows.at(0) : rows.find(({ id }) => id === waiting)
    if (chosen !== undefined && isAwaited(chosen)) return
    setWaiting(null)
    if (chosen !== undefined) run(chosen)
  }, [waiting, answered, rows, run])

  const close = () => actions.openDialog(null)
  const move = (by: number) => {
    if (rows.length > 0) setActive((at + by + rows.length) % rows.length)
  }
  const type = (text: string) => {
    setActive(0)
    setWaiting(null)
    actions.search(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS.get(event.key)
    if (step !== undefined) {
      event.preventDefault()
      if (Math.abs(step) === 1) move(step)
      else setActive(Math.max(0, Math.min(rows.length - 1, at + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = rows.at(at)
      if (!answered && active === 0) setWaiting(FIRST)
      else if (chosen !== undefined) runRow(chosen)
    }
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search or run a command"
      onCancel={close}
      onClick={onBackdrop}
    >
      <div className={styles.body}>
        <input
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={
            current.status === 'ready' ? 'Search, @symbol, file:line, >command' : 'Run a command'
          }
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={search.text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <ScopeChips
          others={othersThan(current, collections)}
          also={search.also}
          onToggle={actions.toggleScope}
        />
        <FacetChips search={search} onToggle={actions.toggleFacet} />
        <div id={list} className={styles.list} role="listbox" aria-label="Results" tabIndex={-1}>
          {sections.map((section) => (
            <PaletteSection
              key={section.id}
              section={section}
              list={list}
              active={
                activeRow !== undefined && section.rows.includes(activeRow) ? activeRow : null
              }
              onRun={runRow}
            />
          ))}
        </div>
        <footer className={styles.foot}>
          <span role="status">{statusOf(search)}</span>
          <span className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
          </span>
        </footer>
      </div>
    </dialog>
  )
}

function isAwaited(row: Row): boolean {
  return row.kind === 'passage' && row.awaited
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', PAGE],
  ['PageUp', -PAGE],
])
