// Parses and validates the arguments of the command line.

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { messageOf } from '../base/abort.ts'
import { safePath } from '../ingest/folder/safe-path.ts'
import type { ModelLimits } from '../llm/meter.ts'
import type { ProviderSettings } from '../llm/providers/providers.ts'
import { exportedLevels, MAP_TOKENS } from '../model/library/outline-markdown.ts'
import type { SettingChanges } from '../model/settings/settings.ts'
import { LANGUAGE_CODES } from '../model/settings/text-language.ts'
import { EVERYDAY_FILE } from '../model/tree/everyday.ts'
import { MAX_WALK_RESULTS } from '../model/walk/by-hand.ts'
import { REASONERS, type ReasonerName } from '../model/walk/trace.ts'
import { embedderSettings, modelSettings } from './model-options.ts'
import { settingsOf } from './setting-options.ts'

/** Invalid arguments; the message says what is valid. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

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

/** A directory argument; scores of its results are multiplied by `weight`. */
interface GivenDirectory {
  readonly directory: string
  readonly weight: number
}

const SHOW_FORMS = ['markdown', 'map', 'level'] as const

/** A call with all defaults. */
export interface CommandLine {
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
  readonly form: 'lines' | (typeof SHOW_FORMS)[number]
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
  /** File for the everyday words, in the directory if it is relative; empty for none. */
  readonly write: string
  /** Limits of the calls to a model; unbounded by default. */
  readonly budget: ModelLimits
  /** Only estimates the cost. */
  readonly estimate: boolean
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
  wayleaf enhance DIR --model NAME [--write FILE] [--estimate] [--max-calls N] [--max-tokens N] [--max-usd N] [--json]
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

  --level        prints one level of the hierarchy, and what lies directly below, as JSON
  --map          prints the most important files with the signatures of their main symbols, within --tokens

  --read PATH    reads this folder or file of DIR although a skip pattern leaves it out; repeatable, and
                 remembered by the index; “show” and “stats” name what was left out

  --inside PATH  stays inside this folder, file or symbol of DIR, such as src/ or src/lamp.py#Lamp
  --also DIR     searches this directory as well; what is found there counts WEIGHT times as much

  --explain      shows the parts of each score

  tool           prints what a tool answers, as assistants see it

  mcp            serves the tools to assistants and editors over the Model Context Protocol, on standard
                 input and output; with --http on this machine, with a token (or WAYLEAF_TOKEN)

  enhance        has a model write, for each file, the everyday words of somebody who does not know its terms;
                 whoever searches then finds it by them, without a model. They are kept, so the next call
                 continues where this one ended and asks only for what is new or changed
  --write FILE   writes all words to this file in DIR. Named ${EVERYDAY_FILE} it is read by everybody who
                 opens DIR; it has a line for each file and can be edited and committed

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

/** An option, and the commands that it only works with; all of them if it names none. */
const text = (...only: readonly CommandName[]) => ({ type: 'string', only }) as const
const texts = (...only: readonly CommandName[]) => ({ ...text(...only), multiple: true }) as const
const flag = (...only: readonly CommandName[]) => ({ type: 'boolean', only }) as const

export const COMMAND_OPTIONS = {
  inside: text('show', 'find', 'search'),
  set: texts(),
  settings: text(),
  prefix: text('search'),
  also: texts('find', 'search'),
  explain: flag('search', 'find'),
  force: flag(),
  read: texts(...COMMAND_NAMES.filter((name) => name !== 'settings')),
  language: text(),
  json: flag(),
  depth: text(),
  markdown: flag('show'),
  map: flag('show'),
  level: flag('show'),
  write: text('enhance'),
  estimate: flag('enhance'),
  'max-calls': text('enhance'),
  'max-tokens': text('enhance'),
  'max-usd': text('enhance'),
  tokens: text('show'),
  limit: text(),
  reasoner: text(),
  model: text(),
  'base-url': text(),
  semantic: text('find', 'eval'),
  provider: text(),
  questions: text(),
  predictions: text(),
  out: { ...text(), short: 'o' },
  shards: text(),
  pages: text(),
  'no-texts': flag(),
  http: flag('mcp'),
  port: text('mcp', 'open'),
  'no-open': flag(),
  store: text(),
  'no-store': flag(),
  help: { ...flag(), short: 'h' },
} as const

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: COMMAND_OPTIONS })
/**
 * Parses the arguments after `wayleaf`. With `--help` it prints the help and exits.
 * @throws UsageError
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  try {
    return commandLineOf(args)
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

function commandLineOf(args: readonly string[]): CommandLine {
  const { values, positionals } = parse(args)
  if (values.help || positionals.length === 0) {
    process.stdout.write(HELP)
    process.exit(0)
  }
  const [command, ...given] = withCommand(positionals)
  if (!isCommand(command))
    throw new Error(
      `“${command}” is neither a command nor a directory. Commands: ${COMMAND_NAMES.join(', ')}.`,
    )
  const weighted = command === 'mcp' ? given.map((one) => weightedBy(WITH_COLON, one)) : []
  const [directory = '', question = '', argumentsJson = ''] =
    weighted.length > 0 ? [weighted[0].directory] : given
  const also = [
    ...weighted.slice(1),
    ...(values.also ?? []).map((one) => weightedBy(WITH_EQUALS, one)),
  ]
  if (directory === '' && command !== 'settings') throw new Error(`${command} needs a directory.`)
  checkQuestion(command, question)
  checkOptions(command, values)
  if (also.length > 0 && values.store !== undefined)
    throw new Error('--store names the index of one directory, so it cannot be used with several.')
  const reasoner = command === 'enhance' ? 'model' : reasonerOf(values.reasoner)
  const inside = values.inside ?? ''
  return {
    command,
    directory,
    weight: weighted.at(0)?.weight ?? 1,
    question,
    argumentsJson,
    inside,
    form: SHOW_FORMS.find((form) => values[form]) ?? 'lines',
    tokens: wholeNumber('--tokens', values.tokens, MAP_TOKENS),
    also,
    explain: values.explain ?? false,
    force: values.force ?? false,
    afterAll: (values.read ?? []).map(pathToRead),
    withoutTexts: values['no-texts'] ?? false,
    changes: settingsOf(values),
    prefix: values.prefix === undefined ? null : 'all',
    json: values.json ?? false,
    depth: wholeNumber('--depth', values.depth, exportedLevels(inside === '')),
    limit: wholeNumber('--limit', values.limit, MAX_WALK_RESULTS),
    reasoner,
    model: modelSettings(reasoner, values),
    semantic: embedderSettings(values),
    write: values.write ?? '',
    budget: {
      calls: bound('--max-calls', values['max-calls']),
      tokens: bound('--max-tokens', values['max-tokens']),
      costUsd: bound('--max-usd', values['max-usd']),
    },
    estimate: values.estimate ?? false,
    questions: values.questions ?? '',
    predictions: values.predictions ?? '',
    out: values.out ?? '',
    shards: values.shards ?? '',
    pages: values.pages ?? '',
    opens: !(values['no-open'] ?? false),
    http: command === 'open' || values.http ? wholeNumber('--port', values.port, 0) : null,
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
  if (needed !== undefined && question.trim() === '') throw new Error(needed)
}

/** Adds the command `open` to a directory alone. */
function withCommand(positionals: readonly string[]): readonly string[] {
  const [first = '', ...others] = positionals
  const isDirectory = !isCommand(first) && others.length === 0 && existsSync(first)
  return isDirectory ? ['open', first] : positionals
}

/** Checks that the options work with the command and with each other. */
function checkOptions(command: CommandName, values: ReturnType<typeof parse>['values']): void {
  for (const [name, { only }] of Object.entries(COMMAND_OPTIONS)) {
    if (!(name in values) || only.length === 0 || only.includes(command)) continue
    const named = only.map((one) => (one === 'open' ? '“wayleaf DIR”' : one))
    const list = new Intl.ListFormat('en-GB').format(named)
    throw new Error(`--${name} only works with ${list}.`)
  }
  if (SHOW_FORMS.filter((form) => values[form]).length > 1)
    throw new Error('Give only one of --markdown, --level and --map.')
  if (values.tokens !== undefined && !values.map) throw new Error('--tokens only works with --map.')
  if (values.shards !== undefined && (values.out !== undefined || values['no-texts']))
    throw new Error(
      '--shards writes the bundle and its texts to a directory, so it cannot be combined with -o or --no-texts.',
    )
  if (command === 'eval' && values.questions === undefined)
    throw new Error('eval needs --questions FILE.jsonl.')
  if ((values.prefix ?? 'all') !== 'all')
    throw new Error('The only value of --prefix is “all”, which finds every word by its beginning.')
  if (command === 'mcp' && values.port !== undefined && !values.http)
    throw new Error('--port needs --http.')
}

/** A path of `--read` in the form of the index. */
function pathToRead(given: string): string {
  const path = safePath(given)
  if (path === '') throw new Error('--read needs the path of a folder or file of DIR.')
  return path
}

const WITH_EQUALS = /^(.+)=(\d+(?:\.\d+)?)$/
const WITH_COLON = /^(.+):(\d+(?:\.\d+)?)$/

function weightedBy(form: RegExp, given: string): GivenDirectory {
  const [, directory = given, weight = '1'] = form.exec(given) ?? []
  return { directory, weight: Number(weight) }
}

function isCommand(name: string | undefined): name is CommandName {
  return COMMAND_NAMES.some((command) => command === name)
}

function reasonerOf(given: string = REASONERS[0]): ReasonerName {
  const reasoner = REASONERS.find((one) => one === given)
  if (reasoner !== undefined) return reasoner
  throw new Error(`Unknown reasoner “${given}”. Known: ${REASONERS.join(', ')}.`)
}

function bound(option: string, given: string | undefined): number {
  if (given === undefined) return Number.POSITIVE_INFINITY
  const number = Number(given)
  if (given.trim() !== '' && number >= 0) return number
  throw new Error(`${option} needs a number, not “${given}”.`)
}

function wholeNumber(option: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`${option} needs a whole number, not “${text}”.`)
  return number
}
