import { describe, expect, it } from 'vitest'
import { projectNames, withoutProject } from './project-name.ts'

describe('projectNames', () => {
  it.each([
    ['flask', ['flask']],
    ['flask-3.0.2', ['flask302', 'flask']],
    ['react-router-main', ['reactroutermain', 'reactrouter']],
    ['owner-lamp-1a2b3c4', ['ownerlamp1a2b3c4', 'ownerlamp', 'lamp']],
    ['2024', ['2024']],
    ['', []],
  ])('a folder %s (LOC-4)', (folder, names) => {
    expect(projectNames(folder)).toEqual(names)
  })
})

describe('withoutProject', () => {
  it.each([
    ['How does Lamp find a broken switch?', 'How does find a broken switch?'],
    ['Which switch does the dimmer of lamp use?', 'Which switch does the dimmer use?'],
    ['What may a lamp-switch do when dimmed?', 'What may a lamp-switch do when dimmed?'],
    ['Who calls lamp.dim when the switch fails?', 'Who calls lamp.dim when the switch fails?'],
    ['Who calls lamp::dim when the switch fails?', 'Who calls lamp::dim when the switch fails?'],
    // the question has no other words
    ['What is lamp?', 'What is lamp?'],
    ['How does lamp work?', 'How does lamp work?'],
  ])('%s (ANS-4b)', (question, rest) => {
    expect(withoutProject(question, 'owner-lamp-1a2b3c4')).toBe(rest)
  })
})
