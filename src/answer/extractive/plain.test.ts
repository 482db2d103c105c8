import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plain, withLinksInLine } from './plain.ts'
import { sentencesIn } from './said.ts'

describe('plain text has no markup (ANS-4b)', () => {
  it.each(
    [
      'It gives an :class:`.Lamp` or :meth:`~Lamp.light`. ⇒ It gives an Lamp or Lamp.light.',
      'Inserts +lamp+ before +torch+ as {#add} does. ⇒ Inserts lamp before torch as add does.',
      'With {func}`open` ({py:class}`Lamp`) at `GET {id}` or `{id}`. ⇒ With open (Lamp) at GET {id} or {id}.',
      'a + b + c, C++ and {value} ⇒ a + b + c, C++ and {value}',
      'With |group| or |pipeline|, a || b, A|B. ⇒ With group or pipeline, a || b, A|B.',
      // Markdown and what its site generators add.
      '- [x] Ask *first*, see [the [old] page](a.md) and [that][1]. ⇒ Ask first, see the [old] page and that.',
      'A [WSGI] server (see [the docs]), run as lamp [file] [1]. ⇒ A WSGI server (see the docs), run as lamp [file] [1].',
      '> [!NOTE] It is `List<int>`&nbsp;only.[^2] ⇒ It is List<int> only.',
      'Set max\\_age to 8 \\[seconds\\]. ⇒ Set max_age to 8 [seconds].',
      'Go to [Pad](a.md){:target="_blank" rel="noopener"}. ⇒ Go to Pad.',
      '{{</* icon */>}} Type: {{< hint >}}Hash{{< /hint >}} ⇒ Type: Hash',
      'A {/* todo */} lamp &lt;here&gt; ⇒ A  lamp <here>',
      ': A list of lamps ⇒ A list of lamps',
      // reStructuredText.
      'See `the guide <https://x.example/g>`_ and Librosa_, `that page`__ or variables_. ⇒ See the guide and Librosa, that page or variables.',
      'Of :ref:`lamps <lamp>` and :py:class:`~lamp.Lamp`: ``a_`` or `b` ⇒ Of lamps and lamp.Lamp: a_ or b',
      '|release| of `#654 <https://x.example/654>`__. ⇒ release of #654.',
      // AsciiDoc.
      'See xref:a.adoc#b[the page], link:c[that] or <<d,this>>. ⇒ See the page, that or this.',
      // What only looks like it.
      'It calls `a_` and attr_* of `<b>`, `*` and `[c](d)`. ⇒ It calls a_ and attr_* of <b>, * and [c](d).',
      'Without the SIDEKIQ_ prefix 2 * 3 * 4 is 24. ⇒ Without the SIDEKIQ_ prefix 2 * 3 * 4 is 24.',
    ].map((row) => row.split(' ⇒ ')),
  )('%s', (line, told) => {
    expect(plain(line)).toBe(told)
  })

  it('takes names in capitals for links in reStructuredText only', () => {
    expect(plain('It speaks AURA_ only.', true)).toBe('It speaks AURA only.')
    expect(sentencesIn('It speaks the MPD_ protocol.\n\n.. _MPD: https://x.example')[0].text).toBe(
      'It speaks the MPD protocol.',
    )
  })

  it('puts a link over two lines on the first, and keeps the number of lines', () => {
    const text =
      'Of them `Lamp\nServer\n<https://x.example/a/\nb>`_, read `more`.\n\nThen `a\n\n<b>`_.'
    expect(withLinksInLine(text)).toBe(
      'Of them `Lamp Server <https://x.example/a/b>`_,\n\n\n read `more`.\n\nThen `a\n\n<b>`_.',
    )
    expect(
      sentencesIn('Some run `Lamp\n<https://x.example>`_, too.\nAll do.').map((one) => one.text),
    ).toEqual(['Some run Lamp, too.', 'All do.'])
  })

  it('removes the signs of bold text over two lines, but not those of arguments', () => {
    const said = (text: string) => sentencesIn(text).map((one) => one.text)
    expect(said('It means that **messages do not\nsurvive a restart**. They are lost.')).toEqual([
      'It means that messages do not survive a restart.',
      'They are lost.',
    ])
    expect(said('It takes **options here\nand **more of them.')).toEqual([
      'It takes **options here and **more of them.',
    ])
  })

  it('leaves out comments and tags over several lines', () => {
    const text = [
      ...[
        '<!-- Keep this',
        'comment short. -->',
        '',
        '<Lamp',
        '  level={3}',
        '  name="It is lit."',
        '/>',
      ],
      ...['', 'A lamp gives light.', '', '{/* Not', 'told here. */}', '', 'It needs oil.'],
    ].join('\n')
    expect(sentencesIn(text).map((one) => one.text)).toEqual([
      'A lamp gives light.',
      'It needs oil.',
    ])
  })

  it('accepts any line, and keeps code as it is written', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-z_<>*[\]()]{1,20}$/u), (text, code) => {
        expect(typeof plain(text)).toBe('string')
        expect(plain(`It is \`${code}\`.`)).toBe(`It is ${code}.`)
      }),
    )
  })
})
