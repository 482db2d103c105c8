import { expect, idle, openApp, test } from './fixtures.ts'
import { ask, dropLamp } from './lamp.ts'

test('IN-1, IN-2, NAV-1, ANS-2, KEEP-1: a dropped folder becomes a tree without what is ignored, answers, and is there after a reload', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page)
  await test.step('a dropped folder becomes a tree, without what is ignored', async () => {
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    await expect(tree.getByRole('treeitem', { name: 'src/' })).toBeVisible()
    await expect(tree.getByRole('treeitem', { name: /node_modules|debug\.log/ })).toHaveCount(0)
  })
  await test.step('a question about a dropped folder ends at the lines that answer', async () => {
    await ask(page, 'Where is a clap recognised?')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('hearing.ts')
  })
  await test.step('what was indexed is there after a reload', async () => {
    await page.reload()
    await idle(page)
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
  })
})

test('NAV-11: a question that was asked before is shown again from memory, until something changes', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page)
  const fromMemory = page.locator('[data-step="1"]').getByText('from memory', { exact: true })
  const answer = page.getByRole('region', { name: 'Answer' })
  await ask(page, 'Where is a clap recognised?')
  await expect(fromMemory).toHaveCount(0)
  const first = await answer.textContent()
  await ask(page, 'How is the lamp wired?')
  await expect(fromMemory).toHaveCount(0)
  await ask(page, 'Where is a clap recognised?')
  await expect(fromMemory).toBeVisible()
  expect(await answer.textContent()).toBe(first)
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
  const asked = page.workers().map(async (worker) => {
    const refused = worker.evaluate(() =>
      fetch('https://example.com/').then(
        () => false,
        () => true,
      ),
    )
    // Workers that parse are given back after a while, perhaps in the middle of this.
    return refused.catch((error: unknown) => {
      if (page.workers().includes(worker)) throw error
      return null
    })
  })
  const refusals = (await Promise.all(asked)).filter((refused) => refused !== null)
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals).not.toContain(false)
  // The refusals are reported, which is what this test wanted.
  expect(problems.filter((problem) => problem.startsWith('request'))).toEqual([])
  problems.length = 0
})

test('IN-1, UI-11: a drop of an address alone leads nowhere else, and says what to do instead', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  const drop = (selector: string, address: string) =>
    page.evaluate(
      ([to, url]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.setData('text/uri-list', url)
        const options = { dataTransfer, bubbles: true, cancelable: true }
        // What is not taken is the browser's: it would leave the page for the address.
        return ['dragover', 'drop'].map(
          (type) =>
            document.querySelector(to)?.dispatchEvent(new DragEvent(type, options)) === false,
        )
      },
      [selector, address],
    )
  expect(await drop('main', 'file:///home/me/my%20docs')).toEqual([true, true])
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('“my docs” cannot be opened.')
  await expect(notice).toContainText('Choose the folder with “Open folder”')
  await dropLamp(page)
  expect(await drop('textarea[aria-label=Question]', 'https://example.org/')).toEqual([
    false,
    false,
  ])
})
