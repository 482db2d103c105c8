// Comments, strings and keywords of each language: and the lexers that are made of them.

import {
  type Block,
  createLexer,
  type LanguageRules,
  type Lexer,
  type LineState,
  START_STATE,
  type Token,
} from './lexer.ts'

const C_BLOCK: Block = { open: '/*', close: '*/', as: 'comment' }
const TRIPLE_QUOTES: Block = { open: '"""', close: '"""', as: 'comment', escapes: true }
const BACKTICK_STRING: Block = { open: '`', close: '`', as: 'string', escapes: true }
const C_LIKE = { line: ['//'], blocks: [C_BLOCK], quotes: ['"'], characters: true } as const
const C_WORDS =
  'auto break case const continue default do else enum extern for goto if inline register restrict return signed sizeof static struct switch typedef union unsigned void volatile while int char long short float double bool NULL true false include define ifdef ifndef endif'

const JAVASCRIPT_RULES: LanguageRules = {
  line: ['//'],
  blocks: [C_BLOCK, BACKTICK_STRING],
  quotes: ['"', "'"],
  keywords:
    'as async await break case catch class const continue debugger default delete do else export extends false finally for from function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined var void while with yield abstract declare enum implements interface infer is keyof namespace never private protected public readonly satisfies type unknown any boolean number string override',
  defines: 'function class interface enum namespace type',
}

const LANGUAGE_RULES: Readonly<Record<string, LanguageRules>> = {
  javascript: JAVASCRIPT_RULES,
  typescript: JAVASCRIPT_RULES,
  tsx: JAVASCRIPT_RULES,
  python: {
    line: ['#'],
    // A string at the beginning of its line is documentation; one that is assigned or passed is text.
    blocks: [
      { ...TRIPLE_QUOTES, behindCode: 'string' },
      { open: "'''", close: "'''", as: 'comment', behindCode: 'string', escapes: true },
    ],
    quotes: ['"', "'"],
    keywords:
      'and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield None True False self cls',
    defines: 'def class',
  },
  go: {
    line: ['//'],
    blocks: [C_BLOCK, { open: '`', close: '`', as: 'string' }],
    quotes: ['"'],
    characters: true,
    keywords:
      'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var nil true false iota string int int64 error bool byte any',
    defines: 'func type',
  },
  rust: {
    ...C_LIKE,
    keywords:
      'as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait type unsafe use where while true false None Some Ok Err',
    defines: 'fn struct enum trait mod type',
  },
  c: { ...C_LIKE, keywords: C_WORDS, defines: 'struct enum union' },
  cpp: {
    ...C_LIKE,
    keywords: `${C_WORDS} class namespace template typename using public private protected virtual override new delete this throw try catch constexpr nullptr operator explicit friend mutable noexcept`,
    defines: 'class struct enum union namespace',
  },
  java: {
    ...C_LIKE,
    blocks: [C_BLOCK, { open: '"""', close: '"""', as: 'string', escapes: true }],
    keywords:
      'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for if implements import instanceof int interface long native new null package private protected public record return short static super switch synchronized this throw throws transient true false try var void volatile while yield',
    defines: 'class interface enum record',
  },
  csharp: {
    ...C_LIKE,
    keywords:
      'abstract as async await base bool break byte case catch class const continue decimal default delegate do double else enum event explicit extern false finally float for foreach get if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly record ref return sealed set short static string struct switch this throw true try typeof uint ulong unsafe using var virtual void while yield',
    defines: 'class interface enum struct record namespace',
  },
  kotlin: {
    ...C_LIKE,
    keywords:
      'abstract as break by class companion const constructor continue data do else enum false final finally for fun get if import in init inline interface internal is it lateinit null object open operator out override package private protected public return sealed set super suspend this throw true try typealias val var when while',
    defines: 'fun class interface object typealias',
  },
  swift: {
    ...C_LIKE,
    characters: false,
    keywords:
      'actor as async await break case catch class continue default defer deinit do else enum extension fallthrough false for func guard if import in init inout internal is let nil open operator override private protocol public repeat return self Self static struct subscript super switch throw throws true try typealias var where while',
    defines: 'func class struct enum protocol extension actor typealias',
  },
  scala: {
    ...C_LIKE,
    keywords:
      'abstract case catch class def do else enum extends extension false final finally for given if implicit import lazy match new null object override package private protected return sealed super then this throw trait true try type using val var while with yield',
    defines: 'def class object trait enum type',
  },
  dart: {
    ...C_LIKE,
    characters: false,
    quotes: ['"', "'"],
    keywords:
      'abstract as assert async await break case catch class const continue default do else enum extends extension external factory false final finally for get if implements import in is late library mixin new null on operator part required return set static super switch this throw true try typedef var void while with yield',
    defines: 'class enum mixin extension typedef',
  },
  php: {
    line: ['//', '#'],
    blocks: [C_BLOCK],
    quotes: ['"', "'"],
    keywords:
      'abstract and array as break case catch class clone const continue declare default do echo else elseif enum extends final finally fn for foreach function global if implements include instanceof interface match namespace new null or private protected public readonly require require_once return self static switch this throw trait true false try use var while yield',
    defines: 'function class interface trait enum',
  },
  ruby: {
    line: ['#'],
    blocks: [{ open: '=begin', close: '=end', as: 'comment' }],
    quotes: ['"', "'"],
    keywords:
      'alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield require attr_reader attr_accessor',
    defines: 'def class module',
  },
  bash: {
    line: ['#'],
    quotes: ['"', "'"],
    keywords:
      'if then else elif fi for while until do done case esac in function return local export readonly declare set unset shift exit source echo',
    defines: 'function',
  },
  lua: {
    line: ['--'],
    blocks: [
      { open: '--[[', close: ']]', as: 'comment' },
      { open: '[[', close: ']]', as: 'string' },
    ],
    quotes: ['"', "'"],
    keywords:
      'and break do else elseif end false for function goto if in local nil not or repeat return then true until while',
    defines: 'function',
  },
  elixir: {
    line: ['#'],
    blocks: [TRIPLE_QUOTES],
    quotes: ['"', "'"],
    keywords:
      'after alias and case catch cond def defimpl defmacro defmodule defp defprotocol defstruct do else end false fn for if import in nil not or quote raise receive require rescue true try unless unquote use when with',
    defines: 'def defp defmacro defmodule defprotocol',
  },
  haskell: {
    line: ['--'],
    blocks: [{ open: '{-', close: '-}', as: 'comment' }],
    quotes: ['"'],
    characters: true,
    keywords:
      'case class data default deriving do else forall foreign if import in infix infixl infixr instance let module newtype of qualified then type where',
    defines: 'data class newtype type module',
  },
  ocaml: {
    blocks: [{ open: '(*', close: '*)', as: 'comment' }],
    quotes: ['"'],
    characters: true,
    keywords:
      'and as assert begin class constraint do done downto else end exception external false for fun function functor if in include inherit initializer lazy let match method module mutable new nonrec object of open or private rec sig struct then to true try type val virtual when while with',
    defines: 'let type module class method exception',
  },
  julia: {
    line: ['#'],
    blocks: [{ open: '#=', close: '=#', as: 'comment' }, TRIPLE_QUOTES],
    quotes: ['"'],
    characters: true,
    keywords:
      'abstract baremodule begin break catch const continue do else elseif end export false finally for function global if import in let local macro module mutable nothing primitive quote return struct true try type using where while',
    defines: 'function struct macro module type',
  },
  objc: {
    ...C_LIKE,
    keywords: `${C_WORDS} id self super nil YES NO import interface implementation protocol property end class selector synthesize dynamic autoreleasepool nonatomic strong weak copy instancetype`,
    defines: 'interface implementation protocol struct enum union',
  },
  zig: {
    line: ['//'],
    quotes: ['"'],
    characters: true,
    keywords:
      'align allowzero and anytype asm async await break catch comptime const continue defer else enum errdefer error export extern fn for if inline noalias null or orelse packed pub return struct suspend switch test threadlocal true false try undefined union unreachable usingnamespace var volatile while',
    defines: 'fn',
  },
  sql: {
    line: ['--'],
    blocks: [C_BLOCK],
    quotes: ["'", '"'],
    ignoreCase: true,
    keywords:
      'add all alter and as asc begin between by case cascade check column commit constraint create cross database default delete desc distinct drop else end exists foreign from full function group having if in index inner insert into is join key left like limit not null offset on or order outer primary references returning right rollback select set table then trigger union unique update using values view when where with',
    defines: 'table view index function trigger',
  },
  r: {
    line: ['#'],
    quotes: ['"', "'"],
    keywords:
      'break else for function if in next repeat return while TRUE FALSE NULL NA Inf NaN library require source',
  },
  hcl: {
    line: ['#', '//'],
    blocks: [C_BLOCK],
    quotes: ['"'],
    keys: true,
    keywords: 'true false null for in if else endif each var local module data',
    defines: 'resource variable output provider terraform locals',
  },
  nix: {
    line: ['#'],
    blocks: [C_BLOCK, { open: "''", close: "''", as: 'string' }],
    quotes: ['"'],
    keywords: 'assert else if import in inherit let or rec then with true false null builtins',
  },
  perl: {
    line: ['#'],
    quotes: ['"', "'"],
    keywords:
      'and bless defined die do else elsif eq exists for foreach given if last local my ne next no not or our package print redo ref require return shift sub undef unless until use wantarray when while',
    defines: 'sub package',
  },
  solidity: {
    ...C_LIKE,
    characters: false,
    quotes: ['"', "'"],
    keywords:
      'abstract address anonymous as bool break bytes calldata case constant constructor continue contract delete do else emit enum error event external fallback false for from function if immutable import indexed interface internal is library mapping memory modifier new override payable pragma private public pure receive require return returns revert storage string struct this throw true try type uint256 unchecked using view virtual while',
    defines: 'contract interface library struct enum function modifier event error',
  },
  powershell: {
    line: ['#'],
    blocks: [{ open: '<#', close: '#>', as: 'comment' }],
    quotes: ['"', "'"],
    ignoreCase: true,
    keywords:
      'begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from function hidden if in param process return static switch throw trap try until using while',
    defines: 'function class enum filter',
  },
  gleam: {
    line: ['//'],
    quotes: ['"'],
    keywords: 'as assert case const else fn if import let opaque panic pub todo type use',
    defines: 'fn type const',
  },
  elm: {
    line: ['--'],
    blocks: [{ open: '{-', close: '-}', as: 'comment' }],
    quotes: ['"'],
    characters: true,
    keywords: 'alias as case else exposing if import in let module of port then type where',
    defines: 'type alias module',
  },
  clojure: {
    line: [';'],
    quotes: ['"'],
    keywords:
      'def defn defn- defmacro defmethod defmulti defonce defprotocol defrecord deftest deftype case cond do doseq fn for if if-let let loop nil ns recur require true false when when-let',
    defines: 'def defn defn- defmacro defmulti defprotocol defrecord deftype',
  },
  gdscript: {
    line: ['#'],
    quotes: ['"', "'"],
    keywords:
      'and as await break breakpoint class class_name const continue elif else enum export extends false for func if in is match not null onready or pass preload return self signal static super tool true var void while yield',
    defines: 'func class class_name enum signal',
  },
  css: {
    blocks: [C_BLOCK],
    quotes: ['"', "'"],
    keys: true,
    keywords:
      'important media import supports keyframes container layer font-face root hover focus',
  },
  scss: { line: ['//'], blocks: [C_BLOCK], quotes: ['"', "'"], keys: true },
  html: {
    blocks: [{ open: '<!--', close: '-->', as: 'comment' }],
    quotes: ['"'],
    tags: true,
  },
  vue: {
    ...JAVASCRIPT_RULES,
    blocks: [{ open: '<!--', close: '-->', as: 'comment' }, C_BLOCK, BACKTICK_STRING],
    tags: true,
  },
  json: { line: ['//'], blocks: [C_BLOCK], quotes: ['"'], keys: true, keywords: 'true false null' },
  yaml: { line: ['#'], quotes: ['"', "'"], keys: true, keywords: 'true false null yes no on off' },
  toml: {
    line: ['#'],
    blocks: [{ open: '"""', close: '"""', as: 'string', escapes: true }],
    quotes: ['"', "'"],
    keys: true,
    keywords: 'true false',
  },
  ini: { line: ['#', ';'], quotes: ['"'], keys: true },
  make: {
    line: ['#'],
    quotes: ['"', "'"],
    keys: true,
    keywords: 'ifeq ifneq ifdef ifndef else endif include define endef export',
  },
  docker: {
    line: ['#'],
    quotes: ['"', "'"],
    keywords:
      'FROM AS RUN CMD COPY ADD ENV ARG WORKDIR EXPOSE ENTRYPOINT VOLUME USER LABEL HEALTHCHECK SHELL',
  },
  markdown: {
    blocks: [
      { open: '<!--', close: '-->', as: 'comment' },
      { open: '```', close: '```', as: 'string' },
      { open: '`', close: '`', as: 'string' },
    ],
  },
}

/** Language → its other names, and endings of its files. */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = {
  javascript: 'js jsx mjs cjs',
  typescript: 'ts mts cts',
  python: 'py pyi pyw',
  rust: 'rs',
  c: 'h',
  cpp: 'cc cxx c++ hpp hh hxx h++ ipp inl cu cuh',
  csharp: 'cs c_sharp',
  kotlin: 'kt kts',
  ruby: 'rb rake gemspec',
  bash: 'sh shell zsh',
  php: 'phtml',
  scala: 'sc sbt',
  lua: 'rockspec',
  zig: 'zon',
  ocaml: 'ml mli',
  julia: 'jl',
  objc: 'm mm',
  elixir: 'ex exs',
  haskell: 'hs',
  hcl: 'tf tfvars',
  perl: 'pl pm t',
  solidity: 'sol',
  powershell: 'ps1 psm1 psd1',
  clojure: 'clj cljs cljc',
  gdscript: 'gd',
  scss: 'less sass',
  html: 'htm xml svg',
  vue: 'svelte astro',
  json: 'jsonc json5',
  yaml: 'yml',
  ini: 'cfg conf',
  make: 'mk mak makefile',
  docker: 'dockerfile',
  markdown: 'md mdx',
}
const RULES_BY_NAME = new Map(Object.entries(LANGUAGE_RULES))
const NAME_BY_ALIAS = new Map(
  Object.entries(LANGUAGE_ALIASES).flatMap(([name, aliases]) =>
    aliases.split(' ').map((alias) => [alias, name] as const),
  ),
)

/** Rules of a language by its name, or by the ending of the path where it has none; `null` if it is unknown. */
export function rulesFor(language: string, path: string): LanguageRules | null {
  const ending = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('.')) + 1)
  return named((language || ending).toLowerCase()) ?? null
}

function named(name: string): LanguageRules | undefined {
  return RULES_BY_NAME.get(NAME_BY_ALIAS.get(name) ?? name)
}

/** Characters of a line that are lexed; the rest stays plain. */
const MAX_LINE_CHARACTERS = 2000

const lexers = new Map<unknown, Lexer>()

/** The lexer for a language or path; created once. `null` for plain text. */
export function lexerFor(language: string, path: string): Lexer | null {
  const rules = rulesFor(language, path)
  if (rules === null) return null
  const known = lexers.get(rules)
  if (known !== undefined) return known
  const lexer = createLexer(rules)
  lexers.set(rules, lexer)
  return lexer
}

/** Tokens of each line; `before` is the state at the start of the first one. */
export function lexLines(
  lexer: Lexer | null,
  lines: readonly string[],
  before: LineState = START_STATE,
): (readonly Token[])[] {
  let state = before
  return lines.map((line) => {
    if (lexer === null) return []
    const result = lexer.line(line.slice(0, MAX_LINE_CHARACTERS), state)
    state = result.state
    return result.tokens
  })
}
