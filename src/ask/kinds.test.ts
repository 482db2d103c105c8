import { describe, expect, it } from 'vitest'
import { answerIn, only, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { PROJECT } from '../navigate/testing/fake-files.ts'
import { fakeLibrary } from '../navigate/testing/fake-library.ts'

const FILES = {
  ...PROJECT,
  'src/kestrel/http.py': [
    'class Response:',
    '    """What is sent back to a client."""',
    '    def status_line(self):',
    '        see: src/kestrel/signing.py#Signer',
    '    def body(self):',
    '        the bytes of the response',
    '    def __repr__(self):',
    '        response response response',
  ].join('\n'),
  'src/kestrel/views.py': [
    'class View:',
    '    def render_response(self, response):',
    '        a response from a template; see: src/kestrel/http.py#Response',
    '    def response_for(self, response):',
    '        the response class of a response, defined here',
  ].join('\n'),
  'src/kestrel/plain/http.py': 'class Response:\n    a response without input or output',
}

async function answered(question: string, files: Readonly<Record<string, string>> = FILES) {
  const steps = await stepsOf(requestFor(question), fakeLibrary(files))
  const answer = answerIn(steps)
  const [route] = only(steps, 'route')
  return { answer, lines: answer.text.split('\n'), asks: route?.asks, steps }
}

describe('the answer by the kind of its question', () => {
  it('ANS-4b: all of a kind are told where they are listed, whatever else speaks of them', async () => {
    const files = {
      'README.md': [
        ...['# Heron', '', '## Stores', '', 'A store keeps what was caught.'],
        ...['These stores are supported:', '', '- Amber', '- Beck', '- Cove', ''],
      ].join('\n'),
      'docs/store.md': '# The store\n\nA store is opened once. Stores are supported by a lock.',
      'src/store.py':
        'class Store:\n    def open_store(self):\n        the supported store of stores',
    }
    const { asks, lines, answer } = await answered('Which stores are supported?', files)
    expect(asks).toBe('list')
    expect(lines.slice(0, 4)).toEqual([
      '`Stores` in `README.md`: These stores are supported. [1]',
      ...['– Amber', '– Beck', '– Cove'],
    ])
    expect(answer.citations[0]).toMatchObject({ start: 6, end: 10 })
  })

  it('ANS-4b: all of a kind are the sections that are called so', async () => {
    const events = ['open', 'close', 'error'].map((name) => `### Event: ${name}\n\nOn ${name}.\n`)
    const files = {
      'docs/api.md': `# API\n\n## Heron\n\nA bird.\n\n${events.join('\n')}`,
      'src/heron.py':
        'class Heron:\n    def emit(self):\n        emit the event of events of a heron',
    }
    const { lines } = await answered('Which events does a Heron emit?', files)
    const told = lines.filter((line) => line.startsWith('– '))
    expect(told).toEqual(['– `Event: open`', '– `Event: close`', '– `Event: error`'])
  })

  it('ANS-4b: why something is done is answered by the place that gives a reason', async () => {
    const files = {
      'src/lamps.py': [
        'def squeeze(rank):',
        '    squeeze ranks imported from old lamps',
        'def read_ranks(line):',
        '    # Ranks are not imported as they stand, since old lamps count otherwise: squeeze.',
        '    squeeze ranks',
      ].join('\n'),
    }
    const { lines } = await answered('Why do imported ranks go through squeeze?', files)
    expect(lines[0]).toMatch(/since old lamps count otherwise/u)
  })

  it.each([
    'Difference between lamp socket and wall socket?',
    'What is the difference between lamp and wall sockets?',
  ])('ANS-4b: %s is answered by what says each side', async (question) => {
    const files = {
      'glossary.md':
        '# Glossary\n\n## Lamp socket\n\nHolds the bulb that is lit.\n\n## Wall socket\n\nGives power to a plug.',
      'guide.md':
        '# Guide\n\n## Sockets\n\nA wall socket and a lamp socket are wired by hand: lamp socket, wall socket.',
    }
    const { lines } = await answered(question, files)
    expect(lines[0]).toMatch(/^`Lamp socket` in `glossary\.md`: Holds the bulb/u)
    expect(lines[1]).toMatch(/^`Wall socket` in `glossary\.md`: Gives power/u)
  })

  it('ANS-4b: what lies in another type than the one that is named is not meant', async () => {
    const { answer } = await answered('What is the difference between View.body and Signer.sign?')
    const cited = answer.citations.map(({ ref }) => ref.id)
    expect(cited.join()).not.toContain('Response.body')
    const { lines } = await answered('What does Response.body do?')
    expect(lines[0]).toMatch(/^`Response\.body` is a method/u)
  })

  it.each([
    'How does `Response<T>.body` read?',
    'How does `Response(.body` read?',
    'How does `Res++.body` read?',
  ])('ANS-4b: signs in a name that is spelled with its type lose nothing: %s', async (question) => {
    const { answer } = await answered(question)
    expect(answer.text).toContain('Response.body')
  })

  it('ANS-4b: both sides of a difference are told where only the second says of what it is', async () => {
    const files = {
      'guide.md':
        '# Guide\n\n## Muting\n\nMuting hides the user from your view.\n\n## Blocking\n\nBlocking hides you from a user as well.',
      'lists.md':
        '# Lists\n\n## All users\n\nWhether a user is muted or blocked, by muting or blocking a user.',
    }
    const question = 'What is the difference between muting and blocking a user?'
    const { lines } = await answered(question, files)
    expect(lines[0]).toMatch(/^`Muting` in `guide\.md`: Muting hides/u)
    expect(lines[1]).toMatch(/^`Blocking` in `guide\.md`: Blocking hides/u)
  })

  it('ANS-4b: words that code writes as one are names of what is compared', async () => {
    const files = {
      'src/wait.py':
        'def poll_delay(seconds):\n    waits before the first poll\nclass PollInterval:\n    how often it polls',
      'src/poll.py':
        'def next_poll(delay, interval):\n    poll delay and poll interval: the difference',
    }
    const question = 'What is the difference between poll delay and poll interval?'
    const { lines } = await answered(question, files)
    expect(lines[0]).toMatch(/^`poll_delay` is a function/u)
    expect(lines.join('\n')).toMatch(/`PollInterval` is a class/u)
  })

  it('ANS-4b: what is spelled with its type is meant, whatever else is said of it', async () => {
    const files = {
      'src/lock.py': [
        'class LockService:',
        '    def LockService(self):',
        '        the state of a file is set: locked files, state, file',
        '    def open(self):',
        '        waits',
        'class Engine:',
        '    def open(self):',
        '        opens a file in a locked state, file, state',
      ].join('\n'),
    }
    const { lines } = await answered('How LockService.open sets the state of a locked file', files)
    expect(lines[0]).toMatch(/^`LockService\.open`/u)
  })

  it.each([
    'Response',
    'What does Response do?',
    'what is a Response?',
    'Where is class Response defined?',
  ])(
    'ANS-4b NAV-9: %s is answered by what bears the name, before all that mentions it',
    async (question) => {
      const { answer, lines } = await answered(question)
      expect(answer.found).toBe(true)
      expect(lines[0]).toMatch(/^`Response` is a class in `src\/kestrel\/(?:plain\/)?http\.py`/u)
      expect(answer.citations[0].text).toMatch(/^class Response:/u)
    },
  )

  it('ANS-4b NAV-9: an abbreviation among many words is one of them, also where a type is called so', async () => {
    const files = {
      'src/css.py': 'class CSS:\n    a sheet of styles',
      'src/stack.py':
        'def opens_context(box):\n    whether a box opens a context: properties, opens',
    }
    const question = 'Where is it decided that a box opens a context by its CSS properties?'
    const { lines } = await answered(question, files)
    expect(lines[0]).not.toMatch(/`CSS`/u)
    expect((await answered('Where is the CSS class?', files)).lines[0]).toMatch(
      /^`CSS` is a class/u,
    )
  })

  it('ANS-4b NAV-9: an abbreviation is not what a function in small letters does', async () => {
    const files = {
      ...FILES,
      'src/kestrel/context.py': 'def csrf(request):\n    the value that templates show',
      'src/kestrel/middleware.py':
        'def check_csrf_token(request):\n    refuses a forged csrf token',
    }
    const { answer } = await answered('Where is CSRF checked?', files)
    expect(answer.citations[0].ref.title).toBe('check_csrf_token')
    const spelled = await answered('Where is csrf() defined?', files)
    expect(spelled.answer.citations[0].ref.title).toBe('csrf')
  })

  it('ANS-4b: members, users and the choice of several of the name', async () => {
    const { answer, lines } = await answered('What does Response do?')
    expect(answer.text).toContain('Its members are `status_line` and `body`.')
    expect(answer.text).toMatch(
      /`Response` is used by `View\.render_response` in `src\/kestrel\/views\.py` \[\d\]/u,
    )
    expect(lines.some((line) => line.startsWith('There is also: `Response` is a class in'))).toBe(
      true,
    )
  })

  it('ANS-4b: who uses it is a list of places, each cited', async () => {
    const { asks, answer } = await answered('Who calls `Response`?')
    expect(asks).toBe('uses')
    expect(answer.citations.map(({ ref }) => ref.path)).toContain('src/kestrel/views.py')
  })

  it('ANS-4b: a word is no name of code where what it is compared with is none', async () => {
    const files = {
      ...FILES,
      'src/kestrel/tree.py': 'class Tree:\n    def create(self):\n        a node of the tree',
      'docs/opcodes.md':
        '# Addresses\n\nCREATE2 takes the address from a salt, unlike CREATE, which takes it from a nonce.',
    }
    const asked = 'What is the difference between the address of CREATE2 and that of CREATE?'
    const { answer } = await answered(asked, files)
    expect(answer.citations[0].ref.path).toBe('docs/opcodes.md')
  })

  it('ANS-4b: an overview of a folder that says nothing of itself is that of the page beside it', async () => {
    const files = {
      ...FILES,
      'docs/adapters/express.md': '# Express\n\nServes requests by way of Express.',
      'docs/adapters/fastify.md': '# Fastify\n\nServes requests by way of Fastify.',
      'docs/adapters-intro.md':
        '# Adapters\n\nAdapters are the glue between a host and the code that answers.',
      'docs/adaptersmith.md': '# Smith\n\nAn adaptersmith is somebody else altogether.',
    }
    const { answer, lines } = await answered('Give an overview of docs/adapters', files)
    expect(lines[0]).toContain('glue between a host and the code')
    expect(answer.citations[0].ref.path).toBe('docs/adapters-intro.md')
  })

  it.each(['Response and View', 'a response and a view'])(
    'ANS-4b: of a difference both sides are said: %s',
    async (both) => {
      const { lines } = await answered(`What is the difference between ${both}?`)
      expect(lines[0]).toContain('`Response` is a class')
      expect(lines.some((line) => line.startsWith('`View` is a class'))).toBe(true)
    },
  )

  it('ANS-4b: why a place was taken stands in the steps and not in the answer', async () => {
    const { answer, steps } = await answered('Where is the session cookie written to the response?')
    expect(answer.text).not.toMatch(/in the (?:name|text|path|code)/u)
    const reads = steps.filter((step) => step.kind === 'read')
    expect(reads.some((step) => step.kind === 'read' && step.why !== '')).toBe(true)
  })

  it('ANS-1: what was not found names what nothing speaks of', async () => {
    const { answer } = await answered('How is the zeppelin hangar ticket booked in the server?')
    expect(answer.found).toBe(false)
    expect(answer.text).toMatch(/No place that I read speaks of “zeppelin”/u)
  })
})

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
    'ANS-4b LOC-4: %s says what it is, its parts and how to install it, each cited',
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

  it('ANS-4b: of pages without folders the README is no part of its own, and a sentence ends once', async () => {
    const { answer } = await answered('What is this project?', {
      'README.md': '# Kestrel\n\nKestrel is a handbook for slow birds.\n',
      'nests.md': '# Nests\n\nA nest is built high above the ground!\n',
      'food.md': '# Food\n\nA bird of this kind eats mice and beetles.\n',
    })
    expect(answer.text).toContain('`nests.md`: A nest is built high above the ground! [')
    expect(answer.text).not.toContain('!.')
    expect(answer.text).not.toContain('\n`README.md`')
  })

  it.each([
    ['# Fake - Patient hovering\n\nSlow birds nest high above the ground.', 'Patient hovering.'],
    ['# Fake: patient hovering\n\nFake is a slow bird of prey.', 'Fake is a slow bird of prey.'],
    [
      '# Falcon - Patient hovering\n\nIt is made in a nest, with love.',
      'It is made in a nest, with love.',
    ],
  ])(
    'ANS-4b UI-14: what stands behind its name in the title says what it is: %s',
    async (readme, said) => {
      const { answer } = await answered('What is this project?', {
        ...PROJECT,
        'README.md': readme,
      })
      expect(answer.text).toContain(`: ${said} [1]`)
    },
  )

  it('ANS-4b: how to use it begins, and what its licence is builds nothing', async () => {
    const { answer } = await answered('What is this project?', {
      ...PROJECT,
      'README.md':
        '# Kestrel\n\nKestrel is a slow bird.\n\n## Licence and contribution\n\nIt is free to all of us.\n\n## How to use it\n\nPut it on a post in the wind.\n',
      'CONTRIBUTING.md': '# Contributing\n\n## Running the tests\n\nCall the birds, one by one.\n',
    })
    expect(answer.text).toContain('How to begin, `How to use it` in `README.md`')
    expect(answer.text).toContain('How to build and test it, `Running the tests` in')
  })

  it.each([
    [
      'Expressive middleware for slow birds, made to be enjoyed.\n\nOnly methods that are common are integrated directly into Kestrel.',
      'Expressive middleware for slow birds, made to be enjoyed.',
    ],
    [
      '**THIS IS THE BRANCH OF NEXT YEAR**\n\nA small finder of slow mice.',
      'A small finder of slow mice.',
    ],
    [
      'This is a picture from my home town, by the sea.\n\n.. image:: a.png\n\nA small finder of slow mice.',
      'A small finder of slow mice.',
    ],
    [
      '> **_NOTE_**: The nests have moved.\n> They are now in a tree of their own.\n\nA small finder of slow mice.',
      'A small finder of slow mice.',
    ],
    [
      '<p align="center"><a href="#a">Where it can be found and bought today</a></p>\n<p align="center">A small finder of<br> slow mice</p>',
      'A small finder of slow mice.',
    ],
    [
      '----------\n[![Build](a.svg)](a)\n\nFake is a finder of slow mice.\n\n----------\n[![Give](b.svg)](b)\n\nMaking it takes a great deal of time.',
      'Fake is a finder of slow mice.',
    ],
    [
      'Show your love with shirts and mugs, now available!\n\nFake is a finder of slow mice.',
      'Fake is a finder of slow mice.',
    ],
    [
      'Deploy it today and get free credits!\n\nThis repository holds the nests of kestrels.',
      'This repository holds the nests of kestrels.',
    ],
    [
      'Kestrel is a finder of slow mice, with a focus on being:\n\n- quick\n- quiet',
      'Kestrel is a finder of slow mice.',
    ],
  ])(
    'ANS-4b UI-14: what it is is said by the sentence about itself, not by one that names it: %s',
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

  it('ANS-4b LOC-4: a folder whose files say nothing is told by what lies in them', async () => {
    const files = {
      ...project,
      'src/kestrel/plain/http.py': 'class Beak:\n    def peck(self):\n        1',
    }
    const { answer } = await answered('what is in src/kestrel/plain?', files)
    expect(answer.text).toMatch(/^`src\/kestrel\/plain` is a folder\.\nIts parts:\n/u)
    expect(answer.text).toMatch(/`src\/kestrel\/plain\/http\.py`: with `Beak`\. \[1\]/u)
    expect(answer.text).not.toContain('README.md')
  })

  it('ANS-4b LOC-4: the parts of the whole are those of its main folder, past what only wraps, tests apart', async () => {
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
    // It is said once, though it is asked in two clauses.
    expect(answer.text.match(/Its parts:/gu)).toHaveLength(1)
    expect(answer.text).toContain(`\nIts parts:\n\`${java}/nest\`: with \`a.py\` and \`b.py\`.\n`)
    expect(answer.text).toContain('Its tests are in `birds_tests`.')
    expect(answer.text).not.toContain('files refer most to')
  })

  it('NAV-9: “a project” is any, and its definition is asked for', async () => {
    const { asks } = await answered('What is a project?', project)
    expect(asks).toBe('definition')
  })

  it('ANS-4b: what a folder does is an overview of it', async () => {
    const { answer, asks } = await answered('what does `src/kestrel` do?', project)
    expect(asks).toBe('overview')
    expect(answer.text).not.toContain('README.md')
  })

  it('ANS-4b: asked where tests are, folders of them are named, not what speaks of them', async () => {
    const { answer } = await answered('Where are the tests?', {
      ...FILES,
      'src/kestrel/app.test.ts': 'def check():\n    runs it',
    })
    expect(answer.found).toBe(true)
    expect(answer.text).toMatch(
      /^They are in `tests` \(1 file, such as `tests\/test_sessions\.py` \[1\]\)/u,
    )
  })

  it('ANS-4b: what changed in a version that nothing names is not answered by another', async () => {
    const { answer } = await answered('What changed in 3.0 of the session cookie?')
    expect(answer.found).toBe(false)
    expect(answer.text).toContain('No place that I read speaks of “3.0”.')
  })

  describe('what something is that no code is called', () => {
    const HOVERING = {
      ...FILES,
      'src/kestrel/hover.py': 'def hovering_speed(bird):\n    hovering hovering hovering',
      'tests/test_hover.py': 'def hovering():\n    hovering is checked',
      'docs/birds.md':
        '# Birds\n\nMany sit.\n\n## Flight\n\nBirds are fast. Hovering is a way to fly that stays in one place.\n',
    }

    it('ANS-4b: the page that defines it says so first, not a function whose name has the word', async () => {
      const { answer, steps } = await answered('What is hovering?', HOVERING)
      expect(answer.citations[0].ref.path).toBe('docs/birds.md')
      expect(answer.text).toContain('Hovering is a way to fly that stays in one place. [1]')
      const read = steps.filter((step) => step.kind === 'read').map(({ ref }) => ref.path)
      expect(read).toContain('docs/birds.md')
    })

    it('ANS-4b: a list of terms says it with the lines of its entry', async () => {
      const { answer } = await answered('What is hovering?', {
        ...HOVERING,
        'docs/birds.md': '# Birds\n\nHovering birds eat mice.\n',
        'docs/glossary.md': '# Words\n\nhawk\n   A bird.\n\nhovering\n   Flying in one place.\n',
      })
      const [first] = answer.citations
      expect([first.ref.path, first.start]).toEqual(['docs/glossary.md', 6])
      expect(answer.text).toContain(': Flying in one place. [1]')
    })

    it('ANS-4b: a type of that name is told with what the page says of it', async () => {
      const { answer } = await answered('What is a Signer?', {
        ...FILES,
        'docs/keys.md':
          '# Keys\n\nSigner and Signer here.\n\n## More\n\nA signer is a thing that vouches for a message.\n',
      })
      expect(answer.text).toMatch(/^`Signer` is a class/u)
      expect(answer.text).toContain('A signer is a thing that vouches for a message. [')
    })
  })

  it('ANS-4b: a name among the words of a blank is looked up', async () => {
    const { answer } = await answered('Who uses Signer in the sessions?')
    expect(answer.text).toMatch(/^`Signer` is used by `Response/u)
  })
})
