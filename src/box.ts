// The script that other sites load: it puts a box on the page that searches and asks a published library.

import { mountBox } from './app/box/box-element.ts'
import { boxWords, languageAround } from './app/box/box-words.ts'
import { boxEngineOf } from './worker/box-client.ts'

/** The element of this script, by its address: a module does not know which element loaded it. */
function ownScript(): HTMLScriptElement | undefined {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[data-library]')
  return [...scripts].find(({ src }) => src === import.meta.url) ?? scripts[0]
}

/** The box is put into the page's element for it, or next to its script; else into a corner. */
function hostFor(script: HTMLScriptElement): HTMLElement {
  const given = document.querySelector<HTMLElement>('wayleaf-box')
  if (given !== null) return given
  const host = document.createElement('wayleaf-box')
  if (document.body.contains(script)) {
    script.after(host)
    return host
  }
  host.dataset.place = 'corner'
  document.body.append(host)
  return host
}

const script = ownScript()
if (script !== undefined) {
  const { library = '', pages = null, label = null, theme } = script.dataset
  const host = hostFor(script)
  if (theme !== undefined) host.dataset.theme = theme
  const address = new URL(library, document.baseURI).href
  const start = boxEngineOf(address)
  void boxWords(languageAround(host, navigator.language)).then((words) =>
    mountBox(host, { library: address, pages, label, words, start }),
  )
}
