// Formats that hold documents and are no text. Until there is a reader for one, it is only listed.

const CONTAINER_ENDINGS: ReadonlySet<string> = new Set([
  'pdf',
  'docx',
  'doc',
  'odt',
  'rtf',
  'pptx',
  'ppt',
  'odp',
  'xlsx',
  'xls',
  'ods',
  'epub',
  'mobi',
  'zip',
  'tar',
  'gz',
  'tgz',
  'bz2',
  'xz',
  '7z',
  'rar',
  'jar',
  'whl',
])

/** Whether the name is that of a container. */
export function isContainer(path: string): boolean {
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/') && CONTAINER_ENDINGS.has(path.slice(dot + 1).toLowerCase())
}
