import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../../e2e/fake-provider.ts'
import { inEnglish } from '../../messages/words.ts'
import { type NetworkPermission, probe } from './probe.ts'
import type { ProviderSettings } from './providers.ts'
import { FakeClock } from './testing.ts'

const KEY = 'sk-test-0123456789abcdef'

let fake: FakeProvider
beforeEach(async () => {
  fake = await startFakeProvider({ key: KEY, models: ['big', 'tiny'] })
})
afterEach(() => fake.close())

/** The lines of a test, each with a mark of how it went. */
async function lines(
  settings: Partial<ProviderSettings>,
  more: { readonly key?: string; readonly permission?: NetworkPermission } = {},
): Promise<string> {
  const clock = new FakeClock([60_000, 30_000, 600_000, 120_000])
  const { permission } = more
  const report = await probe(
    { provider: 'custom', baseUrl: fake.baseUrl('openai'), model: 'big', ...settings },
    {
      key: () => more.key ?? KEY,
      now: clock.now,
      wait: clock.wait,
      random: () => 0,
      ...(permission && { permission: async () => permission }),
    },
  )
  expect(report.ok).toBe(report.lines.every(({ ok }) => ok))
  const text = report.lines.map(({ ok, text }) => `${ok ? '+' : '-'} ${inEnglish(text)}`).join('\n')
  expect(text).not.toContain(KEY)
  return text
}

describe('probe', () => {
  it('a provider that works answers and calls tools (LLM-4)', async () => {
    expect(await lines({ contextTokens: 8192 })).toMatch(
      /^\+ “big” answered in 0\.0 s\.\n\+ It can look things up\.$/,
    )
    expect(fake.seen).toHaveLength(1)
  })

  it('reports a model that never calls a tool (LLM-4)', async () => {
    fake.script('Well, harbour!', 'No.', '{"answer":"I would rather not."}')
    expect(await lines({})).toMatch(/- It cannot look things up\..* \(I would rather not\.\)/)
    fake.script('', '', '')
    expect(await lines({})).toMatch(/- It cannot look things up\..* do better\.$/m)
  })

  it('describes tools in the prompt if the server ignores them, and calls them (LLM-4)', async () => {
    fake.script('Which tool?', 'Which?', '{"calls":[{"name":"lookup","arguments":{"word":"x"}}]}')
    expect(await lines({})).toMatch(/\+ It can look things up/)
    expect(fake.seen.map(({ tools }) => tools.length)).toEqual([1, 1, 0])
  })

  it.each([
    [undefined, 'custom', /long passages are left out/],
    [4000, 'custom', /long passages are left out/],
    [9000, 'custom', /look things up\.$/],
  ] as const)('tells of a context of %s tokens (LLM-4)', async (contextTokens, provider, words) => {
    expect(await lines({ provider, ...(contextTokens && { contextTokens }) })).toMatch(words)
  })

  it('a wrong key, a wrong model, no model (LLM-4)', async () => {
    expect(await lines({}, { key: 'sk-wrong' })).toMatch(/^- 127.* did not accept the key/)
    expect(await lines({ model: 'huge' })).toMatch(/- “huge” is not among the models listed/)
    expect(await lines({ model: '' })).toMatch(/- Choose one of the models listed/)
  })

  it('reports a base URL that is invalid or contains a password (LLM-4)', async () => {
    const wrong =
      '- The base URL must begin with http:// or https://, without a user name, a password, “?” or “#”.'
    expect(await lines({ baseUrl: 'localhost' })).toBe(wrong)
    expect(await lines({ baseUrl: `https://me:${KEY}@example.com` })).toBe(wrong)
  })

  it('accepts a server that answers but lists no models (LLM-4)', async () => {
    const { origin } = fake
    const fetchList: typeof fetch = (input, init) =>
      String(input).endsWith('/models')
        ? fetch(`${origin}/nowhere`, init)
        : fetch(String(input), init)
    const report = await probe(
      { provider: 'custom', baseUrl: fake.baseUrl('openai'), model: 'big', contextTokens: 9000 },
      { key: () => KEY, fetch: fetchList },
    )
    expect(inEnglish(report.lines[0]?.text ?? '')).toMatch(/“big” answered/)
  })

  it.each([
    ['denied', /- The browser does not let this page reach this address/],
    ['prompt', /- The browser asks before a page may reach this address/],
    ['granted', /Is the server running.*$/],
    ['unknown', /Is the server running.*$/],
  ] as const)('the report fits the browser permission “%s” (LLM-4)', async (state, words) => {
    const baseUrl = `${await deadAddress()}/v1`
    expect(await lines({ baseUrl }, { permission: state })).toMatch(words)
  })
})
