// Finds the citations in a model's text: `[src/app.py:12-18]`, several in one bracket, or the id of a place.

/** Lines of a file as a model writes them. */
export interface NamedLines {
  /** A path or an id, as written. */
  readonly path: string
  /** 1-based, inclusive; absent if only a place was given. */
  readonly from?: number
  readonly to?: number
}

/** A bracket, with the target if the model wrote a Markdown link. */
const CITATION_BRACKET = /[[【]([^[\]【】\n]{3,400})[\]】](?:\([^()\s]{0,400}\))?/gu
const CODE_BLOCK = /```[\s\S]*?(?:```|$)/gu
const PATH_WITH_LINES =
  /^(?=[^:]*\p{L})(.+?)\s*:\s*(?:L|lines?\s+)?(\d{1,7})(?:\s*[-–—:]\s*L?(\d{1,7}))?$/iu
const MORE_LINES = /^(?:L|lines?\s+)?(\d{1,7})(?:\s*[-–—]\s*L?(\d{1,7}))?$/iu
/** A place without lines: an id of a symbol or section, or a path with an extension. */
const PLACE_ID = /^[^\s#]\S*(?:#\S.*|\.\w{1,10})$/u
const CITATION_SEPARATOR = /\s*[;,|]\s*|\s+and\s+/u

/** The brackets of a text that cite lines, in order, without those in code blocks. */
export function lineCitationsIn(text: string) {
  const blocks = [...text.matchAll(CODE_BLOCK)].map(({ index, 0: block }) => [
    index,
    index + block.length,
  ])
  return [...text.matchAll(CITATION_BRACKET)].flatMap(({ index: from, 0: whole, 1: inside }) => {
    if (blocks.some(([start, end]) => from >= start && from < end)) return []
    const names = namesIn(inside)
    return names.length === 0 ? [] : [{ from, to: from + whole.length, names }]
  })
}

function namesIn(inside: string): NamedLines[] {
  const whole = linesOf(inside.trim(), null)
  if (whole !== null) return [whole]
  const names: NamedLines[] = []
  for (const part of inside.split(CITATION_SEPARATOR)) {
    const named = linesOf(part.trim(), names.at(-1)?.path ?? null)
    // A bracket that contains anything else is not a citation.
    if (named === null) return []
    names.push(named)
  }
  return names
}

/** @param before the path of the preceding citation, to which `10-12` belongs */
function linesOf(part: string, before: string | null): NamedLines | null {
  const bare = part
    .replace(/^`+|`+$/gu, '')
    .replaceAll('`', '')
    .trim()
  const more = before === null ? null : MORE_LINES.exec(bare)
  if (more !== null && before !== null) return { path: before, ...range(more[1], more[2]) }
  const lines = PATH_WITH_LINES.exec(bare)
  // Otherwise only the last of several citations in a bracket would get lines, with a long path.
  if (lines !== null && !CITATION_SEPARATOR.test(lines[1]))
    return { path: lines[1], ...range(lines[2], lines[3]) }
  return PLACE_ID.test(bare) && !CITATION_SEPARATOR.test(bare) ? { path: bare } : null
}

function range(from: string, to: string | undefined) {
  const [a, b] = [Number(from), Number(to ?? from)]
  return { from: Math.min(a, b), to: Math.max(a, b) }
}
