import { describe, expect, it } from 'vitest'
import { enumerationIn } from './enumeration.ts'
import { listedKind } from './listing.ts'

const kindOf = (...subjects: string[]) => {
  const kind = listedKind(subjects)
  if (kind === null) throw new Error('nothing is asked for')
  return kind
}

const DOCSTRING = [
  '    """Create a server.',
  '',
  '    :param async_mode: The asynchronous model to use. Valid async modes are',
  '                       ``threading``, ``eventlet``, ``gevent`` and',
  '                       ``gevent_uwsgi``. It is chosen by itself otherwise.',
  '    """',
].join('\n')

describe('ANS-4b: a sentence that enumerates all of a kind', () => {
  it('over the lines of a docstring', () => {
    expect(enumerationIn(DOCSTRING, kindOf('async modes'))).toEqual({ from: 2, to: 4, strength: 1 })
  })

  it.each([
    ['in a comment', '// Supported levels: debug, info, warn and error.', 'levels'],
    ['in plain words', 'The supported formats are JSON, YAML and TOML.', 'formats'],
    ['with “include”', 'Backends include `s3`, `gcs`, `azure`.', 'backends'],
    ['in German', 'Die Stufen sind „hell“, "a", "b" und "c".', 'Stufen'],
  ])('%s', (_, text, kind) => {
    expect(enumerationIn(text, kindOf(kind))).toMatchObject({ from: 0, to: 0, strength: 1 })
  })

  it('less where only some are named', () => {
    const text = 'The formats are JSON, YAML, TOML, etc.'
    expect(enumerationIn(text, kindOf('formats'))?.strength).toBe(0.5)
  })

  it.each([
    ['two are no list', 'The formats are JSON and YAML.'],
    ['of something else', 'The colours are red, green and blue.'],
    ['what is done with them', 'Formats can read, write and delete files, folders and links.'],
  ])('none: %s', (_, text) => {
    expect(enumerationIn(text, kindOf('formats'))).toBeNull()
  })
})
