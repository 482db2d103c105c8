// Separates the parts of a declaration of several names: `const ( A = 1; B = 2 )`, `static final int A = 1, B = 2`.

import { signatureText, withoutBracket } from './signature.ts'
import type { SyntaxNode } from './tree-sitter.ts'

/** The nodes that a definition was captured with. */
export interface DefinedNodes {
  readonly node: SyntaxNode
  readonly part: SyntaxNode | null
  readonly body: SyntaxNode | null
}

/** A declaration of one name or of several. */
interface Declaration {
  readonly isSole: boolean
  /** The text before the first name: `static final int`. */
  readonly lead: string
}

/** The declarations of one text. */
export class Declarations {
  readonly #text: string
  readonly #known = new Map<number, Declaration>()

  constructor(text: string) {
    this.#text = text
  }

  /** The definition's own part of its declaration; `null` if that is the whole declaration. */
  ownPart({ node, part }: DefinedNodes): SyntaxNode | null {
    if (part === null || !this.#of(node, part).isSole) return part
    const isBracketed = /\(/.test(this.#text.slice(node.startIndex, part.startIndex))
    return isBracketed ? part : null
  }

  /** The signature; that of a part begins with the declaration's lead, as if it were declared alone. */
  signature({ node, body }: DefinedNodes, part: SyntaxNode | null, head: number): string {
    const to = body?.startIndex ?? (part ?? node).endIndex
    if (part === null) return signatureText(this.#text.slice(head, to), body !== null)
    const lead = this.#text.slice(head, node.startIndex) + this.#of(node, part).lead
    return signatureText(
      `${lead} ${this.#text.slice(part.startIndex, to)}`.trimStart(),
      body !== null,
    )
  }

  /** Computed once for all parts: asking the tree for a parent takes time linear in its children. */
  #of(node: SyntaxNode, part: SyntaxNode): Declaration {
    const known = this.#known.get(node.id)
    if (known !== undefined) return known
    const parts = part.parent?.namedChildren.filter((child) => child.type === part.type) ?? [part]
    const lead = this.#text.slice(node.startIndex, parts[0].startIndex)
    const made = { isSole: parts.length === 1, lead: withoutBracket(lead) }
    this.#known.set(node.id, made)
    return made
  }
}
