// A worker that parses and indexes batches for the pool; see `parser-desk.ts`.

import { loadLanguage, loadRuntime } from './languages.ts'
import { createParserDesk } from './parser-desk.ts'
import type { ParserRequest } from './parser-protocol.ts'
import { workerScope } from './worker-scope.ts'

const now = () => performance.now()

const receive = createParserDesk({ loadLanguage, loadRuntime, now }, (message, transfer) =>
  workerScope.postMessage(message, transfer),
)

workerScope.addEventListener('message', ({ data }) => receive(data as ParserRequest))
