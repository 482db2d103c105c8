// A worker that parses batches for the pool; see `parser-protocol.ts`.

import { messageOf } from '../base/abort.ts'
import type { Issue } from '../model/issue.ts'
import type { Outline } from '../model/outline.ts'
import { encodeOutlines, type PartDocument } from '../model/part.ts'
import { buildOutline } from '../parse/draft.ts'
import { createParser, type Parser } from '../parse/parser.ts'
import { readSource } from '../parse/source-text.ts'
import { parseText } from '../parse/text.ts'
import { loadLanguage, loadRuntime } from './languages.ts'
import type { BatchFile, ParserReply, ParserRequest } from './parser-protocol.ts'
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
    theParser().catch(() => undefined)
    return
  }
  try {
    await answer(request.id, request.files)
  } catch (error) {
    reply({ kind: 'threw', id: request.id, message: messageOf(error) })
  }
}

async function answer(id: number, files: readonly BatchFile[]): Promise<void> {
  const documents: PartDocument[] = []
  const issues: Issue[] = []
  for (const [position, file] of files.entries()) {
    reply({ kind: 'at', id, position })
    const result = await outlineOf(file)
    issues.push(...result.issues)
    const { path, hash } = file
    documents.push({
      path,
      hash,
      textStart: 0,
      textEnd: file.bytes.length,
      outline: result.outline,
    })
  }
  const outlines = encodeOutlines(documents)
  const memoryBytes = parser === undefined ? 0 : (await parser).memoryBytes()
  reply({ kind: 'parsed', id, outlines, issues, memoryBytes }, [outlines.buffer])
}

async function outlineOf(
  file: BatchFile,
): Promise<{ readonly outline: Outline; readonly issues: readonly Issue[] }> {
  if (!file.bare) return (await theParser()).parse(file.path, file.bytes)
  const source = readSource(file.bytes)
  const about = { format: 'text', language: '', flags: 0 }
  return { outline: buildOutline(about, source, parseText(source)).outline, issues: [] }
}

function reply(message: ParserReply, transfer: Transferable[] = []): void {
  workerScope.postMessage(message, transfer)
}
