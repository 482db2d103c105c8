// What a model in this browser needs and does, in words.

import type {
  EngineProgress,
  LocalState,
  LocalStatus,
  Machine,
} from '../../../state/shape/local-state.ts'
import { bytes } from '../../words/format-more.ts'

/** What the machine has for it. */
export function machineWords(machine: Machine | null): string {
  if (machine === null) return 'Checking this machine …'
  const cores = `${machine.cores} ${machine.cores === 1 ? 'core' : 'cores'}`
  const memory =
    machine.memoryGB === null
      ? 'memory not told by this browser'
      : `${machine.memoryGB >= 8 ? 'at least 8' : machine.memoryGB} GB of memory`
  return `This machine: ${cores}, ${memory}, ${gpuWords(machine)}`
}

function gpuWords({ gpu, gpuName }: Machine): string {
  const named = gpuName === '' ? '' : ` (${gpuName})`
  switch (gpu) {
    case 'none':
      return 'no graphics card that this browser can compute on: models run on the processor, slowly.'
    case 'software':
      return 'graphics computed by the processor: models run on the processor, slowly.'
    case 'f32':
      return `a graphics card${named} without 16-bit shaders: GGUF files run on the processor.`
    case 'f16':
      return `a graphics card${named} that models can run on.`
  }
}

/** Why none of these models can be run; `null` where one can. */
export function commonProblem(offers: LocalState['offers']): string | null {
  const [first] = offers
  if (first === undefined) return 'nothing is known yet'
  return offers.every(({ problem }) => problem !== null) ? first.problem : null
}

interface ProgressWords {
  readonly text: string
  /** 0 to 1; `null` where the end is not known. */
  readonly share: number | null
}

/** How far a model is on its way into memory. */
export function progressWords(progress: EngineProgress | null): ProgressWords {
  if (progress === null) return { text: 'starting the engine …', share: null }
  const { stage, done, total } = progress
  switch (stage) {
    case 'download': {
      const of = total > 0 ? ` of ${bytes(total)}` : ''
      return { text: `downloading, ${bytes(done)}${of}`, share: total > 0 ? done / total : null }
    }
    case 'check':
      return { text: 'looking at the file …', share: null }
    case 'load':
      return {
        text: 'loading into memory …',
        share: total > 1 ? done / total : null,
      }
    case 'probe':
      return { text: 'asking it for one token …', share: null }
    case 'prompt':
      return {
        text: `reading the prompt, ${done} of ${total} tokens`,
        share: total > 0 ? done / total : null,
      }
  }
}

/** Where a loaded model runs, and with how much room. */
export function readyWords(model: Extract<LocalStatus, { readonly status: 'ready' }>): string {
  const where = model.device === 'gpu' ? 'on the graphics card' : 'on the processor'
  return `${where}, ${model.contextTokens} tokens of context. Nothing leaves this browser.`
}
