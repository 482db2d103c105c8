// Executes the tree's commands.

import { assertNever } from '../../base/assert.ts'
import { NODE_KINDS } from '../../model/tree/node.ts'
import { treeOf } from '../../state/fold/derive.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import type { TreeCommand } from './tree-keys.ts'

/** Runs a command. Choosing a folder opens or closes it; choosing anything else shows its source. */
export function useTreeCommands(): (command: TreeCommand) => void {
  const actions = useActions()
  const tree = useApp(treeOf)
  return (command) => {
    const { node } = command
    switch (command.kind) {
      case 'focus':
        return actions.focusNode(node)
      case 'open':
        return actions.toggle(node, true)
      case 'close':
        return actions.toggle(node, false)
      case 'siblings':
        return actions.expandSiblings(node)
      case 'select': {
        actions.focusNode(node)
        const kind = tree === null ? undefined : NODE_KINDS[tree.kind[node]]
        if (kind === 'directory' || kind === 'collection') actions.toggle(node)
        else actions.selectNode(node)
        return
      }
      default:
        return assertNever(command)
    }
  }
}
