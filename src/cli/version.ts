// The version of this program, from the package that it lies in: as source and as built.

import { existsSync, readFileSync } from 'node:fs'

/** Folders between this file, or what it was built into, and `package.json`. */
const DEEPEST = 4

/** What `package.json` says. */
export function programVersion(): string {
  for (let up = 1; up <= DEEPEST; up++) {
    const file = new URL(`${'../'.repeat(up)}package.json`, import.meta.url)
    if (!existsSync(file)) continue
    const { name, version }: { name?: unknown; version?: unknown } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    if (name === 'wayleaf' && typeof version === 'string') return version
  }
  return '0.0.0'
}
