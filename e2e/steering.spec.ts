// Steering a walk; corrections and the history of questions.

import type { Page } from '@playwright/test'
import { expect, idle, test } from './fixtures.ts'
import {
  ask,
  asked,
  closeTrace,
  openLamp,
  QUESTION,
  row,
  runCommand,
  showTrace,
  source,
} from './lamp.ts'
import { expectAccessible, expectNoViolations } from './looks.ts'

test.use({ reuseContext: true })

/** The steps of the walk with this verb. */
function steps(page: Page, verb: string) {
  return page.locator('[data-step]').filter({ hasText: new RegExp(`^\\d*${verb}`) })
}

/** Opens the first step of this kind in the trace view. */
async function openStep(page: Page, verb: string) {
  await showTrace(page)
  const step = steps(page, verb).first()
  const head = step.getByRole('button', { name: new RegExp(`^${verb}`) })
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
  return step
}

test('a hint and an earlier step steer the walk; a branch is left out or looked into from the tree, which can be undone (NAV-15)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await ask(page)
  await test.step('a branch is left out or looked into from the tree, which can be undone (NAV-15)', async () => {
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    const hearing = tree.getByRole('treeitem', { name: 'hearing.ts' })
    await hearing.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: /^Leave it out/ })).toBeVisible()
    await expectNoViolations(page, '[role="menu"]')
    await page.getByRole('menuitem', { name: /^Leave it out/ }).click()
    await idle(page)
    const said = page.getByRole('list', { name: 'You said' })
    await expect(said).toContainText('Leave it out: src/hearing.ts')
    await page.getByRole('button', { name: /^\d+ steps/ }).click()
    await expect(steps(page, 'You said')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Answer' })).not.toContainText(
      'export function isClap',
    )
    await said.getByRole('button', { name: /^Take out/ }).click()
    await idle(page)
    await expect(said).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
      'export function isClap',
    )

    await tree.getByRole('treeitem', { name: 'README.md' }).focus()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: /^Look into it/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await idle(page)
    await expect(said).toContainText('Look into it: README.md')

    // WebKit sends the event of the menu key to the tree.
    await tree.getByRole('treeitem', { name: 'README.md' }).focus()
    await tree.dispatchEvent('contextmenu', { clientX: 300, clientY: 300 })
    await expect(page.getByRole('menu', { name: 'README.md' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await ask(page)
  await test.step('a hint is followed, and a walk goes on from an earlier step (NAV-15)', async () => {
    const step = await openStep(page, 'Read')
    await step.getByRole('button', { name: 'Add a hint' }).click()
    await page.getByRole('textbox', { name: 'Add a hint' }).fill('It is about wiring')
    await page.keyboard.press('Enter')
    await idle(page)
    await expect(steps(page, 'You said')).toContainText(['“It is about wiring”'])
    const read = await openStep(page, 'Read')
    await read.getByRole('button', { name: 'Go on' }).click()
    await idle(page)
    await expect(steps(page, 'You said').last()).toContainText(/go on from step \d+/)
  })
})

test('cited lines at the end of a wrapped text are visible (UI-5)', async ({ page, site }) => {
  // Short and empty lines up to the last part, which wraps more than the lines before it.
  const short = Array.from({ length: 350 }, (_, i) => `Reed ${i} stands in water.\n`)
  const long = Array.from({ length: 8 }, (_, i) => `- ${`reed ${i} and water `.repeat(24)}`)
  const text = `# Reeds\n\n${short.join('\n')}\n\n${long.join('\n')}\n\n## Mooring\n\nThe zeppelin is moored at pier nine.\n`
  await openLamp(page, site, { 'reeds.md': text })
  await ask(page, 'Where is the zeppelin moored?')
  await idle(page)
  await expect(source(page).getByText('The zeppelin is moored at pier nine.')).toBeInViewport()
})

test('the source lists its references; corrections and questions are kept, listed and deleted (NAV-14, ANS-6, UI-5)', async ({
  page,
  site,
}) => {
  const caller = [
    "import { isClap } from './hearing.ts'",
    '',
    'export function listen(loudness: number): string {',
    "  return isClap(loudness) ? 'on' : 'off'",
    '}',
    ...Array.from({ length: 30 }, (_, i) => `export const clap${i} = () => isClap(${i})`),
    '',
  ].join('\n')
  await openLamp(page, site, { 'src/listening.ts': caller })
  await ask(page)
  await test.step('the source lists its references, and each opens its place (UI-5)', async () => {
    await row(page, 'isClap()').click()
    await idle(page)
    await expect(source(page)).toContainText(/Referenced by \d/)
    // In a low window the references are below the edge, and the page must not scroll.
    await page.setViewportSize({ width: 1280, height: 360 })
    await idle(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 720 })
    await source(page)
      .getByRole('link', { name: /listening\.ts/ })
      .first()
      .click()
    await idle(page)
    await expect(source(page)).toContainText("isClap(loudness) ? 'on'")
  })
  await test.step('right and wrong places are kept, listed and deleted', async () => {
    const step = await openStep(page, 'Read')
    // The place is named next to the button.
    await expect(step.getByRole('group', { name: /^At step/ }).locator('code')).toBeVisible()
    await step.getByRole('button', { name: 'Wrong place' }).click()
    await expect(step.getByRole('button', { name: 'Wrong place' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await closeTrace(page)
    await page.reload()
    await idle(page)
    await runCommand(page, 'Corrections')
    const dialog = page.getByRole('dialog', { name: 'Corrections' })
    await expect(dialog).toContainText('Wrong place')
    await expect(dialog).toContainText(QUESTION)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Delete:/ }).click()
    await expect(dialog).toContainText('Nothing here yet.')
  })
  await test.step('questions are kept, searched, asked again and deleted', async () => {
    await page.keyboard.press('Escape')
    await ask(page, 'What does the lamp do?')
    await page.reload()
    await idle(page)
    await runCommand(page, 'Questions and answers')
    const dialog = page.getByRole('dialog', { name: 'Questions and answers' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    // A short answer is shown whole.
    const answers = dialog.getByRole('listitem').locator('p').first()
    expect(await answers.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0)
    await dialog.getByRole('searchbox').fill('other sounds')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: QUESTION, exact: true }).click()
    await idle(page)
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('isClap')
    await runCommand(page, 'Questions and answers')
    await dialog.getByRole('button', { name: /^Clear all/ }).click()
    await expect(dialog).toContainText('Nothing found')
  })
})

test('a follow-up shows what it takes from the question before, and that can be removed (ANS-6)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await ask(page, 'What does isClap do?')
  const taken = page.getByRole('group', { name: 'from the question before' })
  await expect(taken).toHaveCount(0)
  await ask(page, 'And where is it used?')
  await expect(taken).toContainText('isClap')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('isClap')
  await expectNoViolations(page, '[aria-label="from the question before"]')
  await taken.getByRole('button').click()
  await idle(page)
  await expect(taken).toHaveCount(0)
  await expect(asked(page)).toHaveText('And where is it used?')
})
