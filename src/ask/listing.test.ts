import { describe, expect, it } from 'vitest'
import { only, requestFor, stepsOf } from '../cli/testing/walks.ts'
import type { Library, NodeRef } from '../model/library/library.ts'
import { fakeLibrary } from '../navigate/testing/fake-library.ts'

async function linesOf(question: string, library: Library): Promise<readonly string[]> {
  const [answer] = only(await stepsOf(requestFor(question), library), 'answer').slice(-1)
  return answer?.text.split('\n') ?? []
}

/** A library that knows which classes extend which, by name. */
function extending(
  files: Readonly<Record<string, string>>,
  bases: Readonly<Record<string, string>>,
): Library {
  const library = fakeLibrary(files)
  const named = async (name: string): Promise<NodeRef[]> => {
    const tree = await library.findFiles('fake', 'stores')
    const inside = await Promise.all(tree.map(({ node }) => library.children('fake', node)))
    return inside.flat().filter(({ title }) => title === name)
  }
  const calls = async (_: string, node: number) => {
    const [of] = await library.refs('fake', [node])
    const below = Object.keys(bases).filter((name) => bases[name] === of.title)
    const refs = (await Promise.all(below.map(named))).flat()
    const rest = { calls: [], calledBy: [], bases: [], testedBy: [], alsoIn: [] }
    const kind = 'extends' as const
    const derived = refs.map((ref) => ({ kind, text: '', line: 1, ref, how: '', confidence: 1 }))
    return { ...rest, derived }
  }
  return { ...library, calls }
}

describe('ANS-4b: which things of a kind there are', () => {
  it('what lies in the folder that is called so, but for its index and what all are made from', async () => {
    const files = Object.fromEntries(
      ['amber', 'beck', 'cove', 'index', 'store'].map((name) => [
        `src/stores/${name}.py`,
        `def keep_${name}():\n    keeps a thing of stores`,
      ]),
    )
    const lines = await linesOf('Which stores are there?', fakeLibrary(files))
    expect(lines.slice(0, 4)).toEqual([
      '`src/stores` holds 3 of them, such as `src/stores/amber.py` [1].',
      ...['– `amber.py`', '– `beck.py`', '– `cove.py`'],
    ])
  })

  it('what extends the type that is called so, over what only hands it on', async () => {
    const classes = ['Store', 'JsonStore', 'Amber', 'Beck', 'Cove']
    const text = classes.map((name) => `class ${name}:\n    def open(self):\n        opens`)
    const library = extending(
      { 'src/all_stores.py': text.join('\n') },
      { JsonStore: 'Store', Amber: 'JsonStore', Beck: 'JsonStore', Cove: 'Store' },
    )
    const lines = await linesOf('Which stores are supported?', library)
    expect(lines.slice(1, 5)).toEqual([
      '3 types extend `Store`:',
      ...['– `Cove`', '– `Amber`', '– `Beck`'],
    ])
  })

  it('the sentence of a comment that enumerates them', async () => {
    const files = {
      'src/server.py': [
        'class Server:',
        '    """Serves. Valid async modes are ``threads``, ``greenlets`` and ``loops``."""',
        '    def run(self, async_mode):',
        '        the async mode, which is supported by the modes of a server',
      ].join('\n'),
    }
    const lines = await linesOf('Which async modes are supported?', fakeLibrary(files))
    expect(lines[0]).toContain('Valid async modes are threads, greenlets and loops.')
  })
})
