import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsedJson } from './json.ts'

it('gives back every value that JSON can say', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parsedJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it.each(['', ' ', '{', '{"a":1,}', 'undefined', "{'a':1}", '<!doctype html>'])(
  'takes %j for no JSON',
  (text) => {
    expect(parsedJson(text)).toBeUndefined()
  },
)
