// Resolves the id of a place as people write it.

import type { NodeNumber } from '../tree/toc.ts'
import type { Library } from './library.ts'
import type { CollectionSlug } from './node-ref.ts'

/** The node of a readable id, where a folder may lack its trailing slash; `null` if there is none. */
export async function resolveWritten(
  library: Pick<Library, 'resolve'>,
  collection: CollectionSlug,
  written: string,
): Promise<NodeNumber | null> {
  const id = written.replace(/^(?:\.\/)+/, '')
  return (await library.resolve(collection, id)) ?? library.resolve(collection, `${id}/`)
}
