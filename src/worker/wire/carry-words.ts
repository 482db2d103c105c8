// Errors that cross to the page with their words: by itself only their message would.

import * as Comlink from 'comlink'
import { SaidError } from '../../model/words/words.ts'

/** From now on what this thread throws to another takes its words along, beside its message. */
export function carryWords(): void {
  const plain = Comlink.transferHandlers.get('throw')
  if (plain === undefined) return
  Comlink.transferHandlers.set('throw', {
    ...plain,
    serialize(thrown) {
      if (!isSaidError(thrown)) return plain.serialize(thrown)
      const { message, name, stack, words } = thrown.value
      return [{ isError: true, value: { message, name, stack, words } }, []]
    },
  })
}

function isSaidError(thrown: unknown): thrown is { readonly value: SaidError } {
  if (typeof thrown !== 'object' || thrown === null) return false
  return 'value' in thrown && thrown.value instanceof SaidError
}
