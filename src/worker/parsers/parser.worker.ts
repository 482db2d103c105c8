// A worker that parses and indexes batches for the pool; see `parser-desk.ts`.

import { workerScope } from '../wire/worker-scope.ts'
import { loadLanguage, loadRuntime } from './languages.ts'
import type { ParserRequest } from './parser-protocol.ts'
import { createParserService } from './parser-service.ts'

const now = () => performance.now()

const receive = createParserService({ loadLanguage, loadRuntime, now }, (message, transfer) =>
  workerScope.postMessage(message, transfer),
)

workerScope.addEventListener('message', ({ data }) => receive(data as ParserRequest))
