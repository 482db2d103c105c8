// Which files can be shown as what they mean, by their name.

/** How a text can be drawn. */
export type RenderedKind = 'markdown' | 'table' | 'image'

/** Files that are shown as they are rather than as their text, where their bytes can be had. */
export type OriginalKind = 'pages' | 'picture'

/** Pictures that a browser shows, and what it is to take them for. */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

const KINDS: readonly (readonly [ending: RegExp, kind: RenderedKind])[] = [
  [/\.(?:md|mdx|markdown)$/iu, 'markdown'],
  [/\.(?:csv|tsv)$/iu, 'table'],
  [/\.svg$/iu, 'image'],
]

/** `null` for what is shown as text alone. */
export function renderedAs(path: string): RenderedKind | null {
  return KINDS.find(([ending]) => ending.test(path))?.[1] ?? null
}

/** What a file is shown as it is as; `null` for all that is shown by its text. */
export function originalKind(path: string): OriginalKind | null {
  if (/\.pdf$/iu.test(path)) return 'pages'
  return pictureType(path) === undefined ? null : 'picture'
}

/** Media type of a picture by its ending. */
export function pictureType(path: string): string | undefined {
  const ending = /\.(\w+)$/u.exec(path)?.[1].toLowerCase() ?? ''
  return Object.hasOwn(PICTURES, ending) ? PICTURES[ending] : undefined
}
