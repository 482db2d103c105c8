import { describe, expect, it } from 'vitest'
import { isCalledSo, listedKind, listingIn, saysKind } from './listing.ts'

const kindOf = (...subjects: string[]) => {
  const kind = listedKind(subjects)
  if (kind === null) throw new Error('nothing is asked for')
  return kind
}

const STORES = [
  '# Lamp', //             0
  '',
  'A lamp for stores.', // 2
  '',
  '- It shines.', //       4
  '- It waits.',
  '- It sleeps.',
  '',
  'These remote stores', //8
  'are supported:',
  '',
  '- Etcd', //            11
  '- Consul',
  '  with its agent',
  '- NATS', //            14
  '',
  'Another paragraph.',
].join('\n')

describe('NAV-13: where all of a kind are listed', () => {
  it('the list that a sentence announces, from that sentence on', () => {
    expect(listingIn(STORES, kindOf('remote stores'))).toEqual({ from: 8, to: 14, strength: 1 })
  })

  it.each([
    [
      'a heading of Markdown',
      '## Log levels\n\nThere are some.\n\n- `info`\n- `warn`\n- `error`',
      0,
      6,
    ],
    ['a heading of reStructuredText', 'Levels\n======\n\n* info\n* warn\n* error', 0, 5],
    ['a table', '## Levels\n\n| level | value |\n|---|---|\n| info | 1 |\n| warn | 2 |', 0, 5],
  ])('below %s', (_, text, from, to) => {
    expect(listingIn(text, kindOf('log levels'))).toMatchObject({ from, to })
  })

  it.each([
    ['two points are no list', 'The levels are:\n\n- info\n- warn'],
    ['a list of something else', 'The signals are:\n\n- TERM\n- HUP\n- INT'],
    ['points in a listing', '```\nThe levels are:\n- a\n- b\n- c\n```'],
  ])('%s', (_, text) => {
    expect(listingIn(text, kindOf('levels'))).toBeNull()
  })

  it('one and several, whatever form is asked for', () => {
    expect(saysKind('StopCondition', kindOf('stop conditions'))).toBe(1)
    expect(saysKind('policies', kindOf('policy'))).toBe(1)
    expect(saysKind('JobStatus', kindOf('statuses', 'a job'))).toBe(1)
    expect(saysKind('Status', kindOf('statuses', 'a job'))).toBeCloseTo(2 / 3)
    expect(saysKind('Stop', kindOf('stop conditions'))).toBe(0)
    expect(listedKind(['all the'])).toBeNull()
  })

  it('the heading above says of whom, where a sentence names none', () => {
    const text = (name: string) =>
      `## ${name} levels\n\nThe following levels are known:\n\n- a\n- b\n- c`
    const kind = kindOf('levels', 'a desk lamp')
    const strength = (name: string) => listingIn(text(name), kind)?.strength ?? 0
    expect(strength('DeskLamp')).toBeGreaterThan(strength('FloorLamp'))
  })

  it('a sentence is told with those before it where it begins in the middle of a line', () => {
    const text = 'All is lamps.\nA lamp is old. The levels\nare these:\n\n- a\n- b\n- c'
    expect(listingIn(text, kindOf('levels'))).toMatchObject({ from: 0, to: 6 })
    const apart = text.replace('A lamp is old. ', 'Old.\n')
    expect(listingIn(apart, kindOf('levels'))).toMatchObject({ from: 2, to: 7 })
  })

  it('rows of a grid table of reStructuredText', () => {
    const row = (code: number) => `| ${code} | what it means |\n+---+---------------+`
    const text = `Exit codes\n==========\n\n+---+---------------+\n${[0, 1, 2].map(row).join('\n')}`
    expect(listingIn(text, kindOf('exit codes'))).toMatchObject({ from: 0, to: 9 })
  })

  it('a name of a few other words is still called so', () => {
    expect(isCalledSo('Supported backends', kindOf('backends'))).toBe(true)
    expect(isCalledSo('How the backends of a lamp are wired', kindOf('backends'))).toBe(false)
  })
})
