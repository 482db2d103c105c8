// Turns a syntax tree into drafts of nodes. This code contains no rules of a language: the capture names of a query do.
//
//   @<kind>        a definition; <kind> is a node kind. In the same pattern:
//     @<kind>.name   its title; several are joined by a dot or `#set! joint`; else `#set! title`
//     @<kind>.owner  the qualifier of the title: `Engine` of `func (e *Engine) Run`
//     @<kind>.body   where the signature ends; it is searched unless the definition is a function
//     @<kind>.doc    its docstring
//     @<kind>.part   its own part of a declaration of several: `const ( A = 1; B = 2 )`; the only
//                    part of a declaration has the range of the whole declaration. A body that
//                    follows the definition extends its range
//   `#set! joins`  adjacent definitions of one name are one: the clauses of a function
//   `#set! only`   the regions in which a definition counts: `file` outside types and functions,
//                  or `declared`, which `#set! enters` gives to the content of an @enter or @wrap
//   @enter         a node whose children are searched too (blocks of `if`, `#ifdef`, ERROR)
//   @wrap          a wrapper: a definition inside it has the range of the wrapper
//   @wrap.range    the same, but the signature begins at the definition (decorators)
//   @comment       a comment; comments directly above a definition are its doc
//   @attribute     a node above a definition that belongs to it
//   @attribute.doc the doc that such a node contains for the definition
//   @test          a definition that is a test, or an attribute that marks one; `#set! in source`
//                  ignores a definition in files that are tests as a whole
//   `#set! test`   a regular expression for the title of a test, outside classes or of a class;
//                  `#set! holding` is one that the test's text must also match
//   @import        a module as written; with @import.module and @import.name: `module#name`, and
//                  `module#default as name` for @import.default. `#set! prefix` is prepended;
//                  @import.verbatim keeps its quotes; several modules make one text, in their order
//   @import.as     the name of the import in the file, if it is renamed
//   @export        what the file exports under another name: @export.as, else `default`
//   @base          a name that a definition's header refers to
//   @document.doc  docstring of the file
//   @rare          where the patterns between `; begin rare` and `; end rare` may match too; they are
//                  compiled when a text first needs them
//
// Patterns are matched only at the children of a container. The body of a function is a container only
// if it may define a class. So closures do not appear, and reading a tree takes a fraction of the time of
// parsing it.

import { isMeaningfulText } from '../../base/prose.ts'
import { importText } from '../../model/tree/imports.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import type { Draft, DraftReference } from '../outline/draft.ts'
import { MAX_DEPTH, MAX_NODES } from '../outline/limits.ts'
import type { SourceText } from '../outline/source-text.ts'
import { capture, MatchCaptures, type PatternRules, rulesOf } from './captures.ts'
import {
  attributesAbove,
  type CommentRun,
  commentText,
  docAboveEmptyLine,
  docsBeforeBody,
  firstInformativeComment,
  headerText,
  joinComments,
} from './comments.ts'
import { importTargets } from './imports.ts'
import { type Clause, joinClauses } from './joined.ts'
import { hasLocalClass } from './python-bodies.ts'
import { Declarations, type DefinedNodes, titleText } from './signature.ts'
import {
  type Grammar,
  matchesAt,
  type Steps,
  type SyntaxMatch,
  type SyntaxNode,
  type SyntaxTree,
} from './tree-sitter.ts'

/** What was read from a syntax tree. */
export interface TreeFindings {
  /** The documentation of the file itself. */
  readonly doc: string
  readonly nodes: readonly Draft[]
  readonly references: readonly DraftReference[]
}

/** Reads the definitions and references from a syntax tree, until no steps are left. */
export function readTree(
  tree: SyntaxTree,
  grammar: Grammar,
  source: SourceText,
  steps: Steps,
  isTestFile = false,
): TreeFindings {
  return new TreeReader(grammar, source.text, steps, isTestFile).read(tree.rootNode)
}

const FUNCTION_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>(['function', 'method'])

/** A node to search; with `wrap`, its definitions have the range of the wrapper. */
interface Container {
  readonly node: SyntaxNode
  readonly depth: number
  readonly wrap: Wrap | null
  readonly region: Region
  /** What is before the container: its first child's comment may be there. */
  readonly around: { readonly docs: ReadonlyMap<number, CommentRun> } | null
}

/** What encloses a container. In a function, only classes count. */
type Region = 'file' | 'declared' | 'type' | 'function'

interface Wrap {
  readonly node: SyntaxNode
  /** Where signatures begin; `null`: at the definition. */
  readonly head: number | null
  readonly around: Surroundings
}

/** What may be above the children of a container, by its last row. */
interface Surroundings {
  readonly docs: Map<number, CommentRun>
  readonly attributes: Map<number, SyntaxNode>
  /** Documentation in attributes, by the last row of the text. */
  readonly attributeTexts: Map<number, string>
  /** Ids of nodes that mark a test. */
  readonly tests: Set<number>
}

/** A definition whose comments and attributes are not yet known. */
interface Definition extends DefinedNodes {
  readonly kind: NodeKind
  readonly title: string
  readonly docstring: string
  readonly joins: boolean
}

/** What is collected while one container is read. */
interface Content {
  readonly comments: SyntaxNode[]
  readonly definitions: Definition[]
  readonly around: Surroundings
}

class TreeReader {
  readonly #references: DraftReference[] = []
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
  /** The comment that may document the file itself. */
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

  read(root: SyntaxNode): TreeFindings {
    this.#entered.add(root.id)
    this.#queue.push({ node: root, depth: 0, wrap: null, region: 'file', around: null })
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      this.#readContainer(next)
      if (this.#found.size > MAX_NODES) break
    }
    joinClauses(this.#found, this.#clauses)
    const header = this.#header.filter((run) => run.endRow + 1 < this.#firstRow)
    return {
      doc: isMeaningfulText(this.#documentDoc) ? this.#documentDoc : headerText(header),
      nodes: [...this.#found.values()],
      references: this.#references,
    }
  }

  #readContainer(container: Container): void {
    const around: Surroundings = {
      docs: new Map(container.around?.docs),
      attributes: new Map(),
      attributeTexts: new Map(),
      tests: new Set(),
    }
    const into: Content = { comments: [], definitions: [], around }
    for (const match of matchesAt(this.#grammar, container.node, this.#steps)) {
      this.#readMatch(match, container, into)
    }
    // Comments in a declaration of several are captured before those above it.
    into.comments.sort((a, b) => a.startIndex - b.startIndex)
    const runs = joinComments(into.comments, this.#text)
    for (const run of runs) around.docs.set(run.endRow, run)
    if (container.depth === 0) this.#head = firstInformativeComment(runs)
    for (const definition of into.definitions) this.#add(definition, container, around)
    if (container.depth === 0) this.#header = runs
  }

  #readMatch(match: SyntaxMatch, container: Container, into: Content): void {
    const rules = rulesOf(match)
    const region = rules.entersDeclared ? 'declared' : container.region
    const isHere = rules.only?.includes(container.region) !== false
    let captured: MatchCaptures | null = null
    for (const { name, node } of match.captures) {
      switch (name) {
        case 'comment':
          into.comments.push(node)
          break
        case 'attribute':
          into.around.attributes.set(node.endPosition.row, node)
          break
        case 'attribute.doc':
          into.around.attributeTexts.set(node.endPosition.row, commentText(node.text))
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
          captured ??= new MatchCaptures()
          capture(captured, name, node)
      }
    }
    if (captured === null) return
    // The imports of a wrapper were already matched when it was a child.
    if (container.wrap === null) this.#addModules(captured, rules)
    if (isHere) this.#readDefinition(captured, container, rules, into)
  }

  #readDefinition(
    captured: MatchCaptures,
    from: Container,
    rules: PatternRules,
    into: Content,
  ): void {
    const { kind, node } = captured
    if (kind === null || node === null || node.id === from.node.id) return
    if (from.region === 'function' && kind !== 'class') return
    if (this.#isTestFile && rules.isOfSource) return
    const definition = this.#define(captured, node, kind, from, rules)
    into.definitions.push(definition)
    if (kind === 'class' || from.region === 'file') this.#noteTest(definition, rules, into)
  }

  /** Recognises a test by its title: a pattern would have to be tried on every definition. */
  #noteTest({ title, node }: Definition, { test, holding }: PatternRules, into: Content): void {
    if (test?.test(title) !== true) return
    const text = this.#text.slice(node.startIndex, node.endIndex)
    if (holding === null || holding.test(text)) into.around.tests.add(node.id)
  }

  #define(
    captured: MatchCaptures,
    node: SyntaxNode,
    kind: NodeKind,
    container: Container,
    rules: PatternRules,
  ): Definition {
    const { names, owner, body, part, doc } = captured
    if (body !== null) this.#enterBody(node, body, kind, container)
    if (owner !== null) names.unshift(owner)
    return {
      kind,
      node,
      part,
      body,
      title:
        rules.title ??
        titleText(names.map(({ text }) => text).join(rules.joint), FUNCTION_KINDS.has(kind)),
      docstring: doc === null ? '' : commentText(doc.text),
      joins: rules.joins,
    }
  }

  #enterBody(node: SyntaxNode, body: SyntaxNode, kind: NodeKind, from: Container): void {
    const local = FUNCTION_KINDS.has(kind)
    if (local && !hasLocalClass(this.#text.slice(body.startIndex, body.endIndex))) return
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

  // Of nested wrappers the outermost counts: `export declare class …`.
  #wrap(node: SyntaxNode, from: Container, around: Surroundings, head: number | null): void {
    this.#enter(node, from, from.wrap ?? { node, head, around }, from.region)
  }

  #addReference(kind: DraftReference['kind'], node: SyntaxNode, text: string): void {
    this.#references.push({ kind, line: node.startPosition.row + 1, text: text.trim() })
  }

  #addModules(captured: MatchCaptures, rules: PatternRules): void {
    const { exported, exportedAs } = captured
    if (captured.modules.length > 0) this.#addImports(captured, rules)
    if (exported === null || exported.text === exportedAs) return
    const text = importText({ module: exported.text, name: '', local: exportedAs })
    this.#addReference('export', exported, text)
  }

  #addImports(
    { modules, imported, importedAs, verbatim }: MatchCaptures,
    { prefix }: PatternRules,
  ): void {
    const [first] = modules
    const text = this.#text.slice(first.startIndex, modules[modules.length - 1].endIndex)
    if (verbatim) {
      this.#addReference('import', first, text)
      return
    }
    for (const { module, local } of importTargets(text, prefix)) {
      const as = importedAs || local
      if (imported.length === 0)
        this.#addReference('import', first, importText({ module, name: '', local: as }))
      for (const { node, name } of imported)
        this.#addReference('import', node, importText({ module, name, local: as }))
    }
  }

  /** Adds a definition with the attributes and comments above it. */
  #add(definition: Definition, { wrap, node }: Container, siblings: Surroundings): void {
    // `var _ Interface = …` in Go defines no name.
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
    const { body } = definition
    const last = body !== null && body.startIndex >= range.endIndex ? body : range
    const end = last.endPosition
    const texts = attributes.map(({ endPosition }) => around.attributeTexts.get(endPosition.row))
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
      doc: definition.docstring || texts.find(Boolean) || (comment?.text ?? ''),
      isDeclaration: body === null,
      isTest:
        siblings.tests.has(definition.node.id) || attributes.some(({ id }) => around.tests.has(id)),
    }
    this.#firstRow = Math.min(this.#firstRow, row, whole.startPosition.row)
    const key = `${draft.from}:${draft.to}:${draft.title}`
    const known = this.#found.get(key)
    // A more specific kind than "constant" wins, and so does the same kind with a doc.
    const saysMore = known?.kind === draft.kind && known.doc === '' && draft.doc !== ''
    if (known !== undefined && known.kind !== 'constant' && !saysMore) return
    this.#found.set(key, draft)
    if (definition.joins) this.#clauses.push({ key, container: node.id })
  }
}
