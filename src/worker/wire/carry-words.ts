// Transfers the message of the catalogue with an error between threads: by default only its English text is.

import * as Comlink from 'comlink'
import { MessageError } from '../../messages/words.ts'

/** From now on errors from this thread carry their `words`. */
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

function isSaidError(thrown: unknown): thrown is { readonly value: MessageError } {
  if (typeof thrown !== 'object' || thrown === null) return false
  return 'value' in thrown && thrown.value instanceof MessageError
}
