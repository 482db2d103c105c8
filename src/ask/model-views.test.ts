// What a model that chooses out of lists is shown: documents beside code, and after a judgement that it is
// not enough what is near, and what search has for what is missing.

import { describe, expect, it } from 'vitest'
import { type AskRequest, ask } from '../ask.ts'
import { scriptedLlm } from '../llm/scripted.ts'
import type { Library } from '../model/library/library.ts'
import { isProse } from '../model/question/file-sorts.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import type { Step, StepOf } from '../model/walk/trace.ts'
import { fakeLibrary } from '../navigate/testing/fake-library.ts'

const PARTS = Array.from({ length: 14 }, (_, i) => i)
/** Fourteen files of code that speak of cookies more often than the one page does, and one that never does. */
const FILES = {
  'docs/cookies.md': '# Cookies\nAn overview of them, and of much else that a reader may want.',
  'src/lantern.py': 'def light_lantern(wick):\n    burn oil',
  ...Object.fromEntries(
    PARTS.map((i) => [
      `src/cookie_${i}.py`,
      `def cookie_part_${i}(cookie):\n    sign the cookie, the cookie\ndef beside_${i}(value):\n    nothing of note`,
    ]),
  ),
}

/** The fake, with a search for names. */
function library(): Library {
  const fake = fakeLibrary(FILES)
  return {
    ...fake,
    search: async (collection, { query }) => {
      const found = query.includes('lantern')
        ? await fake.findSymbol(collection, 'light_lantern')
        : []
      const excerpt = { start: 1, end: 1, text: '', marks: [] }
      return found.map((ref) => ({ ref, excerpt, score: 1 }))
    },
  }
}

async function viewsOf(missing: readonly string[]): Promise<StepOf<'view'>[]> {
  const navigate = scriptedLlm(() => '1', { size: 'small', contextTokens: 4096 })
  const verdicts = [JSON.stringify({ enough: false, why: 'More.', missing })]
  const judge = scriptedLlm(() => verdicts.pop() ?? '{"enough":true,"why":"Yes.","missing":[]}')
  const request: AskRequest = {
    ...{ question: 'How is a cookie signed?', collection: 'fake', limit: 10 },
    reasoner: 'model',
    settings: DEFAULT_SETTINGS,
  }
  const steps: Step[] = []
  const given = { now: () => 0, random: () => 0.5, models: { navigate, judge } }
  for await (const step of ask(request, library(), given)) steps.push(step)
  return steps.filter((step): step is StepOf<'view'> => step.kind === 'view')
}

describe('what a model is shown', () => {
  it('NAV-3: the first list holds documents and code, of many files', async () => {
    const [first] = await viewsOf([])
    const refs = first.view.lines.map(({ ref }) => ref)
    expect(refs.some(isProse)).toBe(true)
    expect(refs.filter((ref) => !isProse(ref)).length).toBeGreaterThan(4)
    expect(new Set(refs.map(({ path }) => path)).size).toBeGreaterThan(4)
  })

  it('NAV-6: after “not enough” comes what search has for what is missing, and what lies beside', async () => {
    const [first, second] = await viewsOf(['lantern'])
    const firsts = first.view.lines.map(({ ref }) => ref)
    const further = second.view.lines.map(({ ref }) => ref)
    expect(firsts.map(({ path }) => path)).not.toContain('src/lantern.py')
    expect(further.map(({ path }) => path)).toContain('src/lantern.py')
    expect(further.some(({ title }) => title.startsWith('beside_'))).toBe(true)
    expect(further.every(({ kind }) => kind !== 'directory')).toBe(true)
  })

  it('NAV-6: without words for what is missing it is what lies beside, never the bare root', async () => {
    const [, second] = await viewsOf([])
    const further = second.view.lines.map(({ ref }) => ref)
    expect(further.some(({ title }) => title.startsWith('beside_'))).toBe(true)
    expect(further.every(({ start }) => start > 0)).toBe(true)
  })
})
