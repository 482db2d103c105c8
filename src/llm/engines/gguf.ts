// Reads and checks the header of a GGUF file before an engine gets it: the engine accepts any file as a
// model, and fails at the first question.
// Format: github.com/ggml-org/ggml/blob/master/docs/gguf.md

import { type Words, withDetail } from '../../messages/words.ts'
import { LlmError } from '../llm.ts'

/** Facts from the header of a file. */
export interface GgufFacts {
  readonly name: string
  readonly architecture: string
  /** Context in tokens with which it was trained; 0 if the file does not have it. */
  readonly contextTokens: number
  /** How the vectors of tokens are combined into one of a text; absent if the file does not have it. */
  readonly pooling?: number
  readonly kind: GgufKind
}

/**
 * The output of a model: text; the vector of a text; how well a text answers a question; or the probability
 * of each of several options.
 */
type GgufKind = 'text' | 'embedding' | 'reranker' | 'decision'

/** The purpose of a model: to write text, or to order places by their meaning. */
export type GgufPurpose = 'text' | 'meaning'

/** Maximum size of a file: the engine maps it into memory as one buffer. */
export const MAX_FILE_BYTES = 2 ** 31 - 1

const SUPPORTED_VERSIONS = [2, 3]
/** More entries than any model has; a header with more is invalid. */
const MAX_ENTRIES = 10_000
const MAX_TENSORS = 100_000
const MAX_DIMENSIONS = 8
const MAX_DEPTH = 4
const MAX_NAME = 200

/** Bytes of a value by the number of its type; −1 for texts and lists. */
const VALUE_SIZES = [1, 1, 2, 2, 4, 4, 4, 1, -1, -1, 8, 8, 8]
const UINT32 = 4
const UINT64 = 10
const TEXT_TYPE = 8
const LIST_TYPE = 9

/** Elements and bytes of a block, by the number of a tensor's type. */
const BLOCK_SIZES: ReadonlyMap<number, readonly [elements: number, bytes: number]> = new Map([
  [0, [1, 4]],
  [1, [1, 2]],
  [2, [32, 18]],
  [3, [32, 20]],
  [6, [32, 22]],
  [7, [32, 24]],
  [8, [32, 34]],
  [9, [32, 36]],
  [10, [256, 84]],
  [11, [256, 110]],
  [12, [256, 144]],
  [13, [256, 176]],
  [14, [256, 210]],
  [15, [256, 292]],
  [20, [32, 18]],
  [23, [256, 136]],
  [24, [1, 1]],
  [25, [1, 2]],
  [26, [1, 4]],
  [27, [1, 8]],
  [28, [1, 8]],
  [30, [1, 2]],
  [39, [32, 17]],
])

/** `pooling_type` of a model that scores a text for a question instead of giving vectors. */
const POOLING_RANK = 4
/** Prefix of the tensors of a reranker's head; without it the score is noise. */
const RANK_HEAD = 'cls.'

const unusable = (words: Words) => new LlmError('engine', words)
/** @param detail what the engine does not support, as the format calls it */
const unsupported = (detail: string) =>
  unusable(withDetail('This model file does not run here: choose another.', detail))
const garbage = () =>
  unusable('The file is damaged or cut off. Download it again, or choose another.')

/**
 * Reads the header and checks that the file is whole and can be loaded for this purpose.
 * @throws LlmError in words.
 */
export async function readGguf(file: Blob, purpose: GgufPurpose = 'text'): Promise<GgufFacts> {
  const reader = new BlobReader(file)
  await checkMagic(file, reader)
  if (file.size > MAX_FILE_BYTES) {
    throw unusable(
      'The file is larger than 2 GB, the most that the engine can load. Use a smaller model or a stronger quantization of it.',
    )
  }
  const tensors = await reader.u64()
  const entries = await reader.u64()
  if (tensors > MAX_TENSORS || entries > MAX_ENTRIES) throw garbage()
  const header = await readEntries(reader, entries)
  if (tensors === 0) throw unsupported('0 tensors')
  const alignment = header.numbers.get('general.alignment') ?? 32
  const hasRankHead = await checkTensors(reader, tensors, alignment, file.size)
  const architecture = header.texts.get('general.architecture') ?? ''
  const pooling = header.numbers.get(`${architecture}.pooling_type`)
  const kind = kindOf(architecture, header, pooling === POOLING_RANK || hasRankHead)
  checkKind(kind, architecture, purpose)
  if (kind === 'reranker' && !hasRankHead) {
    // Its scores would be noise.
    throw unsupported('no cls.output')
  }
  return {
    name: header.texts.get('general.name') ?? '',
    architecture,
    contextTokens: header.numbers.get(`${architecture}.context_length`) ?? 0,
    ...(pooling !== undefined && { pooling }),
    kind,
  }
}

/** The kind of a model; `null` if the engine does not support its architecture for that. */
function kindOf(architecture: string, header: Header, ranks: boolean): GgufKind | null {
  const keys = [...header.texts.keys(), ...header.numbers.keys()]
  if (keys.some((key) => key.startsWith(`${architecture}.decision.`))) return 'decision'
  if (ranks) return RERANKER_ARCHITECTURES.has(architecture) ? 'reranker' : null
  if (EMBEDDING_ARCHITECTURES.has(architecture)) return 'embedding'
  return ARCHITECTURES.has(architecture) ? 'text' : null
}

/** Rejects a model that does not serve the purpose. */
function checkKind(
  kind: GgufKind | null,
  architecture: string,
  purpose: GgufPurpose,
): asserts kind is GgufKind {
  if (kind !== null && (kind === 'text') === (purpose === 'text')) return
  if (kind !== null && kind !== 'text') {
    throw unusable('The file contains a model that writes no text: it serves Search by meaning.')
  }
  throw unsupported(architecture)
}

/** The purpose of a file by its header; `text` if it cannot be read. */
export async function purposeOf(file: Blob): Promise<GgufPurpose> {
  try {
    await readGguf(file, 'meaning')
    return 'meaning'
  } catch {
    return 'text'
  }
}

async function checkMagic(file: Blob, reader: BlobReader): Promise<void> {
  if (file.size === 0) throw garbage()
  const magic = await file.slice(0, 4).text()
  if (magic !== 'GGUF') throw unsupported('no GGUF')
  reader.skip(4)
  const version = await reader.u32()
  if (SUPPORTED_VERSIONS.includes(version)) return
  // A number in the other byte order.
  if (version > 0xffff) throw unsupported('big-endian')
  throw unsupported(`GGUF ${version}`)
}

interface Header {
  readonly texts: Map<string, string>
  readonly numbers: Map<string, number>
}

async function readEntries(reader: BlobReader, count: number): Promise<Header> {
  const header: Header = { texts: new Map(), numbers: new Map() }
  for (let i = 0; i < count; i++) {
    const key = await reader.text(MAX_NAME)
    const type = await reader.u32()
    if (type === TEXT_TYPE) header.texts.set(key, (await reader.text(MAX_NAME)).trim())
    else if (type === UINT32) header.numbers.set(key, await reader.u32())
    else if (type === UINT64) header.numbers.set(key, await reader.u64())
    else await skipValue(reader, type, 0)
  }
  return header
}

async function skipValue(reader: BlobReader, type: number, depth: number): Promise<void> {
  if (type === TEXT_TYPE) return reader.skip(await reader.u64())
  if (type !== LIST_TYPE) {
    const size = VALUE_SIZES[type]
    if (size === undefined) throw garbage()
    return reader.skip(size)
  }
  if (depth >= MAX_DEPTH) throw garbage()
  const inner = await reader.u32()
  const count = await reader.u64()
  const size = VALUE_SIZES[inner]
  if (size === undefined) throw garbage()
  if (size > 0) return reader.skip(count * size)
  // Each entry takes some bytes, so the loop ends with the file at the latest.
  for (let i = 0; i < count; i++) await skipValue(reader, inner, depth + 1)
}

/** Checks that all declared weights are in the file, and whether a ranking head is among them. */
async function checkTensors(
  reader: BlobReader,
  count: number,
  alignment: number,
  size: number,
): Promise<boolean> {
  if (alignment < 1 || alignment > 1 << 20) throw garbage()
  let end = 0
  let hasRankHead = false
  for (let i = 0; i < count; i++) {
    const name = await reader.text(MAX_NAME)
    hasRankHead ||= name.startsWith(RANK_HEAD)
    const dimensions = await reader.u32()
    if (dimensions > MAX_DIMENSIONS) throw garbage()
    let elements = 1
    for (let d = 0; d < dimensions; d++) elements *= await reader.u64()
    const [blockElements, blockBytes] = BLOCK_SIZES.get(await reader.u32()) ?? [1, 0]
    const offset = await reader.u64()
    end = Math.max(end, offset + (elements / blockElements) * blockBytes)
  }
  const start = Math.ceil(reader.offset / alignment) * alignment
  if (start + end > size) throw garbage()
  return hasRankHead
}

const WINDOW_BYTES = 1 << 20
const UTF8 = new TextDecoder()

/** A position in a little-endian file. Only the window around it is in memory. */
class BlobReader {
  /** Offset of the next read, in bytes. */
  offset = 0
  private readonly blob: Blob
  private view = new DataView(new ArrayBuffer(0))
  private start = 0

  constructor(blob: Blob) {
    this.blob = blob
  }

  async u32(): Promise<number> {
    return (await this.take(4)).getUint32(this.at(4), true)
  }

  /** A length or count; files have less than 2^53. */
  async u64(): Promise<number> {
    const value = (await this.take(8)).getBigUint64(this.at(8), true)
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw garbage()
    return Number(value)
  }

  /** A text after its length; only the first `most` bytes are returned. */
  async text(most: number): Promise<string> {
    const length = await this.u64()
    const kept = Math.min(length, most)
    const end = this.offset + length
    const view = await this.take(kept)
    const from = view.byteOffset + this.at(kept)
    const text = UTF8.decode(new Uint8Array(view.buffer, from, kept))
    this.skip(end - this.offset)
    return text
  }

  /** Skips this number of bytes. */
  skip(bytes: number): void {
    this.offset += bytes
    if (this.offset > this.blob.size) throw garbage()
  }

  /** A view with the next bytes, which begin at `at(bytes)`. */
  private async take(bytes: number): Promise<DataView> {
    const end = this.offset + bytes
    if (end > this.blob.size) throw garbage()
    if (this.offset < this.start || end > this.start + this.view.byteLength) {
      const window = this.blob.slice(this.offset, this.offset + Math.max(bytes, WINDOW_BYTES))
      this.view = new DataView(await window.arrayBuffer())
      this.start = this.offset
      if (this.view.byteLength < bytes) throw garbage()
    }
    this.offset = end
    return this.view
  }

  private at(bytes: number): number {
    return this.offset - bytes - this.start
  }
}

const ARCHITECTURE_NAMES = [
  'apertus arcee baichuan bloom chatglm cohere2 command-r deepseek deepseek2 ernie4_5 exaone exaone4',
  'falcon falcon-h1 gemma gemma2 gemma3 gemma3n gemma4 glm4 gpt-oss gpt2 gptneox granite',
  'granitehybrid granitemoe hunyuan-dense internlm2 jamba lfm2 llama llama4 mamba mamba2 minicpm',
  'minicpm3 mistral3 mpt nemotron olmo olmo2 olmoe openelm orion phi2 phi3 phimoe plamo qwen qwen2',
  'qwen2moe qwen3 qwen35 qwen3moe refact rwkv6 rwkv7 seed_oss smollm3 stablelm starcoder starcoder2',
  'xverse',
]

/** `general.architecture` of models that write. */
export const ARCHITECTURES: ReadonlySet<string> = new Set(ARCHITECTURE_NAMES.join(' ').split(' '))

/** `general.architecture` of models that embed a text and need no prefix before it. */
const EMBEDDING_ARCHITECTURES: ReadonlySet<string> = new Set([
  'bert',
  'jina-bert-v2',
  'modern-bert',
  'nomic-bert',
])

/** `general.architecture` of models with a head that scores a text for a question. */
const RERANKER_ARCHITECTURES: ReadonlySet<string> = new Set([
  ...EMBEDDING_ARCHITECTURES,
  'jina-bert-v3',
  'qwen3',
])

/** Their templates do not support a system message: it is put before the user's. */
export const WITHOUT_SYSTEM: ReadonlySet<string> = new Set(['gemma', 'gemma2', 'gemma3', 'gemma3n'])
