// A copy of the built app on a static host of its own, below a path, where a test may put or change files.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '../src/scripts/serve.mjs'

export interface Host {
  /** Address of the app. */
  readonly url: string
  /** Folder that is served. */
  readonly folder: string
  /** Puts a file beside the app. */
  put(name: string, bytes: Uint8Array | string): void
}

/** The built app: `dist`, or another build beside it. */
export const DIST = fileURLToPath(
  new URL(`../${process.env.WAYLEAF_DIST ?? 'dist'}`, import.meta.url),
)

/** Starts a host; `close` ends it, and what it served is gone. */
export async function startHost(): Promise<Host & { close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-host-'))
  cpSync(DIST, folder, { recursive: true })
  const { url, close } = await serveFolder(folder, { base: '/team/docs/' })
  return {
    url,
    folder,
    put(name, bytes) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), bytes)
    },
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
