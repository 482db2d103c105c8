// Writes a tiny language model: two layers of random weights in a real GGUF file. Its text is noise, but valid if
// the engine has a grammar.

const EMBEDDING_WIDTH = 64
const LAYER_COUNT = 2
const HEAD_COUNT = 4
const INNER_WIDTH = 128
const VOCABULARY_SIZE = 512
const ALIGNMENT_BYTES = 32

/** `pooling_type` of a model: the mean of its tokens, or a head that scores. */
const POOLING_MEAN = 1
const POOLING_RANK = 4

/** Numbers of the format for types of values. */
const U32 = 4
const I32 = 5
const F32 = 6
const BOOL = 7
const STRING_TYPE = 8
const ARRAY_TYPE = 9

const CHAT_TEMPLATE =
  "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"

export interface TinyModel {
  /** `general.architecture`; the engine knows `llama`. */
  readonly architecture?: string
  readonly version?: number
  /** Tokens of context that the model names. */
  readonly context?: number
}

/** An embedding model of random weights (`bert`); its similarities are random. */
export function tinyEmbeddingGguf(): Buffer {
  return tinyBert('Tiny meanings', POOLING_MEAN)
}

/** A reranker of random weights (`bert` with a scoring head); without the head it cannot score. */
export function tinyRerankerGguf({ hasHead = true } = {}): Buffer {
  return tinyBert('Tiny order', POOLING_RANK, hasHead)
}

/** A model with the header of a decision model, and the weights of a language model. */
export function tinyDecisionGguf(): Buffer {
  const decides = text('llama.decision.type', 'choice')
  return written(tensorsOf(), 3, [...entriesOf('llama', 8192), decides])
}

function tinyBert(name: string, pooling: number, hasHead = false): Buffer {
  const tokens = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]']
  for (let i = 33; i < 127; i++) tokens.push(`▁${String.fromCharCode(i)}`, String.fromCharCode(i))
  const types = tokens.map((_, i) => (i < 5 ? 3 : 1))
  const random = randomNumbers()
  const tensor = (name: string, shape: readonly number[], value: () => number): Tensor => {
    const bytes = Buffer.alloc(4 * shape.reduce((product, size) => product * size, 1))
    for (let i = 0; i < bytes.length; i += 4) bytes.writeFloatLE(value(), i)
    return { name, shape, bytes }
  }
  const weight = (name: string, ...shape: readonly number[]): Tensor =>
    tensor(`${name}.weight`, shape, () => (random() * 2 - 1) * (1.7 / Math.sqrt(shape[0] ?? 1)))
  const bias = (name: string, size: number) => tensor(`${name}.bias`, [size], () => 0)
  const norm = (name: string) => [
    tensor(`${name}.weight`, [EMBEDDING_WIDTH], () => 1),
    bias(name, EMBEDDING_WIDTH),
  ]
  const linear = (name: string, rows: number, columns: number) => [
    weight(name, rows, columns),
    bias(name, columns),
  ]
  const layers = Array.from({ length: LAYER_COUNT }, (_, i) => [
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].flatMap((part) =>
      linear(`blk.${i}.${part}`, EMBEDDING_WIDTH, EMBEDDING_WIDTH),
    ),
    ...norm(`blk.${i}.attn_output_norm`),
    ...linear(`blk.${i}.ffn_up`, EMBEDDING_WIDTH, INNER_WIDTH),
    ...linear(`blk.${i}.ffn_down`, INNER_WIDTH, EMBEDDING_WIDTH),
    ...norm(`blk.${i}.layer_output_norm`),
  ])
  return written(
    [
      weight('token_embd', EMBEDDING_WIDTH, tokens.length),
      weight('position_embd', EMBEDDING_WIDTH, VOCABULARY_SIZE),
      weight('token_types', EMBEDDING_WIDTH, 2),
      ...norm('token_embd_norm'),
      ...layers.flat(),
      ...(hasHead ? linear('cls.output', EMBEDDING_WIDTH, 1) : []),
    ],
    3,
    [
      text('general.architecture', 'bert'),
      text('general.name', name),
      u32('bert.context_length', VOCABULARY_SIZE),
      u32('bert.embedding_length', EMBEDDING_WIDTH),
      u32('bert.block_count', LAYER_COUNT),
      u32('bert.feed_forward_length', INNER_WIDTH),
      u32('bert.attention.head_count', HEAD_COUNT),
      (out) => out.text('bert.attention.layer_norm_epsilon').u32(F32).f32(1e-12),
      flag('bert.attention.causal', false),
      u32('bert.pooling_type', pooling),
      text('tokenizer.ggml.model', 'bert'),
      u32('tokenizer.ggml.token_type_count', 2),
      list('tokenizer.ggml.tokens', STRING_TYPE, tokens.length, (out, i) =>
        out.text(tokens[i] ?? ''),
      ),
      list('tokenizer.ggml.token_type', I32, tokens.length, (out, i) => out.u32(types[i] ?? 1)),
      u32('tokenizer.ggml.bos_token_id', 2),
      u32('tokenizer.ggml.eos_token_id', 3),
      u32('tokenizer.ggml.unknown_token_id', 1),
      u32('tokenizer.ggml.seperator_token_id', 3),
      u32('tokenizer.ggml.padding_token_id', 0),
      u32('tokenizer.ggml.mask_token_id', 4),
    ],
  )
}

/** The bytes of the file, about 470 KB; the same each time. */
export function tinyGguf({
  architecture = 'llama',
  version = 3,
  context = 8192,
}: TinyModel = {}): Buffer {
  return written(tensorsOf(), version, entriesOf(architecture, context))
}

function written(tensors: readonly Tensor[], version: number, entries: readonly Entry[]): Buffer {
  const out = new Writer()
  out.bytes(Buffer.from('GGUF')).u32(version).u64(tensors.length)
  out.u64(entries.length)
  for (const entry of entries) entry(out)
  let offset = 0
  for (const { name, shape, bytes } of tensors) {
    out.text(name).u32(shape.length)
    for (const size of shape) out.u64(size)
    out.u32(0).u64(offset)
    offset += padded(bytes.length)
  }
  out.align()
  for (const { bytes } of tensors) out.bytes(bytes).align()
  return out.end()
}

interface Tensor {
  readonly name: string
  readonly shape: readonly number[]
  readonly bytes: Buffer
}

function tensorsOf(): Tensor[] {
  const random = randomNumbers()
  const weights = (name: string, rows: number, columns: number): Tensor => {
    const bytes = Buffer.alloc(rows * columns * 4)
    const scale = 1.7 / Math.sqrt(rows)
    for (let i = 0; i < bytes.length; i += 4) bytes.writeFloatLE((random() * 2 - 1) * scale, i)
    return { name: `${name}.weight`, shape: [rows, columns], bytes }
  }
  const ones = (name: string): Tensor => {
    const bytes = Buffer.alloc(EMBEDDING_WIDTH * 4)
    for (let i = 0; i < bytes.length; i += 4) bytes.writeFloatLE(1, i)
    return { name: `${name}.weight`, shape: [EMBEDDING_WIDTH], bytes }
  }
  const layers = Array.from({ length: LAYER_COUNT }, (_, i) => [
    ones(`blk.${i}.attn_norm`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part) =>
      weights(`blk.${i}.${part}`, EMBEDDING_WIDTH, EMBEDDING_WIDTH),
    ),
    ones(`blk.${i}.ffn_norm`),
    weights(`blk.${i}.ffn_gate`, EMBEDDING_WIDTH, INNER_WIDTH),
    weights(`blk.${i}.ffn_up`, EMBEDDING_WIDTH, INNER_WIDTH),
    weights(`blk.${i}.ffn_down`, INNER_WIDTH, EMBEDDING_WIDTH),
  ])
  return [
    weights('token_embd', EMBEDDING_WIDTH, VOCABULARY_SIZE),
    ...layers.flat(),
    ones('output_norm'),
  ]
}

type Entry = (out: Writer) => void

const u32 =
  (key: string, value: number): Entry =>
  (out) =>
    out.text(key).u32(U32).u32(value)
const text =
  (key: string, value: string): Entry =>
  (out) =>
    out.text(key).u32(STRING_TYPE).text(value)
const flag =
  (key: string, value: boolean): Entry =>
  (out) =>
    out
      .text(key)
      .u32(BOOL)
      .bytes(Buffer.from([value ? 1 : 0]))
const list =
  (key: string, type: number, count: number, each: (out: Writer, i: number) => void): Entry =>
  (out) => {
    out.text(key).u32(ARRAY_TYPE).u32(type).u64(count)
    for (let i = 0; i < count; i++) each(out, i)
  }

function entriesOf(architecture: string, context: number): Entry[] {
  const { tokens, types, scores } = vocabulary()
  return [
    text('general.architecture', architecture),
    text('general.name', 'Tiny random'),
    u32(`${architecture}.context_length`, context),
    u32(`${architecture}.embedding_length`, EMBEDDING_WIDTH),
    u32(`${architecture}.block_count`, LAYER_COUNT),
    u32(`${architecture}.feed_forward_length`, INNER_WIDTH),
    u32(`${architecture}.attention.head_count`, HEAD_COUNT),
    u32(`${architecture}.attention.head_count_kv`, HEAD_COUNT),
    u32(`${architecture}.rope.dimension_count`, EMBEDDING_WIDTH / HEAD_COUNT),
    (out) => out.text(`${architecture}.attention.layer_norm_rms_epsilon`).u32(F32).f32(1e-5),
    u32(`${architecture}.vocab_size`, VOCABULARY_SIZE),
    text('tokenizer.ggml.model', 'llama'),
    list('tokenizer.ggml.tokens', STRING_TYPE, VOCABULARY_SIZE, (out, i) =>
      out.text(tokens[i] ?? ''),
    ),
    list('tokenizer.ggml.scores', F32, VOCABULARY_SIZE, (out, i) => out.f32(scores[i] ?? 0)),
    list('tokenizer.ggml.token_type', I32, VOCABULARY_SIZE, (out, i) => out.u32(types[i] ?? 1)),
    u32('tokenizer.ggml.bos_token_id', 1),
    u32('tokenizer.ggml.eos_token_id', 4),
    u32('tokenizer.ggml.unknown_token_id', 0),
    flag('tokenizer.ggml.add_bos_token', true),
    flag('tokenizer.ggml.add_space_prefix', false),
    text('tokenizer.chat_template', CHAT_TEMPLATE),
  ]
}

/** A vocabulary: special tokens, one token for each byte, and words that stay unused, so that any text can be tokenized. */
function vocabulary() {
  const tokens = ['<unk>', '<s>', '</s>', '<|im_start|>', '<|im_end|>']
  const types = [2, 3, 3, 3, 3]
  const scores = [0, 0, 0, 0, 0]
  const add = (token: string, type: number, score: number): void => {
    tokens.push(token)
    types.push(type)
    scores.push(score)
  }
  for (let i = 0; i < 256; i++) add(`<0x${i.toString(16).toUpperCase().padStart(2, '0')}>`, 6, 0)
  for (let i = 33; i < 127; i++) add(String.fromCharCode(i), 1, -i)
  add('▁', 1, -1)
  while (tokens.length < VOCABULARY_SIZE) add(`▁zz${tokens.length}`, 1, -1000 - tokens.length)
  return { tokens, types, scores }
}

/** The same sequence of numbers in [0, 1) each time, by a linear congruential generator. */
function randomNumbers(): () => number {
  let seed = 42
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

const padded = (bytes: number): number => Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES

class Writer {
  private readonly parts: Buffer[] = []
  private length = 0

  bytes(part: Buffer): this {
    this.parts.push(part)
    this.length += part.length
    return this
  }

  u32(value: number): this {
    const part = Buffer.alloc(4)
    part.writeUInt32LE(value >>> 0)
    return this.bytes(part)
  }

  u64(value: number): this {
    const part = Buffer.alloc(8)
    part.writeBigUInt64LE(BigInt(value))
    return this.bytes(part)
  }

  f32(value: number): this {
    const part = Buffer.alloc(4)
    part.writeFloatLE(value)
    return this.bytes(part)
  }

  text(value: string): this {
    const part = Buffer.from(value)
    return this.u64(part.length).bytes(part)
  }

  align(): this {
    return this.bytes(Buffer.alloc(padded(this.length) - this.length))
  }

  end(): Buffer {
    return Buffer.concat(this.parts)
  }
}
