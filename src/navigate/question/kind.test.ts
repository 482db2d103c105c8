import { describe, expect, it } from 'vitest'
import { PHRASINGS } from '../../model/question/phrasings.ts'
import { kindOf, kindsOf } from './kind.ts'

describe('the kind of a question', () => {
  it.each([
    ['What does Response do?', 'find', ['Response']],
    ['what does the class Response do', 'find', ['Response']],
    ['Where is class Response defined?', 'find', ['Response']],
    ['Response', 'find', ['Response']],
    ['What is in lamp, and how is it organised?', 'overview', ['lamp']],
    ['What is this project', 'overview', []],
    ['What are these papers about?', 'overview', []],
    ['What is all this stuff?', 'overview', []],
    ['Was ist das alles?', 'overview', []],
    // A greeting is answered with what is here.
    ['Hello!', 'overview', []],
    ['hi there', 'overview', []],
    ['Guten Tag', 'overview', []],
    ['Give me an overview of the architecture', 'overview', []],
    ['Worum geht es in diesem Projekt?', 'overview', undefined],
    ['Which parts does this library consist of, and what does each do?', 'overview', undefined],
    ['Woraus besteht dieses Projekt?', 'overview', undefined],
    ['What happens when a callback raises?', 'happens', ['callback raises']],
    ['What does the loader do if the file is newer?', 'happens', undefined],
    ['Was macht der Lader, wenn die Datei neuer ist?', 'happens', undefined],
    ['Que fait le chargeur quand le fichier est plus récent ?', 'happens', undefined],
    ['¿Qué hace el cargador si el archivo es más nuevo?', 'happens', undefined],
    ['Was passiert, wenn ein Rückruf scheitert?', 'happens', undefined],
    ['What if two writers race?', 'happens', ['two writers race']],
    ['What triggers a renewal?', 'happens', ['renewal']],
    ['From which places is `post` for hooks reached?', 'uses', undefined],
    ['Who calls `dispatch`?', 'uses', ['dispatch']],
    ['where is dispatch used', 'uses', ['dispatch']],
    ['Wer ruft `dispatch` auf?', 'uses', ['dispatch']],
    ['Which readers use XmlScanner?', 'uses', undefined],
    ['who uses safe_join and what would break if it raised?', 'uses', ['safe_join']],
    ['was ist LimitedStream und wo wird es verwendet?', 'uses', ['LimitedStream']],
    ['Where is Lamp defined and who calls it?', 'uses', ['Lamp']],
    ['How do I write a plugin?', 'explain', undefined],
    ['How often is the cache cleared?', 'explain', ['often is the cache cleared']],
    ['Which shells are supported?', 'explain', undefined],
    ['Why does the server use a reloader?', 'explain', undefined],
    ['Which session factory does UnitOfWorkAspect use if none is named?', 'explain', undefined],
    ['the connection pool overview', 'explain', undefined],
    ['purple elephants in the attic', 'explain', ['purple elephants in the attic']],
  ] as const)('reads “%s” as %s (NAV-9)', (question, kind, subjects) => {
    const first = kindOf(question)
    expect(first.kind).toBe(kind)
    if (subjects !== undefined) expect(first.subjects).toEqual(subjects)
  })

  it('reads the overview of a thing as one if there is a folder of that name (NAV-9)', () => {
    const kinds = kindsOf('Give me an overview of the retry budget').map(({ kind }) => kind)
    expect(kinds).toEqual(['overview', 'explain'])
  })

  it('reads “what does it do” as an overview only for the project (NAV-9)', () => {
    const [first, second] = kindsOf('What does Lamp do?')
    expect([first.kind, first.ofWhole, second.kind]).toEqual(['overview', true, 'find'])
  })

  it('reads every phrase of every language as its kind (NAV-9)', () => {
    const wrong: string[] = []
    for (const [language, ways] of Object.entries(PHRASINGS)) {
      for (const [kind, all] of Object.entries(ways)) {
        for (const way of all.split('|').map((one) => one.trim())) {
          const question = way.replaceAll('{}', 'Zeppelin').replaceAll('…', ' ').trim()
          // A word alone is a name.
          if (!/\s/u.test(question)) continue
          const asked = kind === 'whole' ? 'overview' : kind
          const readings = kindsOf(question).map((one) => one.kind)
          if (!readings.some((one) => one === asked))
            wrong.push(`${language} ${kind}: ${way} → ${readings[0]}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  // A pattern that goes back and forth would take minutes over these.
  it.each(['a', 'how ', 'what is ', '和', 'and ', ' '])(
    'reads an endless row of “%s” (NAV-9)',
    (unit) => {
      const from = performance.now()
      kindsOf(`who calls ${unit.repeat(50_000)}?`)
      expect(performance.now() - from).toBeLessThan(2000)
    },
  )
})
