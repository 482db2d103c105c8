import { describe, expect, it } from 'vitest'
import { projectNames } from './project-name.ts'

describe('projectNames', () => {
  it.each([
    ['flask', ['flask']],
    ['flask-3.0.2', ['flask302', 'flask']],
    ['react-router-main', ['reactroutermain', 'reactrouter']],
    ['owner-lamp-1a2b3c4', ['ownerlamp1a2b3c4', 'ownerlamp', 'lamp']],
    ['2024', ['2024']],
    ['', []],
  ])('LOC-4: a folder %s', (folder, names) => {
    expect(projectNames(folder)).toEqual(names)
  })
})
