import { expect, idle, test } from './fixtures.ts'
import { paletteField as field, openLamp, searchFor, source } from './lamp.ts'
import { expectNoViolations, resize } from './looks.ts'

test.use({ reuseContext: true })

test('the palette finds, narrows and opens places, runs commands, and is accessible (UI-6, UI-8, BM-5, BM-9)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await test.step('a passage chosen before its excerpt has loaded opens at the line of the excerpt (BM-9)', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await field(page).pressSequentially('red goes')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/README\.md%23.*wiring:L\d+$/)
    const opened = page.url()
    await searchFor(page, 'red goes')
    await field(page).press('Enter')
    await idle(page)
    expect(page.url()).toBe(opened)
  })
  await test.step('typing fast and pressing Enter opens the first place for the last text (UI-6)', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await field(page).pressSequentially('isClap')
    await field(page).press('Enter')
    await expect(source(page)).toContainText('loudness > 0.8')
  })
  await test.step('symbols, files and passages are found while typing, by keyboard alone (UI-6, BM-9)', async () => {
    await searchFor(page, '@toggle')
    await field(page).press('Enter')
    await idle(page)
    await expect(source(page)).toContainText('Switches between on and off')
    await searchFor(page, 'hearing.ts:2')
    await expect(page.getByRole('option', { name: /hearing\.ts/ })).toContainText('line 2')
    await field(page).press('Enter')
    await idle(page)
    await expect(page).toHaveURL(/hearing\.ts:L2$/)
    await searchFor(page, 'red goes')
    const passages = page.getByRole('group', { name: 'README.md' })
    await expect(passages.getByRole('option', { name: /Wiring/ })).toContainText('Red goes to plus')
    await passages.getByRole('option').first().click()
    await expect(page).toHaveURL(/README\.md%23.*wiring:L\d+$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('chips narrow the passages and show how many there are (BM-5)', async () => {
    await searchFor(page, 'lamp')
    const chips = page.getByRole('group', { name: 'Narrow by' })
    await expect(page.getByRole('group', { name: 'README.md' })).toBeVisible()
    const python = chips.getByRole('button', { name: /^class/ })
    await python.click()
    await idle(page)
    await expect(python).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('group', { name: 'src/lamp.py' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'README.md' })).toHaveCount(0)
  })
  await page.keyboard.press('Escape')
  await test.step('the palette has no accessibility violations, and returns the focus (UI-8)', async () => {
    const button = page.getByRole('button', { name: 'Search or run a command' })
    await button.click()
    await field(page).fill('lamp')
    await idle(page)
    await field(page).press('ArrowDown')
    const results = page.getByRole('listbox', { name: 'Search' })
    const active = results.getByRole('option', { selected: true })
    await expect(active).toHaveCount(1)
    const id = (await active.getAttribute('id')) ?? ''
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
  await test.step('text typed before the palette has loaded appears in it (UI-6)', async () => {
    let bring = () => {}
    const asked = new Promise<void>((done) => {
      bring = done
    })
    await page.route(/\/assets\/Dialogs-[^/]*\.js$/, async (route) => {
      await asked
      await route.continue()
    })
    await page.reload()
    await idle(page)
    await page.getByRole('textbox', { name: 'Question' }).focus()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('>fil')
    bring()
    await expect(field(page)).toHaveValue('>fil')
    await page.keyboard.type('ter')
    await expect(field(page)).toHaveValue('>filter')
    await expect(page.getByRole('textbox', { name: 'Question', includeHidden: true })).toHaveValue(
      '',
    )
    await page.unrouteAll()
    await page.keyboard.press('Escape')
  })
  await test.step('on a phone a button closes the palette (UI-8)', async () => {
    await resize(page, { width: 390, height: 844 })
    await searchFor(page, 'bulb')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await resize(page, { width: 1440, height: 900 })
  })
  await test.step('commands show the tree to a depth, the statistics and a theme (UI-6)', async () => {
    await searchFor(page, '>depth 3')
    await field(page).press('Enter')
    await expect(page.getByRole('treeitem', { name: 'lamp.py' })).toBeVisible()
    await searchFor(page, '>collapse')
    await field(page).press('Enter')
    await expect(page.getByRole('treeitem', { name: 'lamp.py' })).toHaveCount(0)
    await searchFor(page, '>statistics')
    await field(page).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Statistics: lamp' })
    await expect(dialog.getByRole('row', { name: /^Files 4/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await searchFor(page, '>dark')
    await field(page).press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

const PAGES = {
  'docs/red.md':
    '---\nstatus: draft\ntags: [power, colour]\n---\n# Red lamps\n\nA beacon is red.\n',
  'docs/blue.md': '---\nstatus: final\ntags: [power]\n---\n# Blue lamps\n\nA beacon is blue.\n',
  'src/auth/token.py': 'def check_token():\n    """Tells whether a beacon may be lit."""\n',
}

test('results can be narrowed, and their groups show details of the page (BM-5, BM-9, BM-13)', async ({
  page,
  site,
}) => {
  await openLamp(page, site, PAGES)
  await test.step('every facet can be reached; a chosen facet stays visible and can be removed (BM-5)', async () => {
    await searchFor(page, 'beacon')
    const status = page.getByRole('dialog').getByRole('status')
    await expect(status).toHaveText('3 results')
    const chips = page.getByRole('group', { name: 'Narrow by' })
    const auth = page.getByRole('button', { name: 'concept: auth 1' })
    await expect(auth).toHaveCount(0)
    await chips.getByRole('button', { name: 'More', exact: true }).click()
    const panel = page.getByRole('group', { name: 'More', exact: true })
    for (const name of ['concept', 'type', 'code', 'depth']) {
      await expect(panel.getByRole('group', { name, exact: true })).toBeVisible()
    }
    await expectNoViolations(page)
    await auth.click()
    await idle(page)
    await expect(status).toHaveText('1 result')
    await expect(page.getByRole('group', { name: 'src/auth/token.py' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'docs/red.md' })).toHaveCount(0)
    await page.getByRole('button', { name: 'concept: auth 1', pressed: true }).click()
    await idle(page)
    await expect(status).toHaveText('3 results')
    await chips.getByRole('button', { name: 'Show less' }).click()
    await expect(panel).toHaveCount(0)
  })
  await page.keyboard.press('Escape')
  await test.step('a group shows the frontmatter of its page; a page and its title are one place (BM-13)', async () => {
    await searchFor(page, 'red lamps')
    const group = page.getByRole('group', { name: 'docs/red.md' })
    await expect(group).toContainText('draft · power, colour')
    await expect(group.getByRole('option')).toHaveCount(1)
    await field(page).fill('check_token')
    await idle(page)
    await expect(page.getByRole('group', { name: 'src/auth/token.py' })).toContainText('python')
  })
  await page.keyboard.press('Escape')
  await test.step('the status always matches the rows that are shown (BM-9)', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').evaluate((dialog) => {
      const seen = new Set<string>()
      const look = () => {
        const status = dialog.querySelector('[role=status]')?.textContent ?? ''
        const red = dialog.querySelector('[role=group][aria-label="docs/red.md"]')
        seen.add(`${status}: ${red === null ? 'without' : 'with'} red`)
        dialog.setAttribute('data-seen', [...seen].join('\n'))
      }
      const observer = new MutationObserver(look)
      observer.observe(dialog, { subtree: true, childList: true, characterData: true })
    })
    // The earlier results may still be shown when the search has ended, so each count is waited for.
    for (const [text, words] of [
      ['beacon', '3 results'],
      ['check_token', '2 results'],
      ['beacon', '3 results'],
    ] as const) {
      await field(page).fill(text)
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(words)
    }
    const seen = (await page.getByRole('dialog').getAttribute('data-seen')) ?? ''
    expect(seen).toContain('3 results: with red')
    expect(seen).not.toContain('3 results: without red')
    expect(seen).toContain('2 results: without red')
    expect(seen).not.toContain('2 results: with red')
  })
})
