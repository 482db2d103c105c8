// A place for one parser worker, and what is in its hands.

import type { Content } from '../../ingest/read.ts'
import type { Added, FileToIndex } from '../../pipeline/types.ts'
import type { ParserReply, ParserRequest } from './parser-protocol.ts'

/** What the pool needs of a `Worker`. */
export interface ParserPort {
  postMessage(message: ParserRequest, transfer: Transferable[]): void
  terminate(): void
  onmessage: ((event: { readonly data: ParserReply }) => void) | null
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null
}

/** A batch, which is done once the part that it went into is. */
export interface Job {
  readonly id: number
  files: readonly FileToIndex[]
  /** How many workers each file stopped. */
  readonly failures: Uint8Array
  /** The first file that may have stopped a worker, while it is not known which one did. */
  suspectFrom: number | null
  /** Whether the worker is to name each file before it begins it. */
  exact: boolean
  contents: Promise<readonly Content[]> | null
  resolve(added: Added): void
  reject(error: unknown): void
}

/** Without a worker until there is work, and after its worker failed. */
export interface ParserSlot {
  port: ParserPort | null
  job: Job | null
  /** Whether the worker has the job's files. */
  isSent: boolean
  /** Position of the file in hand. */
  position: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** Batches in the worker's open part: should it die, they are done again. */
  open: Job[]
  /** Number of the request to hand out the part, 0 for none. */
  finishing: number
  /** Whether the worker goes once its part is handed out. */
  retires: boolean
}

/** A seat without a worker. */
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

/** Ends the worker; the seat is as new. */
export function vacate(seat: ParserSlot): void {
  if (seat.port !== null) {
    seat.port.onmessage = null
    seat.port.onerror = null
    seat.port.terminate()
  }
  release(seat)
  seat.port = null
}

/** Forgets what the worker has in hand and in its part; the worker stays. */
export function release(seat: ParserSlot): void {
  clearTimeout(seat.timer)
  Object.assign(seat, { ...newParserSlot(), port: seat.port })
}
