import { describe, expect, it } from 'vitest'
import { routeOf, symbolsIn } from './route.ts'

describe('routeOf', () => {
  it.each([
    ['Where are blueprints registered on the application?', 'structural', 'where are'],
    ['How does the radix tree find the handlers for a path?', 'structural', 'how does'],
    ['Which file holds the retry logic?', 'structural', 'which file'],
    ['locate the cookie parser', 'structural', 'locate'],
    ['Wo ist die Anmeldung implementiert?', 'structural', 'implementiert'],
    ['会话在哪里验证?', 'structural', '在哪里'],
    ['What is this project about?', 'overview', 'what is this'],
    ['Give me a brief overview of this repository', 'overview', 'overview'],
    ['tell me about it', 'overview', 'tell me about'],
    ['describe the main idea', 'overview', 'main idea'],
    ['项目简介', 'overview', '简介'],
    ['请给我概述一下这个项目', 'overview', '概述'],
    ['给我一个概述', 'overview', '概述'],
    ['What about timeouts in the client?', 'content', ''],
    ['purpose of the retry budget', 'content', ''],
    ['rate limiting per user', 'content', ''],
    ['Where is `save_session` called?', 'symbol', 'save_session'],
    ['What does getSigningSerializer return?', 'symbol', 'getSigningSerializer'],
    ['Explain Foo::bar', 'symbol', 'Foo::bar'],
    ['who calls dispatch()', 'symbol', 'dispatch'],
  ])('NAV-9: %s → %s', (question, route, signal) => {
    expect(routeOf(question)).toMatchObject({ route, signal })
  })

  it.each([
    'Where are .env files read and merged into the process environment?',
    'How is JavaScript served from GitHub with WebSocket and e.g. HTTP/2?',
    'Where is src/app.ts?',
    'values such as a,b,c',
  ])('NAV-9: prose names no symbol: %s', (question) => {
    expect(symbolsIn(question)).toEqual([])
  })

  // A pattern that goes back and forth would take minutes over these.
  it.each([
    ['aB', 'symbol'],
    ['a_', 'symbol'],
    ['A::', 'symbol'],
    ['a.', 'content'],
  ])('NAV-9: %s without end is routed all the same', (unit, route) => {
    expect(routeOf(`${unit.repeat(100_000)} is where?`).route).toBe(route)
  })
})
