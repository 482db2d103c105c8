// The tools for other programs: one table for all servers.

import { askDocuments } from './ask-documents.ts'
import { findSymbol } from './find-symbol.ts'
import { getNodeContent } from './get-node-content.ts'
import { getTree } from './get-tree.ts'
import { listDocuments } from './list-documents.ts'
import { navigateTree } from './navigate-tree.ts'
import { searchDocuments } from './search-documents.ts'
import type { Tool } from './tool.ts'

/** All tools, in the order in which programs see them. */
export const TOOLS: readonly Tool[] = [
  askDocuments,
  searchDocuments,
  listDocuments,
  getTree,
  getNodeContent,
  navigateTree,
  findSymbol,
]
