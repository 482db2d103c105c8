import type { Page } from '@playwright/test'
import { UNDO_MS } from '../src/app/collections/state/collection-removal.ts'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'
import { closeTrace, dropFolder, openLamp, row, showTrace, source } from './lamp.ts'
import { expectAccessible, expectNoOverflow, expectNoViolations, resize } from './looks.ts'

test.use({ reuseContext: true })

const QUESTION = 'Where is a clap recognised?'

async function ask(page: Page, question = QUESTION): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  await idle(page)
}

/** Waits until the focus is on the row of this name. */
async function expectFocus(page: Page, name: string): Promise<void> {
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', name)
}

test('an opened collection shows its overview, a walk marks the tree, and all of it is accessible in light and dark (UI-2, UI-8, UI-14, UI-18)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await test.step('after a drop the question has the focus; a slash returns to it, and a question mark lists the keys (UI-18)', async () => {
    const question = page.getByRole('textbox', { name: 'Question' })
    await expect(question).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys).toContainText('Go to the question')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(question).toBeFocused()
    await expect(question).toHaveValue('')
    await page.keyboard.type('and/or?')
    await expect(question).toHaveValue('and/or?')
    await question.fill('')
  })
  await test.step('f filters the table of contents by name (UI-18)', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('f')
    const filter = page.getByRole('searchbox', { name: 'Filter the table of contents' })
    await expect(filter).toBeFocused()
    await page.keyboard.type('CLAP')
    await expect(row(page, 'isClap()')).toBeVisible()
    await expect(row(page, 'README.md')).toHaveCount(0)
    await expect(page.getByText('1 place', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(filter).toHaveCount(0)
    await expect(row(page, 'README.md')).toBeVisible()
    await expect(row(page, 'isClap()')).toHaveCount(0)
  })
  await test.step('an opened collection shows an overview, and its parts lead to their places (UI-14, UI-8)', async () => {
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview).toContainText('A lamp that listens')
    await expect(overview).toContainText('Its parts:')
    await test.step('nothing is cut off or inaccessible, wide and narrow, light and dark', async () => {
      await expectAccessible(page)
      await resize(page, { width: 390, height: 844 })
      await expect(overview).toBeVisible()
      await expectNoOverflow(page)
      await resize(page, { width: 1440, height: 900 })
    })
    await test.step('its links open lines and parts', async () => {
      await overview
        .getByRole('link', { name: /^README\.md, line/ })
        .first()
        .click()
      await expect(source(page)).toContainText('A lamp that listens.')
      await overview.getByRole('link', { name: 'src', exact: true }).click()
      await expect(row(page, 'src/')).toHaveAttribute('aria-selected', 'true')
    })
    await test.step('an offered question replaces the overview with a walk', async () => {
      await page.getByRole('button', { name: 'Tell me about Wiring' }).click()
      await idle(page)
      await expect(page.getByRole('region', { name: 'Answer' })).toContainText('Red goes to plus')
      await expect(overview).toHaveCount(0)
    })
    await test.step('Escape returns to the overview if nothing else is open or typed (UI-25)', async () => {
      await page.keyboard.press('?')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(overview).toContainText('Tell me about Wiring')
    })
  })
  await ask(page)
  await test.step('the walk is shown in the tree by marks on rows, and in the trace by a count of them', async () => {
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    await expect(tree.locator('[aria-description*="cited"]').first()).toBeVisible()
    await showTrace(page)
    await expect(page.getByRole('list', { name: 'Marks' })).toContainText(/[1-9]\d* read/)
    await closeTrace(page)
  })
  await test.step('an answered question has no accessibility violations, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await test.step(colorScheme, () => expectNoViolations(page))
    }
  })
})

test('the tree works by keyboard, lists what was left out, opens a place by its address, and disappears with its collection (UI-8, IN-2, UI-5, KEEP-4)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await test.step('the tree works by keyboard alone, and the focus is never lost', async () => {
    await row(page, 'lamp/').focus()
    await page.keyboard.press('s')
    await expectFocus(page, 'src/')
    await page.keyboard.press('ArrowRight')
    await expect(row(page, 'src/')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'hearing.ts')
    await page.keyboard.press('ArrowLeft')
    await expectFocus(page, 'src/')
    await page.keyboard.press('ArrowLeft')
    await expect(row(page, 'src/')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expectFocus(page, 'lamp/')
    // One letter only: the speed of typing decides whether several letters are one word.
    await page.keyboard.press('r')
    await expectFocus(page, 'README.md')
    await page.keyboard.press('Enter')
    await idle(page)
    await expect(source(page)).toContainText('README.md')
  })
  await test.step('files that were left out are listed with the reason', async () => {
    await page.getByRole('button', { name: /^Left out:/ }).click()
    await expect(page.getByRole('list', { name: 'Left out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('an address opens a place at its lines', async () => {
    await page.evaluate(() => {
      location.hash = '#/c/lamp/README.md:L1'
    })
    await expect(page.getByRole('region', { name: 'Source' })).toContainText('README.md')
  })
  await test.step('a collection is deleted after a question, and the first visit is shown again', async () => {
    await ask(page)
    await page.getByRole('button', { name: 'Collection lamp' }).click()
    await page.getByRole('menuitem', { name: 'Delete lamp' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible()
    await page.reload()
    await idle(page)
    await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible()
  })
})

test('at 360 px one pane is shown, with tabs, and nothing is cut off (UI-1)', async ({
  page,
  site,
}) => {
  await resize(page, { width: 360, height: 740 })
  await openApp(page, site)
  const filler = 'A line about nothing in particular.\n\n'.repeat(60)
  const wattage = `# Bulbs\n\n${filler}## Wattage\n\nThe bulb draws nine watts.\n\n## More\n\n${filler}`
  const folder = makeFolder('lamp', { ...LAMP, 'docs/bulbs.md': wattage })
  await dropPaths(page, page.locator('body'), [folder.path])
  await expect(page.getByRole('tab', { name: 'Answers' })).toHaveAttribute('aria-selected', 'true')
  await idle(page)
  folder.remove()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveAttribute(
    'placeholder',
    'Ask about this folder',
  )
  await ask(page)
  for (const name of ['Contents', 'Answers', 'Source']) {
    await page.getByRole('tab', { name }).click()
    await expectNoOverflow(page)
  }
  await expect(page.getByRole('region', { name: 'Source' })).toBeVisible()
  await test.step('a cited line is well below the top edge, even if its pane was hidden when the walk chose it (UI-5)', async () => {
    await page.getByRole('tab', { name: 'Answers' }).click()
    await ask(page, 'How many watts does the bulb draw?')
    const answer = page.getByRole('region', { name: 'Answer', exact: true })
    await answer.getByRole('link', { name: 'Citation 1', exact: true }).first().click()
    // The pressed link is in a pane that is now hidden.
    await expect(page.getByRole('tabpanel', { name: 'Source' })).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: /^Source: docs\/bulbs\.md/ }),
    ).toHaveCount(1)
    const lines = source(page).locator('.cm-scroller')
    const cited = source(page).locator('.cm-line', { hasText: 'nine watts' })
    await expect
      .poll(
        async () => ((await cited.boundingBox())?.y ?? 0) - ((await lines.boundingBox())?.y ?? 0),
      )
      .toBeGreaterThan(60)
  })
})

test('splitters move by keyboard and keep their sizes; a collection is renamed, deleted and restored (UI-1, UI-20)', async ({
  page,
  site,
}) => {
  // A deletion can be undone for ten seconds, which is short on a busy machine.
  await page.addInitScript((undoMs) => {
    const { setTimeout: wait } = window
    const patient = (run: () => void, ms?: number) => wait(run, ms === undoMs ? 3_600_000 : ms)
    Object.assign(window, { setTimeout: patient })
  }, UNDO_MS)
  await openLamp(page, site)
  await test.step('below 1,200 px an opened text has a pane that keeps its width, and the tree is a drawer (UI-1)', async () => {
    await resize(page, { width: 1024, height: 768 })
    await expect(source(page)).toHaveCount(0)
    await row(page, 'README.md').click()
    await idle(page)
    await expect(source(page)).toBeVisible()
    const width = async () => (await source(page).boundingBox())?.width ?? 0
    const first = await width()
    await page.getByRole('separator', { name: 'Width: Source' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(width).toBeGreaterThan(first + 10)
    const wider = await width()
    await page.reload()
    await idle(page)
    await expect.poll(width).toBeGreaterThan(wider - 2)
    await expect(row(page, 'README.md')).toHaveCount(0)
    await page.getByRole('button', { name: 'Contents', exact: true }).click()
    await expect(row(page, 'README.md')).toBeVisible()
    await expectNoViolations(page, 'main')
    await row(page, 'README.md').press('Escape')
    await expect(row(page, 'README.md')).toHaveCount(0)
    await resize(page, { width: 1440, height: 900 })
  })
  await test.step('splitters move by keyboard and keep their sizes (UI-1)', async () => {
    const pane = page.getByRole('region', { name: 'Contents' })
    const before = (await pane.boundingBox())?.width ?? 0
    await page.getByRole('separator', { name: 'Width: Contents' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => (await pane.boundingBox())?.width ?? 0)
      .toBeGreaterThan(before + 20)
    await page.reload()
    await idle(page)
    await expect
      .poll(async () => (await pane.boundingBox())?.width ?? 0)
      .toBeGreaterThan(before + 20)
  })
  await test.step('a collection is renamed, deleted and restored (UI-20)', async () => {
    const menu = page.getByRole('button', { name: /^Collection / })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Rename lamp' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename lamp' })
    await expect(dialog).toBeVisible()
    await expectNoViolations(page, 'dialog')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    // The current name is selected, so typing replaces it.
    await page.keyboard.type('Our lamp')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await idle(page)
    await expect(menu).toHaveAccessibleName('Collection Our lamp')
    await expect(row(page, 'Our lamp/')).toBeVisible()
    await page.reload()
    await idle(page)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete Our lamp' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible()
    const done = page.getByRole('alert')
    await expect(done.getByRole('button', { name: 'Copy details' })).toHaveCount(0)
    await done.getByRole('button', { name: 'Undo' }).click()
    await idle(page)
    await expect(menu).toHaveAccessibleName('Collection Our lamp')
    await expect(row(page, 'README.md')).toBeVisible()
  })
})

test('files that a skip pattern left out can be read, and stay read (IN-2)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  const folder = makeFolder('lamp', LAMP)
  try {
    await dropFolder(page, folder)
    await expect(row(page, 'node_modules/')).toHaveCount(0)
    await page.getByRole('button', { name: /^Left out:/ }).click()
    await page.getByRole('button', { name: 'Read it after all: node_modules' }).click()
    await expect(row(page, 'node_modules/')).toBeVisible()
    await idle(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await ask(page, 'Where is `leftPad`?')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('leftPad')
    await page.reload()
    await idle(page)
    await expect(row(page, 'node_modules/')).toBeVisible()
  } finally {
    folder.remove()
  }
})

test('the next question closes what the last one opened, and the tree shows the cited place (UI-15)', async ({
  page,
  site,
}) => {
  const attic = Array.from({ length: 60 }, (_, i) => [`attic-${i}.md`, `# Box ${i}\n\nA box.\n`])
  const zebra = '# Zebra\n\nThe zebra wears stripes against flies.\n'
  await openLamp(page, site, { ...Object.fromEntries(attic), 'zoo/zebra.md': zebra })
  await ask(page)
  await expect(row(page, 'hearing.ts')).toBeInViewport()
  await ask(page, 'Why does the zebra wear stripes?')
  const cited = page.getByRole('tree').locator('[role=treeitem][aria-selected=true]')
  await expect(cited).toBeInViewport()
  await expect(cited).toHaveAttribute('aria-label', /zebra/i)
  await expect(row(page, 'src/')).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await page.getByRole('tree').press('Home')
  await expect(row(page, 'src/')).toHaveAttribute('aria-expanded', 'false')
})
