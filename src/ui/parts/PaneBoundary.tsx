// Keeps a pane that cannot be drawn from taking the page with it.

import { Component, type ReactNode } from 'react'
import { messageOf } from '../../base/abort.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './parts.module.css'

interface Props {
  /** What the pane is called, for the sentence. */
  readonly name: string
  readonly children: ReactNode
}

interface State {
  /** What went wrong; `null` while all is well. */
  readonly failure: string | null
}

export class PaneBoundary extends Component<Props, State> {
  override readonly state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: messageOf(error) }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return (
      <section className={styles.broken} role="alert" aria-label={this.props.name}>
        <p>
          <b>{this.props.name} could not be drawn.</b> The collection and the other panes are as
          they were.
        </p>
        <button
          type="button"
          className={styles.button}
          onClick={() => this.setState({ failure: null })}
        >
          Draw it again
        </button>
        <CopyButton label="Copy details" text={() => failure} />
      </section>
    )
  }
}
