import { describe, expect, it } from 'vitest'
import { textLibrary } from '../cli/testing/collections.ts'
import { answerIn, onlyStepOf, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { PROJECT } from '../navigate/testing.ts'
import { pointsOutside } from './follow-up.ts'

describe('pointsOutside', () => {
  it.each([
    ['Which platforms does it run on?', true],
    ['Who wrote it?', true],
    ['Which of these are in Dutch?', true],
    ['Which licence does this project have?', true],
    ['What are its members?', true],
    ['Show me its methods', true],
    ['Which of these invoices is from Amazon?', false],
    ['When does this contract end?', false],
    ['When is a server ejected from its pool?', false],
    ['What happens when a message is longer than it may be?', false],
    ['What is a parked fixture and how is it unparked?', false],
    ['What does open_session do with it?', false],
    ['Why does it sometimes draw the table in ascii instead of unicode?', false],
    ['Where is the signature verified?', false],
  ])('in “%s”: %s (UI-22)', (question, points) => {
    expect(pointsOutside(question)).toBe(points)
  })
})

describe('a question that says little more than “it” (UI-22)', () => {
  const second = (before: string, question: string, files = PROJECT, answer = 'Said here. [1]') =>
    stepsOf(
      requestFor(question, { conversation: [{ question: before, answer }] }),
      textLibrary(files),
    )

  it('is about the collection if a place describes it', async () => {
    const all = await second('hello', 'How do I install it?', PROJECT, 'I did not find this here.')
    expect(onlyStepOf(all, 'analyse')).toEqual([])
    expect(answerIn(all).citations[0].ref.path).toBe('README.md')
  })

  it('has the file of the answer before among the nearest places, first', async () => {
    const before = '`Retries` in `src/kestrel/retry.py`: The pause doubles. [1]'
    const files = { ...PROJECT, 'src/kestrel/retry.py': 'def wrote():\n    started' }
    const answer = answerIn(await second('How long is the pause?', 'Who wrote it?', files, before))
    expect(answer.found).toBe(false)
    expect(answer.nearest.map(({ path }) => path)).toEqual(['src/kestrel/retry.py'])
    expect(answer.text).toContain('Nearest places: `src/kestrel/retry.py`')
  })

  it('has one answer', async () => {
    for (const question of ['How do I install it?', 'Where is it defined?'])
      expect(onlyStepOf(await second('What does Signer do?', question), 'answer')).toHaveLength(1)
  })

  it('is not answered by a place that only contains its word', async () => {
    const files = { ...PROJECT, 'ci/lint.py': 'def wrote():\n    started' }
    const answer = answerIn(await second('ok so', 'Who wrote it?', files))
    expect(answer).toMatchObject({ found: false, citations: [] })
  })
})
