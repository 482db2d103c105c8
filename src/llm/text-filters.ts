// Filters a streamed text that may contain calls of tools or what a model thinks, so that only the answer is shown.

/** Receives pieces of a text and returns the part that can be shown. */
export interface TextFilter {
  add(piece: string): string
}

/** Returns every piece unchanged. */
export const PLAIN_TEXT: TextFilter = { add: (piece) => piece }

/** The beginnings of calls of these tools, without white space. */
function openersOf(names: readonly string[]): readonly string[] {
  const named = names.flatMap((name) => [`{"name":"${name}"`, `[{"name":"${name}"`])
  return [
    ...named,
    '{"function":',
    '[{"function":',
    '{"tool_calls":',
    '<tool_call>',
    '[TOOL_CALLS]',
  ]
}
/** White space, and the beginning of a fence, before a call. */
const BEFORE_CALL = /^\s*(?:```\w*\s*)?/

/** Passes a text on until a line or a tag may begin a call; holds back the rest. */
export class CallFilter implements TextFilter {
  private held = ''
  private isCall = false
  /** Whether the current line is known not to be a call. */
  private isInLine = false
  private readonly openers: readonly string[]

  /** @param names of the tools that may be called. */
  constructor(names: readonly string[]) {
    this.openers = openersOf(names)
  }

  add(piece: string): string {
    this.held += piece
    let given = ''
    while (this.held !== '' && !this.isCall) {
      const end = this.isInLine ? 0 : this.begun()
      if (end < 0) break
      const next = /\n|(?=<)/.exec(this.held.slice(end))
      const length = next === null ? this.held.length : end + next.index + next[0].length
      given += this.held.slice(0, length)
      this.held = this.held.slice(length)
      this.isInLine = next === null
    }
    return given
  }

  /** Number of characters before a possible next call; −1 while the text may be a call. */
  private begun(): number {
    const before = BEFORE_CALL.exec(this.held)?.[0].length ?? 0
    const rest = this.held.slice(before).replace(/\s+/g, '')
    if (/^(?:|`{1,2})$/.test(rest)) return -1
    this.isCall = this.openers.some((opener) => rest.startsWith(opener))
    const mayBe = this.isCall || this.openers.some((opener) => opener.startsWith(rest))
    return mayBe ? -1 : Math.max(before, 1)
  }
}

/** Passes on the string of `{"answer":"…"}` as it arrives, and nothing else. */
export class AnswerFilter implements TextFilter {
  /** The text passed on so far. */
  answer = ''
  private raw = ''
  private state: 'before' | 'inside' | 'done' = 'before'

  add(piece: string): string {
    if (this.state === 'done') return ''
    this.raw += piece
    if (this.state === 'before') this.begin()
    if (this.state !== 'inside') return ''
    const given = this.decode()
    this.answer += given
    return given
  }

  private begin(): void {
    const [opening] = /^\s*(?:```\w*\s*)?\{\s*"answer"\s*:\s*"/.exec(this.raw) ?? []
    if (opening !== undefined) {
      this.raw = this.raw.slice(opening.length)
      this.state = 'inside'
    } else if (this.raw.length > MAX_OPENING_CHARACTERS) this.state = 'done'
  }

  /** Decodes the complete characters of the string so far. */
  private decode(): string {
    const [whole = ''] = STRING_PART.exec(this.raw) ?? []
    this.raw = this.raw.slice(whole.length)
    if (this.raw.startsWith('"')) this.state = 'done'
    return whole.replace(ESCAPE_SEQUENCE, (_, unit: string | undefined, letter: string) =>
      unit === undefined
        ? (ESCAPED_CHARACTERS[letter] ?? letter)
        : String.fromCharCode(Number.parseInt(unit, 16)),
    )
  }
}

/** Longer than any text before the answer's string, white space included. */
const MAX_OPENING_CHARACTERS = 200
/** Characters and complete escapes, up to the end of the string or an incomplete escape. */
const STRING_PART = /^(?:[^"\\]|\\(?:u[\da-fA-F]{4}|[^u]))*/
const ESCAPE_SEQUENCE = /\\(?:u([\da-fA-F]{4})|([^u]))/g
const ESCAPED_CHARACTERS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
}

const OPEN_TAG = '<think>'
const CLOSE_TAG = '</think>'

type State = 'undecided' | 'thinking' | 'answer'

/** Removes the reasoning at the beginning of a streamed text. */
export class ThinkingFilter {
  private state: State = 'undecided'
  private held = ''

  /** Adds a piece and returns the new part of the answer. */
  add(piece: string): string {
    this.held += piece
    if (this.state === 'undecided') this.state = decided(this.held.trimStart())
    if (this.state === 'thinking') this.skip()
    return this.state === 'answer' ? this.release() : ''
  }

  /** The rest of the answer at the end; unfinished reasoning is dropped. */
  end(): string {
    return this.state === 'undecided' ? this.release() : ''
  }

  private skip(): void {
    const end = this.held.indexOf(CLOSE_TAG)
    if (end < 0) return
    this.held = this.held.slice(end + CLOSE_TAG.length).trimStart()
    this.state = 'answer'
  }

  private release(): string {
    const { held } = this
    this.held = ''
    return held
  }
}

function decided(text: string): State {
  if (text.startsWith(OPEN_TAG)) return 'thinking'
  return OPEN_TAG.startsWith(text) ? 'undecided' : 'answer'
}
