import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskOptions, type AskRequest, createWalkMemory } from './ask.ts'
import { textLibrary } from './cli/testing/collections.ts'
import { onlyStepOf, requestFor, stepsOf } from './cli/testing/walks.ts'
import { nodeLoadWordTable } from './cli/word-table.ts'
import { allInEnglish } from './messages/testing.ts'
import type { Library } from './model/library/library.ts'
import type { Route } from './model/question/question-kinds.ts'
import { ANSWER_TIERS, type Step } from './model/walk/trace.ts'
import { type LoadWordTable, readWordTable } from './navigate/question/word-table.ts'
import { PROJECT } from './navigate/testing.ts'
import { walk } from './navigate/walk/walk.ts'
import type { WalkRequest } from './navigate/walk/walk-state.ts'

const QUESTION = 'Where is the signature of the session cookie verified?'

async function steps(
  request: AskRequest,
  library: Library = textLibrary(PROJECT),
  options: Partial<AskOptions> = {},
): Promise<Step[]> {
  return allInEnglish(await stepsOf(request, library, options))
}

const last = (all: readonly Step[]) => onlyStepOf(all, 'done')[0]

/** What a walk within a budget read. */
async function spent(request: WalkRequest) {
  const found = { read: 0, places: [] as string[] }
  for await (const step of walk(request, { library: textLibrary(PROJECT) })) {
    if (step.kind !== 'read') continue
    for (const { tokens } of step.passages) found.read += tokens
    found.places.push(step.ref.id)
  }
  return found
}

describe('ask', () => {
  it('yields route, search, read, judge, answer and done in this order (NAV-1)', async () => {
    const all = await steps(requestFor(QUESTION))
    const kinds = all.map(({ kind }) => kind)
    expect(kinds.slice(0, 3)).toEqual(['route', 'call', 'read'])
    expect(kinds.slice(-3)).toEqual(['judge', 'answer', 'done'])
    expect(kinds).toContain('read')
    expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i + 1))
    const times = all.map(({ at }) => at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  it('the best place is read first, and first among the results (NAV-2)', async () => {
    const all = await steps(requestFor(QUESTION))
    const id = 'src/kestrel/sessions.py#SignedSessions.open_session'
    expect(onlyStepOf(all, 'read')[0].ref.id).toBe(id)
    expect(last(all).results[0].ref.id).toBe(id)
    const results = last(all).results.map(({ ref }) => ref.id)
    expect(new Set(results).size).toBe(results.length)
  })

  it('the search step shows the scores of the walk, and a place is read for the reason that it shows (NAV-2)', async () => {
    const all = await steps(requestFor(QUESTION))
    const [{ given, places, weighed }] = onlyStepOf(all, 'call')
    expect([given, weighed?.question]).toEqual([{ query: QUESTION }, QUESTION])
    const scores = places.map(({ score = 0 }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    const [first] = onlyStepOf(all, 'read')
    expect(places[0]).toMatchObject({ ref: first.ref, score: first.score, why: first.why })
  })

  it('the same question walks the same steps (NAV-2)', async () => {
    expect(await steps(requestFor(QUESTION))).toEqual(await steps(requestFor(QUESTION)))
  })

  it('a second round reads places with missing words, and none twice (NAV-1)', async () => {
    const files = {
      ...PROJECT,
      'src/kestrel/rotation.py': 'def rotate():\n    "rotate keys, then retire the eldest one"',
    }
    const question =
      'Where is a rule added to the router, a value serialized, and the eldest key retired?'
    const all = await steps(requestFor(question), textLibrary(files))
    const judged = onlyStepOf(all, 'judge')
    expect(judged.length).toBeGreaterThan(1)
    expect(judged[0].missing).toContain('router')
    expect(judged[1].missing).not.toContain('router')
    expect(onlyStepOf(all, 'read').map(({ ref }) => ref.id)).toContain(
      'src/kestrel/app.py#App.register_route',
    )
  })

  it('a written reference is followed in a step of its own (NAV-7)', async () => {
    const [follow] = onlyStepOf(await steps(requestFor(QUESTION)), 'follow')
    expect(follow.from.id).toBe('src/kestrel/sessions.py#SignedSessions.open_session')
    expect(follow.to.id).toBe('src/kestrel/signing.py')
    expect(follow.reference).toBe('src/kestrel/signing.py#Signer.unsign')
  })

  it('answers with passages in the order of the walk and finds their lines again (ANS-2b, ANS-4)', async () => {
    const [answer] = onlyStepOf(await steps(requestFor(QUESTION)), 'answer')
    expect(answer.found).toBe(true)
    expect(answer.citations.length).toBeGreaterThan(0)
    for (const { found, start, end, text, ref } of answer.citations) {
      expect(found).toBe('exact')
      const lines = PROJECT[ref.path].split('\n').slice(start - 1, end)
      expect(text).toBe(lines.join('\n'))
    }
    expect(answer.text).toMatch(/\[1\]/u)
  })

  it('words that no file contains give “not found” with the nearest places (ANS-1)', async () => {
    const all = await steps(requestFor('How is the zeppelin hangar ticket booked in the server?'))
    const [answer] = onlyStepOf(all, 'answer')
    expect(answer.found).toBe(false)
    expect(answer.citations).toEqual([])
    expect(answer.nearest[0].path).toBe('src/kestrel/app.py')
  })

  it('a walk that finds nothing lists the places in the scope, and says so (NAV-9)', async () => {
    const all = await steps(requestFor('zeppelin'))
    expect(onlyStepOf(all, 'fallback').map(({ from, to }) => [from, to])).toEqual([
      ['walk', 'listing'],
    ])
    expect(last(all)).toMatchObject({ tier: 'listing', stopped: false })
    expect(last(all).quality).toBeLessThanOrEqual(0.3)
    expect(last(all).results.length).toBeGreaterThan(0)
    // What is only listed is near nothing.
    expect(onlyStepOf(all, 'answer')).toMatchObject([
      {
        found: false,
        nearest: [],
        text: 'I did not find this here. Nothing here fits the question. Try other words for it.',
      },
    ])
  })

  it.each(['What is this project about?', '项目简介'])(
    'an overview question reads an overview section: %s (LOC-4)',
    async (question) => {
      const all = await steps(requestFor(question))
      expect(onlyStepOf(all, 'read').map(({ ref }) => ref.id)).toEqual([
        'README.md',
        'docs/overview.md',
      ])
      expect(onlyStepOf(all, 'judge').map(({ enough }) => enough)).toEqual([true])
      expect(onlyStepOf(all, 'answer')[0].found).toBe(true)
    },
  )

  it('a symbol question reads the symbol, although its words are everywhere (NAV-9)', async () => {
    const all = await steps(requestFor('What does `Signer.unsign` do with a session cookie?'))
    expect(onlyStepOf(all, 'read')[0].ref.id).toBe('src/kestrel/signing.py#Signer.unsign')
    expect(onlyStepOf(all, 'read')[0].why).toMatch(/^is named “unsign”/u)
  })

  it('a failure during a walk is a step, and the ranking is the result (NAV-9)', async () => {
    const read = () => Promise.reject(new Error('the text is damaged'))
    const all = await steps(requestFor(QUESTION), { ...textLibrary(PROJECT), read })
    const [fallback] = onlyStepOf(all, 'fallback')
    expect(fallback).toMatchObject({ from: 'walk', to: 'search', why: 'the text is damaged' })
    expect(last(all).tier).toBe('search')
    expect(last(all).results[0].ref.path).toBe('src/kestrel/sessions.py')
  })

  it('a step that failed because a piece of the library is missing says so (KEEP-3)', async () => {
    const missing = Object.assign(new Error('It is offline.'), { name: 'PieceMissingError' })
    const gone = () => Promise.reject(missing)
    const broken = { ...textLibrary(PROJECT), evidence: gone, search: gone }
    const said = onlyStepOf(await steps(requestFor(QUESTION), broken), 'fallback')
    expect(said.map(({ why, missing }) => [why, missing])).toEqual([['It is offline.', 'piece']])
  })

  it('a walk without the table of words says so, goes on, and is not remembered (NAV-2)', async () => {
    const memory = createWalkMemory()
    const gone = () => Promise.reject(new Error('The table of words could not be loaded (404)'))
    const all = await steps(requestFor(QUESTION), undefined, { memory, wordTable: gone })
    const [said] = onlyStepOf(all, 'fallback')
    expect(said).toMatchObject({ from: 'walk', to: 'walk', missing: 'words' })
    expect(said.why).toContain('The table of words could not be loaded')
    expect(last(all).tier).toBe('walk')
    const found = readWordTable('eaten verified')
    const wordTable = () => Promise.resolve(found)
    const again = await steps(requestFor(QUESTION), undefined, { memory, wordTable })
    expect(again[0]).not.toHaveProperty('remembered')
    expect(onlyStepOf(again, 'fallback')).toEqual([])
  })

  it('the table of words is loaded for a walk, but not for the flat ranking (NAV-2)', async () => {
    const loaded: string[] = []
    const by = (reasoner: AskRequest['reasoner']) => {
      const load = async () => {
        loaded.push(reasoner)
        return readWordTable('')
      }
      return steps(requestFor(QUESTION, { reasoner }), undefined, { wordTable: load })
    }
    await by('bm25')
    await by('structural')
    expect(new Set(loaded)).toEqual(new Set(['structural']))
  })

  it.each([
    'Wo wird die Signatur des Sitzungs-Cookies geprüft?',
    '¿Dónde se comprueba la firma de la cookie de sesión?',
    'Où est vérifiée la signature du cookie de session ?',
    'セッションの署名はどこで検証されますか？',
    '会话的签名在哪里验证？',
  ])('%s finds English text for a foreign question (MEAN-7)', async (question) => {
    const all = await steps(requestFor(question), undefined, { wordTable: nodeLoadWordTable })
    expect(last(all).results[0].ref.path).toBe('src/kestrel/sessions.py')
    expect(onlyStepOf(all, 'fallback')).toEqual([])
  })

  it('without the table of its language a question is not translated, and a step says so (MEAN-7)', async () => {
    const wordTable: LoadWordTable = (language) =>
      language === undefined ? nodeLoadWordTable() : Promise.reject(new Error('It is offline.'))
    const all = await steps(requestFor('Wo ist save_session?'), undefined, { wordTable })
    expect(onlyStepOf(all, 'fallback').map(({ why, missing }) => [why, missing])).toEqual([
      [
        'Other words for those of the question are not looked up: their table could not be loaded (It is offline.)',
        'words',
      ],
    ])
    expect(last(all).results[0].ref.title).toContain('save_session')
  })

  it('without an index the folder is listed (NAV-9)', async () => {
    const evidence = () => Promise.reject(new Error('no index'))
    const search = () => Promise.reject(new Error('no index either'))
    const all = await steps(requestFor(QUESTION), { ...textLibrary(PROJECT), evidence, search })
    expect(onlyStepOf(all, 'fallback').map(({ why }) => why)).toEqual(['no index'])
    expect(last(all).tier).toBe('listing')
    expect(last(all).results.length).toBeGreaterThan(0)
  })

  it('choosing the overview route gives an overview, and leaving it gives none (NAV-9)', async () => {
    const asked = async (question: string, route: Route) =>
      onlyStepOf(await steps(requestFor(question, { route })), 'answer')[0]
    const whole = await asked('What is this project?', 'overview')
    const chosen = await asked('Where is `Signer` defined?', 'overview')
    expect(chosen.text).toBe(whole.text)
    const left = await asked('What is this project?', 'content')
    expect(left.text).not.toBe(whole.text)
  })

  it('the route can be replaced, and the step says so (NAV-9)', async () => {
    const [route] = onlyStepOf(await steps(requestFor(QUESTION, { route: 'structural' })), 'route')
    expect(route).toMatchObject({ route: 'structural', overruled: true })
  })

  it('a repeated question is answered from memory, unless the library has changed (NAV-11)', async () => {
    const memory = createWalkMemory()
    let version = 1
    const library = { ...textLibrary(PROJECT), version: () => Promise.resolve(version) }
    const first = await steps(requestFor(QUESTION), library, { memory })
    const again = await steps(requestFor(`  ${QUESTION} `), library, { memory })
    expect(again[0]).toMatchObject({ kind: 'route', remembered: true })
    expect(again.slice(1)).toEqual(first.slice(1))
    version = 2
    expect((await steps(requestFor(QUESTION), library, { memory }))[0]).not.toHaveProperty(
      'remembered',
    )
  })

  it('a hundred walks are remembered, and the least recently used is forgotten first (NAV-11)', async () => {
    const memory = createWalkMemory()
    const nothing = { words: [], candidates: [], asksFor: 0, matchedNodes: 0, matchedDocuments: 0 }
    const library = { ...textLibrary(PROJECT), evidence: async () => nothing }
    const isRemembered = async (limit: number) => {
      const all = await steps({ ...requestFor(QUESTION), limit }, library, { memory })
      return all[0].kind === 'route' && all[0].remembered === true
    }
    for (let limit = 1; limit <= 100; limit++) expect(await isRemembered(limit)).toBe(false)
    expect(await isRemembered(1)).toBe(true)
    expect(await isRemembered(101)).toBe(false)
    // The first was looked at since, so the second had waited longest.
    expect([await isRemembered(1), await isRemembered(3)]).toEqual([true, true])
    expect(await isRemembered(2)).toBe(false)
  })

  it('the quality of an answer is that of its tier times the best score (NAV-9)', async () => {
    expect(ANSWER_TIERS).toEqual({ semantic: 1, walk: 0.85, search: 0.6, listing: 0.3 })
    const all = await steps(requestFor(QUESTION))
    const sure = Math.max(...onlyStepOf(all, 'read').map(({ score = 0 }) => score))
    expect(last(all)).toMatchObject({ tier: 'walk' })
    expect(last(all).quality).toBeCloseTo(0.85 * sure)
  })

  it('a stop ends the walk at once and keeps what was read (NAV-13)', async () => {
    const controller = new AbortController()
    const library: Library = {
      ...textLibrary(PROJECT),
      references: () => {
        controller.abort()
        return new Promise(() => {})
      },
    }
    const all = await steps(requestFor(QUESTION), library, { signal: controller.signal })
    expect(last(all).stopped).toBe(true)
    expect(onlyStepOf(all, 'read').length).toBeGreaterThan(0)
    expect(last(all).results[0].ref.id).toBe(onlyStepOf(all, 'read')[0].ref.id)
    expect(onlyStepOf(all, 'answer')[0].found).toBe(true)
  })

  it('a stop before anything was found ends with an empty result (NAV-13)', async () => {
    const all = await steps(requestFor(QUESTION), undefined, { signal: AbortSignal.abort() })
    expect(last(all)).toMatchObject({ stopped: true, results: [] })
  })

  it('inside a scope nothing outside is read or ranked (NAV-17)', async () => {
    const library = textLibrary(PROJECT)
    const within = (await library.resolve('fake', 'docs/')) ?? -1
    const all = await steps(requestFor(QUESTION, { within }), library)
    const paths = last(all).results.map(({ ref }) => ref.path)
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.every((path) => path.startsWith('docs/'))).toBe(true)
  })

  it('bm25 ranks the same evidence without a walk (TOOL-3)', async () => {
    const all = await steps(requestFor(QUESTION, { reasoner: 'bm25' }))
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['route', 'call', 'read', 'answer', 'done']),
    )
    expect(last(all).tier).toBe('search')
  })

  it('no question exceeds the budgets, reads a place twice or ends without a last step (NAV-1, NAV-5)', async () => {
    const words = [
      ...['session', 'cookie', 'signature', 'server', 'value', 'where', '`run`', 'overview', ''],
    ]
    const questions = fc.array(fc.constantFrom(...words), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(questions, fc.integer({ min: 0, max: 400 }), async (parts, tokens) => {
        const all = await steps(requestFor(parts.join(' ')))
        expect(all[all.length - 1].kind).toBe('done')
        const request = {
          question: parts.join(' '),
          ...{ collection: 'fake', limit: 10, readTokens: tokens },
        }
        const walked = await spent(request)
        expect(walked.read).toBeLessThanOrEqual(tokens)
        expect(new Set(walked.places).size).toBe(walked.places.length)
      }),
      { numRuns: 30 },
    )
  })
})
