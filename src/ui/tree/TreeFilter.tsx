// The field that filters the tree by name.

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { FILTER_FIELD } from '../palette/actions.ts'
import parts from '../parts/parts.module.css'
import { counted } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './contents.module.css'

export function TreeFilter(props: {
  readonly name: string
  /** Places with this name; `null` while the field is empty. */
  readonly found: number | null
  readonly onFilter: (name: string | null) => void
}) {
  const { name, found, onFilter } = props
  const field = useRef<HTMLInputElement>(null)
  // The field was opened on request: the next key is a letter of the name.
  useLayoutEffect(() => field.current?.focus(), [])
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onFilter(null)
    if (event.key !== 'Escape' && event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    focusTree()
  }
  return (
    <p className={styles.filter}>
      <input
        ref={field}
        id={FILTER_FIELD}
        type="search"
        className={parts.entry}
        aria-label={say('Filter by name')}
        placeholder={say('Filter by name')}
        spellCheck={false}
        value={name}
        onChange={({ target }) => onFilter(target.value)}
        onKeyDown={press}
      />
      <span role="status">{found === null ? '' : counted(found, 'place')}</span>
    </p>
  )
}

/** The row that has the keyboard focus in the tree. */
function focusTree(): void {
  document.querySelector<HTMLElement>('[role=tree] [role=treeitem][tabindex="0"]')?.focus()
}
