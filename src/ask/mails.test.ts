// What is answered from mails: their own words come before what they quote, and what is attached counts as itself.

import { expect, it } from 'vitest'
import { libraryOf } from '../cli/testing/collections.ts'
import { answerIn, requestFor, stepsOf } from '../cli/testing/walks.ts'

const mail = (from: string, subject: string, id: string, answers: string, body: string) =>
  `From: ${from}\nTo: all@house.example\nSubject: ${subject}\nMessage-ID: <${id}@house.example>\n${answers === '' ? '' : `In-Reply-To: <${answers}@house.example>\n`}Content-Type: text/plain; charset=utf-8\n\n${body}\n`

const SAID = 'The roof of the boat house is repaired by the firm Larsen in the week of 12 October.'
const OTHERS = Object.fromEntries(
  ['keys', 'heating', 'bicycles', 'garden', 'bins'].map((what, i) => [
    `other-${what}.eml`,
    mail(
      'Ben <ben@house.example>',
      `The ${what}`,
      `o${i}`,
      '',
      `Please look after the ${what} this month, and tell me if something is broken or missing.`,
    ),
  ]),
)

const ORIGINAL = mail(
  'Anna <anna@house.example>',
  'Roof',
  '1',
  '',
  `Dear all,\n\n${SAID}\nThe ladder stays there until Friday.\n\nAnna`,
)
const REPLY = mail(
  'Carl <carl@house.example>',
  'Re: Roof',
  '2',
  '1',
  `Who pays for the roof of the boat house, and was there a second offer?\n\nOn 3 May 2025 Anna wrote:\n> Dear all,\n>\n> ${SAID}\n> The ladder stays there until Friday.`,
)
const OUTLOOK = mail(
  'Dora <dora@house.example>',
  'AW: Roof',
  '3',
  '1',
  `Good, then the boat house stays closed.\n\n-----Ursprüngliche Nachricht-----\nVon: Anna <anna@house.example>\nGesendet: Samstag, 3. Mai 2025 10:12\nAn: all@house.example\nBetreff: Roof\n\nDear all,\n\n${SAID}\nThe ladder stays there until Friday.`,
)

async function answered(files: Readonly<Record<string, string>>, question: string) {
  const library = await libraryOf({ mails: { ...files, ...OTHERS } })
  const steps = await stepsOf(requestFor(question, { collection: 'mails' }), library)
  return answerIn(steps)
}

const THREAD = { 'a-reply.eml': REPLY, 'b-reply.eml': OUTLOOK, 'c-first.eml': ORIGINAL }

it.each([
  'When is the roof of the boat house repaired?',
  'Which firm repairs the roof of the boat house?',
])('the original mail answers, and no mail that quotes it: %s (FMT-22)', async (question) => {
  const { text, citations } = await answered(THREAD, question)
  expect(text).toContain('`Roof` in `c-first.eml`: The roof of the boat house is repaired')
  expect(citations[0]?.ref.path).toBe('c-first.eml')
  for (const { ref, text: cited } of citations.slice(1))
    expect([ref.path, cited]).not.toContain(SAID)
})

it('what only a quotation says is found and shown as one (FMT-22)', async () => {
  const question = 'When is the roof of the boat house repaired?'
  const { text } = await answered({ 'a-reply.eml': REPLY }, question)
  expect(text).toContain('in `a-reply.eml`: > The roof of the boat house is repaired by the firm')
})

it('a mail refers to the mail of another file that it answers (FMT-22)', async () => {
  const library = await libraryOf({ mails: { ...THREAD, ...OTHERS } })
  const [first] = await library.findFiles('mails', 'c-first.eml')
  const { to } = await library.references('mails', first.node)
  expect(to.map(({ ref }) => ref?.path).sort()).toEqual(['a-reply.eml', 'b-reply.eml'])
})

it('the row of an attached table answers (FMT-22)', async () => {
  const prices =
    'Content-Type: text/csv; name="prices.csv"\n\nname,size,price\nslate,40x20,3.10\ntile,30x20,1.90\n'
  const body = 'Content-Type: text/plain\n\nThe prices are attached.\n'
  const parts = `--b\n${body}\n--b\n${prices}\n--b--\n`
  const list = `Subject: Prices\nContent-Type: multipart/mixed; boundary=b\n\n${parts}`
  const { text } = await answered({ 'list.eml': list }, 'What is the price of a tile?')
  expect(text).toContain('name: tile · size: 30x20 · price: 1.90')
})
