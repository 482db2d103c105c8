// The path of the text: folders, file, symbols; each is a link. If there is no room for all, a mark replaces
// each gap and leads to the last place in it.

import { useRef } from 'react'
import type { NodeDetails, NodeRef } from '../../model/library/node-ref.ts'
import { useLength } from '../hooks/effects.ts'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { placeTitle } from '../words/display-id.ts'
import { say } from '../words/say.ts'
import styles from './source.module.css'

/** Width of a character of the code font at 12 px. */
const CHARACTER_PX = 7.25

export function Crumbs({ details }: { readonly details: NodeDetails }) {
  const path = useRef<HTMLElement>(null)
  const width = useLength(path)
  const chain = [...details.ancestors.filter(({ node }) => node !== 0), details]
  const file = chain.findIndex((place) => place.path === details.path)
  const names = chain.map(crumbTitle)
  const shown = crumbsThatFit(names, file, width === 0 ? Infinity : width / CHARACTER_PX)
  const separator = (index: number) => (index === 0 ? '' : index > file ? '›' : '/')
  return (
    <nav ref={path} className={styles.path} aria-label={say('Path')}>
      <ol className={styles.crumbs} dir="ltr">
        {shown.flatMap((index, i) => {
          const before = i === 0 ? -1 : shown[i - 1]
          const isGap = before < index - 1
          const skipped = names.slice(before + 1, index).join(' / ')
          return [
            isGap && (
              <Crumb
                key={`before ${index}`}
                separator={separator(before + 1)}
                place={chain[index - 1]}
                title={skipped}
                name="…"
              />
            ),
            <Crumb
              key={chain[index].id}
              separator={separator(index)}
              place={chain[index]}
              title={placeTitle(chain[index])}
              name={names[index]}
              current={index === chain.length - 1}
            />,
          ]
        })}
      </ol>
    </nav>
  )
}

function Crumb(props: {
  readonly separator: string
  readonly place: NodeRef
  readonly title: string
  readonly name: string
  readonly current?: boolean
}) {
  const { separator, place, title, name, current = false } = props
  return (
    <li data-separator={separator}>
      <PlaceLink
        place={place}
        className={styles.crumb}
        current={current}
        {...(name === '…' && { label: title })}
      >
        <bdi translate="no" title={title}>
          {name}
        </bdi>
      </PlaceLink>
    </li>
  )
}

/** In the tree a folder's name ends with a slash; here the separator replaces it. */
function crumbTitle(place: NodeRef): string {
  const title = placeTitle(place)
  return title.length > 1 && title.endsWith('/') ? title.slice(0, -1) : title
}

/** Characters that a crumb takes in addition to its name: the separator, and the space around both. */
const SEPARATOR_CHARACTERS = 3
/** Characters of the mark that replaces omitted crumbs, with the space around it. */
const GAP_CHARACTERS = 1 + SEPARATOR_CHARACTERS

/**
 * The indexes of the crumbs that are shown, in order. The last is always shown; then, as far as they fit, the
 * file, the crumbs between the two from the last one up, and the folders from the file up.
 * @param room number of characters of the line
 */
export function crumbsThatFit(
  names: readonly string[],
  file: number,
  room: number,
): readonly number[] {
  const all = [...names.keys()]
  if (charactersOf(all, names) <= room) return all
  const last = names.length - 1
  const between = Array.from({ length: Math.max(0, last - file - 1) }, (_, i) => last - 1 - i)
  const folders = Array.from({ length: Math.max(0, file) }, (_, i) => file - 1 - i)
  let shown: readonly number[] = [last]
  let fitting = shown
  for (const index of [file, ...between, ...folders]) {
    if (shown.length * GAP_CHARACTERS > room) break
    if (!shown.includes(index)) shown = [...shown, index].sort((a, b) => a - b)
    // The next crumb may fill a gap whose mark took as much room.
    if (charactersOf(shown, names) <= room) fitting = shown
  }
  return fitting
}

function charactersOf(shown: readonly number[], names: readonly string[]): number {
  const gaps = shown.filter((index, i) => (i === 0 ? index > 0 : shown[i - 1] < index - 1))
  const named = shown.reduce((sum, index) => sum + names[index].length + SEPARATOR_CHARACTERS, 0)
  return named + gaps.length * GAP_CHARACTERS
}
