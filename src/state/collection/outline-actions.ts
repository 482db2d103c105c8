// The table of contents, or a branch of it, as a file for others (TOC-10).

import { settingsFrom } from '../../model/settings/settings.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { attempting, type Context } from '../core/action-context.ts'
import type { OutlineActions, OutlineForm } from '../shape/actions.ts'

const ENDINGS = { json: 'toc.json', markdown: 'toc.md', map: 'map.txt' } as const
const TYPES = { json: 'application/json', markdown: 'text/markdown', map: 'text/plain' } as const

/** Sets the action up. */
export function outlineActions(context: Context): OutlineActions {
  const { store, dependencies } = context
  const attempt = attempting(context)
  const written = async (slug: string, node: NodeNumber, form: OutlineForm): Promise<string> => {
    const { depth, branchDepth, mapTokens } = settingsFrom(store.getState().settings).export
    const { library } = dependencies
    if (form === 'map') return library.repositoryMap(slug, { node, tokens: mapTokens })
    const outline = await library.outline(slug, { node, depth: node === 0 ? depth : branchDepth })
    if (form === 'json') return `${JSON.stringify(outline, null, 2)}\n`
    const { outlineMarkdown } = await import('../../model/library/outline-markdown.ts')
    return outlineMarkdown(outline)
  }
  return {
    saveOutline: (node, form) =>
      attempt('The table of contents could not be saved.', async () => {
        const { current } = store.getState()
        if (current.status !== 'ready') return
        const { slug } = current.info
        const [ref] = await dependencies.library.refs(slug, [node])
        const text = await written(slug, node, form)
        const name = fileName(node === 0 ? slug : `${slug}-${ref.id}`)
        dependencies.device.save(
          `${name}.${ENDINGS[form]}`,
          new Blob([text], { type: TYPES[form] }),
        )
      }),
  }
}

/** A name that every file system takes. */
function fileName(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}_.]+/gu) ?? []
  const name = words.join('-').slice(0, 60)
  return name === '' ? 'contents' : name
}
