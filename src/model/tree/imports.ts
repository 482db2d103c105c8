// Imports and exports as the text of a reference: `module`, `module#name`, and `module#name as local` if the
// document uses another name.

/** The parts of an import or export. */
export interface ImportText {
  /** As written; empty for an export from the same file. */
  readonly module: string
  /** A name in the module, `*` for all of them; empty for the module itself. */
  readonly name: string
  /** Its local name; empty if it is the same. */
  readonly local: string
}

const AS_SEPARATOR = ' as '
const RENAMED_IMPORT = /^(.*) as (\S*)$/s

export function importText({ module, name, local }: ImportText): string {
  const written = name === '' ? module : `${module}#${name}`
  // A path may contain ` as ` itself.
  const isPlain = (local === '' || local === name) && !RENAMED_IMPORT.test(written)
  return isPlain ? written : written + AS_SEPARATOR + local
}

/** The parts of the text of an import; a `#` at the beginning belongs to the module. */
export function splitImport(text: string): ImportText {
  const [, written = text, local = ''] = RENAMED_IMPORT.exec(text) ?? []
  const hash = written.indexOf('#', 1)
  return hash < 0
    ? { module: written, name: '', local }
    : { module: written.slice(0, hash), name: written.slice(hash + 1), local }
}
