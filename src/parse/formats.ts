// The table of formats: how each ending or name of a file is read. A new language needs a row here, a row in
// `code/grammars.ts` and a query file.

import { containerFormat } from '../model/collection/containers.ts'
import { sortOf, TEMPLATE_ENDINGS } from '../model/question/file-sorts.ts'
import type { GrammarName } from './code/grammars.ts'
import type { DocumentFormat } from './documents/documents.ts'
import { isSettings } from './settings-text.ts'

/** Formats of the pages that people write as text. */
const PAGE_FORMATS = ['markdown', 'mdx', 'rst', 'asciidoc', 'latex', 'org'] as const
export type PageFormat = (typeof PAGE_FORMATS)[number]
/** Formats of data and declarations in a text. */
export type DataFormat = 'json' | 'yaml' | 'tables' | 'csv' | 'xml' | 'declarations'
/** The reader of a file. */
type FormatName = 'code' | 'text' | PageFormat | DataFormat | DocumentFormat

export interface Format {
  readonly format: FormatName
  /** Lower-case name of the language; empty for prose. */
  readonly language: string
  /** Only for code. */
  readonly grammar?: GrammarName
  /** The code is in `<script>` elements of a page, and between the fences at its beginning. */
  readonly inScripts?: boolean
}

function code(language: string, grammar: GrammarName): Format {
  return { format: 'code', language, grammar }
}

function inScripts(language: string): Format {
  return { ...code(language, 'typescript'), inScripts: true }
}

function declarations(language: string): Format {
  return { format: 'declarations', language }
}

function text(language: string): Format {
  return { format: 'text', language }
}

const OBJC_FORMAT = code('objc', 'objc')
const CPP_FORMAT = code('cpp', 'cpp')
const RST: Format = { format: 'rst', language: '' }
const INI_DATA: Format = { format: 'tables', language: 'ini' }
const CONF_TEXT = text('ini')
const PLAIN_TEXT = text('')
const MATLAB_TEXT = text('matlab')

/** How each format is read, the endings without the dot that mean it, and whole names; in lower case. */
const FORMAT_ROWS: readonly (readonly [format: Format, endings: string, names?: string])[] = [
  [code('python', 'python'), 'py pyi pyw', 'sconstruct'],
  [code('javascript', 'javascript'), 'js mjs cjs jsx'],
  [code('typescript', 'typescript'), 'ts mts cts'],
  [code('typescript', 'tsx'), 'tsx'],
  [code('go', 'go'), 'go'],
  [code('rust', 'rust'), 'rs'],
  [code('java', 'java'), 'java'],
  [code('c', 'c'), 'c h'],
  [CPP_FORMAT, 'cc cpp cxx c++ hh hpp hxx h++ ipp inl cu cuh'],
  [code('csharp', 'c_sharp'), 'cs'],
  [code('ruby', 'ruby'), 'rb rake gemspec', 'rakefile gemfile vagrantfile'],
  [code('php', 'php'), 'php phtml'],
  [code('bash', 'bash'), 'sh bash zsh', '.bashrc .profile'],
  [{ format: 'markdown', language: '' }, 'md markdown mkd'],
  [{ format: 'mdx', language: '' }, 'mdx'],
  [RST, 'rst'],
  [{ format: 'asciidoc', language: '' }, 'adoc asciidoc'],
  [{ format: 'latex', language: '' }, 'tex latex'],
  [{ format: 'org', language: '' }, 'org'],
  [{ format: 'json', language: 'json' }, 'json jsonc json5 webmanifest'],
  [{ format: 'yaml', language: 'yaml' }, 'yaml yml'],
  [{ format: 'tables', language: 'toml' }, 'toml'],
  [{ format: 'xml', language: 'xml' }, 'xml xsd wsdl csproj props plist'],
  [text('xml'), 'svg'],
  [INI_DATA, 'ini cfg properties'],
  [CONF_TEXT, 'conf'],
  [{ format: 'csv', language: 'csv' }, 'csv tsv'],
  [{ format: 'html', language: '' }, 'html htm xhtml'],
  [text('css'), 'css scss less'],
  [declarations('sql'), 'sql'],
  [declarations('protobuf'), 'proto'],
  [declarations('cmake'), 'cmake', 'cmakelists.txt'],
  [declarations('dockerfile'), 'dockerfile', 'dockerfile containerfile'],
  [text('tcl'), 'tcl'],
  [code('kotlin', 'kotlin'), 'kt kts'],
  [code('swift', 'swift'), 'swift'],
  [code('scala', 'scala'), 'scala sc sbt'],
  [code('lua', 'lua'), 'lua rockspec'],
  [code('dart', 'dart'), 'dart'],
  [code('elixir', 'elixir'), 'ex exs', 'mix.lock'],
  [code('haskell', 'haskell'), 'hs'],
  [code('zig', 'zig'), 'zig zon'],
  [code('r', 'r'), 'r'],
  [code('hcl', 'hcl'), 'tf tfvars hcl'],
  [code('nix', 'nix'), 'nix'],
  [code('perl', 'perl'), 'pl pm t', 'cpanfile'],
  [code('solidity', 'solidity'), 'sol'],
  [code('powershell', 'powershell'), 'ps1 psm1 psd1'],
  [code('gleam', 'gleam'), 'gleam'],
  [code('elm', 'elm'), 'elm'],
  [code('clojure', 'clojure'), 'clj cljs cljc'],
  [code('gdscript', 'gdscript'), 'gd'],
  [code('ocaml', 'ocaml'), 'ml'],
  [code('ocaml', 'ocaml_interface'), 'mli'],
  [code('julia', 'julia'), 'jl'],
  [OBJC_FORMAT, 'm mm'],
  [code('make', 'make'), 'mk mak', 'makefile gnumakefile'],
  [inScripts('vue'), 'vue'],
  [inScripts('svelte'), 'svelte'],
  [inScripts('astro'), 'astro'],
]

type FormatRow = (typeof FORMAT_ROWS)[number]
function formatsBy(words: (row: FormatRow) => string | undefined): Map<string, Format> {
  const entriesOf = (row: FormatRow) =>
    words(row)
      ?.split(' ')
      .map((word) => [word, row[0]] as const)
  return new Map(FORMAT_ROWS.flatMap((row) => entriesOf(row) ?? []))
}

export const BY_ENDING: ReadonlyMap<string, Format> = formatsBy(([, endings]) => endings)
const BY_NAME: ReadonlyMap<string, Format> = formatsBy(([, , names]) => names)

/** The formats of all rows, for code that needs all languages. */
export function languageRows(): readonly Format[] {
  return FORMAT_ROWS.map(([format]) => format)
}

export function grammarOf(language: string): GrammarName | undefined {
  return languageRows().find((row) => row.language === language)?.grammar
}

/** How the file at `path` is read; a file without a row is plain text. */
export function formatOf(path: string): Format {
  const container = containerFormat(path)
  if (container) return { format: container, language: '' }
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return BY_NAME.get(name) ?? BY_ENDING.get(ending) ?? settingsWithin(name) ?? PLAIN_TEXT
}

/** Whether the table has a row for a name, or it is that of a plain text. */
export function isKnown(path: string): boolean {
  return formatOf(path) !== PLAIN_TEXT || sortOf(path) === 'prose'
}

/** Whether the file at `path` is a page that people write as text. */
export function isWrittenPage(path: string): boolean {
  const { format } = formatOf(path)
  return PAGE_FORMATS.some((page) => page === format)
}

// Syntax at the beginning of a line that only C++ has. A header ending in .h may be either language.
const CPP_ONLY =
  /^[ \t]*(?:class\s+\w[\w\s]*[:{]|namespace\b|template\s*<|(?:public|private|protected):|using\s+\w|virtual\s)/m
// Syntax at the beginning of a line that only Objective-C has.
const OBJC_ONLY =
  /^[ \t]*(?:@(?:interface|implementation|protocol|import|class)\b|#[ \t]*import\b)/m
// Syntax at the beginning of a line that MATLAB and Octave have.
const MATLAB_ONLY = /^[ \t]*(?:function\b|classdef\b|%)/m
// Syntax that reStructuredText has and other prose does not; some projects name it .txt.
const RST_UNDERLINE = /^([=\-~*^#+])\1{3,}[ \t]*\r?$/m
const RST_MARKUP = /^\.\. [\w-]+::|:(?:ref|doc|class|func|meth|setting|term):`/m
const SNIFFED_CHARACTERS = 100_000

/** Templates of settings carry a second ending, and are read by the first: `etcd.yml.sample`. */
function settingsWithin(name: string): Format | undefined {
  const own = name.replace(TEMPLATE_ENDINGS, '')
  const format = own === name ? undefined : BY_ENDING.get(own.slice(own.lastIndexOf('.') + 1))
  return format !== undefined && SETTINGS_FORMAT.test(format.format) ? format : undefined
}
const SETTINGS_FORMAT = /^(?:json|yaml|tables|xml)$/

/**
 * Like `formatOf`, but reads the text if the ending is ambiguous: C headers that contain C++ or Objective-C,
 * .m files of MATLAB, .txt files in reStructuredText, and settings without a known ending.
 */
export function formatOfText(path: string, text: string): Format {
  const format = formatOf(path)
  if (format.grammar === 'c' && /\.h$/i.test(path)) {
    const head = text.slice(0, SNIFFED_CHARACTERS)
    return OBJC_ONLY.test(head) ? OBJC_FORMAT : CPP_ONLY.test(head) ? CPP_FORMAT : format
  }
  // MATLAB and other languages use this ending too.
  if (format === OBJC_FORMAT && /\.m$/i.test(path)) {
    const head = text.slice(0, SNIFFED_CHARACTERS)
    return OBJC_ONLY.test(head) ? format : MATLAB_ONLY.test(head) ? MATLAB_TEXT : PLAIN_TEXT
  }
  if (format === PLAIN_TEXT && /\.txt$/i.test(path)) {
    const head = text.slice(0, SNIFFED_CHARACTERS)
    return RST_UNDERLINE.test(head) && RST_MARKUP.test(head) ? RST : format
  }
  const isOpen = format === CONF_TEXT || (format === PLAIN_TEXT && sortOf(path) === 'data')
  return isOpen && isSettings(text.slice(0, SNIFFED_CHARACTERS)) ? INI_DATA : format
}
