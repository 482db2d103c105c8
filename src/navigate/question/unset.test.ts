import { describe, expect, it } from 'vitest'
import { kindsOf } from './kind.ts'
import { defaultMeant } from './unset.ts'

describe('defaultMeant', () => {
  it.each([
    ['How often does it retry if I set nothing?', 'How often does it retry by default?'],
    ['How long does a job get, unless I say otherwise?', 'How long does a job get by default?'],
    ['How long does it wait when I name no limit?', 'How long does it wait limit by default?'],
    ['How many lamps burn if none is specified?', 'How many lamps burn by default?'],
    ['Without setting anything, how large is the cache?', 'by default, how large is the cache?'],
    [
      'Wie oft wird gespeichert, wenn ich nichts einstelle?',
      'Wie oft wird gespeichert standardmäßig?',
    ],
    [
      'Combien de temps attend-il si je ne précise rien ?',
      'Combien de temps attend-il par défaut ?',
    ],
    ['¿Cuánto espera si no indico nada?', '¿Cuánto espera por defecto?'],
    ['何も設定しない場合、何回試しますか', 'デフォルトで何回試しますか'],
    ['如果不设置，会重试多少次？', '默认, 会重试多少次？'],
  ])('NAV-9: %s', (question, meant) => {
    expect(defaultMeant(question).replace('，', ', ')).toBe(meant)
  })

  it.each([
    'What happens if I set nothing?',
    'Why does it fail when no name is given?',
    'Where is it noticed that no limit was set?',
    'How do I set a limit?',
    'How is a lamp lit when it is dark?',
  ])('NAV-9: %s is asked as it is', (question) => {
    expect(defaultMeant(question)).toBe(question)
  })

  it('NAV-9: what is asked so is an option', () => {
    expect(kindsOf(defaultMeant('Which port does it take if I say nothing?'))[0].kind).toBe(
      'option',
    )
    expect(kindsOf('Is the cache on by default?')[0].kind).toBe('option')
  })
})
