import { describe, expect, it } from 'vitest'
import { PHRASINGS } from '../../model/question/phrasings.ts'
import { QUESTION_KINDS } from '../../model/question/question-kinds.ts'
import { asksOnly, kindsOf } from './kind.ts'

describe('kindsOf', () => {
  it.each([
    ['What does Response do?', 'definition', ['Response']],
    ['what does the class Response do', 'definition', ['Response']],
    ['Where is class Response defined?', 'where', ['Response']],
    ['Response', 'find', ['Response']],
    ['What is in lamp, and how is it organised?', 'overview', ['lamp']],
    ['What is this project', 'overview', []],
    ['Give me an overview of the architecture', 'overview', []],
    ['what does `src/parse` do', 'definition', ['src/parse']],
    ['In which order are hooks run?', 'order', ['hooks run']],
    ['What is the default body limit and where is it enforced?', 'option', undefined],
    ['What happens when a callback raises?', 'path', ['callback raises']],
    ['What does the loader do if the file is newer?', 'path', undefined],
    ['Was macht der Lader, wenn die Datei neuer ist?', 'path', undefined],
    ['Que fait le chargeur quand le fichier est plus récent ?', 'path', undefined],
    ['¿Qué hace el cargador si el archivo es más nuevo?', 'path', undefined],
    ['From which places is `post` for hooks reached?', 'uses', undefined],
    ['Which conditions must be met before it starts?', 'list', undefined],
    ['Since which release can it be read?', 'change', undefined],
    ['Which Lamp setting sends reads to a copy?', 'option', undefined],
    ['The file has a key and the flag sets it too, which one wins in the end?', 'order', undefined],
    [
      'What is the difference between an interface and a union?',
      'difference',
      ['interface', 'union'],
    ],
    ['What separates a socket from a plug?', 'difference', ['socket', 'plug']],
    ['Who calls `dispatch`?', 'uses', ['dispatch']],
    ['Which shells are supported?', 'list', ['shells']],
    ['What states can a job have?', 'list', ['states', 'job']],
    ['Welche Formate gibt es?', 'list', ['Formate']],
    ['Which options does the lamp have?', 'list', ['options', 'lamp']],
    ['Which option limits the size of an upload?', 'option', undefined],
    ['Which databases can it back up?', 'list', ['databases', 'back']],
    ['Which process does the lamp start?', 'other', undefined],
    ['Which attributes are required in an event?', 'list', undefined],
    ['Which option is read first?', 'option', undefined],
    ['What is the scaleReads default?', 'option', undefined],
    ['where is dispatch used', 'uses', ['dispatch']],
    ['What is the difference between a Rule and a Map?', 'difference', ['Rule', 'Map']],
    ['Why does the server use a reloader?', 'why', undefined],
    ['What changed in version 1.5?', 'change', undefined],
    ['How do I write a plugin?', 'steps', ['write a plugin']],
    ['Can you tell me how routing works?', 'how', undefined],
    ['please show me the file setup.cfg', 'find', ['setup.cfg']],
    ['Wer ruft `dispatch` auf?', 'uses', ['dispatch']],
    ['Was passiert, wenn ein Rückruf scheitert?', 'path', undefined],
    ['Worum geht es in diesem Projekt?', 'overview', undefined],
    ['Wie kann ich das abschalten?', 'steps', undefined],
    ['Quelle est la différence entre Rule et Map ?', 'difference', ['Rule', 'Map']],
    ['Comment lancer un worker ?', 'steps', undefined],
    ['¿Qué pasa cuando falla la conexión?', 'path', undefined],
    ['O que faz Response?', 'definition', ['Response']],
    ['Что делает Response?', 'definition', ['Response']],
    ['Response是什么?', 'definition', ['Response']],
    ['Responseとは何ですか', 'definition', ['Response']],
    ['who uses safe_join and what would break if it raised?', 'uses', ['safe_join']],
    ['where is safe_join used, and how do I call it?', 'uses', ['safe_join']],
    ['was ist LimitedStream und wo wird es verwendet?', 'uses', ['LimitedStream']],
    ['Where is Lamp defined and who calls it?', 'uses', ['Lamp']],
    ['What is Lamp and where is Torch used?', 'definition', ['Lamp']],
    ['What is Lamp, and what is the difference between Rule and Map?', 'difference', undefined],
    ['How do search and where clauses work?', 'how', ['search and where clauses']],
    ['How often is the cache cleared?', 'option', ['cache cleared']],
    ['How often does the poller wake up by default?', 'option', undefined],
    ['What should I do if the disk is full?', 'steps', undefined],
    ['Am I allowed to work from abroad?', 'steps', undefined],
    ['What if two writers race?', 'path', ['two writers race']],
    ['What triggers a renewal?', 'path', ['renewal']],
    ['Which is better, Ring or List?', 'difference', ['Ring', 'List']],
    ['Wie oft wird gespeichert?', 'option', undefined],
    ['À quelle fréquence le cache est-il vidé ?', 'option', undefined],
    ['¿Con qué frecuencia se guarda?', 'option', undefined],
    ['From what file size on is it cut in parts?', 'option', undefined],
    ['I used a torch until now: how do I light the lamp?', 'steps', ['light the lamp']],
    ['After the last try, how can I see the error?', 'steps', undefined],
    ['Ich habe bisher eine Fackel: wie kann ich die Lampe anzünden?', 'steps', undefined],
    ['Which parts does this library consist of, and what does each do?', 'overview', undefined],
    ['Woraus besteht dieses Projekt?', 'overview', undefined],
    ['Does the lamp burn by default?', 'option', undefined],
    ['The lamp, which is lit by hand, burns long', 'other', []],
    ['purple elephants in the attic', 'other', []],
  ] as const)('NAV-9: %s → %s', (question, kind, subjects) => {
    const [first] = kindsOf(question)
    expect(first.kind).toBe(kind)
    if (subjects !== undefined) expect(first.subjects).toEqual(subjects)
  })

  it('NAV-9: who uses something is named, not said in a clause', () => {
    expect(kindsOf('Which readers use XmlScanner?')[0].kind).toBe('uses')
    const clause = 'Which session factory does UnitOfWorkAspect use if none is named?'
    expect(kindsOf(clause)[0].kind).not.toBe('uses')
  })

  it('NAV-9: an overview of what is named beside it is none of the whole', () => {
    const kinds = kindsOf('Give me an overview of the retry budget').map(({ kind }) => kind)
    expect(kinds).toContain('overview')
    expect(kindsOf('the connection pool overview')[0].kind).toBe('other')
  })

  it('NAV-9: every phrasing of every language is of its kind', () => {
    const wrong: string[] = []
    for (const [language, ways] of Object.entries(PHRASINGS)) {
      for (const kind of QUESTION_KINDS) {
        for (const way of ways[kind] ?? []) {
          const said = way.replaceAll('{}', 'Zeppelin').replaceAll('{s}', 'Zeppelins')
          const question = said.replaceAll('…', ' ').trim()
          // A word alone is a name.
          if (!/\s/u.test(question)) continue
          const readings = kindsOf(question).map((one) => one.kind)
          if (!readings.includes(kind)) wrong.push(`${language} ${kind}: ${way} → ${readings[0]}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('NAV-9: at least six languages have a dozen kinds each', () => {
    const kinds = Object.values(PHRASINGS).map((ways) => Object.keys(ways).length)
    expect(kinds.filter((count) => count >= 12).length).toBeGreaterThanOrEqual(6)
  })

  // A pattern that goes back and forth would take minutes over these.
  it.each(['a', 'how ', 'what is ', '和', 'and ', ' '])('NAV-9: %s without end', (unit) => {
    const from = performance.now()
    kindsOf(`compare ${unit.repeat(50_000)}?`)
    expect(performance.now() - from).toBeLessThan(2000)
  })
})

describe('asksOnly', () => {
  it.each([
    ['Was hat es mit „Lampe“ auf sich?', ['was', 'hat', 'sich'], ['Lampe']],
    ['Où utilise-t-on `Lamp` ?', ['utilise', 't', 'on'], ['Lamp']],
    ['哪些地方用到了 `Lamp`？', ['哪些', '地方', '了'], ['Lamp']],
    ['`Lamp` はどこで使われていますか？', ['使', 'われ', 'ます'], ['Lamp']],
    // What it names is asked after.
    ['Was ist der Standardwert der Lampe?', [], ['Standardwert', 'Lampe']],
    ['What is the difference between a lamp and a torch?', ['difference'], ['lamp', 'torch']],
    ['What are the steps of making a lamp?', ['steps'], ['making', 'lamp']],
    // The words that build a question in English are listed.
    ['Tell me about the lamp', [], ['tell', 'lamp']],
  ])('NAV-9 MEAN-7: %s', (question, asking, others) => {
    const asks = asksOnly(question)
    expect([...asking, ...others].filter(asks)).toEqual(asking)
  })
})
