// The calls of a document, including the calls that a Ruby chain implies.

import { decodeCalls, type OutlineCall } from '../../model/tree/calls.ts'
import type { Outline } from '../../model/tree/outline.ts'

/** Calls of an outline. In Ruby every member access is a call, so `shop.store.open` also calls `shop.store`. */
export function callsOfOutline(outline: Outline): readonly OutlineCall[] {
  const calls = decodeCalls(outline)
  return outline.language === 'ruby' ? calls.flatMap(withBeginnings) : calls
}

function withBeginnings(call: OutlineCall): OutlineCall[] {
  if (call.kind !== 'call') return [call]
  const parts = call.text.split('.')
  const beginnings: OutlineCall[] = []
  for (let count = 2; count < parts.length; count++)
    if (/^[a-z_]/.test(parts[count - 1]) && parts[count - 1] !== 'class')
      beginnings.push({ ...call, text: parts.slice(0, count).join('.'), hint: '' })
  return [...beginnings, call]
}
