import * as Comlink from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import { filled, inEnglish, MessageError, wordsOf } from '../../messages/words.ts'
import { carryWords } from './carry-words.ts'

const WORDS = filled('There is no collection “{slug}” in this library.', { slug: 'lamp' })

/** What a call comes to where the other end throws. */
async function thrownOver(error: unknown): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  Comlink.expose(() => Promise.reject(error), port1)
  const remote = Comlink.wrap<() => Promise<never>>(port2)
  try {
    return await remote()
  } catch (thrown) {
    return thrown
  } finally {
    port1.close()
    port2.close()
  }
}

describe('carryWords', () => {
  const before = Comlink.transferHandlers.get('throw')
  afterEach(() => {
    if (before !== undefined) Comlink.transferHandlers.set('throw', before)
  })

  it('an error of the worker has its words in the page, and its message and name (UI-12)', async () => {
    carryWords()
    const thrown = await thrownOver(new MessageError(WORDS))
    expect(wordsOf(thrown)).toEqual(WORDS)
    expect(thrown).toMatchObject({ name: 'MessageError', message: inEnglish(WORDS) })
  })

  it('leaves other errors as they are', async () => {
    carryWords()
    expect(wordsOf(await thrownOver(new TypeError('x is undefined')))).toBe('x is undefined')
    expect(await thrownOver('only a text')).toBe('only a text')
  })

  it('is needed: by itself only the message comes across', async () => {
    expect(wordsOf(await thrownOver(new MessageError(WORDS)))).toBe(inEnglish(WORDS))
  })
})
