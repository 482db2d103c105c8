import type { Locator, Page } from '@playwright/test'
import { expect, idle, openApp, test } from './fixtures.ts'
import { LAMP } from './folders.ts'
import { ask, asked, closeTrace, dropLamp, row, showTrace, source } from './lamp.ts'

test.use({ reuseContext: true })

/**
 * Names that break an address unless they are escaped. Chromium drops no file with `?` or `:` in its name,
 * so these are tested in the address alone.
 */
const HARD_NAMES = {
  '100% done #1/💡 größe.md': '# Light\n\nA long-lived bulb.\n',
  '__proto__/a%2e b.txt': 'one\ntwo\nthree\n',
}

/** Loads the page at an address, as a link from another page does. */
async function visit(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(hash)
  await idle(page)
}

test('the address follows what is open, Back and Forward work, and a link opens its target or is refused with a message (UI-7)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page, { ...LAMP, ...HARD_NAMES })
  await page.getByRole('treeitem', { name: 'README.md' }).click()
  await expect(page).toHaveURL(/#\/c\/lamp\/README\.md$/)
  await page.getByRole('textbox', { name: 'Question' }).fill('Where is a clap recognised?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page).toHaveURL(/#\/q\/Where%20is/)
  await idle(page)
  await page
    .getByRole('link', { name: /Citation 1/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/c\/lamp\/src\/hearing\.ts.*:L\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/q\//)
  await page.goBack()
  await expect(source(page)).toContainText('A lamp that listens')
  await page.goForward()
  await page.goForward()
  await expect(source(page)).toContainText('isClap')
  await test.step('a link opens a symbol at its lines, and fills in a question without asking it', async () => {
    await visit(page, `${site}#/c/lamp/src/lamp.py%23Lamp.toggle:L7-L8`)
    await expect(source(page)).toContainText('Switches between on and off')
    await expect(page.getByRole('treeitem', { name: 'toggle' })).toBeVisible()
    await visit(page, `${site}#/q/Where%20is%20a%20clap%20recognised%3F`)
    const question = page.getByRole('textbox', { name: 'Question' })
    await expect(question).toHaveValue('Where is a clap recognised?')
    await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0)
  })
  await test.step('names with %, # and emoji have links that lead back', async () => {
    for (const [path, text] of Object.entries(HARD_NAMES)) {
      const [folder, file] = path.split('/')
      const row = page.getByRole('treeitem', { name: `${folder}/` })
      await row.click()
      await row.press('ArrowRight')
      await page.getByRole('treeitem', { name: file }).click()
      await expect(source(page)).toContainText(text.split('\n')[0])
      await idle(page)
      await visit(page, page.url())
      await expect(source(page)).toContainText(text.split('\n')[0])
    }
  })
  await test.step('an address that leads nowhere is refused with a message', async () => {
    for (const hash of ['#/c/%E0%A4%A', '#/c/nothing/a.ts', '#/c/lamp/no/such/file.ts:L5']) {
      await test.step(hash.slice(0, 30), async () => {
        await visit(page, `${site}${hash}`)
        await expect(page.getByRole('alert')).toContainText('address')
        await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
      })
    }
  })
  await test.step('an address with lines after the end of the text shows its end', async () => {
    await visit(page, `${site}#/c/lamp/README.md:L900000-L900009`)
    await expect(source(page)).toContainText('Red goes to plus')
  })
})

test('Back, Forward and a reload restore the whole walk (UI-17)', async ({ page, site }) => {
  const [first, second] = ['Where is a clap recognised?', 'What does toggle do?']
  const question = page.getByRole('textbox', { name: 'Question' })
  const answer = page.getByRole('region', { name: 'Answer' })
  await openApp(page, site)
  await dropLamp(page)
  await ask(page, first)
  await expect(answer).toContainText('hearing.ts')
  const [said, steps] = [await textOf(answer), await stepsOf(page)]
  const expectShown = async () => {
    await expect(answer).toHaveText(said)
    expect(await stepsOf(page)).toBe(steps)
  }
  await ask(page, second)
  await expect(answer).not.toHaveText(said)
  await page.goBack()
  await expect(asked(page)).toHaveText(first)
  await idle(page)
  await expectShown()
  await expect(source(page)).toContainText('isClap')
  await expect(row(page, 'isClap()')).toBeVisible()
  await page.reload()
  await idle(page)
  await expect(asked(page)).toHaveText(first)
  await expectShown()
  await page.goForward()
  await expect(asked(page)).toHaveText(second)
  await expect(source(page)).toContainText('Switches between on and off')
  await page.goBack()
  await page.goBack()
  await expect(answer).toHaveCount(0)
  await expect(question).toHaveValue('')
  await question.press('ArrowUp')
  await expect(question).toHaveValue(second)
})

async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? ''
}

async function stepsOf(page: Page): Promise<string> {
  await showTrace(page)
  const steps = await textOf(page.getByRole('list', { name: 'Steps' }))
  await closeTrace(page)
  return steps
}
