// Builds one part: takes files as they are read and, when the part is full, returns the outlines, the texts and the
// index segment of the same documents. It runs in the thread of the parser, so that a text is checked, parsed and
// indexed in one place and is transferred once.

import type { HashBytes } from '../base/columns/hash.ts'
import { SegmentBuilder } from '../index/segment-builder.ts'
import { loadStemming } from '../index/text/stemming.ts'
import { type Content, checkContent } from '../ingest/read.ts'
import type { Issue } from '../model/collection/issue.ts'
import { OutlinePacker } from '../model/collection/part.ts'
import type { SourceFile } from '../model/collection/source.ts'
import type { IngestSettings } from '../model/settings/settings.ts'
import type { Outline } from '../model/tree/outline.ts'
import {
  type BatchResult,
  type FileToIndex,
  type FinishedPart,
  type IndexedFile,
  type LoadedFile,
  PART_BYTES,
} from './types.ts'

/** Parses a text into an outline; never rejects because of the content. */
export type ParseText = (file: {
  readonly path: string
  readonly bytes: Uint8Array
  /** Whether the file is not parsed: it becomes one node. */
  readonly bare: boolean
  readonly hash: string
}) => Promise<{
  readonly outline: Outline
  readonly issues: readonly Issue[]
  /** Byte offset of each line, see `base/lines.ts`. */
  readonly lineStarts: Uint32Array
  /** A text to use for the file, where its own bytes are not shown. */
  readonly text?: Uint8Array
}>

/** What a part is made with. */
export interface PartBuilderDependencies {
  readonly parse: ParseText
  readonly hash: HashBytes
  /** Returns milliseconds; only differences are used. */
  readonly now: () => number
}

/** Size of the first text buffer, for a small update; beyond it, a buffer for a whole part is allocated once. */
const FIRST_TEXTS = 1 << 18
const ALL_TEXTS = PART_BYTES + (PART_BYTES >> 2)

/** Collects documents; `finish` returns them and begins the next part. */
export class PartBuilder {
  readonly #dependencies: PartBuilderDependencies
  readonly #settings: IngestSettings
  /** Created with the first document, because the stemming may have to be loaded before. */
  #segment: SegmentBuilder | null = null
  #outlines = new OutlinePacker()
  #files: IndexedFile[] = []
  #issues: Issue[] = []
  #texts = new Uint8Array(FIRST_TEXTS)
  #size = 0
  #nodes = 0
  #ms = { parse: 0, index: 0 }

  constructor(dependencies: PartBuilderDependencies, settings: IngestSettings) {
    this.#dependencies = dependencies
    this.#settings = settings
  }

  /** Whether the part has reached its size of texts. */
  get isFull(): boolean {
    return this.#size >= PART_BYTES
  }

  /** Checks, parses and indexes files; `onFile` is called before each file and may delay it. */
  async addAll(
    files: readonly LoadedFile[],
    onFile: (position: number) => void | Promise<void> = () => undefined,
  ): Promise<BatchResult> {
    const nodes = this.#nodes
    const first = this.#files.length
    for (const [i, file] of files.entries()) {
      await onFile(i)
      await this.#add(file)
    }
    const added = this.#files.slice(first)
    const countOf = (kind: IndexedFile['kind']) => added.filter((file) => file.kind === kind).length
    return { nodes: this.#nodes - nodes, skipped: countOf('skipped'), reused: countOf('same') }
  }

  async #add({ position, path, content, knownHashes, bare }: LoadedFile): Promise<void> {
    const { hash, parse, now } = this.#dependencies
    const result = checkContent(path, content, this.#settings, hash)
    if (result.kind === 'skipped') {
      this.#issues.push(...result.issues)
      this.#files.push({ kind: 'skipped', position, skipped: result.skipped })
      return
    }
    const { file } = result
    const { size, modified } = file
    const stamp = { position, path, size, modified, hash: file.hash }
    if (knownHashes.includes(file.hash)) {
      this.#files.push({ kind: 'same', ...stamp })
      return
    }
    const startedAt = now()
    const { outline, issues, lineStarts, text } = await parse({
      path,
      bytes: file.bytes,
      bare,
      hash: file.hash,
    })
    const segment = await this.#openSegment()
    const parsedAt = now()
    this.#issues.push(...result.issues, ...issues)
    this.#files.push({ kind: 'placed', ...stamp, slot: this.#outlines.count })
    this.#place(segment, text === undefined ? file : { ...file, bytes: text }, outline, lineStarts)
    this.#ms.parse += parsedAt - startedAt
    this.#ms.index += now() - parsedAt
  }

  /** The documents added since the last call; `null` if there are none. */
  finish(): FinishedPart | null {
    if (this.#files.length === 0) return null
    const startedAt = this.#dependencies.now()
    const bytes =
      this.#segment === null
        ? null
        : {
            outlines: this.#outlines.encode(),
            index: this.#segment.build(),
            texts: this.#texts.slice(0, this.#size),
          }
    const { parse, index } = this.#ms
    const ms = { parse, index: index + this.#dependencies.now() - startedAt }
    const finished = { bytes, files: this.#files, issues: this.#issues, ms }
    this.#reset()
    return finished
  }

  #reset(): void {
    this.#segment = null
    this.#outlines = new OutlinePacker()
    this.#files = []
    this.#issues = []
    this.#size = 0
    this.#nodes = 0
    this.#ms = { parse: 0, index: 0 }
  }

  async #openSegment(): Promise<SegmentBuilder> {
    const stemming = await loadStemming(this.#settings.language)
    this.#segment ??= new SegmentBuilder(undefined, stemming)
    return this.#segment
  }

  #place(
    segment: SegmentBuilder,
    { path, hash, bytes }: SourceFile,
    outline: Outline,
    lineStarts: Uint32Array,
  ): void {
    segment.addDocument({ path, outline, bytes, lineStarts })
    const textStart = this.#size
    const textEnd = textStart + bytes.length
    this.#outlines.add({ path, hash, textStart, textEnd, outline })
    if (textEnd > this.#texts.length) this.#growTexts(textEnd)
    this.#texts.set(bytes, textStart)
    this.#size = textEnd
    this.#nodes += outline.count
  }

  #growTexts(needed: number): void {
    const grown = new Uint8Array(Math.max(needed, ALL_TEXTS))
    grown.set(this.#texts.subarray(0, this.#size))
    this.#texts = grown
  }
}

/** Combines files with what was read of them. */
export function loadedFiles(
  files: readonly FileToIndex[],
  contents: readonly Content[],
): LoadedFile[] {
  return files.map(({ position, entry: { path }, knownHashes, bare }, i) => {
    return { position, path, content: contents[i], knownHashes, bare }
  })
}
