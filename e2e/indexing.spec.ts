import { expect, idle, openApp, test } from './fixtures.ts'
import { dropLamp } from './lamp.ts'

test('IN-1, IN-2: a dropped folder becomes a tree, without what is ignored', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page)
  const tree = page.getByRole('tree', { name: 'Table of contents' })
  await expect(tree.getByRole('treeitem', { name: 'src/' })).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: /node_modules|debug\.log/ })).toHaveCount(0)
})

test('NAV-1, ANS-2: a question about a dropped folder ends at the lines that answer', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page)
  await page.getByRole('textbox', { name: 'Question' }).fill('Where is a clap recognised?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await idle(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('hearing.ts')
})

test('KEEP-1: what was indexed is there after a reload', async ({ page, site }) => {
  await openApp(page, site)
  await dropLamp(page)
  await page.reload()
  await idle(page)
  await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
})

test('UI-9: the sample answers its question in one click', async ({ page, site }) => {
  await openApp(page, site)
  await page.getByRole('button', { name: 'Try the sample…' }).click()
  await idle(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('.ts')
})

test('SEC-1: the workers are under the same policy and reach no other origin', async ({
  page,
  site,
  problems,
}) => {
  await openApp(page, site)
  await dropLamp(page)
  const workers = page.workers()
  expect(workers.length).toBeGreaterThan(0)
  for (const worker of workers) {
    const refused = await worker.evaluate(() =>
      fetch('https://example.com/').then(
        () => false,
        () => true,
      ),
    )
    expect(refused).toBe(true)
  }
  // The refusals are reported, which is what this test wanted.
  expect(problems.filter((problem) => problem.startsWith('request'))).toEqual([])
  problems.length = 0
})
