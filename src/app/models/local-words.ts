// Requirements and states of a model in this browser, in words.

import type { EngineProgress, LocalOffer, LocalState, Machine } from '../state/shape/local-state.ts'
import { bytes } from '../words/format-more.ts'
import { say, sayWords } from '../words/say.ts'

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
export function progressWords(progress: EngineProgress | null) {
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
