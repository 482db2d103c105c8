import { describe, expect, it } from 'vitest'
import { unpackStrings } from '../base/columns/strings.ts'
import { parser } from '../cli/testing/parser.ts'
import { formatOfText } from './formats.ts'
import { settingInComment } from './settings-text.ts'

const RC = [
  '# vi: ft=dosini',
  '[main]',
  '# How many rows are shown. Use 0 to show all.',
  'row_limit = 1000',
  '',
  '# The look of the prompt.',
  '#prompt = "> "',
  "prompt = '\\u'",
  '# How long it waits.',
  '; wait = 5',
].join('\n')

describe('settings files are recognised by their content (FMT-2)', () => {
  it.each([
    ['lamprc', RC, 'tables'],
    ['lamp.conf', RC, 'tables'],
    ['etc/lamp.conf.sample', RC, 'tables'],
    ['.env', 'LAMP_PORT=80\nLAMP_HOST=a\nLAMP_LOG=info\n', 'tables'],
    ['lamp.conf', 'server {\n  listen 80;\n}\n', 'text'],
    ['LICENSE', 'Copyright = none\nAll of it is free.\nUse it as you like.\n', 'text'],
    ['lampd', 'a = 1\nrun a\nb = 2\nrun b\n', 'text'],
    ['run', '#!/bin/sh\nA=1\nB=2\nC=3\necho $A\n', 'text'],
    ['lamp.yml.sample', 'a: 1\n', 'yaml'],
    ['lamp.py.sample', 'a = 1\nb = 2\nc = 3\n', 'text'],
  ])('%s: %j', (path, text, format) => {
    expect(formatOfText(path, text).format).toBe(format)
  })

  it('each setting is a key with the comment above it; a commented setting counts if no line sets it (TOC-3)', async () => {
    const { outline } = await parser.parse('lamprc', new TextEncoder().encode(RC))
    expect(unpackStrings(outline.title).slice(1)).toEqual(['main', 'row_limit', 'prompt', 'wait'])
    expect(unpackStrings(outline.doc).slice(2)).toEqual([
      'How many rows are shown. Use 0 to show all.',
      '',
      'How long it waits.',
    ])
  })

  it.each([
    ['above a blank line', 'a.toml', 'a = 1\n\n# One\n\n# Two.\n\nb = 2\n', 'Two.'],
    ['above a blank line', 'a.yml', 'a: 1\n\n# One\n\n# Two.\n\nb: 2\n', 'Two.'],
    ['directly above it, with its lines', 'a.yml', 'a: 1\n# One\n# two.\nb: 2\n', 'One two.'],
    ['not two blank lines above it', 'a.toml', 'a = 1\n# One.\n\n\nb = 2\n', ''],
    ['of another level', 'a.yml', 'a:\n  # One.\n\nb: 2\n', ''],
    ['that is a key', 'a.yml', 'a: 1\n\n#tracing:\n#  host: b\n\nb: 2\n', ''],
    ['of the file', 'a.toml', '\n# One.\n\n# Two.\n\nb = 2\n', ''],
    ['of the file below a separator', 'a.yml', '---\n# One.\n\nb: 2\n', ''],
  ])('what describes a setting: the comment %s (%s) (TOC-3)', async (_, path, text, doc) => {
    const { outline } = await parser.parse(path, new TextEncoder().encode(text))
    expect(unpackStrings(outline.title).at(-1)).toBe('b')
    expect(unpackStrings(outline.doc).at(-1)).toBe(doc)
  })

  it.each([
    ['#interval = 5', ['interval', '5']],
    ['# interval=', ['interval', '']],
    ['#  interval = 5', undefined],
    ['# eg: interval = 5', undefined],
    ['# interval == 5 is too much', undefined],
    ['# fuzzy = the letters may stand apart', undefined],
  ])('a comment is a setting where it is nothing else: %s', (line, setting) => {
    expect(settingInComment(line)?.slice(1)).toEqual(setting)
  })
})
