// The places inside a document, asked for when they are to be drawn.

import { useEffect, useState } from 'react'
import type { DocumentText, NodeRef } from '../../../model/library/library.ts'
import { useActions } from '../../hooks/app-context.ts'

/** All places inside a document, in order; `null` until they are known. */
export function useSections(
  text: DocumentText,
  collection: string | null,
): readonly NodeRef[] | null {
  const { placesIn } = useActions()
  const [found, setFound] = useState<{ of: DocumentText; refs: readonly NodeRef[] } | null>(null)
  useEffect(() => {
    let isWanted = true
    const place = collection === null ? text.ref : { ...text.ref, collection }
    void placesIn(place).then((refs) => {
      if (isWanted) setFound({ of: text, refs })
    })
    return () => {
      isWanted = false
    }
  }, [placesIn, text, collection])
  return found?.of === text ? found.refs : null
}
