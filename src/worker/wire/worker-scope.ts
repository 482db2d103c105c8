// The global scope of a dedicated worker, as far as it is used here; the page's types lack it.

/** What is used of a worker's global scope. */
export interface WorkerScope {
  readonly name: string
  postMessage(message: unknown, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'error',
    listener: (event: { readonly message: string; preventDefault(): void }) => void,
  ): void
  addEventListener(
    type: 'unhandledrejection',
    listener: (event: { readonly reason: unknown; preventDefault(): void }) => void,
  ): void
}

/** The worker that this runs in. */
export const workerScope = globalThis as unknown as WorkerScope
