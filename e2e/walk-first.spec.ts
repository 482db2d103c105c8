// After a question its walk is in view: the question, the answer and the first steps; the tree is folded to visited
// places. Symbols have cards, and documents are rendered.

import { expect, idle, test } from './fixtures.ts'
import { ask, asked, openLamp, row, showTrace, source } from './lamp.ts'
import { expectAccessible, expectNoViolations, layoutShift, resize } from './looks.ts'

test.use({ reuseContext: true })

/** Many more files, so that the tree does not fit the window. */
const DRAWER_FILES = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [`src/drawer${i}.ts`, `export const drawer${i} = ${i}\n`]),
)
/** A file several times as high as the source pane, with the answer near its end. */
const LONG_FILE = {
  'src/bell.ts': `${'// far above\n'.repeat(400)}/** Rings the brass bell. */\nexport function ringBell(): void {}\n`,
}
const TABLE_FILE = { 'parts.csv': 'name,price\n"bulb, warm",3\nclapper,7\n' }

test('question, answer and steps are in view, and the tree is folded to the walk (UI-15)', async ({
  page,
  site,
}) => {
  await openLamp(page, site, { ...DRAWER_FILES, ...LONG_FILE })
  await ask(page)
  const answer = page.getByRole('region', { name: 'Answer' })
  await test.step('question, answer and steps are visible without scrolling at 1440×900', async () => {
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeInViewport({ ratio: 1 })
    await expect(answer.getByText(/^(?:Quoted|Probably here)$/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^\d+ steps$/ })).toBeInViewport({ ratio: 1 })
  })
  await test.step('nothing moves between the drop and the answer, wide and narrow', async () => {
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await resize(page, { width: 390, height: 844 })
    const before = await layoutShift(page)
    await ask(page, 'What does isClap do?')
    expect((await layoutShift(page)) - before).toBeLessThan(0.02)
    await resize(page, { width: 1440, height: 900 })
    await ask(page)
  })
  await test.step('rows that were not visited are hidden, counted, and shown on demand', async () => {
    const hidden = page.getByRole('button', { name: /^Show \d+ more$/ })
    await expect(hidden).toBeVisible()
    await expect(row(page, 'drawer7.ts')).toHaveCount(0)
    await expect(row(page, 'hearing.ts')).toBeVisible()
    await hidden.click()
    await expect(row(page, 'drawer9.ts')).toHaveCount(1)
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect(row(page, 'drawer9.ts')).toHaveCount(0)
  })
  await test.step('the source shows the cited lines of each question, even far down in a text', async () => {
    const bell = source(page).locator('.cm-line').filter({ hasText: 'function ringBell' })
    for (const again of [false, true]) {
      await ask(page, again ? 'Where is ringBell?' : 'What does ringBell do?')
      await expect(bell).toBeInViewport({ ratio: 1 })
      await ask(page, 'What does isClap do?')
      await expect(bell).toHaveCount(0)
    }
    await ask(page)
  })
  await test.step('keys of the page work while the replay slider has the focus', async () => {
    await showTrace(page)
    await page.getByRole('slider', { name: 'Step' }).focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible()
  })
  await test.step('a step shows its reason in short, and in full when it is opened', async () => {
    const searched = page.getByRole('button', { name: /^Searched/ })
    await expect(searched).toContainText(/“.+” in/)
    await searched.click()
    await expect(page.getByRole('list', { name: 'Considered' }).first()).toBeVisible()
  })
  await expectAccessible(page)
})

test('documents and tables are rendered, a symbol shows its card, and an answer not found offers a search for other kinds of text (UI-15, UI-16, UI-19)', async ({
  page,
  site,
}) => {
  await openLamp(page, site, TABLE_FILE)
  await test.step('documents and tables are rendered, and long lines are wrapped (UI-19)', async () => {
    await row(page, 'parts.csv').click()
    await idle(page)
    await expect(source(page).getByRole('cell', { name: 'bulb, warm' })).toBeVisible()
    await expectNoViolations(page)
    await row(page, 'README.md').click()
    await idle(page)
    await source(page).getByRole('button', { name: 'Rendered' }).click()
    await expect(source(page).getByRole('group', { name: 'Rendered' })).toBeVisible()
    await source(page).getByRole('button', { name: 'Rendered' }).click()
    await expect(source(page).getByRole('textbox', { name: 'Source' })).toBeVisible()
    // Prose is wrapped by default.
    const wrap = source(page).getByRole('button', { name: 'Wrap lines' })
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
    await expect(source(page).locator('.cm-lineWrapping')).toHaveCount(1)
    await wrap.click()
    await expect(source(page).locator('.cm-lineWrapping')).toHaveCount(0)
  })
  await test.step('a symbol shows its card, by mouse or keyboard (UI-16)', async () => {
    await ask(page, 'What does isClap do?')
    const card = page.getByRole('region', { name: 'About isClap' })
    const link = page
      .getByRole('region', { name: 'Answer' })
      .getByRole('link', { name: 'Citation 1', exact: true })
    await link.hover()
    await expect(card).toContainText('isClap')
    await expect(card.getByRole('button', { name: 'Ask about this' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    // A row of the tree shows the same card.
    await row(page, 'isClap').locator('[data-symbol]').hover()
    await expect(card.getByRole('button', { name: 'Ask about this' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await resize(page, { width: 1440, height: 900 })
    await page.mouse.move(2, 2)
    await page.getByRole('textbox', { name: 'Question' }).focus()
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: 'Ask about this' }).click()
    await idle(page)
    await expect(card).toHaveCount(0)
    await expect(asked(page)).toHaveText('What does isClap do, and who uses it?')
  })
  await test.step('an answer not found is marked, and offers a search for another kind of text (UI-15)', async () => {
    await ask(page, 'Which submarine cables does the wiring of the harbour end at?')
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer.getByText(/^(?:Not found|Probably here)$/)).toBeVisible()
    await answer.getByRole('button', { name: 'documentation' }).click()
    await idle(page)
    const field = page.getByRole('combobox', { name: 'Search or run a command' })
    await expect(field).toHaveValue('Which submarine cables does the wiring of the harbour end at?')
    const section = page.getByRole('button', { name: /^section/ })
    await expect(section).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
  })
  await test.step('if nothing fits, questions to begin with are offered, with the buttons right below (UI-15)', async () => {
    await ask(page, 'Zygomorphic quorum?')
    const answer = page.getByRole('region', { name: 'Answer' })
    const last = answer.getByRole('listitem').last()
    await expect(answer.getByRole('heading', { name: 'To begin with' })).toBeVisible()
    const copy = answer.getByRole('button', { name: 'Copy', exact: true })
    const gap = ((await copy.boundingBox())?.y ?? 0) - bottomOf(await last.boundingBox())
    expect(gap).toBeLessThan(24)
    await last.getByRole('button').click()
    await idle(page)
    await expect(answer.getByText(/^(?:Quoted|Probably here)$/)).toBeVisible()
  })
})

function bottomOf(box: { readonly y: number; readonly height: number } | null): number {
  return box === null ? 0 : box.y + box.height
}
