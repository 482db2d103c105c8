import { expect, it } from 'vitest'
import { refOf } from '../../../model/library/testing.ts'
import { filled } from '../../../model/words/words.ts'
import { needleOf } from '../../window.ts'
import { commentIn, saidInside } from './remarks.ts'

const needles = ['oil', 'lamp'].map((word) => needleOf(word, word, 1))
const sourcesOf = (text: string) => ({
  details: () => Promise.reject(new Error('not asked for')),
  text: () => Promise.resolve({ ref: refOf('a.py'), text, language: 'python' }),
})

const CODE = [
  'def fill(oil):',
  '    """Fills it to the brim.',
  '',
  '    oil - the oil of the lamp, which is',
  '    poured into the lamp with all the oil there is.',
  '',
  '    The lamp is never filled above that.',
  '    """',
  '    pour(oil)',
].join('\n')

it('ANS-4b: what is noted of a parameter is not said of the function', async () => {
  const ref = refOf('a.py#fill', { kind: 'function', path: 'a.py', start: 1, end: 9 })
  const passage = { ref, start: 1, end: 9, text: CODE, tokens: 1 }
  const place = { ref, passages: [passage], why: filled('says what it is'), score: 1 }
  const said = await commentIn(place, needles, undefined, sourcesOf(CODE))
  expect(said?.text).toBe('The lamp is never filled above that.')
})

it('ANS-4b: a function is told by a remark inside of it, or by the line that decides', async () => {
  const bare = 'def fill(vessel):\n    look()\n    pour(vessel, oil, lamp)\n    shut()'
  const ref = refOf('a.py#fill', { kind: 'function', path: 'a.py', start: 1, end: 4 })
  const line = await saidInside(ref, needles, sourcesOf(bare))
  expect(line).toMatchObject({ text: 'pour(vessel, oil, lamp)', from: 2, isCode: true })
  const remarked = bare.replace('look()', '# No oil is left in the lamp by then.')
  const remark = await saidInside(ref, needles, sourcesOf(remarked))
  expect(remark).toMatchObject({ text: 'No oil is left in the lamp by then.', isCode: false })
})
