// Some local models begin with reasoning between tags, which is not part of the answer.

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
