// The tools over small folders, for tests.

import type { Library } from '../../model/library/library.ts'
import type { ToolName } from '../../model/walk/trace.ts'
import { TOOLS } from '../../tools/table.ts'
import type { ToolAnswer, ToolContext } from '../../tools/tool.ts'
import { libraryOf, type Texts } from './collections.ts'

/** Calls a tool by its name. */
export type CallTool = (
  name: ToolName,
  given: unknown,
  context?: Omit<ToolContext, 'library'>,
) => Promise<ToolAnswer>

/** The tools over a library. */
export function callerOf(library: Library): CallTool {
  return (name, given, context = {}) => {
    const tool = TOOLS.find((one) => one.name === name)
    if (tool === undefined) throw new RangeError(`no tool ${name}`)
    return tool.run({ library, ...context }, given)
  }
}

/** The tools over one folder of texts. */
export async function toolsOver(texts: Texts): Promise<CallTool> {
  return callerOf(await libraryOf({ shop: texts }))
}

const MANY_METHODS = Array.from(
  { length: 30 },
  (_, i) => `    def step_${i}(self):\n        """Does step ${i}."""\n        return ${i}\n`,
)

/** A long function with the relevant lines in its middle. */
export const LONG_FUNCTION = [
  'def settle(orders):',
  '    """Settles all orders."""',
  ...Array.from({ length: 150 }, (_, i) => `    total_${i} = orders[${i}].price * ${i}`),
  '    if orders.currency_mismatch:',
  '        raise ValueError("mixed currencies cannot be settled")',
  ...Array.from({ length: 150 }, (_, i) => `    log(total_${i})`),
  '    return total_0',
].join('\n')

/** A shop in code and pages. */
export const SHOP: Texts = {
  'README.md': '# Shop\n\nSells lamps.\n',
  'docs/guide.md':
    '# Guide\n\n## Returns\n\nSend it back within a month.\n\n## Payment\n\nWe take cards and cash.\nA card is charged once it is packed.\n',
  'shop/orders.py': [
    'from shop.mail import send_receipt',
    '',
    '',
    '# An order of a customer,',
    '# from the first lamp to the receipt.',
    'class Order:',
    '    def __init__(self):',
    '        self.packed = False',
    '',
    '    def cancel(self):',
    '        """Cancels until it is packed."""',
    '        if self.is_final():',
    '            return False',
    '        def undo():',
    '            return self.packed',
    '        return undo()',
    '',
    '    def is_final(self):',
    '        return self.packed',
    '',
    '    def pay(self, card):',
    '        card.charge(self)',
    '        send_receipt(self)',
    '',
    '',
    'class GiftOrder(Order):',
    '    def cancel(self):',
    '        return super().cancel()',
    '',
    '',
    'def cancel_all(orders):',
    '    for order in orders:',
    '        order.cancel()',
    '    last_line = 1',
  ].join('\n'),
  'shop/mail.py': 'def send_receipt(order):\n    """Sends a receipt."""\n    print(order)\n',
  'shop/cart.ts':
    '/** Holds lamps. */\nexport class Cart {\n  add(lamp: string) {\n    this.check(lamp)\n  }\n\n  /** Only lamps. */\n  check(lamp: string) {\n    return lamp\n  }\n}\n\nexport function fill(cart: Cart) {\n  cart.add("desk lamp")\n}\n',
  'shop/steps.py': `class Steps:\n${MANY_METHODS.join('\n')}\n\ndef use(steps: Steps):\n    steps.step_29()\n    steps.step_28()\n\ndef use_again(steps: Steps):\n    steps.step_29()\n`,
  'shop/settle.py': LONG_FUNCTION,
  'tests/test_orders.py':
    'from shop.orders import Order\n\n\ndef test_cancel():\n    order = Order()\n    assert order.cancel()\n',
}
