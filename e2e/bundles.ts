// Bundles for tests, made by the command line.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Folder, makeFolder } from './folders.ts'

const TSX = fileURLToPath(new URL('../node_modules/tsx/dist/cli.mjs', import.meta.url))
const MAKE_BUNDLES = fileURLToPath(new URL('./make-bundles.ts', import.meta.url))

export interface BundleRequest {
  /** Name of the folder and of the bundle. */
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  /** Whether texts and index lists are separate files. */
  readonly inPieces?: true
  /** Further options of the command line. */
  readonly options?: readonly string[]
}

export interface Bundle {
  readonly main: Buffer
  /** Its separate files by path; none unless it is in pieces. */
  readonly beside: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** The bundles of these folders, in the same order, made by one process. */
export function bundlesOf(...wanted: readonly BundleRequest[]): readonly Bundle[] {
  const out = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-bundle-'))
  const folders: Folder[] = []
  try {
    const calls = wanted.map(({ name, files, inPieces, options = [] }, i) => {
      const folder = makeFolder(name, files)
      folders.push(folder)
      const at = path.join(out, String(i))
      const to = inPieces ? ['--shards', at] : ['-o', path.join(at, `${name}.wayleaf`)]
      return ['bundle', folder.path, '--no-store', '--json', ...to, ...options]
    })
    execFileSync(process.execPath, [TSX, MAKE_BUNDLES, JSON.stringify(calls)])
    return wanted.map(({ name }, i) => readBundle(path.join(out, String(i)), `${name}.wayleaf`))
  } finally {
    for (const folder of folders) folder.remove()
    rmSync(out, { recursive: true, force: true })
  }
}

function readBundle(folder: string, main: string): Bundle {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const bytesOf = (name: string) => readFileSync(path.join(folder, name))
  const beside = names
    .filter((name) => name !== main)
    .map((name) => ({ name: name.replaceAll(path.sep, '/'), bytes: bytesOf(name) }))
  return { main: bytesOf(main), beside }
}
