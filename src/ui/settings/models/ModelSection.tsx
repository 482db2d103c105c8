// The card that chooses a model: the one in use, the one that fits this machine, and two lists of names.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isLoopback } from '../../../base/hosts.ts'
import { usualCost } from '../../../state/models/model-estimate.ts'
import type { ModelPlace, ProviderChoice } from '../../../state/shape/model-state.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { say, sayWords } from '../../words/say.ts'
import { costText } from '../../words/usage.ts'
import { FittingModel } from './FittingModel.tsx'
import { LocalStatusView } from './LocalStatusView.tsx'
import { impossible, offerFacts, possibleOffers } from './local-words.ts'
import styles from './models.module.css'
import { OwnFiles } from './OwnFiles.tsx'
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
    <section aria-label={say('Better answers with a model')} className={styles.card}>
      <h3>{say('Better answers with a model')}</h3>
      <div ref={panel} className={styles.panel}>
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
      <div className={styles.lists}>
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
            <li key={names} className={styles.hint}>
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
      <p className={styles.hint}>{props.text}</p>
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
        className={styles.name}
        aria-current={props.isShown}
        onClick={props.onChoose}
      >
        <bdi>{props.name}</bdi> <span className={styles.hint}>{props.facts}</span>
      </button>
    </li>
  )
}

function isNamed(model: { readonly status: string }, name: string): boolean {
  return 'name' in model && model.name === name
}

/** The model that is suggested, and what a question costs. */
function providerFacts({ baseUrl, model, price }: ProviderChoice): string {
  if (URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).host)) return say('on this machine')
  const cost =
    price === null ? [] : [say('about {cost} a question', { cost: costText(usualCost(price)) })]
  return [model, ...cost].join(' · ')
}
