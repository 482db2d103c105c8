import { describe, expect, it } from 'vitest'
import { createWalkMemory } from '../ask.ts'
import { textLibrary } from '../cli/testing/collections.ts'
import { answerIn, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { PROJECT } from '../navigate/testing.ts'
import { answerLanguageOf } from './question-language.ts'

describe('the language of a question (ANS-5)', () => {
  it.each([
    ['What is a session?', 'en'],
    ['Where is the retry limit?', 'en'],
    ['explain Session', 'en'],
    // These words are German too.
    ['Was it paid in one go?', 'en'],
    ['Was the roof paid?', 'en'],
    ['Was kostet das?', 'de'],
    ['Was steht in der Satzung?', 'de'],
    ['Was macht Session?', 'de'],
    ['wie Sitzungen öffnen', 'de'],
    ['Überblick', 'de'],
    ['Warum?', 'de'],
    ['Que fait `Session` ?', 'fr'],
    ['où sont les tests', 'fr'],
    ['¿Qué hace Session?', 'es'],
    ['cómo funciona el enrutador', 'es'],
    ['Session 是什么？', 'zh'],
    ['会话在哪里保存', 'zh'],
    ['Session とは何ですか', 'ja'],
    // What is quoted is not what it is asked in.
    ['Was bedeutet “what is the limit of the session”?', 'de'],
    ['What does „wo ist die Sitzung“ mean?', 'en'],
  ])('“%s” is in %s, whatever the language of the page', (question, tag) => {
    expect(['en', 'de', 'ja'].map((page) => answerLanguageOf(question, page))).toEqual([
      tag,
      tag,
      tag,
    ])
  })

  it.each([
    'Response',
    'Session.open',
    'timeout',
    'redirect no',
    // Not a language of answers.
    'Где хранится сессия?',
    'como funciona o roteador',
  ])('“%s” may be in any language and is answered in that of the page', (question) => {
    const said = ['de', 'zh-Hans', 'en-XB', ''].map((page) => answerLanguageOf(question, page))
    expect(said).toEqual(['de', 'zh', 'en', 'en'])
  })
})

describe('an answer without a model (ANS-5)', () => {
  const memory = createWalkMemory()
  const library = textLibrary(PROJECT)

  async function answered(question: string, language?: string) {
    const request = requestFor(question, language === undefined ? {} : { language })
    return answerIn(await stepsOf(request, library, { memory }))
  }

  it('is in the language of the question, with the tag of that language', async () => {
    const { text, language } = await answered('Was macht Signer?', 'en')
    expect(text).toMatch(/^`Signer` ist eine Klasse in `src\/kestrel\/signing\.py`\. \[1\]/u)
    expect(language).toBe('de')
  })

  it('is in the language of the page for a name alone, even after a question in another', async () => {
    const said = []
    for (const page of ['en', 'ja', 'en']) said.push((await answered('Signer', page)).text)
    expect(said[0]).toMatch(/^`Signer` is a class in/u)
    expect(said[1]).toMatch(/^`Signer` は `src\/kestrel\/signing\.py` のクラス。\[1\]/u)
    expect(said[2]).toBe(said[0])
  })

  it('is in one language for all parts of a question', async () => {
    const { text, found, language } = await answered(
      'Was macht Signer? Wo wird der Zeppelin im Hangar gestimmt?',
    )
    expect([found, language]).toEqual([true, 'de'])
    expect(text).toMatch(/\n„Wo wird der Zeppelin im Hangar gestimmt\?“: Das habe ich hier nicht/u)
  })
})
