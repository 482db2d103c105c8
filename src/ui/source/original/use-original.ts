// The file behind a text, asked for when it is to be shown.

import { useEffect, useState } from 'react'
import type { DrawnPage, Original } from '../../../model/library/original.ts'
import { type Said, wordsOf } from '../../../model/words/words.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'

/** `null` until it is known; asked again when the folder may be read. */
export function useOriginal(path: string, collection: string | null): Original | null {
  const { originalOf } = useActions()
  const folder = useApp((state) => state.folder)
  const [found, setFound] = useState<Original | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a folder that may be read now gives what it did not give before
  useEffect(() => {
    let isWanted = true
    setFound(null)
    void originalOf({ path, ...(collection !== null && { collection }) }).then((original) => {
      if (isWanted) setFound(original)
    })
    return () => {
      isWanted = false
    }
  }, [originalOf, path, collection, folder])
  return found
}

/** A page that is drawn, or why it cannot be. */
export type Drawn =
  | { readonly kind: 'drawn'; readonly page: DrawnPage; readonly number: number }
  | { readonly kind: 'failed'; readonly why: Said }

/** A page of a file; the one before stays until the next is there. */
export function useDrawn(bytes: Blob | null, number: number): Drawn | null {
  const { drawPage } = useActions()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isWanted = true
    if (bytes === null) return
    drawPage(bytes, number).then(
      (page) => isWanted && setDrawn({ kind: 'drawn', page, number }),
      (error: unknown) => isWanted && setDrawn({ kind: 'failed', why: wordsOf(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [drawPage, bytes, number])
  return drawn
}
