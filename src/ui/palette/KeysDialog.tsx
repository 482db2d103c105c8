// The keys of the page, grouped by where they apply.

import { DialogFrame } from '../parts/DialogFrame.tsx'
import { say, sayWords } from '../words/say.ts'
import { KEY_ROWS, keyText } from './key-table.ts'
import styles from './keys.module.css'

const KEY_PLACES = [...new Set(KEY_ROWS.map(({ where }) => where))]

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
