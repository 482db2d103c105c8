import { describe, expect, it } from 'vitest'
import { denies, negationFault } from './negations.ts'

const fault = (claim: string, lines: string) => negationFault(claim, lines, lines)

describe('negationFault', () => {
  it.each([
    ['The hook must be called twice.', 'The hook must never be called twice.'],
    ['The hook must never be called.', 'The hook must be called.'],
    ['Keys are not rotated every day.', 'Keys are rotated every day.'],
    ['The cache is shared between workers.', 'The cache isn’t shared\n# between workers.'],
    ['Sessions do not expire.', 'expires = now + 60'],
    ['Der Schlüssel wird täglich gewechselt.', 'Der Schlüssel wird nicht täglich gewechselt.'],
    ['La clé est partagée entre les processus.', 'La clé n’est pas partagée entre les processus.'],
    ['La clave se comparte entre procesos.', 'La clave no se comparte entre procesos.'],
    ['会话密钥每天轮换。', '会话密钥不会每天轮换。'],
    ['セッションの鍵は毎日交換します。', 'セッションの鍵は毎日交換しません。'],
  ])('ANS-3: “%s” beside “%s” is not supported', (claim, lines) => {
    expect(fault(claim, lines)).not.toBeNull()
  })

  it.each([
    ['The hook must never be called twice.', 'The hook must never be called twice.'],
    ['The hook is never called.', 'Do not call the hook.'],
    ['It returns early without a user.', 'if (!user) return'],
    ['Rotates keys every day.', 'Rotate the keys every day. Do not forget cookies.'],
    ['The user is missing.', 'The user is not found.'],
    ['Keys rotate daily; cookies do not.', 'Keys rotate daily.\nCookies never rotate.'],
    ['It verifies the signature.', 'raise BadSignature if it does not match'],
    ['Der Schlüssel wird nie gewechselt.', 'Der Schlüssel wird niemals gewechselt.'],
    ['会话密钥不会轮换。', '会话密钥不轮换。'],
  ])('ANS-3: “%s” beside “%s” is not doubted', (claim, lines) => {
    expect(fault(claim, lines)).toBeNull()
  })

  it.each(['different', 'another', 'nothing_here', 'note', 'know', '不同', '不断'])(
    'ANS-3: “%s” denies nothing',
    (word) => expect(denies(word)).toBe(false),
  )
})
