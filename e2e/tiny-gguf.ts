// A language model that a test writes itself: two layers of random weights in a real GGUF file. What
// it says is noise, and valid all the same where the engine is given a grammar.

const WIDTH = 64
const LAYERS = 2
const HEADS = 4
const INNER = 128
const VOCABULARY = 512
const ALIGNMENT = 32

/** Numbers of the format for types of values. */
const U32 = 4
const I32 = 5
const F32 = 6
const BOOL = 7
const TEXT = 8
const LIST = 9

const TEMPLATE =
  "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"

export interface TinyModel {
  /** `general.architecture`; the engine knows `llama`. */
  readonly architecture?: string
  readonly version?: number
  /** Tokens of context that the model names. */
  readonly context?: number
}

/** The bytes of the file, about 470 KB; the same each time. */
export function tinyGguf({
  architecture = 'llama',
  version = 3,
  context = 8192,
}: TinyModel = {}): Buffer {
  const tensors = tensorsOf()
  const out = new Writer()
  out.bytes(Buffer.from('GGUF')).u32(version).u64(tensors.length)
  const entries = entriesOf(architecture, context)
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
    const bytes = Buffer.alloc(WIDTH * 4)
    for (let i = 0; i < bytes.length; i += 4) bytes.writeFloatLE(1, i)
    return { name: `${name}.weight`, shape: [WIDTH], bytes }
  }
  const layers = Array.from({ length: LAYERS }, (_, i) => [
    ones(`blk.${i}.attn_norm`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part) =>
      weights(`blk.${i}.${part}`, WIDTH, WIDTH),
    ),
    ones(`blk.${i}.ffn_norm`),
    weights(`blk.${i}.ffn_gate`, WIDTH, INNER),
    weights(`blk.${i}.ffn_up`, WIDTH, INNER),
    weights(`blk.${i}.ffn_down`, INNER, WIDTH),
  ])
  return [weights('token_embd', WIDTH, VOCABULARY), ...layers.flat(), ones('output_norm')]
}

type Entry = (out: Writer) => void

function entriesOf(architecture: string, context: number): Entry[] {
  const { tokens, types, scores } = vocabulary()
  const u32 =
    (key: string, value: number): Entry =>
    (out) =>
      out.text(key).u32(U32).u32(value)
  const text =
    (key: string, value: string): Entry =>
    (out) =>
      out.text(key).u32(TEXT).text(value)
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
      out.text(key).u32(LIST).u32(type).u64(count)
      for (let i = 0; i < count; i++) each(out, i)
    }
  return [
    text('general.architecture', architecture),
    text('general.name', 'Tiny random'),
    u32(`${architecture}.context_length`, context),
    u32(`${architecture}.embedding_length`, WIDTH),
    u32(`${architecture}.block_count`, LAYERS),
    u32(`${architecture}.feed_forward_length`, INNER),
    u32(`${architecture}.attention.head_count`, HEADS),
    u32(`${architecture}.attention.head_count_kv`, HEADS),
    u32(`${architecture}.rope.dimension_count`, WIDTH / HEADS),
    (out) => out.text(`${architecture}.attention.layer_norm_rms_epsilon`).u32(F32).f32(1e-5),
    u32(`${architecture}.vocab_size`, VOCABULARY),
    text('tokenizer.ggml.model', 'llama'),
    list('tokenizer.ggml.tokens', TEXT, VOCABULARY, (out, i) => out.text(tokens[i] ?? '')),
    list('tokenizer.ggml.scores', F32, VOCABULARY, (out, i) => out.f32(scores[i] ?? 0)),
    list('tokenizer.ggml.token_type', I32, VOCABULARY, (out, i) => out.u32(types[i] ?? 1)),
    u32('tokenizer.ggml.bos_token_id', 1),
    u32('tokenizer.ggml.eos_token_id', 4),
    u32('tokenizer.ggml.unknown_token_id', 0),
    flag('tokenizer.ggml.add_bos_token', true),
    flag('tokenizer.ggml.add_space_prefix', false),
    text('tokenizer.chat_template', TEMPLATE),
  ]
}

/** Special tokens, one token a byte, and words that nobody says: any text can be written with it. */
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
  while (tokens.length < VOCABULARY) add(`▁zz${tokens.length}`, 1, -1000 - tokens.length)
  return { tokens, types, scores }
}

/** Always the same numbers from 0 to below 1 (a linear congruential generator). */
function randomNumbers(): () => number {
  let seed = 42
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

const padded = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

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
