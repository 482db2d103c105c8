// The changes of the last build, as they are shown.

import type { ChangeKind, TocChange, TocChanges } from '../model/library/node-ref.ts'
import { kindOf, type Toc } from '../model/tree/toc.ts'
import { type Build, diffTocs, type TreeChange } from '../toc/diff.ts'
import { nodeId } from '../toc/ids.ts'
import { refOf } from '../toc/node-ref.ts'
import type { OpenCollection } from './opened.ts'

/** Maximum number of changes listed; the counts are complete. */
const MAX_LISTED = 2000

/** What is stored of a build to compare the next one with it: no texts and no index. */
export interface KeptBuild extends Build {
  readonly generation: number
}

/** The part of an open collection that is stored for a comparison. */
export function keptBuild({ toc, manifest }: OpenCollection): KeptBuild {
  const hashes = manifest.documents.map(({ hash }) => hash)
  return { toc, hashes, generation: manifest.generation }
}

/** Compares two builds of a collection. */
export function changesBetween(before: KeptBuild, after: KeptBuild): TocChanges {
  const { changes, sameFiles } = diffTocs(before, after)
  const counts = { added: 0, removed: 0, renamed: 0, changed: 0 } satisfies Record<
    ChangeKind,
    number
  >
  for (const { change } of changes) counts[change]++
  return {
    from: before.generation,
    to: after.generation,
    counts,
    sameFiles,
    list: changes.slice(0, MAX_LISTED).map((change) => present(before.toc, after.toc, change)),
  }
}

function present(earlier: Toc, later: Toc, { change, before, after }: TreeChange): TocChange {
  const [toc, node] = after < 0 ? [earlier, before] : [later, after]
  return {
    change,
    id: nodeId(toc, node),
    ...(change === 'renamed' && { was: nodeId(earlier, before) }),
    ref: after < 0 ? null : refOf(later, after),
    kind: kindOf(toc, node),
    size: toc.size[node],
  }
}
