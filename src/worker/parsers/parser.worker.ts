// A worker that parses and indexes batches for the pool; see `parser-service.ts`.

import { urlOfWasm } from 'virtual:grammar-urls'
import { loadOnce } from '../../base/load-once.ts'
import { filled, MessageError } from '../../messages/words.ts'
import type { RecognisedPages } from '../../model/collection/recognised.ts'
import { GRAMMARS, queryFiles, RUNTIME_WASM } from '../../parse/code/grammars.ts'
import type { WasmSource } from '../../parse/code/tree-sitter.ts'
import type { LoadLanguage } from '../../parse/parser.ts'
import { openScans } from '../../store/scans.ts'
import { workerScope } from '../wire/worker-scope.ts'
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

const QUERY_FILES = import.meta.glob<string>('../../parse/queries/*.scm', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Loaders of grammars and the runtime. They use shared compiled modules, and fetch the others. */
function parserFiles(shared: ReturnType<typeof askForWasm>) {
  const load = async (file: string): Promise<WasmSource> => {
    const url = addressOf(file)
    return (await shared.load(url)) ?? fetchWasm(url)
  }
  return {
    /** Rejects if the build lacks the grammar or its query, or when offline. */
    async loadLanguage(grammar: Parameters<LoadLanguage>[0]) {
      const query = queryFiles(GRAMMARS[grammar]).map(queryText).join('\n')
      return { wasm: await load(GRAMMARS[grammar].wasm), query }
    },
    loadRuntime: () => load(RUNTIME_WASM),
  }
}

function queryText(name: string): string {
  const text = QUERY_FILES[`../../parse/queries/${name}.scm`]
  if (text === undefined) throw new Error(`There is no query ${name}.scm`)
  return text
}

function addressOf(file: string): string {
  const url = urlOfWasm.get(file)
  if (url === undefined) throw new Error(`${file} is not part of this build`)
  // In a worker from a blob, only addresses relative to this file resolve.
  return new URL(url, import.meta.url).href
}

async function fetchWasm(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) {
    const { host } = new URL(response.url)
    const { status } = response
    const text = '{host} answered {status}: it does not provide the file.'
    throw new MessageError(filled(text, { host, status }))
  }
  return new Uint8Array(await response.arrayBuffer())
}
