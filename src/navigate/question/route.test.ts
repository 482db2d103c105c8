import { describe, expect, it } from 'vitest'
import { textLibrary } from '../../cli/testing/collections.ts'
import type { CollectionInfo } from '../../model/library/library.ts'
import { routeIn, routeOf, symbolsIn } from './route.ts'

describe('routeOf', () => {
  it.each([
    ['Where are blueprints registered on the application?', 'content', ''],
    ['How does the radix tree find the handlers for a path?', 'content', ''],
    ['What is this project about?', 'overview', 'what is this project about'],
    ['Give me a brief overview of this repository', 'overview', 'overview of'],
    ['tell me about it', 'overview', 'tell me about it'],
    ['describe the main idea', 'overview', 'describe the main idea'],
    ['项目简介', 'overview', '简介'],
    ['请给我概述一下这个项目', 'overview', '概述'],
    ['给我一个概述', 'overview', '概述'],
    ['What about timeouts in the client?', 'content', ''],
    ['What happens when a client hangs up?', 'structural', 'what happens when'],
    ['Where is `save_session` called?', 'symbol', 'save_session'],
    ['What does getSigningSerializer return?', 'symbol', 'getSigningSerializer'],
    ['Explain Foo::bar', 'symbol', 'Foo::bar'],
    ['who calls dispatch()', 'symbol', 'dispatch'],
    ['How does CrawlerProcess start a spider?', 'symbol', 'CrawlerProcess'],
    ['what is max_page_size for', 'symbol', 'max_page_size'],
    ['Where is --dry-run handled?', 'symbol', '--dry-run'],
    ['what sets $MAX_AGE and where is it read', 'symbol', '$MAX_AGE'],
    ['what sets ${MAX_AGE}', 'symbol', '$MAX_AGE'],
    ['Where is src/app.ts?', 'symbol', 'src/app.ts'],
    ['what is in setup.cfg', 'symbol', 'setup.cfg'],
    ['what does ./lib/ask_user.rb:12 do', 'symbol', './lib/ask_user.rb'],
    ['what does the option max-age do', 'symbol', 'max-age'],
  ])('%s → %s (NAV-9)', (question, route, signal) => {
    expect(routeOf(question)).toMatchObject({ route, signal })
  })

  it.each([
    'Where are .env files read and merged into the process environment?',
    'How is JavaScript served from GitHub with WebSocket and e.g. HTTP/2?',
    'Where is Node.js started, and how does example.org answer?',
    'It costs $100 -- or $5 -- and/or more, at 3.14 and v1.2.',
    'Is the command-line option read-only?',
    'values such as a,b,c',
  ])('finds no symbol in prose: %s (NAV-9)', (question) => {
    expect(symbolsIn(question)).toEqual([])
  })

  it.each([
    ['How does CrawlerProcess start a spider?', 'symbol', ['CrawlerProcess']],
    ['How does JavaScript reach GitHub?', 'structural', []],
    ['Which of JavaScript and CrawlerProcess is it?', 'symbol', ['CrawlerProcess']],
    ['What opens Crawler.run on example.org?', 'symbol', ['Crawler.run']],
    ['Why is IOLoop slow?', 'symbol', ['IOLoop']],
    ['Is the command-line tool read-only?', 'content', []],
    ['What does --max-age do for CrawlerProcess?', 'symbol', ['--max-age', 'CrawlerProcess']],
  ])(
    'takes a spelling that prose shares for a symbol if there is one: %s (NAV-9)',
    async (text, route, symbols) => {
      const library = textLibrary({
        'a.py': 'def CrawlerProcess():\n  pass\ndef run():\n  pass\ndef IOLoop():\n  pass\n',
      })
      expect(await routeIn(library, 'fake', text)).toMatchObject({ route, symbols })
    },
  )

  it('takes a name with its scope for one name (NAV-9)', async () => {
    const library = textLibrary({ 'a.py': 'class LampPool:\n  def light(self):\n    pass\n' })
    const routing = await routeIn(library, 'fake', 'how long LampPool.light takes with a lamp')
    expect(routing.symbols).toEqual(['LampPool.light'])
  })

  it.each([
    ['What does Lamp do?', 'overview'],
    ['What is lamp?', 'overview'],
    ['What is Lamp for?', 'overview'],
    ['What is it?', 'overview'],
    ['Was ist das?', 'overview'],
    ['¿Qué es esto?', 'overview'],
    ['Was macht Lamp?', 'overview'],
    ['What does this library do?', 'overview'],
    ['What is a project?', 'explain'],
    ['What does Lamp() do?', 'find'],
    ['Where is Lamp defined?', 'find'],
    ['What does Torch do?', 'find'],
  ])('in a project called Lamp, “%s” asks for %s (LOC-4)', async (question, asks) => {
    const library = textLibrary({
      'a.py': 'class Lamp:\n  def light(self):\n    pass\nclass Torch:',
    })
    const info = { slug: 'fake', name: 'lamp-1.2' }
    const collections = async () => [info as CollectionInfo]
    expect((await routeIn({ ...library, collections }, 'fake', question)).kind).toBe(asks)
  })

  // A pattern that goes back and forth would take minutes over these.
  it.each([
    ['aB', 'symbol'],
    ['a_', 'symbol'],
    ['A::', 'symbol'],
    ['a.', 'content'],
    ['a-', 'content'],
    ['a/', 'content'],
    ['--a', 'symbol'],
  ])('routes an endless row of %s (NAV-9)', (unit, route) => {
    expect(routeOf(`${unit.repeat(100_000)} is where?`).route).toBe(route)
  })
})
