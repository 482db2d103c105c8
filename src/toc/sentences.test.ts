import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstSentence } from './sentences.ts'

const CASES: readonly (readonly [text: string, sentence: string])[] = [
  ['Opens a session. Closes it.', 'Opens a session.'],
  ['Opens a session', 'Opens a session'],
  ['Reads files, e.g. READMEs. Then stops.', 'Reads files, e.g. READMEs.'],
  ['Needs Python 3.9. Older ones fail.', 'Needs Python 3.9.'],
  ['See foo.bar.baz for more. End.', 'See foo.bar.baz for more.'],
  ['Works on v1.2.3 and up! Really.', 'Works on v1.2.3 and up!'],
  ['Use `a. B` to split. Next.', 'Use `a. B` to split.'],
  ['Use ``x `. Y`` here. Next.', 'Use ``x `. Y`` here.'],
  ['An unclosed ` tick. Next.', 'An unclosed ` tick.'],
  ['Written by J. R. Smith. In 1999.', 'Written by J. R. Smith.'],
  ['Made in the U.S. by hand. Yes.', 'Made in the U.S. by hand.'],
  ['Is it "done." Or not?', 'Is it "done."'],
  ['(Internal.) Not for use.', '(Internal.)'],
  ['Wait... what? Yes.', 'Wait... what?'],
  ['1. Install it. 2. Run it.', '1. Install it.'],
  ['Starts the app\nand waits. Then ends.', 'Starts the app\nand waits.'],
  ['Return the name\n\nLonger text.', 'Return the name'],
  ['Adds numbers\n@param a first', 'Adds numbers'],
  ['Adds numbers\n:param a: first', 'Adds numbers'],
  ['Adds numbers\n    Args:\n      a: first', 'Adds numbers'],
  ['Either\n- one\n- two', 'Either'],
  ['检查会话令牌。然后返回。', '检查会话令牌。'],
  ['「終了します。」次の文。', '「終了します。」'],
  ['यह पहला वाक्य है। दूसरा।', 'यह पहला वाक्य है।'],
  ['هل انتهى؟ نعم.', 'هل انتهى؟'],
  ['Reads z.B. Dateien. Ende.', 'Reads z.B. Dateien.'],
  ['Wait etc. and so on. End.', 'Wait etc. and so on.'],
  ['', ''],
  ['   \n ', ''],
]

describe('firstSentence', () => {
  it.each(CASES)('%j (TOC-4)', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence)
  })

  it('is a beginning of the text and its own first sentence (TOC-4)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sentence = firstSentence(text)
        expect(text.trimStart().startsWith(sentence)).toBe(true)
        expect(firstSentence(sentence)).toBe(sentence)
      }),
    )
  })
})
