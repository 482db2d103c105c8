// What is known of a collection, by its slug.

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

/** Whether a collection was shared without the texts of its files: of their lines only an outline is known. */
export function useWithoutTexts(slug: string): boolean {
  return useApp((state) =>
    state.collections.some((info) => info.slug === slug && info.withoutTexts === true),
  )
}
