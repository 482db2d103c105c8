// A quiet button that copies and says whether it could.

import { useEffect, useState } from 'react'
import { say } from '../language/say.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './parts.module.css'

export function CopyButton(props: {
  readonly label: string
  readonly icon?: IconName
  /** Only the icon is shown; the label stays its name. */
  readonly compact?: boolean
  /** Made when it is asked for. */
  readonly text: () => string | Promise<string>
}) {
  const { label, icon = 'copy', compact = false } = props
  const [state, copy] = useCopy()
  const said =
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
        {!compact && (said === '' ? label : said)}
      </button>
      <span className={styles.hidden} role="status">
        {said}
      </span>
    </>
  )
}

/** What became of the last copy. */
type CopyState = 'idle' | 'copied' | 'refused'

/** How long the result is shown, in milliseconds. */
const SHOWN_FOR = 2500

/** `[state, copy]`; the state returns to idle by itself. */
function useCopy(): readonly [CopyState, (text: string | Promise<string>) => void] {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR)
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

// The clipboard exists in secure contexts only; asking for it elsewhere throws.
async function write(text: string | Promise<string>): Promise<void> {
  await navigator.clipboard.writeText(await text)
}
