// The page of a visitor without a collection: what the app is, four ways to start, and an example of a walk.

import { type ReactNode, useEffect } from 'react'
import { useActions } from '../hooks/app-context.ts'
import { ShellIcon } from '../parts/ShellIcon.tsx'
import { say } from '../words/say.ts'
import { Demonstration } from './Demonstration.tsx'
import styles from './first-visit.module.css'

export function FirstVisit() {
  const { openFolder, openZip, askRepository, trySample } = useActions()
  useEffect(pressAgain, [])
  return (
    <div className={styles.first}>
      <div>
        <h2 className={styles.title}>{say('Ask a folder. See every step to the answer.')}</h2>
        <p className={styles.lead}>
          {say(
            'Wayleaf reads the table of contents of your code and documents, goes to the right place, and cites the exact lines.',
          )}
        </p>
        <div className={styles.doors}>
          <Door
            icon={<ShellIcon name="folder" />}
            name={say('Open folder')}
            hint={say('or drop one anywhere on this page')}
            onOpen={() => void openFolder()}
          />
          <Door
            icon={<ShellIcon name="zip" />}
            name={say('Open zip')}
            hint={say('for example a repository archive, or a .wayleaf bundle someone shared')}
            onOpen={() => void openZip()}
          />
          <Door
            icon={<ShellIcon name="repository" />}
            name={say('Open a repository')}
            hint={say('by its address on GitHub, GitLab or Codeberg, or a gist')}
            onOpen={() => askRepository()}
          />
          <Door
            icon={<ShellIcon name="walk" />}
            name={say('Try the sample')}
            hint={say('A chess club: its papers and its chess program')}
            onOpen={() => void trySample()}
          />
        </div>
        <p className={styles.promise}>
          <ShellIcon name="lock" />
          <span>
            {say(
              'It runs in this tab and keeps its index in this browser. Nothing is sent anywhere, and no model is needed.',
            )}
          </span>
        </p>
      </div>
      <Demonstration />
    </div>
  )
}

function Door(props: {
  readonly icon: ReactNode
  readonly name: string
  readonly hint: string
  readonly onOpen: () => void
}) {
  return (
    <button type="button" className={styles.door} aria-label={props.name} onClick={props.onOpen}>
      {props.icon}
      <span>
        <b>{props.name}</b>
        <small>{props.hint}</small>
      </span>
      <span className={styles.arrow}>
        <ShellIcon name="down" />
      </span>
    </button>
  )
}

/** Whether the app has taken over the buttons; a page is mounted more than once. */
let isTakenOver = false

/**
 * Presses the app's counterpart of a button that the user pressed in the markup of the first visit, before the
 * app had loaded: a script of the page recorded the label. Once: what is pressed later the app has heard itself.
 */
function pressAgain(): void {
  if (isTakenOver) return
  isTakenOver = true
  const { pressed } = document.documentElement.dataset
  if (pressed === undefined) return
  const buttons = [...document.querySelectorAll('button')]
  buttons.find((button) => (button.ariaLabel ?? button.textContent) === pressed)?.click()
}
