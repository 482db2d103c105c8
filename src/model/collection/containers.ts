// Binary files that hold documents: which of them are read, and in which format.

/** A format of bytes that has a reader. */
export type ContainerFormat = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'epub'

/** Size in bytes of a container that is opened at most; a larger one is only listed. */
export const MAX_CONTAINER_BYTES = 200 * 1024 * 1024

/** By file ending, in lower case; `null`: the file is only listed. */
const FORMAT_BY_ENDING: ReadonlyMap<string, ContainerFormat | null> = new Map<
  string,
  ContainerFormat | null
>([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['docm', 'docx'],
  ['pptx', 'pptx'],
  ['pptm', 'pptx'],
  ['xlsx', 'xlsx'],
  ['xlsm', 'xlsx'],
  ['epub', 'epub'],
  ...(
    'doc odt rtf ppt odp xls ods mobi zip tar gz tgz bz2 xz 7z rar jar whl'.split(' ') as string[]
  ).map((ending): [string, null] => [ending, null]),
])

/** The container format of a name: `undefined` for none, `null` for one without a reader. */
export function containerFormat(path: string): ContainerFormat | null | undefined {
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/')
    ? FORMAT_BY_ENDING.get(path.slice(dot + 1).toLowerCase())
    : undefined
}
