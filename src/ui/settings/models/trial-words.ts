// What a trial showed, in words.

import type { Verdict } from '../../../trial/advice.ts'
import type { Trial } from '../../../trial/run-trial.ts'
import { say, sayNumber } from '../../language/say.ts'
import type { Text } from '../../language/texts/texts.ts'
import { grouped } from '../../words/format.ts'

/** `Right place first: 9 of 12, without the model 8. 6.0 s per question.`, and what else is known. */
export function figuresText({ ways, without, over }: Trial): string {
  const [best] = ways
  if (best === undefined) return say('No question was answered.')
  const { right, asked, failed, ms, tokensIn } = best
  const seconds = sayNumber(ms / 1000 / Math.max(1, asked), 1)
  const speed = grouped(Math.round(tokensIn / (ms / 1000)))
  const parts = [
    say('Right place first: {right} of {asked}, without the model {without}.', {
      right,
      asked,
      without,
    }),
    ...(failed > 0 ? [say('Without a usable answer: {failed}.', { failed })] : []),
    say('{seconds} s per question.', { seconds }),
    ...(ms > 0 ? [say('Prompt tokens a second: {speed}.', { speed })] : []),
    ...(over === undefined ? [] : [say('In “{name}”.', { name: over })]),
  ]
  return parts.join(' ')
}

/** What is advised after a trial. */
export const ADVICE = {
  better:
    'It surely finds more right places than the words of a question do: where the two differ, it mostly decides. It is worth letting it choose.',
  same: 'It finds as many right places as the words of a question do, but so few questions do not prove that it finds more: its choice is weighed with the words.',
  worse:
    'Alone it would make the walk worse, so its choices move nothing. Let the structural reasoner choose, and the model write.',
  chance:
    'Its choices may be mere chance and move nothing. Let the structural reasoner choose, and the model write.',
} as const satisfies Readonly<Record<Verdict, Text>>
