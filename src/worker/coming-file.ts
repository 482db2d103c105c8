// Reads a file while it is still being downloaded.

import { joinBytes } from '../base/columns/join-bytes.ts'
import type { BundleFile } from '../bundle/read-bundle.ts'

interface Waiting {
  readonly end: number
  readonly go: () => void
}

/** A file whose reads wait until their range has arrived. */
export class ComingFile implements BundleFile {
  readonly size = null
  /** Resolves with its size when it is complete. */
  readonly whole: Promise<number>
  readonly #pieces: Uint8Array[] = []
  #bytes = 0
  #isWhole = false
  #waiting: readonly Waiting[] = []
  #finish: (bytes: number) => void = () => undefined

  constructor() {
    this.whole = new Promise((finish) => {
      this.#finish = finish
    })
  }

  /** Adds the next piece. */
  add(piece: Uint8Array): void {
    this.#pieces.push(piece)
    this.#bytes += piece.length
    this.#wake()
  }

  /** Whether the file is complete. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** Called after the last piece. */
  end(): void {
    this.#isWhole = true
    this.#finish(this.#bytes)
    this.#wake()
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#bytes < end && !this.#isWhole)
      await new Promise<void>((go) => {
        this.#waiting = [...this.#waiting, { end, go }]
      })
    // The pieces are joined once, and later reads are views into them.
    if (this.#pieces.length > 1)
      this.#pieces.splice(0, this.#pieces.length, joinBytes(this.#pieces))
    return Uint8Array.from(this.#pieces[0]?.subarray(start, end) ?? [])
  }

  #wake(): void {
    const isHere = ({ end }: Waiting) => this.#isWhole || end <= this.#bytes
    const awake = this.#waiting.filter(isHere)
    this.#waiting = this.#waiting.filter((waiting) => !isHere(waiting))
    for (const { go } of awake) go()
  }
}
