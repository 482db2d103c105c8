import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../../model/library/library.ts'
import { filled } from '../../../model/words/words.ts'
import type { ReadPlace } from '../../sources.ts'
import { needleOf } from '../../window.ts'
import { leadIn, placeThatSays } from './says-it.ts'

function read(path: string, text: string, score: number): ReadPlace {
  const title = path.split('/').at(-1) ?? path
  const kind = path.endsWith('.md') ? 'section' : 'function'
  const ref: NodeRef = { id: path, node: text.length, kind, title, path, start: 1, end: 9, size: 1 }
  const passage = { ref, start: 1, end: text.split('\n').length, text, tokens: 1 }
  return { ref, passages: [passage], why: filled('says what it is'), score }
}

const needles = [
  needleOf('rank', 'rank', 2),
  needleOf('curve', 'curv', 3),
  needleOf('imported', 'import', 2),
]
const curve = read('src/curve.rs', 'fn curve(x: f64) -> f64 {\n    1.0 / x\n}', 0.8)
const reason = read(
  'src/line.rs',
  '// No rank is imported as it stands, since their sums differ: a curve\n// bends it.\nlet rank = curve(rank);',
  0.4,
)
const page = read('docs/ranks.md', 'By default a rank with a curve is 8 when imported.', 0.4)

describe('placeThatSays', () => {
  it('ANS-4b: what says why speaks before what is only called so', () => {
    expect(placeThatSays(curve, [curve, reason], 'why', needles)).toBe(reason)
  })

  it('ANS-4b: what says a value speaks where one is asked for', () => {
    expect(placeThatSays(curve, [curve, reason, page], 'option', needles)).toBe(page)
  })

  it('ANS-4b: code that gives the value stays, and what is far behind is not taken', () => {
    const set = read('src/set.rs', 'const CURVE: u8 = 8', 0.8)
    expect(placeThatSays(set, [set, page], 'option', needles)).toBe(set)
    const far = { ...reason, score: 0.1 }
    expect(placeThatSays(curve, [curve, far], 'why', needles)).toBe(curve)
  })

  it('ANS-4b: a place is no answer to other kinds for what it says', () => {
    expect(placeThatSays(curve, [curve, reason], 'where', needles)).toBe(curve)
  })
})

describe('leadIn', () => {
  const section = [
    '- Format: `str`',
    '- Default value: `.tmpl`',
    '',
    'An empty suffix is valid as well, and by default all is copied.',
  ].join('\n')
  const suffix = needleOf('suffix', 'suffix', 3)

  it('ANS-4b: the default that a section gives leads where it is asked for', () => {
    const asked = [needleOf('default', 'default', 1), suffix]
    const led = leadIn(section, { kind: 'option', needles: asked, heading: 'suffix' })
    expect(led?.text).toBe('Default value: .tmpl')
  })

  it('ANS-4b: below a heading that names it, a sentence that does not gives the value', () => {
    const text =
      'Says how lamps are dimmed.\n\nEither soft, hard or none of these. The default is soft.'
    const asked = { kind: 'option', heading: 'dimming_mode' } as const
    const of = ['default', 'dimm', 'mode'].map((word) => needleOf(word, word, 1))
    expect(leadIn(text, { ...asked, needles: of })?.text).toBe('The default is soft.')
  })

  it('ANS-4b: below a heading that has all that is asked, the sentence that gives the reason leads', () => {
    const text = 'The formal side of it.\n\nLamps must not burn. Otherwise the oil is soon gone.'
    const of = [needleOf('lamps', 'lamp', 1), needleOf('burn', 'burn', 1)]
    const asked = { kind: 'why', needles: of, heading: 'Lamps must not burn' } as const
    expect(leadIn(text, asked)?.text).toBe('Otherwise the oil is soon gone.')
  })

  it('ANS-4b: another question of the same section is answered by a sentence', () => {
    const led = leadIn(section, { kind: 'how', needles: [suffix], heading: 'suffix' })
    expect(led?.text).toMatch(/^An empty suffix/u)
  })

  it('ANS-4b: what to do leads where it is asked for, unless a list tells it', () => {
    const page = 'Lamps are lit by gas.\n\nTo light a lamp, use the `--lit` flag.'
    const asked = {
      kind: 'steps' as const,
      needles: [needleOf('lamp', 'lamp', 1)],
      heading: 'Lamps',
    }
    expect(leadIn(page, asked)?.text).toBe('To light a lamp, use the --lit flag.')
    expect(leadIn(`${page}\n\n- Open it.\n- Light it.`, asked)?.text).toMatch(/^Lamps are lit/u)
  })
})
