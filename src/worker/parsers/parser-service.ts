// A parser worker, in a browser or in Node: handles the pool's requests one at a time. See
// `parser-protocol.ts`.

import { messageOf } from '../../base/abort.ts'
import { createHash } from '../../base/columns/hash.ts'
import { startRuntime } from '../../parse/code/tree-sitter.ts'
import { parseFileWith } from '../../parse/parse-file.ts'
import { createParser, type Parser, type ParserDependencies } from '../../parse/parser.ts'
import { PartBuilder } from '../../pipeline/part-builder.ts'
import type { FinishedPart } from '../../pipeline/types.ts'
import type { ParserReply, ParserRequest } from './parser-protocol.ts'

type AddRequest = Extract<ParserRequest, { readonly kind: 'add' }>
type SendReply = (message: ParserReply, transfer: ArrayBuffer[]) => void

/** Time between two reports of the current file, in milliseconds, unless every file is reported. */
const REPORT_INTERVAL_MS = 50

/** Creates the service of one worker; the result handles its messages. */
export function createParserService(
  dependencies: ParserDependencies,
  send: SendReply,
): (request: ParserRequest) => void {
  const desk = new ParserService(dependencies, send)
  let turn: Promise<void> = Promise.resolve()
  return (request) => {
    turn = turn.then(() => desk.receive(request))
  }
}

class ParserService {
  readonly #dependencies: ParserDependencies
  readonly #send: SendReply
  #parser: Promise<Parser> | undefined
  /** Reports the current file again. */
  #tell: () => void = () => undefined
  #open: { readonly session: number; readonly builder: PartBuilder } | null = null

  constructor(dependencies: ParserDependencies, send: SendReply) {
    this.#dependencies = dependencies
    this.#send = send
  }

  async receive(request: ParserRequest): Promise<void> {
    switch (request.kind) {
      case 'warm':
        // The first batch reports a failure with its reason.
        startRuntime(this.#dependencies.loadRuntime).catch(() => undefined)
        return
      case 'drop':
        this.#open = null
        return
      case 'add':
        return this.#answering(request.id, () => this.#add(request))
      case 'finish':
        return this.#answering(request.id, async () => {
          const part = this.#open?.builder.finish() ?? null
          this.#send({ kind: 'finished', id: request.id, part }, buffersOf(part))
        })
    }
  }

  async #answering(id: number, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#send({ kind: 'threw', id, message: messageOf(error) }, [])
    }
  }

  async #add({ id, session, ingest, files, exact }: AddRequest): Promise<void> {
    const { now } = this.#dependencies
    this.#parser ??= createParser({ ...this.#dependencies, alive: () => this.#tell() })
    const [parser, hash] = await Promise.all([this.#parser, createHash()])
    if (this.#open?.session !== session) {
      const parse = parseFileWith.bind(null, parser)
      this.#open = { session, builder: new PartBuilder({ parse, hash, now }, ingest) }
    }
    const { builder } = this.#open
    let toldAt = Number.NEGATIVE_INFINITY
    const added = await builder.addAll(files, (position) => {
      this.#tell = () => this.#send({ kind: 'at', id, position }, [])
      if (!exact && now() - toldAt < REPORT_INTERVAL_MS) return
      toldAt = now()
      this.#send({ kind: 'at', id, position }, [])
    })
    const part = builder.isFull ? builder.finish() : null
    const memoryBytes = parser.memoryBytes()
    this.#send({ kind: 'added', id, added, part, memoryBytes }, buffersOf(part))
  }
}

function buffersOf(part: FinishedPart | null): ArrayBuffer[] {
  if (part === null || part.bytes === null) return []
  const { outlines, index, texts } = part.bytes
  return [outlines.buffer, index.buffer, texts.buffer]
}
