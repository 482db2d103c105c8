import type { Page } from '@playwright/test'
import { expect, idle, ignoreProblems, openApp, test } from './fixtures.ts'
import { ask, closeTrace, dropLamp, showTrace } from './lamp.ts'

test('a dropped folder becomes a tree, answers questions and is there after a reload; a dropped address is no folder (IN-1, IN-2, NAV-1, NAV-11, ANS-2, KEEP-1, SEC-1, UI-11)', async ({
  page,
  site,
  problems,
}) => {
  await openApp(page, site)
  await test.step('a dropped address does not leave the page, and a message says what to do instead', async () => {
    expect(await dropAddress(page, 'main', 'file:///home/me/my%20docs')).toEqual([true, true])
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('“my docs” could not be opened.')
    await expect(notice).toContainText('Use “Open folder”')
  })
  await dropLamp(page)
  await test.step('a dropped folder becomes a tree without its ignored files', async () => {
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    await expect(tree.getByRole('treeitem', { name: 'src/' })).toBeVisible()
    await expect(tree.getByRole('treeitem', { name: /node_modules|debug\.log/ })).toHaveCount(0)
  })
  await test.step('the browser handles an address that is dropped on the question', async () => {
    expect(
      await dropAddress(page, 'textarea[aria-label=Question]', 'https://example.org/'),
    ).toEqual([false, false])
  })
  await test.step('the workers are under the same policy and reach no other origin', async () => {
    const asked = page.workers().map(async (worker) => {
      const refused = worker.evaluate(() =>
        fetch('https://example.com/').then(
          () => false,
          () => true,
        ),
      )
      // Parser workers end after a while, perhaps during this check.
      return refused.catch((error: unknown) => {
        if (page.workers().includes(worker)) throw error
        return null
      })
    })
    const refusals = (await Promise.all(asked)).filter((refused) => refused !== null)
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals).not.toContain(false)
    expect(problems.filter((problem) => problem.startsWith('request'))).toEqual([])
  })
  await test.step('a question is answered, and the same question is answered again from memory', async () => {
    const fromMemory = page.locator('[data-step="1"]').getByText('from memory', { exact: true })
    const answer = page.getByRole('region', { name: 'Answer' })
    // The first answer of a visit offers a model.
    await ask(page, 'How is the lamp wired?')
    await ask(page, 'Where is a clap recognised?')
    await showTrace(page)
    await expect(fromMemory).toHaveCount(0)
    await closeTrace(page)
    await expect(answer).toContainText('hearing.ts')
    const first = (await answer.textContent()) ?? ''
    await ask(page, 'How is the lamp wired?')
    await showTrace(page)
    await expect(fromMemory).toBeVisible()
    await ask(page, 'Where is a clap recognised?')
    await showTrace(page)
    await expect(fromMemory).toBeVisible()
    await closeTrace(page)
    await expect(answer).toHaveText(first)
  })
  await test.step('the indexed folder is there after a reload', async () => {
    await page.reload()
    await idle(page)
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
  })
  // The refusals of the workers may be logged later.
  ignoreProblems(problems, (problem) => problem.includes('https://example.com/'))
})

/** Drops an address alone. @returns for each event whether the page handled it, so the browser stays on the page */
function dropAddress(page: Page, selector: string, address: string): Promise<boolean[]> {
  return page.evaluate(
    ([to, url]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/uri-list', url)
      const options = { dataTransfer, bubbles: true, cancelable: true }
      // The browser handles other events: it would open the address.
      return ['dragover', 'drop'].map(
        (type) => document.querySelector(to)?.dispatchEvent(new DragEvent(type, options)) === false,
      )
    },
    [selector, address],
  )
}
