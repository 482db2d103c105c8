// Paths below a folder that may have changed, collected until they are processed.

/** Paths of files or of whole directories; `null` when anything may have changed. */
export type ChangedPaths = ReadonlySet<string> | null

/** Above this number of paths, anything may have changed (`null`). */
const MAX_PATHS = 1000

/** The union of two sets of changed paths. */
export function allChanged(one: ChangedPaths, other: ChangedPaths): ChangedPaths {
  if (one === null || other === null || one.size + other.size > MAX_PATHS) return null
  return new Set([...one, ...other])
}

/** Whether a path, or a directory that contains it, may have changed. */
export function mayHaveChanged(path: string, changed: ReadonlySet<string>): boolean {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    if (changed.has(at)) return true
  }
  return changed.has('')
}
