import { describe, expect, it } from 'vitest'
import type { CollectionInfo } from '../../model/library/library.ts'
import { fakeLibrary } from '../testing/fake-library.ts'
import { routeIn, routeOf, symbolsIn } from './route.ts'

describe('routeOf', () => {
  it.each([
    ['Where are blueprints registered on the application?', 'structural', 'where are'],
    ['How does the radix tree find the handlers for a path?', 'structural', 'how does'],
    ['Which file holds the retry logic?', 'structural', 'which file'],
    ['locate the cookie parser', 'structural', 'locate'],
    ['Wo ist die Anmeldung implementiert?', 'structural', 'wo ist … implementiert'],
    ['会话在哪里验证?', 'structural', '在哪里'],
    ['What is this project about?', 'overview', 'what is this project about'],
    ['Give me a brief overview of this repository', 'overview', 'overview of'],
    ['tell me about it', 'overview', 'tell me about it'],
    ['describe the main idea', 'overview', 'describe the main idea'],
    ['项目简介', 'overview', '简介'],
    ['请给我概述一下这个项目', 'overview', '概述'],
    ['给我一个概述', 'overview', '概述'],
    ['What about timeouts in the client?', 'content', ''],
    ['purpose of the retry budget', 'content', 'purpose of'],
    ['rate limiting per user', 'content', ''],
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
  ])('NAV-9: %s → %s', (question, route, signal) => {
    expect(routeOf(question)).toMatchObject({ route, signal })
  })

  it.each([
    'Where are .env files read and merged into the process environment?',
    'How is JavaScript served from GitHub with WebSocket and e.g. HTTP/2?',
    'Where is Node.js started, and how does example.org answer?',
    'It costs $100 -- or $5 -- and/or more, at 3.14 and v1.2.',
    'Is the command-line option read-only?',
    'values such as a,b,c',
  ])('NAV-9: prose names no symbol: %s', (question) => {
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
    'NAV-9: what prose spells so too is a symbol where there is one: %s',
    async (text, route, symbols) => {
      const library = fakeLibrary({
        'a.py': 'def CrawlerProcess():\n  pass\ndef run():\n  pass\ndef IOLoop():\n  pass\n',
      })
      expect(await routeIn(library, 'fake', text)).toMatchObject({ route, symbols })
    },
  )

  it.each([
    ['What is the difference between the interaction modes index and nearest?', 0],
    ['What is the difference between nearest and run?', 2],
  ])('ANS-4b: what is compared are names of code, or words: %s', async (question, names) => {
    const library = fakeLibrary({ 'a.py': 'def nearest():\n  pass\ndef run():\n  pass\n' })
    const { named } = await routeIn(library, 'fake', question)
    expect(named).toHaveLength(names)
  })

  it('NAV-9: a name with its scope is one name', async () => {
    const library = fakeLibrary({ 'a.py': 'class LampPool:\n  def light(self):\n    pass\n' })
    const routing = await routeIn(library, 'fake', 'how long LampPool.light takes with a lamp')
    expect(routing.symbols).toEqual(['LampPool.light'])
  })

  it.each([
    ['module', 2, 'What does Lamp do?', 'overview'],
    ['module', 1, 'What does Lamp do?', 'definition'],
    ['class', 2, 'What does Lamp do?', 'overview'],
    ['documented class', 2, 'What does Lamp do?', 'definition'],
    ['documented class', 1, 'What is lamp?', 'overview'],
    ['function', 1, 'What is Lamp?', 'overview'],
    ['constant', 2, 'What is Lamp for?', 'overview'],
    ['function', 1, 'Was macht Lamp?', 'overview'],
    ['function', 1, 'What does Lamp() do?', 'definition'],
    ['function', 1, 'What does Lamp return?', 'definition'],
    ['function', 1, 'Where is Lamp defined?', 'where'],
  ] as const)(
    'LOC-4: what is a project so called, of which it has a %s in %d files: %s %s',
    async (sort, files, question, asks) => {
      const isSaid = sort === 'documented class'
      const kind = isSaid ? 'class' : sort
      const paths = ['a.py', 'b.py'].slice(0, files)
      const library = fakeLibrary(Object.fromEntries(paths.map((path) => [path, 'class Lamp:'])))
      const bears = (await library.findSymbol('fake', 'Lamp')).map((ref) => ({ ...ref, kind }))
      const info = { slug: 'fake', name: 'lamp-1.2' }
      const asked = {
        ...library,
        collections: async () => [info as CollectionInfo],
        findSymbol: async () => bears,
        details: async (slug: string, node: number) => {
          const details = await library.details(slug, node)
          return isSaid
            ? { ...details, summary: { source: 'docstring' as const, text: '' } }
            : details
        },
      }
      const routing = await routeIn(asked, 'fake', question)
      expect(routing.kind).toBe(asks)
    },
  )

  // A pattern that goes back and forth would take minutes over these.
  it.each([
    ['aB', 'symbol'],
    ['a_', 'symbol'],
    ['A::', 'symbol'],
    ['a.', 'content'],
    ['a-', 'content'],
    ['a/', 'content'],
    ['--a', 'symbol'],
  ])('NAV-9: %s without end is routed all the same', (unit, route) => {
    expect(routeOf(`${unit.repeat(100_000)} is where?`).route).toBe(route)
  })
})
