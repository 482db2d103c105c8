import { describe, expect, it } from 'vitest'
import { textLibrary } from '../cli/testing/collections.ts'
import { answerIn, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { PROJECT } from '../navigate/testing.ts'

describe('the framing of a question does not change the answer (ANS-4b)', () => {
  const answered = async (question: string) => {
    const { text, citations, sure } = answerIn(
      await stepsOf(requestFor(question), textLibrary(PROJECT)),
    )
    return { text, cited: citations.map(({ ref, start, end }) => [ref.id, start, end]), sure }
  }

  it.each([
    'Hi! I am new here. Where are sessions stored? Thanks a lot!',
    'Could you please tell me where are sessions stored?',
    "I can't figure out where are sessions stored",
  ])('%s', async (question) => {
    const plain = await answered('Where are sessions stored?')
    expect(plain.cited.length).toBeGreaterThan(0)
    expect(await answered(question)).toEqual(plain)
  })
})
