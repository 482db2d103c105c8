import { describe, expect, it } from 'vitest'
import { sortOf } from './file-sorts.ts'

describe('the sort of a file', () => {
  it.each([
    ['src/main.c', 'code'],
    ['src/tool.nim', 'code'],
    ['docs/guide.md', 'prose'],
    ['README', 'prose'],
    ['package.json', 'data'],
    ['Makefile', 'data'],
    // Build files, and page templates of programs.
    ['configure.ac', 'data'],
    ['m4/checks.m4', 'data'],
    ['tool.1', 'data'],
    ['tool.1.in', 'data'],
    ['config.h.in', 'code'],
    ['docs/guide.md.in', 'prose'],
    ['etcd.conf.yml.sample', 'data'],
    ['config.py.example', 'code'],
    ['requirements.in', 'data'],
    ['app/templates/admin/list.html', 'code'],
    ['layouts/partials/head.html', 'code'],
    ['docs/list.html', 'prose'],
  ])('%s is %s (NAV-13)', (path, sort) => {
    expect(sortOf(path)).toBe(sort)
  })
})
