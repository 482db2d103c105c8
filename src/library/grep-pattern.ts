// Checks regular expressions that programs send: the maximum length of a line, so that a match ends in time, and a text
// that every matching line contains.

/** What is known about an expression before it is used. */
export interface ExpressionCost {
  /** The reason why it is not used, as a sentence; empty if it is used. */
  readonly refused: string
  /** Maximum number of characters of a line that are examined. */
  readonly lineCharacters: number
  /** The longest text that every matching line contains; empty if there is none. */
  readonly literal: string
}

/** Maximum number of steps to match one line: about half a second. */
const MAX_STEPS = 2e8
const MAX_LINE = 2000
const MIN_LINE = 60
const MAX_LENGTH = 500

/** The state of an open group. */
interface OpenGroup {
  /** Whether its content can match in several ways. */
  varies: boolean
  alternatives: number
}

/** The totals while an expression is read. */
interface Sums {
  unbounded: number
  ways: number
  refused: string
}

/** Reads a regular expression once, from left to right. */
export function expressionCost(source: string): ExpressionCost {
  const refuse = (refused: string): ExpressionCost => ({ refused, lineCharacters: 0, literal: '' })
  if (source.length > MAX_LENGTH) return refuse(`It has more than ${MAX_LENGTH} characters.`)
  if (/\\[1-9]|\\k</u.test(source)) return refuse('References back to a group are not supported.')
  if (/\(\?<?[=!]/u.test(source)) return refuse('Looking ahead or behind is not supported.')
  const { sums, literal } = read(source)
  if (sums.refused !== '') return refuse(sums.refused)
  const anchored = source.startsWith('^') && !source.includes('|')
  const power = sums.unbounded + (anchored ? 0 : 1)
  const most = power === 0 ? MAX_LINE : (MAX_STEPS / sums.ways) ** (1 / power)
  const lineCharacters = Math.min(MAX_LINE, Math.floor(most))
  if (lineCharacters < MIN_LINE)
    return refuse('It could take too long: use fewer of “*”, “+” and “?”.')
  return { refused: '', lineCharacters, literal }
}

const QUANTIFIER_PATTERN = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/u
const NESTED_MESSAGE =
  'It repeats a group in which something repeats or varies, which could take too long.'

function read(source: string): { readonly sums: Sums; readonly literal: string } {
  const sums: Sums = { unbounded: 0, ways: 1, refused: '' }
  const stack: OpenGroup[] = [{ varies: false, alternatives: 1 }]
  const literals = new LiteralRuns()
  for (let at = 0; at < source.length; ) {
    const atom = atomAt(source, at)
    at += atom.length
    const isClosing = atom === ')'
    if (atom === '|') {
      stack[stack.length - 1].alternatives++
      literals.alternative(stack.length === 1)
      continue
    }
    if (atom.startsWith('(')) {
      stack.push({ varies: false, alternatives: 1 })
      literals.end()
      continue
    }
    const group = isClosing && stack.length > 1 ? stack.pop() : undefined
    const [quantifier = ''] = QUANTIFIER_PATTERN.exec(source.slice(at)) ?? []
    at += quantifier.length
    count(sums, stack[stack.length - 1], quantifier, group)
    const isLiteral = stack.length === 1 && group === undefined && literalOf(atom) !== null
    literals.add(isLiteral && !mayBeMissing(quantifier) ? literalOf(atom) : null, quantifier === '')
  }
  return { sums, literal: literals.longest() }
}

/** An escape, a class, the opening of a group, or one character. */
function atomAt(source: string, at: number): string {
  const [atom = source[at]] =
    /^(?:\\u\{[^}]*\}|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<[^>]*>|:))?)/su.exec(
      source.slice(at),
    ) ?? []
  return atom
}

/** Adds the variations that a quantifier or the alternatives of a group allow. */
function count(
  sums: Sums,
  above: OpenGroup,
  quantifier: string,
  group: OpenGroup | undefined,
): void {
  const { least, most } = boundsOf(quantifier)
  const groupVaries = group !== undefined && (group.varies || group.alternatives > 1)
  if (groupVaries && most > 1) sums.refused ||= NESTED_MESSAGE
  if (group !== undefined) sums.ways *= group.alternatives
  if (most === Number.POSITIVE_INFINITY) sums.unbounded++
  else sums.ways *= most - least + 1
  if (groupVaries || most !== least) above.varies = true
}

function boundsOf(quantifier: string): { readonly least: number; readonly most: number } {
  if (quantifier === '') return { least: 1, most: 1 }
  if (quantifier.startsWith('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
  if (quantifier.startsWith('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
  if (quantifier.startsWith('?')) return { least: 0, most: 1 }
  const [, least = '0', comma = '', most = ''] = QUANTIFIER_PATTERN.exec(quantifier) ?? []
  if (comma === '') return { least: Number(least), most: Number(least) }
  return {
    least: Number(least),
    most: most === '' ? Number.POSITIVE_INFINITY : Number(most),
  }
}

function mayBeMissing(quantifier: string): boolean {
  return boundsOf(quantifier).least === 0
}

/** The character that an atom matches; `null` if it matches several. */
function literalOf(atom: string): string | null {
  if (atom.length === 1) return /[.^$()[\]{}*+?|\\]/u.test(atom) ? null : atom
  return /^\\[^\w\s]$/u.test(atom) ? atom.slice(1) : null
}

/** Runs of characters that must be adjacent in a match. */
class LiteralRuns {
  #run = ''
  #best = ''
  #isOptional = false

  /** @param goesOn whether the next character may be adjacent */
  add(character: string | null, goesOn: boolean): void {
    if (character === null) this.end()
    else {
      this.#run += character
      if (!goesOn) this.end()
    }
  }

  end(): void {
    if (this.#run.length > this.#best.length) this.#best = this.#run
    this.#run = ''
  }

  /** @param isWhole whether the whole expression has alternatives, so that none of its texts is required */
  alternative(isWhole: boolean): void {
    this.end()
    this.#isOptional ||= isWhole
  }

  longest(): string {
    this.end()
    return this.#isOptional ? '' : this.#best
  }
}
