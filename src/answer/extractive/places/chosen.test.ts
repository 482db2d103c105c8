import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../../model/library/library.ts'
import { filled } from '../../../model/words/words.ts'
import type { ReadPlace } from '../../sources.ts'
import { needleOf } from '../../window.ts'
import { chosen } from './chosen.ts'

let nodes = 0

function read(path: string, title: string, text: string, score: number): ReadPlace {
  const kind = path.endsWith('.md') ? 'section' : 'function'
  const node = ++nodes
  const of = { title, path, start: 1, end: 9, size: 1 }
  const ref: NodeRef = { id: `${path}#${title}`, node, kind, ...of }
  const passage = { ref, start: 1, end: 1, text, tokens: 1 }
  return { ref, passages: [passage], why: filled('says what it is'), score }
}

const lead = (places: readonly ReadPlace[], kind: 'where' | 'steps', words: readonly string[]) =>
  chosen(
    { places, passages: 5, kind },
    [],
    words.map((word) => needleOf(word, word, 1)),
  )[0].ref.title

describe('chosen', () => {
  const page = read('docs/events.md', 'Size limits', 'No event is larger than 64 KiB.', 1)

  it('ANS-4b: the page that is called so says where it is, not code of another name', () => {
    const other = read('tools/verify.py', 'check_links', 'size = limit of the event', 0.9)
    const own = read('src/size.py', 'limit_size', 'the size of an event', 0.9)
    const words = ['size', 'limit', 'event']
    expect(lead([page, other], 'where', words)).toBe('Size limits')
    expect(lead([page, own], 'where', words)).toBe('limit_size')
  })

  it('ANS-4b: of several pages the one that says most of it by its title, and the best one before data', () => {
    const code = read('tools/verify.py', 'check_links', 'size = limit of the event', 1)
    const half = read('docs/more.md', 'Limits of links and events', 'Links have limits.', 0.9)
    expect(lead([code, half, page], 'where', ['size', 'limit'])).toBe('Size limits')
    const data = read('conf/events.yaml', 'event', 'size limit of an event: 64', 0.9)
    expect(lead([data, page], 'where', ['size', 'limit', 'event'])).toBe('Size limits')
  })

  it('ANS-4b: a heading that speaks of other things as well is not what is asked', () => {
    const shell = read('README.md', 'Shell', 'The shell that recipes run in can be set.', 1)
    const files = read(
      'README.md',
      'Re-running recipes when files change',
      'A watcher runs them.',
      0.6,
    )
    const change = read('README.md', 'Changing how recipes run', 'Set it.', 0.6)
    const words = ['change', 'shell', 'recipes', 'run']
    expect(lead([shell, files], 'steps', words)).toBe('Shell')
    expect(lead([shell, change], 'steps', ['chang', 'shell', 'recipes', 'run'])).toBe(
      'Changing how recipes run',
    )
  })

  it('ANS-4b: the member leads that is spelled with its type, not what makes one of it', () => {
    const makes = read('src/lock.cs', 'LockService.LockService(int)', 'sets a lock, open', 1)
    const opens = read('src/lock.cs', 'LockService.Open', 'waits', 0.7)
    const asked = (...words: readonly string[]) =>
      chosen(
        {
          places: [makes, opens],
          passages: 5,
          kind: 'how',
          words: words.map((text) => ({ text })),
        },
        [],
        words.map((word) => needleOf(word.toLowerCase(), word.toLowerCase(), 1)),
      )[0].ref.title
    expect(asked('LockService', 'Open', 'lock')).toBe(opens.ref.title)
    expect(asked('LockService', 'open', 'lock')).toBe(makes.ref.title)
  })
})
