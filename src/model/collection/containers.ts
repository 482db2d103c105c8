// Files that hold documents and are no text: which of them are read, and as what.

/** A format of bytes that has a reader. */
export type ContainerFormat = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'epub'

/** Bytes of a container that is opened; a larger one is only listed. */
export const MAX_CONTAINER_BYTES = 200 * 1024 * 1024

/** Endings in lower case; `null` is only listed. */
const CONTAINERS: ReadonlyMap<string, ContainerFormat | null> = new Map<
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

/** The container format of a name: `undefined` for none, `null` for one that nothing reads yet. */
export function containerFormat(path: string): ContainerFormat | null | undefined {
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/') ? CONTAINERS.get(path.slice(dot + 1).toLowerCase()) : undefined
}
