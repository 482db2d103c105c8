import { it } from 'vitest'
import { libraryOf } from '../cli/testing/collections.ts'
import { answerIn, requestFor, stepsOf } from '../cli/testing/walks.ts'

it('x', async () => {
  const library = await libraryOf({
    home: {
      'cellar.csv':
        'bin,grape,region\n1,Nebbiolo,Piemonte\n2,Barbera,Asti\n3,Riesling,Mosel\n4,Gamay,Beaujolais\n',
      'songs.md':
        '# Songs\n\n| School | Song | Contest |\n|---|---|---|\n| Oslo | Rise, from the contest of 1901 | yes |\n| Lima | Fly | no |\n| Rome | Go | yes |\n',
    },
  })
  for (const q of [
    'Which bins hold grapes from Piemonte valley?',
    'Which bins are of Nebbiolo?',
    'which bins come from Piemonte?',
    'Which schools chose their song in the contest of 1901?',
    'Which bin holds the Nebbiolo?',
    'Which region is bin 3 from?',
    'What is the grape of bin 2?',
    'Which bins come from Italy, like Nebbiolo?',
  ]) {
    const answer = answerIn(await stepsOf({ ...requestFor(q), collection: 'home' }, library))
    console.log(q, '|', answer.sure?.level, '|', answer.text.slice(0, 120))
  }
})
