// An engine in a process of its own, which is ended when it takes longer than it may.

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type {
  CorpusChoice,
  EngineName,
  EngineReady,
  EngineStep,
  StepResult,
} from './engine-steps.ts'

export interface Peer {
  readonly name: EngineName
  readonly ready: EngineReady
  /** Takes one step. Rejects with a `DidNotFinishError` when the engine's time or memory is used up. */
  run(step: EngineStep): Promise<StepResult>
  end(): void
}

export interface PeerLimits {
  /** For all steps of one engine together. */
  readonly seconds: number
  /** Size to which its JavaScript heap may grow. */
  readonly heapMB: number
}

/** An engine that was ended before it was done. */
export class DidNotFinishError extends Error {
  override readonly name = 'DidNotFinishError'
}

/** Reading and parsing the corpus is not the engine's time. Seconds. */
const READING_SECONDS = 900

/** Starts a process that reads the corpus and waits for steps. */
export async function startPeer(
  name: EngineName,
  choice: CorpusChoice,
  { seconds, heapMB }: PeerLimits,
): Promise<Peer> {
  const child = fork(
    fileURLToPath(new URL('./engine-process.ts', import.meta.url)),
    [name, JSON.stringify(choice)],
    { execArgv: [...process.execArgv, '--expose-gc', `--max-old-space-size=${heapMB}`] },
  )
  const ready = await answerOf<EngineReady>(child, READING_SECONDS, `${name} reading the corpus`)
  let left = seconds
  return {
    name,
    ready,
    async run(step) {
      const startedAt = performance.now()
      child.send(step)
      const answer = await answerOf<StepResult>(child, left, `${step.kind}, ${seconds} s in all`)
      left -= (performance.now() - startedAt) / 1000
      return answer
    },
    end: () => child.kill(),
  }
}

/** The next message of the process; it ends when that takes too long. */
function answerOf<Answer>(child: ChildProcess, seconds: number, what: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = (message: string): void => {
      settle()
      child.kill('SIGKILL')
      reject(new DidNotFinishError(message))
    }
    const timer = setTimeout(() => stop(`did not finish: ${what}`), Math.max(0, seconds) * 1000)
    const onExit = (): void => stop(`ended, out of memory or by an error: ${what}`)
    const onMessage = (answer: Answer): void => {
      settle()
      resolve(answer)
    }
    const settle = (): void => {
      clearTimeout(timer)
      child.off('exit', onExit)
      child.off('message', onMessage)
    }
    child.once('exit', onExit)
    child.once('message', onMessage)
  })
}
