// A quiet button that copies and says whether it could.

import { useEffect, useState } from 'react'
import { say } from '../words/say.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './parts.module.css'

export function CopyButton(props: {
  readonly label: string
  readonly icon?: IconName
  /** Shows only the icon; the label remains its accessible name. */
  readonly compact?: boolean
  /** The text to copy; may be computed on the click. */
  readonly text: () => string | Promise<string>
}) {
  const { label, icon = 'copy', compact = false } = props
  const [state, copy] = useCopy()
  const result =
    state === 'idle' ? '' : state === 'copied' ? say('Copied') : say('The browser refused')
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, styles.quiet, compact && styles.square)}
        aria-label={label}
        title={compact ? label : undefined}
        onClick={() => copy(props.text())}
      >
        <Icon name={state === 'copied' ? 'tick' : icon} />
        {!compact && (result === '' ? label : result)}
      </button>
      <span className={styles.hidden} role="status">
        {result}
      </span>
    </>
  )
}

/** The result of the last copy. */
type CopyState = 'idle' | 'copied' | 'refused'

/** How long the result is shown, in milliseconds. */
const SHOWN_MS = 2500

/** `[state, copy]`; the state returns to idle by itself. */
function useCopy(): readonly [CopyState, (text: string | Promise<string>) => void] {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = (text: string | Promise<string>) => {
    write(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  }
  return [state, copy]
}

// The clipboard exists in secure contexts only; access elsewhere throws.
async function write(text: string | Promise<string>): Promise<void> {
  await navigator.clipboard.writeText(await text)
}
