import { describe, expect, it } from 'vitest'
import { deedsIn } from './deeds.ts'

describe('NAV-2: what a question says is done', () => {
  it.each([
    ['Where is an alert sent to Slack?', ['send']],
    ['Where are entries parsed and imported?', ['parse', 'import']],
    ['How is a worker stopped?', ['stop']],
    ['Where are settings copied?', ['copy']],
    // What is said of a thing is not done with it.
    ['Where is an encrypted file uploaded?', ['upload']],
    ['Where is the default of saved searches?', []],
    ['Where does it keep the saved file?', []],
    ['Where is the speed?', []],
  ])('%s %j', (question, verbs) => {
    const found = deedsIn(question)
    for (const verb of verbs) expect(found).toContain(verb)
    if (verbs.length === 0) expect([...found]).toEqual([])
  })

  it('what says it otherwise is not what is done', () => {
    expect(deedsIn('Where is an encrypted file uploaded?')).not.toContain('encrypt')
    expect(deedsIn('How is a worker stopped?')).not.toContain('worker')
  })
})
