// What happens when a row of the palette is chosen.

import { useCallback } from 'react'
import { assertNever } from '../../base/assert.ts'
import type { NodeRef } from '../../model/library/library.ts'
import type { Lines } from '../../state/view/link.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import type { Row } from './rows.ts'

/** Runs a row and closes the palette. */
export function useRunRow(): (row: Row) => void {
  const actions = useActions()
  const slug = useApp(({ current }) => (current.status === 'ready' ? current.info.slug : null))
  return useCallback(
    (row) => {
      // By id: an update may have renumbered the places since they were found.
      const open = ({ id }: NodeRef, lines?: Lines, collection = slug): void => {
        if (collection === null) return
        actions.showPane('source')
        void actions.openPlace(collection, id, lines)
      }
      actions.openDialog(null)
      switch (row.kind) {
        case 'ask':
          actions.showPane('walk')
          return void actions.ask(row.question)
        case 'command':
          return row.command.run(actions)
        case 'symbol':
        case 'file':
          return open(row.place, row.lines)
        case 'passage':
          return open(row.hit.ref, row.lines, row.collection)
        default:
          return assertNever(row)
      }
    },
    [actions, slug],
  )
}
