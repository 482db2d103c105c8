// Bundles for tests, made by the command line.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from './folders.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Made once for the same files. */
const made = new Map<string, Buffer>()

/** A bundle of a folder of this name with these files. */
export async function bundleOf(
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const key = JSON.stringify([name, files])
  const known = made.get(key)
  if (known !== undefined) return known
  const { main } = await shardsOf(name, files, ['-o', `${name}.wayleaf`])
  made.set(key, main)
  return main
}

/** A bundle whose texts and index lists lie in files beside it. */
export async function shardsOf(
  name: string,
  files: Readonly<Record<string, string>>,
  options: readonly string[] = ['--shards', '.'],
): Promise<{ readonly main: Buffer; readonly beside: readonly { name: string; bytes: Buffer }[] }> {
  const folder = makeFolder(name, files)
  const out = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-bundle-'))
  try {
    const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs')
    const main = path.join(ROOT, 'src/cli/main.ts')
    execFileSync(process.execPath, [tsx, main, 'bundle', folder.path, '--no-store', ...options], {
      cwd: out,
    })
    const names = options.includes('--shards')
      ? ['index', 'texts'].flatMap((kind) =>
          readdirSync(path.join(out, kind)).map((file) => `${kind}/${file}`),
        )
      : []
    return {
      main: readFileSync(path.join(out, `${name}.wayleaf`)),
      beside: names.map((file) => ({
        name: file,
        bytes: readFileSync(path.join(out, file)),
      })),
    }
  } finally {
    folder.remove()
    rmSync(out, { recursive: true, force: true })
  }
}
