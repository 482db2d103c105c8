// Search by meaning: its measured benefit, its switch, its model.

import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { EMBEDDING_MODEL } from '../state/shape/meaning-state.ts'
import { bytes } from '../words/format-more.ts'
import { say, sayWords } from '../words/say.ts'
import { AddressForm, AwaitedModel, OfferedWay } from './EngineStatus.tsx'
import local from './local.module.css'
import models from './models.module.css'

export function MeaningSection() {
  const { settings } = useApp((state) => state.models.meaning)
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
            <b>{say('Search by meaning')}</b>
            <span>
              {say(
                'For documentation: a small model in this browser reorders the best places, and the right file comes first for about 51 instead of 42 of 100 questions. It takes 140 MB of memory and up to ten seconds for each new question.',
              )}
            </span>
          </span>
        </label>
        {settings.isOn && <MeaningForm />}
      </div>
    </fieldset>
  )
}

function MeaningForm() {
  const { pickMeaning, loadMeaning } = useActions()
  const { name, url, bytes: size, licence } = EMBEDDING_MODEL
  return (
    <div className={local.form}>
      <div className={local.status} role="status" aria-label={say('Search by meaning')}>
        <Shown />
      </div>
      <OfferedWay
        label={say('Download {name}', { name })}
        onChoose={() => void loadMeaning({ kind: 'address', engine: 'wllama', url })}
      >
        {say('About {bytes}, {licence}, English.', { bytes: bytes(size), licence })}
      </OfferedWay>
      <Button onClick={() => void pickMeaning()}>
        {say('Use an embedding model or a reranker …')}
      </Button>
      <AddressForm
        label={say('Address of a model file')}
        button={say('Download')}
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
      return null
    case 'loading':
    case 'not-allowed':
    case 'ask-file':
      return (
        <AwaitedModel
          model={model}
          onCancel={() => void setMeaning(false)}
          onAllow={allowMeaning}
          onRead={openKeptMeaning}
        />
      )
    case 'ready':
      return (
        <>
          <p>
            <Icon name="tick" /> <bdi>{model.name}</bdi>, {bytes(model.bytes)}
          </p>
          <Button onClick={() => void setMeaning(false)}>{say('Unload')}</Button>
        </>
      )
    case 'failed':
      return (
        <>
          <p className={models.bad}>
            <Icon name="warn" /> <bdi>{model.name}</bdi>: {sayWords(model.why)}{' '}
            {say('Until another is loaded, questions are answered without one.')}
          </p>
          {settings.source !== null && (
            <Button onClick={() => void setMeaning(true)}>{say('Try again')}</Button>
          )}
        </>
      )
  }
}
