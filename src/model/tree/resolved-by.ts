// The rules by which references and calls are resolved, each with its description.

/** ResolutionRule a reference was resolved. Stored as its position in this list. */
export const RESOLUTION_RULES = [
  'unresolved',
  'external',
  'relative path',
  'path from the root',
  'path of a parent directory',
  'end of a path',
  'package',
  'module',
  're-export',
  'path alias',
  'workspace package',
  'include path',
  'anchor',
  'line',
  'wiki link',
  'same file',
  'same package',
  'imported name',
  'imported module',
  'qualified name',
  'name only',
  'member',
  'inherited',
  'type of the receiver',
  'name of the receiver',
  'unique name',
] as const
/** The rule that resolved a reference. */
export type ResolutionRule = (typeof RESOLUTION_RULES)[number]
