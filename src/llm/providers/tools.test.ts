// Conversations with tools in each of the three protocols, against a real HTTP server.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeCall, Protocol, SeenRequest, Turn } from '../../../e2e/fake-protocols.ts'
import { type FakeProvider, startFakeProvider } from '../../../e2e/fake-provider.ts'
import type { Llm, LlmRequest, LlmTurn } from '../llm.ts'
import { createProvider } from './create-provider.ts'
import {
  errorOf,
  type FakeClock,
  localClock,
  modelAt,
  SPOKEN_PROTOCOLS,
  TEST_KEY,
} from './testing.ts'

const SEARCH = {
  name: 'search',
  description: 'Finds places by words.',
  parameters: {
    type: 'object',
    properties: { query: { type: 'string' }, limit: { type: 'integer' } },
    required: ['query'],
  },
} as const
const READ = {
  name: 'read',
  description: 'Reads places.',
  parameters: { type: 'object', properties: { places: { type: 'array' } } },
} as const
const REQUEST: LlmRequest = {
  system: 'You navigate.',
  user: 'Where is the session verified?',
  tools: [SEARCH, READ],
  shape: { kind: 'text' },
  maxTokens: 64,
}
const fakeCall = (id: string, name: string, given: object): FakeCall => ({
  ...{ id, name, arguments: JSON.stringify(given) },
})

/** What a message with two calls, their results and a remark is for each protocol. */
const SENT: Readonly<Record<Protocol, readonly object[]>> = {
  openai: [
    { role: 'system', content: 'You navigate.' },
    { role: 'user', content: REQUEST.user },
    {
      role: 'assistant',
      content: 'Two at once.',
      tool_calls: [
        { id: 'c1', type: 'function', function: { name: 'search', arguments: '{"query":"a"}' } },
        { id: 'c2', type: 'function', function: { name: 'read', arguments: '{}' } },
      ],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'found by search' },
    { role: 'tool', tool_call_id: 'c2', content: 'found by read' },
    { role: 'user', content: 'Not the tests.' },
  ],
  anthropic: [
    { role: 'user', content: [{ type: 'text', text: REQUEST.user }] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'Two at once.' },
        { type: 'tool_use', id: 'c1', name: 'search', input: { query: 'a' } },
        { type: 'tool_use', id: 'c2', name: 'read', input: {} },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'c1', content: 'found by search' },
        {
          ...{ type: 'tool_result', tool_use_id: 'c2', content: 'found by read' },
          cache_control: { type: 'ephemeral' },
        },
      ],
    },
    {
      role: 'user',
      content: [{ type: 'text', text: 'Not the tests.', cache_control: { type: 'ephemeral' } }],
    },
  ],
  gemini: [
    { role: 'user', parts: [{ text: REQUEST.user }] },
    {
      role: 'model',
      parts: [
        { text: 'Two at once.' },
        {
          functionCall: { name: 'search', args: { query: 'a' } },
          thoughtSignature: 'signature of search',
        },
        { functionCall: { name: 'read', args: {} }, thoughtSignature: 'signature of read' },
      ],
    },
    {
      role: 'user',
      parts: [
        { functionResponse: { name: 'search', response: { result: 'found by search' } } },
        { functionResponse: { name: 'read', response: { result: 'found by read' } } },
      ],
    },
    { role: 'user', parts: [{ text: 'Not the tests.' }] },
  ],
}

/** A conversation that grows by what the model answers and by results that are made up. */
class Conversation {
  turns: readonly LlmTurn[] = []
  readonly pieces: string[] = []
  private readonly llm: Llm

  constructor(llm: Llm) {
    this.llm = llm
  }

  async next(more: Partial<LlmRequest> = {}) {
    const { text, calls = [] } = await this.llm.complete(
      { ...REQUEST, ...more, turns: this.turns },
      { onText: (piece) => this.pieces.push(piece) },
    )
    const results = calls.map(
      (call): LlmTurn => ({ ...{ role: 'tool', call }, text: `found by ${call.name}` }),
    )
    this.turns = [...this.turns, { role: 'assistant', text, calls }, ...results]
    return { text, calls }
  }

  says(text: string): void {
    this.turns = [...this.turns, { role: 'user', text }]
  }
}

/** The messages of a request as they were sent, without the marks of the prompt cache. */
function sentMessages({ body }: SeenRequest): string {
  const mark = ',"cache_control":{"type":"ephemeral"}'
  return JSON.stringify(body.messages ?? body.contents).replaceAll(mark, '')
}

describe.each(SPOKEN_PROTOCOLS)('tools of a provider that speaks %s', (protocol) => {
  let fake: FakeProvider
  let llm: Llm
  let clock: FakeClock
  beforeEach(async () => {
    fake = await startFakeProvider()
    clock = localClock()
    llm = modelAt(protocol, fake.baseUrl(protocol), clock)
  })
  afterEach(() => fake.close())

  const failure = () => errorOf(llm.complete(REQUEST))
  const SEARCHES: Turn = { text: 'First.', calls: [fakeCall('c1', 'search', { query: 'a' })] }

  it('puts several calls of one message together and streams the text before them (LLM-4)', async () => {
    const calls = [
      fakeCall('c1', 'search', { query: 'session “cookie” verify', limit: 3 }),
      fakeCall('c2', 'read', { places: ['src/a.ts:1-9', 'src/b.ts#f'] }),
    ]
    fake.script({ text: 'I look for the cookie first.', calls, tokensIn: 90, tokensCached: 40 })
    const pieces: string[] = []
    const reply = await llm.complete(REQUEST, { onText: (piece) => pieces.push(piece) })
    expect(reply).toMatchObject({
      ...{ text: 'I look for the cookie first.', finish: 'stop', counted: true, tokensIn: 90 },
      tokensCached: 40,
      calls: [
        { name: 'search', arguments: { query: 'session “cookie” verify', limit: 3 } },
        { name: 'read', arguments: { places: ['src/a.ts:1-9', 'src/b.ts#f'] } },
      ],
    })
    expect(pieces.join('')).toBe('I look for the cookie first.')
    expect(pieces.length).toBeGreaterThan(1)
    expect(fake.seen[0]?.tools).toEqual(['search', 'read'])
  })

  it('reads calls from fragmented events, and calls without text (LLM-4)', async () => {
    fake.script({ calls: [fakeCall('c1', 'search', { query: 'Größe 日本語' })], style: 'ragged' })
    expect(await llm.complete(REQUEST)).toMatchObject({
      text: '',
      calls: [{ name: 'search', arguments: { query: 'Größe 日本語' } }],
    })
  })

  it('sends calls and results back, all results of a message together (LLM-4)', async () => {
    const calls = [fakeCall('c1', 'search', { query: 'a' }), fakeCall('c2', 'read', {})]
    fake.script({ text: 'Two at once.', calls }, 'It is there.')
    const talk = new Conversation(llm)
    await talk.next()
    talk.says('Not the tests.')
    expect(await talk.next()).toEqual({ text: 'It is there.', calls: [] })
    expect(fake.seen[1]?.body.messages ?? fake.seen[1]?.body.contents).toEqual(SENT[protocol])
    expect(fake.seen[1]?.tools).toEqual(['search', 'read'])
  })

  it('sends messages whose bytes begin with those of the call before (LLM-4)', async () => {
    const two = [
      fakeCall('c3', 'read', { b: [1], a: { d: 'é', c: null } }),
      fakeCall('', 'x y', {}),
    ]
    fake.script(SEARCHES, { calls: two }, 'Not JSON.', SEARCHES, 'There.')
    const talk = new Conversation(llm)
    await talk.next()
    await talk.next()
    await talk.next()
    talk.says('Look again.')
    await talk.next()
    await talk.next({ mustAnswer: true })
    expect(fake.seen).toHaveLength(5)
    for (const [i, seen] of fake.seen.slice(1).entries()) {
      const before = fake.seen[i]
      if (before === undefined) throw new Error('nothing was sent before')
      expect(sentMessages(seen).startsWith(sentMessages(before).slice(0, -1))).toBe(true)
      expect(JSON.stringify(seen.body.tools)).toBe(JSON.stringify(before.body.tools))
      expect(seen.system).toBe(before.system)
    }
  })

  it('forbids calls where the model must answer, and keeps the tools (LLM-4)', async () => {
    await llm.complete({ ...REQUEST, mustAnswer: true })
    const none = {
      openai: { tool_choice: 'none' },
      anthropic: { tool_choice: { type: 'none' } },
      gemini: { toolConfig: { functionCallingConfig: { mode: 'NONE' } } },
    }
    expect(fake.seen[0]?.body).toMatchObject(none[protocol])
    expect(fake.seen[0]?.tools).toEqual(['search', 'read'])
  })

  it('names the tools that were called where a request has none (LLM-4)', async () => {
    fake.script(SEARCHES, 'So.')
    const talk = new Conversation(llm)
    await talk.next()
    await talk.next({ tools: [] })
    expect(fake.seen[1]?.tools).toEqual(['search'])
  })

  it('accepts a call that the model wrote into its text (LLM-4)', async () => {
    const written = '<tool_call>\n{"name": "search", "arguments": {"query": "x"}}\n</tool_call>'
    fake.script(`I look.\n${written}`, 'A tag: <b>{"name": "x"}</b>')
    const talk = new Conversation(llm)
    expect(await talk.next()).toMatchObject({
      text: 'I look.',
      calls: [{ name: 'search', arguments: { query: 'x' } }],
    })
    expect(talk.pieces.join('')).toBe('I look.\n')
    expect(await talk.next()).toEqual({ text: 'A tag: <b>{"name": "x"}</b>', calls: [] })
  })

  describe('faults', () => {
    it.each(['cut', 'unfinished'] as const)(
      'tells of a stream that is %s inside a call, and takes no half of it (LLM-6)',
      async (kind) => {
        // Gemini sends calls whole: there it breaks off between the text and the call.
        const after = protocol === 'gemini' ? 1 : 3
        fake.script({ ...SEARCHES, fault: { kind, after } })
        expect((await failure()).kind).toBe('cut')
        expect(fake.seen).toHaveLength(1)
      },
    )

    it('passes on a call of a tool that does not exist (LLM-6)', async () => {
      fake.script({ calls: [fakeCall('c1', 'rm -rf', { path: '/' })] }, 'Sorry.')
      const talk = new Conversation(llm)
      expect((await talk.next()).calls).toMatchObject([
        { name: 'rm -rf', arguments: { path: '/' } },
      ])
      await talk.next()
      expect(sentMessages(fake.seen[1] as SeenRequest)).toContain('"name":"rm_-rf"')
    })

    it('takes 64 of a thousand calls and waits for no more (LLM-6)', async () => {
      const calls = Array.from({ length: 1000 }, (_, i) => fakeCall(`c${i}`, 'read', { i }))
      fake.script({ calls, fault: { kind: 'idle', after: 3000 } })
      const reply = await llm.complete({ ...REQUEST, maxTokens: 4096 })
      expect(reply.calls).toHaveLength(64)
      expect(reply.calls?.[63]?.arguments).toEqual({ i: 63 })
      expect(reply.finish).toBe('stop')
    })

    it('ends endless arguments (LLM-6)', async () => {
      fake.script({ calls: [fakeCall('c1', 'search', { query: 'x'.repeat(100_000) })] })
      const long = await llm.complete(REQUEST)
      expect(JSON.stringify(long.calls).length).toBeLessThan(protocol === 'gemini' ? 200_000 : 4000)
    })

    it('tries again after 429 inside the stream while nothing was said, and not after (LLM-6)', async () => {
      const limited = { kind: 'error-event', overloaded: false, limited: true } as const
      fake.script({ ...SEARCHES, fault: { ...limited, after: 0 } }, SEARCHES)
      expect((await llm.complete(REQUEST)).calls).toHaveLength(1)
      fake.script({
        ...SEARCHES,
        text: 'Said already. '.repeat(3),
        fault: { ...limited, after: 3 },
      })
      expect((await failure()).kind).toBe('rate-limit')
      expect(fake.seen).toHaveLength(3)
    })

    it('tries again where a call was begun but nothing was said (LLM-6)', async () => {
      const fault = { kind: 'error-event', overloaded: true, after: 1 } as const
      fake.script({ calls: SEARCHES.calls ?? [], fault }, SEARCHES)
      expect((await llm.complete(REQUEST)).calls).toMatchObject([{ arguments: { query: 'a' } }])
    })

    it('asks once more where a server could not read a call (LLM-6)', async () => {
      const message = 'Failed to call a function. Please adjust your prompt. (tool_use_failed)'
      fake.script({ fault: { kind: 'status', status: 400, message } }, SEARCHES)
      expect((await llm.complete(REQUEST)).calls).toHaveLength(1)
      expect(fake.seen[1]?.tools).toEqual(['search', 'read'])
    })
  })

  describe('without tools', () => {
    const REFUSED: Turn = {
      fault: { kind: 'status', status: 400, message: 'this model does not support tools' },
    }
    const CALLS = '{"calls":[{"name":"search","arguments":{"query":"x"}}]}'

    it.each([
      [400, 'this model does not support tools'],
      [422, 'functions are not known here'],
      [501, 'tool calls are not implemented'],
      [500, 'tools param requires --jinja flag'],
      [404, 'No endpoints found that support tool use'],
      [500, 'After the system message, conversation roles must alternate user/assistant'],
      [400, 'Bad request'],
    ])(
      'tells of the tools in words after %i “%s”, and remembers it (LLM-4)',
      async (status, message) => {
        fake.script({ fault: { kind: 'status', status, message } }, CALLS, '{"answer":"Here."}')
        const talk = new Conversation(llm)
        expect(await talk.next()).toMatchObject({ text: '', calls: [{ name: 'search' }] })
        expect(await talk.next()).toEqual({ text: 'Here.', calls: [] })
        expect(fake.seen.map(({ tools }) => tools.length)).toEqual([2, 0, 0])
        expect(fake.seen[2]?.system).toMatch(/^You navigate\.\n\nYou have tools[\s\S]*"limit"/)
        expect(fake.seen[2]?.user).toContain('Result of search {"query":"x"}:\nfound by search')
        expect(JSON.stringify(fake.seen[2]?.schema)).toContain('"enum":["read"]')
        expect(clock.waits).toEqual([])
      },
    )

    it('streams the answer out of its JSON, and nothing of a call (LLM-4)', async () => {
      fake.script(REFUSED, CALLS, '{"answer":"It is in `a.ts` [a.ts:1].\\nThere."}')
      const talk = new Conversation(llm)
      await talk.next()
      expect(talk.pieces).toEqual([])
      const { text } = await talk.next()
      expect(text).toBe('It is in `a.ts` [a.ts:1].\nThere.')
      expect(talk.pieces.join('')).toBe(text)
      expect(talk.pieces.length).toBeGreaterThan(2)
    })

    it('takes prose for the answer (LLM-4)', async () => {
      fake.script(REFUSED, 'It is in `a.ts`.')
      const talk = new Conversation(llm)
      expect(await talk.next()).toEqual({ text: 'It is in `a.ts`.', calls: [] })
      expect(talk.pieces.join('')).toBe('It is in `a.ts`.')
    })

    it('needs no schema either (LLM-4)', async () => {
      const noSchema: Turn = { fault: { kind: 'status', status: 400, message: 'bad parameter' } }
      fake.script(REFUSED, noSchema, noSchema, CALLS)
      expect((await llm.complete(REQUEST)).calls).toMatchObject([{ arguments: { query: 'x' } }])
      expect(fake.seen.at(-1)?.by).toBe('words')
    })

    it('sends messages that begin with those of the call before (LLM-4)', async () => {
      fake.script(REFUSED, CALLS, CALLS, '{"answer":"So."}')
      const talk = new Conversation(llm)
      await talk.next()
      await talk.next()
      await talk.next({ mustAnswer: true })
      const [, first, second, third] = fake.seen.map(sentMessages)
      expect(second?.startsWith(first?.slice(0, -1) ?? '?')).toBe(true)
      expect(third?.startsWith(second?.slice(0, -1) ?? '?')).toBe(true)
      expect(fake.seen[3]?.system).toBe(fake.seen[1]?.system)
      expect(JSON.stringify(fake.seen[3]?.schema)).not.toContain('calls')
    })
  })
})

describe('what a server of OpenAI’s protocol wants back with its calls', () => {
  it('is sent back with them: thoughts with the message, a signature with its call (LLM-4)', async () => {
    const call = { index: 0, id: 'c1', function: { name: 'search', arguments: '{"query":"a"}' } }
    const deltas = [
      { reasoning_content: 'I should ' },
      { reasoning_content: 'search.' },
      { tool_calls: [{ ...call, extra_content: { google: { thought_signature: 's' } } }] },
    ]
    const sent: unknown[] = []
    const answer: typeof fetch = async (_, init) => {
      sent.push(JSON.parse(String(init?.body)))
      const events = deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`)
      const headers = { 'content-type': 'text/event-stream' }
      return new Response(`${events.join('')}data: [DONE]\n\n`, { headers })
    }
    const llm = createProvider(
      { provider: 'custom', baseUrl: 'http://a.test/v1', model: 'm' },
      { key: () => null, fetch: answer },
    )
    const talk = new Conversation(llm)
    expect(await talk.next()).toMatchObject({ text: '', calls: [{ name: 'search' }] })
    await talk.next()
    expect(sent[1]).toMatchObject({
      messages: [
        { role: 'system' },
        { role: 'user' },
        {
          reasoning_content: 'I should search.',
          tool_calls: [{ id: 'c1', extra_content: { google: { thought_signature: 's' } } }],
        },
        { role: 'tool', tool_call_id: 'c1' },
      ],
    })
  })

  it('is recognised in the error message of a proxy (LLM-6)', async () => {
    const raw = 'Upstream: the model does not support tools'
    const error = { message: 'Provider returned error', code: 400, metadata: { raw } }
    const answers = [
      Response.json({ error }, { status: 400 }),
      Response.json({
        choices: [{ message: { content: '{"answer":"Ok"}' }, finish_reason: 'stop' }],
      }),
    ]
    const llm = createProvider(
      { provider: 'openrouter', baseUrl: 'http://a.test/v1', model: 'm' },
      { key: () => 'k', fetch: async () => answers.shift() ?? Response.error() },
    )
    expect((await llm.complete(REQUEST)).text).toBe('Ok')
  })
})

describe('a server that passes tools over', () => {
  const CHECK = /Call the tool “lookup”/

  /** A server of the protocol of OpenAI whose model answers the check like this. */
  async function talkTo(check: string | Turn) {
    const answer = (seen: SeenRequest): string | Turn =>
      CHECK.test(seen.user) ? check : seen.tools.length > 0 ? 'I just know it.' : '{"answer":"Ok"}'
    const fake = await startFakeProvider({ answer, takesTools: false })
    const settings = { baseUrl: fake.baseUrl('openai'), model: 'fake-large' }
    const llm = createProvider({ provider: 'custom', ...settings }, { key: () => TEST_KEY })
    const texts: string[] = []
    for (let i = 0; i < 3; i++) texts.push((await llm.complete(REQUEST)).text)
    await fake.close()
    return { texts, checks: fake.seen.filter(({ user }) => CHECK.test(user)).length }
  }

  it('is detected by a second request, once; from then on the prompt describes the tools (LLM-4)', async () => {
    expect(await talkTo('harbour')).toEqual({ texts: ['I just know it.', 'Ok', 'Ok'], checks: 1 })
  })

  it.each<[string, Turn]>([
    ['calls a tool when asked', { calls: [fakeCall('c', 'lookup', { word: 'harbour' })] }],
    ['thinks too long to tell', { text: 'Let me see', finish: 'length' }],
  ])('is none where the model %s (LLM-4)', async (_, check) => {
    const same = 'I just know it.'
    expect(await talkTo(check)).toEqual({ texts: [same, same, same], checks: 1 })
  })
})

describe('the marks of Anthropic’s prompt cache', () => {
  it('stand at the end of the system text, of the last message and of the last one before (LLM-4)', async () => {
    const fake = await startFakeProvider()
    const calls = [fakeCall('c1', 'search', {})]
    fake.script({ calls }, { calls }, { calls }, 'So.')
    const settings = { baseUrl: fake.baseUrl('anthropic'), model: 'fake-large' }
    const llm = createProvider({ provider: 'anthropic', ...settings }, { key: () => TEST_KEY })
    const talk = new Conversation(llm)
    for (let i = 0; i < 4; i++) await talk.next()
    await llm.complete({ system: 'S', user: 'U', shape: { kind: 'text' }, maxTokens: 9 })
    await fake.close()
    const marks = fake.seen.map(
      ({ body }) => JSON.stringify(body).split('"cache_control"').length - 1,
    )
    expect(marks).toEqual([2, 3, 3, 3, 0])
    const body = fake.seen[3]?.body ?? {}
    expect(JSON.stringify(body.system)).toContain('"cache_control":{"type":"ephemeral"}')
    const marked = [body.messages].flat().map((one) => JSON.stringify(one).includes('"cache_'))
    expect(marked).toEqual([false, false, false, false, true, false, true])
    expect(Object.keys(body).indexOf('tools')).toBeLessThan(Object.keys(body).indexOf('system'))
  })
})
