import { describe, expect, it } from 'vitest'
import { checksum } from '../base/columns/checksum.ts'
import {
  partChunks,
  readBlockSums,
  readLayout,
  readPartSection,
  readTextRange,
} from './part-file.ts'

const PART = {
  outlines: Uint8Array.from({ length: 70 }, (_, i) => i * 3),
  index: Uint8Array.from({ length: 333 }, (_, i) => i * 5),
  texts: Uint8Array.from({ length: 70_001 }, (_, i) => i * 7),
}
const TEXT_BLOCK = 64 * 1024

function fileOf(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    file.set(chunk, at)
    at += chunk.length
  }
  return file
}

/** The same part as it was written when checksums were taken word by word. */
function earlierFile(): Uint8Array<ArrayBuffer> {
  const { outlines, index, texts } = PART
  const sums = new Uint32Array(Math.ceil(texts.length / TEXT_BLOCK)).map((_, i) =>
    checksum(texts.subarray(i * TEXT_BLOCK, (i + 1) * TEXT_BLOCK)),
  )
  const blocks = new Uint8Array(sums.buffer)
  const [header] = partChunks(PART)
  const words = new Uint32Array(header.slice().buffer)
  words[1] = 1
  words[3] = checksum(outlines)
  words[5] = checksum(index)
  words[7] = checksum(blocks)
  words[8] = checksum(new Uint8Array(words.buffer, 0, 32))
  return fileOf([new Uint8Array(words.buffer), blocks, outlines, index, texts])
}

async function contentsOf(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array[]> {
  const read = async (start: number, end: number) => file.slice(start, end)
  const layout = await readLayout(read, file.length)
  const sums = await readBlockSums(read, layout)
  return [
    await readPartSection(read, layout.outlines),
    await readPartSection(read, layout.index),
    await readTextRange(read, layout, sums, 0, layout.textBytes),
  ]
}

describe('part file', () => {
  const wanted = [PART.outlines, PART.index, PART.texts]

  it('reads what it writes, and what an earlier version wrote (KEEP-7)', async () => {
    expect(await contentsOf(fileOf(partChunks(PART)))).toEqual(wanted)
    expect(await contentsOf(earlierFile())).toEqual(wanted)
  })

  it.each([4, 8, 12, 20, 28, 40, 60, 130, 450, 70_000])(
    'notices a damaged byte %i, in files of both versions (KEEP-7)',
    async (at) => {
      for (const file of [fileOf(partChunks(PART)), earlierFile()]) {
        file[at] ^= 0x40
        await expect(contentsOf(file)).rejects.toThrow(/cannot be read/)
      }
    },
  )
})
