// A repository on a host as a folder: lists a commit through the host's API and fetches files when they are
// read.

import type { RepositoryAddress } from '../model/collection/repository-address.ts'
import type { FolderSource } from '../model/collection/source.ts'
import type { Asking } from './asking.ts'
import { openSnapshot } from './hosts.ts'
import { folderOfSnapshot } from './tree.ts'

/**
 * The folder of a repository, or of the part of it that the address names.
 * @throws RepositoryError, or as the signal does.
 */
export async function folderOfRepository(
  address: RepositoryAddress,
  asking: Omit<Asking, 'host'>,
): Promise<FolderSource> {
  const snapshot = await openSnapshot(address, { ...asking, host: address.host })
  return folderOfSnapshot(snapshot)
}
