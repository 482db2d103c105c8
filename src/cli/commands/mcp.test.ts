// The tools as programs call them: by the SDK's own client, over both transports.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tokenBound } from '../../base/tokens.ts'
import { PROGRAM_TOOLS } from '../../program-tools.ts'
import { parseCommandLine, UsageError } from '../command-line.ts'
import { openWorkspace } from '../workspace.ts'
import { followDirectory } from './following.ts'
import { type ListeningServer, randomToken, refusalOf, serveHttp } from './http.ts'
import { inTime, toolServers } from './mcp.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const TSX = import.meta.resolve('tsx')

let root = ''
let shop = ''
let server: ListeningServer
let closeFollowing = () => {}
/** A program that is connected over HTTP. */
let program: Client
const token = randomToken()

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'wayleaf-mcp-'))
  shop = path.join(root, 'shop')
  await mkdir(shop)
  await writeFile(
    path.join(shop, 'orders.py'),
    'class Order:\n    """An order of a customer."""\n    def cancel(self):\n        """Cancels until it is packed."""\n        return not self.packed\n',
  )
  await writeFile(
    path.join(shop, 'guide.md'),
    '# Guide\n\n## Returns\n\nSend it back within a month.\n',
  )
  const workspace = await openWorkspace(
    parseCommandLine(['mcp', shop, '--store', path.join(root, 'index')]),
  )
  const following = followDirectory(shop, (changed) => workspace.update(changed))
  closeFollowing = following.close
  const servers = toolServers(async (signal) => ({
    library: workspace.library,
    notice: await following.upToDate(signal),
  }))
  server = await serveHttp(servers, { port: 0, token })
  program = await httpClient()
})

afterAll(async () => {
  closeFollowing()
  await program.close()
  await server.close()
  // Zod, which the SDK brings along, keeps two things there.
  for (const name of ['__zod_globalConfig', '__zod_globalRegistry'])
    Reflect.deleteProperty(globalThis, name)
  await rm(root, { recursive: true, force: true })
})

async function httpClient(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers } }),
  )
  return client
}

async function stdioClient(directory: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const args = ['--import', TSX, MAIN, 'mcp', directory]
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }),
  )
  return client
}

async function textOf(client: Client, name: string, given: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: given })
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return { text, isError }
}

describe.each([
  ['HTTP', httpClient],
  ['standard input and output', () => stdioClient(shop)],
] as const)('the tools over %s', (_, connect) => {
  let client: Client
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.close())

  it('are listed with their schemas, and each of them answers (TOOL-1)', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(PROGRAM_TOOLS.map(({ name }) => name))
    for (const { inputSchema, description } of tools) {
      expect(inputSchema.type).toBe('object')
      expect(description).not.toBe('')
    }
    expect((await textOf(client, 'outline', {})).text).toContain('guide.md')
    const found = await textOf(client, 'outline', { id: 'orders.py#Order' })
    expect(found.text).toContain('orders.py#Order.cancel')
    const id = 'orders.py#Order.cancel'
    const read = await textOf(client, 'read', { places: [id] })
    expect(read.text).toContain('5:         return not self.packed')
    expect((await textOf(client, 'refs', { id })).text).toContain(id)
    const searched = await textOf(client, 'search', { query: 'send back' })
    expect(searched.text).toContain('guide.md#guide/returns')
    const grepped = await textOf(client, 'grep', { text: 'within a month' })
    expect(grepped.text).toContain('guide.md:5: Send it back within a month.')
    const asked = await textOf(client, 'ask', { question: 'How is an order cancelled?' })
    expect(asked.text).toContain('[1] orders.py#Order.cancel')
    const question = 'How is an order cancelled?'
    const short = await textOf(client, 'ask', { question, max_tokens: 100 })
    expect(tokenBound(short.text)).toBeLessThanOrEqual(100)
  })

  it('answers a mistake with what would be correct (TOOL-1)', async () => {
    const tried = [
      ['search', {}, '“query” is missing'],
      ['search', { query: 7 }, '“query” must be a string'],
      ['search', { query: 'x'.repeat(2_000_000) }, 'at most 10000 are allowed'],
      ['search', { query: 'x', colour: 'red' }, 'Unknown argument “colour”'],
      ['search', { query: 'x', tests: 'maybe' }, 'must be one of yes, no'],
      ['read', { places: Array.from({ length: 21 }, () => 'a') }, 'at most 20 are allowed'],
      ['read', { places: ['orders.py#Order.cancelled'] }, 'Nearest: orders.py'],
      ['outline', { id: '../../etc/passwd' }, 'There is no place'],
      ['outline', { page: 7 }, 'There is 1 page'],
      ['grep', { text: '/(a+)+b/' }, 'was not tried'],
      ['delete_documents', {}, 'There is no tool “delete_documents”'],
      ['get_node_content', { ids: ['orders.py'] }, 'is now “read”'],
      ['search_documents', { query: 'x' }, 'is now “search”'],
    ] as const
    for (const [name, given, message] of tried) {
      const { text, isError } = await textOf(client, name, given)
      expect(text).toContain(message)
      expect(isError).toBe(true)
    }
  })
})

describe('a walk', () => {
  it('tells its steps while it goes on (TOOL-1)', async () => {
    const steps: number[] = []
    await program.callTool(
      { name: 'ask', arguments: { question: 'How is an order cancelled?' } },
      { onprogress: ({ progress }) => steps.push(progress) },
    )
    expect(steps.length).toBeGreaterThan(2)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })
})

describe('a directory that changes while it is served', () => {
  it('finds new text, and answers former ids with the current place (TOOL-1)', async () => {
    await writeFile(path.join(shop, 'mail.md'), '# Mail\n\n## Receipts\n\nA stamp is needed.\n')
    await vi.waitFor(
      async () => {
        const { text } = await textOf(program, 'search', { query: 'stamp' })
        expect(text).toContain('mail.md#mail/receipts')
      },
      { timeout: 20_000 },
    )
    await rename(path.join(shop, 'mail.md'), path.join(shop, 'post.md'))
    await vi.waitFor(
      async () => {
        const { text, isError } = await textOf(program, 'read', {
          places: ['mail.md#mail/receipts'],
        })
        expect(isError).toBe(true)
        expect(text).toContain('Nearest: post.md#mail/receipts')
      },
      { timeout: 20_000 },
    )
  })

  it('reports a missing directory, and still answers from the index (TOOL-1)', async () => {
    await rename(shop, `${shop}-away`)
    const { text, isError } = await textOf(program, 'search', { query: 'cancel' })
    expect(isError).toBe(false)
    expect(text).toContain('no longer exists')
    expect(text).toContain('orders.py#Order.cancel')
    await rename(`${shop}-away`, shop)
    const { text: again } = await textOf(program, 'search', { query: 'cancel' })
    expect(again).not.toContain('no longer exists')
  })

  it('answers for a directory that never existed (TOOL-1)', async () => {
    const client = await stdioClient(path.join(root, 'nowhere'))
    const { text, isError } = await textOf(client, 'outline', {})
    expect(isError).toBe(true)
    expect(text).toContain('There is no directory')
    await client.close()
  })
})

/** A request with headers that a browser would not let a page set. */
function statusOf(headers: http.OutgoingHttpHeaders, body = '{}'): Promise<number> {
  const request = http.request(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  // What is refused before it was read is not read to its end.
  request.on('error', () => undefined)
  return new Promise((resolve) => {
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.end(body)
  })
}

describe('who may ask over HTTP', () => {
  const authorization = `Bearer ${token}`

  it('refuses calls without the token, from the web, or by another name of this machine (TOOL-1)', async () => {
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ authorization: 'Bearer wrong' })).toBe(401)
    // Names of schemes may be written in any case (RFC 9110, 11.1).
    expect(await statusOf({ authorization: `bearer ${token}` })).not.toBe(401)
    expect(await statusOf({ authorization: `bearer wrong` })).toBe(401)
    expect(await statusOf({ authorization, origin: 'https://example.org' })).toBe(403)
    expect(await statusOf({ authorization, origin: 'null' })).toBe(403)
    expect(await statusOf({ authorization, host: 'rebound.example.org' })).toBe(403)
    const { port } = new URL(server.url)
    expect(refusalOf({ host: `localhost:${port}`, authorization }, token)).toBeNull()
  })

  it('keeps a connection open while an assistant pauses between two calls (TOOL-1)', async () => {
    const { headers } = await fetch(server.url, { method: 'POST', headers: { authorization } })
    const [, seconds] = /timeout=(\d+)/u.exec(headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
  })

  it('garbage is refused and the server goes on (TOOL-1)', async () => {
    const accept = 'application/json, text/event-stream'
    for (const body of ['{', '[]', '{"jsonrpc":"2.0"}', '"x"', '\0'.repeat(100)]) {
      const status = await statusOf({ authorization, accept }, body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect(await statusOf({ authorization, accept }, `"${'x'.repeat(5_000_000)}"`)).toBe(413)
    expect((await program.listTools()).tools).toHaveLength(PROGRAM_TOOLS.length)
  })

  it('a second server on the port says so (TOOL-1)', async () => {
    const port = Number(new URL(server.url).port)
    const second = serveHttp(() => toolServers(() => Promise.reject(new Error('unused')))(), {
      port,
      token,
    })
    await expect(second).rejects.toThrow(`Port ${port} is already in use`)
  })
})

describe('standard input that makes no sense', () => {
  it('ignores garbage, and ends with its input (TOOL-1)', async () => {
    const child = spawn(process.execPath, ['--import', TSX, MAIN, 'mcp', shop], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let said = ''
    child.stdout.setEncoding('utf8')
    const until = async (words: string): Promise<void> => {
      while (!said.includes(words)) said += (await once(child.stdout, 'data'))[0]
    }
    child.stdin.write('no json at all\n{"jsonrpc":"2.0","id":1}\n\0\0\n')
    child.stdin.write('{"jsonrpc":"2.0","id":7,"method":"ping"}\n')
    await until('"id":7')
    child.stdin.write(
      '{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"ask","arguments":{"question":"How is an order cancelled?"},"_meta":{"progressToken":"p"}}}\n',
    )
    await until('"id":8')
    const [before] = said.split('"id":8')
    expect(before.split('notifications/progress').length).toBeGreaterThan(3)
    child.stdin.end()
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })
})

describe('a first index that takes long', () => {
  it('is told with how far it is, and waited for otherwise (TOOL-1)', async () => {
    const { signal } = new AbortController()
    const never = new Promise<string>(() => {})
    await expect(inTime(never, signal, () => '3 of 9 files', 1)).rejects.toThrow('3 of 9 files')
    expect(await inTime(Promise.resolve('open'), signal, () => '')).toBe('open')
    const stop = AbortSignal.abort(new Error('enough'))
    await expect(inTime(never, stop, () => '')).rejects.toThrow('enough')
  })
})

describe('a call that is taken back', () => {
  it('ends with it (TOOL-1)', async () => {
    const stop = new AbortController()
    const asked = program.callTool(
      { name: 'ask', arguments: { question: 'Where does an order end?' } },
      { signal: stop.signal },
    )
    stop.abort(new Error('enough'))
    await expect(asked).rejects.toThrow()
    expect((await program.listTools()).tools).toHaveLength(PROGRAM_TOOLS.length)
  })
})

describe('the call', () => {
  it('directories have their weights behind a colon (TOOL-2)', () => {
    const line = parseCommandLine(['mcp', 'code:2', 'docs:0.5', 'notes'])
    expect([line.directory, line.weight]).toEqual(['code', 2])
    expect(line.also).toEqual([
      { directory: 'docs', weight: 0.5 },
      { directory: 'notes', weight: 1 },
    ])
    expect(line.http).toBeNull()
    expect(parseCommandLine(['mcp', 'x', '--http', '--port', '8123']).http).toBe(8123)
    expect(() => parseCommandLine(['show', 'x', '--http'])).toThrow(UsageError)
    expect(() => parseCommandLine(['mcp', 'x', '--port', '8123'])).toThrow(UsageError)
    expect(() => parseCommandLine(['mcp', 'x', 'y', '--store', 'z'])).toThrow(UsageError)
  })
})
