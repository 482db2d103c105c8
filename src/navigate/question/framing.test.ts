import { describe, expect, it } from 'vitest'
import { withoutFraming } from './framing.ts'

describe('withoutFraming', () => {
  it.each([
    ['Can you help me understand how plugins are loaded?', 'How plugins are loaded?'],
    ['Give me an overview of how plugins work in Chart.js.', 'How plugins work in Chart.js.'],
    ["I'm new here. Where are the tests?", 'Where are the tests?'],
    ['Hi! I have a quick question: where is X? Thanks a lot!', 'Where is X?'],
    ['I would like to know in which order hooks run', 'In which order hooks run'],
    ["I can't figure out what happens when a hook fails", 'What happens when a hook fails'],
    ['Could you please tell me if the cache is shared?', 'The cache is shared?'],
    ['Kannst du mir bitte erklären, wie Plugins geladen werden?', 'Wie Plugins geladen werden?'],
    ['Bonjour, pouvez-vous m’expliquer comment ça marche ?', 'Comment ça marche ?'],
    ['Hola, me gustaría saber dónde se guarda el índice', 'Dónde se guarda el índice'],
    ['请问插件是怎么加载的？谢谢', '插件是怎么加载的？'],
    ['プラグインの読み込み方を教えてください', 'プラグインの読み込み方'],
  ])('%s', (whole, asked) => {
    expect(withoutFraming(whole)).toBe(asked)
  })

  it.each([
    ['In which order are hooks run?'],
    ['Show me the retry loop'],
    ['Tell me about the scheduler'],
    ['Explain the retry logic'],
    ['What is in this folder?'],
    ['What is new in this project?'],
    ['How is an end to end test written?'],
    ['How is exactly once delivery done?'],
    ['Help'],
    ['Thanks!'],
    ['Give me an overview'],
    ['What is in X, and how is it organised?'],
    ['Where does the server tell the client how to retry?'],
    ['I used a lamp until now: how do I light it?'],
    ['How do I ask for a new token?'],
    ['Why is help shown twice?'],
    ['and where is that tested?'],
    ['Which questions does the prompt ask, and when?'],
  ])('leaves “%s” as it is', (question) => {
    expect(withoutFraming(question)).toBe(question)
  })
})

it('leaves a report as it is, however it continues', () => {
  for (const unit of ['- ', 'a, ', 'please ', '，', 'in x '])
    expect(withoutFraming(unit.repeat(100_000))).toBe(unit.repeat(100_000))
})
