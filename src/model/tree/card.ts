// The navigation index: what can be said about every inner node and document without a model.

import type { NodeNumber } from './toc.ts'

/** What is said of a node in a line. */
export interface Summary {
  /** One or two sentences, at most 300 characters; never empty. */
  readonly text: string
  /** Where it came from; `rule` and `title` say nothing that the tree does not show. */
  readonly source: 'docstring' | 'text' | 'frontmatter' | 'rule' | 'title' | 'model'
  /** Name of the model that wrote it, where one did. */
  readonly model?: string
}

/** Entry of an inner node or a document. */
export interface NavigationEntry {
  readonly overview: string
  /** Headings that are questions; never made up. */
  readonly questionHints: readonly string[]
  readonly topicTags: readonly string[]
  readonly leafCount: number
  /** Depth below the root, whose level is 0. */
  readonly level: number
}

/** One way on from an entry. */
export interface ChildRoute {
  readonly id: string
  readonly node: NodeNumber
  readonly title: string
  readonly description: string
  readonly leafCount: number
}

/** A document or collection on one card. */
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
