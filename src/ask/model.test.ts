import { describe, expect, it } from 'vitest'
import { type AskOptions, type AskRequest, createWalkMemory } from '../ask.ts'
import { only, stepsOf } from '../cli/testing/walks.ts'
import { type JsonValue, type Llm, LlmError, type LlmRequest } from '../llm/llm.ts'
import { type Script, scriptedLlm } from '../llm/scripted.ts'
import type { Library } from '../model/library/library.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import type { Correction } from '../model/walk/correction.ts'
import type { Steering, Step } from '../model/walk/trace.ts'
import { allInEnglish } from '../model/words/testing.ts'
import { filled } from '../model/words/words.ts'
import { PROJECT } from '../navigate/testing/fake-files.ts'
import { fakeLibrary } from '../navigate/testing/fake-library.ts'

const QUESTION = 'Where is the signature of the session cookie verified?'
const ID = 'src/kestrel/sessions.py#SignedSessions.open_session'

function requestFor(more: Partial<AskRequest> = {}): AskRequest {
  const settings = DEFAULT_SETTINGS
  return { question: QUESTION, collection: 'fake', reasoner: 'model', limit: 10, settings, ...more }
}

async function steps(
  llm: Llm | null,
  more: Partial<AskRequest> = {},
  options: Partial<AskOptions> = {},
  library: Library = fakeLibrary(PROJECT),
): Promise<Step[]> {
  const models = llm === null ? {} : { navigate: llm, answer: llm }
  const given = { models, random: () => 0.5, ...options }
  return allInEnglish(await stepsOf(requestFor(more), library, given))
}

/** What kind of step a request is for. */
function roleOf({ shape }: LlmRequest): string {
  return shape.kind === 'json' ? shape.name : shape.kind
}

/** The number of the line of a prompt that holds the words. */
function numberOf({ user }: LlmRequest, words: string): number {
  const line = user.split('\n').find((one) => one.includes(words) && /^\s*\d+ /u.test(one))
  return Number(/\d+/u.exec(line ?? '')?.[0] ?? Number.NaN)
}

/** Parts of a schema that may be filled without end. */
function unboundedOf(schema: JsonValue): readonly JsonValue[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(unboundedOf)
  if ('type' in schema && schema.type === 'array' && !('maxItems' in schema))
    return [schema, ...inner]
  if ('type' in schema && schema.type === 'string' && !('maxLength' in schema))
    return [schema, ...inner]
  return inner
}

interface Roles {
  readonly choice?: string
  readonly verdict?: string
  readonly text?: string
  readonly check?: string
  readonly entries?: string
  readonly question?: string
}

/** A model that finds the right place and answers from it. */
function good(more: Roles = {}): Script {
  return (request) => {
    const given = more[roleOf(request) as keyof Roles]
    if (given !== undefined) return given
    switch (roleOf(request)) {
      case 'choice': {
        const read = numberOf(request, 'open_session')
        const expand = numberOf(request, 'src/')
        return Number.isNaN(read)
          ? JSON.stringify({ read: [], expand: [expand], next: [], confidence: 0.5, why: 'source' })
          : JSON.stringify({ read: [read], expand: [], next: [], confidence: 0.9, why: 'opens' })
      }
      case 'verdict':
        return '{"enough":true,"why":"The check of the signature was read.","missing":[]}'
      case 'check':
        return '{"claims":[{"number":1,"grounded":true,"why":"line 3 says it"}],"answered":true,"missing":[]}'
      case 'entries':
        return '{"reasoning":"","candidates":[]}'
      default:
        return 'The signature is verified in `open_session` [1].'
    }
  }
}

describe('ask with a model', () => {
  it('NAV-3 ANS-1: analyse, walk, answer, check: who took each step and what it cost', async () => {
    const all = await steps(scriptedLlm(good()))
    const kinds = all.map(({ kind }) => kind)
    expect(kinds[0]).toBe('analyse')
    expect(kinds.slice(-4)).toEqual(['judge', 'answer', 'check', 'done'])
    const [choose] = only(all, 'choose')
    expect(choose).toMatchObject({ by: 'model', model: 'scripted:test', why: 'opens' })
    expect(choose.usage?.calls).toBe(1)
    expect(only(all, 'read')[0].ref.id).toBe(ID)
    expect(only(all, 'judge')[0]).toMatchObject({ by: 'model', enough: true })
    const [done] = only(all, 'done')
    expect(done.usage?.calls).toBe(4)
    expect(done.results[0].ref.id).toBe(ID)
  })

  it('ANS-2 ANS-2b: citations point at lines that were read and are found again', async () => {
    const [answer] = only(await steps(scriptedLlm(good())), 'answer')
    expect(answer).toMatchObject({ by: 'model', found: true, language: 'en' })
    const [citation] = answer.citations
    expect(citation).toMatchObject({ number: 1, found: 'exact' })
    const lines = PROJECT[citation.ref.path].split('\n')
    expect(lines.slice(citation.start - 1, citation.end).join('\n')).toBe(citation.text)
    expect(citation.text).toContain('verify the signature')
  })

  it('ANS-2: a citation of something that was not read is taken out and counted', async () => {
    const text = 'It is verified [1][7]. It is also in the moon [9].'
    const [answer] = only(await steps(scriptedLlm(good({ text }))), 'answer')
    expect(answer.text).toBe('It is verified [1]. It is also in the moon.')
    expect(answer.removed).toBe(2)
    expect(answer.uncited?.map(([from, to]) => answer.text.slice(from, to))).toEqual([
      'It is also in the moon.',
    ])
  })

  it('NAV-3: every list and every text that is asked for in a form has a bound', async () => {
    const llm = scriptedLlm(good())
    await steps(llm)
    const shapes = llm.requests.flatMap(({ shape }) => (shape.kind === 'json' ? [shape] : []))
    expect(new Set(shapes.map(({ name }) => name))).toEqual(new Set(['choice', 'verdict', 'check']))
    for (const { name, schema } of shapes)
      expect({ name, unbounded: unboundedOf(schema) }).toEqual({ name, unbounded: [] })
  })

  it.each([
    ['fenced', (n: number) => `\`\`\`json\n{"read":[${n}]}\n\`\`\``],
    ['with prose behind it', (n: number) => `{"read":[${n}],"expand":[]} I hope this helps!`],
    ['truncated', (n: number) => `{"read":[${n}],"why":"it na`],
    ['numbers as text', (n: number) => `{"read":["${n}"],"confidence":"0.8"}`],
    ['a plain number', (n: number) => `${n}`],
    ['the same number twice', (n: number) => `{"read":[${n},${n}],"expand":[${n}]}`],
  ])('TOC-7b: an answer that is %s is understood', async (_, write) => {
    const script: Script = (request, i) => {
      if (roleOf(request) !== 'choice') return scriptOf(good(), request, i)
      return write(numberOf(request, 'open_session'))
    }
    const all = await steps(scriptedLlm(script))
    expect(only(all, 'choose')[0].by).toBe('model')
    expect(only(all, 'choose')[0].repaired).toBeUndefined()
    expect(only(all, 'read').filter(({ ref }) => ref.id === ID)).toHaveLength(1)
  })

  it('NAV-3: an answer that cannot be used is asked for once more, with what was wrong', async () => {
    let asked = 0
    const script: Script = (request, i) => {
      if (roleOf(request) === 'choice' && asked++ === 0) return 'I would look around a bit, maybe.'
      return scriptOf(good(), request, i)
    }
    const llm = scriptedLlm(script)
    const [choose] = only(await steps(llm), 'choose')
    expect(choose.by).toBe('model')
    expect(choose.repaired).toMatch(/form/u)
    expect(choose.usage?.calls).toBe(2)
    expect(llm.requests[1].user).toMatch(/could not be used: .*form/u)
  })

  it.each([
    ['nonsense', 'no idea', /used twice/u],
    ['empty', '', /empty/u],
    ['numbers that were not shown', '{"read":[997],"expand":[998]}', /not shown/u],
    ['nothing here', '{"read":[],"expand":[],"next":[]}', /no place/u],
  ])(
    'NAV-3 NAV-4: %s → the structural reasoner takes the step and says so',
    async (_, choice, why) => {
      const all = await steps(scriptedLlm(good({ choice })))
      const [choose] = only(all, 'choose')
      expect(choose.by).toBe('structural')
      expect(choose.replaced).toMatch(why)
      expect(only(all, 'read')[0].ref.id).toBe(ID)
      expect(only(all, 'answer')[0].found).toBe(true)
    },
  )

  it('NAV-4: numbers that were not shown are dropped and named', async () => {
    const script: Script = (request, i) => {
      if (roleOf(request) !== 'choice') return scriptOf(good(), request, i)
      return JSON.stringify({ read: [numberOf(request, 'open_session'), 997], expand: [] })
    }
    const [choose] = only(await steps(scriptedLlm(script)), 'choose')
    expect(choose).toMatchObject({ by: 'model', dropped: [997] })
  })

  it.each([
    ['key', 'The key was not accepted.'],
    ['model', 'There is no such model.'],
    ['network', 'The server cannot be reached.'],
    ['rate-limit', 'Too many requests.'],
    ['cut', 'The stream broke off.'],
    ['protocol', 'A web page answered.'],
    ['refused', 'Nothing was sent.'],
  ] as const)(
    'LLM-6: %s → every step is taken structurally, with the reason',
    async (kind, why) => {
      const llm = scriptedLlm(
        () => new LlmError(kind, filled('The engine failed: {why}', { why: why })),
      )
      const all = await steps(llm)
      expect(only(all, 'choose').map(({ by }) => by)).toEqual(
        only(all, 'choose').map(() => 'structural'),
      )
      const replaced = `The engine failed: ${why}`
      expect(only(all, 'choose')[0].replaced).toBe(replaced)
      expect(only(all, 'answer')[0]).toMatchObject({ found: true, by: 'structural', replaced })
      expect(llm.requests.length).toBeLessThanOrEqual(2)
      expect(only(all, 'done')[0].stopped).toBe(false)
    },
  )

  it('LLM-6: a prompt that is too long is asked once more at half its length', async () => {
    let asked = 0
    const script: Script = (request, i) => {
      if (asked++ === 0)
        return new LlmError('too-long', filled('The engine failed: {why}', { why: 'Too long.' }))
      return scriptOf(good(), request, i)
    }
    const llm = scriptedLlm(script)
    const [choose] = only(await steps(llm), 'choose')
    expect(choose.by).toBe('model')
    expect(llm.requests[1].user.length).toBeLessThanOrEqual(llm.requests[0].user.length)
  })

  it.each<[string, (shown: readonly number[]) => object]>([
    ['only ever expands', (shown) => ({ read: [], expand: shown, next: shown })],
    ['reads one place for ever', ([first]) => ({ read: Array(9).fill(first), expand: [0, 0, 0] })],
    ['takes nothing', () => ({ read: [], expand: [] })],
  ])('NAV-1, fault 71: a model that %s and contradicts itself is ended', async (_, choose) => {
    const script: Script = (request, i) => {
      if (roleOf(request) === 'verdict')
        return '{"enough":false,"why":"It is enough.","missing":["more"]}'
      if (roleOf(request) !== 'choice') return scriptOf(good(), request, i)
      return JSON.stringify(
        choose([...request.user.matchAll(/^\s*(\d+) /gmu)].map(([, n]) => Number(n))),
      )
    }
    const all = await steps(scriptedLlm(script))
    const opened = only(all, 'expand').flatMap(({ refs }) => refs.map(({ node }) => node))
    const read = only(all, 'read').map(({ ref, passages }) => JSON.stringify([ref, passages]))
    expect([new Set(opened).size, new Set(read).size]).toEqual([opened.length, read.length])
    expect(only(all, 'done')[0].usage?.calls ?? 0).toBeLessThanOrEqual(12)
    expect(only(all, 'judge').length).toBeLessThanOrEqual(3)
    expect(only(all, 'answer').at(-1)?.text).toBeTruthy()
  })

  it('TOC-8: a cap on tokens ends the walk with what it has, and the trace says so', async () => {
    const walk = { ...DEFAULT_SETTINGS.walk, maxModelTokens: 1500 }
    const settings = { ...DEFAULT_SETTINGS, walk }
    const all = await steps(scriptedLlm(good()), { settings })
    expect(only(all, 'cap')[0]).toMatchObject({ cap: 'tokens', limit: 1500 })
    expect(only(all, 'answer')[0].found).toBe(true)
    const usage = only(all, 'done')[0].usage
    expect((usage?.tokensIn ?? 0) + (usage?.tokensOut ?? 0)).toBeLessThanOrEqual(1500)
  })

  it('NAV-6: a verdict that it is not enough walks on', async () => {
    const verdict = '{"enough":false,"why":"The signer is missing.","missing":["signer"]}'
    const all = await steps(scriptedLlm(good({ verdict })))
    expect(only(all, 'judge')[0]).toMatchObject({ by: 'model', enough: false, missing: ['signer'] })
    expect(only(all, 'view').length).toBeGreaterThan(1)
  })

  it('ANS-1: no evidence, no call for an answer', async () => {
    const choice = '{"read":[],"expand":[]}'
    const llm = scriptedLlm(good({ choice }))
    const all = await steps(llm, { question: 'zeppelin' }, {}, fakeLibrary({ 'a.md': '' }))
    expect(only(all, 'answer')[0].found).toBe(false)
    expect(llm.requests.map(roleOf)).not.toContain('text')
  })

  it('ANS-1 ANS-3 ANS-4: claims that are not grounded walk on; in the end the passages answer, and say why', async () => {
    const check =
      '{"claims":[{"number":1,"grounded":false,"why":"nothing says so"}],"answered":false,"missing":["signer"]}'
    const all = await steps(scriptedLlm(good({ check })))
    expect(only(all, 'check')[0]).toMatchObject({ verdict: 'retry', missing: ['signer'] })
    const answers = only(all, 'answer')
    expect(answers.length).toBeGreaterThan(1)
    expect(answers.at(-1)).toMatchObject({ found: true, by: 'structural' })
    expect(answers.at(-1)?.replaced).toMatch(/0 of 1 sentences .* not shown/u)
    expect(answers.at(-1)?.text).not.toContain('verified in `open_session`')
    expect(only(all, 'done')[0].usage?.calls ?? 0).toBeLessThanOrEqual(12)
  })

  it('ANS-3: a name that was not read is made up, whatever the model says', async () => {
    const text = 'It is verified by `verify_moonbeam` [1].'
    const [check] = only(await steps(scriptedLlm(good({ text }))), 'check')
    expect(check.claims[0]).toMatchObject({ grounded: false })
    expect(check.claims[0].why).toContain('verify_moonbeam')
  })

  it('ANS-1: a model that finds no answer in what was read is believed', async () => {
    const all = await steps(scriptedLlm(good({ text: 'NOT FOUND' })))
    expect(only(all, 'answer').at(-1)).toMatchObject({ found: false })
  })

  it('ANS-3 ANS-4: numbers that a small model makes up are not shown; the passages are', async () => {
    const text = 'The signature of the session cookie is verified after 90 seconds [1].'
    const all = await steps({ ...scriptedLlm(good({ text })), size: 'small' })
    const answers = only(all, 'answer')
    expect(only(all, 'check')[0].claims[0]).toMatchObject({ grounded: false })
    expect(answers.at(-1)).toMatchObject({ found: true, by: 'structural' })
    expect(answers.at(-1)?.text).not.toContain('90')
  })

  it('ANS-4: where a small model finds nothing the passages answer, and say so', async () => {
    const llm: Llm = { ...scriptedLlm(good({ text: 'NOT FOUND' })), size: 'small' }
    const answer = only(await steps(llm), 'answer').at(-1)
    expect(answer).toMatchObject({ found: true, by: 'structural' })
    expect(answer?.replaced).toContain('no answer')
  })

  it('ANS-5: the answer streams, and in the language of the question', async () => {
    const seen: string[] = []
    const llm = scriptedLlm(good({ text: 'Die Signatur wird in `open_session` geprüft [1].' }))
    const question = 'Wo wird die Signatur (signature) des session cookie geprüft?'
    const all = await steps(llm, { question }, { onWriting: ({ text }) => seen.push(text) })
    expect(seen.length).toBeGreaterThan(1)
    for (let i = 1; i < seen.length; i++) expect(seen[i].startsWith(seen[i - 1])).toBe(true)
    expect(only(all, 'answer')[0].language).toBe('de')
    expect(llm.requests.find((one) => roleOf(one) === 'text')?.user).toContain('German')
    expect(only(all, 'check')[0].verdict).toBe('stands')
  })

  it('NAV-13: a stop in the middle of the answer keeps what was written', async () => {
    const controller = new AbortController()
    const onWriting = ({ text }: { readonly text: string }) => {
      if (text.length > 20) controller.abort()
    }
    const all = await steps(scriptedLlm(good()), {}, { signal: controller.signal, onWriting })
    const [answer] = only(all, 'answer')
    expect(answer.cut).toBe('stopped by you')
    expect('The signature is verified in `open_session` [1].'.startsWith(answer.text)).toBe(true)
    expect(only(all, 'done')[0].stopped).toBe(true)
    expect(only(all, 'check')).toEqual([])
  })

  it('LLM-6: an answer that says the same again and again is cut there and says so', async () => {
    const text = `It is verified in \`open_session\` [1].${' => ()'.repeat(60)}`
    const all = await steps(scriptedLlm(good({ text })))
    const [answer] = only(all, 'answer')
    expect(answer.cut).toBe('it said the same again and again')
    expect(answer.text.match(/=> \(\)/gu)).toHaveLength(1)
    expect(answer.citations).toHaveLength(1)
  })

  it('LLM-6: an answer that breaks off is kept and says so', async () => {
    const broken: Llm = {
      ...scriptedLlm(good()),
      complete: async (request, options) => {
        if (roleOf(request) !== 'text') return scriptedLlm(good()).complete(request, options)
        options?.onText?.('It is verified in `open_session` [1]. And th')
        throw new LlmError(
          'cut',
          filled('The engine failed: {why}', { why: 'The stream broke off.' }),
        )
      },
    }
    const [answer] = only(await steps(broken), 'answer')
    expect(answer).toMatchObject({
      by: 'model',
      cut: 'The engine failed: The stream broke off.',
      found: true,
    })
    expect(answer.citations).toHaveLength(1)
  })

  it('NAV-13: a stop while the model is asked ends at once and keeps what was read', async () => {
    const controller = new AbortController()
    const llm: Llm = {
      ...scriptedLlm(good()),
      complete: (request, options) => {
        if (roleOf(request) !== 'verdict') return scriptedLlm(good()).complete(request, options)
        controller.abort()
        return new Promise(() => {})
      },
    }
    const all = await steps(llm, {}, { signal: controller.signal })
    expect(only(all, 'read').length).toBeGreaterThan(0)
    expect(only(all, 'answer')[0]).toMatchObject({ found: true })
    expect(only(all, 'done')[0].stopped).toBe(true)
  })

  it('ANS-6: a follow-up is completed from the conversation and walked complete', async () => {
    const rewritten = 'Where is the signature of the session cookie verified?'
    const question = JSON.stringify({
      question: rewritten,
      language: 'en',
      intent: 'a place',
      followUp: true,
    })
    const llm = scriptedLlm(good({ question }))
    const conversation = [{ question: 'What is a session cookie?', answer: 'A small value [1].' }]
    const all = await steps(llm, { question: 'And where is it verified?', conversation })
    expect(only(all, 'analyse')[0]).toMatchObject({ rewritten, isFollowUp: true, by: 'model' })
    expect(only(all, 'read')[0].ref.id).toBe(ID)
    expect(llm.requests[0].user).toMatch(/<<< data \w+\nEarlier question: What is/u)
  })

  it('ANS-6: a model that asks something else in place of a follow-up is not followed', async () => {
    const question = JSON.stringify({ question: 'What is a session cookie?', followUp: true })
    const conversation = [{ question: 'What is a session cookie?', answer: 'A small value [1].' }]
    const all = await steps(scriptedLlm(good({ question })), { conversation })
    const replaced = 'the model asked something else'
    expect(only(all, 'analyse')[0]).toMatchObject({
      ...{ rewritten: QUESTION, isFollowUp: false, by: 'structural', replaced },
      usage: { calls: 1 },
    })
    expect(only(all, 'read')[0].ref.id).toBe(ID)
  })

  it('NAV-11: memory keeps the walks of different models apart, and no walk that went wrong', async () => {
    const memory = createWalkMemory()
    const isRemembered = async (llm: Llm) => {
      const [route] = only(await steps(llm, {}, { memory }), 'route')
      return route.remembered === true
    }
    expect(await isRemembered(scriptedLlm(good(), { id: 'a' }))).toBe(false)
    expect(await isRemembered(scriptedLlm(good(), { id: 'b' }))).toBe(false)
    expect(await isRemembered(scriptedLlm(good(), { id: 'a' }))).toBe(true)
    const failing = () =>
      scriptedLlm(
        () => new LlmError('server', filled('The engine failed: {why}', { why: 'Busy.' })),
        { id: 'c' },
      )
    expect(await isRemembered(failing())).toBe(false)
    expect(await isRemembered(failing())).toBe(false)
  })

  it('NAV-15: a pin is looked into, a prune is left out, a hint is asked with', async () => {
    const library = fakeLibrary(PROJECT)
    const place = async (id: string) => {
      const node = (await library.resolve('fake', id)) ?? -1
      return (await library.refs('fake', [node]))[0]
    }
    const tests = await place('tests')
    const pin = await steps(null, {
      steering: [{ kind: 'pin', ref: tests }],
      reasoner: 'structural',
    })
    expect(only(pin, 'steer')[0].steering.kind).toBe('pin')
    expect(only(pin, 'read')[0].ref.path).toBe('tests/test_sessions.py')
    const source = await place('src')
    const pruned = await steps(null, {
      steering: [{ kind: 'prune', ref: source }],
      reasoner: 'structural',
    })
    expect(only(pruned, 'read').every(({ ref }) => !ref.path.startsWith('src/'))).toBe(true)
    const top = ['src', 'tests', 'docs', 'README.md'].map(place)
    const branches = (await Promise.all(top)).filter((ref) => ref !== undefined)
    const nothing = await steps(null, {
      steering: branches.map((ref) => ({ kind: 'prune', ref })),
      reasoner: 'structural',
    })
    expect(only(nothing, 'answer')[0]).toMatchObject({ found: false })
    for (const { path } of only(nothing, 'answer')[0].nearest)
      expect(branches.some((ref) => path === ref.path || path.startsWith(`${ref.path}/`))).toBe(
        false,
      )
    const llm = scriptedLlm(good())
    await steps(llm, { steering: [{ kind: 'hint', text: 'It is in the sessions module.' }] })
    expect(llm.requests[0].user).toContain('Hint: It is in the sessions module.')
  })

  it('NAV-15: what is said while it runs is taken up at the next step', async () => {
    const library = fakeLibrary(PROJECT)
    const node = (await library.resolve('fake', 'src/kestrel/json.py')) ?? -1
    const [ref] = await library.refs('fake', [node])
    const said: Steering[][] = [[], [], [{ kind: 'pin', ref }]]
    const all = await steps(null, { reasoner: 'structural' }, { steer: () => said.shift() ?? [] })
    expect(only(all, 'steer')).toHaveLength(1)
    expect(only(all, 'read').map(({ ref: read }) => read.path)).toContain('src/kestrel/json.py')
  })

  it('NAV-15: goes on from an earlier step, and reads nothing of it twice', async () => {
    const first = await steps(scriptedLlm(good()))
    const until = first.findIndex(({ kind }) => kind === 'read')
    const again = await steps(scriptedLlm(good()), { earlier: first.slice(0, until + 1) })
    const resumed = only(again, 'steer')[0].steering
    expect(resumed).toEqual({ kind: 'resume', step: until + 1 })
    const read = only(again, 'read').map(({ ref }) => ref.id)
    expect(new Set(read).size).toBe(read.length)
    expect(again.slice(0, 2).map(({ kind }) => kind)).toEqual(['route', 'locate'])
    expect(only(again, 'done')[0].results[0].ref.id).toBe(ID)
  })

  it('NAV-14: a place that was marked wrong comes late, one that was right first; cleared, neither', async () => {
    const right = 'src/kestrel/app.py#App.run'
    const correction = { collection: 'fake', question: QUESTION, at: 1 }
    let kept: readonly Correction[] = [
      { ...correction, id: '2', place: right, verdict: 'right' },
      { ...correction, id: '1', place: ID, verdict: 'wrong' },
    ]
    const corrections = { list: async () => kept }
    const first = async () => {
      const all = await steps(null, { reasoner: 'structural' }, { corrections })
      return only(all, 'done')[0].results[0]
    }
    expect(await first()).toMatchObject({
      ref: { id: right },
      why: 'you marked it as the right place',
    })
    kept = []
    expect((await first()).ref.id).toBe(ID)
  })

  it('NAV-8: several collections: cards first, and a way back from a wrong pick', async () => {
    const other = fakeLibrary({ 'cooking.md': '# Bread\nKnead the dough and rest it.' })
    const card = (title: string) => ({
      title,
      overview: `All about ${title}.`,
      questionHints: [],
      topicTags: [],
      sections: [],
      totalLeaves: 1,
    })
    const project = fakeLibrary(PROJECT)
    const of = (slug: string): Library => (slug === 'bread' ? other : project)
    const library: Library = {
      ...project,
      card: async (slug) => card(slug),
      evidence: (slug, request) => of(slug).evidence(slug, request),
      refs: (slug, nodes) => of(slug).refs(slug, nodes),
      children: (slug, node, options) => of(slug).children(slug, node, options),
      view: (slug, request) => of(slug).view(slug, request),
      read: (slug, request) => of(slug).read(slug, request),
      text: (slug, node) => of(slug).text(slug, node),
      references: (slug, node) => of(slug).references(slug, node),
    }
    let asked = 0
    const script: Script = (request, i) => {
      if (roleOf(request) === 'collections')
        return `{"candidates":[{"number":${numberOf(request, 'bread')},"relevance":0.9,"reason":"guess"}]}`
      if (roleOf(request) === 'verdict' && asked++ === 0)
        return '{"enough":false,"missing":["cookie"]}'
      if (roleOf(request) === 'choice' && request.user.includes('Bread'))
        return JSON.stringify({ read: [numberOf(request, 'Bread')] })
      return scriptOf(good({ text: 'It is verified [2].' }), request, i)
    }
    const collections = ['bread', 'fake']
    const all = await steps(scriptedLlm(script), { collection: 'bread', collections }, {}, library)
    const [shelves] = only(all, 'shelves')
    expect(shelves).toMatchObject({ by: 'model', why: 'guess' })
    expect(shelves.shelves.find(({ fate }) => fate === 'chosen')?.collection).toBe('bread')
    const walked = only(all, 'route').map(({ collection }) => collection)
    expect(walked).toEqual(['bread', 'fake'])
    const [answer] = only(all, 'answer')
    expect(answer.citations[0]).toMatchObject({ collection: 'fake', found: 'exact' })
    expect(only(all, 'done')[0].results[0]).toMatchObject({ collection: 'fake' })
  })
})

describe('ask with a small model', () => {
  const small = (script: Script) => scriptedLlm(script, { size: 'small', contextTokens: 4096 })
  const right: Script = (request) => {
    if (request.shape.kind === 'text') return 'It is verified in open_session [1].'
    const number = numberOf(request, 'open_session')
    return String(Number.isNaN(number) ? numberOf(request, 'src') : number)
  }

  it('ANS-6: one of under half a billion parameters is not asked what a follow-up means', async () => {
    const llm = { ...small(right), billions: 0.135 }
    const conversation = [{ question: 'What does SignedSessions do?', answer: 'It signs [1].' }]
    const all = await steps(llm, { question: 'And where is it tested?', conversation })
    expect(
      llm.requests.every(({ shape, user }) => shape.kind !== 'text' || !user.includes('Complete')),
    ).toBe(true)
    expect(only(all, 'analyse')[0]).toMatchObject({
      rewritten: 'where is SignedSessions tested?',
      carried: 'SignedSessions',
    })
  })

  it('TOC-7b: one number a call, out of a short list', async () => {
    const llm = small(right)
    const all = await steps(llm)
    const [first] = llm.requests
    expect(first.shape.kind).toBe('numbers')
    const list = first.user.split('\n').filter((line) => /^\d+ /u.test(line))
    expect(list.length).toBeGreaterThan(1)
    expect(list.length).toBeLessThanOrEqual(14)
    expect(only(all, 'read')[0].ref.id).toBe(ID)
    expect(only(all, 'answer')[0]).toMatchObject({ by: 'model', found: true })
  })

  /** Takes the number of the list that stands at this place of it. */
  const taking =
    (which: number): Script =>
    ({ shape }) => {
      const numbers = shape.kind === 'numbers' ? shape.among.filter((one) => one !== 0) : []
      return String(numbers.at(which))
    }
  const ids = (of: readonly Step[]) => only(of, 'done')[0].results.map(({ ref }) => ref.id)

  it.each([0, -1])(
    'NAV-3 LLM-2: it decides: its number (%s) is read first and ranks first',
    async (which) => {
      const llm = small(taking(which))
      const all = await steps(llm, {}, { models: { navigate: llm } })
      const [view] = only(all, 'view')
      const taken = view.view.lines.at(which)?.ref.id ?? ''
      expect(only(all, 'choose')[0]).toMatchObject({
        by: 'model',
        why: expect.stringMatching(/^The model took /u),
      })
      expect(only(all, 'read')[0].ref.id).toBe(taken)
      expect(ids(all)[0]).toBe(taken)
    },
  )

  it('NAV-3: a list says nothing by its order, and is the same each time', async () => {
    const llm = small(taking(0))
    const [first] = only(await steps(llm, {}, { models: { navigate: llm } }), 'view')
    const [again] = only(await steps(llm, {}, { models: { navigate: llm } }), 'view')
    const nodes = first.view.lines.map(({ ref }) => ref.node)
    expect(again.view.lines.map(({ ref }) => ref.node)).toEqual(nodes)
    const firsts = new Set<string>()
    for (const question of ['session cookie', 'cookie session', 'the session', 'a cookie'])
      firsts.add(only(await steps(llm, { question }), 'view')[0].view.lines[0].ref.id)
    expect(firsts.size).toBeGreaterThan(1)
  })

  it('NAV-3: one that was tried and is no better than chance moves nothing, and the step says so', async () => {
    const choosing = { way: 'one', places: 9, skill: 0.05 } as const
    const llm = { ...small(taking(-1)), choosing }
    const all = await steps(llm, {}, { models: { navigate: llm } })
    const alone = await steps(null, { reasoner: 'structural' })
    expect(ids(all)[0]).toBe(ids(alone)[0])
    expect(only(all, 'read')[0].ref.id).toBe(only(alone, 'read')[0].ref.id)
    expect(only(all, 'choose')[0]).toMatchObject({
      by: 'model',
      why: expect.stringContaining('the words of the question weigh more'),
    })
  })

  it('NAV-3: one that finds nothing leaves the step to the words, and the step says so', async () => {
    const llm = small(() => '0')
    const all = await steps(llm, {}, { models: { navigate: llm } })
    const alone = await steps(null, { reasoner: 'structural' })
    expect(only(all, 'choose')[0]).toMatchObject({
      by: 'structural',
      replaced: expect.stringContaining('found no place'),
    })
    expect(only(all, 'read')[0].ref.id).toBe(only(alone, 'read')[0].ref.id)
  })

  it('NAV-3: ranked numbers are read in their order; probabilities of numbers rank where they are told', async () => {
    const ranked = {
      ...small(() => '3, 1, 1, 99'),
      choosing: { way: 'ranked', places: 9 } as const,
    }
    const all = await steps(ranked, {}, { models: { navigate: ranked } })
    const lines = only(all, 'view')[0].view.lines
    const read = only(all, 'read').map(({ ref }) => ref.id)
    expect(read.slice(0, 2)).toEqual([lines[2].ref.id, lines[0].ref.id])
    expect(only(all, 'choose')[0].dropped).toEqual([99])
    const told = small(() => ({
      text: '2',
      odds: [
        [2, 0.5],
        [3, 0.3],
        [1, 0.02],
      ],
    }))
    const odds = await steps(told, {}, { models: { navigate: told } })
    const [second, third] = only(odds, 'choose')[0].considered.map(({ ref }) => ref.id)
    expect([second, third]).toEqual([lines[1].ref.id, lines[2].ref.id])
  })

  it('NAV-3: reasons are held to the list and stand in the step', async () => {
    const script: Script = (request) =>
      request.shape.kind === 'json' && request.shape.name === 'places'
        ? '{"candidates":[{"reason":"it opens the session","number":1},{"reason":"x","number":50}]}'
        : 'no'
    const llm = { ...small(script), choosing: { way: 'reasons', places: 9 } as const }
    const all = await steps(llm, {}, { models: { navigate: llm } })
    const [choose] = only(all, 'choose')
    expect(choose).toMatchObject({ by: 'model', why: 'it opens the session', dropped: [50] })
    expect(choose.considered[0].why).toContain('it opens the session')
  })

  it('NAV-6: it is not asked whether it is enough: a larger model may be, else the words decide', async () => {
    const llm = small(right)
    const all = await steps(llm, {}, { models: { navigate: llm } })
    expect(only(all, 'judge')[0]).toMatchObject({ enough: true })
    expect(only(all, 'judge')[0].by).toBeUndefined()
    expect(llm.requests.length).toBe(only(all, 'choose').length)
    const judge = scriptedLlm(good())
    const judged = await steps(llm, {}, { models: { navigate: llm, judge } })
    expect(only(judged, 'judge')[0]).toMatchObject({ by: 'model', enough: true })
  })

  it.each(['The answer is 997', 'hmm', '', '-1', '3.5'])(
    'NAV-4: “%s” is not a place: asked once more, then taken structurally',
    async (text) => {
      const llm = small((request, i) =>
        request.shape.kind === 'numbers' ? text : scriptOf(right, request, i),
      )
      const all = await steps(llm)
      expect(only(all, 'choose')[0]).toMatchObject({ by: 'structural' })
      expect(only(all, 'read')[0].ref.id).toBe(ID)
    },
  )
})

function scriptOf(script: Script, request: LlmRequest, index: number) {
  if (typeof script !== 'function') throw new TypeError('a script of its own')
  return script(request, index)
}
