import { describe, expect, it } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

describe('Vocabulary (MEAN-6)', () => {
  it('stores stems of several repositories in their most frequent spelling', () => {
    const vocabulary = new Vocabulary()
    vocabulary.add(['Retries are counted', 'retry once', 'retry twice', 'here only', 'here only'])
    vocabulary.add(['no retry', 'retryCount', 'count it', 'counted', 'counts', '12345'])
    expect(vocabulary.words()).toEqual([
      { stem: 'count', written: 'count', texts: 5 },
      { stem: 'retri', written: 'retry', texts: 5 },
    ])
  })
})
