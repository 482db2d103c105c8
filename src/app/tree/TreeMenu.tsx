// The menu of a place in the tree, at the pointer or under the focused row.

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { NodeRef, TreeColumns } from '../../model/library/node-ref.ts'
import { useActions, useApp, useAppStore } from '../hooks/app-context.ts'
import { listen } from '../hooks/effects.ts'
import { OUTLINE_FORMS } from '../palette/actions.ts'
import { say } from '../words/say.ts'
import styles from './menu.module.css'
import { rowName } from './row-views.ts'

/** Where the menu of a row opens. */
export interface MenuPlace {
  readonly node: number
  /** px in the window. */
  readonly x: number
  readonly y: number
}

export function TreeMenu(props: {
  readonly tree: TreeColumns
  readonly place: MenuPlace
  readonly onClose: () => void
}) {
  const { tree, place, onClose } = props
  const menu = useRef<HTMLDivElement>(null)
  const hasQuestion = useApp(({ walk }) => walk.question !== '')
  const actions = useActions()
  const withPlace = usePlace(place.node)
  useLayoutEffect(() => menu.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    const close = (event: Event): void => {
      if (event.target instanceof Node && menu.current?.contains(event.target) === true) return
      onClose()
    }
    return listen(document, { pointerdown: close })
  }, [onClose])
  const items: readonly (readonly [label: string, run: () => void])[] = [
    ...(hasQuestion && place.node !== 0
      ? ([
          [say('Look into it'), () => withPlace((ref) => actions.steer({ kind: 'pin', ref }))],
          [say('Leave it out'), () => withPlace((ref) => actions.steer({ kind: 'prune', ref }))],
          [say('Right place'), () => withPlace((ref) => actions.correct(ref, 'right'))],
          [say('Wrong place'), () => withPlace((ref) => actions.correct(ref, 'wrong'))],
        ] as const)
      : []),
    ...(place.node === 0
      ? []
      : ([[say('Ask inside'), () => withPlace((ref) => actions.askInside(ref))]] as const)),
    [
      say('Show on the map'),
      () => {
        actions.zoomMap(place.node)
        actions.showView('map')
      },
    ],
    ...OUTLINE_FORMS.map(
      ([form, label]) => [say(label), () => void actions.saveOutline(place.node, form)] as const,
    ),
  ]
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={rowName(tree, place.node)}
      style={{
        left: Math.min(place.x, innerWidth - 240),
        top: Math.max(0, Math.min(place.y, innerHeight - items.length * ITEM_HEIGHT)),
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault()
          onClose()
        }
        moveFocus(event.key, menu.current)
      }}
    >
      {items.map(([label, run]) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Largest height of an item, in px. */
const ITEM_HEIGHT = 42

function moveFocus(key: string, menu: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined || menu === null) return
  const items = [...menu.querySelectorAll('button')]
  const at = items.findIndex((item) => item.matches(':focus'))
  items[(at + step + items.length) % items.length]?.focus()
}

/** Runs an action for the place of a node. */
function usePlace(node: number) {
  const { actions } = useAppStore()
  return (run: (ref: NodeRef) => Promise<void> | void): void => {
    void actions.placeOf(node).then((ref) => (ref === null ? undefined : run(ref)))
  }
}
