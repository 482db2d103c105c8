// In which state an excerpt begins: inside of a string or comment where its file says so. Only what does
// not begin a definition has to be looked up.

import { useEffect, useState } from 'react'
import { splitLines } from '../../base/lines.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { useActions } from '../hooks/app-context.ts'
import { type Lexer, type LineState, START } from '../source/highlight/lexer.ts'
import { LineStates } from '../source/highlight/line-states.ts'

/** The state before line `start` of the file that `place` lies in; plain code until it is known. */
export function useLineState(place: NodeRef, start: number, lexer: Lexer | null): LineState {
  const { textOf } = useActions()
  const [state, setState] = useState<LineState>(START)
  const isInside = lexer?.spansLines === true && start > place.start
  useEffect(() => {
    setState(START)
    if (!isInside || lexer === null) return
    let isWanted = true
    void textOf(place).then((text) => {
      if (!isWanted || text === null) return
      const lines = splitLines(text.text)
      setState(new LineStates(lexer, (line) => lines[line - 1] ?? '').before(start))
    })
    return () => {
      isWanted = false
    }
  }, [textOf, place, start, lexer, isInside])
  return state
}
