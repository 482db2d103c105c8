// Limits of archives. Sizes in bytes.

const MIB = 1024 * 1024

/** Limits of an archive that is read. */
export interface ZipLimits {
  readonly entries: number
  readonly directoryBytes: number
  /** Unpacked : packed, for an entry of more than `ratioFreeBytes`. */
  readonly entryRatio: number
  readonly ratioFreeBytes: number
  /** All that is unpacked from one archive. */
  readonly totalBytes: number
  /** All that is unpacked : the archive's size, beyond `totalFreeBytes`. */
  readonly totalRatio: number
  readonly totalFreeBytes: number
}

/** More than real projects have, and less than would exhaust a tab. */
export const ZIP_LIMITS: ZipLimits = {
  entries: 300_000,
  directoryBytes: 128 * MIB,
  entryRatio: 200,
  ratioFreeBytes: MIB,
  totalBytes: 2048 * MIB,
  totalRatio: 100,
  totalFreeBytes: 64 * MIB,
}

/** How much may be unpacked from an archive of this size. */
export function unpackBudget(archiveBytes: number, limits: ZipLimits): number {
  const byRatio = Math.max(limits.totalFreeBytes, archiveBytes * limits.totalRatio)
  return Math.min(limits.totalBytes, byRatio)
}
