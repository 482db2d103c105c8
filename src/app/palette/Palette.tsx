// "Search or run a command": one field over symbols, files, passages and commands.

import { memo, useDeferredValue, useLayoutEffect, useMemo } from 'react'
import { useActions, useApp, useAppStore } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { useModal } from '../parts/DialogFrame.tsx'
import { Icon } from '../parts/Icon.tsx'
import { PathText } from '../parts/PathText.tsx'
import parts from '../parts/parts.module.css'
import { isAnswered } from '../state/shape/search-state.ts'
import { placeTitle, shortId } from '../words/display-id.ts'
import { counted, lineRange } from '../words/format.ts'
import { say, sayWith } from '../words/say.ts'
import { commandsOf } from './actions.ts'
import chips from './chips.module.css'
import { type CountedResults, FacetChips } from './FacetChips.tsx'
import { keyText } from './key-table.tsx'
import { CollectionChips, withoutCurrent } from './other-collections.tsx'
import styles from './palette.module.css'
import { bestLine, commandsIn, type Row, type Section, sectionsOf, statusOf } from './rows.ts'
import { useChosenRow } from './use-chosen-row.ts'
import { useWhy, WhyButton, WhyPanel } from './WhyPanel.tsx'

const NOTHING_FOUND: CountedResults = { facets: [], matched: 0 }

export function Palette() {
  const search = useApp((state) => state.search)
  const current = useApp((state) => state.current)
  const collections = useApp((state) => state.collections)
  const theme = useApp((state) => state.theme)
  const actions = useActions()
  const modal = useModal()

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

  const others = withoutCurrent(current, collections)
  const type = (text: string) => {
    chosen.reset()
    why.close()
    actions.search(text)
  }

  return (
    <dialog className={styles.palette} aria-label={say('Search or run a command')} {...modal}>
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
            placeholder={say('Search, @symbol, file:line, >command')}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={search.text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => why.tookKey(event) || chosen.onKeyDown(event)}
          />
          <Button
            look="quiet"
            className={classNames(parts.square, styles.close)}
            aria-label={say('Close')}
            onClick={modal.onCancel}
          >
            <Icon name="close" />
          </Button>
        </div>
        {others.length > 0 && (
          <fieldset aria-label={say('also in')} className={chips.chips}>
            <CollectionChips
              title={say('also in')}
              {...{ others, also: search.also }}
              onToggle={actions.toggleScope}
            />
          </fieldset>
        )}
        <FacetChips
          counted={shown.found?.passages ?? NOTHING_FOUND}
          choice={search.facets}
          onToggle={actions.toggleFacet}
        />
        <div
          id={list}
          className={styles.list}
          role="listbox"
          aria-label={say('Search')}
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
            <kbd>↑</kbd> <kbd>↓</kbd> {say('choose')} <kbd>{keyText('Enter')}</kbd> {say('Open')}{' '}
            {hasScores && (
              <>
                <kbd>{keyText('Alt Enter')}</kbd> {say('Why here?')}{' '}
              </>
            )}
            <kbd>Esc</kbd> {say('Close')}
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

/** One section of the palette: a heading, and rows to choose. */
const PaletteSection = memo(function PaletteSection(props: {
  readonly section: Section
  /** Id of the list; the rows' ids begin with it. */
  readonly list: string
  readonly active: Row | null
  readonly onRun: (row: Row) => void
}) {
  const { section, list, active, onRun } = props
  const { document, collection, facts, more = 0 } = section
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div
      role="group"
      aria-label={collection === undefined ? section.title : `${collection}: ${section.title}`}
      aria-description={facts}
      className={styles.section}
    >
      <div className={styles.heading} aria-hidden="true">
        {collection !== undefined && <bdi className={styles.collection}>{collection}</bdi>}
        {document === undefined ? section.title : <PathText path={section.title} />}
        {facts !== undefined && (
          <bdi className={styles.facts} title={facts}>
            {facts}
          </bdi>
        )}
        {more > 0 && <span className={styles.more}>{counted(more, 'more')}</span>}
      </div>
      {section.rows.map((row) => {
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
          <div
            key={row.id}
            id={`${list}-${row.id}`}
            role="option"
            aria-selected={row === active}
            className={classNames(styles.row, row === active && styles.active)}
            onClick={() => onRun(row)}
          >
            <RowText row={row} />
          </div>
        )
      })}
    </div>
  )
})

function RowText({ row }: { readonly row: Row }) {
  switch (row.kind) {
    case 'ask':
      return (
        <span className={styles.label}>
          {sayWith('{label}: {text}', { label: say('Ask'), text: <bdi>{row.question}</bdi> })}
        </span>
      )
    case 'command':
      return (
        <bdi className={classNames(styles.label, row.command.danger === true && styles.danger)}>
          {row.command.label}
        </bdi>
      )
    case 'symbol':
      return (
        <>
          <code className={styles.name}>{row.place.title}</code>
          <span className={styles.place}>
            <PathText path={row.place.path} />
          </span>
          <span className={styles.fact}>{say(row.place.kind)}</span>
        </>
      )
    case 'file':
      return (
        <>
          <span className={styles.label}>
            <PathText path={row.place.path} />
          </span>
          <span className={styles.fact}>
            {row.lines === undefined ? '' : lineRange(row.lines.start, row.lines.end)}
          </span>
        </>
      )
    case 'passage':
      return <PassageText row={row} />
  }
}

function PassageText({ row }: { readonly row: Extract<Row, { kind: 'passage' }> }) {
  const { ref, excerpt } = row.hit
  // Without an excerpt the line is empty but has the same height.
  const pieces = excerpt === null ? [] : bestLine(excerpt).pieces
  const title = ref.kind === 'document' ? shortId(ref) : placeTitle(ref)
  const line = pieces.map(({ text }) => text).join('')
  return (
    <>
      <bdi className={styles.title} title={title}>
        {title}
      </bdi>
      <code className={styles.excerpt} title={line} dir="auto" translate="no">
        {pieces.map(({ text, marked }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move
          marked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
      </code>
      <span className={styles.fact}>{excerpt === null ? '' : row.lines.start}</span>
    </>
  )
}
