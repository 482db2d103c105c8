// A folder and a model file on the disk that a test drops on the page.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test as base } from './fixtures.ts'
import { type Folder, makeFolder } from './folders.ts'

export interface Dropped {
  readonly folder: Folder
  /** Absolute path of a model that works. */
  readonly model: string
}

/** `test` with a folder of this name and these files, and a model next to it. */
export function testWithModel(
  name: string,
  files: Readonly<Record<string, string>>,
  model: { readonly name: string; readonly bytes: Uint8Array },
) {
  return base.extend<{ readonly dropped: Dropped }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
    dropped: async ({}, use) => {
      const folder = makeFolder(name, files)
      const file = path.join(path.dirname(folder.path), model.name)
      writeFileSync(file, model.bytes)
      await use({ folder, model: file })
      folder.remove()
    },
  })
}
