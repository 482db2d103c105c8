import { describe, expect, it } from 'vitest'
import { headlineOf, isCalled, isReport, mentionsIn, pathMention } from './mentions.ts'

const FILLER =
  'It happens on every machine that was tried, and only since the last upgrade. '.repeat(6)

describe('mentionsIn', () => {
  const found = mentionsIn(
    'File "/srv/kestrel/sessions.py", line 3 in open_session; see kestrel.json.dumps and ./README.md',
  )

  it.each([
    // the tail of a longer path
    ['kestrel/sessions.py', 1],
    ['sessions.py', 1],
    // a dotted name, below the usual source folder
    ['src/kestrel/json.py', 0.8],
    // only the file's name
    ['tests/sessions.py', 0.5],
    ['src/kestrel/routing.py', 0],
  ])('a report names %s: %d (NAV-2)', (path, how) => {
    expect(pathMention(found, path)).toBe(how)
  })

  it('names are words spelled as code, not words of the sentence (NAV-2)', () => {
    expect(isCalled(found, 'open_session')).toBe(true)
    expect(isCalled(found, 'line')).toBe(false)
    expect(isCalled(found, 'close_session')).toBe(false)
  })

  it('a name that many directories have tells none apart (NAV-2)', () => {
    expect(pathMention(mentionsIn('in __init__.py'), 'a/__init__.py')).toBe(0)
  })
})

describe('a report', () => {
  it('is long, or has a headline of its own; its first line can be the headline (NAV-9)', () => {
    expect(isReport('Where is it?', undefined)).toBe(false)
    expect(isReport('Where is it?', 'It is lost')).toBe(true)
    expect(isReport(FILLER, undefined)).toBe(true)
    expect(headlineOf(`Cookies are lost\n${FILLER}`)).toBe('Cookies are lost')
    expect(headlineOf('Cookies are lost\nWhere?')).toBeUndefined()
    expect(headlineOf(FILLER)).toBeUndefined()
  })
})
