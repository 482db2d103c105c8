// Kinds of models in a GGUF that the engine can run: those that write text, and those that embed it.

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
export const EMBEDDING_ARCHITECTURES: ReadonlySet<string> = new Set([
  'bert',
  'jina-bert-v2',
  'modern-bert',
  'nomic-bert',
])

/** `general.architecture` of models with a head that scores a text for a question. */
export const RERANKER_ARCHITECTURES: ReadonlySet<string> = new Set([
  ...EMBEDDING_ARCHITECTURES,
  'jina-bert-v3',
  'qwen3',
])

/** Their templates do not support a system message: it is put before the user's. */
export const WITHOUT_SYSTEM: ReadonlySet<string> = new Set(['gemma', 'gemma2', 'gemma3', 'gemma3n'])
