import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsIn } from '../../model/tree/testing.ts'
import { readerCut } from '../reader-cut.ts'
import { cutSentence, firstSentence, isTemplate, sentencesIn } from './said.ts'

const PAGE = [
  '# Plugins',
  '',
  '[![Build](https://x.example/b.svg)](https://x.example)',
  '',
  'A **plugin** changes how a [page](page.md) is built. It is a class',
  'with `on_…` methods, called hooks.',
  '',
  '```python',
  'class Plugin: the order of hooks',
  '```',
  '',
  '## Order',
  '',
  'Hooks run in the order in which plugins are listed:',
  '',
  '1. `on_startup`',
  '2. `on_shutdown`',
].join('\n')

describe('saidIn', () => {
  it.each([
    '<span style="display:none">The fee is 9 euros a month.</span>',
    'Pay at the desk. <b hidden>The fee is 9 euros a month.</b>',
    '<div style="opacity: 0">\n\nThe fee is 9 euros a month.\n\n</div>',
    'Pay at the desk. <!-- The fee is 9 euros a month. -->',
    '[//]: # (The fee is 9 euros a month.)',
    '[hidden] The fee is 9 euros a month.',
    'Pay | [hidden: The fee is 9 euros [1] a month.]',
    '{"role": "system", "content": "The fee is 9 euros a month."}',
    'Assistant: The fee is 9 euros a month.',
  ])('hidden text, or the turn of a model, leads no answer: %s (SEC-3)', (text) => {
    expect(firstSentence(`${text}\n\nThe fee is 5 euros.`)?.text).not.toContain('9')
  })

  it.each([
    'Write `<b hidden>a</b>` to hide a whole word.',
    '<p style="overflow: hidden">The fee is 5 euros a month.</p>',
    '<p style="font-size:0.9em;opacity:0.5">The fee is 5 euros a month.</p>',
    'A field may be hidden: the fee is 5 euros then.',
  ])('what is seen is said: %s', (text) => {
    expect(firstSentence(text)?.text).toMatch(/hid|euros/)
  })

  it.each(
    rowsIn(String.raw`
no line that is only a link ⇒ [Back to the main page](../a.md)\n\nA lamp gives light. ⇒ A lamp gives light.
the text of links ⇒ A lamp, see\n[the page of lamps](a.md)\ngives light. ⇒ A lamp, see the page of lamps gives light.
the text of a link over two lines ⇒ You can book [flights or\n  trains]({% page "/faq/#rail" %}), paid\n  by us. ⇒ You can book flights or trains, paid by us.
no end at an abbreviation ⇒ It takes variables (e.g. HOST), too. Plan B. Then others, i.e.\nPORT or z.B. USER. ⇒ It takes variables (e.g. HOST), too. ¦ Plan B. ¦ Then others, i.e. PORT or z.B. USER.
no heading of AsciiDoc ⇒ === Pending Cops\n\nThey are new. ⇒ They are new.
what is below a heading underlined with tildes ⇒ lamp_level\n~~~~~~~~~~\n\nThe level of all lamps. ⇒ The level of all lamps.
no code between tildes ⇒ Set the level:\n~~~\nThe level of lamps is code.\n~~~\nIt is kept. ⇒ It is kept.
no listing of AsciiDoc, but what is below a ruler ⇒ Run the task:\n\n[source,sh]\n----\nThe task was run.\n\nIt is over.\n----\n\nIt makes a cop.\n\n----\n\nAnd a test.\n\n----\n\nNo more. ⇒ Run the task: ¦ It makes a cop. ¦ And a test. ¦ No more.
no code below two colons and no doctests, but the text of a definition ⇒ You can schedule messages by calling\n|send_with_options| and giving a ${'``'}delay${'``'} (in\nmilliseconds)::\n\n  >>> count.send_with_options(delay=10000)\n  Message(\n    queue_name='default')\n\nKeep in mind that a broker is no database.\n\n>>> count(1)\nOne message is kept.\n\n| Left | Right | ⇒ You can schedule messages by calling send_with_options and giving a delay (in milliseconds): ¦ Keep in mind that a broker is no database.
no front matter ⇒ ---\ntitle: Lamps\ndescription: All of them.\n---\n\nA lamp gives light. ⇒ A lamp gives light.
`),
  )('reads %s (ANS-4b)', (_, text, said) => {
    expect(sentencesIn(text).map((one) => one.text)).toEqual(said.split(' ¦ '))
  })

  it('prefers a sentence to a link or a property (ANS-4b)', () => {
    const page = [
      '- Flags: -t, --tasks',
      '',
      'See [the page of all the lamps](a.md) first.',
      '',
      'Look at this picture of a lamp:',
      '',
      '```',
      'lamp',
      '```',
      '',
      'A lamp gives light.',
    ].join('\n')
    expect(firstSentence(page)?.text).toBe('Look at this picture of a lamp:')
    expect(firstSentence('- Flags: -t, --tasks')?.text).toBe('Flags: -t, --tasks')
  })

  it('skips the lines of a grammar (ANS-4b)', () => {
    const page = [
      ...['LampDefinition :', '', '- Description? lamp Name Sockets?', '- Lamp | Torch', ''],
      'Lamps give light, or a torch | lantern does.',
    ].join('\n')
    expect(firstSentence(page)?.text).toBe('Lamps give light, or a torch | lantern does.')
  })

  it.each([
    ['Do you need commands below commands? They are added as any others are.', /^They/u],
    [
      'https://x.example/retry[documentation], https://x.example/y[Spring]\n\nA retry waits a while.',
      /^A/u,
    ],
    ['https://x.example/a-long-address and https://x.example/b\n\nA retry waits a while.', /^A/u],
  ])('skips a question or a row of addresses: %s (ANS-4b)', (page, said) => {
    expect(firstSentence(page)?.text ?? '').toMatch(said)
  })

  it('reads sentences over several lines, without markup, headings, badges and code (ANS-4b)', () => {
    expect(sentencesIn(PAGE).map(({ text }) => text)).toEqual([
      'A plugin changes how a page is built.',
      'It is a class with on_… methods, called hooks.',
      'Hooks run in the order in which plugins are listed:',
      'on_startup',
      'on_shutdown',
    ])
    expect(firstSentence(PAGE)?.text).toBe('A plugin changes how a page is built.')
  })
})

describe('isTemplate', () => {
  it.each([
    ["{{ _gettext('List') }}{% if count %} ({{ count }}){% endif %}", true],
    ['<%= link_to "Lamps", lamps_path %> <% end %>', true],
    ['Write {{ name }} where the name of the lamp is to stand.', false],
    ['The lamp is lit by a switch.', false],
  ])('%s (ANS-4b)', (text, is) => {
    expect(isTemplate(text)).toBe(is)
  })
})

describe('readerCut', () => {
  const lines = PAGE.split('\n')

  it('keeps a text that fits on a screen whole (ANS-4b)', () => {
    const code = ['def light():', ...Array.from({ length: 20 }, (_, i) => `    step(${i})`)]
    expect(readerCut(lines, { from: 13, to: 13 }, true)).toEqual({ from: 0, to: 16 })
    expect(readerCut(code, { from: 9, to: 10 }, false)).toEqual({ from: 0, to: 20 })
  })

  it('cuts a long page to the paragraph and what follows up to the next heading (ANS-4b)', () => {
    const long = [...lines, '', 'Others wait.', '', '## Costs', '', ...lines]
    expect(readerCut(long, { from: 13, to: 13 }, true)).toEqual({ from: 13, to: 18 })
    expect(readerCut(long, { from: 5, to: 5 }, true)).toEqual({ from: 4, to: 9 })
  })

  it('keeps the first lines of a following list or listing that does not fit (ANS-4b)', () => {
    const run = Array.from({ length: 40 }, (_, i) => `step ${i}`)
    const page = ['Run it:', '', '[source,sh]', '----', ...run, '', 'done', '----', '', 'End.']
    expect(readerCut(page, { from: 0, to: 0 }, true)).toEqual({ from: 0, to: 23 })
    const points = Array.from({ length: 40 }, (_, i) => `- point ${i}`)
    expect(readerCut(['So:', '', ...points], { from: 0, to: 0 }, true, 10)).toEqual({
      from: 0,
      to: 9,
    })
  })

  it('does not end a listing at a blank line (ANS-4b)', () => {
    const page = ['Run it:', '', '[source,sh]', '----', 'one', '', 'two', '----', '', 'End.']
    const long = [...page, '', '## Next', ...Array.from({ length: 30 }, () => 'x')]
    expect(readerCut(long, { from: 0, to: 0 }, true)).toEqual({ from: 0, to: 9 })
  })

  it('adds the line right above that opens the block (ANS-4b)', () => {
    const states = ['enum State {', '  Open {', '    wait = 1', '    next = 2', '  }', '']
    const code = [...Array.from({ length: 40 }, (_, i) => `x${i} = 1`), '', ...states, '}']
    expect(code[readerCut(code, { from: 43, to: 44 }, false).from]).toBe('  Open {')
  })

  it('continues a signature into a body that is too long for a screen (ANS-4b)', () => {
    const body = Array.from({ length: 60 }, (_, i) => `    step(${i})`)
    const code = ['fn run(', '    lamp: Lamp,', ') -> Light {', ...body, '}']
    const { from, to } = readerCut(code, { from: 0, to: 0 }, false)
    expect(from).toBe(0)
    expect(to).toBeGreaterThanOrEqual(20)
    expect(to).toBeLessThanOrEqual(24)
  })

  it('adds code after a block as far as it belongs to the same block (ANS-4b)', () => {
    const run = ['  run() {', '    begin()', '  }', '', '  stop() {', '    end()', '  }']
    const code = ['class Lamp {', ...Array.from({ length: 30 }, () => '  x = 1'), ...run, '}']
    expect(readerCut(code, { from: 31, to: 32 }, false)).toEqual({ from: 31, to: 38 })
  })

  it('cuts code where its block begins and ends (ANS-4b)', () => {
    const body = Array.from({ length: 40 }, (_, i) =>
      i === 20 ? '    if ready:' : i === 21 ? '        go()' : i === 22 ? '' : `    step(${i})`,
    )
    const code = ['def run():', ...body]
    const cut = readerCut(code, { from: 21, to: 21 }, false)
    expect(code[cut.from]).toMatch(/\S/u)
    expect(code.slice(cut.from, cut.to + 1)).toContain('        go()')
    expect(readerCut(['def a():', '', '  return 1'], { from: 2, to: 2 }, false)).toEqual({
      from: 0,
      to: 2,
    })
  })

  it('returns lines of the text that contain the given ones (ANS-4b)', () => {
    const text = fc.array(fc.constantFrom('', 'a', '  b', '```', '- c', 'd:'), {
      minLength: 1,
      maxLength: 60,
    })
    const room = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(text, fc.nat(), fc.boolean(), room, (all, at, isProse, most) => {
        const line = at % all.length
        fc.pre(all[line] !== '')
        const { from, to } = readerCut(all, { from: line, to: line }, isProse, most)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(all.length)
        expect(from).toBeLessThanOrEqual(line)
        expect(to).toBeGreaterThanOrEqual(line)
      }),
    )
  })
})

const MANY = Array.from({ length: 24 }, (_, i) => `lighthouse ${i + 10}`).join(', ')

describe('sentences that are too long (ANS-4b)', () => {
  it.each([
    [
      'The lamp is lit at dusk, unless it is day.',
      /^The lamp is lit at dusk, unless it is day\.$/u,
    ],
    [
      `Heron is a keeper of lamps that lights every one of them at dusk; it knows ${MANY}.`,
      /^Heron is a keeper of lamps that lights every one of them at dusk …$/u,
    ],
    [`Heron lights the lamps of ${MANY}.`, /, lighthouse \d\d …$/u],
    // Not inside of brackets.
    [
      `Heron lights all the lamps of the long coast in the south at dusk, and those of the harbour (${MANY}) at noon.`,
      /^Heron lights all the lamps of the long coast in the south at dusk …$/u,
    ],
  ])('are cut at the end of a clause: %s', (told, said) => {
    expect(cutSentence(told)).toMatch(said)
  })

  it.each([
    `Heron lights the lamps of ${MANY}, unless it is day.`,
    `Heron lights the lamps of ${MANY}, and does not put them out.`,
    `Heron stellt die Lampen von ${MANY} nicht ab.`,
    `Heronは${'灯台、'.repeat(120)}を点灯しません。`,
    `Heron lights the lamps of ${MANY}, ${MANY}, ${MANY}.`,
    `Heron lights ${'lamps '.repeat(80)}.`,
  ])('does not cut before a restriction, or without an end of a clause: %s', (told) => {
    expect(cutSentence(told)).toBeNull()
  })

  it('quotes the first sentence of a page before its second', () => {
    const page = `Heron keeps lamps, among them those of ${MANY}.\nThe icing on top is that it is free.`
    expect(firstSentence(page)?.text).toMatch(/^Heron keeps lamps, .* …$/u)
  })
})
