import type { Page } from '@playwright/test'
import { expect, idle, openApp, test } from './fixtures.ts'
import { dropLamp } from './lamp.ts'
import { requestSaveData, waitForControl } from './service-worker.ts'

/** Opens the page of the settings that lists what is stored. */
async function openStored(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('tab', { name: 'Stored' }).click()
}

test('each collection is listed with its stored size, and can be deleted (KEEP-4)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page)
  await openStored(page)
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const row = settings.getByRole('row', { name: /lamp.*files/ })
  await idle(page)
  await expect(row).toContainText(/\d (KB|kB|MB|bytes|B)/)
  await expect(settings).toContainText('in all.')
  await settings.getByRole('button', { name: 'Request persistent storage' }).click()
  await idle(page)
  await row.getByRole('button', { name: 'Delete lamp' }).click()
  await page
    .getByRole('dialog', { name: 'Delete lamp' })
    .getByText('Delete', { exact: true })
    .click()
  await idle(page)
  await expect(page.getByRole('button', { name: /open folder/i })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /open folder/i })).toBeVisible()
})

test('everything stored can be deleted at once, and a folder can be indexed again (UI-20)', async ({
  page,
  site,
}) => {
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const sure = page.getByRole('dialog', { name: 'Delete everything' })
  const answerDeletion = async (answer: string) => {
    // A dialog opened from the settings returns to them.
    if (!(await settings.isVisible())) await openStored(page)
    await settings.getByRole('button', { name: 'Delete everything' }).click()
    await sure.getByRole('button', { name: answer }).click()
    await idle(page)
  }
  await openApp(page, site)
  await dropLamp(page)
  const question = page.getByRole('textbox', { name: 'Question' })
  await question.fill('Where is the lamp lit?')
  await question.press('Enter')
  await idle(page)
  await answerDeletion('Cancel')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await answerDeletion('Delete everything')
  await expect(page.getByText('Everything was deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: /open folder/i })).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => key.startsWith('wayleaf'))).toEqual([])
  // A new folder of the same name can be indexed.
  await dropLamp(page)
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await answerDeletion('Delete everything')
  await page.reload()
  await expect(page.getByRole('button', { name: /open folder/i })).toBeVisible()
})

test.describe('with the app kept', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the stored app is listed with its size, and can be deleted (KEEP-4)', async ({
    page,
    site,
  }) => {
    // Otherwise the rest of the app is fetched some seconds later, perhaps during this test.
    await requestSaveData(page)
    await openApp(page, site)
    await waitForControl(page)
    await openStored(page)
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const row = settings.getByRole('row', { name: /The app/ })
    await expect(row).toContainText('MB')
    await row.getByRole('button', { name: 'Delete The app' }).click()
    await expect(row).toHaveCount(0)
    const left = await page.evaluate(async () => (await caches.keys()).length)
    expect(left).toBe(0)
  })
})
