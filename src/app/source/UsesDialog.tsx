// Lists every use of a symbol, by file. Arrow keys move between them, Enter opens one.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { NodeCalls, NodeRef } from '../../model/library/node-ref.ts'
import { useActions } from '../hooks/app-context.ts'
import { untilCancelled } from '../hooks/effects.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { PathText } from '../parts/PathText.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { counted } from '../words/format.ts'
import { say } from '../words/say.ts'
import type { PlacedReference } from './References.tsx'
import styles from './uses.module.css'

const MAX_LISTED_USES = 500

export function UsesDialog(props: { readonly name: string; readonly place: NodeRef | null }) {
  const { name, place } = props
  return (
    <DialogFrame title={say('Uses of {name}', { name })} wide>
      {place === null ? (
        <p role="status">{say('Nothing found')}</p>
      ) : (
        <Uses key={place.id} place={place} />
      )}
    </DialogFrame>
  )
}

function Uses({ place }: { readonly place: NodeRef }) {
  const uses = useUses(place)
  const actions = useActions()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (uses !== null) list.current?.querySelector('a')?.focus()
  }, [uses])
  const open = (ref: NodeRef, lines?: { readonly start: number; readonly end: number }) => {
    actions.openDialog(null)
    actions.openSource(ref, lines)
  }
  return (
    <>
      <p>
        <PlaceLink place={place} onOpen={open}>
          <PathText path={place.id} />
        </PlaceLink>
      </p>
      <p role="status">{uses === null ? say('Searching …') : countText(uses)}</p>
      {uses !== null && uses.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={say('All uses')} onKeyDown={moveFocus}>
          {uses.slice(0, MAX_LISTED_USES).map((use) => (
            <li key={`${use.ref.id} ${use.line} ${use.kind} ${use.text}`}>
              <PlaceLink
                place={use.ref}
                lines={{ start: use.line, end: use.line }}
                className={styles.use}
                onOpen={open}
              >
                <span className={styles.kind}>{say(use.kind)}</span>
                <code>{use.text}</code>
                <PathText path={use.ref.id} />
                <span className={styles.line}>{use.line}</span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function useUses({ node }: NodeRef): readonly UseRow[] | null {
  const { callsOf } = useActions()
  const [uses, setUses] = useState<readonly UseRow[] | null>(null)
  useEffect(() => {
    return untilCancelled(callsOf(node), (calls) => setUses(usesOf(calls)))
  }, [callsOf, node])
  return uses
}

function countText(uses: readonly UseRow[]): string {
  return uses.length === 0 ? say('Nothing found') : counted(uses.length, 'result')
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links: HTMLElement[] = [...event.currentTarget.querySelectorAll('a')]
  const active = document.activeElement
  const at = active instanceof HTMLElement ? links.indexOf(active) : -1
  const next = nextRow(event.key, at, links.length)
  if (next === null) return
  event.preventDefault()
  links[next].focus()
}

/** One use, with its file and line. */
export type UseRow = PlacedReference

/** All uses of a place, by file and line, each once; empty if nothing could be read. */
export function usesOf(calls: NodeCalls | null): readonly UseRow[] {
  if (calls === null) return []
  const { calledBy, derived, testedBy } = calls
  const rows = new Map<string, UseRow>()
  for (const row of [...calledBy, ...derived, ...testedBy]) {
    const { ref, line, kind, text } = row
    if (ref !== null) rows.set(`${ref.id} ${line} ${kind} ${text}`, { ...row, ref })
  }
  return [...rows.values()].sort(
    (a, b) =>
      (a.ref.path < b.ref.path ? -1 : a.ref.path > b.ref.path ? 1 : 0) ||
      a.line - b.line ||
      a.ref.node - b.ref.node,
  )
}

/** The row that a key leads to from row `at`, where −1 is no row; `null` for another key. */
export function nextRow(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
