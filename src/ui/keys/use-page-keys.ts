// Handles the keys of the whole page, and moves the focus to the next step.

import { useEffect, useRef } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { FILTER_FIELD } from '../tree/TreeFilter.tsx'
import { type PageKey, pageKeyOf } from './keys.ts'

/** The id of the question field. */
export const QUESTION_FIELD = 'question'

/** Handles `/`, `f` and `?`. */
export function usePageKeys(): void {
  const { openDialog, showPane, filterTree } = useActions()
  const filter = useApp(({ tree }) => tree.filter)
  const isDialogOpen = useApp(({ dialog }) => dialog !== null)
  useEffect(() => {
    const obey: Readonly<Record<PageKey, () => void>> = {
      keys: () => openDialog('keys'),
      filter: () => {
        filterTree(filter ?? '')
        // In a narrow page the tree may be in a pane that is not shown.
        requestAnimationFrame(() => focusField(FILTER_FIELD) || showPane('contents'))
      },
      question: () => {
        if (focusQuestion()) return
        // In a narrow page the question is in the pane of the walk.
        showPane('walk')
        requestAnimationFrame(focusQuestion)
      },
    }
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const key = pageKeyOf(event, { isTyping: isTyping(event.target), isDialogOpen })
      if (key === null) return
      event.preventDefault()
      obey[key]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [openDialog, showPane, filterTree, filter, isDialogOpen])
}

/** Types of input fields in which a letter is not text. */
const TAKES_NO_TEXT = '[type=range], [type=checkbox], [type=radio], [type=button], [type=file]'

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches(`input:not(${TAKES_NO_TEXT}), textarea, select`)
}

const focusQuestion = (): boolean => focusField(QUESTION_FIELD)

function focusField(id: string): boolean {
  const field = document.getElementById(id)
  field?.focus()
  return field !== null && document.activeElement === field
}

/** After a drop the next step is a question: its field gets the focus, unless another element has it. */
export function useFocusAfterDrop(): void {
  const status = useApp(({ current }) => current.status)
  const wasBuilding = useRef(false)
  useEffect(() => {
    if (status === 'building') wasBuilding.current = true
    if (status !== 'ready' || !wasBuilding.current) return
    wasBuilding.current = false
    if (isFree()) return untilThere(focusQuestion)
  }, [status])
}

function isFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

/** Focuses the field as soon as it is drawn. Returns a function that cancels that. */
function untilThere(attempt: () => boolean): (() => void) | undefined {
  if (attempt()) return undefined
  const observer = new MutationObserver(() => {
    if (!isFree() || attempt()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
