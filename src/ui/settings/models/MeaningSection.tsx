// Search by meaning: what it was measured to give, its switch, its model.

import { EMBEDDING_MODEL, type MeaningStatus } from '../../../state/shape/meaning-state.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import { Icon } from '../../parts/Icon.tsx'
import parts from '../../parts/parts.module.css'
import { bytes } from '../../words/format-more.ts'
import { AddressForm } from './AddressForm.tsx'
import { LoadingModel, NotAllowedModel, Press } from './EngineStatus.tsx'
import local from './local.module.css'
import models from './models.module.css'

export function MeaningSection() {
  const { settings, model } = useApp((state) => state.models.meaning)
  const { setMeaning } = useActions()
  return (
    <fieldset className={models.section}>
      <legend>{say('Search by meaning')}</legend>
      <div className={models.choice}>
        <label className={models.label}>
          <input
            type="checkbox"
            checked={settings.isOn}
            onChange={(event) => void setMeaning(event.target.checked)}
          />
          <span>
            <b>{say('Compare the best places by meaning')}</b>
            <span>
              For documentation: a small model in this browser puts the best places in order once
              more, and the right file comes first for about 51 instead of 42 of 100 questions. It
              takes 140 MB of memory and up to ten seconds for each new question.
            </span>
          </span>
          <span className={models.fact}>{settings.isOn ? factOf(model) : 'off'}</span>
        </label>
        {settings.isOn && <MeaningForm />}
      </div>
    </fieldset>
  )
}

function factOf({ status }: MeaningStatus): string {
  switch (status) {
    case 'ready':
      return say('ready, sends nothing')
    case 'loading':
      return 'loading'
    case 'failed':
      return 'failed'
    case 'off':
    case 'not-allowed':
    case 'ask-file':
      return say('no model loaded')
  }
}

function MeaningForm() {
  const { pickMeaning, loadMeaning } = useActions()
  const { name, url, bytes: size, licence } = EMBEDDING_MODEL
  return (
    <div className={local.form}>
      <div className={local.status} role="status" aria-label={say('Search by meaning')}>
        <Shown />
      </div>
      <div className={local.row}>
        <button
          type="button"
          className={parts.button}
          onClick={() => void loadMeaning({ kind: 'address', engine: 'wllama', url })}
        >
          Download {name}
        </button>
        <p className={models.hint}>
          About {bytes(size)}, {licence}, English.
        </p>
      </div>
      <div className={local.row}>
        <button type="button" className={parts.button} onClick={() => void pickMeaning()}>
          Use an embedding model …
        </button>
        <p className={models.hint}>
          A GGUF file of an embedding model (BERT and its like) from the disk, read where it lies.
          Or drop it on the page.
        </p>
      </div>
      <AddressForm
        label="Address of an embedding model"
        button="Download it"
        onAddress={(url) => void loadMeaning({ kind: 'address', engine: 'wllama', url })}
      />
    </div>
  )
}

function Shown() {
  const { model, settings } = useApp((state) => state.models.meaning)
  const { setMeaning, allowMeaning, openKeptMeaning } = useActions()
  switch (model.status) {
    case 'off':
      return <p>No model loaded: search goes by words.</p>
    case 'loading': {
      const { name, progress } = model
      return <LoadingModel name={name} progress={progress} cancel={() => void setMeaning(false)} />
    }
    case 'not-allowed':
      return <NotAllowedModel name={model.name} hosts={model.hosts} allow={allowMeaning} />
    case 'ready':
      return (
        <>
          <p>
            <Icon name="tick" /> <bdi>{model.name}</bdi> compares, {bytes(model.bytes)}. Nothing
            leaves this browser.
          </p>
          <Press onClick={() => void setMeaning(false)}>Unload and switch off</Press>
        </>
      )
    case 'ask-file':
      return (
        <>
          <p>
            <bdi>{model.name}</bdi> was in use. The browser asks before it is read again.
          </p>
          <Press onClick={() => void openKeptMeaning()}>Read it again</Press>
        </>
      )
    case 'failed':
      return (
        <>
          <p className={models.bad}>
            <Icon name="warn" /> <bdi>{model.name}</bdi>: {model.why} Walks do without.
          </p>
          {settings.source !== null && (
            <Press onClick={() => void setMeaning(true)}>{say('Try again')}</Press>
          )}
        </>
      )
  }
}
