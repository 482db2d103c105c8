// Catches a failure to draw a pane, so that the rest of the page stays.

import { Component, type ReactNode } from 'react'
import { messageOf } from '../../base/abort.ts'
import { say } from '../words/say.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './parts.module.css'

interface Props {
  /** Name of the pane, for the sentence. */
  readonly name: string
  readonly children: ReactNode
}

interface State {
  /** The failure; `null` if there is none. */
  readonly failure: string | null
}

/** The messages of browsers and of the build's loader about a missing file of the app. */
const MISSING_FILE = /dynamically imported module|module script failed|unable to preload/i

/** Limits a failure to its pane. */
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
        {MISSING_FILE.test(failure) ? <MissingFile /> : this.#undrawn()}
        <CopyButton label={say('Copy details')} text={() => failure} />
      </section>
    )
  }

  #undrawn(): ReactNode {
    return (
      <>
        <p>
          <b>{say('{pane} could not be drawn.', { pane: this.props.name })}</b>
        </p>
        <button
          type="button"
          className={styles.button}
          onClick={() => this.setState({ failure: null })}
        >
          {say('Try again')}
        </button>
      </>
    )
  }
}

/** A file that failed to load once is not requested again: only a reload helps. */
function MissingFile() {
  return (
    <>
      <p>
        <b>{say('A part of Wayleaf could not be loaded.')}</b>{' '}
        {say('There is a newer version, or no network. What is indexed is as it was.')}
      </p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {say('Reload')}
      </button>
    </>
  )
}
