// How models in this browser compute, and what this machine has for them.

import { useEffect } from 'react'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../words/say.ts'
import sections from '../settings.module.css'
import styles from './local.module.css'
import { machineWords } from './local-words.ts'
import models from './models.module.css'

export function LocalOptions() {
  const { settings, machine, own } = useApp((state) => state.models.local)
  const { changeLocal, lookAtMachine } = useActions()
  useEffect(() => void lookAtMachine(), [lookAtMachine])
  return (
    <section className={styles.options}>
      <h3 className={sections.title}>{say('Model in this browser')}</h3>
      <p className={models.hint}>{machineWords(machine)}</p>
      {/* While it is switched off, its availability may be unknown. */}
      {(own !== null || !settings.useOwn) && (
        <Option isOn={settings.useOwn} set={(useOwn) => changeLocal({ useOwn })}>
          {say('The browser’s own model finds words for your questions. It writes no answers.')}
        </Option>
      )}
      {machine?.gpu === 'f16' && (
        <Option isOn={settings.useGpu} set={(useGpu) => changeLocal({ useGpu })}>
          {say('Compute on the graphics card, from the next loading on.')}
        </Option>
      )}
      {machine !== null && machine.threads > 1 && (
        <Option isOn={settings.useThreads} set={(useThreads) => changeLocal({ useThreads })}>
          {say(
            'Compute with {threads} threads on the processor, from the next loading on: faster while nothing else keeps this machine busy.',
            { threads: machine.threads },
          )}
        </Option>
      )}
    </section>
  )
}

function Option(props: {
  readonly isOn: boolean
  readonly set: (isOn: boolean) => void
  readonly children: string
}) {
  return (
    <label>
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.set(event.target.checked)}
      />
      <span>{props.children}</span>
    </label>
  )
}
