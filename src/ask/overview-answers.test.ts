import { describe, expect, it } from 'vitest'
import { textLibrary } from '../cli/testing/collections.ts'
import { answerIn, onlyStepOf, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { rowsIn } from '../model/tree/testing.ts'
import { PROJECT } from '../navigate/testing.ts'

async function answered(question: string, files: Readonly<Record<string, string>> = PROJECT) {
  const steps = await stepsOf(requestFor(question), textLibrary(files))
  const answer = answerIn(steps)
  const [route] = onlyStepOf(steps, 'route')
  return { answer, lines: answer.text.split('\n'), asks: route?.asks }
}

describe('an overview', () => {
  const project = {
    ...PROJECT,
    'README.md':
      '# Kestrel\n\n[![b](https://x.example/b.svg)](https://x.example)\n\nKestrel is a small web framework for slow birds.\n\n## Installation\n\nRun pip install kestrel to get it.',
  }

  it.each([
    'What is this project?',
    'Give me an overview of the architecture',
    'How is it organised?',
    'What does the project do?',
    'tell me about this repository',
    'what does this code do?',
  ])(
    '%s says what it is, its parts and how to install it, each cited (ANS-4b, LOC-4)',
    async (question) => {
      const { answer, asks } = await answered(question, project)
      expect(asks).toBe('overview')
      expect(answer.found).toBe(true)
      expect(answer.text).toContain('Kestrel is a small web framework for slow birds. [1]')
      expect(answer.text).toContain('Its parts:')
      expect(answer.text).toContain('`Installation` in `README.md` shows: Run pip install kestrel')
      for (const { found } of answer.citations) expect(found).toBe('exact')
    },
  )

  it('does not list the README as a part among pages without folders, and ends sentences once (ANS-4b)', async () => {
    const { answer } = await answered('What is this project?', {
      'README.md': '# Kestrel\n\nKestrel is a handbook for slow birds.\n',
      'nests.md': '# Nests\n\nA nest is built high above the ground!\n',
      'food.md': '# Food\n\nA bird of this kind eats mice and beetles.\n',
    })
    expect(answer.text).toContain('`nests.md`: A nest is built high above the ground! [')
    expect(answer.text).not.toContain('!.')
    expect(answer.text).not.toContain('\n`README.md`')
  })

  it('names the documents of each folder in order, tables too, and cites the first, where nothing describes them (ANS-4b, UI-25)', async () => {
    const minutes = (day: string) => `Present: all owls.\n\nThe nest of ${day} stays.\n`
    const { answer } = await answered('What is this?', {
      'Letters/2024-04.txt': 'Dear owls, the mice are late.\n'.repeat(9),
      'Letters/2024-07.txt': 'Dear mice, you are late.\n'.repeat(9),
      'Money/budget.csv': 'item,amount\ntwigs,12\n',
      'Money/rules.txt': 'Twigs are paid by the flock, mice are not.\n'.repeat(9),
      'Minutes/2024-03.txt': minutes('March'),
      'Minutes/2024-05.txt': minutes('May').repeat(3),
      'Minutes/2024-09.txt': minutes('September').repeat(2),
    })
    expect(answer.text.split('\n')).toEqual([
      'Its parts:',
      '`Letters`: with `2024-04.txt` and `2024-07.txt`. [1]',
      '`Minutes`: with `2024-03.txt`, `2024-05.txt` and `2024-09.txt`. [2]',
      '`Money`: with `budget.csv` and `rules.txt`. [3]',
    ])
    expect(answer.citations.map(({ ref, start }) => [ref.path, start])).toEqual([
      ['Letters/2024-04.txt', 1],
      ['Minutes/2024-03.txt', 1],
      ['Money/budget.csv', 1],
    ])
  })

  it.each([
    ['# Fake - Patient hovering\n\nSlow birds nest high above the ground.', 'Patient hovering.'],
    ['# Fake: patient hovering\n\nFake is a slow bird of prey.', 'Fake is a slow bird of prey.'],
    [
      '# Falcon - Patient hovering\n\nIt is made in a nest, with love.',
      'It is made in a nest, with love.',
    ],
  ])(
    'takes the text after the name in the title as its description: %s (ANS-4b, UI-14)',
    async (readme, said) => {
      const { answer } = await answered('What is this project?', {
        ...PROJECT,
        'README.md': readme,
      })
      expect(answer.text).toContain(`: ${said} [1]`)
    },
  )

  it('names the section on usage, and no section on the licence for how to build (ANS-4b)', async () => {
    const { answer } = await answered('What is this project?', {
      ...PROJECT,
      'README.md':
        '# Kestrel\n\nKestrel is a slow bird.\n\n## Licence and contribution\n\nIt is free to all of us.\n\n## How to use it\n\nPut it on a post in the wind.\n',
      'CONTRIBUTING.md': '# Contributing\n\n## Running the tests\n\nCall the birds, one by one.\n',
    })
    expect(answer.text).toContain('How to begin, `How to use it` in `README.md`')
    expect(answer.text).toContain('How to build and test it, `Running the tests` in')
  })

  it.each(
    rowsIn(String.raw`
Expressive middleware for slow birds, made to be enjoyed.\n\nOnly methods that are common are integrated directly into Kestrel. ⇒ Expressive middleware for slow birds, made to be enjoyed.
**THIS IS THE BRANCH OF NEXT YEAR**\n\nA small finder of slow mice. ⇒ A small finder of slow mice.
This is a picture from my home town, by the sea.\n\n.. image:: a.png\n\nA small finder of slow mice. ⇒ A small finder of slow mice.
> **_NOTE_**: The nests have moved.\n> They are now in a tree of their own.\n\nA small finder of slow mice. ⇒ A small finder of slow mice.
<p align="center"><a href="#a">Where it can be found and bought today</a></p>\n<p align="center">A small finder of<br> slow mice</p> ⇒ A small finder of slow mice.
----------\n[![Build](a.svg)](a)\n\nFake is a finder of slow mice.\n\n----------\n[![Give](b.svg)](b)\n\nMaking it takes a great deal of time. ⇒ Fake is a finder of slow mice.
Show your love with shirts and mugs, now available!\n\nFake is a finder of slow mice. ⇒ Fake is a finder of slow mice.
Deploy it today and get free credits!\n\nThis repository holds the nests of kestrels. ⇒ This repository holds the nests of kestrels.
Kestrel is a finder of slow mice, with a focus on being:\n\n- quick\n- quiet ⇒ Kestrel is a finder of slow mice.
`),
  )(
    'describes it by a definition, not by another sentence with its name: %s (ANS-4b, UI-14)',
    async (readme, said) => {
      const { answer } = await answered('What is this project?', {
        ...PROJECT,
        // What a part says of itself does not speak for the whole.
        'README-VIM.md': '# Kestrel for Vim\n\nKestrel is a plugin of an editor here.\n',
        'README.md': `# Kestrel\n\n${readme}\n`,
      })
      expect(answer.text).toContain(`: ${said} [1]`)
    },
  )

  it('describes a folder without descriptions by its members (ANS-4b, LOC-4)', async () => {
    const files = {
      ...project,
      'src/kestrel/plain/http.py': 'class Beak:\n    def peck(self):\n        1',
    }
    const { answer } = await answered('what is in src/kestrel/plain?', files)
    expect(answer.text).toMatch(/^Its parts:\n/u)
    expect(answer.text).toMatch(/`src\/kestrel\/plain\/http\.py`: with `Beak`\. \[1\]/u)
    expect(answer.text).not.toContain('README.md')
  })

  it('lists the parts of the main folder, without wrapping folders and tests (ANS-4b, LOC-4)', async () => {
    const code = 'class Beak:\n    def peck(self):\n        1'
    const java = 'birds/src/main/java/org/birds'
    const paths = [`${java}/nest/a.py`, `${java}/nest/b.py`, `${java}/food/c.py`]
    const names = [...paths, 'birds_tests/src/d.py', 'examples/e.py', 'birds/setup.cfg']
    const files = Object.fromEntries(names.map((path) => [path, code]))
    const { answer } = await answered('What is this project, and how is it organised?', {
      ...files,
      'README.md': '# Kestrel\n\nThe picture above shows it.\n\nIt is a framework for birds.\n',
    })
    expect(answer.text).toContain(': It is a framework for birds. [1]')
    // The overview appears once, although two clauses ask for it.
    expect(answer.text.match(/Its parts:/gu)).toHaveLength(1)
    expect(answer.text).toContain(`\nIts parts:\n\`${java}/nest\`: with \`a.py\` and \`b.py\`.\n`)
    expect(answer.text).toContain('Its tests are in `birds_tests`.')
    expect(answer.text).not.toContain('files refer most to')
  })

  it('answers what a folder does with its overview (ANS-4b)', async () => {
    const { answer, asks } = await answered('what does `src/kestrel` do?', project)
    expect(asks).toBe('overview')
    expect(answer.text).not.toContain('README.md')
  })
})
