// A worker that parses and indexes batches for the pool; see `parser-service.ts`.

import { loadOnce } from '../../base/load-once.ts'
import type { RecognisedPages } from '../../model/collection/recognised.ts'
import { openScans } from '../../store/scans.ts'
import { workerScope } from '../wire/worker-scope.ts'
import { parserFiles } from './languages.ts'
import type { ParserRequest } from './parser-protocol.ts'
import { createParserService } from './parser-service.ts'
import { askForWasm } from './shared-wasm.ts'

const now = () => performance.now()

const shared = askForWasm((request) => workerScope.postMessage(request))
const scans = loadOnce(() => openScans())
const recognised = async (hash: string): Promise<RecognisedPages> => {
  try {
    return await (await scans()).pages(hash)
  } catch {
    // Where nothing is stored, nothing was recognised.
    return new Map()
  }
}
const receive = createParserService(
  { ...parserFiles(shared), now, recognised },
  (message, transfer) => workerScope.postMessage(message, transfer),
)

workerScope.addEventListener('message', ({ data }) => {
  // Replies with shared modules are handled at once, since the current batch waits for them.
  if (!shared.take(data)) receive(data as ParserRequest)
})
