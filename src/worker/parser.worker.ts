// A worker that parses and indexes batches for the pool; see `parser-protocol.ts`.

import { messageOf } from '../base/abort.ts'
import { createHash } from '../base/hash.ts'
import { parseFileWith } from '../parse/parse-file.ts'
import { createParser, type Parser } from '../parse/parser.ts'
import { startRuntime } from '../parse/tree-sitter.ts'
import { PartBuilder } from '../pipeline/part-builder.ts'
import type { FinishedPart } from '../pipeline/types.ts'
import { loadLanguage, loadRuntime } from './languages.ts'
import type { ParserReply, ParserRequest } from './parser-protocol.ts'
import { workerScope } from './worker-scope.ts'

type AddRequest = Extract<ParserRequest, { readonly kind: 'add' }>

/** A file in hand is named this often, in milliseconds, unless all of them are to be. */
const TELL_EVERY_MS = 50

const now = () => performance.now()

let parser: Promise<Parser> | undefined
let open: { readonly session: number; readonly builder: PartBuilder } | null = null
let turn: Promise<void> = Promise.resolve()

workerScope.addEventListener('message', ({ data }) => {
  const request = data as ParserRequest
  turn = turn.then(() => receive(request))
})

async function receive(request: ParserRequest): Promise<void> {
  switch (request.kind) {
    case 'warm':
      // A failure shows, with its reason, when the first batch is parsed.
      startRuntime(loadRuntime).catch(() => undefined)
      return
    case 'drop':
      open = null
      return
    case 'add':
      return answering(request.id, () => add(request))
    case 'finish':
      return answering(request.id, async () => {
        const part = open?.builder.finish() ?? null
        reply({ kind: 'finished', id: request.id, part }, buffersOf(part))
      })
  }
}

async function answering(id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    reply({ kind: 'threw', id, message: messageOf(error) })
  }
}

async function add({ id, session, ingest, files, exact }: AddRequest): Promise<void> {
  parser ??= createParser({ loadLanguage, loadRuntime, now })
  const [ready, hash] = await Promise.all([parser, createHash()])
  if (open?.session !== session) {
    const parse = parseFileWith.bind(null, ready)
    open = { session, builder: new PartBuilder({ parse, hash, now }, ingest) }
  }
  const { builder } = open
  let toldAt = Number.NEGATIVE_INFINITY
  const added = await builder.addAll(files, (position) => {
    if (!exact && now() - toldAt < TELL_EVERY_MS) return
    toldAt = now()
    reply({ kind: 'at', id, position })
  })
  const part = builder.isFull ? builder.finish() : null
  reply({ kind: 'added', id, added, part, memoryBytes: ready.memoryBytes() }, buffersOf(part))
}

function buffersOf(part: FinishedPart | null): Transferable[] {
  if (part === null || part.bytes === null) return []
  const { outlines, index, texts } = part.bytes
  return [outlines.buffer, index.buffer, texts.buffer]
}

function reply(message: ParserReply, transfer: Transferable[] = []): void {
  workerScope.postMessage(message, transfer)
}
