// Requirements and states of a model in this browser, in words.

import type { UiMessage } from '../../../model/words/words.ts'
import type {
  EngineProgress,
  LocalOffer,
  LocalState,
  LocalStatus,
  Machine,
} from '../../../state/shape/local-state.ts'
import { say, sayCount } from '../../language/say.ts'
import { bytes } from '../../words/format-more.ts'

/** The capabilities of this machine. */
export function machineWords(machine: Machine | null): string {
  if (machine === null) return say('Checking this machine …')
  const cores = sayCount('# core|# cores', machine.cores)
  return say('This machine: {cores}, {memory}, {graphics}', {
    cores,
    memory: memoryWords(machine.memoryGB),
    graphics: gpuWords(machine),
  })
}

/** Browsers report at most 8 GB. */
function memoryWords(size: number | null): string {
  if (size === null) return say('memory not told by this browser')
  return size >= 8
    ? say('at least {size} GB of memory', { size: 8 })
    : say('{size} GB of memory', { size })
}

function gpuWords({ gpu, gpuName }: Machine): string {
  const named = gpuName === '' ? '' : ` (${gpuName})`
  switch (gpu) {
    case 'none':
    case 'software':
      return say(
        'no graphics card that this browser can compute on: models run on the processor, slowly.',
      )
    case 'f32':
      return say(
        'a graphics card{named} without 16-bit shaders: GGUF files run on the processor.',
        { named },
      )
    case 'f16':
      return say('a graphics card{named} that models can run on.', { named })
  }
}

/** Why none of these models can run; `null` if one can. */
export function commonProblem(offers: LocalState['offers']): UiMessage | null {
  const [first] = offers
  if (first === undefined) return say('nothing is known yet')
  return offers.every(({ problem }) => problem !== null) ? first.problem : null
}

interface ProgressWords {
  readonly text: string
  /** 0 to 1; `null` if the total is unknown. */
  readonly share: number | null
}

/** The loading progress of a model. */
export function progressWords(progress: EngineProgress | null): ProgressWords {
  if (progress === null) return { text: say('starting the engine …'), share: null }
  const { stage, done, total } = progress
  switch (stage) {
    case 'download': {
      if (total <= 0)
        return { text: say('downloading, {done}', { done: bytes(done) }), share: null }
      const known = { done: bytes(done), total: bytes(total) }
      return { text: say('downloading, {done} of {total}', known), share: done / total }
    }
    case 'check':
    case 'probe':
      return { text: say('starting the engine …'), share: null }
    case 'load':
      return {
        text: say('loading into memory …'),
        share: total > 1 ? done / total : null,
      }
    case 'prompt':
      return {
        text: say('reading the prompt, {done} of {total} tokens', { done, total }),
        share: total > 0 ? done / total : null,
      }
  }
}

/** Where a loaded model runs, and with how much context. */
export function readyWords(model: Extract<LocalStatus, { readonly status: 'ready' }>): string {
  const tokens = model.contextTokens
  return model.device === 'gpu'
    ? say('on the graphics card, {tokens} tokens of context. Nothing leaves this browser.', {
        tokens,
      })
    : say('on the processor, {tokens} tokens of context. Nothing leaves this browser.', { tokens })
}

/** Measured seconds of a model on this machine, in words. */
export function measuredWords(seconds: number, writesAnswers: boolean): string {
  const values = { seconds: seconds < 10 ? seconds.toFixed(1) : Math.round(seconds) }
  return writesAnswers
    ? say('about {seconds} s an answer', values)
    : say('about {seconds} s a question', values)
}

/** Expected seconds of a model on this machine, in words: measured if it was checked, otherwise an estimate. */
export function secondsWords(
  { name, seconds, writesAnswers }: LocalOffer,
  measured: LocalState['settings']['measured'],
): string {
  if (measured?.name === name) return measuredWords(measured.seconds, writesAnswers)
  return writesAnswers
    ? say('about {seconds} s an answer', { seconds })
    : say('about {seconds} s a question', { seconds })
}
