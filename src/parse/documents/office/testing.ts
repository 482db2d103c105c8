// Test helpers: the parts of small office files.

import { writeZip } from '../../../archive/testing.ts'

/** Parts by name. */
export type Parts = Readonly<Record<string, string>>

/** An office file of these parts. */
export function zipOf(parts: Parts): Uint8Array {
  return writeZip(Object.entries(parts).map(([name, data]) => ({ name, data })))
}

/** The relations of a part: id → type and target. A target with a scheme is outside the package. */
export function relationsOf(targets: Readonly<Record<string, readonly [string, string]>>): string {
  const rows = Object.entries(targets).map(([id, [type, target]]) => {
    const mode = /^\w+:/.test(target) ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"${mode}/>`
  })
  return `<Relationships>${rows.join('')}</Relationships>`
}
