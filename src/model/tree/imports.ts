// Imports and exports as they stand in references: `module`, `module#name`, and with what the document
// calls it where that is another name, `module#name as local`.

/** What an import or an export says. */
export interface ImportText {
  /** As written; empty for what is exported from where it stands. */
  readonly module: string
  /** A name in the module, `*` for all of them; empty for the module itself. */
  readonly name: string
  /** What it is called here; empty where it keeps its name. */
  readonly local: string
}

const AS = ' as '
const RENAMED = /^(.*) as (\S*)$/s

export function importText({ module, name, local }: ImportText): string {
  const written = name === '' ? module : `${module}#${name}`
  // A path may look as if it had another name.
  const isPlain = (local === '' || local === name) && !RENAMED.test(written)
  return isPlain ? written : written + AS + local
}

/** What the text of an import says; a `#` at the beginning belongs to the module. */
export function splitImport(text: string): ImportText {
  const [, written = text, local = ''] = RENAMED.exec(text) ?? []
  const hash = written.indexOf('#', 1)
  return hash < 0
    ? { module: written, name: '', local }
    : { module: written.slice(0, hash), name: written.slice(hash + 1), local }
}
