import { describe, expect, it } from 'vitest'
import { refOf } from '../../model/library/testing.ts'
import { nameWords, tableQuestion } from './asked-words.ts'
import { findInTable } from './find-in-table.ts'
import { tablesOf } from './read-tables.ts'

const ORDERS = [
  'order,customer,status,priority,pieces,paid,ship_date,from,to,note',
  'O-1,Ann Lee,open,high,3,yes,2024-01-31,Oslo,Lima,',
  'O-2,Bo Park,closed,low,10,no,2024-02-01,Lima,Oslo,fragile',
  'O-3,Ann Lee,closed,low,7,yes,2024-02-01,Oslo,Pune,',
  'O-4,Cy Ray,on hold,high,3,no,2024-03-05,Pune,Oslo,not insured',
  'O-5,Cy Park,partially closed,low,12,no,,Bonn,Oslo,',
].join('\n')

/** The kind of the answer, and the first cells of its rows; `null` if the table gives no answer. */
async function answer(question: string, text = ORDERS, name = 'orders.csv') {
  const asked = tableQuestion(question)
  const [table] = tablesOf(name, text)
  if (asked === null || table === undefined) return null
  const place = {
    ref: refOf(name),
    names: { own: [nameWords(name.replace(/\..*/u, ''))], around: [] },
  }
  const found = await findInTable(asked, table, place, async () => undefined)
  if (found === null) return null
  return `${found.as} ${found.rows.map(({ cells }) => cells()[0]).join(' ')}`
}

describe('findInTable', () => {
  it.each([
    ['How many orders are there?', 'rows O-1 O-2 O-3 O-4 O-5'],
    ['How many rows does orders have?', 'rows O-1 O-2 O-3 O-4 O-5'],
    ['How many orders are closed?', 'rows O-2 O-3'],
    ['How many closed orders are there?', 'rows O-2 O-3'],
    ['number of orders on hold', 'rows O-4'],
    ['How many orders have high priority?', 'rows O-1 O-4'],
    ['How many orders are closed and low?', 'rows O-2 O-3'],
    ['How many orders are open or closed?', 'rows O-1 O-2 O-3'],
    ['How many orders are not closed?', 'rows O-1 O-4 O-5'],
    ['How many orders are paid?', 'rows O-1 O-3'],
    ['Which orders are not paid?', 'rows O-2 O-4 O-5'],
    ['How many orders does Ann Lee have?', 'rows O-1 O-3'],
    ['How many orders does Ann have?', 'rows O-1 O-3'],
    ['How many orders go from Oslo?', null],
    ['How many orders are from Oslo?', 'rows O-1 O-3'],
    ['How many orders are to Oslo?', 'rows O-2 O-4 O-5'],
    ['How many customers are there?', 'values O-1 O-2 O-3 O-4 O-5'],
    ['How many different customers have closed orders?', 'values O-2 O-3'],
    ['List all orders with status closed', 'rows O-2 O-3'],
    ['list the orders of Cy Ray', 'rows O-4'],
    ['How many orders have the ship date 2024-02-01?', 'rows O-2 O-3'],
    ['What is the status of O-4?', 'row O-4'],
    ['Which customer is O-2 for?', 'row O-2'],
    ['What is the ship date of order O-1?', 'row O-1'],
    ['How many pieces are in O-3?', 'row O-3'],
    ['How many orders have 3 or 7 pieces?', 'rows O-1 O-3 O-4'],
    ['Wie viele Zeilen hat orders?', 'rows O-1 O-2 O-3 O-4 O-5'],
    ['Combien de orders sont closed ?', 'rows O-2 O-3'],
    ['¿Cuántos orders hay?', 'rows O-1 O-2 O-3 O-4 O-5'],
  ])('finds the rows for: %s (FMT-23)', async (question, rows) => {
    expect(await answer(question)).toBe(rows)
  })

  it.each([
    // A word that neither a column nor a cell explains may change the number.
    'How many orders are expensive?',
    'How many orders are late?',
    'How many orders have more than 3 pieces?',
    'How many orders have at least 3 pieces?',
    'How many orders were shipped before 2024-02-01?',
    'How many orders are closed except low ones?',
    'How many orders does each customer have?',
    'How many open customers per order?',
    'How many orders are neither open nor closed?',
    'How many orders are closed or low?',
    'How many orders are not closed but paid?',
    'How many orders have pieces > 3?',
    'How many orders have 3+ pieces?',
    'How many orders have 3-7 pieces?',
    'How many orders have 3 – 7 pieces?',
    'How many orders have 3 to 7 pieces?',
    'How many orders have status != closed?',
    'How many orders are !closed?',
    'How many orders have ship date from 2024-01-31 to 2024-03-05?',
    // Several values or columns fit.
    'How many orders does Park have?',
    'How many orders have Oslo?',
    // The answer is not a number of rows.
    'How many pieces are there?',
    'How many O-3 are there?',
    'How many orders have a note?',
    'Which orders are there?',
    'What is an order?',
    'How is the order closed?',
    'orders closed',
  ])('gives no answer that is uncertain: %s (FMT-23)', async (question) => {
    expect(await answer(question)).toBeNull()
  })

  it('gives no answer where the first row may be data (FMT-23)', async () => {
    const text = 'Ann,Oslo\nBo,Oslo\nCy,Lima'
    expect(await answer('How many people are in Oslo?', text, 'people.csv')).toBeNull()
  })

  it('counts no row of totals (FMT-23)', async () => {
    const rows =
      'Item | Month | Cost\nLamp | May | 30\nDesk | May | 70\nBulb | June | 5\nSofa | July | 90'
    const costs = `${rows}\nTotal | | 195`
    const all = 'rows Lamp Desk Bulb Sofa'
    expect(await answer('How many items of costs are there?', costs, 'costs.xlsx')).toBe(all)
    const open = `${rows}\n | | mean 49`
    expect(await answer('How many costs are there?', open, 'costs.xlsx')).toBeNull()
    expect(await answer('How many costs in May?', open, 'costs.xlsx')).toBe('rows Lamp Desk')
  })

  it('counts no rows where a column holds the number (FMT-23)', async () => {
    const visitors = 'month,visitors\nApril,31\nMay,40\nJune,52'
    const inMay = 'How many visitors were there in May?'
    expect(await answer(inMay, visitors, 'visitors.csv')).toBe('row May')
    expect(await answer('How many visitors were there?', visitors, 'visitors.csv')).toBeNull()
    for (const name of ['visitor_count', 'number of visitors']) {
      const counts = visitors.replace('visitors', name)
      expect(await answer(inMay, counts, 'visitors.csv')).toBe('row May')
    }
    const stock = 'item,warehouse,quantity\napple,A1,40\napple,B2,10\npear,A1,5'
    for (const question of [
      'How many apples are there?',
      'How many apples do we have in A1?',
      'How many apples are there in stock?',
    ])
      expect(await answer(question, stock, 'stock.csv')).toBeNull()
    expect(await answer('How many items are in A1?', stock, 'stock.csv')).not.toBeNull()
  })

  it('confuses no values that differ only in signs, such as C and C++ (FMT-23)', async () => {
    const repos = 'repo,language,grade\nr1,C,>5\nr2,C++,5\nr3,C#,7\nr4,Go,7'
    for (const question of [
      'How many repos have the language C?',
      'How many repos have the language C++?',
      'How many languages are there?',
      'How many repos have grade 5?',
    ])
      expect(await answer(question, repos, 'repos.csv')).toBeNull()
    expect(await answer('How many repos have grade 7?', repos, 'repos.csv')).toBe('rows r3 r4')
  })

  it('finds no rows by a value that other cells have in a list (FMT-23)', async () => {
    const staff = 'name,languages\nAnn,"English, French"\nBo,English\nCy,French/English\nDi,Thai'
    expect(await answer('How many staff have English?', staff, 'staff.csv')).toBeNull()
    expect(await answer('Which staff have the languages English?', staff, 'staff.csv')).toBeNull()
    expect(await answer('How many staff have Thai?', staff, 'staff.csv')).toBe('rows Di')
    const posts = '[{"post":"p1","tags":["web"]},{"post":"p2","tags":["go","web"]}]'
    expect(await answer('How many posts have the tag web?', posts, 'posts.json')).toBeNull()
  })

  it('accepts no name that is only the beginning of another (FMT-23)', async () => {
    const users = 'user,salary,country\nJane,10,United States\nAnne,20,Norway'
    expect(await answer('What is the salary of Jan?', users, 'user.csv')).toBeNull()
    expect(await answer('How many users does Ann have?', users, 'user.csv')).toBeNull()
    expect(await answer('How many users are in the US?', users, 'user.csv')).toBeNull()
  })

  it('gives no row that only refers to the one asked for (FMT-23)', async () => {
    const tasks = 'task,depends_on,state\nT1,,done\nT2,T1,open\nT3,T2,open'
    expect(await answer('Which task does T2 depend on?', tasks, 'tasks.csv')).toBeNull()
    expect(await answer('What does task T3 depend on?', tasks, 'tasks.csv')).toBe('row T3')
    const staff = 'name,manager,phone\nAnn,Bo,111\nBo,,222\nCy,Ann,333\nDi,Bo,444'
    const phone = (of: string) => answer(`What is the phone of ${of}?`, staff, 'staff.csv')
    expect(await phone("Ann's manager")).toBeNull()
    expect(await phone("Di's manager")).toBeNull()
    expect(await phone('Di')).toBe('row Di')
  })

  it('applies no column or value to a word with another meaning (FMT-23)', async () => {
    const users =
      'name,email_verified,can_swim,email,active\nAnn,yes,yes,a@x.org,yes\nBo,no,no,,yes\nCy,no,yes,c@x.org,no'
    const verified = users.replaceAll(/,email,/gu, ',mail,')
    const of = (question: string, text = users) => answer(question, text, 'users.csv')
    expect(await of('How many users have an email?', verified)).toBeNull()
    expect(await of('How many users are email verified?', verified)).toBe('rows Ann')
    expect(await of("How many users can't swim?")).toBeNull()
    expect(await of('How many users cannot swim?')).toBeNull()
    expect(await of('How many users can swim?')).toBe('rows Ann Cy')
    expect(await of('How many users can I have?')).toBeNull()
    expect(await of('Which user has no email?')).toBeNull()
    expect(await of('How many emails are there?')).toBe('values Ann Bo Cy')
    expect(await answer('How many orders have 3 items?')).toBeNull()
    const gifts = 'gift,thank-you card sent\nG1,no\nG2,yes\nG3,no'
    const unsent = 'How many gifts have no thank-you card sent?'
    expect(await answer(unsent, gifts, 'gifts.csv')).toBe('rows G1 G3')
    const costs = 'Item,Month\nLamp,May\nSubtotal,May\nBulb,June\nTotal,'
    expect(await answer('How many costs are there in May?', costs, 'costs.csv')).toBeNull()
    expect(await answer('How many items are there?', costs, 'costs.csv')).toBeNull()
  })

  it('treats “IT” in capitals as a value, and “it” as a function word (FMT-23)', async () => {
    const staff = 'name,team\nAnn,IT\nBo,HR\nCy,IT'
    expect(await answer('How many staff are in IT?', staff, 'staff.csv')).toBe('rows Ann Cy')
    expect(await answer('How many staff has it?', staff, 'staff.csv')).toBe('rows Ann Bo Cy')
  })

  it('answers a question in Chinese and in Japanese (FMT-23)', async () => {
    const text = '订单,状态\nA,完成\nB,取消\nC,完成'
    expect(await answer('完成的订单有多少？', text, '订单.csv')).toBe('rows A C')
    const cars = '車,色\nA,赤\nB,青\nC,赤'
    expect(await answer('赤の車はいくつありますか？', cars, '車.csv')).toBe('rows A C')
  })

  it('stops in the middle of a large table (FMT-23)', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `${i},x`)
    const [table] = tablesOf('a.csv', `item,status\n${rows.join('\n')}`)
    const asked = tableQuestion('How many items are x?')
    if (asked === null || table === undefined) throw new Error('no table')
    let checks = 0
    const stop = async () => {
      checks++
      if (checks === 3) throw new Error('stopped')
    }
    const place = { ref: refOf('a.csv'), names: { own: [['items']], around: [] } }
    await expect(findInTable(asked, table, place, stop)).rejects.toThrow('stopped')
    expect(checks).toBe(3)
  })
})
