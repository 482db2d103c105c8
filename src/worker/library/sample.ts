// The library that ships with the app: one JSON file beside the page.

import { filled, SaidError } from '../../model/words/words.ts'

/** A file of the sample, whole. */
export interface SampleFile {
  readonly path: string
  readonly text: string
}

/** Fetches the sample; rejects where it is missing or is no sample, for instance when offline. */
export async function fetchSample(url: string, signal: AbortSignal): Promise<SampleFile[]> {
  const response = await fetch(url, { signal })
  if (!response.ok)
    throw new SaidError(
      filled(
        'The sample could not be loaded ({status}). Try again, or drop a folder of your own.',
        {
          status: response.status,
        },
      ),
    )
  return readSample(await response.json())
}

/** Checks the shape of `{ files: [{ path, text }] }`. */
function readSample(json: unknown): SampleFile[] {
  const files = hasFiles(json) ? json.files : []
  if (!Array.isArray(files) || files.length === 0 || !files.every(isFile)) {
    throw new SaidError(
      'The sample arrived damaged. Reload the page, or drop a folder of your own.',
    )
  }
  return files
}

function hasFiles(json: unknown): json is { readonly files: unknown } {
  return typeof json === 'object' && json !== null && 'files' in json
}

function isFile(file: unknown): file is SampleFile {
  if (typeof file !== 'object' || file === null || !('path' in file) || !('text' in file)) {
    return false
  }
  return typeof file.path === 'string' && typeof file.text === 'string'
}
