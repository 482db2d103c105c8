// Syntax trees to drafts. This code knows no language: a query's capture names say what a node is.
//
//   @<kind>        a definition; <kind> is a node kind. Beside it, in the same pattern:
//     @<kind>.name   its title, several joined by a dot or `#set! joint`; else `#set! title`
//     @<kind>.owner  what the title is qualified by: `Engine` of `func (e *Engine) Run`
//     @<kind>.body   where the signature ends; looked into unless the definition is a function
//     @<kind>.doc    its docstring
//     @<kind>.part   what is its own in a declaration of several: `const ( A = 1; B = 2 )`; a part
//                    that is all there is has the range of the whole
//                  what follows the definition as its body makes it longer
//   `#set! joins`  neighbours of one name are one definition: the clauses of a function
//   `#set! only`   the regions in which a definition counts: `file` outside of types and functions,
//                  `declared` by `#set! enters`, which an @enter or @wrap gives to what is below it
//   @enter         a node whose children are looked at too (blocks of `if`, `#ifdef`, ERROR)
//   @wrap          an envelope: what is defined in it begins and ends where it does
//   @wrap.range    the same, but the signature begins at the definition (decorators)
//   @comment       a comment; the ones directly above a definition are its doc
//   @attribute     a node above a definition that belongs to it
//   @attribute.doc what such a node says of the definition
//   @test          a definition, or an attribute above one, that is there to test; `#set! in source`
//                  leaves a definition out of files that are tests as a whole
//   `#set! test`   what the title of a test is like, outside of classes or of a class, and
//                  `#set! holding` what its text then holds, as regular expressions
//   @import        a module as written; with @import.module and @import.name: `module#name`, and
//                  `module#default as name` for @import.default. `#set! prefix` is put before it;
//                  @import.verbatim keeps its quotes; several modules are one text, first to last.
//   @import.as     what that is called in the file, where it is not called as it is
//   @export        what the file hands on under another name: @export.as, else `default`
//   @base          a name that a definition's header refers to
//   @document.doc  docstring of the file
//
// Patterns are matched at the children of a container only, and a function's body is one only when it
// may define a class: that is why closures do not appear, and why reading a tree costs a fraction of
// parsing it.

import { saysSomething } from '../../base/prose.ts'
import { importText } from '../../model/tree/imports.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import type { Draft, DraftReference } from '../outline/draft.ts'
import { MAX_DEPTH, MAX_NODES } from '../outline/limits.ts'
import type { SourceText } from '../outline/source-text.ts'
import { type Captured, capture, emptyCapture } from './captures.ts'
import {
  attributesAbove,
  type CommentRun,
  commentText,
  docAboveEmptyLine,
  docsBeforeBody,
  firstTelling,
  headerText,
  joinComments,
} from './comments.ts'
import { Declarations, type DefinedNodes } from './declarations.ts'
import { importTargets } from './imports.ts'
import { type Clause, joinClauses } from './joined.ts'
import { bodyBehind, titleText } from './signature.ts'
import {
  type Grammar,
  matchesAt,
  type Steps,
  type SyntaxMatch,
  type SyntaxNode,
  type SyntaxTree,
} from './tree-sitter.ts'

/** What a syntax tree says. */
export interface TreeFindings {
  /** What the file says of itself. */
  readonly doc: string
  readonly nodes: readonly Draft[]
  readonly references: readonly DraftReference[]
}

/** Reads the definitions and references out of a syntax tree, while there are steps left. */
export function readTree(
  tree: SyntaxTree,
  grammar: Grammar,
  source: SourceText,
  steps: Steps,
  isTestFile = false,
): TreeFindings {
  const reader = new TreeReader(grammar, source.text, steps, isTestFile)
  reader.read(tree.rootNode)
  return {
    doc: reader.documentDoc(),
    nodes: reader.definitions(),
    references: reader.references,
  }
}

const FUNCTIONS: ReadonlySet<NodeKind> = new Set<NodeKind>(['function', 'method'])

/** What a function's body must have for being looked into. */
export const LOCAL_CLASS = /(?:^|\n[ \t]+)(?:\w+ )?class [A-Za-z_]/

/** A node to look into; `wrap` when what lies in it takes over its range. */
interface Container {
  readonly node: SyntaxNode
  readonly depth: number
  readonly wrap: Wrap | null
  readonly region: Region
  /** What stands before it, where its first child's comment may be. */
  readonly around: { readonly docs: ReadonlyMap<number, CommentRun> } | null
}

/** What encloses a container. In a function only classes count. */
type Region = 'file' | 'declared' | 'type' | 'function'

interface Wrap {
  readonly node: SyntaxNode
  /** Where signatures begin, `null` for at the definition. */
  readonly head: number | null
  readonly around: Surroundings
}

/** What may stand above the children of a container, by its last row. */
interface Surroundings {
  readonly docs: Map<number, CommentRun>
  readonly attributes: Map<number, SyntaxNode>
  /** What attributes say, by the last row of the text. */
  readonly said: Map<number, string>
  /** Ids of nodes that say that something is a test. */
  readonly tests: Set<number>
}

/** A definition before comments and attributes above it were found. */
interface Definition extends DefinedNodes {
  readonly kind: NodeKind
  readonly title: string
  readonly docstring: string
  readonly joins: boolean
}

/** What is collected while one container is read. */
interface Found {
  readonly comments: SyntaxNode[]
  readonly definitions: Definition[]
  readonly around: Surroundings
}

class TreeReader {
  readonly references: DraftReference[] = []
  readonly #grammar: Grammar
  readonly #text: string
  readonly #steps: Steps
  readonly #isTestFile: boolean
  readonly #found = new Map<string, Draft>()
  readonly #clauses: Clause[] = []
  readonly #queue: Container[] = []
  readonly #entered = new Set<number>()
  readonly #declarations: Declarations
  #documentDoc = ''
  /** The comment that may be the file's own. */
  #head: CommentRun | undefined
  #firstRow = Number.POSITIVE_INFINITY
  #header: readonly CommentRun[] = []

  constructor(grammar: Grammar, text: string, steps: Steps, isTestFile: boolean) {
    this.#isTestFile = isTestFile
    this.#steps = steps
    this.#grammar = grammar
    this.#text = text
    this.#declarations = new Declarations(text)
  }

  read(root: SyntaxNode): void {
    this.#entered.add(root.id)
    this.#queue.push({ node: root, depth: 0, wrap: null, region: 'file', around: null })
    for (let container = this.#queue.pop(); container; container = this.#queue.pop()) {
      this.#readContainer(container)
      if (this.#found.size > MAX_NODES) return
    }
  }

  definitions(): Draft[] {
    joinClauses(this.#found, this.#clauses)
    return [...this.#found.values()]
  }

  documentDoc(): string {
    if (saysSomething(this.#documentDoc)) return this.#documentDoc
    return headerText(this.#header.filter((run) => run.endRow + 1 < this.#firstRow))
  }

  #readContainer(container: Container): void {
    const around: Surroundings = {
      docs: new Map(container.around?.docs),
      attributes: new Map(),
      said: new Map(),
      tests: new Set(),
    }
    const into: Found = { comments: [], definitions: [], around }
    for (const match of matchesAt(this.#grammar, container.node, this.#steps)) {
      this.#readMatch(match, container, into)
    }
    // Those in a declaration of several are met before the ones above it.
    into.comments.sort((a, b) => a.startIndex - b.startIndex)
    const runs = joinComments(into.comments, this.#text)
    for (const run of runs) around.docs.set(run.endRow, run)
    if (container.depth === 0) this.#head = firstTelling(runs)
    for (const definition of into.definitions) this.#add(definition, container, around)
    if (container.depth === 0) this.#header = runs
  }

  #readMatch(match: SyntaxMatch, container: Container, into: Found): void {
    const captured = emptyCapture()
    const region = match.setProperties?.enters === 'declared' ? 'declared' : container.region
    const isHere = match.setProperties?.only?.split(' ').includes(container.region) !== false
    for (const { name, node } of match.captures) {
      switch (name) {
        case 'comment':
          into.comments.push(node)
          break
        case 'attribute':
          into.around.attributes.set(node.endPosition.row, node)
          break
        case 'attribute.doc':
          into.around.said.set(node.endPosition.row, commentText(node.text))
          break
        case 'test':
          if (isHere) into.around.tests.add(node.id)
          break
        case 'enter':
          this.#enter(node, container, null, region, into.around)
          break
        case 'wrap':
          this.#wrap(node, { ...container, region }, into.around, node.startIndex)
          break
        case 'wrap.range':
          this.#wrap(node, container, into.around, null)
          break
        case 'base':
          this.#addReference('annotation', node, node.text.replace(/[<([].*$/s, ''))
          break
        case 'document.doc':
          this.#documentDoc ||= commentText(node.text)
          break
        default:
          capture(captured, name, node)
      }
    }
    const { kind, node } = captured
    // An envelope's own imports were matched where it is a child.
    if (container.wrap === null) this.#addModules(captured, match)
    if (kind === null || node === null || node.id === container.node.id) return
    if (container.region === 'function' && kind !== 'class') return
    if (!isHere || (this.#isTestFile && match.setProperties?.in === 'source')) return
    const definition = this.#define(captured, node, kind, container, match)
    into.definitions.push(definition)
    if (kind === 'class' || container.region === 'file') this.#noteTest(definition, match, into)
  }

  /** Told by the name: a pattern for it would have to be tried on every definition. */
  #noteTest({ title, node }: Definition, { setProperties }: SyntaxMatch, into: Found): void {
    const { test, holding } = setProperties ?? {}
    if (typeof test !== 'string' || !new RegExp(test).test(title)) return
    const text = this.#text.slice(node.startIndex, node.endIndex)
    if (typeof holding !== 'string' || new RegExp(holding).test(text))
      into.around.tests.add(node.id)
  }

  #define(
    captured: Captured,
    node: SyntaxNode,
    kind: NodeKind,
    container: Container,
    match: SyntaxMatch,
  ): Definition {
    const { body, part } = captured
    if (body !== null) this.#enterBody(node, body, kind, container)
    const names = captured.names.map((name) => name.text)
    if (captured.owner !== null) names.unshift(captured.owner.text)
    return {
      ...{ kind, node, part, body },
      title:
        match.setProperties?.title ??
        titleText(names.join(match.setProperties?.joint ?? '.'), FUNCTIONS.has(kind)),
      docstring: captured.doc === null ? '' : commentText(captured.doc.text),
      joins: match.setProperties?.joins !== undefined,
    }
  }

  #enterBody(node: SyntaxNode, body: SyntaxNode, kind: NodeKind, from: Container): void {
    const local = FUNCTIONS.has(kind)
    if (local && !LOCAL_CLASS.test(this.#text.slice(body.startIndex, body.endIndex))) return
    const region = local ? 'function' : kind === 'module' ? from.region : 'type'
    this.#enter(body, from, null, region, { docs: docsBeforeBody(node, body, this.#text) })
  }

  #enter(
    node: SyntaxNode,
    from: Container,
    wrap: Wrap | null,
    region: Region,
    around: Container['around'] = null,
  ): void {
    if (this.#entered.has(node.id) || from.depth >= MAX_DEPTH) return
    this.#entered.add(node.id)
    this.#queue.push({ node, depth: from.depth + 1, wrap, region, around })
  }

  // The outermost of nested envelopes counts: `export declare class …`.
  #wrap(node: SyntaxNode, from: Container, around: Surroundings, head: number | null): void {
    this.#enter(node, from, from.wrap ?? { node, head, around }, from.region)
  }

  #addReference(kind: DraftReference['kind'], node: SyntaxNode, text: string): void {
    this.references.push({ kind, line: node.startPosition.row + 1, text: text.trim() })
  }

  #addModules(captured: Captured, match: SyntaxMatch): void {
    const { exported, exportedAs } = captured
    if (captured.modules.length > 0) this.#addImports(captured, match)
    if (exported === null || exported.text === exportedAs) return
    const text = importText({ module: exported.text, name: '', local: exportedAs })
    this.#addReference('export', exported, text)
  }

  #addImports({ modules, imported, importedAs, verbatim }: Captured, match: SyntaxMatch): void {
    const [first] = modules
    const text = this.#text.slice(first.startIndex, modules[modules.length - 1].endIndex)
    if (verbatim) {
      this.#addReference('import', first, text)
      return
    }
    for (const { module, local } of importTargets(text, match.setProperties?.prefix ?? '')) {
      const as = importedAs || local
      if (imported.length === 0)
        this.#addReference('import', first, importText({ module, name: '', local: as }))
      for (const { node, name } of imported)
        this.#addReference('import', node, importText({ module, name, local: as }))
    }
  }

  /** Adds a definition with the attributes and comments that stand above it. */
  #add(definition: Definition, { wrap, node }: Container, siblings: Surroundings): void {
    // `var _ Interface = …` in Go names nothing.
    if (definition.title === '' || (definition.kind === 'constant' && definition.title === '_'))
      return
    const part = this.#declarations.ownPart(definition)
    const whole = wrap?.node ?? definition.node
    const range = part ?? whole
    const around = wrap?.around ?? siblings
    const attributes = attributesAbove(range, around.attributes)
    const begin = attributes.at(-1) ?? range
    const row = begin.startPosition.row
    const comment =
      around.docs.get(row - 1) ??
      siblings.docs.get(row - 1) ??
      docAboveEmptyLine(begin, around.docs.get(row - 2) ?? siblings.docs.get(row - 2), {
        text: this.#text,
        head: this.#head,
      })
    const last = bodyBehind(definition.body, range) ?? range
    const end = last.endPosition
    const said = attributes.map(({ endPosition }) => around.said.get(endPosition.row))
    const draft: Draft = {
      kind: definition.kind,
      from: begin.startIndex,
      to: last.endIndex,
      start: row + 1,
      end: end.column === 0 && end.row > row ? end.row : end.row + 1,
      title: definition.title,
      signature: this.#declarations.signature(
        definition,
        part,
        wrap?.head ?? definition.node.startIndex,
      ),
      doc: definition.docstring || said.find(Boolean) || (comment?.text ?? ''),
      isDeclaration: definition.body === null,
      isTest:
        siblings.tests.has(definition.node.id) || attributes.some(({ id }) => around.tests.has(id)),
    }
    this.#firstRow = Math.min(this.#firstRow, row, whole.startPosition.row)
    const key = `${draft.from}:${draft.to}:${draft.title}`
    const known = this.#found.get(key)
    // A pattern that says more than "a constant", or more of the same, wins.
    const saysMore = known?.kind === draft.kind && known.doc === '' && draft.doc !== ''
    if (known !== undefined && known.kind !== 'constant' && !saysMore) return
    this.#found.set(key, draft)
    if (definition.joins) this.#clauses.push({ key, container: node.id })
  }
}
