// The keys of the page, by where they are pressed.

import { say } from '../language/say.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { KEYS, keyText } from './key-table.ts'
import styles from './keys.module.css'

const PLACES = [...new Set(KEYS.map(({ where }) => where))]

export function KeysDialog() {
  return (
    <DialogFrame title={say('Keys')}>
      {PLACES.map((place) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section key={place} aria-label={say(place)} tabIndex={0}>
          <h3 className={styles.place}>{say(place)}</h3>
          <dl className={styles.keys}>
            {KEYS.filter(({ where }) => where === place).map(({ keys, does }) => (
              <div key={`${keys.join(' ')} ${does}`}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{keyText(key)}</kbd>
                  ))}
                </dt>
                <dd>{say(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogFrame>
  )
}
