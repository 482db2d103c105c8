import { describe, expect, it } from 'vitest'
import { answerIn, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { fakeLibrary } from '../navigate/testing/fake-library.ts'

const FILES = {
  'src/lamps.py': [
    'class Lamps:',
    '    def connect(self):',
    '        connect the lamp through a tunnel of oil',
    '    def dim_lamp(self):',
    '        dims the lamp',
    '@click.option(',
    '    "--oil-tunnel",',
    '    help="Open a tunnel of oil and connect the lamp to it.",',
    ')',
    '@click.option("--dim", help="Light the lamp less than it can.")',
    'def main(oil_tunnel):',
    '    run the lamp',
  ].join('\n'),
}

async function answered(question: string, files: Readonly<Record<string, string>> = FILES) {
  const { text } = answerIn(await stepsOf(requestFor(question), fakeLibrary(files)))
  return text.split('\n')
}

describe('ANS-4b: an option that code declares', () => {
  it('is how to do what its help says', async () => {
    const [first] = await answered('How do I connect the lamp through a tunnel of oil?')
    expect(first).toBe(
      '`--oil-tunnel` in `src/lamps.py`: Open a tunnel of oil and connect the lamp to it. [1]',
    )
  })

  it('is what a question spells', async () => {
    const [first] = await answered('What does --dim do?')
    expect(first).toBe('`--dim` in `src/lamps.py`: Light the lamp less than it can. [1]')
  })

  it('stands behind a section that is called what is asked', async () => {
    const page = '# Lamps\n\n## A tunnel of oil\n\nConnect the lamp to the tunnel of oil by hand.'
    const [first] = await answered('How do I connect a tunnel of oil?', {
      ...FILES,
      'docs/lamps.md': page,
    })
    expect(first).toContain('docs/lamps.md')
  })

  it('is none where a place is asked for', async () => {
    const [first] = await answered('Where is the lamp connected through a tunnel of oil?')
    expect(first).not.toContain('--oil-tunnel')
  })
})
