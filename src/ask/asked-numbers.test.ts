import { describe, expect, it } from 'vitest'
import { textLibrary } from '../cli/testing/collections.ts'
import { answerIn, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { numbersIn } from '../navigate/question/names.ts'

const RELEASES = {
  'README.md':
    '# Heron\n\nHeron draws diagrams. When a version was released stands in its changes.\n',
  'CHANGELOG.md': [
    '# Changelog',
    '## 2.4.0',
    'Released on 23 October 2023. The release can be paused.',
    '## 2.3.0',
    'Released on 5 July 2023. Python 3.6 is not supported any more.',
    '## 0.1.0',
    'Released on 1 May 2011. When it was released, it was the first release.',
  ].join('\n\n'),
  'docs/exit-codes.md':
    '# Exit codes\n\n## Code 3\n\nThe exit code means that the diagram is empty.\n\n## Code 4\n\nThe exit code means that the file is missing.\n',
}

/** Many versions with the same parts of numbers, and a page that says “released” more often than any of them. */
const MANY_RELEASES = {
  'CHANGELOG.md': `# Changelog\n\n${['1.14', '1.15', '1.16']
    .flatMap((minor) => [0, 1, 4, 5, 14, 15, 16].map((patch) => `${minor}.${patch}`))
    .map((version, i) => `## ${version} / 2024-0${1 + (i % 9)}-1${i % 10}\n\n- Mend number ${i}.\n`)
    .join('\n')}`,
  'docs/releases.md':
    '# When is a version released?\n\nA version is released when it was tested. After 1.15 releases are released in spring.\n',
}

/** A changelog of few words beside pages that have all words of a question but the version. */
const MANY_NOTES = {
  'CHANGELOG.md': ['# Changelog', '## 1.1.3', '- Repair the pump.', '## 1.1.2', '- Paint it.'].join(
    '\n\n',
  ),
  ...Object.fromEntries(
    Array.from({ length: 320 }, (_, i) => [
      `notes/${i}.md`,
      `# Bugs that were fixed\n\nWhich bugs were fixed in room ${i}, and which were not fixed in 1 or 3.\n`,
    ]),
  ),
}

/** A text without headings, which becomes chunks of lines. */
const LONG_TEXT = {
  'codes.txt': Array.from({ length: 1000 }, (_, i) =>
    i === 150
      ? 'An exit code of the program means that the diagram is empty.'
      : `The heron stands in the water and waits for fish of ${i % 7} kinds.`,
  ).join('\n'),
}

describe('numbers in a question', () => {
  it.each([
    ['When was v14.0.0 released?', ['14.0.0']],
    ['What does exit code 3 mean, and port 8080?', ['3', '8080']],
    ['Is 2024-04-07 in p256, 2FA or utf8?', []],
    ['Does 3.12.1 run', ['3.12.1']],
  ])('are found whole: %s', (text, numbers) => {
    expect([...numbersIn(text)]).toEqual(numbers)
  })

  it.each([
    ['When was 2.4.0 released?', RELEASES, /^2\.4\.0/u],
    ['When was version 0.1.0 released?', RELEASES, /^0\.1\.0/u],
    ['Which Python version lost support in v2.3.0?', RELEASES, /^2\.3\.0/u],
    // Another place has more words about releases, or all other words are found elsewhere.
    ['When was 1.15.5 released?', MANY_RELEASES, /^1\.15\.5 /u],
    ['Which bugs were fixed in 1.1.3?', MANY_NOTES, /^1\.1\.3$/u],
  ])('lead to the section of that version: %s (UI-24)', async (question, files, title) => {
    const { citations } = answerIn(await stepsOf(requestFor(question), textLibrary(files)))
    expect(citations[0]?.ref.title).toMatch(title)
  })

  it('lead nowhere in a report, which names versions to say where it was seen (NAV-2)', async () => {
    const report = `Drawing an empty diagram fails\n\nSince I updated from 2.3.0 to 2.4.0, Heron stops with the exit code 3 when the diagram is empty. ${'I expect it to draw an empty page. '.repeat(20)}`
    const { citations } = answerIn(await stepsOf(requestFor(report), textLibrary(RELEASES)))
    expect(citations[0]?.ref.path).toBe('docs/exit-codes.md')
  })

  it('are not found in the numbers of the cited lines (UI-23)', async () => {
    const question = 'Does the exit code 121 of the program mean that the diagram is empty?'
    const answer = answerIn(await stepsOf(requestFor(question), textLibrary(LONG_TEXT)))
    expect(answer.citations[0]?.ref).toMatchObject({ kind: 'chunk', title: 'lines 121–240' })
    expect(answer.sure?.level).not.toBe('found')
  })

  it('are in the quoted lines, which are never those of another version (UI-23)', async () => {
    const levelOf = async (question: string) =>
      answerIn(await stepsOf(requestFor(question), textLibrary(RELEASES))).sure?.level
    expect(await levelOf('When was 2.4.0 released?')).toBe('found')
    expect(await levelOf('When was 2.5.0 released?')).not.toBe('found')
    expect(await levelOf('What does exit code 9 mean?')).not.toBe('found')
  })
})

it('nothing is called found if no sentence has most of the question (UI-23)', async () => {
  const levelOf = async (text: string) => {
    const library = textLibrary({
      'README.md': '# Heron\n\nA lamp.',
      'a.md': `# Setting up\n\n${text}\n`,
    })
    const question =
      'Can I install the script from a package on Fedora so that it starts with the system?'
    return answerIn(await stepsOf(requestFor(question), library)).sure?.level
  }
  const whole = 'On Fedora the package installs the script so that it starts with the system'
  expect(await levelOf(`${whole}.`)).toBe('found')
  const parts = [
    'Install it with a script',
    'It starts when the system boots',
    'Fedora has a package',
  ]
  expect(await levelOf(`${parts.join('.\n\n')}.`)).toBe('likely')
})

it.each([
  ['What is the licence?', 'likely'],
  ['What is the licence of the radio?', 'found'],
])(
  'what every project is asked is quoted only from where it usually is: %s (UI-23)',
  async (question, level) => {
    const library = textLibrary({
      'README.md': '# Heron\n\nA lamp.',
      'notes/radio.md': '# Radio\n\nThe licence of the radio is the third one in the drawer.\n',
    })
    expect(answerIn(await stepsOf(requestFor(question), library)).sure?.level).toBe(level)
  },
)

it.each([
  ['How long is the deposit kept?', 'The deposit is kept until you leave.', 'likely'],
  ['How long is the deposit kept?', 'The deposit is kept for 30 days.', 'found'],
])(
  'an amount that is asked for has to be in the words that lead: %s %s (UI-23)',
  async (question, text, level) => {
    const library = textLibrary({
      'README.md': '# Heron\n\nA lamp.',
      'lease.md': `# Deposit\n\n${text}\n\nSee paragraph 12.\n`,
    })
    expect(answerIn(await stepsOf(requestFor(question), library)).sure?.level).toBe(level)
  },
)
