// Measures and adds up the storage that the app takes in this browser.

import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { KeptBytes } from '../shape/bundle-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import type { Context } from './action-context.ts'

/** Measures what is stored. What cannot be measured counts as zero. */
export async function measureStorage({
  dependencies,
}: Pick<Context, 'dependencies'>): Promise<KeptBytes> {
  const { library, device } = dependencies
  const [collections, app, models, walks] = await Promise.all([
    orElse(() => library.sizes(), new Map<CollectionSlug, number>()),
    orElse(() => device.app.size(), 0),
    orElse(() => device.models.list(), []),
    walksBytes(dependencies),
  ])
  return { collections, app, models, walks }
}

/** Bytes of the stored walks, estimated as one byte per character: their texts are mostly ASCII. */
export async function walksBytes({ walks }: Pick<Dependencies, 'walks'>): Promise<number> {
  const heads = await orElse(() => walks.heads(), [])
  return sum(heads.map(({ size }) => size))
}

export function collectionBytes({ collections }: KeptBytes): number {
  return sum([...collections.values()])
}

/** Bytes of everything. */
export function keptBytes(room: KeptBytes): number {
  return collectionBytes(room) + room.app + room.walks + sum(room.models.map(({ bytes }) => bytes))
}

async function orElse<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask()
  } catch {
    return otherwise
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
