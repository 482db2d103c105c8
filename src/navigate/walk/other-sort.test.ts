import { describe, expect, it } from 'vitest'
import type { Library } from '../../model/library/library.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { structuralReasoner } from '../reasoners/structural.ts'
import { fakeLibrary } from '../testing/fake-library.ts'
import { walk } from './walk.ts'

const FILES = {
  'src/launcher.py': 'class Launcher:\n    def stop(self):\n        the launcher stops in order',
  'TERMS.txt': 'Terms\nIn order to stop an agreement the customer writes to us.',
}

/** A library in which places stand so many times as far from each other. */
function spread(times: number): Library {
  const library = fakeLibrary(FILES)
  return {
    ...library,
    evidence: async (collection, request) => {
      const evidence = await library.evidence(collection, request)
      const candidates = evidence.candidates.map((one) => ({ ...one, score: times * one.score }))
      return { ...evidence, candidates }
    },
  }
}

/** Paths of the places that a walk reads, in order. */
async function readIn(library: Library): Promise<readonly string[]> {
  const settings = DEFAULT_SETTINGS
  const question = 'In which order does the launcher stop?'
  const request = { question, collection: 'fake', limit: 10, settings }
  const paths: string[] = []
  for await (const step of walk(request, { library, reasoner: structuralReasoner() }))
    if (step.kind === 'read') paths.push(step.ref.path)
  return paths
}

describe('the best place of the other sort', () => {
  it('NAV-2: documentation is read beside code that comes before it', async () => {
    expect(await readIn(spread(1))).toEqual(['src/launcher.py', 'TERMS.txt'])
  })

  it('NAV-2: it is not read where the ranking holds it for all but impossible', async () => {
    expect(await readIn(spread(9))).toEqual(['src/launcher.py'])
  })
})
