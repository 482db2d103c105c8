// Which places lie in the folders of the best ones: what a report describes is often done by a
// neighbour of the file that its words fit best.

import type { CandidateEvidence } from '../model/library.ts'

/** Best files whose neighbours count. */
const BEST_FILES = 3

/** What stands in the folder of a good file. */
export interface Beside {
  /** 1 in the folder of the best file, ½ in that of the second, ⅓ in that of the third. */
  readonly share: number
  /** That file. */
  readonly path: string
}

/** For each candidate the best file in whose folder it lies, if any; a file lies in its own. */
export function besideBest(
  candidates: readonly CandidateEvidence[],
  scores: readonly number[],
): readonly (Beside | null)[] {
  const best = new Map<string, number>()
  candidates.forEach(({ ref }, i) => {
    best.set(ref.path, Math.max(best.get(ref.path) ?? 0, scores[i]))
  })
  const files = [...best].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, BEST_FILES)
  const folders = new Map<string, Beside>()
  files.forEach(([path], i) => {
    const folder = folderOf(path)
    if (!folders.has(folder)) folders.set(folder, { share: 1 / (i + 1), path })
  })
  return candidates.map(({ ref }) => folders.get(folderOf(ref.path)) ?? null)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
