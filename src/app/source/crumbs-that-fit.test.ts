import { describe, expect, it } from 'vitest'
import { crumbsThatFit } from './Crumbs.tsx'

const NAMES = ['docs', 'source', 'cookbook.rst', 'Cookbook', 'Results', 'Storing message results']
const FILE = 2

describe('steps of a path that are named', () => {
  it.each<[room: number, shown: string]>([
    [200, 'docs source cookbook.rst Cookbook Results Storing message results'],
    // Folders are omitted first, from the top down.
    [76, 'source cookbook.rst Cookbook Results Storing message results'],
    [65, 'cookbook.rst Results Storing message results'],
    [55, 'cookbook.rst Storing message results'],
    [30, 'Storing message results'],
    [5, 'Storing message results'],
  ])('in %i characters (UI-19)', (room, shown) => {
    const fitting = crumbsThatFit(NAMES, FILE, room)
    expect(fitting.map((index) => NAMES[index]).join(' ')).toBe(shown)
  })

  it('names a file at the top, and a single file (UI-19)', () => {
    expect(crumbsThatFit(['README.md', 'Arguments of a recipe'], 0, 30)).toEqual([1])
    expect(crumbsThatFit(['README.md'], 0, 3)).toEqual([0])
  })
})
