// A folder from a browser's directory handle, which can be read again after a reload.

import type { FolderItem, FolderSource } from '../../model/collection/source.ts'
import { openFile } from './folder-files.ts'
import { joinPaths } from './safe-path.ts'

/** The folder of a handle. The handles of its directories are cached. */
export function folderOfHandle(root: FileSystemDirectoryHandle): FolderSource {
  const handles = new Map<string, FileSystemDirectoryHandle>([['', root]])
  return {
    name: root.name,
    allowed: async () => !hasPermission(root) || (await isGranted(root)),
    async list(directory) {
      const handle = handles.get(directory) ?? (await find(root, directory))
      const items: FolderItem[] = []
      for await (const child of handle.values()) {
        items.push(itemOf(child))
        if (isDirectory(child)) handles.set(joinPaths(directory, child.name), child)
      }
      return items
    },
  }
}

/** Methods of browsers with pickers, which the compiler does not know. */
interface WithPermission {
  queryPermission(options: { readonly mode: 'read' }): Promise<PermissionState>
}

function hasPermission(handle: object): handle is WithPermission {
  return 'queryPermission' in handle
}

async function isGranted(handle: WithPermission): Promise<boolean> {
  return (await handle.queryPermission({ mode: 'read' })) === 'granted'
}

function itemOf(handle: FileSystemHandle): FolderItem {
  const { name } = handle
  if (isFile(handle)) {
    return { kind: 'file', name, open: async () => openFile(await handle.getFile()) }
  }
  return { kind: 'directory', name }
}

async function find(
  root: FileSystemDirectoryHandle,
  path: string,
): Promise<FileSystemDirectoryHandle> {
  let handle = root
  for (const name of path.split('/')) handle = await handle.getDirectoryHandle(name)
  return handle
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}

function isDirectory(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory'
}
