// The tools of the page in a browser that offers them to assistants (WebMCP).

import { expect, openApp, test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'
import { dropFolder } from './lamp.ts'

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--enable-features=WebMCP'],
  },
})

test('an assistant in the browser calls the tools of the page (TOOL-1)', async ({ page, site }) => {
  await openApp(page, site)
  const isOffered = await page.evaluate(
    () => 'modelContext' in document || 'modelContext' in navigator,
  )
  test.skip(!isOffered, 'This browser has no WebMCP.')
  const folder = makeFolder('lamp', LAMP)
  await dropFolder(page, folder)
  const called = (name: string, given: Record<string, unknown>) =>
    page.webmcp.callTool(name, given).then((result) => JSON.stringify(result))
  await expect
    .poll(async () => (await page.webmcp.tools()).map(({ name }) => name).sort())
    .toEqual(['ask', 'grep', 'outline', 'read', 'refs', 'search'])
  expect(await called('outline', {})).toContain('README.md')
  expect(await called('ask', { question: 'Where is a clap recognised?' })).toContain('hearing.ts')
  expect(await called('outline', { id: 'nowhere.md' })).toContain('There is no place')
  folder.remove()
})
