// A slot for one parser worker, with its current job.

import type { Content } from '../../ingest/read.ts'
import type { BatchResult, FileToIndex } from '../../pipeline/types.ts'
import type { ParserReply, ParserRequest } from './parser-protocol.ts'

/** The methods of a `Worker` that the pool needs. */
export interface ParserPort {
  postMessage(message: ParserRequest, transfer: Transferable[]): void
  terminate(): void
  onmessage: ((event: { readonly data: ParserReply }) => void) | null
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null
}

/** A batch, which is done once its part is finished. */
export interface Job {
  readonly id: number
  files: readonly FileToIndex[]
  /** Number of workers that each file stopped. */
  readonly failures: Uint8Array
  /** The first file that may have stopped a worker, while the cause is unknown. */
  suspectFrom: number | null
  /** Whether the worker has to report each file before it begins it. */
  exact: boolean
  contents: Promise<readonly Content[]> | null
  resolve(added: BatchResult): void
  reject(error: unknown): void
}

/** A slot has no worker before its first job and after a failure. */
export interface ParserSlot {
  port: ParserPort | null
  job: Job | null
  /** Whether the worker has the job's files. */
  isSent: boolean
  /** Position of the current file. */
  position: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** Batches in the worker's open part, which are repeated if it dies. */
  open: Job[]
  /** Number of the request to finish the part; 0 for none. */
  finishing: number
  /** Whether the worker is ended once its part is finished. */
  retires: boolean
}

/** A slot without a worker. */
export function newParserSlot(): ParserSlot {
  return {
    port: null,
    job: null,
    isSent: false,
    position: 0,
    timer: undefined,
    open: [],
    finishing: 0,
    retires: false,
  }
}

/** Ends the worker and resets the slot. */
export function vacate(seat: ParserSlot): void {
  if (seat.port !== null) {
    seat.port.onmessage = null
    seat.port.onerror = null
    seat.port.terminate()
  }
  release(seat)
  seat.port = null
}

/** Drops the worker's job and open part; the worker stays. */
export function release(seat: ParserSlot): void {
  clearTimeout(seat.timer)
  Object.assign(seat, { ...newParserSlot(), port: seat.port })
}
