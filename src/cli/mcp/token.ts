// Tokens for local servers.

import { randomBytes } from 'node:crypto'

/** A secret random token, for addresses and headers. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url')
}
