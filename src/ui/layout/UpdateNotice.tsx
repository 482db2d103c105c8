// A newer version of the app is there: it is used when the user says so.

import { useState } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import styles from './shell.module.css'

export function UpdateNotice() {
  const isReady = useApp((state) => state.isUpdateReady)
  const [isPutOff, setPutOff] = useState(false)
  const { applyUpdate } = useActions()
  if (!isReady || isPutOff) return null
  return (
    <div className={styles.folder} role="status">
      <p>{say('A new version of Wayleaf is ready. Your collections stay.')}</p>
      <button type="button" className={parts.button} onClick={applyUpdate}>
        {say('Reload')}
      </button>
      <button
        type="button"
        className={classNames(parts.button, parts.quiet)}
        onClick={() => setPutOff(true)}
      >
        {say('Later')}
      </button>
    </div>
  )
}
