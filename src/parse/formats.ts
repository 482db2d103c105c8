// The table of formats: how each ending or name of a file is read. A new language needs a row here, a row in
// `code/grammars.ts` and a query file.

import type { ContainerFormat } from '../model/collection/containers.ts'
import { containerFormat } from '../model/collection/containers.ts'
import { sortOf, TEMPLATE } from '../model/question/file-sorts.ts'
import type { GrammarName } from './code/grammars.ts'
import type { DocumentFormat } from './documents/documents.ts'
import type { MarkupName } from './documents/markup.ts'
import { isSettings } from './settings-text.ts'

/** The reader of a file. */
type FormatName =
  | 'code'
  | 'markdown'
  | 'mdx'
  | 'rst'
  | 'text'
  | 'json'
  | 'yaml'
  | 'tables'
  | 'csv'
  | 'xml'
  | 'declarations'
  | MarkupName
  | DocumentFormat

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

function declarations(language: string): Format {
  return { format: 'declarations', language }
}

function text(language: string): Format {
  return { format: 'text', language }
}

const PYTHON = code('python', 'python')
const JAVASCRIPT = code('javascript', 'javascript')
const TYPESCRIPT = code('typescript', 'typescript')
const TSX = code('typescript', 'tsx')
const CPP = code('cpp', 'cpp')
const OBJC = code('objc', 'objc')
const RUBY = code('ruby', 'ruby')
const PHP = code('php', 'php')
const BASH = code('bash', 'bash')
const KOTLIN = code('kotlin', 'kotlin')
const SCALA = code('scala', 'scala')
const LUA = code('lua', 'lua')
const ELIXIR = code('elixir', 'elixir')
const ZIG = code('zig', 'zig')
const HCL = code('hcl', 'hcl')
const PERL = code('perl', 'perl')
const POWERSHELL = code('powershell', 'powershell')
const CLOJURE = code('clojure', 'clojure')
const MAKE = code('make', 'make')
const DOCKERFILE = declarations('dockerfile')
const MARKDOWN: Format = { format: 'markdown', language: '' }
const RST: Format = { format: 'rst', language: '' }
const JSON_DATA: Format = { format: 'json', language: 'json' }
const YAML_DATA: Format = { format: 'yaml', language: 'yaml' }
const XML_DATA: Format = { format: 'xml', language: 'xml' }
const INI_DATA: Format = { format: 'tables', language: 'ini' }
const CONF_TEXT = text('ini')
const HTML: Format = { format: 'html', language: '' }
const PLAIN_TEXT = text('')
const MATLAB_TEXT = text('matlab')

/** Endings without the dot, in lower case. */
export const BY_ENDING: ReadonlyMap<string, Format> = new Map([
  ['py', PYTHON],
  ['pyi', PYTHON],
  ['pyw', PYTHON],
  ['js', JAVASCRIPT],
  ['mjs', JAVASCRIPT],
  ['cjs', JAVASCRIPT],
  ['jsx', JAVASCRIPT],
  ['ts', TYPESCRIPT],
  ['mts', TYPESCRIPT],
  ['cts', TYPESCRIPT],
  ['tsx', TSX],
  ['go', code('go', 'go')],
  ['rs', code('rust', 'rust')],
  ['java', code('java', 'java')],
  ['c', code('c', 'c')],
  ['h', code('c', 'c')],
  ['cc', CPP],
  ['cpp', CPP],
  ['cxx', CPP],
  ['c++', CPP],
  ['hh', CPP],
  ['hpp', CPP],
  ['hxx', CPP],
  ['h++', CPP],
  ['ipp', CPP],
  ['inl', CPP],
  ['cu', CPP],
  ['cuh', CPP],
  ['cs', code('csharp', 'c_sharp')],
  ['rb', RUBY],
  ['rake', RUBY],
  ['gemspec', RUBY],
  ['php', PHP],
  ['phtml', PHP],
  ['sh', BASH],
  ['bash', BASH],
  ['zsh', BASH],
  ['md', MARKDOWN],
  ['markdown', MARKDOWN],
  ['mkd', MARKDOWN],
  ['mdx', { format: 'mdx', language: '' }],
  ['rst', RST],
  ['adoc', { format: 'asciidoc', language: '' }],
  ['asciidoc', { format: 'asciidoc', language: '' }],
  ['tex', { format: 'latex', language: '' }],
  ['latex', { format: 'latex', language: '' }],
  ['org', { format: 'org', language: '' }],
  ['json', JSON_DATA],
  ['jsonc', JSON_DATA],
  ['json5', JSON_DATA],
  ['webmanifest', JSON_DATA],
  ['yaml', YAML_DATA],
  ['yml', YAML_DATA],
  ['toml', { format: 'tables', language: 'toml' }],
  ['xml', XML_DATA],
  ['svg', text('xml')],
  ['xsd', XML_DATA],
  ['wsdl', XML_DATA],
  ['csproj', XML_DATA],
  ['props', XML_DATA],
  ['plist', XML_DATA],
  ['ini', INI_DATA],
  ['cfg', INI_DATA],
  ['conf', CONF_TEXT],
  ['properties', INI_DATA],
  ['csv', { format: 'csv', language: 'csv' }],
  ['tsv', { format: 'csv', language: 'csv' }],
  ['html', HTML],
  ['htm', HTML],
  ['xhtml', HTML],
  ['css', text('css')],
  ['scss', text('css')],
  ['less', text('css')],
  ['sql', declarations('sql')],
  ['proto', declarations('protobuf')],
  ['cmake', declarations('cmake')],
  ['dockerfile', DOCKERFILE],
  ['tcl', text('tcl')],
  ['kt', KOTLIN],
  ['kts', KOTLIN],
  ['swift', code('swift', 'swift')],
  ['scala', SCALA],
  ['sc', SCALA],
  ['sbt', SCALA],
  ['lua', LUA],
  ['rockspec', LUA],
  ['dart', code('dart', 'dart')],
  ['ex', ELIXIR],
  ['exs', ELIXIR],
  ['hs', code('haskell', 'haskell')],
  ['zig', ZIG],
  ['zon', ZIG],
  ['r', code('r', 'r')],
  ['tf', HCL],
  ['tfvars', HCL],
  ['hcl', HCL],
  ['nix', code('nix', 'nix')],
  ['pl', PERL],
  ['pm', PERL],
  ['t', PERL],
  ['sol', code('solidity', 'solidity')],
  ['ps1', POWERSHELL],
  ['psm1', POWERSHELL],
  ['psd1', POWERSHELL],
  ['gleam', code('gleam', 'gleam')],
  ['elm', code('elm', 'elm')],
  ['clj', CLOJURE],
  ['cljs', CLOJURE],
  ['cljc', CLOJURE],
  ['gd', code('gdscript', 'gdscript')],
  ['ml', code('ocaml', 'ocaml')],
  ['mli', code('ocaml', 'ocaml_interface')],
  ['jl', code('julia', 'julia')],
  ['m', OBJC],
  ['mm', OBJC],
  ['mk', MAKE],
  ['mak', MAKE],
  ['vue', { ...code('vue', 'typescript'), inScripts: true }],
  ['svelte', { ...code('svelte', 'typescript'), inScripts: true }],
  ['astro', { ...code('astro', 'typescript'), inScripts: true }],
])

/** Whole names, in lower case. */
const BY_NAME: ReadonlyMap<string, Format> = new Map([
  ['rakefile', RUBY],
  ['gemfile', RUBY],
  ['vagrantfile', RUBY],
  ['sconstruct', PYTHON],
  ['.bashrc', BASH],
  ['.profile', BASH],
  ['dockerfile', DOCKERFILE],
  ['containerfile', DOCKERFILE],
  ['cmakelists.txt', declarations('cmake')],
  ['makefile', MAKE],
  ['gnumakefile', MAKE],
  ['mix.lock', ELIXIR],
  ['cpanfile', PERL],
])

/** Every row of the table once, for code that needs all languages. */
export function languageRows(): readonly Format[] {
  return [...new Set([...BY_ENDING.values(), ...BY_NAME.values()])]
}

const CONTAINERS: Readonly<Record<ContainerFormat, Format>> = {
  pdf: { format: 'pdf', language: '' },
  docx: { format: 'docx', language: '' },
  pptx: { format: 'pptx', language: '' },
  xlsx: { format: 'xlsx', language: '' },
  odt: { format: 'odt', language: '' },
  ods: { format: 'ods', language: '' },
  odp: { format: 'odp', language: '' },
  epub: { format: 'epub', language: '' },
  doc: { format: 'doc', language: '' },
  xls: { format: 'xls', language: '' },
  ppt: { format: 'ppt', language: '' },
  rtf: { format: 'rtf', language: '' },
  mail: { format: 'mail', language: '' },
  notebook: { format: 'notebook', language: '' },
}

export function grammarOf(language: string): GrammarName | undefined {
  return languageRows().find((row) => row.language === language)?.grammar
}

/** How the file at `path` is read; a file without a row is plain text. */
export function formatOf(path: string): Format {
  const container = containerFormat(path)
  if (container) return CONTAINERS[container]
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return BY_NAME.get(name) ?? BY_ENDING.get(ending) ?? settingsWithin(name) ?? PLAIN_TEXT
}

/** Whether the table has a row for a name, or it is that of a plain text. */
export function isKnown(path: string): boolean {
  return formatOf(path) !== PLAIN_TEXT || sortOf(path) === 'prose'
}

/** Formats of the pages that people write as text. */
const PAGE_FORMATS: Readonly<Record<'markdown' | 'mdx' | 'rst' | MarkupName, true>> = {
  markdown: true,
  mdx: true,
  rst: true,
  asciidoc: true,
  latex: true,
  org: true,
}

/** Whether the file at `path` is a page that people write as text. */
export function isWrittenPage(path: string): boolean {
  return formatOf(path).format in PAGE_FORMATS
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
  const own = name.replace(TEMPLATE, '')
  const format = own === name ? undefined : BY_ENDING.get(own.slice(own.lastIndexOf('.') + 1))
  return format !== undefined && SETTINGS_FORMATS.has(format.format) ? format : undefined
}
const SETTINGS_FORMATS: ReadonlySet<FormatName> = new Set<FormatName>([
  'json',
  'yaml',
  'tables',
  'xml',
])

/**
 * Like `formatOf`, but reads the text if the ending is ambiguous: C headers that contain C++ or Objective-C,
 * .m files of MATLAB, .txt files in reStructuredText, and settings without a known ending.
 */
export function formatOfText(path: string, text: string): Format {
  const format = formatOf(path)
  if (format.grammar === 'c' && /\.h$/i.test(path)) {
    const head = text.slice(0, SNIFFED_CHARACTERS)
    return OBJC_ONLY.test(head) ? OBJC : CPP_ONLY.test(head) ? CPP : format
  }
  // MATLAB and other languages use this ending too.
  if (format === OBJC && /\.m$/i.test(path)) {
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
