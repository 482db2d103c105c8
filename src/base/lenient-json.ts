// JSON out of what a language model wrote: fenced, followed by prose, or cut in the middle.

/** Longer answers are cut: no answer that is asked for is near it. */
const MAX_UNITS = 65_536
/** Places where a value may begin that are tried. */
const MAX_STARTS = 8
/** Deeper values are not JSON that was asked for. */
const MAX_DEPTH = 32

/**
 * The JSON objects and arrays in a text, the last complete one first (text before it is often
 * the model thinking aloud), then what is left of one that was cut. Empty when there is none.
 */
export function lenientJson(text: string): unknown[] {
  const source = text.slice(0, MAX_UNITS).replace(/<think>[\s\S]*?<\/think>/gu, '')
  const complete: unknown[] = []
  const cut: unknown[] = []
  let at = 0
  for (let tried = 0; tried < MAX_STARTS; tried++) {
    const start = nextStart(source, at)
    if (start < 0) break
    const end = scan(source, start)
    const value =
      end.kind === 'deep' ? undefined : parsed(source.slice(start, end.at) + end.missing)
    if (value !== undefined) (end.kind === 'whole' ? complete : cut).push(value)
    // A value inside a truncated one does not count.
    if (value !== undefined && end.kind === 'cut') break
    at = value === undefined ? start + 1 : end.at
  }
  return [...complete.reverse(), ...cut]
}

function nextStart(source: string, from: number): number {
  const brace = source.indexOf('{', from)
  const bracket = source.indexOf('[', from)
  if (brace < 0 || bracket < 0) return Math.max(brace, bracket)
  return Math.min(brace, bracket)
}

interface End {
  readonly kind: 'whole' | 'cut' | 'deep'
  readonly at: number
  /** What would close the value. */
  readonly missing: string
}

/** Where the value that starts at `start` ends; strings are skipped. */
function scan(source: string, start: number): End {
  const open: string[] = []
  let inString = false
  for (let i = start; i < source.length; i++) {
    const c = source[i]
    if (inString) {
      if (c === '\\') i++
      else if (c === '"') inString = false
    } else if (c === '"') inString = true
    else if (c === '{') open.push('}')
    else if (c === '[') open.push(']')
    else if (c === '}' || c === ']') {
      if (open.pop() !== c) return { kind: 'deep', at: i, missing: '' }
      if (open.length === 0) return { kind: 'whole', at: i + 1, missing: '' }
    }
    if (open.length > MAX_DEPTH) return { kind: 'deep', at: i, missing: '' }
  }
  const closing = (inString ? '"' : '') + open.reverse().join('')
  return { kind: 'cut', at: source.length, missing: closing }
}

/** The value, even if a comma, a colon or half a word is at its end. */
function parsed(json: string): unknown {
  for (const attempt of [json, mended(json)]) {
    try {
      const value: unknown = JSON.parse(attempt)
      return value
    } catch {
      // The next attempt mends more.
    }
  }
  return undefined
}

function mended(json: string): string {
  return json
    .replace(/,\s*(?=[}\]])/gu, '')
    .replace(/,?\s*"[^"]*"\s*:?\s*(?=[}\]]+$)/u, (half, at: number) =>
      json.slice(0, at).trimEnd().endsWith(':') ? half : '',
    )
    .replace(/(?<=[:,[]\s*)(?:t|tr|tru|f|fa|fal|fals|n|nu|nul)(?=[}\]]+$)/u, 'null')
    .replace(/(?<=\d)\.(?=[}\]]+$)/u, '')
}
