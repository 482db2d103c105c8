// The name of a collection, by its slug.

import { useCallback } from 'react'
import { useApp } from './app-context.ts'

/** Returns a function that gives the name of a collection, or its slug if this browser does not have it. */
export function useCollectionName(): (slug: string) => string {
  const collections = useApp((state) => state.collections)
  return useCallback(
    (slug) => collections.find((info) => info.slug === slug)?.name ?? slug,
    [collections],
  )
}
