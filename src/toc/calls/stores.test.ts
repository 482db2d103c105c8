// What a callback or an object of options gives to a call: stores of JavaScript. Each has a namesake of the member in
// another one, so that only the receiver says which one is called.

import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { callsAt, idsOf, parsedCalls, withoutTypes } from './testing.ts'

const FILES = {
  'check.ts': 'export function check(x: unknown) {\n  return x\n}\n',
  'cart.ts': `import { check } from './check'

export const useCart = create((set) => ({
  add: (x) => set(check(x)),
  async save() { await check(1) },
}))
export const useList = create<List>()(devtools(persist((set) => ({ save() { check(2) } }), {})))
export const useBox = create((set) => { const x = 1; return { save() { check(x) } } })
export const useUser = defineStore('user', () => {
  const name = ref('')
  function save(to: string) { name.value = check(to) }
  const clear = () => { check('') }
  return { name, save, clear }
})
export const useOld = defineStore('old', { state: () => ({ n: 0 }), actions: { save() { check(this.n) } } })
const slice = createSlice({ name: 'rows', reducers: { added(state, { row }) { check(row) } } })
export default defineComponent({ methods: { draw() { check(3) } } })
export const Button = memo(() => { const click = () => check(4); return click })
`,
  'exports.js': `const { check } = require('./check')

exports.first = function () { return check(1) }
exports.second = () => check(2)
exports.wrapped = wrap(async (x) => check(x))
module.exports.third = (xs) => xs.map((x) => check(x)).filter(function (x) { return check(x) })
`,
  'use.ts': `import { useCart, useList, useUser, useOld } from './cart'

export function ofCart() { const cart = useCart(); cart.save() }
export function ofList() { useList().save() }
export function ofUser() { const { a } = useUser(); const user = useUser(); user.save(a) }
export function ofOld() { useOld().save() }
`,
}

describe('stores that a callback or options make (TOC-13)', () => {
  it('have the functions that they return, and the calls of these', async () => {
    const graph = await parsedCalls(parser, FILES)
    const callers = idsOf(graph, callsAt(graph, 'check.ts#check').calledBy)
    expect([...new Set(callers.map(withoutTypes))]).toEqual([
      ...['cart.ts#useCart.add', 'cart.ts#useCart.save', 'cart.ts#useList.save'],
      ...['cart.ts#useBox.save', 'cart.ts#useUser.save', 'cart.ts#useUser.clear'],
      ...['cart.ts#useOld.actions.save', 'cart.ts#slice.reducers.added'],
      ...['cart.ts#default.methods.draw', 'cart.ts#Button', 'exports.js#first'],
      ...['exports.js#second', 'exports.js#wrapped', 'exports.js#third'],
    ])
  })

  it.each([
    ['ofCart', 'useCart.save'],
    ['ofList', 'useList.save'],
    ['ofUser', 'useUser.save'],
    ['ofOld', 'useOld.actions.save'],
  ])('%s calls %s of its own store', async (from, to) => {
    const graph = await parsedCalls(parser, FILES)
    const { calls } = callsAt(graph, `use.ts#${from}`)
    const saves = idsOf(
      graph,
      calls.filter(({ text }) => text.endsWith('save')),
    )
    expect(saves.map(withoutTypes)).toEqual([`cart.ts#${to}`])
  })
})
