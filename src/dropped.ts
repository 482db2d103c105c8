// Sorts what was dropped or picked: folders and archives to index, models to load.

import type { DroppedItem } from './app/collections/read-drop.ts'
import type { DropFound, NamedSource } from './app/state/shape/dependencies.ts'
import type { LocalSource } from './app/state/shape/local-state.ts'
import type { LocalAccess } from './app/state/shape/model-access.ts'
import type { AppStore } from './app/state/store.ts'

/** The contents of a drop; a model in it is loaded. */
export async function contentsOfDrop(
  dropped: readonly DroppedItem[],
  { actions }: Pick<AppStore, 'actions'>,
  local: Pick<LocalAccess, 'purposeOf'>,
): Promise<DropFound> {
  const refused = dropped.filter((item) => item.kind === 'unsupported')
  const repository = dropped.find((item) => item.kind === 'repository')
  const [model] = dropped.flatMap(modelOf)
  if (model !== undefined) {
    actions.openSettings()
    // A model that compares texts does not write any.
    const compares = model.kind === 'file' && (await local.purposeOf(model.file)) === 'meaning'
    if (compares) actions.openSettings('advanced')
    void (compares ? actions.loadMeaning(model) : actions.loadLocal(model))
  }
  return {
    sources: dropped.flatMap(sourcesOf),
    refused,
    hasModel: model !== undefined,
    ...(repository !== undefined && { repository: repository.name }),
  }
}

function modelOf(item: DroppedItem): LocalSource[] {
  if (item.kind === 'model') return [{ kind: 'file', file: item.file, handle: item.handle }]
  return item.kind === 'model-folder' ? [{ ...item, kind: 'folder' }] : []
}

/** The files of a model's folder, by name. */
export function modelFolder(files: readonly File[]) {
  const [first] = files
  if (first === undefined) return null
  const [name = 'model'] = first.webkitRelativePath.split('/')
  return { name, files: files.map((file) => ({ name: file.name, file })) }
}

/** An archive's ending is removed from its name, unless nothing else remains. */
const ZIP_ENDING = /(?<=.)\.(?:zip|tar|tar\.gz|tgz)$/i
const BUNDLE_ENDING = /(?<=.)\.wayleaf$/i

/** The folders and archives to index. */
export function sourcesOf(dropped: DroppedItem): readonly NamedSource[] {
  const { name } = dropped
  switch (dropped.kind) {
    case 'handle': {
      const { kind, handle, listHidden } = dropped
      return [{ name, source: { kind, handle, ...(listHidden && { listHidden }) } }]
    }
    case 'files':
      return [{ name, source: { kind: 'files', files: dropped.files } }]
    case 'archive':
      return [
        BUNDLE_ENDING.test(name)
          ? {
              name: name.replace(BUNDLE_ENDING, ''),
              source: { kind: 'bundle', file: dropped.file },
            }
          : { name: name.replace(ZIP_ENDING, ''), source: { kind: 'zip', file: dropped.file } },
      ]
    case 'repository':
    case 'model':
    case 'model-folder':
    case 'unsupported':
      return []
  }
}
