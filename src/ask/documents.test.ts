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
const POINTS = '- Add a new perch.\n- Change the nest.\n- Fishing\n  - Fix the beak.\n'
const CHANGES = `# Changes\n\n## 2.0.1\n\n${POINTS}\n## 2.0.0\n\n- First.\n`
const library = await libraryOf({ lamp: { ...FILES, 'CHANGES.md': CHANGES } })

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

it.each(['What changed in version 2.0.1?', 'What is new in 2.0.1?'])(
  'ANS-4b: what changed in a version is what its points say, whether or not they have the word: %s',
  async (question) => {
    const asked = requestFor(question, { collection: 'lamp' })
    expect(
      answerIn(await stepsOf(asked, library))
        .text.split('\n')
        .slice(0, 4),
    ).toEqual([
      '`2.0.1` in `CHANGES.md`:',
      ...['– Add a new perch. [1]', '– Change the nest. [2]', '– Fix the beak. [3]'],
    ])
  },
)

it('ANS-4b: each side of a difference is told by what it is, on one page where both are', async () => {
  const files = {
    'README.md': '# Lamp\n\nLamp shows rows.\n',
    'docs/wire.md': '# Wire\n\n## Dim\n\n```\nPOST /dim\n```\n\n## Glow\n\n```\nPOST /glow\n```\n',
    'docs/use.md': '# Use\n\n## Dim\n\nMakes all the lamps dim, and lets no lamp glow.\n',
    'docs/settings.md':
      '# Settings\n\n## Dim\n\nWhether the lamps get dim at night. Ignored while they glow, but only then.\n\n## Glow\n\nWhether the lamps glow in the dark. However, a dim lamp does not.\n',
  }
  const lit = await libraryOf({ lamp: files })
  const asked = requestFor('What is the difference between dim and glow?', { collection: 'lamp' })
  expect(
    answerIn(await stepsOf(asked, lit))
      .text.split('\n')
      .slice(0, 2),
  ).toEqual([
    '`Dim` in `docs/settings.md`: Whether the lamps get dim at night. Ignored while they glow, but only then. [1]',
    '`Glow` in `docs/settings.md`: Whether the lamps glow in the dark. [2]',
  ])
})

it('ANS-4b: asked what to do, the section leads whose headings and path say it, before scattered words', async () => {
  const others = Array.from({ length: 12 }, (_, i) => `- \`plugin-${i}\` writes and adds a command`)
  const files = {
    'README.md': '# Lamp\n\nLamp shows rows.\n',
    'docs/plugins/index.md': `# Plugins\n\nLamp has plugins.\n\n## Other Plugins\n\nPeople write plugins that add a command:\n\n${others.join('\n')}\n`,
    'docs/dev/plugins/commands.md':
      '# Add Commands to the CLI\n\nIt can have new ones. Make an instance and return it from a method:\n\n```sh\nlamp new --with one\n```\n\nThen call it.\n',
    'lamp/write.py':
      'def write_command(plugin):\n    """Writes the command that a plugin adds."""\n    return plugin\n',
  }
  const lit = await libraryOf({ lamp: files })
  const asked = requestFor('How do I write a plugin that adds a command?', { collection: 'lamp' })
  expect(
    answerIn(await stepsOf(asked, lit))
      .text.split('\n')
      .slice(0, 2),
  ).toEqual([
    '`Add Commands to the CLI` in `docs/dev/plugins/commands.md`: Make an instance and return it from a method. [1]',
    '– `lamp new --with one`',
  ])
})
