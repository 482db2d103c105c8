// The used part of a dedicated worker's global scope, which the page's types lack.

/** The used part of a worker's global scope. */
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

/** The current worker. */
export const workerScope = globalThis as unknown as WorkerScope
