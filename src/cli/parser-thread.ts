// A thread of the command line that parses and indexes batches; see `worker/parsers/parser-service.ts`.

import { parentPort } from 'node:worker_threads'
import { createParserService } from '../worker/parsers/parser-service.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from './languages.ts'

const now = () => performance.now()

const receive = createParserService(
  { loadLanguage: nodeLoadLanguage, loadRuntime: nodeLoadRuntime, now },
  (message, transfer) => parentPort?.postMessage(message, transfer),
)

parentPort?.on('message', receive)
