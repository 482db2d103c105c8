// The status of a model in this browser: the parts that both kinds of models share, and its words.

import { type ReactNode, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import type { EngineProgress, LocalOffer, LocalState, Machine } from '../state/shape/local-state.ts'
import type { MeaningStatus } from '../state/shape/meaning-state.ts'
import { bytes } from '../words/format-more.ts'
import { say, sayWith, sayWords } from '../words/say.ts'
import styles from './local.module.css'
import models from './models.module.css'

/** A model that is being loaded, or that waits for the user's permission. */
export function AwaitedModel(props: {
  readonly model: Extract<MeaningStatus, { status: 'loading' | 'not-allowed' | 'ask-file' }>
  readonly onCancel: () => void
  /** Reloads the page with permission to contact the hosts of the model. */
  readonly onAllow: () => void
  /** Reads the file of the last visit again. */
  readonly onRead: () => Promise<void>
}) {
  const { model } = props
  const name = <bdi>{model.name}</bdi>
  switch (model.status) {
    case 'loading': {
      const { text, share } = progressWords(model.progress)
      return (
        <>
          <p>
            {name}: {text}
          </p>
          {share === null ? <progress /> : <progress value={share} max={1} />}
          <Button onClick={props.onCancel}>{say('Cancel')}</Button>
        </>
      )
    }
    case 'not-allowed':
      return (
        <>
          <p>
            {sayWith(
              '{name} is not in this browser. To download it the page must be allowed to reach {hosts}; nothing of yours is sent there.',
              { name, hosts: model.hosts.map(hostOf).join(', ') },
            )}
          </p>
          <Button onClick={props.onAllow}>{say('Allow, reload and download')}</Button>
        </>
      )
    case 'ask-file':
      return (
        <>
          <p>
            {sayWith('{model} was in use. The browser asks before it is read again.', {
              model: name,
            })}
          </p>
          <Button onClick={() => void props.onRead()}>{say('Read again')}</Button>
        </>
      )
  }
}

export function OfferedWay(props: {
  readonly label: string
  readonly onChoose: () => void
  readonly children: ReactNode
}) {
  return (
    <div className={styles.row}>
      <Button onClick={props.onChoose}>{props.label}</Button>
      <p className={models.hint}>{props.children}</p>
    </div>
  )
}

function hostOf(source: string): string {
  return source.includes('*') ? source.replace('https://', '') : new URL(source).host
}

/** The address of a model, and a button that downloads it. */
export function AddressForm(props: {
  readonly label: string
  readonly button: string
  /** Called with an address of http or https. */
  readonly onAddress: (url: string) => void
}) {
  const [url, setUrl] = useState('')
  const id = useId()
  const isUrl = URL.canParse(url) && /^https?:/u.test(url)
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUrl) props.onAddress(url)
      }}
    >
      <label className={styles.grow} htmlFor={id}>
        <span className={models.hint}>{props.label}</span>
        <input
          id={id}
          className={models.code}
          type="url"
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.target.value.trim())}
        />
      </label>
      <Button type="submit" disabled={!isUrl}>
        {props.button}
      </Button>
    </form>
  )
}

/** What models in this browser run on. */
export function machineWords(machine: Machine | null): string {
  if (machine === null) return say('Reading …')
  const named = machine.gpuName === '' ? '' : ` (${machine.gpuName})`
  switch (machine.gpu) {
    case 'none':
    case 'software':
      return say('Models run on the processor, slowly: this browser cannot use a graphics card.')
    case 'f32':
      return say(
        'Some models run on the processor: the graphics card{named} has no 16-bit shaders.',
        { named },
      )
    case 'f16':
      return say('Models run on the graphics card{named}.', { named })
  }
}

/** One offer a name, of those that can run: stored rather than not, on the graphics card rather than on the processor. */
export function possibleOffers({ offers, recommended }: LocalState): readonly LocalOffer[] {
  const shown = offers.find(({ id }) => id === recommended)?.name
  const rank = ({ isKept, engine }: LocalOffer) => (isKept ? 2 : 0) + (engine === 'webllm' ? 1 : 0)
  const best = new Map<string, LocalOffer>()
  for (const offer of offers) {
    const other = best.get(offer.name)
    if (offer.problem !== null || offer.name === shown) continue
    if (other === undefined || rank(offer) > rank(other)) best.set(offer.name, offer)
  }
  return [...best.values()].sort((a, b) => a.bytes - b.bytes)
}

/** Models that cannot run here with any engine, by the reason. */
export function impossible(offers: readonly LocalOffer[]) {
  const possible = new Set(offers.filter(({ problem }) => problem === null).map(({ name }) => name))
  const byProblem = new Map<string, Set<string>>()
  for (const { name, problem } of offers) {
    if (problem === null || possible.has(name)) continue
    const why = sayWords(problem)
    byProblem.set(why, (byProblem.get(why) ?? new Set()).add(sayWords(name)))
  }
  return [...byProblem].map(([problem, names]) => ({ problem, names: [...names].join(', ') }))
}

/** Size and speed of a model. */
export function offerFacts(offer: LocalOffer, { settings }: LocalState): string {
  const { isKept, bytes: size } = offer
  return [
    isKept ? say('Kept in this browser') : say('{bytes} to download', { bytes: bytes(size) }),
    secondsWords(offer, settings.measured),
  ].join(' · ')
}

/** The loading progress of a model: in words, and from 0 to 1, which is `null` if the total is unknown. */
function progressWords(progress: EngineProgress | null) {
  const reading = { text: say('Reading …'), share: null }
  if (progress === null || progress.stage === 'check' || progress.stage === 'probe') return reading
  const { stage, done, total } = progress
  // A model that is loaded in one piece has no progress.
  const share = total > (stage === 'load' ? 1 : 0) ? done / total : null
  if (stage !== 'download') return { ...reading, share }
  const known = { done: bytes(done), total: bytes(total) }
  const text = total > 0 ? say('{done} of {total}', known) : bytes(done)
  return { text: say('downloading, {done}', { done: text }), share }
}

/** Measured seconds of a question to a model on this machine. */
export function measuredWords(seconds: number): string {
  const rounded = seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)
  return say('about {seconds} s a question', { seconds: rounded })
}

/** The same, or an estimate of a model that was not checked here. */
function secondsWords(
  { name, seconds }: LocalOffer,
  measured: LocalState['settings']['measured'],
): string {
  return measured?.name === name
    ? measuredWords(measured.seconds)
    : say('about {seconds} s a question', { seconds })
}
