// Keeps a pane that cannot be drawn from taking the page with it.

import { Component, type ReactNode } from 'react'
import { messageOf } from '../../base/abort.ts'
import { say } from '../language/say.ts'
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

/** What browsers and the build's loader say of a file of the app that is not there. */
const MISSING_FILE = /dynamically imported module|module script failed|unable to preload/i

/** Keeps a failure inside its pane. */
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
          <b>{say('{pane} could not be drawn.', { pane: this.props.name })}</b>{' '}
          {say(
            'What is indexed is as it was. Extensions that change the page, such as translators, can be the reason.',
          )}
        </p>
        <button
          type="button"
          className={styles.button}
          onClick={() => this.setState({ failure: null })}
        >
          {say('Draw it again')}
        </button>
      </>
    )
  }
}

/** What failed to load once is not asked for again: only a reload helps. */
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
