import { describe, expect, it } from 'vitest'
import { filled, MessageError } from '../../messages/words.ts'
import { boxWords, languageAround } from './box-words.ts'

describe('the box (UI-12)', () => {
  it.each([
    ['de', '3 Stellen.'],
    ['de-AT', '3 Stellen.'],
    ['FR', '3 endroits.'],
    ['es-419', '3 lugares.'],
    ['zh-CN', '3 个位置。'],
    ['ja', '3 か所。'],
    ['en-GB', '3 places.'],
    ['nl', '3 places.'],
    ['toString', '3 places.'],
    ['', '3 places.'],
  ])('speaks the language of a page in “%s”', async (tag, said) => {
    expect((await boxWords(tag)).say('1 place.|{count} places.', { count: 3 })).toBe(said)
  })

  it('reports a failure in that language, and words that are not ours unchanged', async () => {
    const words = await boxWords('de')
    const gone = new MessageError(
      filled('{host} answered {status}: there is no such file.', { host: 'a.org', status: 404 }),
    )
    expect(await words.failure(gone)).toBe('a.org antwortet 404: Diese Datei gibt es nicht.')
    expect(await words.failure(new TypeError('x is undefined'))).toBe('x is undefined')
    expect(await (await boxWords('en')).failure(gone)).toBe(gone.message)
  })

  it('takes the language of the element around it, or else the browser’s', () => {
    const around = (lang: string | null) => {
      const parent = lang === null ? null : { getAttribute: () => lang }
      return { closest: () => parent } as unknown as Element
    }
    expect(languageAround(around('fr'), 'de')).toBe('fr')
    expect(languageAround(around(''), 'de')).toBe('de')
    expect(languageAround(around(null), 'de')).toBe('de')
  })
})
