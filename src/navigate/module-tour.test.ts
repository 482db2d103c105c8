import { describe, expect, it } from 'vitest'
import type { Texts } from '../cli/testing/collections.ts'
import { textLibrary } from '../cli/testing/collections.ts'
import { inEnglish } from '../messages/words.ts'
import { moduleTour, subjectOf, withoutSort, withoutSortWord } from './module-tour.ts'
import { gatherRanking } from './ranking/gather.ts'

const FILES: Texts = {
  'src/billing/README.md': '# Billing\nInvoices and how they are paid.',
  'src/billing/codes.py': 'def code():\n    the currency of billing',
  'src/billing/invoice.py': 'see: src/billing/ledger.py\ndef total():\n    billing',
  'src/billing/ledger.py': 'see: src/billing/codes.py\ndef book():\n    billing',
  'src/billing/test_ledger.py': 'def test_book():\n    billing',
  'src/mail/send.py': 'def send():\n    the billing by mail',
}

async function rankingFor(question: string, files: Texts) {
  const howAsked = { symbols: [] }
  const asked = { question, title: undefined, collection: 'fake', within: 0, howAsked }
  return (await gatherRanking({ ...asked, flat: false }, textLibrary(files))).ranking
}

async function tour(question: string, files: Texts = FILES) {
  const stops = await moduleTour(await rankingFor(question, files), 'fake', textLibrary(files))
  return stops?.map(({ ref, why }) => [ref.title, inEnglish(why)]) ?? null
}

describe('subjectOf', () => {
  it.each([
    ['How does billing work?', 'billing'],
    ['How does the billing module work', 'billing'],
    ['How is the request router structured?', 'request router'],
    ['Walk me through the billing package.', 'billing'],
    ['Wie funktioniert das Billing?', 'billing'],
    // a mechanism, not a module
    ['How does the router find the handler for a path?', undefined],
    ['Where does billing work?', undefined],
    ['How does the file system work?', undefined],
  ])('%s → “%s” (NAV-16)', (question, subject) => {
    expect(subjectOf(question)?.bare).toBe(subject)
  })

  it.each([
    ['How does the billing package work?', 'How does the billing work?'],
    ['Explain the package json', 'Explain the json'],
    ['Wie funktioniert das Modul Abrechnung?', 'Wie funktioniert das Abrechnung?'],
    ['How does the package loader factory work?', 'How does the loader factory work?'],
    ['How does the component library work?', 'How does the component library work?'],
    ['Where is the billing package?', 'Where is the billing package?'],
  ])('leaves out the word for the kind of thing: %s → %s (NAV-16)', (question, plain) => {
    expect(withoutSort(question)).toBe(plain)
  })
})

describe('moduleTour', () => {
  it('gives the overview first, then each part before what it uses, without tests and files outside (NAV-16)', async () => {
    expect(await tour('How does the billing module work?')).toEqual([
      ['README.md', 'speaks for billing/'],
      ['invoice.py', 'a part that uses ledger.py'],
      ['ledger.py', 'a part that uses codes.py'],
      ['codes.py', 'a part that ledger.py uses'],
    ])
  })

  it('the order depends on the reference that is named (NAV-2, NAV-16)', async () => {
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
    'gives none for an unknown module, a single file or another question: %s (NAV-16)',
    async (question) => {
      expect(await tour(question)).toBeNull()
    },
  )

  const ORDERS = [
    '# how an order is made and paid',
    'class Order:',
    '    def total(self):',
    '        return price_of(self)',
    'def price_of(order):',
    '    return taxed(order)',
    'def taxed(order):',
    '    return 1',
    'def unrelated():',
    '    pass',
  ].join('\n')

  it.each(['How does the orders module work?', 'Walk me through orders'])(
    'gives the first lines and outline of a single file, then its parts, users first: %s (NAV-16)',
    async (question) => {
      const stops = await tour(question, { ...FILES, 'src/orders.py': ORDERS })
      expect(stops).toEqual([
        ['orders.py', 'the first lines and the outline of orders.py'],
        ['Order', 'a part that uses price_of'],
        ['price_of', 'a part that uses taxed'],
        ['taxed', 'a part that price_of uses'],
        ['unrelated', 'a part of it'],
      ])
    },
  )

  it('takes a folder of one file for that file, and gives the sections of a document in order (NAV-16)', async () => {
    const one = await tour('How does the orders module work?', { 'src/orders/make.py': ORDERS })
    expect(one?.map(([title]) => title).slice(0, 2)).toEqual(['make.py', 'Order'])
    const prose = '# Shipping\nOn weekdays.\n## Packing\nShipping boxes.\n## Sending\nBy mail.'
    const sections = await tour('How does shipping work?', { 'docs/shipping.md': prose })
    expect(sections?.map(([title]) => title)).toEqual(['shipping.md', 'Packing', 'Sending'])
  })

  it('puts parts that use each other before what only they use (NAV-16)', async () => {
    const text =
      '# the queue\nclass Failure:\n    pass\nclass Queue:\n    Failure, Worker\nclass Worker:\n    Failure, Queue'
    const stops = await tour('How does the queue module work?', { 'src/queue.py': text })
    expect(stops?.map(([title]) => title)).toEqual(['queue.py', 'Queue', 'Worker', 'Failure'])
  })

  it.each([
    ['How does the billing package work?', 'How does the billing work?'],
    // no module is called so: its words are all there is to go by
    ['How does the mailing package work?', null],
    ['How does billing work?', null],
  ])(
    'the word for the kind is left out if a folder has the bare name: %s (NAV-6, NAV-16)',
    async (question, plain) => {
      expect(withoutSortWord(await rankingFor(question, FILES), question)).toBe(plain)
    },
  )

  it('the word for the kind stays if a folder has the whole name (NAV-6, NAV-16)', async () => {
    const files = { ...FILES, 'src/billing_package/load.py': 'def load():\n    billing package' }
    const question = 'How does the billing package work?'
    expect(withoutSortWord(await rankingFor(question, files), question)).toBeNull()
  })
})
