// wayleaf bundle: a directory as one file that the page opens, or as one file and its texts in pieces.

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from '../../base/columns/hash.ts'
import { packCollection } from '../../bundle/export-collection.ts'
import { BUNDLE_ENDING } from '../../bundle/format.ts'
import type { CommandLine } from '../command-line.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Runs `wayleaf bundle`. */
export async function bundle(line: CommandLine): Promise<void> {
  const { store, built } = await openWorkspace(line)
  const { manifest } = built
  const isSharded = line.shards !== ''
  const packed = await packCollection(store, manifest, await createHash(), {
    shards: isSharded,
    ...(line.pages !== '' && { pages: line.pages }),
  })
  const written = await packed.write({ withoutTexts: line.withoutTexts })
  const name = `${manifest.name}${BUNDLE_ENDING}`
  const file = isSharded ? path.join(line.shards, name) : line.out === '' ? name : line.out
  await write(file, written.chunks)
  for (const { name: beside, bytes } of written.beside) {
    await write(path.join(line.shards, ...beside.split('/')), [bytes])
  }
  const besideBytes = written.beside.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const pieces = written.beside.length
  if (line.json) {
    const { nodes } = packed
    const files = manifest.documents.length
    printJson({ file, bytes: written.bytes, pieces, besideBytes, files, nodes })
    return
  }
  print(`${file}: ${manifest.documents.length} files, ${written.bytes} bytes`)
  if (isSharded)
    print(`and their texts and index in ${pieces} files beside it, ${besideBytes} bytes`)
}

async function write(file: string, chunks: readonly Uint8Array[]): Promise<void> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true })
  await writeFile(file, chunks)
}
