// The conversation: turns one below the other, and the trace of an answer one press away.

import { expect, idle, test } from './fixtures.ts'
import { ask, asked, closeTrace, openLamp, row, showTrace, source } from './lamp.ts'
import { expectAccessible, expectNoOverflow, resize } from './looks.ts'

test('turns stay one below the other, and a citation in a turn brings it into view with its trail (UI-21, UI-22, UI-25, UI-26)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  const turns = page.getByRole('article')
  const answer = page.getByRole('region', { name: 'Answer' })
  await ask(page)
  await test.step('the answer is below its question, without details of the walk', async () => {
    await expect(turns).toHaveCount(1)
    await expect(answer).toContainText('isClap')
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('')
    await expect(page.getByRole('group', { name: 'Replay' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('a second question stands alone, and the first turn stays above it', async () => {
    await ask(page, 'What is this about?')
    await expect(turns).toHaveCount(2)
    await expect(asked(page)).toHaveText('What is this about?')
    await expect(page.getByRole('group', { name: 'from the question before' })).toHaveCount(0)
    await expect(turns.first()).toContainText('isClap')
    await expectAccessible(page)
  })
  await test.step('a citation of the first turn opens its lines and its trail', async () => {
    await turns.first().getByRole('button', { name: 'Citation 1' }).click()
    await idle(page)
    await expect(asked(page)).not.toHaveText('What is this about?')
    await expect(source(page)).toContainText('isClap')
    await expect(row(page, 'isClap()')).toBeVisible()
    await expect(turns).toHaveCount(2)
  })
  await test.step('Follow up marks the next question as a follow-up, and can be undone', async () => {
    await answer.getByRole('button', { name: 'Follow up' }).click()
    const chip = page.getByRole('group', { name: 'Follow up' })
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
    await chip.getByRole('button').click()
    await expect(chip).toHaveCount(0)
  })
  await test.step('the steps unfold, and each opens its place', async () => {
    const steps = page.getByRole('list', { name: 'Steps' })
    await page.getByRole('button', { name: /^\d+ steps$/ }).click()
    await expect(steps).not.toContainText(' ms')
    await steps.getByRole('button', { name: /^Read/ }).first().click()
    await expect(page).toHaveURL(/#\/c\/lamp\//)
    await expectAccessible(page)
  })
  await test.step('the trace is a view of its own, and Escape returns to the button that opened it', async () => {
    const open = answer.getByRole('button', { name: 'How it got there' })
    await open.click()
    await expect(page.getByRole('heading', { name: 'How it got there', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(page.getByRole('group', { name: 'Replay' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await expect(turns).toHaveCount(2)
  })
  await test.step('the logo opens the overview, where a new conversation begins', async () => {
    await page.getByRole('button', { name: 'Wayleaf', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
    await ask(page, 'Where is toggle?')
    await expect(turns).toHaveCount(1)
    await ask(page, 'Where is it defined?')
    await expect(page.getByRole('group', { name: 'from the question before' })).toContainText(
      'toggle',
    )
    await expect(answer).toContainText('toggle')
    await page.getByRole('button', { name: 'New question' }).click()
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
    await expect(turns).toHaveCount(0)
  })
  await test.step('on a phone the conversation fills the page', async () => {
    await resize(page, { width: 390, height: 844 })
    await ask(page)
    await expect(asked(page)).toBeInViewport()
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeInViewport({ ratio: 1 })
    await showTrace(page)
    await expect(page.getByRole('tab', { name: 'Steps' })).toHaveAttribute('aria-selected', 'true')
    await expectNoOverflow(page)
    await closeTrace(page)
    await expect(asked(page)).toBeInViewport()
    await expectAccessible(page)
  })
})
