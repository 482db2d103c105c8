// Files whose bytes a reader takes as they are: binary documents, and those that hold pictures or parts in several
// charsets as well as text. Which of them are read, and in which format.

/** A format of bytes that has a reader. */
export type ContainerFormat =
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'epub'
  | 'rtf'
  | 'doc'
  | 'xls'
  | 'ppt'
  | 'mail'
  | 'notebook'

/** Size in bytes of a container that is opened at most; a larger one is only listed. */
export const MAX_CONTAINER_BYTES = 200 * 1024 * 1024

/** By file ending, in lower case; `null`: the file is only listed. */
export const CONTAINER_BY_ENDING: ReadonlyMap<string, ContainerFormat | null> = new Map<
  string,
  ContainerFormat | null
>([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['docm', 'docx'],
  ['dotx', 'docx'],
  ['dotm', 'docx'],
  ['pptx', 'pptx'],
  ['pptm', 'pptx'],
  ['ppsx', 'pptx'],
  ['potx', 'pptx'],
  ['xlsx', 'xlsx'],
  ['xlsm', 'xlsx'],
  ['xltx', 'xlsx'],
  ['odt', 'odt'],
  ['ott', 'odt'],
  ['ods', 'ods'],
  ['ots', 'ods'],
  ['odp', 'odp'],
  ['otp', 'odp'],
  ['epub', 'epub'],
  ['rtf', 'rtf'],
  ['doc', 'doc'],
  ['dot', 'doc'],
  ['xls', 'xls'],
  ['xlt', 'xls'],
  ['ppt', 'ppt'],
  ['pps', 'ppt'],
  ['eml', 'mail'],
  ['mbox', 'mail'],
  ['msg', 'mail'],
  ['ipynb', 'notebook'],
  ...('mobi zip tar gz tgz bz2 xz 7z rar jar whl'.split(' ') as string[]).map(
    (ending): [string, null] => [ending, null],
  ),
])

/** The container format of a name: `undefined` for none, `null` for one without a reader. */
export function containerFormat(path: string): ContainerFormat | null | undefined {
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/')
    ? CONTAINER_BY_ENDING.get(path.slice(dot + 1).toLowerCase())
    : undefined
}

/** Whether a name is of a format that is not written as text. */
export function isBinary(path: string): boolean {
  const format = containerFormat(path)
  return format !== undefined && format !== 'mail' && format !== 'notebook'
}
