// A worker that is started before the code that uses it is loaded.

/** Starts a worker at once. */
export interface EarlyWorker {
  /** The worker, the first time; `null` after that. Its earlier messages are dispatched again, once. */
  take(): Worker | null
}

/** Holds a worker and its messages until there is a listener. */
export function holdWorker(worker: Worker): EarlyWorker {
  let isTaken = false
  const heldEvents: (() => Event)[] = []
  const onMessage = ({ data }: MessageEvent): void => {
    heldEvents.push(() => new MessageEvent('message', { data }))
  }
  const onError = (event: ErrorEvent): void => {
    event.preventDefault()
    const { message } = event
    heldEvents.push(() => new ErrorEvent('error', { message, cancelable: true }))
  }
  worker.addEventListener('message', onMessage)
  worker.addEventListener('error', onError)
  return {
    take() {
      if (isTaken) return null
      isTaken = true
      worker.removeEventListener('message', onMessage)
      worker.removeEventListener('error', onError)
      // The caller adds its listener in the same task.
      queueMicrotask(() => {
        for (const again of heldEvents.splice(0)) worker.dispatchEvent(again())
      })
      return worker
    },
  }
}
