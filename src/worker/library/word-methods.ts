// Methods of the worker for everyday words: what changes them, and the file with all of them.

import type { LibraryHost } from '../../library.ts'
import type { WorkerApi } from '../wire/api.ts'
import type { HostDependencies } from './service-context.ts'

/** Sets the methods up. A change reads and writes all words, so tabs change them one after the other. */
export function wordMethods(
  library: () => Promise<LibraryHost>,
  { changingWords = (change) => change() }: HostDependencies,
): Pick<WorkerApi, 'keepEveryday' | 'removeEveryday' | 'everydayFile'> {
  return {
    keepEveryday: (slug, written) =>
      changingWords(async () => (await library()).keepEveryday(slug, written)),
    removeEveryday: (slug) => changingWords(async () => (await library()).removeEveryday(slug)),
    everydayFile: async (slug) => new Blob([await (await library()).everydayFile(slug)]),
  }
}
