// Handles the keys of the whole page, and moves the focus to the next step.

import { useEffect, useRef } from 'react'
import { useApp, useAppStore } from '../hooks/app-context.ts'
import { listen } from '../hooks/effects.ts'
import { focusQuestion, KEYED_ACTIONS } from './actions.ts'

/** Runs the actions that have a key, outside of text fields and dialogs. */
export function usePageKeys(): void {
  const { actions, getState } = useAppStore()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target) || getState().dialog !== null) return
      const action = actionOfKey(event)
      if (action === undefined || action.isKeyOff?.(getState()) === true) return
      event.preventDefault()
      action.run(actions, '')
    }
    return listen(window, { keydown: press })
  }, [actions, getState])
}

/** The action of a pressed key, which has no modifier but Shift. */
export function actionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined
  return KEYED_ACTIONS.find(({ key }) => key === event.key)
}

/** Types of input fields in which a letter is not text. */
const TAKES_NO_TEXT = '[type=range], [type=checkbox], [type=radio], [type=button], [type=file]'

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches(`input:not(${TAKES_NO_TEXT}), textarea, select`)
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
