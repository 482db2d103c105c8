import { expect, it } from 'vitest'
import { libraryOf } from '../cli/testing/collections.ts'
import { answerIn, requestFor, stepsOf } from '../cli/testing/walks.ts'

const FILES = {
  'README.md': '# Lamp\n\nLamp shows rows of a table.\n\n## Usage\n\nRun it to see the rows.\n',
  'lamp/main.py':
    'class Lamp:\n    def limit_rows(self, rows):\n        """Shows the rows up to the row limit."""\n        return rows[: self.limit]\n',
  lamprc:
    '[main]\n# How many rows are shown. Use 0 to show all.\nrow_limit = 1000\n\n# How the lines are drawn.\nstyle = wide\n\n# Where it logs.\nlog_file = default\n',
}
const library = await libraryOf({ lamp: FILES })

it.each([
  'What is the default row limit?',
  'Which option sets the row limit?',
  'Which option sets the row limit, and what is the default?',
  'What does row_limit do?',
])('ANS-4b: a setting is told by its comment and as it is given: %s', async (question) => {
  const steps = await stepsOf(requestFor(question, { collection: 'lamp' }), library)
  expect(answerIn(steps).text.split('\n').slice(0, 2)).toEqual([
    '`main.row_limit` in `lamprc`: How many rows are shown. Use 0 to show all. [1]',
    '– `row_limit = 1000`',
  ])
})

it('ANS-4b: one that has not what is asked in its name is none', async () => {
  const asked = requestFor('What is the default colour of rows?', { collection: 'lamp' })
  expect(answerIn(await stepsOf(asked, library)).text).not.toContain('lamprc`:')
})
