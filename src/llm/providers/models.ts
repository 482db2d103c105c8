// Facts about models by their names: context, list price, size. A server's own list and the user's
// settings take precedence.

/** The facts of a model. */
export interface KnownModel {
  readonly contextTokens: number
  /** US dollars per million tokens: for estimates only, since prices change. */
  readonly price?: { readonly input: number; readonly output: number }
}

type Row = readonly [name: RegExp, contextTokens: number, input?: number, output?: number]

/** The first matching row counts. */
const MODEL_ROWS: readonly Row[] = [
  [/^(?:openai\/)?gpt-5(?:\.\d)?-mini/, 400_000, 0.25, 2],
  [/^gpt-5(?:\.\d)?-nano/, 400_000, 0.05, 0.4],
  [/^gpt-5(?:\.1)?(?:-20|-chat|$)/, 400_000, 1.25, 10],
  [/^gpt-4\.1-mini/, 1_000_000, 0.4, 1.6],
  [/^gpt-4\.1-nano/, 1_000_000, 0.1, 0.4],
  [/^gpt-4\.1(?:-20|$)/, 1_000_000, 2, 8],
  [/^gpt-4o-mini/, 128_000, 0.15, 0.6],
  [/^gpt-4o(?:-20|$)/, 128_000, 2.5, 10],
  [/^claude-(?:haiku-4-5)/, 200_000, 1, 5],
  [/^claude-(?:sonnet-4)/, 200_000, 3, 15],
  [/^claude-(?:opus-4-5)/, 200_000, 5, 25],
  [/^claude-(?:opus-4)/, 200_000, 15, 75],
  [/^claude-3-5-haiku/, 200_000, 0.8, 4],
  [/^claude-/, 200_000],
  [/^gemini-2\.5-flash-lite/, 1_000_000, 0.1, 0.4],
  [/^gemini-2\.5-flash/, 1_000_000, 0.3, 2.5],
  [/^gemini-2\.5-pro/, 1_000_000, 1.25, 10],
  [/^gemini-/, 1_000_000],
  [/^(?:openai\/)?gpt-oss-20b/, 131_072],
  [/^(?:openai\/)?gpt-oss-120b/, 131_072],
  [/^llama-3\.[13]-/, 131_072],
  [/^mistral-small/, 128_000, 0.1, 0.3],
  [/^(?:mistral|ministral|magistral|codestral)-/, 128_000],
]

/** The facts of a model by its name, with or without the prefix `models/`. */
export function knownModel(model: string): KnownModel | undefined {
  const name = model.replace(/^models\//, '')
  const row = MODEL_ROWS.find(([pattern]) => pattern.test(name))
  if (row === undefined) return undefined
  const [, contextTokens, input, output] = row
  if (input === undefined || output === undefined) return { contextTokens }
  return { contextTokens, price: { input, output } }
}

/** A model counts as large from this number of billions of parameters on. */
const MIN_LARGE_BILLIONS = 7

/** Billions of parameters in a name, `8x7b` as 56; absent if it has none. */
export function billionsOf(name: string): number | undefined {
  const written = /(?:(\d+)x)?(\d+(?:\.\d+)?)([bm])(?![a-z])/iu.exec(name)
  if (written === null) return undefined
  const [, experts = '1', count, unit] = written
  return (Number(experts) * Number(count)) / (unit.toLowerCase() === 'm' ? 1000 : 1)
}

/** The size class of a model; a local one of unknown size counts as small. */
export function sizeOf(billions: number | undefined, isLocal: boolean): 'small' | 'large' {
  if (billions !== undefined) return billions < MIN_LARGE_BILLIONS ? 'small' : 'large'
  return isLocal ? 'small' : 'large'
}
