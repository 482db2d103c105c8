// A quiet button that copies and says whether it could.

import { useCopy } from '../hooks/use-copy.ts'
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
