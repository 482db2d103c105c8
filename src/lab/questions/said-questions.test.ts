import { describe, expect, it } from 'vitest'
import { titleOf } from '../../model/tree/toc.ts'
import { nodeId } from '../../toc/ids.ts'
import { openFiles } from './open.ts'
import { saidQuestions, silence } from './said-questions.ts'

function file(path: string, text: string) {
  return { path, bytes: Uint8Array.from(new TextEncoder().encode(text)) }
}

const CODE = `package router

// cleanPath gives the shortest address that means the same.
func cleanPath(p string) string {
	return p
}
`

const PAGE = `---
title: Retries
description: "How requests are sent again after a failure"
---

# Retries

Requests that fail are sent again up to three times.

## Waiting

Between two attempts the client waits a little longer each time. This is capped.

\`\`\`sh
# Not a heading
\`\`\`
`

const OTHER = `# Start

To wait longer between attempts see [how waiting works](retries.md#waiting). Then go on.
See [elsewhere](https://example.org/retries.md) for pages that lie on another machine entirely.
`

const FILES = [
  file('src/path.go', CODE),
  file('docs/retries.md', PAGE),
  file('docs/start.md', OTHER),
]
const SEED = 1

describe('silence', () => {
  const { files, said } = silence(FILES, SEED)
  const textOf = (path: string) =>
    new TextDecoder().decode(files.find((one) => one.path === path)?.bytes)

  it('makes a question from a doc comment without the name at its beginning, and removes the comment (RANK-3)', () => {
    expect(said.filter(({ kind }) => kind === 'comment')).toMatchObject([
      { text: 'gives the shortest address that means the same.', path: 'src/path.go', line: 4 },
    ])
    expect(textOf('src/path.go')).toBe(CODE.replace(/\/\/.*/u, ''))
  })

  it('makes a question for the target from a sentence with a link (RANK-3)', () => {
    expect(said.filter(({ kind }) => kind === 'link')).toMatchObject([
      {
        text: 'To wait longer between attempts see how waiting works.',
        path: 'docs/retries.md',
        anchor: 'waiting',
        at: { path: 'docs/start.md' },
      },
    ])
    expect(textOf('docs/start.md')).toContain('\n Then go on.\n')
    expect(textOf('docs/start.md')).not.toContain('how waiting works')
  })

  it('makes a question from the first sentence of a section, and from the description of a page (RANK-3)', () => {
    const texts = (wanted: string) =>
      said.filter(({ kind }) => kind === wanted).map(({ text }) => text)
    expect(texts('section').sort()).toEqual([
      'Between two attempts the client waits a little longer each time.',
      'Requests that fail are sent again up to three times.',
    ])
    expect(texts('page')).toEqual(['How requests are sent again after a failure'])
  })

  it('keeps line numbers, and chooses the same with the same seed (RANK-3)', () => {
    for (const { path, bytes } of FILES) {
      const before = new TextDecoder().decode(bytes).split('\n').length
      expect(textOf(path).split('\n')).toHaveLength(before)
    }
    expect(silence(FILES, SEED).said).toEqual(said)
  })
})

describe('saidQuestions', () => {
  it('gives each question its file, and its symbol or section if there is one (RANK-3)', async () => {
    const { files, said } = silence(FILES, SEED)
    const collection = await openFiles('test', files)
    const { toc } = collection
    const titles = new Map<string, string[]>()
    for (const { id, isRight } of saidQuestions(collection, said)) {
      const [kind] = id.split(' ')
      for (let node = 0; node < toc.count; node++) {
        const place = { path: '', title: '', kind: '', start: 0, end: 0 }
        if (isRight?.({ ...place, id: nodeId(toc, node) }) !== true) continue
        titles.set(kind, [...(titles.get(kind) ?? []), titleOf(toc, node)])
      }
    }
    expect(titles.get('comment')).toEqual(['cleanPath'])
    expect(titles.get('link')).toEqual(['Waiting'])
    expect(titles.get('section')?.sort()).toEqual(['Retries', 'Waiting'])
    expect(titles.has('page')).toBe(false)
  })
})
