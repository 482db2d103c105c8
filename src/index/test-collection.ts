// Small collections for tests, built without parsers: a file is its path and its sections.

import { lineStarts } from '../base/lines.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { outlineOf } from '../model/tree/testing.ts'
import type { Toc, TocDocument } from '../model/tree/toc.ts'
import { type Index, openIndex } from './open-index.ts'
import { openSegment, type Segment } from './segment.ts'
import { type IndexedDocument, SegmentBuilder } from './segment-builder.ts'
import type { Segmentation } from './text/tokenize.ts'

export interface TestSection {
  readonly title: string
  readonly text: string
  readonly signature?: string
  readonly doc?: string
  readonly kind?: NodeKind
}

export interface TestFile {
  readonly path: string
  /** The lines before the first section. */
  readonly text?: string
  readonly sections?: readonly TestSection[]
  readonly language?: string
  readonly flags?: number
  readonly facets?: ReadonlyMap<string, readonly string[]>
}

/** A file as the parsers would return it. Each section begins with a line that contains its title. */
export function documentOf(file: TestFile): IndexedDocument {
  const sections = file.sections ?? []
  const texts = [file.text ?? '', ...sections.map(({ title, text }) => `# ${title}\n${text}`)]
  const pieces = texts.map((text) => (text === '' || text.endsWith('\n') ? text : `${text}\n`))
  const bytes = new TextEncoder().encode(pieces.join(''))
  const starts: number[] = []
  let line = 1
  for (const piece of pieces) {
    starts.push(line)
    line += lineStarts(new TextEncoder().encode(piece)).length
  }
  const ends = [...starts.slice(1), line].map((next) => next - 1)
  const outline = outlineOf({
    ...{ format: 'text', start: 1, end: line - 1, ...file },
    children: sections.map((section, i) => ({
      ...{ title: section.title, start: starts[i + 1], end: ends[i + 1] },
      ...{ kind: section.kind ?? 'section' },
      ...{ signature: section.signature ?? '', doc: section.doc ?? '' },
    })),
  })
  return { path: file.path, outline, bytes, lineStarts: lineStarts(bytes) }
}

export function segmentOf(
  documents: readonly IndexedDocument[],
  segmentation?: Segmentation,
): Segment {
  const builder = new SegmentBuilder(segmentation)
  for (const document of documents) builder.addDocument(document)
  return openSegment(builder.build())
}

/** A flat table of contents: the collection, then the documents in the given order. */
export function tocOf(documents: readonly IndexedDocument[]): Toc {
  const count = documents.reduce((sum, { outline }) => sum + outline.count, 1)
  const kind = new Uint8Array(count)
  const size = new Uint32Array(count).fill(1)
  const depth = new Uint16Array(count)
  const parent = new Uint32Array(count)
  const document = new Int32Array(count).fill(-1)
  const documentNode = new Uint32Array(documents.length)
  size[0] = count
  let node = 1
  documents.forEach(({ outline }, i) => {
    documentNode[i] = node
    for (let n = 0; n < outline.count; n++) {
      kind[node + n] = outline.kind[n]
      size[node + n] = outline.size[n]
      depth[node + n] = n === 0 ? 1 : 2
      parent[node + n] = n === 0 ? 0 : node
      document[node + n] = i
    }
    node += outline.count
  })
  return {
    count,
    kind,
    size,
    depth,
    leaves: size,
    parent,
    document,
    documents: documents.map(({ path, outline, bytes }): TocDocument => {
      return { path, size: bytes.length, flags: outline.flags, outline }
    }),
    documentNode,
    directoryPath: new Map(),
    name: 'Test',
    slug: 'test',
    generatedAt: 0,
  }
}

/** An index of one segment over all files. */
export function indexOf(files: readonly TestFile[], segmentation?: Segmentation): Index {
  const documents = files.map(documentOf)
  const toc = tocOf(documents)
  const base = Int32Array.from(toc.documentNode)
  return openIndex([{ segment: segmentOf(documents, segmentation), base }], toc)
}
