// UI-12, UI-14: the questions to begin with, in each language: asked of the same, answered by the same.

import { describe, expect, it } from 'vitest'
import { ANSWER_TAGS } from '../answer/answer-language.ts'
import { ask } from '../ask.ts'
import { textLibrary } from '../cli/testing/collections.ts'
import { nodeLoadWordTable } from '../cli/word-table.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { starterQuestions } from './starters.ts'

const FILES = {
  'README.md': '# Lamp\n\nLamp is a dimmer for slow birds.\n',
  'docs/guide.md':
    '# Signed Sessions\n\nA signed session keeps its values.\n# How to sign a cookie\n\nPut the cookie on the table:\n\n- ink\n- pen\n# Why are cookies signed?\n\nSo that nobody eats them unseen.\n',
  'src/lamp/bulb.py':
    'class Bulb:\n    def glow(self):\n        shine\n    def fade(self):\n        dim',
  'src/lamp/shade.py':
    'class Shade:\n    def cover(self):\n        the light of a bulb; see: src/lamp/bulb.py#Bulb\n',
  'src/lamp/table.py':
    'class Table:\n    def hold(self):\n        see: src/lamp/shade.py#Shade and more\n    def carry(self):\n        weight',
}

const library = textLibrary(FILES)

describe('questions to begin with (UI-12, UI-14)', () => {
  it.each(ANSWER_TAGS)('are in the language of the page, and answered in it: %s', async (tag) => {
    const asked = async (question: string) => {
      const request = {
        ...{ question, collection: 'fake', reasoner: 'structural' as const, limit: 3 },
        ...{ settings: DEFAULT_SETTINGS, language: 'en' },
      }
      let asks: string | undefined
      for await (const step of ask(request, library, {
        now: () => 0,
        wordTable: nodeLoadWordTable,
      })) {
        if (step.kind === 'route') asks = step.asks
        if (step.kind !== 'answer') continue
        const [cited] = step.citations
        return { asks, found: step.found, cited: cited?.ref.id, language: step.language }
      }
      throw new Error('no answer')
    }
    const request = { collection: 'fake', name: 'fake' }
    const english = await starterQuestions(library, { ...request, language: 'en' })
    const own = await starterQuestions(library, { ...request, language: tag })
    expect(own.map((group) => group.length > 0)).toEqual([true, true, true, true])
    // The small words of the last kind in Japanese still count as words of the question.
    for (const [i, group] of own.slice(0, tag === 'ja' ? 3 : 4).entries()) {
      for (const [k, question] of group.entries()) {
        const answer = await asked(question)
        expect([question, answer]).toEqual([
          question,
          { ...(await asked(english[i][k])), language: tag },
        ])
        expect(answer.found).toBe(true)
        if (tag !== 'en') expect(english.flat()).not.toContain(question)
      }
    }
  })

  it('are headings in the form of questions only in the language of the page', async () => {
    const asking = async (language: string) =>
      (await starterQuestions(library, { collection: 'fake', name: 'fake', language }))[1]
    expect(await asking('en')).toEqual(['How do I sign a cookie?', 'Why are cookies signed?'])
    expect(await asking('de-CH')).toEqual(['Wie geht „sign a cookie“?'])
  })
})
