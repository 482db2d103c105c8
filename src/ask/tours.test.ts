// Questions after whole modules, and in words of the glossary, asked of a real collection without a model.

import { describe, expect, it } from 'vitest'
import type { Texts } from '../cli/testing/collections.ts'
import { libraryOf } from '../cli/testing/collections.ts'
import { onlyStepOf, requestFor, stepsOf } from '../cli/testing/walks.ts'
import type { LibraryHost } from '../library.ts'
import { allInEnglish } from '../messages/testing.ts'
import type { Step } from '../model/walk/trace.ts'

const SHOP = {
  'README.md': '# Shop\n\nA small web shop.',
  'src/shop/json/__init__.py':
    '"""Reading and writing JSON."""\n\ndef dumps(value):\n    return write(value)\n',
  'src/shop/json/provider.py':
    'from .tags import Tag\n\nclass Provider:\n    """Writes JSON."""\n    tag = Tag\n',
  'src/shop/json/tags.py': 'class Tag:\n    """Marks JSON values."""\n',
  'src/shop/tools.py':
    'def find_package(name):\n    """Finds the package that a name is imported from."""\n    package = name.rpartition(".")\n    return package\n',
  'src/shop/orders.py':
    '"""Orders: how they are made, priced and paid."""\n\nfrom decimal import Decimal\n\n\nclass Order:\n    """What a visitor has ordered."""\n\n    def total(self):\n        return price_of(self)\n\n\ndef price_of(order):\n    """The price of an order."""\n    return taxed(Decimal(order.net))\n\n\ndef taxed(amount):\n    """With the tax."""\n    return amount * 2\n',
}

const shopOf = (shop: Texts): Promise<LibraryHost> => libraryOf({ shop })

async function steps(
  question: string,
  library: LibraryHost,
  earlier?: readonly Step[],
): Promise<Step[]> {
  const request = requestFor(question, { collection: 'shop', ...(earlier && { earlier }) })
  return allInEnglish(await stepsOf(request, library))
}

const library = await shopOf(SHOP)
const readIn = (all: readonly Step[]) => onlyStepOf(all, 'read').map(({ ref: { id } }) => id)

describe('questions about a module', () => {
  it('a single file is read in outline first, then its parts (NAV-16)', async () => {
    const all = await steps('How does the orders module work?', library)
    expect(readIn(all)).toEqual([
      'src/shop/orders.py',
      'src/shop/orders.py#Order',
      'src/shop/orders.py#price_of',
    ])
    const [first] = onlyStepOf(all, 'read')
    expect(first.overview).toBe(true)
    const shown = first.passages.map(({ text }) => text).join('\n')
    expect(shown).toContain('Orders: how they are made')
    expect(shown).toContain('def taxed(amount)')
    // What it names is read as a place of its own, not here.
    expect(shown).not.toContain('return amount * 2')
    expect(onlyStepOf(all, 'answer')[0].citations[0]).toMatchObject({ found: 'exact' })
  })

  it('a continued tour keeps its places (NAV-15, NAV-16)', async () => {
    const all = await steps('How does the orders module work?', library)
    const until = all.findIndex(({ kind }) => kind === 'read')
    const again = await steps('How does the orders module work?', library, all.slice(0, until + 1))
    expect(readIn(again).slice(0, 3)).toEqual(readIn(all))
  })

  it('the word for its kind is neither searched nor called missing (NAV-6, NAV-16)', async () => {
    const all = await steps('How does the json package work?', library)
    expect(readIn(all)).toEqual([
      'src/shop/json/__init__.py',
      'src/shop/json/provider.py',
      'src/shop/json/tags.py',
    ])
    for (const { missing, coverage } of onlyStepOf(all, 'judge')) {
      expect(missing).not.toContain('package')
      expect(coverage).toBe(1)
    }
    const { results } = onlyStepOf(all, 'done')[0]
    expect(results.map(({ ref }) => ref.title)).not.toContain('find_package')
  })

  it('a package that is named by that word is found by it (NAV-6)', async () => {
    const all = await steps('Where is the package found that a name is imported from?', library)
    expect(onlyStepOf(all, 'done')[0].results[0].ref.title).toBe('find_package')
  })
})

const POWER = {
  'README.md': '# Meter\n\nReads meters.',
  'docs/counting.md':
    '# Counting\n\n## Power\n\nPower is counted by the kilowatt hour, each night.\n\n## Water\n\nWater is counted by the litre.',
  'docs/login.md':
    '# Login\n\nVisitors come by one door.\n\n## Limits\n\nWith SSO nobody is asked twice.\n\n## Guests\n\nGuests need no password.',
  'docs/terms.md':
    '# Terms\n\nWords as they are used: standing charge, night rate, single sign-on (SSO), reading, meter.',
  // if there is code, the glossary itself is not read
  'src/power.py': 'def power(meter):\n    return meter.read()\n',
}
const GLOSSARY = { 'glossary.json': '{"kWh": "kilowatt hour"}' }

describe('words of the glossary', () => {
  const lastOf = (all: readonly Step[]) => onlyStepOf(all, 'judge').at(-1)

  it.each([
    ['How is power counted in kWh?', 'docs/counting.md#counting/power', 'kilowatt hour', 'kWh'],
    ['Are there limits for single sign-on?', 'docs/login.md#login/limits', 'SSO', 'single sign on'],
  ])(
    'a word counts as found by its other name in the glossary: %s (NAV-6, BM-12)',
    async (question, id, other, asked) => {
      const all = await steps(question, await shopOf({ ...POWER, ...GLOSSARY }))
      expect(onlyStepOf(all, 'answer')[0].found).toBe(true)
      const read = onlyStepOf(all, 'read').find(({ ref }) => ref.id === id)
      expect(read?.why).toContain(`“${other}” for “${asked}” in `)
      const words = asked.split(' ')
      for (const word of words) expect(lastOf(all)?.missing).not.toContain(word)
      expect(lastOf(all)?.enough).toBe(true)
    },
  )

  it('the judgement names the other name; without the glossary the word is missing (NAV-6, BM-12)', async () => {
    const question = 'How is power counted in kWh?'
    const joined = lastOf(await steps(question, await shopOf({ ...POWER, ...GLOSSARY })))
    expect(joined?.why).toContain('“kilowatt hour” for “kWh”')
    expect(joined?.coverage).toBe(1)
    const alone = lastOf(await steps(question, await shopOf(POWER)))
    expect(alone?.missing).toContain('kWh')
    expect(alone?.why).not.toContain('kilowatt hour')
  })

  it('other names work both ways, several at once, and only if all words of a name are found (NAV-6, BM-12)', async () => {
    const texts = {
      'a.md':
        '# Bills\n\n## Rates\n\nA rate is set for each kWh.\n\n## Opening\n\nOpen at one hour a day.',
    }
    const library = await shopOf({ ...texts, ...GLOSSARY })
    const met = await steps('Which rate has a kilowatt hour?', library)
    expect(lastOf(met)).toMatchObject({ coverage: 1, missing: [] })
    const several = await steps('Which rate have kilowatt hours?', library)
    expect(lastOf(several)).toMatchObject({ coverage: 1, missing: [] })
    const evidence = await library.evidence('shop', { question: 'opening in kWh' })
    const opening = evidence.candidates.find(({ ref }) => ref.title === 'Opening')
    const [{ mask }] = evidence.names ?? []
    expect((opening?.body ?? 0) & mask).not.toBe(mask)
  })
})

describe('what happens, if documentation says it', () => {
  const files: Texts = {
    'docs/cache.md':
      '# Response cache\n\nA response is cached for an hour.\n\n## How a response is cached\n\nA cached response is sent again.\n',
    'theme/menu.js':
      'function openMenu() {\n  // cached by the browser\n  return showMenu()\n}\n\nfunction showMenu() {\n  return 1\n}\n',
  }

  it('no path begins at code that fits much worse than the page (NAV-18)', async () => {
    const all = await steps('What happens when a response is cached?', await shopOf(files))
    const [answer] = onlyStepOf(all, 'answer')
    expect(answer.citations[0].ref.path).toBe('docs/cache.md')
    expect(onlyStepOf(all, 'follow')).toEqual([])
  })
})
