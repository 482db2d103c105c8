// The settings files that say what an import means: tsconfig paths, Go modules, package names. They
// are part of the collection and are read like anything else that was dropped: with bounds.

import { baseName, type Toc } from '../model/tree/toc.ts'
import type { ReferenceExtras } from '../toc/references/imports/resolve-context.ts'
import { readGoModule, readPackageName, readTsconfig } from '../toc/references/project-files.ts'

/** Bytes of a settings file; larger ones are not what they seem. */
const MAX_BYTES = 256 * 1024
/** Settings files that are read, those nearest to the root first. */
const MAX_FILES = 400

/** Reads the settings files of a collection; one that cannot be read is left out. */
export async function readExtras(
  toc: Toc,
  bytes: (document: number) => Promise<Uint8Array>,
): Promise<ReferenceExtras> {
  const decoder = new TextDecoder()
  const texts = await Promise.all(
    settingsFiles(toc).map(async (document) => ({
      path: toc.documents[document].path,
      text: decoder.decode(await bytes(document).catch(() => new Uint8Array(0))),
    })),
  )
  const directoryOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const found = texts.map(({ path, text }) => ({
    name: baseName(path),
    directory: directoryOf(path),
    text,
  }))
  return {
    tsconfigs: found.flatMap(({ name, directory, text }) =>
      isTsconfig(name) ? readTsconfig(directory, text) : [],
    ),
    goModules: found.flatMap(({ name, directory, text }) =>
      name === 'go.mod' ? readGoModule(directory, text) : [],
    ),
    packages: found.flatMap(({ name, directory, text }) =>
      name === 'package.json' ? readPackageName(directory, text) : [],
    ),
  }
}

function isTsconfig(name: string): boolean {
  return /^(?:ts|js)config(?:\.[\w-]+)?\.json$/.test(name)
}

function settingsFiles({ documents }: Toc): number[] {
  const depth = (document: number) => documents[document].path.split('/').length
  return documents
    .flatMap(({ path, size, outline }, document) => {
      const name = baseName(path)
      const isSettings = isTsconfig(name) || name === 'go.mod' || name === 'package.json'
      return isSettings && outline !== null && size <= MAX_BYTES ? [document] : []
    })
    .sort((a, b) => depth(a) - depth(b) || a - b)
    .slice(0, MAX_FILES)
}
