import { Parser } from 'htmlparser2'
import { describe, expect, it, vi } from 'vitest'
import { rowsIn } from '../../model/tree/testing.ts'
import { readEpub } from './epub.ts'
import { readHtml } from './html.ts'
import { readMail } from './mail/mail.ts'
import { SeenText } from './seen-text.ts'
import { writeEpub } from './testing.ts'

const encoder = new TextEncoder()
const host = { now: () => 0 }
const textOf = async (html: string) => (await readHtml(encoder.encode(html), host)).text

const page = (styled: string, sheet = '') =>
  `<html><head><style>${sheet}</style></head><body><h1>Pump</h1><p>Moves water.</p>${styled}<p>Ends.</p></body></html>`
const SEEN = 'Pump\n\nMoves water.\n\nEnds.\n'

const MANY = 1_000_000

describe('sheets that take long to read by a naive method are read', () => {
  it.each([
    ['a long declaration', `p{x{}${'a'.repeat(MANY)}}`],
    ['a long selector', `${'['.repeat(MANY)}{color:red}`],
    ['long lists in each other', `${'a,'.repeat(MANY)}b{${'c,'.repeat(MANY)}d{color:red}}`],
    ['a value of blanks', `p{color:a${' '.repeat(MANY)}b}`],
    ['many rules for many elements', 'p{color:red}'.repeat(20_000)],
  ])('%s (SEC-3)', async (_, sheet) => {
    expect(await textOf(page('<p>x</p>'.repeat(10_000), sheet))).toContain('Ends.')
  })
})

describe('the sheets of a page are read', () => {
  it('without the text behind the last of them', () => {
    const read = vi.spyOn(Parser.prototype, 'end')
    new SeenText(page('', 'p{color:red}'))
    const [[html]] = read.mock.calls
    read.mockRestore()
    expect(html).toBe('<html><head><style>p{color:red}</style')
  })

  it.each([
    ['in several places', '<style>.b{}</style><p class=a>x</p><STYLE>.a{display:none}</STYLE >'],
    ['without an end', '<p class=a>x</p><style>.b{}</style><style>.a{display:none}'],
    ['behind a comment', '<!--</style>--><style>.a{display:none}</style><p class=a>x</p>'],
  ])('%s (SEC-3)', async (_, html) => {
    expect(await textOf(`<p>Seen.</p>${html}`)).toBe('Seen.\n')
  })
})

describe('text that a page does not show is no text (SEC-3)', () => {
  it.each([
    ...['display:none', 'DISPLAY : NONE !important', 'dis/* */play:none', '\\64 isplay:none'],
    ...['visibility:hidden', 'visibility:collapse', 'content-visibility:hidden', 'opacity:0'],
    ...['opacity:.01', 'filter:opacity(0%)', 'font-size:0', 'font-size:1px', 'font:0/0 a'],
    ...['color:#fff', 'color:rgb(250, 250, 250)', 'color:hsl(0,0%,100%)', 'color:transparent'],
    ...['color:rgba(0,0,0,0)', 'color:#333;background:#333'],
    ...['color:#333;background-color:currentcolor', '-webkit-text-fill-color:transparent'],
    ...['position:absolute;left:-9999px', 'position:fixed;top:-100em', 'text-indent:-9999px'],
    ...['margin-left:-5000px', 'transform:translateX(-9999px)', 'transform:scale(0)'],
    ...['height:0;overflow:hidden', 'max-height:1px;overflow:hidden', 'width:0;overflow:clip'],
    ...['position:absolute;clip:rect(0 0 0 0)', 'position:absolute;clip:rect(1px, 1px, 1px, 1px)'],
    ...['clip-path:inset(50%)', 'clip-path:circle(0)', 'clip-path:ellipse(0 50%)'],
    'clip-path:polygon(0 0, 0 0, 0 0)',
  ])('a style of %s', async (style) => {
    expect(await textOf(page(`<p style="${style}">Not <b>seen</b>.</p>`))).toBe(SEEN)
    expect(await textOf(page('<p class="a x">Not <b>seen</b>.</p>', `.x{${style}}`))).toBe(SEEN)
  })

  it.each([
    ['hidden', '<p hidden>Not seen.</p>'],
    ['a block said to be no content', '<div aria-hidden="true"><p>Not seen.</p></div>'],
    ['a closed dialog', '<dialog><p>Not seen.</p></dialog>'],
    ['a popover', '<div popover><p>Not seen.</p></div>'],
    ['a template', '<template><p>Not seen.</p></template>'],
    ['a page without scripts', '<noscript><p>Not seen.</p></noscript>'],
    ['a comment', '<!-- <p>Not seen.</p> -->'],
    [
      'the colour of a cell',
      '<table bgcolor="#eeeeee"><tr><td><font color="#eee">Not seen.</font></table>',
    ],
    ['a list in a hidden element', '<div hidden><ul><li>Not<li>seen</ul><div>Not</div></div>'],
  ])('%s', async (_, html) => {
    expect(await textOf(page(html))).toBe(SEEN)
  })

  it.each([
    ...['#n{display:none}', 'p.x, i{display:none}', 'body p[data-k="1"]{display:none}'],
    ...['html > body .x{display:none}', '@media screen{.x{display:none}}'],
    ...['@layer base{.x{display:none}}', 'body{.x{display:none}}'],
    ...['.x{&.y{display:none}}', '/* } */ .x{color:red;display:none} .z{color:blue}'],
    ...['.x{display:block} p.x{display:none}', '.x{display:none!important} #n{display:block}'],
  ])('a sheet of %s', async (sheet) => {
    expect(await textOf(page('<p class="x y" id="n" data-k="1">Not seen.</p>', sheet))).toBe(SEEN)
  })

  it('in e-books and mails too', async () => {
    const body = '<h1>Pump</h1><p>Moves water.</p><p style="display:none">Not seen.</p>'
    const book = await readEpub(writeEpub('Book', [body]), host)
    expect(book.text).toBe('Pump\n\nMoves water.\n')
    const mail = `Subject: Pump\r\nContent-Type: text/html\r\n\r\n<style>.x{display:none}</style><div class="x">Not seen.</div><p>Moves water.</p>`
    expect((await readMail(encoder.encode(mail), host)).text).toBe('Pump\n\nMoves water.\n')
  })
})

describe('what is seen, or may be, is read', () => {
  it.each(
    rowsIn(`
a rule for print ⇒ <p class="x">Seen.</p> ⇒ @media print{.x{display:none}}
a narrow window ⇒ <p class="x">Seen.</p> ⇒ @media (max-width:9em){.x{display:none}}
a state that shows ⇒ <p class="x">Seen.</p> ⇒ .x{display:none}.x.on{display:block}
a rule for another element ⇒ <p class="x">Seen.</p> ⇒ div.x,.x p,.y .x{display:none}
a later rule ⇒ <p class="x">Seen.</p> ⇒ .x{display:none}.x{display:block}
an own style ⇒ <p class="x" style="display:block">Seen.</p> ⇒ .x{display:none}
what is written before an element ⇒ <p class="x">Seen.</p> ⇒ .x::before{display:none}
steps of an animation ⇒ <p class="x">Seen.</p> ⇒ @keyframes x{from{opacity:0}}
a first frame ⇒ <p style="opacity:0;transform:translateY(9px)">Seen.</p>
a size inside no size ⇒ <p style="font-size:0"><b style="font-size:13px">Seen.</b></p>
shown inside hidden ⇒ <div style="visibility:hidden"><p style="visibility:visible">Seen.</p></div>
white on blue ⇒ <div style="background:#00f"><p style="color:#fff">Seen.</p></div>
white on a picture ⇒ <div style="background:#fff url(a.png)"><p style="color:#fff">Seen.</p></div>
a cell in a frame ⇒ <table bgcolor="#000"><tr><td><table bgcolor="#ffc"><tr><td>Seen.</table></table>
a link on black ⇒ <p style="background:black"><a href="#">Seen.</a></p>
white over what is not known ⇒ <p style="position:absolute;color:#fff">Seen.</p>
a window that shows as it opens ⇒ <p>Seen.</p> ⇒ body{visibility:hidden;opacity:0}
a chosen tab ⇒ <i role="tab"></i><div role="tabpanel" hidden>Seen.</div>
found by search ⇒ <p hidden="until-found">Seen.</p>
a heading in a page behind a dialog ⇒ <div aria-hidden="true"><h6>Seen.</h6></div>
a formula ⇒ <p><span aria-hidden="true">Seen.</span></p>
closed details ⇒ <details><p>Seen.</p></details>
a sheet that is never used ⇒ <noscript><style>p{display:none}</style></noscript><p>Seen.</p>
`),
  )('%s', async (_, html, sheet) => {
    expect(await textOf(page(html, sheet))).toMatch(/water\.\s+Seen\.\s+Ends/)
  })

  it.each(['background:#000', 'color:#fff'])(
    'letters or ground of %s, where a sheet elsewhere may colour the other',
    async (style) => {
      const html = `<link rel="stylesheet" href="a.css"><p style="${style}">Seen.</p>`
      expect(await textOf(html)).toBe('Seen.\n')
    },
  )

  it('a sheet of 100,000 rules and open braces takes a bounded time', async () => {
    const rules = Array.from({ length: 100_000 }, (_, i) => `.a${i} .b{display:none}`).join('')
    expect(await textOf(page('', `${rules}${'a{'.repeat(50_000)}`))).toBe(SEEN)
    expect(await textOf(`${'<style>'.repeat(20_000)}`)).toBe('')
  })
})

describe('forms (FMT-3)', () => {
  it.each(
    rowsIn(String.raw`
<label>Town <input value="Ulm"></label> ⇒ Town Ulm
<label for="a">Town</label><input id="a" value="Ulm"><label>Age</label><input value="9"> ⇒ Town Ulm\nAge 9
<input type="checkbox" name="t" checked><label>Tea</label> <input type="radio" name="m">Milk ⇒ [x] Tea [ ] Milk
<input type="checkbox" id="menu">Menu ⇒ Menu
Town <select><option>Bonn<option selected>Ulm</select> ⇒ Town Ulm
Note<textarea>Calls\nback.</textarea> ⇒ Note Calls back.
<table><tr><td>Town</td><td><input value="Ulm"></td></tr></table> ⇒ Town | Ulm
Key <input type="hidden" value="a"><input type="password" value="b"><button>Send</button> ⇒ Key
Key <input style="display:none" value="a"> ⇒ Key
`),
  )('%s shows “%s”', async (fields, shown) => {
    expect(await textOf(`<form>${fields}</form>`)).toBe(`${shown}\n`)
  })
})
