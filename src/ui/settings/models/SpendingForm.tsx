// The limits of a question, and its estimated cost.

import { SETTING_GROUPS } from '../../../model/settings/setting-kinds.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import { say } from '../../words/say.ts'
import { OneSetting } from '../OneSetting.tsx'
import sections from '../settings.module.css'
import styles from './models.module.css'

export function SpendingForm() {
  return (
    <section className={classNames(styles.form, styles.spending)}>
      <h3 className={classNames(sections.title, styles.caps)}>{say(SETTING_GROUPS.model)}</h3>
      <div className={styles.caps}>
        <OneSetting id="walk.maxModelCalls" />
        <OneSetting id="walk.maxModelTokens" />
        <OneSetting id="walk.maxModelCostUsd" />
      </div>
      <Trusted />
    </section>
  )
}

/** Hosts that receive prompts without another question. */
function Trusted() {
  const { trusted } = useApp((state) => state.models.settings)
  const { distrust } = useActions()
  if (trusted.length === 0) return null
  return (
    <>
      <span>{say('Allowed hosts')}</span>
      <ul className={styles.hosts}>
        {trusted.map((host) => (
          <li key={host}>
            <code>{host}</code>
            <button
              type="button"
              className={parts.link}
              aria-label={say('Ask again before {host}', { host })}
              onClick={() => distrust(host)}
            >
              {say('Ask again')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
