// Several real collections, built from texts as a folder would be, asked without a model.

import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../ask.ts'
import { libraryOf } from '../cli/testing/collections.ts'
import { onlyStepOf, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { inEnglish } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import { READ_TOKENS } from '../model/walk/by-hand.ts'
import type { Step } from '../model/walk/trace.ts'

const SHOP = {
  'README.md': '# Shop\n\nA small web shop: baskets, orders and payments.',
  'docs/orders.md':
    '# Orders\n\nAn order is made from a basket.\n\n## Cancelling an order\n\nAn order can be cancelled until it is packed. See [refunds](payments.md#refunds).\n\n## Shipping\n\nOrders ship on weekdays.',
  'docs/payments.md':
    '# Payments\n\nCards and vouchers.\n\n## Refunds\n\nA refund is paid back to the card within five days.\n\n## Vouchers\n\nA voucher is worth its printed amount.',
  'src/basket.py':
    '"""The basket of a visitor."""\n\nclass Basket:\n    def add(self, item):\n        """Puts an item into the basket."""\n        self.items.append(item)\n\n    def total(self):\n        """Sum of the prices."""\n        return sum(item.price for item in self.items)\n',
}

const MAIL = {
  'README.md': '# Mail\n\nSends newsletters and receipts by e-mail.',
  'docs/bounces.md':
    '# Bounces\n\nMail that comes back.\n\n## Hard bounces\n\nAn address that bounces twice is never written to again.\n\n## Soft bounces\n\nA full mailbox is tried again after an hour. The receipt of an order may wait.',
  'docs/templates.md':
    '# Templates\n\nHow a newsletter looks.\n\n## Placeholders\n\nA name in double braces is replaced by that of the reader.\n\n## Pictures\n\nPictures are sent along, not linked.',
  'src/queue.py':
    '"""The queue of outgoing mail."""\n\ndef enqueue(message):\n    """Puts a message into the queue."""\n    QUEUE.append(message)\n',
}

const GARDEN = {
  'README.md': '# Garden\n\nNotes on a kitchen garden.',
  'soil.md':
    '# Soil\n\nWhat grows where.\n\n## Compost\n\nCompost is turned twice a year.\n\n## Lime\n\nLime sweetens a sour soil.',
  'beds.md':
    '# Beds\n\n## Beans\n\nBeans are sown in May.\n\n## Garlic\n\nGarlic is planted in October.',
}

const library = await libraryOf({ shop: SHOP, mail: MAIL, garden: GARDEN })

const ALL = ['garden', 'mail', 'shop']

it('collections that contain words of the question are related, even if they were not opened yet (NAV-17)', async () => {
  const fresh = await libraryOf({ shop: SHOP, mail: MAIL, garden: GARDEN })
  const question = 'What happens to a soft bounce?'
  const words = ['soft', 'bounce']
  expect(await fresh.related('shop', question)).toEqual([{ slug: 'mail', name: 'mail', words }])
  expect(await fresh.related('mail', question)).toEqual([])
  expect(await fresh.related('shop', 'How is a basket totalled?')).toEqual([])
})

async function steps(
  question: string,
  more: Partial<AskRequest> = {},
  asked: Library = library,
): Promise<Step[]> {
  const [collection] = more.collections ?? ALL
  return stepsOf(requestFor(question, { collection, collections: ALL, ...more }), asked)
}

const shelvesOf = (all: readonly Step[]) => onlyStepOf(all, 'shelves')[0].shelves
const walkedIn = (all: readonly Step[]) =>
  onlyStepOf(all, 'route').map(({ collection }) => collection)
const done = (all: readonly Step[]) => onlyStepOf(all, 'done')[0]
const readIn = (all: readonly Step[], of: string) =>
  onlyStepOf(all, 'read').flatMap(({ collection, ref: { id } }) => (collection === of ? [id] : []))

/** Most of its words are in the shop; what happens to a full mailbox is elsewhere. */
const HELD_UP = 'Is an order with cards, vouchers and refunds held up by a full mailbox?'

describe('several collections without a model', () => {
  it.each([
    ['When is a refund paid back to the card?', 'shop', 'docs/payments.md#payments/refunds'],
    ['When is garlic planted?', 'garden', 'beds.md#beds/garlic'],
    [
      'What happens to an address that bounces twice?',
      'mail',
      'docs/bounces.md#bounces/hard-bounces',
    ],
    ['Where is a message put into the queue?', 'mail', 'src/queue.py#enqueue'],
  ])(
    '%s → %s, by its description, before any outline is shown (NAV-8)',
    async (question, first, id) => {
      const all = await steps(question)
      expect(all[0].kind).toBe('shelves')
      expect(shelvesOf(all)[0]).toMatchObject({ collection: first, score: 1, fate: 'chosen' })
      expect(walkedIn(all)[0]).toBe(first)
      expect(done(all).results[0]).toMatchObject({ collection: first, ref: { id } })
      expect(onlyStepOf(all, 'answer')[0].citations[0]).toMatchObject({
        collection: first,
        found: 'exact',
      })
    },
  )

  it('the weight of a collection moves it up (NAV-17)', async () => {
    const question = 'Is a receipt, an order or the soil turned?'
    const weighing = (weights: Readonly<Record<string, number>>): Library => ({
      ...library,
      collections: async () =>
        (await library.collections()).map((info) => {
          return { ...info, weight: weights[info.slug] ?? 1 }
        }),
    })
    const plain = shelvesOf(await steps(question))
    const last = plain[2].collection
    const moved = shelvesOf(await steps(question, {}, weighing({ [last]: 100 })))
    expect(moved[0]).toMatchObject({ collection: last, score: 1, fate: 'chosen' })
    expect(moved.slice(1).map(({ collection }) => collection)).toEqual(
      plain.slice(0, 2).map(({ collection }) => collection),
    )
    expect(shelvesOf(await steps(question, {}, weighing({})))).toEqual(plain)
  })

  it('at most two are chosen, and the others are shown as considered (NAV-8)', async () => {
    const question = 'Is a receipt, an order or the soil turned?'
    const fates = shelvesOf(await steps(question)).map(({ fate }) => fate)
    expect(fates).toEqual(['chosen', 'chosen', 'considered'])
  })

  it('a reason has the right number of places with the words (NAV-8)', async () => {
    const [best] = shelvesOf(await steps('Which soft bounces are tried again?'))
    expect(best.collection).toBe('mail')
    const said = [...inEnglish(best.why).matchAll(/“([^”]+)” in (\d+) places?/gu)]
    expect(said.length).toBeGreaterThan(0)
    for (const [, word, places] of said) {
      const { words } = await library.evidence('mail', { question: word })
      expect(Number(places)).toBe(words[0].nodes)
    }
  })

  it('the choice depends on the words that a reason names (NAV-8)', async () => {
    const question = 'Which compost do beans, garlic and vouchers need?'
    const [best] = shelvesOf(await steps(question))
    expect(best.collection).toBe('garden')
    const named = [...inEnglish(best.why).matchAll(/“([^”]+)”/gu)].map(([, word]) => word)
    const without = named.reduce((text, word) => text.replace(word, ''), question)
    expect(shelvesOf(await steps(without))[0].collection).toBe('shop')
  })

  it('after a wrong first choice the next collection is walked too (NAV-8)', async () => {
    const all = await steps(HELD_UP)
    expect(walkedIn(all)[0]).toBe('shop')
    const judged = onlyStepOf(all, 'judge').filter(({ collection }) => collection === 'shop')
    expect(judged.at(-1)?.enough).toBe(false)
    expect(walkedIn(all)).toContain('mail')
    const read = onlyStepOf(all, 'read').map(({ collection, ref }) => `${collection} ${ref.id}`)
    expect(read).toContain('mail docs/bounces.md#bounces/soft-bounces')
  })

  it('no second collection is walked if the first has enough (NAV-8)', async () => {
    expect(walkedIn(await steps('When is a refund paid back to the card?'))).toEqual(['shop'])
  })

  it('results of several collections are one list, best first, each with its collection (NAV-8)', async () => {
    const all = await steps(HELD_UP)
    const { results } = done(all)
    expect(new Set(results.map(({ collection }) => collection)).size).toBeGreaterThan(1)
    const scores = results.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    for (const { collection = '', ref } of results)
      expect(await library.resolve(collection, ref.id)).toBe(ref.node)
  })

  it('all walks of a question share its budget, and the one that found most answers (NAV-8)', async () => {
    const all = await steps('How long does a refund to a card take, beans and mailbox aside?')
    expect(walkedIn(all).length).toBeGreaterThan(1)
    expect(all.at(-1)?.readTokens).toBeLessThanOrEqual(READ_TOKENS)
    const [first] = done(all).results
    expect(first).toMatchObject({ collection: walkedIn(all)[0] })
    expect(done(all).tier).toBe('walk')
  })

  it('no collection without a word of the question is walked (NAV-8)', async () => {
    const all = await steps('When is garlic planted in the soil?')
    const unrelated = shelvesOf(all).filter(({ score }) => score === 0)
    expect(unrelated.length).toBeGreaterThan(0)
    for (const { collection } of unrelated) expect(walkedIn(all)).not.toContain(collection)
  })

  it('unknown words lead to no collection and no nearest place, and the answer says so (NAV-8, ANS-1)', async () => {
    const all = await steps('Xyzzy plugh?')
    expect(onlyStepOf(all, 'answer')[0]).toMatchObject({ found: false, nearest: [] })
    expect(done(all).quality).toBeLessThanOrEqual(0.3)
  })
})

describe('continuing across collections', () => {
  const question = HELD_UP

  it('each collection continues with its own steps; a finished one is only shown again (NAV-8, NAV-15)', async () => {
    const plain = await steps(question)
    const until = plain.findIndex(
      ({ kind, collection }) => kind === 'read' && collection === 'mail',
    )
    const again = await steps(question, { earlier: plain.slice(0, until + 1) })
    const kindsIn = (all: readonly Step[]) =>
      all.flatMap(({ kind, collection }) => (collection === 'shop' ? [kind] : []))
    expect(kindsIn(again)).toEqual(kindsIn(plain))
    const resumed = onlyStepOf(again, 'steer').map(({ collection, steering }) => [
      collection,
      steering,
    ])
    expect(resumed).toEqual([['mail', { kind: 'resume', step: until + 1 }]])
    for (const slug of ALL) {
      const read = readIn(again, slug)
      expect(new Set(read).size).toBe(read.length)
      expect(read).toEqual(expect.arrayContaining(readIn(plain, slug)))
    }
    expect(again.at(-1)?.readTokens).toBeLessThanOrEqual(READ_TOKENS)
    const numbers = again.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })

  it('an earlier hint applies to a collection that is walked only now (NAV-15)', async () => {
    const hint = { kind: 'hint', text: 'Think of bounces.' } as const
    const plain = await steps(question, { steering: [hint] })
    const until = plain.findIndex(
      ({ kind, collection }) => kind === 'read' && collection === 'shop',
    )
    const again = await steps(question, { earlier: plain.slice(0, until + 1) })
    const heard = onlyStepOf(again, 'steer').flatMap(({ collection, steering }) =>
      steering.kind === 'hint' ? [collection] : [],
    )
    expect(heard).toEqual(onlyStepOf(plain, 'steer').map(({ collection }) => collection))
  })
})

describe('scope', () => {
  it('only the selected collections are examined (NAV-17)', async () => {
    const all = await steps('When is a refund paid back to the card?', {
      collections: ['garden', 'mail'],
    })
    expect(new Set(shelvesOf(all).map(({ collection }) => collection))).toEqual(
      new Set(['garden', 'mail']),
    )
    const places = done(all).results.map(({ collection }) => collection)
    expect(places).not.toContain('shop')
  })

  it('a folder of one collection does not narrow the others (NAV-17)', async () => {
    const within = (await library.resolve('shop', 'src/')) ?? -1
    const collections = ['shop', 'mail']
    const all = await steps('Is an order, a message or its receipt put into the queue?', {
      ...{ collection: 'shop', collections, within },
    })
    const starts = onlyStepOf(all, 'route').map(({ collection, start }) => [collection, start.id])
    for (const [collection, id] of starts) expect(id).toBe(collection === 'shop' ? 'src/' : '/')
    const inShop = onlyStepOf(all, 'read').filter(({ collection }) => collection === 'shop')
    expect(inShop.every(({ ref }) => ref.path.startsWith('src/'))).toBe(true)
    expect(walkedIn(all)).toContain('mail')
  })

  it('pins and left-out branches are places in the first collection only (NAV-15, NAV-17)', async () => {
    const docs = (await library.resolve('shop', 'docs/')) ?? -1
    const [ref] = await library.refs('shop', [docs])
    const collections = ['shop', 'mail']
    const plain = await steps(HELD_UP, { collections })
    const pruned = await steps(HELD_UP, { collections, steering: [{ kind: 'prune', ref }] })
    expect(readIn(pruned, 'mail')).toEqual(readIn(plain, 'mail'))
    expect(readIn(plain, 'mail').length).toBeGreaterThan(0)
    const isInDocs = (id: string) => id.startsWith('docs/')
    expect([plain, pruned].map((all) => readIn(all, 'shop').some(isInDocs))).toEqual([true, false])
  })

  it('the nearest places name their collections if nothing is found (NAV-17)', async () => {
    const all = await steps('How is the zeppelin hangar ticket moored and booked in the order?')
    const [answer] = onlyStepOf(all, 'answer')
    expect(answer.found).toBe(false)
    expect(answer.nearest.length).toBeGreaterThan(0)
    for (const { collection = '', id, node } of answer.nearest)
      expect(await library.resolve(collection, id)).toBe(node)
  })

  it.each([
    ['a folder', 'docs/', 'docs/'],
    ['a document', 'docs/orders.md', 'docs/orders.md'],
    ['a section', 'docs/orders.md#orders/shipping', 'docs/orders.md'],
  ])('inside %s nothing else is read, shown or listed (NAV-17)', async (_, id, prefix) => {
    const within = (await library.resolve('shop', id)) ?? -1
    const [{ size }] = await library.refs('shop', [within])
    const all = await steps('How is an order put into the basket or paid back?', {
      collections: ['shop'],
      within,
    })
    const refs = [
      ...onlyStepOf(all, 'read').map(({ ref }) => ref),
      ...onlyStepOf(all, 'call').flatMap(({ places }) => places.map(({ ref }) => ref)),
      ...done(all).results.map(({ ref }) => ref),
    ]
    expect(refs.length).toBeGreaterThan(0)
    for (const { node, path } of refs) {
      expect(path.startsWith(prefix)).toBe(true)
      expect(node >= within && node < within + size).toBe(true)
    }
  })
})

describe('the walk to a section', () => {
  it('reads the lines of a long section that contain the words (NAV-10)', async () => {
    const filler = Array.from({ length: 900 }, (_, i) => `Row ${i} of the table of sizes.`)
    filler[700] = 'A collar of size forty is marked in green ink.'
    const files = { 'sizes.md': `# Sizes\n\n## Shirts\n\n${filler.join('\n\n')}\n`, ...SHOP }
    const long = await libraryOf({ sizes: files })
    const all = await steps(
      'Which ink marks a collar among the shirts?',
      { collections: ['sizes'] },
      long,
    )
    const read = onlyStepOf(all, 'read').flatMap(({ passages }) => passages)
    const found = read.find(({ text }) => text.includes('green ink'))
    expect(found?.ref.id).toMatch(/^sizes\.md#sizes\/shirts/u)
    expect(all.at(-1)?.readTokens).toBeLessThanOrEqual(READ_TOKENS)
    expect(
      onlyStepOf(all, 'answer')[0].citations.some(({ text }) => text.includes('green ink')),
    ).toBe(true)
  })
})
