// wayleaf mcp: serves the tools to other programs, over standard input and output or over HTTP.

import path from 'node:path'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { abortable, messageOf } from '../../base/abort.ts'
import type { BuildProgress } from '../../model/library/progress.ts'
import { ToolError } from '../../tools/tool-error.ts'
import { type Directory, openDirectories } from '../directories.ts'
import { joinedLibrary } from '../joined-library.ts'
import { type Following, followDirectory } from '../mcp/following.ts'
import { serveHttp } from '../mcp/http.ts'
import { type OpenServed, toolServers } from '../mcp/server.ts'
import { randomToken } from '../mcp/token.ts'
import type { CommandLine } from '../options/command-line.ts'

/** Environment variable for a token that is the same after each start. */
const TOKEN_VARIABLE = 'WAYLEAF_TOKEN'
const MIN_TOKEN_LENGTH = 16

/** Runs `wayleaf mcp` until its client disconnects. */
export async function mcp(line: CommandLine): Promise<void> {
  const opened = openServed(line)
  const servers = toolServers(opened.open)
  if (line.http === null) {
    const transport = new StdioServerTransport()
    const handle = serveStdio(servers, {
      transport,
      onerror: (error) => process.stderr.write(`wayleaf: ${messageOf(error)}\n`),
    })
    await new Promise((resolve) => process.stdin.once('close', resolve))
    await handle.close()
    opened.close()
    // An interrupted build continues at the next start.
    process.exit(0)
  }
  const kept = tokenFrom(process.env)
  const token = kept ?? randomToken()
  const { url } = await serveHttp(servers, { port: line.http, token })
  const said = kept === null ? token : `as in ${TOKEN_VARIABLE}`
  process.stderr.write(`Wayleaf serves its tools at ${url}\nAuthorization: Bearer ${said}\n`)
}

function tokenFrom(environment: Readonly<Record<string, string | undefined>>): string | null {
  const token = environment[TOKEN_VARIABLE]
  if (token === undefined || token === '') return null
  if (token.length < MIN_TOKEN_LENGTH)
    throw new RangeError(`${TOKEN_VARIABLE} needs at least ${MIN_TOKEN_LENGTH} characters.`)
  return token
}

/** Opens and watches the directories, while the client can already send requests. */
function openServed(line: CommandLine): { readonly open: OpenServed; close(): void } {
  let followings: readonly Following[] = []
  let done = 'no file yet'
  const hear = ({ files, filesTotal }: BuildProgress): void => {
    done = `${files} of ${filesTotal} files`
  }
  const opening = openDirectories(line, hear).then((directories) => {
    followings = directories.map((one) =>
      followDirectory(path.resolve(one.directory), (changed) => one.update(changed)),
    )
    return libraryOf(directories)
  })
  // The first call reports the error.
  opening.catch((error: unknown) => process.stderr.write(`wayleaf: ${messageOf(error)}\n`))
  return {
    open: async (signal) => {
      const library = await inTime(opening, signal, () => done)
      const notices = await Promise.all(followings.map((one) => one.upToDate(signal)))
      return { library, notice: notices.filter((notice) => notice !== '').join('\n') }
    },
    close: () => {
      for (const one of followings) one.close()
    },
  }
}

/** One library, with short names for the directories, which are part of every id. */
function libraryOf(directories: readonly [Directory, ...Directory[]]) {
  if (directories.length === 1) return directories[0].library
  const taken = new Set<string>()
  return joinedLibrary(
    directories.map((one) => {
      const short = path.basename(path.resolve(one.directory))
      let name = short
      for (let n = 2; taken.has(name); n++) name = `${short}-${n}`
      taken.add(name)
      return { ...one, name }
    }),
  )
}

/** Maximum wait: clients give up after a minute, and this error is more helpful. */
const WAIT_MS = 45_000

/**
 * Waits for what is being opened.
 * @param done the progress, `12 of 30 files`
 * @throws ToolError if it takes longer than clients wait
 */
export async function inTime<T>(
  opening: Promise<T>,
  signal: AbortSignal,
  done: () => string,
  waitMs = WAIT_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const tell = () =>
      reject(
        new ToolError(
          `The folder is being indexed for the first time (${done()}). Call again in a minute.`,
        ),
      )
    timer = setTimeout(tell, waitMs)
  })
  try {
    return await abortable(Promise.race([opening, late]), signal)
  } finally {
    clearTimeout(timer)
  }
}
