import { describe, expect, it } from 'vitest'
import type { CollectionOrigin } from '../../model/collection/collection.ts'
import { EDITOR_LINKS, folderHere } from './HostLink.tsx'

const SITE = 'http://127.0.0.1:4000/token/'
const served: CollectionOrigin = { kind: 'bundle', name: 'desk', address: `${SITE}desk.wayleaf` }
const page = (folder: string, site = SITE) =>
  `${site}?library=desk.wayleaf&folder=${encodeURIComponent(folder)}#/c/desk/a.py`

describe('a place in the editor', () => {
  it('has a known folder if this machine serves page and collection (UI-13)', () => {
    expect(folderHere(page('/home/me/desk/'), served)).toBe('/home/me/desk')
    expect(folderHere(page('C:\\me\\desk'), served)).toBe('/C:/me/desk')
    expect(folderHere(page('relative/desk'), served)).toBeNull()
    expect(folderHere(page('//server/share'), served)).toBeNull()
    expect(folderHere(page(''), served)).toBeNull()
    expect(folderHere(page(`/${'x'.repeat(5000)}`), served)).toBeNull()
    expect(folderHere(page('/home/me/desk', 'https://docs.example.org/'), served)).toBeNull()
    const dropped: CollectionOrigin = { kind: 'folder', name: 'desk' }
    expect(folderHere(page('/home/me/desk'), dropped)).toBeNull()
    const foreign = { ...served, address: 'https://docs.example.org/desk.wayleaf' }
    expect(folderHere(page('/home/me/desk'), foreign)).toBeNull()
  })

  it('has an address of its own in each editor (UI-13)', () => {
    const [code, idea] = EDITOR_LINKS.map(({ address }) => address('/home/me/a b#.py', 7))
    expect(code).toBe('vscode://file/home/me/a%20b%23.py:7')
    expect(idea).toBe('idea://open?file=%2Fhome%2Fme%2Fa%20b%23.py&line=7')
  })
})
