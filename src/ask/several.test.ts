// Several real collections, built from texts as a folder would be, asked without a model.

import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../ask.ts'
import { libraryOf } from '../cli/testing/collections.ts'
import { only, requestFor, stepsOf } from '../cli/testing/walks.ts'
import type { Library } from '../model/library/library.ts'
import { READ_TOKENS } from '../model/walk/budget.ts'
import type { Step } from '../model/walk/trace.ts'
import { inEnglish } from '../model/words/words.ts'

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

it('NAV-17: collections that speak of the question are related, also ones not looked at yet', async () => {
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

const shelvesOf = (all: readonly Step[]) => only(all, 'shelves')[0].shelves
const walkedIn = (all: readonly Step[]) => only(all, 'route').map(({ collection }) => collection)
const done = (all: readonly Step[]) => only(all, 'done')[0]

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
  ])('NAV-8: %s → %s, by its card, before any outline is shown', async (question, first, id) => {
    const all = await steps(question)
    expect(all[0].kind).toBe('shelves')
    expect(shelvesOf(all)[0]).toMatchObject({ collection: first, score: 1, fate: 'chosen' })
    expect(walkedIn(all)[0]).toBe(first)
    expect(done(all).results[0]).toMatchObject({ collection: first, ref: { id } })
    expect(only(all, 'answer')[0].citations[0]).toMatchObject({ collection: first, found: 'exact' })
  })

  it('NAV-17: the weight of a collection moves it up among those that are asked', async () => {
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

  it('NAV-8: at most two are chosen, and the others are shown as considered', async () => {
    const question = 'Is a receipt, an order or the soil turned?'
    const fates = shelvesOf(await steps(question)).map(({ fate }) => fate)
    expect(fates).toEqual(['chosen', 'chosen', 'considered'])
  })

  it('NAV-8: a reason counts the places that hold the words, as they are', async () => {
    const [best] = shelvesOf(await steps('Which soft bounces are tried again?'))
    expect(best.collection).toBe('mail')
    const said = [...inEnglish(best.why).matchAll(/“([^”]+)” in (\d+) places?/gu)]
    expect(said.length).toBeGreaterThan(0)
    for (const [, word, places] of said) {
      const { words } = await library.evidence('mail', { question: word })
      expect(Number(places)).toBe(words[0].nodes)
    }
  })

  it('NAV-8: the words that a reason names are what the choice rests on', async () => {
    const question = 'Which compost do beans, garlic and vouchers need?'
    const [best] = shelvesOf(await steps(question))
    expect(best.collection).toBe('garden')
    const named = [...inEnglish(best.why).matchAll(/“([^”]+)”/gu)].map(([, word]) => word)
    const without = named.reduce((text, word) => text.replace(word, ''), question)
    expect(shelvesOf(await steps(without))[0].collection).toBe('shop')
  })

  it('NAV-8: from a wrong first pick there is a way back: the next is entered too', async () => {
    // Most of its words are the shop's; what becomes of a full mailbox stands elsewhere.
    const all = await steps(
      'Is an order with cards, vouchers and refunds held up by a full mailbox?',
    )
    expect(walkedIn(all)[0]).toBe('shop')
    const judged = only(all, 'judge').filter(({ collection }) => collection === 'shop')
    expect(judged.at(-1)?.enough).toBe(false)
    expect(walkedIn(all)).toContain('mail')
    const read = only(all, 'read').map(({ collection, ref }) => `${collection} ${ref.id}`)
    expect(read).toContain('mail docs/bounces.md#bounces/soft-bounces')
  })

  it('NAV-8: enough in the first ends it; no second one is entered', async () => {
    expect(walkedIn(await steps('When is a refund paid back to the card?'))).toEqual(['shop'])
  })

  it('NAV-8: results of several are one list, best first, each with its collection', async () => {
    const all = await steps(
      'Is an order with cards, vouchers and refunds held up by a full mailbox?',
    )
    const { results } = done(all)
    expect(new Set(results.map(({ collection }) => collection)).size).toBeGreaterThan(1)
    const scores = results.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    for (const { collection = '', ref } of results)
      expect(await library.resolve(collection, ref.id)).toBe(ref.node)
  })

  it('NAV-8: the budget is that of the question, however many are entered', async () => {
    const all = await steps('How long does a refund to a card take, beans and mailbox aside?')
    expect(walkedIn(all).length).toBeGreaterThan(1)
    expect(all.at(-1)?.readTokens).toBeLessThanOrEqual(READ_TOKENS)
  })

  it('NAV-8: the answer rests on the walk that found it, not on the last one', async () => {
    const all = await steps('How long does a refund to a card take, beans and mailbox aside?')
    expect(walkedIn(all).length).toBeGreaterThan(1)
    const [first] = done(all).results
    expect(first).toMatchObject({ collection: walkedIn(all)[0] })
    expect(done(all).tier).toBe('walk')
  })

  it('NAV-8: where no word of the question stands, nothing is entered', async () => {
    const all = await steps('When is garlic planted in the soil?')
    const unrelated = shelvesOf(all).filter(({ score }) => score === 0)
    expect(unrelated.length).toBeGreaterThan(0)
    for (const { collection } of unrelated) expect(walkedIn(all)).not.toContain(collection)
  })

  it('NAV-8: words that are nowhere enter nothing by guess, and the answer says so', async () => {
    const all = await steps('How is a zeppelin moored?')
    expect(only(all, 'answer')[0].found).toBe(false)
    expect(done(all).quality).toBeLessThanOrEqual(0.3)
  })
})

describe('going on across collections', () => {
  const question = 'Is an order with cards, vouchers and refunds held up by a full mailbox?'
  const readIn = (all: readonly Step[], of: string) =>
    only(all, 'read').flatMap(({ collection, ref: { id } }) => (collection === of ? [id] : []))

  it('NAV-8 NAV-15: each goes on with its own steps; one that had ended is only shown again', async () => {
    const plain = await steps(question)
    const until = plain.findIndex(
      ({ kind, collection }) => kind === 'read' && collection === 'mail',
    )
    const again = await steps(question, { earlier: plain.slice(0, until + 1) })
    const kindsIn = (all: readonly Step[]) =>
      all.flatMap(({ kind, collection }) => (collection === 'shop' ? [kind] : []))
    expect(kindsIn(again)).toEqual(kindsIn(plain))
    const resumed = only(again, 'steer').map(({ collection, steering }) => [collection, steering])
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

  it('NAV-15: a hint of the earlier steps reaches a collection that is entered only now', async () => {
    const hint = { kind: 'hint', text: 'Think of bounces.' } as const
    const plain = await steps(question, { steering: [hint] })
    const until = plain.findIndex(
      ({ kind, collection }) => kind === 'read' && collection === 'shop',
    )
    const again = await steps(question, { earlier: plain.slice(0, until + 1) })
    const heard = only(again, 'steer').flatMap(({ collection, steering }) =>
      steering.kind === 'hint' ? [collection] : [],
    )
    expect(heard).toEqual(only(plain, 'steer').map(({ collection }) => collection))
  })
})

describe('scope', () => {
  it('NAV-17: only the collections of the selection are looked at', async () => {
    const all = await steps('When is a refund paid back to the card?', {
      collections: ['garden', 'mail'],
    })
    expect(
      shelvesOf(all)
        .map(({ collection }) => collection)
        .sort(),
    ).toEqual(['garden', 'mail'])
    const places = done(all).results.map(({ collection }) => collection)
    expect(places).not.toContain('shop')
  })

  it('NAV-17: a folder of one collection does not narrow the others', async () => {
    const within = (await library.resolve('shop', 'src/')) ?? -1
    const collections = ['shop', 'mail']
    const all = await steps('Is an order, a message or its receipt put into the queue?', {
      collection: 'shop',
      collections,
      within,
    })
    const starts = only(all, 'route').map(({ collection, start }) => [collection, start.id])
    for (const [collection, id] of starts) expect(id).toBe(collection === 'shop' ? 'src/' : '/')
    const inShop = only(all, 'read').filter(({ collection }) => collection === 'shop')
    expect(inShop.every(({ ref }) => ref.path.startsWith('src/'))).toBe(true)
    expect(walkedIn(all)).toContain('mail')
  })

  it('NAV-15 NAV-17: what is pinned and left out is a place of the first collection only', async () => {
    const docs = (await library.resolve('shop', 'docs/')) ?? -1
    const [ref] = await library.refs('shop', [docs])
    const collections = ['shop', 'mail']
    const question = 'Is an order with cards, vouchers and refunds held up by a full mailbox?'
    const plain = await steps(question, { collections })
    const pruned = await steps(question, { collections, steering: [{ kind: 'prune', ref }] })
    const readIn = (all: readonly Step[], of: string) =>
      only(all, 'read').flatMap(({ collection, ref: { id } }) => (collection === of ? [id] : []))
    expect(readIn(pruned, 'mail')).toEqual(readIn(plain, 'mail'))
    expect(readIn(plain, 'mail').length).toBeGreaterThan(0)
    const isInDocs = (id: string) => id.startsWith('docs/')
    expect([plain, pruned].map((all) => readIn(all, 'shop').some(isInDocs))).toEqual([true, false])
  })

  it('NAV-17: the nearest places of what is not found say where they lie', async () => {
    const all = await steps('How is the zeppelin hangar ticket moored and booked in the order?')
    const [answer] = only(all, 'answer')
    expect(answer.found).toBe(false)
    expect(answer.nearest.length).toBeGreaterThan(0)
    for (const { collection = '', id, node } of answer.nearest)
      expect(await library.resolve(collection, id)).toBe(node)
  })

  it('ANS-1: what fits nothing in any of them has no nearest places', async () => {
    const [answer] = only(await steps('Xyzzy plugh?'), 'answer')
    expect(answer).toMatchObject({ found: false, nearest: [] })
  })

  it.each([
    ['a folder', 'docs/', 'docs/'],
    ['a document', 'docs/orders.md', 'docs/orders.md'],
    ['a section', 'docs/orders.md#orders/shipping', 'docs/orders.md'],
  ])('NAV-17: inside %s nothing else is read, shown or listed', async (_, id, prefix) => {
    const within = (await library.resolve('shop', id)) ?? -1
    const [{ size }] = await library.refs('shop', [within])
    const all = await steps('How is an order put into the basket or paid back?', {
      collections: ['shop'],
      within,
    })
    const refs = [
      ...only(all, 'read').map(({ ref }) => ref),
      ...only(all, 'call').flatMap(({ places }) => places.map(({ ref }) => ref)),
      ...done(all).results.map(({ ref }) => ref),
    ]
    expect(refs.length).toBeGreaterThan(0)
    for (const { node, path } of refs) {
      expect(path.startsWith(prefix)).toBe(true)
      expect(node >= within && node < within + size).toBe(true)
    }
  })
})

describe('the walk to a section, and the index inside it', () => {
  it('NAV-10: what is read of a long section are its lines that hold the words', async () => {
    const filler = Array.from({ length: 900 }, (_, i) => `Row ${i} of the table of sizes.`)
    filler[700] = 'A collar of size forty is marked in green ink.'
    const files = { 'sizes.md': `# Sizes\n\n## Shirts\n\n${filler.join('\n\n')}\n`, ...SHOP }
    const long = await libraryOf({ sizes: files })
    const all = await steps(
      'Which ink marks a collar among the shirts?',
      { collections: ['sizes'] },
      long,
    )
    const read = only(all, 'read').flatMap(({ passages }) => passages)
    const found = read.find(({ text }) => text.includes('green ink'))
    expect(found?.ref.id).toMatch(/^sizes\.md#sizes\/shirts/u)
    expect(all.at(-1)?.readTokens).toBeLessThanOrEqual(READ_TOKENS)
    expect(only(all, 'answer')[0].citations.some(({ text }) => text.includes('green ink'))).toBe(
      true,
    )
  })
})
