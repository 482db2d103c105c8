// What stood in a model's way when it was given earlier tools, each with its test.

import { beforeAll, describe, expect, it } from 'vitest'
import { tokenBound } from '../base/tokens.ts'
import { type CallTool, LONG_FUNCTION, SHOP, toolsOver } from '../cli/testing/tools.ts'

let call: CallTool
beforeAll(async () => {
  call = await toolsOver(SHOP)
})

/** Numbers and texts of the numbered lines in an answer. */
function numbered(text: string): (readonly [line: number, text: string])[] {
  return [...text.matchAll(/^(\d+): (.*)$/gmu)].map(([, line, said]) => [Number(line), said])
}

describe('reading', () => {
  it('gives every line its number, with the path and the symbol above (fault 1, TOOL-1)', async () => {
    const { text } = await call('read', { places: ['shop/orders.py#Order.is_final'] })
    expect(text).toBe(
      'shop/orders.py:18-19  #Order.is_final\n18:     def is_final(self):\n19:         return self.packed',
    )
  })

  it('gives small places whole and shares the rest by size (fault 2, TOOL-1)', async () => {
    const places = [
      ...['shop/settle.py', 'shop/mail.py', 'docs/guide.md#guide/returns', 'shop/steps.py'],
    ]
    const { text } = await call('read', { places, max_tokens: 1500 })
    expect(text).toContain('3:     print(order)')
    expect(text).toContain('5: Send it back within a month.')
    const shown = (path: string) =>
      text.slice(text.indexOf(`${path}:1-`)).split(/^\S+:\d+-\d+(?: |$)/mu)[1] ?? ''
    expect(numbered(shown('shop/settle.py')).length).toBeGreaterThan(50)
    expect(numbered(shown('shop/steps.py')).length).toBeGreaterThan(20)
    expect(tokenBound(text)).toBeGreaterThan(1300)
  })

  it('gives the budget that a small place leaves to a large one (fault 2, TOOL-1)', async () => {
    const places = ['shop/steps.py', 'shop/mail.py', 'README.md', 'shop/cart.ts']
    const { text } = await call('read', { places, max_tokens: 3000 })
    expect(text).not.toContain('left out')
  })

  it('shows the parts of a long function that the question is about, in complete runs of lines (fault 3, TOOL-1)', async () => {
    const question = 'what happens with mixed currencies?'
    const places = ['shop/settle.py#settle']
    const { text } = await call('read', { places, question, max_tokens: 900 })
    expect(text).toContain('154:         raise ValueError("mixed currencies cannot be settled")')
    expect(text).toContain('1: def settle(orders):')
    const lines = numbered(text).map(([line]) => line)
    const gaps = lines.slice(1).map((line, i) => line - lines[i] - 1)
    for (const gap of gaps) expect(gap === 0 || gap > 4, `a gap of ${gap}`).toBe(true)
    expect(text).toMatch(/lines .*\d+-\d+.* left out: read shop\/settle\.py:\d+-\d+/u)
  })

  it('reads ranges of lines: a nested function, the end of a file (fault 7, TOOL-1)', async () => {
    const { text: nested } = await call('read', { places: ['shop/orders.py:14-15'] })
    expect(nested).toMatch(
      /^shop\/orders\.py:14-15 {2}in #Order\.cancel {2}def cancel\(self\)\n14: /u,
    )
    const { text: end } = await call('read', { places: ['shop/orders.py:33-90'] })
    expect(end).toContain('shop/orders.py:33-34')
    expect(end).toContain('the file has 34 lines')
    expect(numbered(end).map(([line]) => line)).toEqual([33, 34])
  })

  it('takes the comment above a definition for a part of it (TOOL-1)', async () => {
    const { text } = await call('read', {
      places: ['shop/orders.py#Order', 'shop/cart.ts#Cart.check'],
    })
    expect(text).toContain('shop/orders.py:4-23  #Order\n4: # An order of a customer,')
    expect(text).toContain('shop/cart.ts:7-10  #Cart.check\n7:   /** Only lamps. */')
  })

  it('never gives the top of a file in place of what was asked for (NAV-5)', async () => {
    const asked = call('read', { places: ['shop/orders.py:900-990'] })
    await expect(asked).rejects.toThrow(
      'shop/orders.py has 34 lines; there is nothing at lines 900-990',
    )
    const line = LONG_FUNCTION.split('\n').findIndex((one) => one.includes('mismatch')) + 1
    const { text } = await call('read', { places: [`shop/settle.py:${line}`], max_tokens: 400 })
    expect(numbered(text).map(([number]) => number)).toContain(line)
  })
})

describe('searching', () => {
  it('shows of one file as many places as the limit says (fault 4, TOOL-1)', async () => {
    const heads = async (limit?: number) => {
      const { text } = await call('search', {
        ...{ query: 'step', in: 'shop/steps.py', limit, max_tokens: 2000 },
      })
      return text.match(/^shop\/steps\.py#/gmu)?.length ?? 0
    }
    expect(await heads()).toBe(15)
    expect(await heads(25)).toBe(25)
    expect(await heads(2)).toBe(2)
  })

  it.each([
    ...['"charged once"', '“charged once”', '„charged once“', '«charged once»'],
    'A card is “charged once”',
  ])('takes the words of %s together and shows their line (fault 5, TOOL-1)', async (query) => {
    const { text } = await call('search', { query })
    expect(text).toContain('docs/guide.md#guide/payment  7-10')
    expect(text).toContain('  10: A card is charged once it is packed.')
    expect(text).not.toContain('  9: ')
  })

  it('reports that quoted words occur nowhere together, and searches without the quotes (fault 5, TOOL-1)', async () => {
    const { text } = await call('search', { query: '“cash charged”' })
    expect(text).toContain('stand nowhere together')
    expect(text).toContain('docs/guide.md#guide/payment')
  })

  it('numbers the line that matches and not the first of the excerpt (TOOL-1)', async () => {
    const { text } = await call('search', { query: 'mixed currencies' })
    expect(text).toContain('  154: raise ValueError("mixed currencies cannot be settled")')
  })

  it('finds pages of Markdown in their folder, and has no argument that finds nothing (fault 9, TOOL-1)', async () => {
    const { text } = await call('search', { query: 'cards', in: 'docs' })
    expect(text).toContain('docs/guide.md#guide/payment')
    const { text: tests } = await call('search', { query: 'cancel', tests: 'yes' })
    expect(tests).toContain('tests/test_orders.py')
    expect(tests).not.toContain('shop/orders.py')
    const { text: others } = await call('search', { query: 'cancel', tests: 'no' })
    expect(others).not.toContain('tests/test_orders.py')
  })
})

describe('references', () => {
  it.each([
    ['shop/orders.py#Order.is_final', 'shop/orders.py:12: if self.is_final():  [#Order.cancel]'],
    ['shop/cart.ts#Cart.check', 'shop/cart.ts:4: this.check(lamp)  [#Cart.add]'],
    ['shop/cart.ts#Cart.add', 'shop/cart.ts:14: cart.add("desk lamp")  [#fill]'],
    ['shop/mail.py#send_receipt', 'shop/orders.py:23: send_receipt(self)  [#Order.pay]'],
    ['shop/orders.py#Order', 'shop/orders.py:26: class GiftOrder(Order):  [#GiftOrder]'],
    [
      'shop/orders.py#Order.cancel',
      'tests/test_orders.py:6: assert order.cancel()  [#test_cancel]',
    ],
  ])('of %s have the line: %s (fault 6, TOOL-1)', async (id, line) => {
    expect((await call('refs', { id })).text.split('\n')).toContain(line)
  })

  it('says which lines only have the same name (fault 6, TOOL-1)', async () => {
    const { text } = await call('refs', { id: 'shop/orders.py#GiftOrder.cancel' })
    expect(text).toMatch(/literal[^\n]*:\n(?:.*\n)*shop\/orders\.py:33: order\.cancel\(\)/u)
    const { text: outside } = await call('refs', { id: 'charge' })
    expect(outside).toContain('not defined here')
    expect(outside).toContain('shop/orders.py:22: card.charge(self)  [#Order.pay]')
  })

  it('marks what is only a guess (fault 6, TOOL-1)', async () => {
    const guessing = await toolsOver({
      'lamp.py': 'class Lamp:\n    def switch_on(self):\n        pass\n',
      'room.py': 'def enter(thing):\n    thing.switch_on()\n',
    })
    const { text } = await guessing('refs', { id: 'lamp.py#Lamp.switch_on' })
    expect(text).toContain('room.py:2: thing.switch_on()  [#enter] (unsure)')
  })

  it('gives what a place calls, with where that is (fault 6, TOOL-1)', async () => {
    const { text } = await call('refs', { id: 'shop/orders.py#Order.pay' })
    expect(text).toContain('shop/orders.py:23: send_receipt(self) → shop/mail.py#send_receipt')
  })
})

describe('outlines', () => {
  it('have real pages, and say how many there are (fault 8, TOOL-1)', async () => {
    const ids = new Set<string>()
    const pages: string[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const { text } = await call('outline', { id: 'shop/steps.py#Steps', page, max_tokens: 300 })
      last = Number(/page \d+ of (\d+)/u.exec(text)?.[1])
      pages.push(text)
      for (const [id] of text.matchAll(/^\S+#Steps\.\S+/gmu)) ids.add(id)
    }
    expect(pages.length).toBeGreaterThan(2)
    expect(ids.size).toBe(30)
    const after = call('outline', { id: 'shop/steps.py#Steps', page: 99, max_tokens: 300 })
    await expect(after).rejects.toThrow(`There are ${pages.length} pages; page 99 does not exist`)
  })

  it('give the members that most refers to first (TOOL-1)', async () => {
    const { text } = await call('outline', { id: 'shop/steps.py#Steps', max_tokens: 300 })
    expect(text).toContain('#Steps.step_29')
    expect(text).toContain('#Steps.step_28')
  })

  it.each([300, 3000])(
    'show one level whatever the budget: %i (fault 8, TOOL-1)',
    async (max_tokens) => {
      const { text } = await call('outline', { max_tokens })
      const ids = text
        .split('\n')
        .slice(1)
        .map((line) => line.split(' ')[0])
      expect(ids).toEqual(['README.md', 'docs/', 'shop/', 'tests/'])
    },
  )
})

describe('files next to the sources', () => {
  it('is named in one line at the end, with what was not read (TOOL-1)', async () => {
    const root = await toolsOver({
      ...SHOP,
      LICENSE: 'All rights.\n',
      '.editorconfig': 'root = true\n',
      'package-lock.json': '{"name": "shop"}\n',
      'logo.png': '\u0000\u0001\u0002'.repeat(50),
      'node_modules/x.js': '',
    })
    const { text } = await root('outline', {})
    expect(text.split('\n').slice(-2)).toEqual([
      'also here: .editorconfig, LICENSE, package-lock.json',
      'not read: 1 binary, not text (logo.png); 1 excluded by a skip rule (node_modules/)',
    ])
    const asked = root('read', { places: ['logo.png'] })
    await expect(asked).rejects.toThrow('logo.png was not read: binary, not text.')
  })
})

describe('files that a .gitignore names', () => {
  const files = {
    '.gitignore': '*.conf\n',
    'conf/site.conf': 'listen = 8080\n',
    'main.py': 'def main():\n    pass\n',
  }

  it('are read where no git keeps the folder (fault 10, TOOL-1)', async () => {
    const archive = await toolsOver(files)
    expect((await archive('grep', { text: 'listen' })).text).toContain(
      'conf/site.conf:1: listen = 8080',
    )
  })

  it('are named with the reason in a checkout (fault 10, TOOL-1)', async () => {
    const checkout = await toolsOver({
      ...files,
      'conf/other.py': 'x = 1\n',
      '.git/HEAD': 'ref: x\n',
    })
    expect((await checkout('grep', { text: 'listen' })).text).toContain('No line holds')
    const { text } = await checkout('outline', { id: 'conf' })
    expect(text).toContain('not read: 1 left out by a .gitignore (site.conf)')
  })
})
