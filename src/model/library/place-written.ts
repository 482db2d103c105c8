// A place as people write it.

import type { NodeNumber } from '../tree/toc.ts'
import type { CollectionSlug, Library } from './library.ts'

/** Node of a readable id, in which a folder may lack the slash at its end; `null` where there is none. */
export async function resolveWritten(
  library: Pick<Library, 'resolve'>,
  collection: CollectionSlug,
  written: string,
): Promise<NodeNumber | null> {
  const id = written.replace(/^(?:\.\/)+/, '')
  return (await library.resolve(collection, id)) ?? library.resolve(collection, `${id}/`)
}
