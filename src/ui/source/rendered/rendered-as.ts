// Which files can be shown as what they mean, by their name.

/** How a text can be drawn. */
export type RenderedKind = 'markdown' | 'table' | 'image'

const KINDS: readonly (readonly [ending: RegExp, kind: RenderedKind])[] = [
  [/\.(?:md|mdx|markdown)$/iu, 'markdown'],
  [/\.(?:csv|tsv)$/iu, 'table'],
  [/\.svg$/iu, 'image'],
]

/** `null` for what is shown as text alone. */
export function renderedAs(path: string): RenderedKind | null {
  return KINDS.find(([ending]) => ending.test(path))?.[1] ?? null
}
