import { describe, expect, it } from 'vitest'
import { fakeLibrary } from './fake-library.ts'
import type { FakeFiles } from './fake-tree.ts'
import { gatherRanking } from './gather.ts'
import { whyNode } from './why.ts'

const CODE: FakeFiles = {
  'src/shop/gallery.py': 'def resize(image):\n    scale the image down',
  'src/shop/basket.py': 'def visitor(item):\n    count the visitor twice',
}
const MANUAL: FakeFiles = {
  'guide/gallery.md': '# Gallery\n\nAn image is scaled down.',
  'guide/basket.md': '# Basket\n\nA visitor fills it.',
}

async function gathered(question: string, files: FakeFiles, wantsCode = true) {
  const howAsked = { symbols: [], wantsCode }
  const asked = { question, collection: 'fake', within: 0, howAsked, title: undefined }
  const { ranking } = await gatherRanking({ ...asked, weights: null }, fakeLibrary(files))
  return ranking
}

const paths = ({ candidates }: Awaited<ReturnType<typeof gathered>>) => [
  ...new Set(candidates.map(({ evidence }) => evidence.ref.path)),
]

describe('widened', () => {
  const question = 'Which visitor sees a picture?'

  it('NAV-2: a place of code that shares no word with the question is found by words that stand for its', async () => {
    const ranking = await gathered(question, CODE)
    expect(paths(ranking)).toContain('src/shop/gallery.py')
    const found = ranking.candidates.find(({ evidence }) => evidence.ref.title === 'resize')
    expect(found && whyNode(ranking, found)).toContain('“image” for “picture”')
  })

  it('NAV-2: and is not where that word is taken away', async () => {
    const without = {
      ...CODE,
      'src/shop/gallery.py': 'def resize(thing):\n    scale the thing down',
    }
    expect(paths(await gathered(question, without))).not.toContain('src/shop/gallery.py')
  })

  it('NAV-2: only code is looked for so; a manual says things in words of the question', async () => {
    const ranking = await gathered(question, MANUAL)
    expect(ranking.question.wantsCode).toBe(false)
    expect(paths(ranking)).toEqual(['guide/basket.md'])
  })

  it('NAV-2: code is wanted where not nearly all documents found are prose', async () => {
    const both = { ...CODE, 'guide/basket.md': MANUAL['guide/basket.md'] }
    expect((await gathered(question, both)).question.wantsCode).toBe(true)
    expect((await gathered(question, both, false)).question.wantsCode).toBe(false)
  })
})
