// A token that opens a server of this machine.

import { randomBytes } from 'node:crypto'

/** A token that nobody guesses, for addresses and headers. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url')
}
