// Shortens names and headers of definitions to one line each, and separates the parts of a declaration of several
// names: `const ( A = 1; B = 2 )`, `static final int A = 1, B = 2`.

import type { SyntaxNode } from './tree-sitter.ts'

/** A name on one line, without quotes; `Stack<T>::push` of a function becomes `Stack.push`. */
export function titleText(name: string, isFunction: boolean): string {
  const text = name
    .replace(/\s+/g, ' ')
    .replace(/^(['"`])(.*)\1$/, '$2')
    .trim()
  return isFunction ? text.replace(/^(?:<[^<>]*>)?::/, '').replace(/(?:<[^<>]*>)?::/g, '.') : text
}

const COMMENT_TEXT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|# |-- )[^\n]*/g
const MAX_HEADER_CHARACTERS = 1000
/** How a body may begin, or how a declaration may end. */
const HEADER_ENDINGS = ['=>', ':', '{', ';', '=']
// @Override, @Component(…), [Serializable] or #[Pure] before the definition itself.
const LEADING_DECORATORS = /^(?:@(?!interface\b)[\w.]+(?:\([^()]*\))? |#?\[[^[\]]*\] )+/

/** The header of a definition on one line: everything before the body, or the first line if there is no body. */
function signatureText(text: string, hasBody: boolean): string {
  let header = text.slice(0, MAX_HEADER_CHARACTERS)
  if (!hasBody) {
    const end = header.search(/\s*[\r\n]/)
    const open = end < 0 ? '' : header.slice(0, end)
    if (open !== '' && !/[(,]$/.test(open)) header = open
  }
  const line = header
    .replace(COMMENT_TEXT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/([([]|\w<) /g, '$1')
    .replace(/,? ([)\]])|, >/g, (_, close) => close ?? '>')
    .replace(LEADING_DECORATORS, '')
    .trimEnd()
  const opening = HEADER_ENDINGS.find((text) => line.endsWith(text)) ?? ''
  return line.slice(0, line.length - opening.length).trimEnd()
}

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
    const lead = this.#text.slice(node.startIndex, parts[0].startIndex).replace(COMMENT_TEXT, ' ')
    // Without the bracket around several parts.
    const made = { isSole: parts.length === 1, lead: lead.replace(/\(\s*$/, '').trim() }
    this.#known.set(node.id, made)
    return made
  }
}
