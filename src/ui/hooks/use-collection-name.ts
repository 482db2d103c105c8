// What a collection is called, by its slug.

import { useCallback } from 'react'
import { useApp } from './app-context.ts'

/** Gives the name of a collection; its slug where there is none of it in this browser. */
export function useCollectionName(): (slug: string) => string {
  const collections = useApp((state) => state.collections)
  return useCallback(
    (slug) => collections.find((info) => info.slug === slug)?.name ?? slug,
    [collections],
  )
}
