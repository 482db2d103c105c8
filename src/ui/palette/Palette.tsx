// "Search or run a command": one field over symbols, files, passages and commands.

import { type MouseEvent, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { CollectionInfo } from '../../model/library/library.ts'
import { isAnswered } from '../../state/shape/search-state.ts'
import { useActions, useApp, useAppStore } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import parts from '../parts/parts.module.css'
import { say } from '../words/say.ts'
import { commandsOf } from './actions.ts'
import chips from './chips.module.css'
import type { Counted } from './chips.ts'
import { FacetChips } from './FacetChips.tsx'
import { keyText } from './key-table.ts'
import { othersThan } from './other-collections.ts'
import { PaletteSection } from './PaletteSection.tsx'
import styles from './palette.module.css'
import { commandsIn, sectionsOf, statusOf } from './rows.ts'
import { useChosenRow } from './use-chosen-row.ts'
import { useWhy } from './use-why.ts'
import { WhyButton, WhyPanel } from './WhyPanel.tsx'

const NOTHING_FOUND: Counted = { facets: [], matched: 0 }

export function Palette() {
  const search = useApp((state) => state.search)
  const current = useApp((state) => state.current)
  const collections = useApp((state) => state.collections)
  const theme = useApp((state) => state.theme)
  const actions = useActions()
  const dialog = useRef<HTMLDialogElement>(null)
  const commands = useMemo(
    () => commandsOf({ current, collections, theme }),
    [current, collections, theme],
  )
  // The field reacts to every key at once; rows, counts and status are updated together when there is time.
  const shown = useDeferredValue(search)
  useBusyWhile(shown !== search)
  const sections = useMemo(() => sectionsOf(shown, commands), [shown, commands])
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const chosen = useChosenRow(rows, shown === search && isAnswered(search))
  const { list } = chosen
  const why = useWhy(chosen.row)
  const hasScores = rows.some(({ kind }) => kind === 'passage')

  // If the dialog is closed before it is removed, it returns the focus to the element that had it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const close = () => actions.openDialog(null)
  const type = (text: string) => {
    chosen.reset()
    why.close()
    actions.search(text)
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={say('Search or run a command')}
      onCancel={close}
      onClick={onBackdrop}
    >
      <div className={styles.body}>
        <div className={styles.entry}>
          <input
            className={styles.field}
            type="text"
            role="combobox"
            aria-label={say('Search or run a command')}
            aria-expanded="true"
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={chosen.rowId}
            placeholder={
              current.status === 'ready'
                ? say('Search, @symbol, file:line, >command')
                : say('Run a command')
            }
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={search.text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => why.tookKey(event) || chosen.onKeyDown(event)}
          />
          <button
            type="button"
            className={classNames(parts.button, parts.quiet, parts.square, styles.close)}
            aria-label={say('Close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <ScopeChips
          others={othersThan(current, collections)}
          also={search.also}
          onToggle={actions.toggleScope}
        />
        <FacetChips
          counted={shown.found?.passages ?? NOTHING_FOUND}
          choice={search.facets}
          onToggle={actions.toggleFacet}
        />
        <div
          id={list}
          className={styles.list}
          role="listbox"
          aria-label={say('Results')}
          tabIndex={-1}
        >
          {sections.map((section) => (
            <PaletteSection
              key={section.id}
              section={section}
              list={list}
              active={
                chosen.row !== undefined && section.rows.includes(chosen.row) ? chosen.row : null
              }
              onRun={chosen.runRow}
            />
          ))}
        </div>
        {why.place !== null && (
          <WhyPanel id={why.id} place={why.place} onMove={chosen.choosePassage} />
        )}
        <footer className={styles.foot}>
          <span role="status">{statusOf(shown, commandsIn(sections))}</span>
          {hasScores && <WhyButton why={why} />}
          <span className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {say('choose')} <kbd>{keyText('Enter')}</kbd> {say('open')}{' '}
            {hasScores && (
              <>
                <kbd>{keyText('Alt Enter')}</kbd> {say('why')}{' '}
              </>
            )}
            <kbd>Esc</kbd> {say('close')}
          </span>
        </footer>
      </div>
    </dialog>
  )
}

/**
 * While `isBehind`, `idle()` counts the palette as busy, because results were not drawn yet. Scripts and tests
 * wait for `idle()`.
 */
function useBusyWhile(isBehind: boolean): void {
  const { busy } = useAppStore()
  useLayoutEffect(() => (isBehind ? busy() : undefined), [isBehind, busy])
}

/** Other collections that the search looks in as well. */
function ScopeChips(props: {
  /** All collections but the current one. */
  readonly others: readonly CollectionInfo[]
  readonly also: readonly string[]
  readonly onToggle: (collection: string) => void
}) {
  const { others, also, onToggle } = props
  if (others.length === 0) return null
  return (
    <fieldset aria-label={say('Search as well in')} className={chips.chips}>
      <span className={chips.also} aria-hidden="true">
        {say('also in')}
      </span>
      {others.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          className={classNames(chips.chip, also.includes(slug) && chips.on)}
          aria-pressed={also.includes(slug)}
          onClick={() => onToggle(slug)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
