// The card that chooses a model: the one in use, the one that fits this machine, and two lists of names.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isLoopback } from '../../base/hosts.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import type { LocalStatus } from '../state/shape/local-state.ts'
import type { ModelPlace, ProviderChoice } from '../state/shape/model-state.ts'
import { say, sayWith, sayWords } from '../words/say.ts'
import { costText } from '../words/usage.ts'
import {
  AddressForm,
  AwaitedModel,
  impossible,
  measuredWords,
  OfferedWay,
  offerFacts,
  possibleOffers,
} from './EngineStatus.tsx'
import styles from './local.module.css'
import models from './models.module.css'
import { ProviderForm } from './ProviderForm.tsx'

export function ModelSection() {
  const { settings, local, providers } = useApp((state) => state.models)
  const { lookAtMachine, loadLocal, setProvider, setModelPlace } = useActions()
  const [shown, setShown] = useShownPlace(settings.place)
  const panel = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<object | null>(null)
  useEffect(() => void lookAtMachine(), [lookAtMachine])
  useEffect(() => {
    if (asked === null) return
    panel.current?.scrollIntoView({ block: 'nearest' })
    panel.current?.querySelector('input')?.focus()
  }, [asked])
  const show = (place: ModelPlace): void => {
    setShown(place)
    setAsked({})
  }
  const load = (id: string): void => {
    show('browser')
    void loadLocal({ kind: 'listed', id })
  }
  return (
    <section aria-label={say('Better answers with a model')} className={models.card}>
      <h3>{say('Better answers with a model')}</h3>
      <div ref={panel} className={models.panel}>
        {shown === 'provider' && <ProviderForm />}
        {shown === 'browser' && <LocalStatusView />}
        {shown === 'none' && <NoModel />}
        {settings.place !== 'none' && (
          <Button look="quiet" onClick={() => setModelPlace('none')}>
            {say('Use no model')}
          </Button>
        )}
      </div>
      <FittingModel isFirst={shown === 'none'} onLoad={load} />
      <div className={models.lists}>
        <ModelList
          title={say('In this browser')}
          text={say('Small models. They work offline, and nothing is sent.')}
        >
          {possibleOffers(local).map((offer) => (
            <ModelRow
              key={offer.id}
              name={sayWords(offer.name)}
              facts={offerFacts(offer, local)}
              isShown={shown === 'browser' && isNamed(local.model, offer.name)}
              onChoose={() => load(offer.id)}
            />
          ))}
          {impossible(local.offers).map(({ names, problem }) => (
            <li key={names} className={models.hint}>
              {names}. {say('Not possible here: {problem}.', { problem })}
            </li>
          ))}
        </ModelList>
        <ModelList
          title={say('From a service or a server')}
          text={say('Large models. Your question and what they look up are sent there.')}
        >
          {providers.map((row) => (
            <ModelRow
              key={row.id}
              name={row.id === 'custom' ? say('Another server (OpenAI protocol)') : row.name}
              facts={providerFacts(row)}
              isShown={shown === 'provider' && row.id === settings.provider}
              onChoose={() => {
                if (row.id !== settings.provider) setProvider(row.id)
                show('provider')
              }}
            />
          ))}
        </ModelList>
      </div>
      <OwnFiles />
    </section>
  )
}

/** The place whose model or form is shown: the one in use, until another is looked at. */
function useShownPlace(used: ModelPlace) {
  const [known, setKnown] = useState(used)
  const [shown, setShown] = useState(used)
  if (known !== used) {
    setKnown(used)
    setShown(used)
  }
  return [shown, setShown] as const
}

function NoModel() {
  const { own, settings } = useApp((state) => state.models.local)
  return (
    <p>
      {own !== null && settings.useOwn
        ? say('The browser’s own model finds words for your questions. It writes no answers.')
        : say('No model is in use: answers quote what was found.')}
    </p>
  )
}

function ModelList(props: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <section aria-label={props.title}>
      <h4>{props.title}</h4>
      <p className={models.hint}>{props.text}</p>
      <ul>{props.children}</ul>
    </section>
  )
}

function ModelRow(props: {
  readonly name: string
  readonly facts: string
  readonly isShown: boolean
  readonly onChoose: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className={models.name}
        aria-current={props.isShown}
        onClick={props.onChoose}
      >
        <bdi>{props.name}</bdi> <span className={models.hint}>{props.facts}</span>
      </button>
    </li>
  )
}

function isNamed(model: { readonly status: string }, name: string): boolean {
  return 'name' in model && model.name === name
}

/** Tokens of a usual walk of an agent, over all calls: the median of 40 questions about ten folders. */
const USUAL_TOKENS_IN = 20_000
const USUAL_TOKENS_OUT = 900

/** The model that is suggested, and what a usual question costs; prices are US dollars a million tokens. */
function providerFacts({ baseUrl, model, price }: ProviderChoice): string {
  if (URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).host)) return say('on this machine')
  if (price === null) return model
  const cost = (USUAL_TOKENS_IN * price.input + USUAL_TOKENS_OUT * price.output) / 1_000_000
  return `${model} · ${say('about {cost} a question', { cost: costText(cost) })}`
}

/** The model that fits this machine: the browser's own if there is one, otherwise one to download. */
function FittingModel(props: { readonly isFirst: boolean; readonly onLoad: (id: string) => void }) {
  const local = useApp((state) => state.models.local)
  const offer = local.offers.find(({ id }) => id === local.recommended)
  if (local.machine === null) return <p className={models.hint}>{say('Reading …')}</p>
  const inUse = 'name' in local.model && local.model.name
  if (offer === undefined || offer.name === inUse) return null
  const name = sayWords(offer.name)
  return (
    <section aria-label={say('Fits this machine')} className={models.fitting}>
      <div>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {offer.writesAnswers
            ? say('finds more for questions in everyday words, and writes the answer.')
            : say(
                'Without a graphics card it finds more for questions in everyday words, and writes no answers.',
              )}
        </p>
        <p className={models.hint}>
          {[say('Fits this machine'), offerFacts(offer, local), sayWords(offer.licence)].join(
            ' · ',
          )}
        </p>
      </div>
      <Button
        {...(props.isFirst && { look: 'primary' as const })}
        onClick={() => props.onLoad(offer.id)}
      >
        {offer.isKept ? say('Use {name}', { name }) : say('Download {name}', { name })}
      </Button>
    </section>
  )
}

/** A model in this browser from a file, a folder or an address. */
function OwnFiles() {
  const { pickLocal, pickLocalFolder, loadLocal } = useActions()
  const from = (engine: 'wllama' | 'webllm') => (url: string) =>
    void loadLocal({ kind: 'address', engine, url })
  return (
    <details className={models.own}>
      <summary>{say('A model file of your own')}</summary>
      <OfferedWay label={say('Use a model file …')} onChoose={() => void pickLocal()}>
        {say('It has at most 2 GB and is not copied.')}
      </OfferedWay>
      <AddressForm
        label={say('Address of a model file')}
        button={say('Download')}
        onAddress={from('wllama')}
      />
      <OfferedWay label={say('Use a folder …')} onChoose={() => void pickLocalFolder()}>
        {say('A compiled model (MLC) with its .wasm library; it is copied into this browser.')}
      </OfferedWay>
      <AddressForm
        label={say('Address of a folder with resolve/main/ and lib.wasm')}
        button={say('Download')}
        onAddress={from('webllm')}
      />
    </details>
  )
}

/** The current state of the model in this browser: loading, ready, or the reason of a failure and the remedies. */
function LocalStatusView() {
  const model = useApp((state) => state.models.local.model)
  return (
    <div className={styles.status} role="status" aria-label={say('In this browser')}>
      <Shown model={model} />
    </div>
  )
}

function Shown({ model }: { readonly model: LocalStatus }) {
  const { stopLocal, unloadLocal, allowLocal, openKeptFile, takeOverLocal } = useActions()
  switch (model.status) {
    case 'off':
      return <p>{say('No model is in use: answers quote what was found.')}</p>
    case 'loading':
    case 'not-allowed':
    case 'ask-file':
      return (
        <AwaitedModel
          model={model}
          onCancel={stopLocal}
          onAllow={allowLocal}
          onRead={openKeptFile}
        />
      )
    case 'ready':
      return (
        <>
          <p>
            <Icon name="tick" />{' '}
            {sayWith('{model} answers. Nothing leaves this browser.', {
              model: <bdi>{model.name}</bdi>,
            })}
          </p>
          {model.device === 'cpu' && (
            <p className={models.hint}>
              {say(
                'Without a graphics card it finds more for questions in everyday words, and writes no answers.',
              )}
            </p>
          )}
          <ModelCheck />
          <Button onClick={unloadLocal}>{say('Unload')}</Button>
        </>
      )
    case 'elsewhere':
      return (
        <>
          <p>
            {say(
              'Another tab has a model in memory, and two may be more than this machine holds. This one answers without.',
            )}
          </p>
          <Button onClick={() => void takeOverLocal()}>
            {sayWith('Unload it there, load {model} here', { model: <bdi>{model.name}</bdi> })}
          </Button>
        </>
      )
    case 'failed':
      return <Failed model={model} />
  }
}

/** Why it does not answer, and the remedies: retry, a smaller model, or none. */
function Failed({
  model,
}: {
  readonly model: Extract<LocalStatus, { readonly status: 'failed' }>
}) {
  const { retryLocal, loadLocal, stopLocal } = useActions()
  const { name, why, smaller } = model
  return (
    <>
      <p className={models.bad}>
        <Icon name="warn" /> <bdi>{name}</bdi>: {sayWords(why)}{' '}
        {say('Until another is loaded, questions are answered without one.')}
      </p>
      <div className={styles.row}>
        <Button onClick={() => void retryLocal()}>{say('Try again')}</Button>
        {smaller !== null && (
          <Button onClick={() => void loadLocal({ kind: 'listed', id: smaller.id })}>
            {smaller.isKept
              ? say('Use {name}', { name: smaller.name })
              : say('Download {name}', { name: smaller.name })}
          </Button>
        )}
        <Button onClick={stopLocal}>{say('Go on without the model')}</Button>
      </div>
    </>
  )
}

/** How fast the loaded model was in its check on this machine. */
export function ModelCheck() {
  const check = useApp((state) => state.models.local.check)
  const { checkLocal } = useActions()
  if (check.status === 'running') return <p className={models.hint}>{say('Testing …')}</p>
  return (
    <section>
      {check.status === 'failed' && (
        <p className={models.hint}>
          {say('It wrote no words: {why}', { why: sayWords(check.why) })}
        </p>
      )}
      {check.status === 'done' && check.samples.length === 0 && (
        <p className={models.hint}>
          {say('It wrote no words within ten seconds. A smaller model may.')}
        </p>
      )}
      {check.status === 'done' && check.samples.length > 0 && <p>{measuredWords(check.seconds)}</p>}
      <Button look="quiet" onClick={() => void checkLocal()}>
        {say('Check')}
      </Button>
    </section>
  )
}
