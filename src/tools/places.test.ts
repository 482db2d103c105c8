import { beforeAll, describe, expect, it } from 'vitest'
import { libraryOf } from '../cli/testing/collections.ts'
import { SHOP } from '../cli/testing/tools.ts'
import { placeOf } from './places.ts'
import { type OpenScope, openScope } from './tool.ts'

let scope: OpenScope
beforeAll(async () => {
  const library = await libraryOf({ shop: { ...SHOP, 'odd:12.md': '# Odd\n', 'a(b).md': '# A\n' } })
  scope = await openScope({ library })
})

describe('a place as programs write it', () => {
  it.each([
    ['shop/orders.py', 'shop/orders.py', undefined],
    ['./shop/orders.py', 'shop/orders.py', undefined],
    ['shop', 'shop/', undefined],
    ['shop/', 'shop/', undefined],
    ['/', '/', undefined],
    ['shop/orders.py#Order.pay', 'shop/orders.py#Order.pay', undefined],
    ['shop/orders.py:3', 'shop/orders.py', [3, 3]],
    ['shop/orders.py:3-9', 'shop/orders.py', [3, 9]],
    ['shop/orders.py:9-3', 'shop/orders.py', [3, 9]],
    ['shop/orders.py:3–9', 'shop/orders.py', [3, 9]],
    ['shop/orders.py#L3-L9', 'shop/orders.py', [3, 9]],
    ['shop/orders.py#Order:3-9', 'shop/orders.py#Order', [3, 9]],
    ['[shop/orders.py:3-9]', 'shop/orders.py', [3, 9]],
    ['`shop/orders.py`', 'shop/orders.py', undefined],
    ['“shop/orders.py”', 'shop/orders.py', undefined],
    ['shop::docs/guide.md:1-2', 'docs/guide.md', [1, 2]],
    ['odd:12.md', 'odd:12.md', undefined],
    ['odd:12.md:1', 'odd:12.md', [1, 1]],
    ['a(b).md', 'a(b).md', undefined],
    ['GiftOrder', 'shop/orders.py#GiftOrder', undefined],
    ['Order.pay', 'shop/orders.py#Order.pay', undefined],
    ['send_receipt', 'shop/mail.py#send_receipt', undefined],
    ['cancel_all()', 'shop/orders.py#cancel_all', undefined],
  ] as const)('%s is %s, lines %j (TOOL-1)', async (text, id, lines) => {
    const { ref, lines: found } = await placeOf(scope, text)
    expect([ref.id, found]).toEqual([id, lines])
  })

  it.each([
    ['shop/orders.py#Order.paid', /Nearest: shop\/orders\.py/u],
    ['shop/order.py', /Nearest: .*shop\/orders\.py/u],
    ['old/place/orders.py', /Nearest: .*shop\/orders\.py/u],
    ['shop/orders.py#Order.paying_of_receipts', /Nearest: /u],
    ['../../etc/passwd', /There is no place/u],
    ['cancel', /Nearest: .*shop\/orders\.py#Order\.cancel/u],
    ['x'.repeat(9000), /^There is no place “x{200}…” now/u],
  ])('answers with suggestions where %s is not a place (NAV-4, TOOL-1)', async (text, message) => {
    await expect(placeOf(scope, text)).rejects.toThrow(message)
  })
})
