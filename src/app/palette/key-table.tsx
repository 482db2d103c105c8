// The list of keys that “?” shows: those of the actions of the page, and those of its parts.

import type { Text } from '../../messages/texts.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { say, sayWords } from '../words/say.ts'
import { KEYED_ACTIONS, type PageKey } from './actions.ts'
import styles from './keys.module.css'

/** Keys whose names are words. */
const NAMED_KEYS = [
  'Alt Enter',
  'Ctrl K',
  'Ctrl click',
  'Enter',
  'Shift Enter',
  'Shift F12',
  'Home',
  'End',
  'Page Up',
  'Page Down',
  'Space',
] as const satisfies readonly Text[]
type NamedKey = (typeof NAMED_KEYS)[number]

/** A key by its name, or by the character on it. */
type KeyName = NamedKey | PageKey | '⌘K' | 'Esc' | '↑' | '↓' | '→' | '←' | '*' | 'F12'

/** The label of a key. */
export function keyText(key: KeyName): string {
  const named = NAMED_KEYS.find((name) => name === key)
  return named === undefined ? key : say(named)
}

interface KeyRow {
  /** The keys in display order. */
  readonly keys: readonly KeyName[]
  readonly does: Text
  readonly where: 'Anywhere' | 'Question' | 'Contents' | 'Source'
}

/** The keys of the app. Escape in a field leaves it, as everywhere. */
export const KEY_ROWS: readonly KeyRow[] = [
  // Escape closes what is open first.
  ...KEYED_ACTIONS.filter(({ key }) => key !== 'Escape').map(({ key, label }) => ({
    keys: [key],
    does: label,
    where: 'Anywhere' as const,
  })),
  { keys: ['Ctrl K', '⌘K'], does: 'Search or run a command', where: 'Anywhere' },
  { keys: ['Esc'], does: 'Close a dialog or menu, else go to the overview', where: 'Anywhere' },
  { keys: ['Enter'], does: 'Ask', where: 'Question' },
  { keys: ['Shift Enter'], does: 'Begin a new line', where: 'Question' },
  {
    keys: ['↑'],
    does: 'Bring back an earlier question, in an empty field',
    where: 'Question',
  },
  {
    keys: ['↑', '↓', 'Home', 'End', 'Page Up', 'Page Down'],
    does: 'Move between rows',
    where: 'Contents',
  },
  {
    keys: ['→', '←'],
    does: 'Open or close a row, or go into it or out of it',
    where: 'Contents',
  },
  { keys: ['*'], does: 'Open all rows beside this one', where: 'Contents' },
  { keys: ['Enter', 'Space'], does: 'Show the source', where: 'Contents' },
  { keys: ['F12', 'Ctrl click'], does: 'Go to where a name is defined', where: 'Source' },
  { keys: ['Shift F12'], does: 'All uses', where: 'Source' },
]

const KEY_PLACES = [...new Set(KEY_ROWS.map(({ where }) => where))]

/** The keys of the page, grouped by where they apply. */
export function KeysDialog() {
  return (
    <DialogFrame title={say('Keys')}>
      {KEY_PLACES.map((place) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable by keyboard
        <section key={place} aria-label={say(place)} tabIndex={0}>
          <h3 className={styles.place}>{say(place)}</h3>
          <dl className={styles.keys}>
            {KEY_ROWS.filter(({ where }) => where === place).map(({ keys, does }) => (
              <div key={`${keys.join(' ')} ${does}`}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{keyText(key)}</kbd>
                  ))}
                </dt>
                <dd>{sayWords(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogFrame>
  )
}
