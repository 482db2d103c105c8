import { describe, expect, it } from 'vitest'
import { PROJECT } from './fake-files.ts'
import { fakeLibrary } from './fake-library.ts'
import { gatherRanking } from './gather.ts'
import { headlineOf, isCalled, isReport, mentionsIn, pathMention } from './mentions.ts'
import type { Ranked, Ranking } from './score.ts'
import { WEIGHTS, weightsFor } from './weights.ts'
import { whyNode } from './why.ts'

const FILLER =
  'It happens on every machine that was tried, and only since the last upgrade. '.repeat(6)

async function reported(text: string, title?: string): Promise<Ranking> {
  const howAsked = { symbols: [], wantsCode: true }
  const asked = { question: text, title, collection: 'fake', within: 0, howAsked, weights: null }
  const { ranking } = await gatherRanking(asked, fakeLibrary(PROJECT))
  return ranking
}

describe('mentionsIn', () => {
  const found = mentionsIn(
    'File "/srv/kestrel/sessions.py", line 3 in open_session; see kestrel.json.dumps and ./README.md',
  )

  it.each([
    // the tail of a longer path
    ['kestrel/sessions.py', 1],
    ['sessions.py', 1],
    // a dotted name, below the usual source folder
    ['src/kestrel/json.py', 0.8],
    // only the file's name
    ['tests/sessions.py', 0.5],
    ['src/kestrel/routing.py', 0],
  ])('NAV-2: a report names %s: %d', (path, how) => {
    expect(pathMention(found, path)).toBe(how)
  })

  it('NAV-2: names are words spelled as code, not words of the sentence', () => {
    expect(isCalled(found, 'open_session')).toBe(true)
    expect(isCalled(found, 'line')).toBe(false)
    expect(isCalled(found, 'close_session')).toBe(false)
  })

  it('NAV-2: a name that many directories have tells none apart', () => {
    expect(pathMention(mentionsIn('in __init__.py'), 'a/__init__.py')).toBe(0)
  })
})

describe('a report', () => {
  it('NAV-9: is long, or has a headline of its own; its first line can be the headline', () => {
    expect(isReport('Where is it?', undefined)).toBe(false)
    expect(isReport('Where is it?', 'It is lost')).toBe(true)
    expect(isReport(FILLER, undefined)).toBe(true)
    expect(headlineOf(`Cookies are lost\n${FILLER}`)).toBe('Cookies are lost')
    expect(headlineOf('Cookies are lost\nWhere?')).toBeUndefined()
    expect(headlineOf(FILLER)).toBeUndefined()
  })

  it('NAV-2: ranks the file that it names first, says so, and not without the name', async () => {
    const text = `The cookie of the session is wrong\n${FILLER}`
    const plain = await reported(text)
    const named = await reported(`${text} It was seen in src/kestrel/json.py today.`)
    const place = (r: Ranking) => r.candidates.find((c) => c.evidence.ref.path.endsWith('json.py'))
    const [after, before] = [place(named), place(plain)]
    expect(after && whyNode(named, after)).toContain('its file is named')
    expect(after?.score).toBeGreaterThan(before?.score ?? 0)
    expect(before === undefined ? '' : whyNode(plain, before)).not.toContain('is named')
  })

  it('NAV-2: a place in its traceback is raised, says so, and falls without the frame', async () => {
    const text = `The cookie of the session is wrong\n${FILLER}`
    const frame = '\n  File "/srv/lib/kestrel/json.py", line 2, in dumps\n'
    const bare = await reported(`${text}\n  File "/srv/lib/kestrel/json.py" in dumps, line 2\n`)
    const traced = await reported(`${text}${frame}`)
    const place = (r: Ranking) => r.candidates.find((c) => c.evidence.ref.path.endsWith('json.py'))
    const [after, before] = [place(traced), place(bare)]
    expect(after && whyNode(traced, after)).toContain('its file is in the traceback')
    expect(before && whyNode(bare, before)).toContain('its file is named')
    const lead = ({ candidates: [best] }: Ranking, other?: Ranked) =>
      (other?.score ?? 0) / best.score
    const session = (r: Ranking) =>
      r.candidates.find((c) => c.evidence.ref.path.includes('sessions'))
    expect(after).toBe(traced.candidates[0])
    expect(lead(traced, session(traced))).toBeLessThan(lead(bare, session(bare)))
  })

  it('NAV-2: its headline counts more than the rest', async () => {
    const text = `${FILLER} The secret of the router is wrong.`
    const secret = await reported(text, 'Wrong secret')
    const router = await reported(text, 'Wrong router')
    const first = (r: Ranking) => r.candidates[0].evidence.ref.path
    expect([first(secret), first(router)]).toEqual(['src/kestrel/signing.py', 'src/kestrel/app.py'])
  })

  it('NAV-2: has weights of its own', async () => {
    expect(weightsFor((await reported(FILLER)).question).relatedUnit).toBe(0)
    expect(weightsFor({ wantsCode: false, isReport: false })).toBe(WEIGHTS)
  })
})
