import { describe, expect, it } from 'vitest'
import { fakeLibrary } from './fake-library.ts'
import type { FakeFiles } from './fake-tree.ts'
import { gatherRanking } from './gather.ts'
import { moduleTour, subjectOf } from './module-tour.ts'

const FILES: FakeFiles = {
  'src/billing/README.md': '# Billing\nInvoices and how they are paid.',
  'src/billing/codes.py': 'def code():\n    the currency of billing',
  'src/billing/invoice.py': 'see: src/billing/ledger.py\ndef total():\n    billing',
  'src/billing/ledger.py': 'see: src/billing/codes.py\ndef book():\n    billing',
  'src/billing/test_ledger.py': 'def test_book():\n    billing',
  'src/mail/send.py': 'def send():\n    the billing by mail',
}

async function tour(question: string, files: FakeFiles = FILES) {
  const fake = fakeLibrary(files)
  // Ids of directories end with a slash, except in the fake.
  const resolve = (slug: string, id: string) => fake.resolve(slug, id.replace(/\/$/u, ''))
  const library = { ...fake, resolve }
  const howAsked = { symbols: [], wantsCode: true }
  const asked = { question, title: undefined, collection: 'fake', within: 0, howAsked }
  const { ranking } = await gatherRanking({ ...asked, weights: null }, library)
  const stops = await moduleTour(ranking, 'fake', library)
  return stops?.map(({ ref, why }) => [ref.title, why]) ?? null
}

describe('subjectOf', () => {
  it.each([
    ['How does billing work?', 'billing'],
    ['How does the billing module work', 'billing'],
    ['How is the request router structured?', 'request router'],
    ['Walk me through the billing package.', 'billing'],
    ['Wie funktioniert das Billing?', 'billing'],
    // a mechanism, not a module
    ['How does the router find the handler for a path?', ''],
    ['Where does billing work?', ''],
  ])('NAV-16: %s → “%s”', (question, subject) => {
    expect(subjectOf(question)).toBe(subject)
  })
})

describe('moduleTour', () => {
  it('NAV-16: the overview first, then each part before what it uses; no tests, nothing outside', async () => {
    expect(await tour('How does the billing module work?')).toEqual([
      ['README.md', 'speaks for billing/'],
      ['invoice.py', 'a part that uses ledger.py'],
      ['ledger.py', 'a part that uses codes.py'],
      ['codes.py', 'a part that ledger.py uses'],
    ])
  })

  it('NAV-2 NAV-16: without the reference that is named the order falls', async () => {
    const turned = {
      ...FILES,
      'src/billing/invoice.py': 'def total():\n    billing',
      'src/billing/ledger.py': 'see: src/billing/invoice.py\ndef book():\n    billing',
    }
    const stops = await tour('How does the billing module work?', turned)
    const titles = stops?.map(([title]) => title) ?? []
    expect(titles.indexOf('ledger.py')).toBeLessThan(titles.indexOf('invoice.py'))
  })

  it.each(['How does the shipping module work?', 'How does mail work?', 'Where is billing?'])(
    'NAV-16: no such module, or one of a single file, or another question: %s',
    async (question) => {
      expect(await tour(question)).toBeNull()
    },
  )
})
