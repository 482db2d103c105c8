// The styles use only their scales: font sizes, spaces, heights, and colours that are defined once.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const UI = fileURLToPath(new URL('..', import.meta.url))
const SIZES = new Set(['11', '12', '13', '14', '20', '17'])
const SPACES = ['2', '4', '6', '8', '12', '16', '24', '48']
const TOKENS = path.join('shell', 'tokens.css')

const sheets = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name,
    text: readFileSync(path.join(UI, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, ''),
  }))

describe('the look', () => {
  it('has six font sizes (UI-8)', () => {
    const sizes = new Set<string>()
    for (const { text } of sheets)
      for (const [, rule] of text.matchAll(/(?:font(?:-size)?|--t-[a-z]+):([^;{}]*);/gu)) {
        // The first length of a shorthand is its size.
        const size = /(?<![\d./])(\d+(?:\.\d+)?)px/u.exec(rule)?.[1]
        if (size !== undefined) sizes.add(size)
      }
    expect(sizes).toEqual(SIZES)
  })

  it('has one scale for space, and no other distance between things (UI-8)', () => {
    const tokens = sheets.find(({ name }) => name === TOKENS)?.text ?? ''
    const scale = [...tokens.matchAll(/--s-(\d+): (\d+)px;/gu)].map(([, name, size]) => [
      name,
      size,
    ])
    expect(scale).toEqual(SPACES.map((size) => [size, size]))
    const odd = sheets.flatMap(({ name, text }) =>
      [...text.matchAll(/(?<![\w-])(?:padding|margin|(?:row-|column-)?gap)[a-z-]*:[^;{}]*;/gu)]
        .filter(([rule]) => /\dpx/u.test(rule))
        .map(([rule]) => `${name}: ${rule}`),
    )
    expect(odd).toEqual([])
  })

  it('has three heights for controls (UI-8)', () => {
    const tokens = sheets.find(({ name }) => name === TOKENS)?.text ?? ''
    const heights = [...tokens.matchAll(/--(c(?:-[a-z]+)?): (\d+)px;/gu)].map(([, name, px]) => [
      name,
      px,
    ])
    expect(heights).toEqual([
      ['c-small', '24'],
      ['c', '28'],
      ['c-large', '36'],
    ])
    // Lower elements are marks, higher ones are bars and panes.
    const odd = sheets
      .filter(({ name }) => name !== TOKENS)
      .flatMap(({ name, text }) =>
        [...text.matchAll(/(?<![\w-])(?:min-)?height: (\d+)px;/gu)]
          .filter(([, px]) => Number(px) > 22 && Number(px) < 40)
          .map(([rule]) => `${name}: ${rule}`),
      )
    expect(odd).toEqual([])
  })

  it('defines colours in one place, for light and dark (UI-8)', () => {
    const elsewhere = sheets
      .filter(({ name }) => name !== TOKENS)
      // A mask is not a colour.
      .flatMap(({ name, text }) =>
        [...text.matchAll(/^.*#[\da-f]{3,8}\b.*$/gimu)]
          .filter(([line]) => !line.includes('mask-image'))
          .map(([line]) => `${name}: ${line.trim()}`),
      )
    expect(elsewhere).toEqual([])
  })

  it('defines every class that a component uses in its sheet (UI-8)', () => {
    const missing = readdirSync(UI, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => missingClasses(name).map((missed) => `${name}: ${missed}`))
    expect(missing).toEqual([])
  })

  it('uses start and end, not left and right, so that the page can be mirrored (UI-12)', () => {
    const sides =
      /(?<![\w-])(?:(?:left|right)|(?:margin|padding|border)-(?:left|right)[a-z-]*|border-(?:top|bottom)-(?:left|right)-radius):[^;{}]*;|(?<![\w-])(?:float|text-align): (?:left|right);/gu
    const physical = sheets
      // A card is placed at the position of its name on the screen.
      .filter(({ name }) => name !== path.join('source', 'card.module.css'))
      .flatMap(({ name, text }) => [
        ...[...text.matchAll(sides)].map(([rule]) => `${name}: ${rule}`),
        ...[...text.matchAll(/(?<![\w-])(?:padding|margin|inset): ([^;{}]*);/gu)]
          .filter(([, values]) => isOneSided(values))
          .map(([rule]) => `${name}: ${rule}`),
      ])
    expect(physical).toEqual([])
    expect(isOneSided('0 var(--s-8) 0 calc(-1 * var(--s-6))')).toBe(true)
    expect(isOneSided('0 var(--s-8) 2px var(--s-8)')).toBe(false)
  })
})

/** Whether a shorthand gives left and right different lengths. */
function isOneSided(values: string): boolean {
  const [, right, , left] = values.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/gu) ?? []
  return left !== undefined && left !== right
}

/** Classes of imported sheets that a component uses and the sheet does not have. */
function missingClasses(name: string): string[] {
  const text = readFileSync(path.join(UI, name), 'utf8')
  const worn = [...text.matchAll(/className=\{[^}]*\}|classNames\([^)]*\)/gu)].join(' ')
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gmu)].flatMap(
    ([, sheet, from]) => {
      const css = readFileSync(path.join(UI, path.dirname(name), from), 'utf8')
      return [...worn.matchAll(new RegExp(`\\b${sheet}\\.(\\w+)`, 'gu'))]
        .filter(([, known]) => !new RegExp(`\\.${known}(?![\\w-])`, 'u').test(css))
        .map(([missed]) => missed)
    },
  )
}
