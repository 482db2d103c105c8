import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readerCut } from '../../reader-cut.ts'
import { plain } from './plain.ts'
import { firstSaid, isTemplate, saidIn } from './said.ts'

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
  it('ANS-4b: a line of its own that only leads elsewhere is no sentence', () => {
    const said = (text: string) => saidIn(text).map((one) => one.text)
    expect(said('[Back to the main page](../a.md)\n\nA lamp gives light.')).toEqual([
      'A lamp gives light.',
    ])
    expect(said('A lamp, see\n[the page of lamps](a.md)\ngives light.')).toEqual([
      'A lamp, see the page of lamps gives light.',
    ])
  })

  it('ANS-4b: what only leads elsewhere, or gives a property, gives way to a sentence', () => {
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
    expect(firstSaid(page)?.text).toBe('Look at this picture of a lamp:')
    expect(firstSaid('- Flags: -t, --tasks')?.text).toBe('Flags: -t, --tasks')
  })

  it('ANS-4b: the lines of a grammar say nothing', () => {
    const page = [
      ...['LampDefinition :', '', '- Description? lamp Name Sockets?', '- Lamp | Torch', ''],
      'Lamps give light, or a torch | lantern does.',
    ].join('\n')
    expect(firstSaid(page)?.text).toBe('Lamps give light, or a torch | lantern does.')
  })

  it('ANS-4b: single letters with stops end no sentence', () => {
    const said = saidIn(
      'It takes variables (e.g. HOST), too. Plan B. Then others, i.e.\nPORT or z.B. USER.',
    )
    expect(said.map(({ text }) => text)).toEqual([
      'It takes variables (e.g. HOST), too.',
      'Plan B.',
      'Then others, i.e. PORT or z.B. USER.',
    ])
  })

  it('ANS-4b: a heading of AsciiDoc is no sentence', () => {
    expect(saidIn('=== Pending Cops\n\nThey are new.').map(({ text }) => text)).toEqual([
      'They are new.',
    ])
  })

  it('ANS-4b: a heading that tildes underline hides no sentence; a block of code between them does', () => {
    const said = (text: string) => saidIn(text).map((one) => one.text)
    expect(said('lamp_level\n~~~~~~~~~~\n\nThe level of all lamps.')).toEqual([
      'The level of all lamps.',
    ])
    expect(said('Set the level:\n~~~\nThe level of lamps is code.\n~~~\nIt is kept.')).toEqual([
      'It is kept.',
    ])
  })

  it('ANS-4b: a listing of AsciiDoc is no sentence; a ruler hides none', () => {
    const page = [
      ...['Run the task:', '', '[source,sh]', '----', 'The task was run.', '', 'It is over.'],
      ...['----', '', 'It makes a cop.', '', '----', '', 'And a test.', '', '----', '', 'No more.'],
    ].join('\n')
    expect(saidIn(page).map(({ text }) => text)).toEqual([
      'Run the task:',
      'It makes a cop.',
      'And a test.',
      'No more.',
    ])
  })

  it.each([
    ['Do you need commands below commands? They are added as any others are.', /^They/u],
    [
      'https://x.example/retry[documentation], https://x.example/y[Spring]\n\nA retry waits a while.',
      /^A/u,
    ],
    ['https://x.example/a-long-address and https://x.example/b\n\nA retry waits a while.', /^A/u],
  ])('ANS-4b: a question or a row of addresses says nothing: %s', (page, said) => {
    expect(firstSaid(page)?.text ?? '').toMatch(said)
  })

  it('ANS-4b: the sentences of prose, over lines, without signs, headings, badges and code', () => {
    expect(saidIn(PAGE).map(({ text }) => text)).toEqual([
      'A plugin changes how a page is built.',
      'It is a class with on_… methods, called hooks.',
      'Hooks run in the order in which plugins are listed:',
      'on_startup',
      'on_shutdown',
    ])
    expect(firstSaid(PAGE)?.text).toBe('A plugin changes how a page is built.')
  })

  it('ANS-4b: code below two colons, and a doctest, are no sentences; what a name stands for is', () => {
    const page = [
      'You can schedule messages by calling',
      '|send_with_options| and giving a ``delay`` (in',
      'milliseconds)::',
      '',
      '  >>> count.send_with_options(delay=10000)',
      '  Message(',
      "    queue_name='default')",
      '',
      'Keep in mind that a broker is no database.',
      '',
      '>>> count(1)',
      'One message is kept.',
      '',
      '| Left | Right |',
    ].join('\n')
    expect(saidIn(page).map(({ text }) => text)).toEqual([
      'You can schedule messages by calling send_with_options and giving a delay (in milliseconds):',
      'Keep in mind that a broker is no database.',
    ])
  })

  it('ANS-4b: a link that runs over two lines is what it is called', () => {
    const page = 'You can book [flights or\n  trains]({% page "/faq/#rail" %}), paid\n  by us.'
    expect(saidIn(page).map(({ text }) => text)).toEqual([
      'You can book flights or trains, paid by us.',
    ])
  })

  it('ANS-4b: the settings above a page are no sentences of it', () => {
    const page = '---\ntitle: Lamps\ndescription: All of them.\n---\n\nA lamp gives light.'
    expect(saidIn(page).map(({ text }) => text)).toEqual(['A lamp gives light.'])
  })
})

describe('isTemplate', () => {
  it.each([
    ["{{ _gettext('List') }}{% if count %} ({{ count }}){% endif %}", true],
    ['<%= link_to "Lamps", lamps_path %> <% end %>', true],
    ['Write {{ name }} where the name of the lamp is to stand.', false],
    ['The lamp is lit by a switch.', false],
  ])('ANS-4b: %s', (text, is) => {
    expect(isTemplate(text)).toBe(is)
  })
})

describe('plain', () => {
  it.each([
    ['It gives an :class:`.Lamp` or :meth:`~Lamp.light`.', 'It gives an Lamp or Lamp.light.'],
    ['Inserts +lamp+ before +torch+ as {#add} does.', 'Inserts lamp before torch as add does.'],
    [
      'With {func}`open` ({py:class}`Lamp`) at `GET {id}` or `{id}`.',
      'With open (Lamp) at GET {id} or {id}.',
    ],
    ['a + b + c, C++ and {value}', 'a + b + c, C++ and {value}'],
    ['With |group| or |pipeline|, a || b, A|B.', 'With group or pipeline, a || b, A|B.'],
  ])('ANS-4b: %s', (line, said) => {
    expect(plain(line)).toBe(said)
  })
})

describe('readerCut', () => {
  const lines = PAGE.split('\n')

  it('ANS-4b: what fits on a screen is shown whole, whatever of it is meant', () => {
    const code = ['def light():', ...Array.from({ length: 20 }, (_, i) => `    step(${i})`)]
    expect(readerCut(lines, { from: 13, to: 13 }, true)).toEqual({ from: 0, to: 16 })
    expect(readerCut(code, { from: 9, to: 10 }, false)).toEqual({ from: 0, to: 20 })
  })

  it('ANS-4b: of a long page the paragraph, and what stands behind up to the next heading', () => {
    const long = [...lines, '', 'Others wait.', '', '## Costs', '', ...lines]
    expect(readerCut(long, { from: 13, to: 13 }, true)).toEqual({ from: 13, to: 18 })
    expect(readerCut(long, { from: 5, to: 5 }, true)).toEqual({ from: 4, to: 9 })
  })

  it('ANS-4b: a paragraph behind it that does not fit is left out', () => {
    const long = ['One.', '', ...Array.from({ length: 23 }, (_, i) => `Line ${i}.`), '', 'Last.']
    expect(readerCut(long, { from: 0, to: 0 }, true)).toEqual({ from: 0, to: 0 })
  })

  it('ANS-4b: of a list or listing behind it that does not fit the first lines', () => {
    const run = Array.from({ length: 40 }, (_, i) => `step ${i}`)
    const page = ['Run it:', '', '[source,sh]', '----', ...run, '', 'done', '----', '', 'End.']
    expect(readerCut(page, { from: 0, to: 0 }, true)).toEqual({ from: 0, to: 23 })
    const points = Array.from({ length: 40 }, (_, i) => `- point ${i}`)
    expect(readerCut(['So:', '', ...points], { from: 0, to: 0 }, true, 10)).toEqual({
      from: 0,
      to: 9,
    })
  })

  it('ANS-4b: a blank line in a listing does not end it', () => {
    const page = ['Run it:', '', '[source,sh]', '----', 'one', '', 'two', '----', '', 'End.']
    const long = [...page, '', '## Next', ...Array.from({ length: 30 }, () => 'x')]
    expect(readerCut(long, { from: 0, to: 0 }, true)).toEqual({ from: 0, to: 9 })
  })

  it('ANS-4b: lines are shown with the line right above that opens their block', () => {
    const states = ['enum State {', '  Open {', '    wait = 1', '    next = 2', '  }', '']
    const code = [...Array.from({ length: 40 }, (_, i) => `x${i} = 1`), '', ...states, '}']
    expect(code[readerCut(code, { from: 43, to: 44 }, false).from]).toBe('  Open {')
  })

  it('ANS-4b: a signature goes on into a body that is too long for a screen', () => {
    const body = Array.from({ length: 60 }, (_, i) => `    step(${i})`)
    const code = ['fn run(', '    lamp: Lamp,', ') -> Light {', ...body, '}']
    const { from, to } = readerCut(code, { from: 0, to: 0 }, false)
    expect(from).toBe(0)
    expect(to).toBeGreaterThanOrEqual(20)
    expect(to).toBeLessThanOrEqual(24)
  })

  it('ANS-4b: code behind a block is shown as far as it belongs to what lies around', () => {
    const run = ['  run() {', '    begin()', '  }', '', '  stop() {', '    end()', '  }']
    const code = ['class Lamp {', ...Array.from({ length: 30 }, () => '  x = 1'), ...run, '}']
    expect(readerCut(code, { from: 31, to: 32 }, false)).toEqual({ from: 31, to: 38 })
  })

  it('ANS-4b: code is cut where its block begins and ends', () => {
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

  it('ANS-4b: a cut lies in the text and holds what was asked', () => {
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
