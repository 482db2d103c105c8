// How much depends on each node of a tree, read when it is first wanted.

import { useEffect, useState } from 'react'
import type { TreeColumns } from '../../model/library/library.ts'
import { useActions } from '../hooks/app-context.ts'

/** `null` while nobody wants it, and until it is known. */
export function useDependents(tree: TreeColumns | null, isWanted: boolean): Uint32Array | null {
  const { dependents } = useActions()
  const [known, setKnown] = useState<{ readonly of: TreeColumns; readonly counts: Uint32Array }>()
  const isKnown = known?.of === tree
  useEffect(() => {
    if (!isWanted || isKnown || tree === null) return
    let isAwaited = true
    void dependents().then((counts) => {
      if (isAwaited && counts?.length === tree.count) setKnown({ of: tree, counts })
    })
    return () => {
      isAwaited = false
    }
  }, [dependents, tree, isWanted, isKnown])
  return isWanted && isKnown ? (known?.counts ?? null) : null
}
