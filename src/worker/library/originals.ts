// The original files of texts.

import type { Words } from '../../messages/words.ts'
import { MAX_CONTAINER_BYTES } from '../../model/collection/containers.ts'
import type { Original } from '../../model/library/original.ts'
import type { NamedFolder } from '../wire/api.ts'
import { folderOf } from './sources.ts'

const GONE_MESSAGE: Words = 'The file is no longer in its folder.'

/**
 * One file of a folder, by its path below it.
 * @param most maximum number of bytes
 */
export async function readOriginal(
  source: NamedFolder,
  path: string,
  most = MAX_CONTAINER_BYTES,
): Promise<Original> {
  const folder = await folderOf(source, new AbortController().signal)
  if ((await folder.allowed?.()) === false) return { kind: 'ask' }
  const slash = path.lastIndexOf('/')
  try {
    const items = await folder.list(path.slice(0, Math.max(slash, 0)))
    const name = path.slice(slash + 1)
    const item = items.find((one) => one.kind === 'file' && one.name === name)
    if (item?.kind !== 'file') return { kind: 'gone', why: GONE_MESSAGE }
    const opened = await item.open()
    if (opened.size > most)
      return { kind: 'gone', why: 'The file is larger than the limit for one file.' }
    return { kind: 'read', bytes: new Blob([await opened.bytes()]) }
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError')
      return { kind: 'gone', why: GONE_MESSAGE }
    throw error
  }
}
