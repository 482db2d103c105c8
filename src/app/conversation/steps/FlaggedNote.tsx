// Indexed text that addresses a model instead of a reader: shown, never obeyed (SEC-3).

import type { FlaggedText } from '../../../model/walk/trace.ts'
import { Icon } from '../../parts/Icon.tsx'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { displayId } from '../../words/display-id.ts'
import { counted, lineRange } from '../../words/format.ts'
import { say, sayWords } from '../../words/say.ts'
import styles from './walk.module.css'

export function FlaggedNote(props: { readonly flagged: readonly FlaggedText[] | undefined }) {
  const { flagged = [] } = props
  if (flagged.length === 0) return null
  return (
    <>
      <p className={`${styles.aside} ${styles.taken}`}>
        <Icon name="warn" />
        {say('{passages} addressed to a model: kept from it', {
          passages: counted(flagged.length, 'passage'),
        })}
      </p>
      <ul className={styles.claims}>
        {flagged.map(({ ref, line, text, why }) => (
          <li key={`${ref.id}:${line}:${text}`}>
            <span>
              <PlaceLink place={ref} {...(line > 0 && { lines: { start: line, end: line } })}>
                {displayId(ref)}
                {line > 0 && `, ${lineRange(line, line)}`}
              </PlaceLink>
              : “<bdi>{text}</bdi>”<small>{sayWords(why)}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
