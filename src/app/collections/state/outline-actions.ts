// Saves the table of contents, or a branch of it, as a file (TOC-10).

import { exportedLevels, MAP_TOKENS } from '../../../model/library/outline-markdown.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import { attempting, type Context } from '../../state/core/action-context.ts'

/** The format: for programs, for people, or for a model within a number of tokens. */
export type OutlineForm = 'json' | 'markdown' | 'map' | 'level'

const FILES: Readonly<Record<OutlineForm, readonly [ending: string, type: string]>> = {
  json: ['toc.json', 'application/json'],
  markdown: ['toc.md', 'text/markdown'],
  map: ['map.txt', 'text/plain'],
  level: ['level.json', 'application/json'],
}

/** Sets the action up. */
export function outlineActions(context: Context) {
  const { store, dependencies } = context
  const attempt = attempting(context)
  const written = async (slug: string, node: NodeNumber, form: OutlineForm): Promise<string> => {
    const { library } = dependencies
    if (form === 'map') return library.repositoryMap(slug, { node, tokens: MAP_TOKENS })
    if (form === 'level') return `${JSON.stringify(await library.level(slug, node), null, 2)}\n`
    const outline = await library.outline(slug, { node, depth: exportedLevels(node === 0) })
    if (form === 'json') return `${JSON.stringify(outline, null, 2)}\n`
    const { outlineMarkdown } = await import('../../../model/library/outline-markdown.ts')
    return outlineMarkdown(outline)
  }
  return {
    /** Saves a branch of the current collection; 0 saves all of it. */
    saveOutline: (node: NodeNumber, form: OutlineForm) =>
      attempt('It could not be saved.', async () => {
        const { current } = store.getState()
        if (current.status !== 'ready') return
        const { slug } = current.info
        const [ref] = await dependencies.library.refs(slug, [node])
        const text = await written(slug, node, form)
        const name = fileName(node === 0 ? slug : `${slug}-${ref.id}`)
        const [ending, type] = FILES[form]
        dependencies.device.save(`${name}.${ending}`, new Blob([text], { type }))
      }),
  }
}

/** A file name that every file system accepts. */
function fileName(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}_.]+/gu) ?? []
  const name = words.join('-').slice(0, 60)
  return name === '' ? 'contents' : name
}
