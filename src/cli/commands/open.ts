// wayleaf DIR: opens the app in the browser over a directory, which is indexed here.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHash } from '../../base/columns/hash.ts'
import { packCollection } from '../../bundle/export-collection.ts'
import { BUNDLE_ENDING } from '../../bundle/format.ts'
// biome-ignore lint/correctness/useImportExtensions: its types are in the file next to it
import { serveFolder } from '../../scripts/serve.mjs'
import type { CommandLine } from '../command-line.ts'
import { print } from '../output.ts'
import { openWorkspace, type Workspace } from '../workspace.ts'
import { followDirectory } from './following.ts'
import { randomToken } from './http.ts'

/** Possible places of the built app: next to the built program, or next to the source. */
const APP_DIRECTORIES = [
  new URL('../app/', import.meta.url),
  new URL('../../../dist/', import.meta.url),
]

/** Runs `wayleaf DIR` until it is stopped. */
export async function open(line: CommandLine): Promise<void> {
  const app = APP_DIRECTORIES.map((url) => fileURLToPath(url)).find((one) =>
    existsSync(path.join(one, 'index.html')),
  )
  if (app === undefined) throw new Error('The app is not built: run “npm run build” first.')
  const workspace = await openWorkspace(line)
  const served = servedCollection(workspace, line.directory)
  const { url } = await serveFolder(app, {
    port: line.http ?? 0,
    // A secret path, so that no other program or web page can read the files.
    base: `/${randomToken()}/`,
    made: async (asked) => (asked === served.name ? served.bytes() : null),
  })
  const folder = encodeURIComponent(path.resolve(line.directory))
  const address = `${url}?library=${encodeURIComponent(served.name)}&folder=${folder}`
  print(`${workspace.built.manifest.documents.length} files of ${line.directory} are at`)
  print(address)
  print('Press Ctrl+C to stop.')
  if (line.opens) showInBrowser(address)
}

/** The collection as one file, which is packed again after a change of the directory. */
function servedCollection(workspace: Workspace, directory: string) {
  const following = followDirectory(path.resolve(directory), (changed) => workspace.update(changed))
  let packed: { readonly generation: number; readonly bytes: Promise<Uint8Array> } | null = null
  const pack = async (): Promise<Uint8Array> => {
    const { library, store, collection, built } = workspace
    const manifest = library.manifest(collection) ?? built.manifest
    const { write } = await packCollection(store, manifest, await createHash())
    return Buffer.concat((await write()).chunks)
  }
  return {
    name: `${workspace.built.manifest.slug}${BUNDLE_ENDING}`,
    bytes: async () => {
      await following.upToDate()
      const generation = workspace.library.manifest(workspace.collection)?.generation ?? 0
      if (packed?.generation !== generation) packed = { generation, bytes: pack() }
      return packed.bytes
    },
  }
}

/** Programs that open an address, by system. */
const OPEN_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address in the user's browser, if there is one; the address was printed too. */
function showInBrowser(address: string): void {
  const [command, ...args] = OPEN_PROGRAMS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}
