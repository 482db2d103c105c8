import { describe, expect, it } from 'vitest'
import type { Texts } from '../../cli/testing/collections.ts'
import { textLibrary } from '../../cli/testing/collections.ts'
import { nodeLoadWordTable } from '../../cli/word-table.ts'
import { allInEnglish } from '../../messages/testing.ts'
import { gatherRanking } from '../ranking/gather.ts'
import { whyNode } from '../ranking/why.ts'
import { inEnglish } from './in-english.ts'
import { FOREIGN_LANGUAGES, readWordTable, type WordTable } from './word-table.ts'

const ENGLISH: Texts = {
  'src/shop/store.py': 'def location(item):\n    where an item is stored',
  'src/shop/basket.py': 'def add(item):\n    put the item down',
  'src/shop/mail.py': 'def send(message):\n    hand the message over',
}
const GERMAN: Texts = {
  'docs/lager.md': '# Speicherort\n\nJede Ware hat einen Speicherort im Lager.',
  'docs/post.md': '# Post\n\nNachrichten werden verschickt.',
}
const TABLES = {
  foreign: readWordTable('der -\nliegt lies\nspeicherort location place\nwo where\n'),
  near: readWordTable('locat place\n'),
}

async function asked(question: string, files: Texts) {
  const request = {
    ...{ question, collection: 'fake', within: 0, title: undefined, flat: false },
    howAsked: { symbols: [] },
  }
  const { ranking } = await gatherRanking(request, inEnglish(textLibrary(files), TABLES))
  return ranking
}

describe('inEnglish (MEAN-7)', () => {
  it('finds English code for a German question, and names the word', async () => {
    const ranking = await asked('Wo liegt der Speicherort?', ENGLISH)
    const [first] = ranking.candidates
    expect(first.evidence.ref.path).toBe('src/shop/store.py')
    expect(allInEnglish(whyNode(ranking, first))).toContain('“location” for “Speicherort”')
  })

  it('finds nothing if the collection contains nothing about it', async () => {
    const { 'src/shop/store.py': _, ...others } = ENGLISH
    expect((await asked('Wo liegt der Speicherort?', others)).candidates).toEqual([])
  })

  it('does not translate for a German collection', async () => {
    const question = 'Wo liegt der Speicherort?'
    const [first] = (await asked(question, GERMAN)).candidates
    expect(first.evidence.ref.path).toBe('docs/lager.md')
    const plain = textLibrary(GERMAN)
    const request = { question: 'Speicherort', limit: 5 }
    expect(await inEnglish(plain, TABLES).evidence('fake', request)).toEqual(
      await plain.evidence('fake', request),
    )
  })

  it('leaves names and English words as they are', async () => {
    const plain = textLibrary(ENGLISH)
    const request = { question: 'find_location send', limit: 5 }
    expect(await inEnglish(plain, TABLES).evidence('fake', request)).toEqual(
      await plain.evidence('fake', request),
    )
  })
})

describe('the learned tables (MEAN-7)', () => {
  it.each([
    ['de', 'warteschlange', 'queue'],
    ['de', 'fehler', 'error'],
    ['es', 'archivo', 'file'],
    ['es', 'contrasena', 'password'],
    ['fr', 'fichier', 'file'],
    ['fr', 'requete', 'request'],
    ['ja', 'ファイル', 'file'],
    ['ja', '削除', 'delete'],
    ['zh', '文件', 'file'],
    ['zh', '错误', 'error'],
  ] as const)('%s translates %s as %s', async (language, word, english) => {
    const table = await nodeLoadWordTable(language)
    expect(table.get(word)?.split(' ')).toContain(english)
  })

  it.each(FOREIGN_LANGUAGES)(
    '%s has thousands of words with at most four translations each',
    async (language) => {
      const lines = linesOf(await nodeLoadWordTable(language))
      expect(lines.length).toBeGreaterThan(2000)
      expect(Math.max(...lines.map((line) => line.split(' ').length))).toBeLessThanOrEqual(5)
    },
  )

  it.each([undefined, ...FOREIGN_LANGUAGES])(
    '%s is in order, a word a line, and each line is found',
    async (language) => {
      const table = await nodeLoadWordTable(language)
      const lines = linesOf(table)
      const words = lines.map((line) => line.slice(0, line.indexOf(' ')))
      expect(lines.filter((line) => !/^\S+(?: \S+)+$/.test(line))).toEqual([])
      expect(words).toEqual([...new Set(words)].sort())
      expect(words.filter((word, i) => `${word} ${table.get(word)}` !== lines[i])).toEqual([])
      expect([...table.startingWith('')]).toEqual(words)
      expect(
        words.filter((word) => table.has(`${word}\u0000`) || table.has(word.slice(0, 0))),
      ).toEqual([])
    },
  )
})

function linesOf({ text }: WordTable): readonly string[] {
  return text.split('\n').filter((line) => line !== '')
}
