// Regular expressions that programs send: how long a line may be so that one cannot take for ever, and
// what must stand in a line that matches.

/** What is known of an expression before it is tried. */
export interface ExpressionCost {
  /** Why it is not tried; a sentence. Empty where it is. */
  readonly refused: string
  /** Lines are looked at up to so many characters. */
  readonly lineCharacters: number
  /** The longest text that must stand in a line that matches; empty where none must. */
  readonly literal: string
}

/** Steps that matching one line may take at worst: about half a second. */
const MAX_STEPS = 2e8
const MAX_LINE = 2000
const MIN_LINE = 60
const MAX_LENGTH = 500

/** A group while it is read. */
interface OpenGroup {
  /** Whether something in it can match in several ways. */
  varies: boolean
  alternatives: number
}

/** What reading an expression sums up. */
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

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/u
const NESTED = 'It repeats a group in which something repeats or varies, which could take too long.'

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
    const [quantifier = ''] = QUANTIFIER.exec(source.slice(at)) ?? []
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

/** Adds what a quantifier, or the alternatives of a group, let vary. */
function count(
  sums: Sums,
  above: OpenGroup,
  quantifier: string,
  group: OpenGroup | undefined,
): void {
  const { least, most } = boundsOf(quantifier)
  const groupVaries = group !== undefined && (group.varies || group.alternatives > 1)
  if (groupVaries && most > 1) sums.refused ||= NESTED
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
  const [, least = '0', comma = '', most = ''] = QUANTIFIER.exec(quantifier) ?? []
  if (comma === '') return { least: Number(least), most: Number(least) }
  return {
    least: Number(least),
    most: most === '' ? Number.POSITIVE_INFINITY : Number(most),
  }
}

function mayBeMissing(quantifier: string): boolean {
  return boundsOf(quantifier).least === 0
}

/** The character that an atom stands for; `null` for what stands for several. */
function literalOf(atom: string): string | null {
  if (atom.length === 1) return /[.^$()[\]{}*+?|\\]/u.test(atom) ? null : atom
  return /^\\[^\w\s]$/u.test(atom) ? atom.slice(1) : null
}

/** Runs of characters that must follow each other. */
class LiteralRuns {
  #run = ''
  #best = ''
  #isOptional = false

  /** @param goesOn whether what follows may stand right behind it */
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

  /** @param isWhole whether the whole expression has alternatives: then none of its texts must be there */
  alternative(isWhole: boolean): void {
    this.end()
    this.#isOptional ||= isWhole
  }

  longest(): string {
    this.end()
    return this.#isOptional ? '' : this.#best
  }
}
