// The results of an answer's check, in the language that is shown.

import type { CheckFact } from '../../model/walk/answer-checks.ts'
import { counted } from './format.ts'
import { say, sayWords } from './say.ts'

/** A fact in words. */
export function factText(fact: CheckFact): string {
  switch (fact.is) {
    case 'quoted':
      return quotedText(fact)
    case 'lost':
      return say('not found again in the files: {passages}', { passages: passages(fact.count) })
    case 'uncited':
      return say('without a citation: {sentences}', { sentences: sentences(fact.count) })
    case 'removed':
      return say('removed because they cite nothing that was read: {citations}', {
        citations: counted(fact.count, 'citation'),
      })
    case 'cut':
      return say('cut short: {why}', { why: sayWords(fact.why) })
    case 'unchecked':
      return say('whether they support what the model wrote was not checked')
    case 'picked':
      return say('picked by words; check whether they answer the question')
    case 'sure':
      return `${fact.level === 'found' ? say('Quoted') : say('Probably here')}: ${rightText(fact.right)}`
    case 'judged':
      return say('{grounded} of {sentences} supported by what was read, as the model sees it', {
        grounded: fact.grounded,
        sentences: sentences(fact.sentences),
      })
    case 'compared':
      return say(
        'names, numbers and quotes of {grounded} of {sentences} stand in lines that were read',
        { grounded: fact.grounded, sentences: sentences(fact.sentences) },
      )
  }
}

/** The share of right answers among those that are as sure as this one. */
export function rightText(right: number): string {
  return say('right for about {right} of 100 answers like this', { right })
}

function quotedText({ there, cited, moved }: Extract<CheckFact, { is: 'quoted' }>): string {
  const text = say('as quoted in the files: {there} of {cited}', { there, cited: passages(cited) })
  return moved > 0 ? `${text}, ${say('{moved} at other lines', { moved })}` : text
}

function passages(count: number): string {
  return counted(count, 'passage')
}

function sentences(count: number): string {
  return counted(count, 'sentence')
}
