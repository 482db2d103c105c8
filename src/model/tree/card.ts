// The navigation index: summaries of inner nodes and documents.

import type { NodeNumber } from './toc.ts'

/** A node in one line. */
export interface Summary {
  /** One or two sentences, at most 300 characters; never empty. */
  readonly text: string
  /** Where it came from; `rule` and `title` add nothing to what the tree shows. */
  readonly source: 'docstring' | 'text' | 'frontmatter' | 'rule' | 'title'
}

/** The entry of an inner node or a document. */
export interface NavigationEntry {
  readonly overview: string
  /** Headings that are questions; never generated. */
  readonly questionHints: readonly string[]
  readonly topicTags: readonly string[]
  readonly leafCount: number
  /** Depth below the root, whose level is 0. */
  readonly level: number
}

/** A link from an entry to a child. */
export interface ChildRoute {
  readonly id: string
  readonly node: NodeNumber
  readonly title: string
  readonly description: string
  readonly leafCount: number
}

/** A document or collection as a card. */
export interface DocumentCard {
  readonly title: string
  readonly overview: string
  readonly questionHints: readonly string[]
  readonly topicTags: readonly string[]
  readonly sections: readonly {
    readonly title: string
    readonly description: string
    readonly leafCount: number
  }[]
  /** Leaf count of the root entry plus its number of routes. */
  readonly totalLeaves: number
}
