import { expect, it } from 'vitest'
import { commandsIn } from './commands.ts'

const said = (text: string) => commandsIn(text).map((one) => one.text)

it.each([
  [
    'of Markdown',
    'Run:\n\n```bash\n# first\nlamp init\nlamp on --all\n```\n\nThen rest.',
    ['lamp init', 'lamp on --all'],
  ],
  ['with a sign', 'Run:\n\n```\n$ lamp on\nIt is on.\n```\n', ['lamp on']],
  ['without a language', '```\npip install lamp\n```', ['pip install lamp']],
  ['of code', '```python\nlamp.on()\n```\n\n```\nlamp = Lamp()\nlamp.on(1)\n```', []],
  [
    'of reStructuredText',
    'Run::\n\n    $ lamp on\n\nor:\n\n.. code-block:: console\n\n   lamp off now\n\nThen rest on it.',
    ['lamp on', 'lamp off now'],
  ],
  ['of AsciiDoc', '[source,sh]\n----\nlamp on all\n----\n\nThen.', ['lamp on all']],
])('ANS-4b: commands in blocks %s', (_, text, commands) => {
  expect(said(text)).toEqual(commands)
})

it('ANS-4b: each with its line', () => {
  expect(commandsIn('Run:\n\n```sh\nlamp on\n```')).toEqual([{ text: 'lamp on', at: 3 }])
})
