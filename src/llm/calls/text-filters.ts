// What of a text can be shown while it still arrives, where a part of it may be a call of a tool.

/** Takes pieces of a text and gives on what can be shown. */
export interface TextFilter {
  add(piece: string): string
}

/** Gives on everything. */
export const PLAIN_TEXT: TextFilter = { add: (piece) => piece }

/** How a call of one of these tools begins, without white space. */
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
/** White space, and the beginning of a fence, in front of a call. */
const BEFORE_CALL = /^\s*(?:```\w*\s*)?/

/** Gives on a text until a line, or a tag, begins that may be a call; the rest is held back. */
export class CallFilter implements TextFilter {
  private held = ''
  private isCall = false
  /** Whether a line was begun that is no call. */
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

  /** Characters of what is no call, from where a next one may begin; −1 while it may be one. */
  private begun(): number {
    const before = BEFORE_CALL.exec(this.held)?.[0].length ?? 0
    const rest = this.held.slice(before).replace(/\s+/g, '')
    if (/^(?:|`{1,2})$/.test(rest)) return -1
    this.isCall = this.openers.some((opener) => rest.startsWith(opener))
    const mayBe = this.isCall || this.openers.some((opener) => opener.startsWith(rest))
    return mayBe ? -1 : Math.max(before, 1)
  }
}

/** Gives on the string of `{"answer":"…"}` as it arrives, and nothing of any other text. */
export class AnswerFilter implements TextFilter {
  /** What was given on so far. */
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

  /** Takes what is whole of the string out of the text that has come. */
  private decode(): string {
    const [whole = ''] = STRING_PART.exec(this.raw) ?? []
    this.raw = this.raw.slice(whole.length)
    if (this.raw.startsWith('"')) this.state = 'done'
    return whole.replace(ESCAPE, (_, unit: string | undefined, letter: string) =>
      unit === undefined
        ? (ESCAPED[letter] ?? letter)
        : String.fromCharCode(Number.parseInt(unit, 16)),
    )
  }
}

/** Longer than what stands in front of any answer, white space included. */
const MAX_OPENING_CHARACTERS = 200
/** Characters and whole escapes, up to the end of the string or to an escape that is not whole. */
const STRING_PART = /^(?:[^"\\]|\\(?:u[\da-fA-F]{4}|[^u]))*/
const ESCAPE = /\\(?:u([\da-fA-F]{4})|([^u]))/g
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
