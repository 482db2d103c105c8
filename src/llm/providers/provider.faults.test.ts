// Every fault of a provider, in each of the three protocols, against a real HTTP server. Time is
// injected: nothing here waits for a clock.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Protocol, Turn } from '../../../e2e/fake-protocols.ts'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../../e2e/fake-provider.ts'
import type { Llm, LlmErrorKind, LlmRequest } from '../llm.ts'
import { createProvider } from './create-provider.ts'
import { DEFAULT_LIMITS, limitsOf } from './limits.ts'
import {
  deferred,
  errorOf,
  FakeClock,
  localClock,
  modelAt,
  SPOKEN_PROTOCOLS,
  TEST_KEY,
} from './testing.ts'

const { firstByteMs, idleMs, totalMs } = limitsOf('127.0.0.1')

const TEXT: LlmRequest = {
  system: 'You answer.',
  user: 'Say something.',
  shape: { kind: 'text' },
  maxTokens: 64,
}
const JSON_SHAPE: LlmRequest = {
  ...TEXT,
  shape: {
    kind: 'json',
    name: 'entry',
    schema: {
      type: 'object',
      properties: {
        lines: { type: 'array', items: { type: 'integer' }, maxItems: 2 },
        why: { type: 'string', maxLength: 90 },
      },
    },
  },
}
/** As far as each protocol takes bounds: Anthropic refuses a schema that has any. */
const BOUNDS: Readonly<Record<Protocol, readonly [maxItems: boolean, maxLength: boolean]>> = {
  openai: [true, true],
  gemini: [true, false],
  anthropic: [false, false],
}
/** As a header says a time seven seconds after the clock of a test begins. */
const IN_SEVEN_SECONDS = new Date(localClock().now() + 7000).toUTCString()
const LONG = 'Größe – “naïve” 日本語 🗺️ text that is sent in many pieces.'

describe.each(SPOKEN_PROTOCOLS)('a provider that speaks %s', (protocol) => {
  let fake: FakeProvider
  let clock: FakeClock
  let llm: Llm

  const provider = (baseUrl = fake.baseUrl(protocol), key = TEST_KEY): Llm =>
    modelAt(protocol, baseUrl, clock, key)

  beforeEach(async () => {
    fake = await startFakeProvider()
    clock = localClock()
    llm = provider()
  })
  afterEach(() => fake.close())

  it('streams a text piece by piece, counts tokens and says why it ended (LLM-4)', async () => {
    fake.script({ text: LONG, tokensIn: 41, tokensOut: 17 })
    const pieces: string[] = []
    const reply = await llm.complete(TEXT, { onText: (piece) => pieces.push(piece) })
    expect(reply).toEqual({
      ...{ text: LONG, tokensIn: 41, tokensOut: 17, counted: true, finish: 'stop' },
    })
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.join('')).toBe(LONG)
    const [seen] = fake.seen
    expect(seen).toMatchObject({ model: 'fake-large', key: TEST_KEY, streams: true, schema: null })
    expect(seen).toMatchObject({ system: TEXT.system, user: TEXT.user })
  })

  it('reads events that are cut inside characters, with CRLF, comments and keep-alives (LLM-4)', async () => {
    fake.script({ text: LONG, style: 'ragged' })
    expect((await llm.complete(TEXT)).text).toBe(LONG)
  })

  it('holds JSON to its schema, with bounds as far as the protocol takes them (LLM-4)', async () => {
    fake.script('{"lines": [1]}')
    expect((await llm.complete(JSON_SHAPE)).text).toBe('{"lines": [1]}')
    const [lists, texts] = BOUNDS[protocol]
    expect(fake.seen[0]?.schema).toMatchObject({
      required: ['lines', 'why'],
      additionalProperties: false,
      properties: {
        lines: { type: 'array', items: { type: 'integer' }, ...(lists && { maxItems: 2 }) },
        why: { type: 'string', ...(texts && { maxLength: 90 }) },
      },
    })
    expect(JSON.stringify(fake.seen[0]?.schema).includes('maxItems')).toBe(lists)
    expect(JSON.stringify(fake.seen[0]?.schema).includes('maxLength')).toBe(texts)
  })

  it('asks in words where the server refuses a schema, and remembers it (LLM-4)', async () => {
    const refused: Turn = {
      fault: { kind: 'status', status: 400, message: 'Unknown parameter for structured output' },
    }
    fake.script(refused, refused, '{"lines": [1]}', '{"lines": [2]}')
    expect((await llm.complete(JSON_SHAPE)).text).toBe('{"lines": [1]}')
    expect(fake.seen.map(({ by }) => by)).toHaveLength(3)
    expect(fake.seen.at(-1)?.by).toBe('words')
    expect(fake.seen.at(-1)?.user).toMatch(/JSON alone that fits this schema:\n.*"lines"/)
    await llm.complete(JSON_SHAPE)
    expect(fake.seen).toHaveLength(4)
    expect(clock.waits).toEqual([])
  })

  it('leaves out a temperature that a model does not take (LLM-4)', async () => {
    fake.script(
      { fault: { kind: 'status', status: 400, message: 'Unsupported value: temperature' } },
      'fine',
    )
    expect((await llm.complete(TEXT)).text).toBe('fine')
    expect(JSON.stringify(fake.seen[0]?.body)).toContain('"temperature"')
    expect(JSON.stringify(fake.seen[1]?.body)).not.toContain('"temperature"')
  })

  it('marks an answer that was cut at its limit (fault 72)', async () => {
    fake.script({ text: 'The answer is', finish: 'length' })
    expect(await llm.complete(TEXT)).toMatchObject({ text: 'The answer is', finish: 'length' })
  })

  it('a model that spends its whole answer on thoughts gets more room, once (LLM-4)', async () => {
    fake.script({ text: '', finish: 'length' }, 'after all', { text: '', finish: 'length' })
    expect((await llm.complete(TEXT)).text).toBe('after all')
    expect(JSON.stringify(fake.seen[1]?.body)).toContain('2112')
    expect(await llm.complete(TEXT)).toMatchObject({ text: '', finish: 'length' })
  })

  it('removes thoughts before an answer (LLM-4)', async () => {
    fake.script('<think>Three? No, two: it has the session.</think>\n\n2')
    const pieces: string[] = []
    const reply = await llm.complete(TEXT, { onText: (piece) => pieces.push(piece) })
    expect([reply.text, pieces.join('')]).toEqual(['2', '2'])
  })

  it('counts an upper bound of the tokens itself if the server does not (LLM-4)', async () => {
    fake.script({ text: 'two words', usage: false })
    const reply = await llm.complete(TEXT)
    expect(reply.counted).toBe(false)
    expect(reply.tokensIn).toBeGreaterThan(4)
    expect(reply.tokensOut).toBeGreaterThanOrEqual(2)
  })

  const REFUSED: readonly (readonly [number, LlmErrorKind, RegExp, string])[] = [
    [401, 'key', /did not accept the key/, 'No.'],
    [402, 'key', /no credit/, 'No.'],
    [403, 'key', /does not allow this/, 'No.'],
    [404, 'model', /does not know the model “fake-large”/, 'No.'],
    [413, 'too-long', /does not fit/, 'No.'],
    [
      400,
      'too-long',
      /does not fit/,
      'maximum context length is 4096, you requested 9000 for tools',
    ],
    [400, 'too-long', /does not fit/, 'This model’s maximum context length is 8192 tokens'],
    [400, 'key', /did not accept the key/, 'API key not valid. Please pass a valid API key.'],
    [429, 'key', /no credit left .*Add credit there/, 'Quota exceeded (insufficient_quota)'],
    [400, 'key', /no credit left/, 'Your credit balance is too low to access the API.'],
  ]
  it.each(REFUSED)(
    '%i is %s, and not tried again, with tools or without (LLM-6, fault 72)',
    async (status, kind, words, message) => {
      const refused: Turn = { fault: { kind: 'status', status, message } }
      const tool = { name: 'read', description: 'Reads.', parameters: { type: 'object' } } as const
      fake.script(refused, refused)
      for (const tools of [[], [tool]]) {
        const error = await errorOf(llm.complete({ ...TEXT, tools }))
        expect(error.kind).toBe(kind)
        expect(error.message).toMatch(words)
      }
      expect(fake.seen).toHaveLength(2)
      expect(clock.waits).toEqual([])
    },
  )

  it('removes the key from an error that quotes it (LLM-5)', async () => {
    const message = `Incorrect API key provided: ${TEST_KEY}. Also ${TEST_KEY.slice(0, 7)}***********cdef`
    fake.script({ fault: { kind: 'status', status: 401, message } })
    expect((await errorOf(llm.complete(TEXT))).message).toContain('Incorrect API key provided: •••')
  })

  it('429 without Retry-After is tried again, later each time, and then given up (LLM-6)', async () => {
    const busy: Turn = { fault: { kind: 'status', status: 429 } }
    fake.script(busy, busy, busy, busy)
    const error = await errorOf(llm.complete(TEXT))
    expect(error.kind).toBe('rate-limit')
    expect(error.message).toMatch(/Tried 4 times/)
    expect(clock.waits).toEqual([250, 500, 1000])
  })

  it.each<[string, number, object, number]>([
    ...[500, 502, 503, 529].map(
      (status) => ['alone', status, {}, 250] as [string, number, object, number],
    ),
    ['with a Retry-After in seconds', 429, { retryAfter: '3' }, 3000],
    ['with a Retry-After as a date', 503, { retryAfter: IN_SEVEN_SECONDS }, 7000],
    [
      'with a delay in its text',
      429,
      { message: 'Check your plan. Please try again in 7.66s.' },
      7660,
    ],
  ])(
    'a refusal %s, of status %i, is tried again after its delay (LLM-6, fault 72)',
    async (_, status, more, wait) => {
      fake.script({ fault: { kind: 'status', status, ...more } }, 'at last')
      expect((await llm.complete(TEXT)).text).toBe('at last')
      expect(clock.waits).toEqual([wait])
    },
  )

  it('a Retry-After of an hour is told and not waited for (LLM-6)', async () => {
    fake.script({ fault: { kind: 'status', status: 429, retryAfter: '3600' } })
    const error = await errorOf(llm.complete(TEXT))
    expect([error.kind, error.retryAfterMs]).toEqual(['rate-limit', 3_600_000])
    expect(clock.waits).toEqual([])
  })

  it('gives up a server that stays down, with a message (LLM-6)', async () => {
    const down: Turn = { fault: { kind: 'status', status: 500, html: true } }
    fake.script(down, down, down, down)
    const error = await errorOf(llm.complete(TEXT))
    expect(error.kind).toBe('server')
    expect(error.message).toMatch(/answered with an error \(500\).*web page.*Tried 4 times/)
  })

  it.each<[string, NonNullable<Exclude<Turn, string>['fault']>, LlmErrorKind, RegExp]>([
    ['a web page in place of an answer', { kind: 'page' }, 'protocol', /is the base URL right/],
    ['a web page for 404', { kind: 'status', status: 404, html: true }, 'model', /fake-large/],
    ['an event that is no JSON', { kind: 'malformed' }, 'protocol', /./],
    ['a stream that is cut', { kind: 'cut', after: 3 }, 'cut', /./],
    ['a stream without its end', { kind: 'unfinished', after: 3 }, 'cut', /./],
    ['a filter that declined', { kind: 'filtered' }, 'refused', /^fake-large declined to answer/],
  ])('%s is told as one, once (fault 72, fault 74)', async (_, fault, kind, words) => {
    fake.script({ text: kind === 'refused' ? '' : LONG, fault })
    const pieces: string[] = []
    const error = await errorOf(llm.complete(TEXT, { onText: (piece) => pieces.push(piece) }))
    expect([error.kind, fake.seen.length]).toEqual([kind, 1])
    expect(error.message).toMatch(words)
    expect(LONG.startsWith(pieces.join(''))).toBe(true)
  })

  it('a refused connection names what may be behind it (fault 72)', async () => {
    const path = new URL(fake.baseUrl(protocol)).pathname
    const error = await errorOf(provider((await deadAddress()) + path).complete(TEXT))
    expect(error.kind).toBe('network')
    expect(error.message).toMatch(/could not be reached. Is the server running/)
    expect(clock.waits).toEqual([])
  })

  it('a server that never answers is given up after the first-byte bound (fault 72)', async () => {
    fake.script({ fault: { kind: 'silent' } })
    const asked = errorOf(llm.complete(TEXT))
    await fake.received(1)
    clock.expire(firstByteMs)
    const error = await asked
    expect(error.kind).toBe('timeout')
    expect(error.message).toMatch(/did not answer within 600 s/)
    await fake.dropped(1)
  })

  it('a stream that stands still is given up after the idle bound (fault 72)', async () => {
    fake.script({ text: LONG, fault: { kind: 'idle', after: 2 } })
    const begun = deferred()
    const asked = errorOf(llm.complete(TEXT, { onText: () => begun.resolve() }))
    await begun.promise
    await clock.waitsFor(idleMs)
    clock.expire(idleMs)
    const error = await asked
    expect(error.kind).toBe('timeout')
    expect(error.message).toMatch(/did not answer within 120 s/)
    await fake.dropped(1)
  })

  it('the time for everything ends an answer that only trickles (fault 73)', async () => {
    fake.script({ text: LONG })
    const asked = errorOf(
      llm.complete(TEXT, {
        onText: () => {
          clock.passes(totalMs)
        },
      }),
    )
    await clock.waitsFor(0)
    clock.expire(0)
    expect((await asked).message).toMatch(/did not answer within 1800 s/)
  })

  it('events that come twice are taken once (fault 72)', async () => {
    fake.script({ text: LONG, fault: { kind: 'duplicates' } })
    expect((await llm.complete(TEXT)).text).toBe(LONG)
  })

  it('an overload that is told inside the stream is tried again while nothing was said (LLM-6)', async () => {
    fake.script({ fault: { kind: 'error-event', after: 0, overloaded: true } }, 'now')
    expect((await llm.complete(TEXT)).text).toBe('now')
    expect(clock.waits).toEqual([250])
    fake.script({ text: LONG, fault: { kind: 'error-event', after: 2, overloaded: true } })
    expect((await errorOf(llm.complete(TEXT))).kind).toBe('server')
    expect(fake.seen).toHaveLength(3)
  })

  it('ends a flood of text at the maximum length of an answer (fault 73)', async () => {
    fake.script('x'.repeat(100_000))
    const reply = await llm.complete(TEXT)
    expect(reply.finish).toBe('length')
    expect(reply.text.length).toBeLessThan(TEXT.maxTokens * 40)
  })

  it.each(['before', 'waiting', 'streaming', 'back-off'])(
    'is stopped at once, %s (LLM-6)',
    async (when) => {
      const stop = new AbortController()
      const { signal } = stop
      if (when === 'before') stop.abort()
      if (when === 'waiting') fake.script({ fault: { kind: 'silent' } })
      if (when === 'streaming') fake.script({ text: LONG, fault: { kind: 'idle', after: 2 } })
      if (when === 'back-off') {
        clock.holdBackOff()
        fake.script({ fault: { kind: 'status', status: 503 } })
      }
      const onText = (): void => stop.abort()
      const asked = llm.complete(TEXT, when === 'streaming' ? { signal, onText } : { signal })
      if (when === 'waiting') void fake.received(1).then(() => stop.abort())
      if (when === 'back-off') void clock.waitsFor(250).then(() => stop.abort())
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
      expect(fake.seen).toHaveLength(when === 'before' ? 0 : 1)
    },
  )

  it('the key is in one header of its own provider’s request, and nowhere else (LLM-5)', async () => {
    await llm.complete(TEXT)
    const [seen] = fake.seen
    const holding = Object.entries(seen?.headers ?? {}).filter(([, value]) =>
      String(value).includes(TEST_KEY),
    )
    expect(holding).toHaveLength(1)
    expect(fake.log.join('\n').split(TEST_KEY)).toHaveLength(2)
    expect(fake.log[0]?.split(' ')[1]).not.toContain(TEST_KEY)
    expect(JSON.stringify(seen?.body)).not.toContain(TEST_KEY)
    expect(JSON.stringify(llm)).not.toContain(TEST_KEY)
  })

  it('sends no header that a preflight could reject (LLM-4)', async () => {
    await llm.complete(TEXT)
    const own = Object.keys(fake.seen[0]?.headers ?? {}).filter((name) => !AUTOMATIC.has(name))
    const expected = {
      openai: ['authorization', 'content-type'],
      anthropic: [
        'anthropic-dangerous-direct-browser-access',
        'anthropic-version',
        'content-type',
        'x-api-key',
      ],
      gemini: ['content-type', 'x-goog-api-key'],
    }
    expect(own.sort()).toEqual(expected[protocol])
  })

  it.each([`Authorization: Bearer ${TEST_KEY}`, `bearer ${TEST_KEY}`, ` ${TEST_KEY}\n`])(
    'sends the key alone where it was copied as “%s” (LLM-5)',
    async (copied) => {
      await provider(fake.baseUrl(protocol), copied).complete(TEXT)
      const { authorization, ...others } = fake.seen[0]?.headers ?? {}
      expect(fake.seen[0]?.key).toBe(TEST_KEY)
      expect(authorization).toBe(protocol === 'openai' ? `Bearer ${TEST_KEY}` : undefined)
      expect(Object.values(others).includes(TEST_KEY)).toBe(protocol !== 'openai')
    },
  )

  it('sends no key if there is none, and reports that one is required (LLM-4)', async () => {
    fake.script({ fault: { kind: 'status', status: 401 } })
    const error = await errorOf(provider(fake.baseUrl(protocol), '  ').complete(TEXT))
    expect(fake.seen[0]?.key).toBe('')
    expect(error.message).toMatch(/asks for a key/)
  })

  it('a key with characters that no key has is refused before it is sent (LLM-5)', async () => {
    const odd = provider(fake.baseUrl(protocol), 'sk-ключ\n')
    const error = await errorOf(odd.complete(TEXT))
    expect(error.kind).toBe('key')
    expect(error.message).not.toContain('ключ')
    expect(fake.log).toEqual([])
  })
})

/** Headers that Node's own client adds. */
const AUTOMATIC = new Set([
  ...['host', 'connection', 'accept', 'accept-language', 'accept-encoding', 'sec-fetch-mode'],
  ...['user-agent', 'content-length', 'cache-control', 'pragma'],
])

describe('how long a provider is waited for', () => {
  it.each(['127.0.0.1:11434', 'localhost:1234', '[::1]:8080'])(
    '%s may load its model and read a prompt slowly (LLM-6)',
    (host) => {
      const { firstByteMs: begin, idleMs: goOn, totalMs: finish } = limitsOf(host)
      expect([begin, goOn, finish]).toEqual([600_000, 120_000, 1_800_000])
    },
  )

  it('others answer within a minute (LLM-6)', () => {
    expect(limitsOf('api.openai.com')).toBe(DEFAULT_LIMITS)
    expect(DEFAULT_LIMITS).toMatchObject({ firstByteMs: 60_000, idleMs: 30_000 })
  })

  it('a provider elsewhere is given up after the shorter bound (LLM-6)', async () => {
    const { firstByteMs: begin } = DEFAULT_LIMITS
    const clock = new FakeClock([begin])
    const sent = deferred()
    const silent: typeof fetch = () => {
      sent.resolve()
      return new Promise(() => undefined)
    }
    const llm = createProvider(
      { provider: 'custom', baseUrl: 'https://models.example/v1', model: 'fake-large' },
      { key: () => TEST_KEY, fetch: silent, now: clock.now, wait: clock.wait, random: () => 0 },
    )
    const asked = llm.complete(TEXT)
    asked.catch(() => undefined)
    await sent.promise
    clock.expire(begin)
    await expect(asked).rejects.toThrow(/did not answer within 60 s/)
  })
})
