import { describe, expect, it } from 'vitest'
import { textLibrary } from '../cli/testing/collections.ts'
import { onlyStepOf, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { questionsIn } from '../navigate/question/kind.ts'
import { PROJECT } from '../navigate/testing.ts'

const FILES = {
  ...PROJECT,
  'src/kestrel/limits.py': 'def body_limit():\n    the largest body that is accepted',
  'src/kestrel/retry.py': 'def backoff_delay():\n    the pause before the next attempt',
}

async function answered(question: string) {
  const steps = await stepsOf(requestFor(question), textLibrary(FILES))
  return { answers: onlyStepOf(steps, 'answer'), steps }
}

describe('several questions in one', () => {
  it('each part is walked and answered, in one answer with citations in order (ANS-4b)', async () => {
    const { answers, steps } = await answered(
      'Where is the largest body_limit set, and how long does backoff_delay pause before an attempt?',
    )
    expect(answers).toHaveLength(1)
    const [{ text, citations, marks = [] }] = answers
    expect(text.indexOf('body_limit')).toBeGreaterThanOrEqual(0)
    expect(text.indexOf('backoff_delay')).toBeGreaterThan(text.indexOf('body_limit'))
    expect(citations.map(({ number }) => number)).toEqual(citations.map((_, i) => i + 1))
    for (const mark of marks) {
      const said = text.slice(mark.from, mark.to)
      expect(said).toMatch(mark.kind === 'citation' ? /^\[\d+\]$/u : /^`/u)
    }
    expect(steps.filter(({ kind }) => kind === 'route')).toHaveLength(2)
    expect(steps.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  })

  it('says which of them it did not find (ANS-4b)', async () => {
    const { answers } = await answered(
      'Where is the largest body_limit set, and where is the xylophone of the zeppelin tuned?',
    )
    expect(answers[0].found).toBe(true)
    expect(answers[0].sure?.level).toBe('likely')
    expect(answers[0].text).toContain(
      '“where is the xylophone of the zeppelin tuned?”: I did not find this here.',
    )
  })

  it('names a nearest place once if neither is found (ANS-4b)', async () => {
    const { answers } = await answered(
      'Where is the zeppelin of a request painted, and where is the xylophone of a request tuned?',
    )
    const ids = answers[0].nearest.map(({ id }) => id)
    expect(answers[0].found).toBe(false)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['What is the body limit and where is it enforced?', 2],
    ['What are pending checks, and how do I enable them per group?', 2],
    ['How do I install it? Where is the log written?', 2],
    ['Wo ist das Limit und wie ändere ich es?', 2],
    ['What is in Session, and how is it organised?', 1],
    ['What is Session and who uses it?', 1],
    ['Where and how is the cookie signed?', 1],
    ['Which release fixed the leak, and by what?', 1],
    ['What is the difference between a and b?', 1],
    ['What is the largest limit of a request? Round your answer to two decimal places.', 1],
    ['What is the ratio of hits? The ratio is defined as: hits / all requests of a day.', 1],
    ['What is the body limit and where is it enforced? Answer with one line each.', 2],
    ['How do I install it? Where is the log written', 2],
    ['Where is the body limit set? Thanks.', 1],
  ])('%s asks %d (ANS-4b)', (question, count) => {
    expect(questionsIn(question)).toHaveLength(count)
  })

  it('instructions on how to answer stay with each question (ANS-4b)', () => {
    expect(
      questionsIn('What is the body limit and where is it enforced? Answer in one line.'),
    ).toEqual([
      'What is the body limit? Answer in one line',
      'where is it enforced? Answer in one line',
    ])
  })
})
