// Parses and validates the arguments of the command line.

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { messageOf } from '../../base/abort.ts'
import { safePath } from '../../ingest/folder/safe-path.ts'
import type { ProviderSettings } from '../../llm/providers/providers.ts'
import { MAP_TOKENS, savedLevels } from '../../model/library/saved-outline.ts'
import type { SettingChanges } from '../../model/settings/settings.ts'
import { LANGUAGE_CODES } from '../../model/settings/text-language.ts'
import { RESULTS } from '../../model/walk/budget.ts'
import { REASONERS, type ReasonerName } from '../../model/walk/trace.ts'
import { alsoGiven, type GivenDirectory, weighted } from './directory-options.ts'
import { type EnhanceOptions, enhanceOptions } from './enhance-options.ts'
import { embedderSettings, type ModelOptions, modelSettings } from './model-options.ts'
import { settingsOf } from './setting-options.ts'
import { type ShowForm, showForm } from './show-form.ts'
import { UsageError } from './usage-error.ts'

export { UsageError } from './usage-error.ts'

/** The commands; the help has a line for each. */
export const COMMAND_NAMES = [
  'build',
  'show',
  'find',
  'search',
  'stats',
  'bundle',
  'enhance',
  'eval',
  'tool',
  'mcp',
  'open',
  'settings',
] as const
type CommandName = (typeof COMMAND_NAMES)[number]

/** A call with all defaults. */
export interface CommandLine extends EnhanceOptions {
  readonly command: CommandName
  readonly directory: string
  /** Weight of the first directory compared with the others. */
  readonly weight: number
  readonly question: string
  /** JSON of a tool's arguments; the question is its name. */
  readonly argumentsJson: string
  /** Folder, file or symbol of the first directory to search; empty for all of it. */
  readonly inside: string
  /** Further directories to search. */
  readonly also: readonly GivenDirectory[]
  /** Shows the parts of each score. */
  readonly explain: boolean
  readonly force: boolean
  /** Paths that are read although a skip pattern names them; stored with the index. */
  readonly afterAll: readonly string[]
  /** Leaves the texts out of a bundle. */
  readonly withoutTexts: boolean
  /** Settings of this call. */
  readonly changes: SettingChanges
  /** `all`: matches every word as a prefix. */
  readonly prefix: 'all' | null
  readonly json: boolean
  readonly depth: number
  /** Format of `show`: Markdown, a map within `tokens`, one level of the hierarchy, or plain lines. */
  readonly form: ShowForm
  readonly tokens: number
  readonly limit: number
  readonly reasoner: ReasonerName
  /** The model that reasons; `null` for the other reasoners. */
  readonly model: ProviderSettings | null
  /** The embedding model that compares the best places by meaning; `null` for none. */
  readonly semantic: ProviderSettings | null
  readonly questions: string
  readonly predictions: string
  /** Output file of a bundle; empty for one next to the directory. */
  readonly out: string
  /** Directory for a bundle in many files; empty for one file. */
  readonly shards: string
  /** Template for addresses of a site's pages, for a bundle that is searched there; empty for none. */
  readonly pages: string
  /** Whether to open the user's browser. */
  readonly opens: boolean
  /** Port of a server, 0 for any that is free; `null` to serve over standard input and output. */
  readonly http: number | null
  /** Directory of the index; `null` for the default, `'none'` to store none. */
  readonly store: string | null | 'none'
}

/** The text of `--help`. */
export const HELP = `Ask a folder, and see every step to the answer.

  wayleaf DIR [--port 0] [--no-open]   opens the app in the browser on a directory
  wayleaf build DIR [--force] [--read PATH] [--language de] [--json]
  wayleaf show DIR [--depth 3] [--inside ID] [--json | --markdown | --level | --map [--tokens 4000]]
  wayleaf find DIR "question" [--reasoner structural|bm25|model] [--inside PATH] [--also DIR[=WEIGHT]] [--semantic NAME] [--explain] [--limit 10] [--json]
  wayleaf search DIR "words" [--inside PATH] [--also DIR[=WEIGHT]] [--prefix all] [--explain] [--limit 10] [--json]
  wayleaf stats DIR [--json]
  wayleaf bundle DIR [-o FILE.wayleaf] [--no-texts] [--shards OUT_DIR] [--pages '/docs/{page}/'] [--json]
  wayleaf enhance DIR --model NAME [--mode selective|full] [--estimate] [--max-calls N] [--max-tokens N] [--max-usd N] [--json]
  wayleaf tool DIR search|grep|outline|read|refs|ask '{"query": "words"}'
  wayleaf mcp DIR[:WEIGHT] … [--http [--port 0]]
  wayleaf settings [--json]
  wayleaf eval DIR --questions FILE.jsonl [--reasoner structural|bm25|model] [--predictions OUT.jsonl] [--semantic NAME] [--json]

  DIR is a directory or a .zip file.

  --set ID=VALUE  changes a setting for this call, such as ingest.maxTextBytes=4MiB;
                 repeatable; @FILE reads the value from a file; “wayleaf settings” lists all settings
  --settings FILE  uses a file of settings, saved by the page or by “wayleaf settings --json”

  --language CODE  language by whose rules words are stemmed, one of
                 ${LANGUAGE_CODES.join(', ')} (default en)

  --prefix all   also finds words by their beginnings

  --level        prints one level of the hierarchy of summaries, and what lies directly below, as JSON
  --map          prints the most important files with the signatures of their main symbols, within --tokens

  --read PATH    reads this folder or file of DIR although a skip pattern leaves it out; repeatable, and
                 remembered by the index; “show” and “stats” name what was left out

  --inside PATH  stays inside this folder, file or symbol of DIR, such as src/ or src/lamp.py#Lamp
  --also DIR     searches this directory as well; what is found there counts WEIGHT times as much

  --explain      shows the parts of each score

  tool           prints what a tool answers, as assistants see it

  mcp            serves the tools to assistants and editors over the Model Context Protocol, on standard
                 input and output; with --http on this machine, with a token (or WAYLEAF_TOKEN)

  enhance        has a model write summaries of directories, documents and undocumented places, or of
                 everything (--mode full); they are kept, so the next call continues where this one ended
                 and asks only for what is new or changed

  --store PATH   keeps the index there (default: DIR/.wayleaf, or the user's cache for a zip)
  --no-store     keeps no index

  --semantic NAME  an embedding model compares the best places by meaning, where most are documents; it
                 runs on the server of --base-url or --provider, else in Ollama on this machine

  --reasoner model and enhance ask a language model; they need
  --model NAME   its name on its server
  --base-url URL  a server that speaks the OpenAI protocol, such as http://localhost:11434/v1
  --provider ID  openai, anthropic, gemini, ollama … in place of a base URL, or to name its protocol
  The key is read from WAYLEAF_API_KEY, or the provider's own variable such as OPENAI_API_KEY.
`

/** Parses the arguments after `wayleaf`. With `--help` it prints the help and exits. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parse(args)
  if (values.help || positionals.length === 0) {
    process.stdout.write(HELP)
    process.exit(0)
  }
  const [command, ...given] = withCommand(positionals)
  const several = command === 'mcp' ? weighted(given, values.store) : []
  const [directory = '', question = '', argumentsJson = ''] =
    several.length > 0 ? several.slice(0, 1).map((one) => one.directory) : given
  if (!isCommand(command))
    throw new UsageError(
      `“${command}” is neither a command nor a directory. Commands: ${COMMAND_NAMES.join(', ')}.`,
    )
  if (directory === '' && command !== 'settings')
    throw new UsageError(`${command} needs a directory.`)
  checkQuestion(command, question)
  checkShards(values)
  if (command === 'eval' && values.questions === undefined)
    throw new UsageError('eval needs --questions FILE.jsonl.')
  const reasoner = command === 'enhance' ? 'model' : reasonerOf(values.reasoner)
  const changes = inWords(() => settingsOf(values))
  const inside = insideOf(command, values.inside ?? '')
  return {
    command,
    directory,
    weight: several[0]?.weight ?? 1,
    question,
    argumentsJson,
    inside,
    form: inWords(() => showForm(command, values)),
    tokens: wholeNumber('--tokens', values.tokens, MAP_TOKENS),
    also:
      several.length > 0 ? several.slice(1) : alsoGiven(QUERY_COMMANDS.includes(command), values),
    explain: explainOf(command, values.explain ?? false),
    force: values.force ?? false,
    afterAll: afterAllOf(command, values.read),
    withoutTexts: values['no-texts'] ?? false,
    changes,
    prefix: prefixOf(command, values.prefix),
    json: values.json ?? false,
    depth: wholeNumber('--depth', values.depth, savedLevels(inside === '')),
    limit: wholeNumber('--limit', values.limit, RESULTS),
    reasoner,
    model: inWords(() => modelSettings(reasoner, values)),
    semantic: semanticOf(command, values),
    ...inWords(() => enhanceOptions(command, values)),
    questions: values.questions ?? '',
    predictions: values.predictions ?? '',
    out: values.out ?? '',
    shards: values.shards ?? '',
    pages: values.pages ?? '',
    opens: !(values['no-open'] ?? false),
    http: httpOf(command, values),
    store: values['no-store'] ? 'none' : (values.store ?? null),
  }
}

/** The required argument after the directory, by command. */
const REQUIRED_ARGUMENTS: Readonly<Partial<Record<CommandName, string>>> = {
  find: 'find needs a question: wayleaf find DIR "question".',
  search: 'search needs words to look for: wayleaf search DIR "words".',
  tool: 'tool needs the name of a tool: wayleaf tool DIR search \'{"query": "words"}\'.',
}

function checkQuestion(command: CommandName, question: string): void {
  const needed = REQUIRED_ARGUMENTS[command]
  if (needed !== undefined && question.trim() === '') throw new UsageError(needed)
}

/** Adds the command `open` to a directory alone. */
function withCommand(positionals: readonly string[]): readonly string[] {
  const [first = '', ...others] = positionals
  const isDirectory = !isCommand(first) && others.length === 0 && existsSync(first)
  return isDirectory ? ['open', first] : positionals
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        inside: { type: 'string' },
        set: { type: 'string', multiple: true },
        settings: { type: 'string' },
        prefix: { type: 'string' },
        also: { type: 'string', multiple: true },
        explain: { type: 'boolean' },
        force: { type: 'boolean' },
        read: { type: 'string', multiple: true },
        language: { type: 'string' },
        json: { type: 'boolean' },
        depth: { type: 'string' },
        markdown: { type: 'boolean' },
        map: { type: 'boolean' },
        level: { type: 'boolean' },
        mode: { type: 'string' },
        estimate: { type: 'boolean' },
        'max-calls': { type: 'string' },
        'max-tokens': { type: 'string' },
        'max-usd': { type: 'string' },
        tokens: { type: 'string' },
        limit: { type: 'string' },
        reasoner: { type: 'string' },
        model: { type: 'string' },
        'base-url': { type: 'string' },
        semantic: { type: 'string' },
        provider: { type: 'string' },
        questions: { type: 'string' },
        predictions: { type: 'string' },
        out: { type: 'string', short: 'o' },
        shards: { type: 'string' },
        pages: { type: 'string' },
        'no-texts': { type: 'boolean' },
        http: { type: 'boolean' },
        port: { type: 'string' },
        'no-open': { type: 'boolean' },
        store: { type: 'string' },
        'no-store': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function checkShards(options: {
  readonly shards?: string
  readonly out?: string
  readonly 'no-texts'?: boolean
}): void {
  if (options.shards !== undefined && (options.out !== undefined || options['no-texts']))
    throw new UsageError(
      '--shards writes the bundle and its texts to a directory, so it cannot be combined with -o or --no-texts.',
    )
}

function explainOf(command: CommandName, isGiven: boolean): boolean {
  if (isGiven && command !== 'search' && command !== 'find')
    throw new UsageError('--explain only works with search and find.')
  return isGiven
}

function prefixOf(command: CommandName, given: string | undefined): 'all' | null {
  if (given === undefined) return null
  if (command !== 'search') throw new UsageError('--prefix only works with search.')
  if (given !== 'all')
    throw new UsageError(
      'The only value of --prefix is “all”, which finds every word by its beginning.',
    )
  return given
}

/** Paths of `--read` in the form of the index. */
function afterAllOf(command: CommandName, paths: readonly string[] = []): readonly string[] {
  if (paths.length > 0 && command === 'settings')
    throw new UsageError('--read does not work with settings, which read no directory.')
  return paths.map((given) => {
    const path = safePath(given)
    if (path === '') throw new UsageError('--read needs the path of a folder or file of DIR.')
    return path
  })
}

function insideOf(command: CommandName, path: string): string {
  if (path !== '' && command !== 'show' && !QUERY_COMMANDS.includes(command))
    throw new UsageError('--inside only works with show, find and search.')
  return path
}

/** Commands with a query. */
const QUERY_COMMANDS: readonly CommandName[] = ['find', 'search']

/** The port of `--http`. */
function httpOf(
  command: CommandName,
  { http = false, port }: { readonly http?: boolean; readonly port?: string },
): number | null {
  if (http && command !== 'mcp') throw new UsageError('--http only works with mcp.')
  if (port !== undefined && command !== 'mcp' && command !== 'open')
    throw new UsageError('--port only works with “wayleaf mcp” and “wayleaf DIR”.')
  if (command === 'open') return wholeNumber('--port', port, 0)
  if (!http && port !== undefined) throw new UsageError('--port needs --http.')
  return http ? wholeNumber('--port', port, 0) : null
}

function isCommand(name: string | undefined): name is CommandName {
  return COMMAND_NAMES.some((command) => command === name)
}

function reasonerOf(name: string | undefined): ReasonerName {
  if (name === undefined) return 'structural'
  const reasoner = REASONERS.find((known) => known === name)
  if (reasoner === undefined)
    throw new UsageError(`Unknown reasoner “${name}”. Reasoners: ${REASONERS.join(', ')}.`)
  return reasoner
}

function semanticOf(command: CommandName, options: ModelOptions): ProviderSettings | null {
  if (options.semantic !== undefined && command !== 'find' && command !== 'eval')
    throw new UsageError('--semantic only works with find and eval.')
  return inWords(() => embedderSettings(options))
}

/** Computes settings. @throws UsageError if they are invalid */
function inWords<T>(settings: () => T): T {
  try {
    return settings()
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

function wholeNumber(option: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0)
    throw new UsageError(`${option} needs a whole number, not “${text}”.`)
  return number
}
