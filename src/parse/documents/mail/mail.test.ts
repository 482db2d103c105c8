// Mails as files: their text, quotations and attachments, and the work of reading them.

import { afterAll, describe, expect, it } from 'vitest'
import { readDocument as read } from '../../../cli/testing/office.ts'
import { rowsIn } from '../../../model/tree/testing.ts'
import { keepGlobals, writeDocx } from '../testing.ts'

afterAll(keepGlobals())

const encoder = new TextEncoder()

const base64 = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/.{76}/g, '$&\r\n')

/** A mail of several parts, each with its headers. */
const mixed = (parts: readonly string[], boundary = 'b') =>
  `Subject: A\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${parts
    .map((part) => `--${boundary}\r\n${part}\r\n`)
    .join('')}--${boundary}--\r\n`

const attached = (name: string, body: string, type = 'application/octet-stream') =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`

describe('mails (FMT-22)', () => {
  it('reads subject, people and the plain text of a message', async () => {
    const { text, nodes } = await read(
      'a.eml',
      'From: a@b.org\r\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\nContent-Type: multipart/alternative; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nDear all=2C\r\n\r\nsee you.\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>Dear</p>\r\n--x--\r\n',
    )
    expect(nodes[0]).toContain('document Grüße')
    expect(text).toBe('Grüße\n\nFrom: a@b.org\n\nDear all,\n\nsee you.\n')
  })

  const body = (charset: string, bytes: readonly number[]) =>
    Uint8Array.from([
      ...encoder.encode(`Subject: A\r\nContent-Type: text/plain${charset}\r\n\r\n`),
      ...bytes,
    ])

  it.each([
    ['; charset=iso-8859-1', [0x4b, 0xe4, 0x73, 0x65], 'Käse'],
    ['; charset="windows-1252"', [0x80, 0x20, 0x84], '€ „'],
    ['; charset=iso-8859-2', [0xbe, 0x6c, 0x75, 0xbb], 'žluť'],
    ['; charset=koi8-r', [0xf0, 0xd2, 0xc9], 'При'],
    ['; charset=gb2312', [0xd0, 0xc2], '新'],
    ['; charset=Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['; charset=cp850', [0x84, 0x94], 'äö'],
    ['; charset=utf-8', [...encoder.encode('Käse €')], 'Käse €'],
    // The wrong charset, an unknown one, and none.
    ['; charset=utf-8', [0x4b, 0xe4, 0x73, 0x65], 'Käse'],
    ['; charset=x-unknown', [...encoder.encode('Käse')], 'Käse'],
    ['', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
    ['', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
  ])('a body of eight bits, declared %j', async (charset, bytes, right) => {
    expect((await read('a.eml', body(charset, bytes))).text).toBe(`A\n\n${right}\n`)
  })

  it('headers in parts, of eight bits, and with names in a charset of their own', async () => {
    const mail =
      'Subject: =?utf-8?B?R3LDvA==?= =?utf-8?Q?=C3?=\r\n =?utf-8?Q?=9Fe?= an =?koi8-r*ru?Q?=F0=D2?=\r\nFrom: J\xfcrgen <j@b.org>\r\nContent-Type: multipart/mixed; boundary="x+y"\r\n\r\n--x+y\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nOne --x+y two.\r\n--x+y\r\nContent-Disposition: attachment;\r\n filename*0*=utf-8\'\'%C3%9Cber;\r\n filename*1*=sicht.pdf\r\n\r\nxx\r\n--x+y--\r\nafter'
    const bytes = Uint8Array.from(mail, (unit) => unit.charCodeAt(0))
    expect((await read('a.eml', bytes)).text).toBe(
      'Grüße an Пр\n\nFrom: Jürgen <j@b.org>\n\nOne --x+y two.\n\nAttachment: Übersicht.pdf\n',
    )
  })

  it('each message of a mailbox has its own charset', async () => {
    const from = 'From a Mon May  6 10:00:00 2024\nSubject: '
    const box = [
      ...encoder.encode(`${from}One\nContent-Type: text/plain; charset=iso-8859-1\n\n`),
      ...[0x4b, 0xe4, 0x73, 0x65],
      ...encoder.encode(`\n>From here.\n\n${from}Two\n\nKäse\n`),
    ]
    const { text, nodes } = await read('a.mbox', Uint8Array.from(box))
    expect(text).toBe('One\n\nKäse\nFrom here.\n\nTwo\n\nKäse\n')
    expect(nodes.filter((line) => line.startsWith('  section'))).toHaveLength(2)
  })

  it('joins lines that were wrapped, and keeps the sign of what is quoted', async () => {
    const wrapped =
      'The pump of the lower hall was changed in May, and its filter is to be\ncleaned each month.\n- first\n- second\n\nShort\nlines stay.\n\n> The pump of the upper hall was never changed before, as far as I know\n> from the book.\nNo.'
    expect((await read('a.eml', `Subject: A\n\n${wrapped}`)).text).toBe(
      'A\n\nThe pump of the lower hall was changed in May, and its filter is to be cleaned each month.\n- first\n- second\n\nShort\nlines stay.\n\n> The pump of the upper hall was never changed before, as far as I know from the book.\nNo.\n',
    )
    // Parts of one mail may be wrapped at different widths.
    const mixedWidths = `${'a '.repeat(49)}wide\n\nThe old pump was taken out in May by two men of the firm,\nwho found nothing.`
    expect((await read('a.eml', `Subject: A\n\n${mixedWidths}`)).text).toMatch(
      /\nThe old pump was taken out in May by two men of the firm, who found nothing\.\n$/,
    )
    const flowed = 'Content-Type: text/plain; format=flowed; delsp=yes'
    expect((await read('a.eml', `${flowed}\n\nOne line \ngoes on.\n-- \nMe\n`)).text).toBe(
      'No subject\n\nOne linegoes on.\n--\nMe\n',
    )
  })

  it('reads an attachment as a document below its mail, with its sections (FMT-22)', async () => {
    const docx = writeDocx([
      ['Prices', 1],
      ['The boat costs 40 a day.', 0],
    ])
    const { text, nodes, said } = await read(
      'a.eml',
      mixed([
        'Content-Type: text/plain\r\n\r\nSee below.',
        attached('prices.docx', base64(docx)),
        attached('list.csv', base64(encoder.encode('name;size\r\nTür;3\r\n'))),
        attached('photo.png', base64(Uint8Array.of(137, 80)), 'image/png'),
        attached('all.zip', 'UEsDBA=='),
        'Content-Type: text/plain\r\n\r\nThe foot of the list.',
      ]),
    )
    expect(text).toBe(
      'A\n\nSee below.\n\nThe foot of the list.\n\nAttachment: photo.png\nAttachment: all.zip\n\nprices.docx\n\nPrices\n\nThe boat costs 40 a day.\n\nlist.csv\n\nname | size\nTür | 3\n',
    )
    expect(nodes).toEqual([
      'document A 1-19',
      '  section A 1-19',
      '    section prices.docx 10-15',
      '      section Prices 12-14',
      '    section list.csv 16-19',
    ])
    expect(said).toEqual(['Attachments that were not read: photo.png, all.zip.'])
  })

  it('reads a mail in a mail, and knows a format by its type where the name says nothing (FMT-22)', async () => {
    const { text, nodes } = await read(
      'a.eml',
      mixed([
        'Content-Type: text/plain\r\n\r\nForwarded.',
        'Content-Type: message/rfc822\r\n\r\nSubject: Inner\r\nFrom: a@b.org\r\n\r\nWords within.',
        attached('data', base64(encoder.encode('{"pump": {"hall": 3}}')), 'application/json'),
        'Content-Type: message/delivery-status\r\n\r\nAction: failed',
      ]),
    )
    expect(text).toContain('\n\nInner\n\nFrom: a@b.org\n\nWords within.\n')
    expect(text).toContain('Action: failed')
    expect(nodes.slice(2)).toEqual([
      '    section Inner 7-12',
      '    section data 13-15',
      '      key pump 15-15',
      '        key hall 15-15',
    ])
  })

  it('reads what is attached to the other form of the same text (FMT-22)', async () => {
    const inner = mixed(
      [
        'Content-Type: text/html\r\n\r\n<p>Hello</p>',
        attached('a.txt', base64(encoder.encode('Attached.')), 'text/plain'),
      ],
      'i',
    )
    const { text } = await read(
      'a.eml',
      mixed(['Content-Type: text/plain\r\n\r\nHello', inner.replace(/^Subject.*\r\n/, '')]).replace(
        '/mixed',
        '/alternative',
      ),
    )
    expect(text).toBe('A\n\nHello\n\na.txt\n\nAttached.\n')
  })

  it.each(
    rowsIn(String.raw`
signs ⇒ text/plain ⇒ Yes.\n\nOn Monday Anna wrote:\n> The key is here.\n>> Where?\n\nAgreed. ⇒ On Monday Anna wrote
a head ⇒ text/plain ⇒ Yes.\n\n-----Original Message-----\nFrom: Anna <a@b.org>\nSent: Monday\nSubject: The key\n\nThe key is here. ⇒ Anna <a@b.org>
a head of another language ⇒ text/plain ⇒ Yes.\n\n________________________________\nVon: Anna <a@b.org>\nGesendet: Montag, 3. Mai 2025 10:12\nAn: Ben\nBetreff: Schlüssel\n\nThe key is here. ⇒ Anna <a@b.org>
an element ⇒ text/html ⇒ <p>Yes.</p><p>Anna wrote:</p><blockquote><p>The key is here.</p><h1>Where</h1></blockquote><p>Agreed.</p> ⇒ Anna wrote
`),
  )('quoted text is a place of its own: by %s (FMT-22)', async (_, type, body, title) => {
    const { text, nodes } = await read(
      'a.eml',
      `Subject: Re: The key\nContent-Type: ${type}; charset=utf-8\n\n${body}`,
    )
    expect(text).toContain('\n> The key is here.\n')
    expect(text).toMatch(/\nYes\.\n/)
    expect(nodes.slice(2)).toEqual([expect.stringMatching(`^    \\(test\\) section ${title} \\d`)])
    if (body.includes('Agreed')) expect(text).toMatch(/\nAgreed\.\n$/)
  })

  it.each([
    [
      'a form',
      'Name: Anna Berg\nEmail: anna@berg.example\nPhone: 0170 555\nDate: 12 May 2025, 10:30\n\nPlease call me.',
    ],
    [
      'an invitation',
      'When: Monday 10:00 - 11:30\nWhere: Room 5\nOrganizer: anna@berg.example\nDial-in: 555 123\n\nBring the budget.',
    ],
  ])('the fields of %s are no head of an earlier mail (FMT-22)', async (_, body) => {
    expect((await read('a.eml', `Subject: Roof\n\n${body}`)).text).toBe(`Roof\n\n${body}\n`)
  })

  it('a blank subject is none, and a header is one line (FMT-22)', async () => {
    const head = 'Subject: =?utf-8?Q?_?=\nMessage-ID: <1@x>\nFrom: =?utf-8?Q?A=0AB?= <a@b.org>\n'
    const { text, nodes } = await read('a.eml', `${head}\nWords.`)
    expect(text).toBe('No subject\n\nFrom: A B <a@b.org>\n\nWords.\n')
    expect(nodes.at(-1)).toBe('export mid:1@x @1 in No subject')
  })

  it('an attachment of too much text does not keep the others from being read (FMT-22)', async () => {
    const large = `Content-Disposition: attachment; filename=a.txt\n\n${`${'words '.repeat(6000)}\n`.repeat(480)}`
    const small = 'Content-Disposition: attachment; filename=b.txt\r\n\r\nThe offer.'
    const { text, said } = await read('a.eml', mixed([large, small]))
    expect(said).toEqual(['Attachments that were not read: a.txt.'])
    expect(text).toContain('The offer.')
  })

  it('another form is read where the plain one is empty (FMT-22)', async () => {
    const parts = [
      'Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=20\r\n',
      'Content-Type: text/html\r\n\r\n<p>You owe 4,200 EUR.</p>',
    ]
    const mail = mixed(parts).replace('/mixed', '/alternative')
    expect((await read('a.eml', mail)).text).toBe('A\n\nYou owe 4,200 EUR.\n')
  })

  it('a sign without two digits behind it is no byte (FMT-22)', async () => {
    const head = 'Subject: A\nContent-Transfer-Encoding: quoted-printable\n\n'
    const body = 'Total = 3400 EUR, a=1g, rate =5%'
    expect((await read('a.eml', head + body)).text).toBe(`A\n\n${body}\n`)
  })

  it.each([
    "filename*=UTF-8''%E8%A6%8B%E7%A9%8D%20%E2%82%AC.bin",
    'filename="=?utf-8?B?6KaL56mNIOKCrC5iaW4=?="',
  ])('the name of an attachment is decoded once: %s (FMT-22)', async (name) => {
    const { text } = await read(
      'a.eml',
      mixed([`Content-Disposition: attachment; ${name}\r\n\r\nx`]),
    )
    expect(text).toBe('A\n\n見積 €.bin\n\nx\n')
  })

  const boxed = (subject: string, id: string, more = '') =>
    `From a Mon May  6 10:00:00 2024\nSubject: ${subject}\nMessage-ID: <${id}@x>\n${more}\nText ${id}.\n\n`

  it('the mails of a thread stand together, and an answer refers to what it answers (FMT-22)', async () => {
    const { nodes, text } = await read(
      'a.mbox',
      [
        boxed('Roof', '1'),
        boxed('Garden', '2'),
        boxed('Re: Roof', '3', 'In-Reply-To: <1@x>\n'),
        boxed('Slates', '4', 'References: <1@x> <3@x>\n'),
        boxed('AW: Garden', '5'),
        boxed('Round', '6', 'In-Reply-To: <7@x>\n'),
        boxed('Turn', '7', 'In-Reply-To: <6@x>\n'),
      ].join(''),
    )
    expect(text.match(/Text \d/g)).toEqual([
      ...['Text 1', 'Text 3', 'Text 4', 'Text 2', 'Text 5', 'Text 6', 'Text 7'],
    ])
    expect(nodes).toEqual([
      'document  1-27',
      '  section Roof 1-12',
      '    section Re: Roof 5-8',
      '    section Slates 9-12',
      '  section Garden 13-20',
      '    section AW: Garden 17-20',
      '  section Round 21-27',
      '    section Turn 25-27',
      'link #L1 @5 in Re: Roof',
      'link #L5 @9 in Slates',
      'link #L13 @17 in AW: Garden',
      'link #L21 @25 in Turn',
    ])
  })

  it('a patch within a mail begins no other one (FMT-22)', async () => {
    const patch =
      'From 12ab Mon Sep 17 00:00:00 2001\nFrom: a@b.org\nSubject: [PATCH] Pump\n\n--- a\n'
    const box = `From a Mon May  6 10:00:00 2024\n${mixed([`Content-Type: text/x-diff; name=a.patch\n\n${patch}`]).replaceAll('\r', '')}\n${boxed('Next', '1')}`
    expect((await read('a.mbox', box)).nodes).toEqual(
      ['document  1-13', '  section A 1-9', '    section a.patch 3-9', '  section Next 10-13'].map(
        (line) => expect.stringContaining(line.replace(/ \d.*/, '')),
      ),
    )
  })

  it('a mail in UTF-16 or with a mark is read (FMT-22)', async () => {
    const wide = `\ufeffSubject: Tür\n\nauf`
    const bytes = new Uint8Array(Uint16Array.from(wide, (unit) => unit.charCodeAt(0)).buffer)
    expect((await read('a.eml', bytes)).text).toBe('Tür\n\nauf\n')
    expect((await read('a.eml', wide)).text).toBe('Tür\n\nauf\n')
  })
})

describe('hostile mails take a bounded time (FMT-22)', () => {
  const nested = (levels: number): string =>
    levels === 0
      ? 'Subject: Innermost\r\n\r\nInnermost words.'
      : mixed([`Content-Type: message/rfc822\r\n\r\n${nested(levels - 1)}`], `b${levels}`)

  const LONG_QUOTATION = `${'>'.repeat(20_000)} ${'words '.repeat(4000)}\n`

  it('signs of quotation do not multiply the text', async () => {
    const { text } = await read('a.eml', `Subject: A\n\n${LONG_QUOTATION}`)
    expect(text).toContain('\n>>>>>>>>> words')
    expect(text.length).toBeLessThan(LONG_QUOTATION.length)
  })

  it('mails in mails are read to a depth, and the others named', async () => {
    const { text, said } = await read('a.eml', nested(30))
    expect(text).not.toContain('Innermost words.')
    expect(said).toEqual(['Attachments that were not read: A.'])
    expect((await read('a.eml', nested(3))).text).toContain('Innermost words.')
  })

  it.each([
    [
      'parts that are never closed',
      `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n'.repeat(100_000)}`,
    ],
    [
      'parts in parts',
      `Content-Type: multipart/mixed; boundary=b\n\n${'--b\nContent-Type: multipart/mixed; boundary=b\n\n'.repeat(20_000)}`,
    ],
    ['broken Base64', mixed([attached('a.pdf', `${'='.repeat(50_000)}${'A'.repeat(1_000_001)}`)])],
    ['an attachment that is no zip', mixed([attached('a.docx', 'UEsDB'.repeat(100_000))])],
    ['signs of quotation', `Subject: A\n\n${'>'.repeat(200_000)} a\n${'> > '.repeat(50_000)}`],
    ['lines that flow', `Content-Type: text/plain; format=flowed\n\n${'ab cd \n'.repeat(200_000)}`],
    ['lines that were wrapped', `Subject: A\n\n${`${'A'.repeat(76)}\n`.repeat(40_000)}`],
    ['quoted elements', `Content-Type: text/html\n\n${'<blockquote>a'.repeat(50_000)}`],
    ['heads', `Subject: A\n\n${'A: b@c 10:00\n'.repeat(100_000)}`],
    ['signs of an answer', `Subject: ${'Re: '.repeat(50_000)}\n\na`],
    [
      'a circle of answers',
      'From a Mon May  6 10:00:00 2024\nMessage-ID: <1@x>\nIn-Reply-To: <2@x>\n\na\n'.repeat(5000),
    ],
    [
      'messages without an end',
      'From a Mon May  6 10:00:00 2024\nContent-Type: multipart/mixed; boundary=b\n\na\n'.repeat(
        5000,
      ),
    ],
  ])('%s', async (_, mail) => {
    const before = process.cpuUsage()
    await read(mail.startsWith('From ') ? 'a.mbox' : 'a.eml', mail)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
  })
})
