// Generates a folder to measure large sizes: nested packages of Python, TypeScript and Markdown with imports between
// them.

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { seededRandom } from '../../base/seeded-random.ts'

/** Number of files in one folder. */
const FILES_PER_FOLDER = 16
/** Minimum number of functions, methods or sections of one file, and the range above it: 24 nodes on average. */
const MIN_PARTS = 12
const PARTS_RANGE = 24
const SUBJECTS =
  'account cache cursor document driver event field filter form handler index job lock message model node order page parser pool query queue record request route rule schema session signal store stream table task template thread token user value view widget'.split(
    ' ',
  )
const VERBS =
  'add apply bind build check clear close collect compare compile copy count create decode delete encode expand fetch find flush format join load merge open parse read release remove render reset resolve save scan send sort split store update validate write'.split(
    ' ',
  )
const WORDS =
  'the a of to and in is for that with as are from this by be when it on or not each value last first when before after into called given returned stored empty missing default limit time'.split(
    ' ',
  )

interface Writer {
  readonly random: () => number
  readonly pick: (words: readonly string[]) => string
}

/** Writes `count` files below `folder`, always the same for the same count. */
export async function generateFolder(folder: string, count: number): Promise<void> {
  const random = seededRandom(count)
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)]
  for (let first = 0; first < count; first += FILES_PER_FOLDER) {
    const directory = directoryOf(first / FILES_PER_FOLDER)
    await mkdir(path.join(folder, directory), { recursive: true })
    const numbers = Array.from(
      { length: Math.min(FILES_PER_FOLDER, count - first) },
      (_, i) => first + i,
    )
    await Promise.all(
      numbers.map((number) => {
        const { name, text } = fileOf(number, { random, pick })
        return writeFile(path.join(folder, directory, name), text)
      }),
    )
  }
}

/** Paths with three levels, and about as many folders in each. */
function directoryOf(number: number): string {
  const at = (n: number): string =>
    `${SUBJECTS[n % SUBJECTS.length]}${Math.floor(n / SUBJECTS.length)}`
  return `${SUBJECTS[Math.floor(number / 400) % SUBJECTS.length]}/${at(Math.floor(number / 20))}/${at(number)}`
}

function fileOf(number: number, writer: Writer): { name: string; text: string } {
  const subject = `${writer.pick(VERBS)}_${writer.pick(SUBJECTS)}`
  const parts = MIN_PARTS + Math.floor(writer.random() * PARTS_RANGE)
  if (number % 8 === 7)
    return { name: `${subject}_${number}.md`, text: page(subject, parts, writer) }
  return number % 2 === 0
    ? { name: `${subject}_${number}.py`, text: python(parts, writer) }
    : { name: `${subject}_${number}.ts`, text: typeScript(parts, writer) }
}

function sentence({ random, pick }: Writer): string {
  const words = Array.from({ length: 6 + Math.floor(random() * 8) }, () =>
    random() < 0.6 ? pick(WORDS) : random() < 0.5 ? pick(SUBJECTS) : pick(VERBS),
  )
  return `${words.join(' ')}.`
}

function python(parts: number, writer: Writer): string {
  const { pick } = writer
  const lines = [`"""${sentence(writer)}"""`, `from ${pick(SUBJECTS)}0 import ${pick(VERBS)}`, '']
  for (let i = 0; i < parts; i++) {
    if (i % 6 === 0) lines.push(`class ${capital(pick(SUBJECTS))}${capital(pick(SUBJECTS))}${i}:`)
    const [verb, subject] = [pick(VERBS), pick(SUBJECTS)]
    lines.push(`    def ${verb}_${subject}(self, ${pick(SUBJECTS)}):`)
    lines.push(`        """${sentence(writer)}"""`)
    lines.push(`        ${subject} = self.${pick(VERBS)}(${pick(SUBJECTS)})`)
    lines.push(`        return ${subject}`, '')
  }
  return lines.join('\n')
}

function typeScript(parts: number, writer: Writer): string {
  const { pick } = writer
  const lines = [`import { ${pick(VERBS)} } from '../${pick(SUBJECTS)}0/${pick(VERBS)}'`, '']
  for (let i = 0; i < parts; i++) {
    const [verb, subject] = [pick(VERBS), pick(SUBJECTS)]
    lines.push(`/** ${sentence(writer)} */`)
    lines.push(
      `export function ${verb}${capital(subject)}${i}(${pick(SUBJECTS)}: string): string {`,
    )
    lines.push(`  const ${subject} = ${pick(VERBS)}(${pick(SUBJECTS)})`)
    lines.push(`  return ${subject}`, '}', '')
  }
  return lines.join('\n')
}

function page(title: string, parts: number, writer: Writer): string {
  const sections = Array.from({ length: parts }, () => {
    const text = Array.from({ length: 5 }, () => sentence(writer)).join('\n')
    return `## ${capital(writer.pick(VERBS))} the ${writer.pick(SUBJECTS)}\n\n${text}\n`
  })
  return `# ${title.replace('_', ' ')}\n\n${sections.join('\n')}`
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
