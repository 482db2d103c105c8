// Every use of a symbol: who calls, makes, names, extends or tests it, file by file. Arrow keys go from one to
// the next, Enter opens it.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { NodeRef } from '../../../model/library/library.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { whileWanted } from '../../hooks/while-wanted.ts'
import { say } from '../../language/say.ts'
import { DialogFrame } from '../../parts/DialogFrame.tsx'
import { PathText } from '../../parts/PathText.tsx'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { counted } from '../../words/format.ts'
import { slugOf } from '../../words/slug-of.ts'
import styles from './uses.module.css'
import { nextRow, type UseRow, usesOf } from './uses.ts'

/** How many are listed. */
const MOST = 500

export function UsesDialog(props: { readonly name: string; readonly place: NodeRef | null }) {
  const { name, place } = props
  return (
    <DialogFrame title={say('Uses of {name}', { name })} wide>
      {place === null ? (
        <p role="status">
          {say('Nothing in this collection says what “{name}” stands for there.', { name })}
        </p>
      ) : (
        <Uses key={place.id} place={place} />
      )}
    </DialogFrame>
  )
}

function Uses({ place }: { readonly place: NodeRef }) {
  const uses = useUses(place)
  const collection = useApp(slugOf)
  const actions = useActions()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (uses !== null) list.current?.querySelector('a')?.focus()
  }, [uses])
  const open = (ref: NodeRef, lines?: { readonly start: number; readonly end: number }) => {
    actions.openDialog(null)
    actions.selectPlace(ref, lines)
    actions.showPane('source')
  }
  return (
    <>
      <p>
        {say('Defined in')}{' '}
        <PlaceLink collection={collection} place={place} onOpen={open}>
          <PathText path={place.id} />
        </PlaceLink>
      </p>
      <p role="status">{uses === null ? say('Searching …') : sumOf(uses)}</p>
      {uses !== null && uses.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={say('Uses')} onKeyDown={moveFocus}>
          {uses.slice(0, MOST).map((use) => (
            <li key={`${use.ref.id} ${use.line} ${use.kind} ${use.text}`}>
              <PlaceLink
                collection={collection}
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
    return whileWanted(callsOf(node), (calls) => setUses(usesOf(calls)))
  }, [callsOf, node])
  return uses
}

function sumOf(uses: readonly UseRow[]): string {
  if (uses.length === 0) return say('No known uses.')
  const files = new Set(uses.map(({ ref }) => ref.path)).size
  return say('{uses} in {files}', {
    uses: counted(uses.length, 'use'),
    files: counted(files, 'file'),
  })
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
