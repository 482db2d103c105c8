// Some local models begin their answer by thinking aloud between tags. That is no part of the answer.

const OPEN = '<think>'
const CLOSE = '</think>'

type State = 'undecided' | 'thinking' | 'answer'

/** Takes thoughts at the beginning out of a text that comes in pieces. */
export class ThinkingFilter {
  private state: State = 'undecided'
  private held = ''

  /** The part of what has come that is answer and was not given yet. */
  add(piece: string): string {
    this.held += piece
    if (this.state === 'undecided') this.state = decided(this.held.trimStart())
    if (this.state === 'thinking') this.skip()
    return this.state === 'answer' ? this.release() : ''
  }

  /** What was held back until the end; thoughts that never ended stay out. */
  end(): string {
    return this.state === 'undecided' ? this.release() : ''
  }

  private skip(): void {
    const end = this.held.indexOf(CLOSE)
    if (end < 0) return
    this.held = this.held.slice(end + CLOSE.length).trimStart()
    this.state = 'answer'
  }

  private release(): string {
    const { held } = this
    this.held = ''
    return held
  }
}

function decided(text: string): State {
  if (text.startsWith(OPEN)) return 'thinking'
  return OPEN.startsWith(text) ? 'undecided' : 'answer'
}
