// A worker that parses batches for the pool; see `parser-protocol.ts`.

import { messageOf } from '../base/abort.ts'
import { parseBatchWith } from '../parse/parse-batch.ts'
import { createParser, type Parser } from '../parse/parser.ts'
import { startRuntime } from '../parse/tree-sitter.ts'
import { loadLanguage, loadRuntime } from './languages.ts'
import type { ParserReply, ParserRequest } from './parser-protocol.ts'
import { workerScope } from './worker-scope.ts'

let parser: Promise<Parser> | undefined

function theParser(): Promise<Parser> {
  parser ??= createParser({ loadLanguage, loadRuntime, now: () => performance.now() })
  return parser
}

workerScope.addEventListener('message', ({ data }) => {
  void receive(data as ParserRequest)
})

async function receive(request: ParserRequest): Promise<void> {
  if (request.kind === 'warm') {
    // A failure shows, with its reason, when the first batch is parsed.
    startRuntime(loadRuntime).catch(() => undefined)
    return
  }
  const { id, files } = request
  try {
    const parser = await theParser()
    const batch = await parseBatchWith(parser, files, (position) =>
      reply({ kind: 'at', id, position }),
    )
    const memoryBytes = parser.memoryBytes()
    reply({ kind: 'parsed', id, ...batch, memoryBytes }, [batch.outlines.buffer])
  } catch (error) {
    reply({ kind: 'threw', id, message: messageOf(error) })
  }
}

function reply(message: ParserReply, transfer: Transferable[] = []): void {
  workerScope.postMessage(message, transfer)
}
