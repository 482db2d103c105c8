// Following an address: a place is opened, a question is filled in and not asked.

import { assertNever } from '../base/assert.ts'
import { readLink } from './link.ts'
import type { Context } from './slice.ts'
import type { Actions } from './types.ts'

/** Sets up the action that follows an address. */
export function linkActions(
  { store }: Context,
  openPlace: Actions['openPlace'],
): Pick<Actions, 'followLink'> {
  return {
    followLink: async (hash) => {
      const link = readLink(hash)
      switch (link.kind) {
        case 'none':
          return
        case 'place':
          if (link.id !== '') store.setState({ pane: 'source' })
          return openPlace(link.collection, link.id, link.lines)
        case 'question':
          store.setState({ draft: link.question, pane: 'walk' })
          return
        case 'refused': {
          const what = 'The address of this page does not lead anywhere.'
          const kept = 'What was open stays open.'
          store.setState({ notice: { what, kept, detail: link.why } })
          return
        }
        default:
          return assertNever(link)
      }
    },
  }
}
