// The small project “lamp”: dropping it, asking about it, and the views of the page.

import type { Locator, Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { type Folder, LAMP, makeFolder } from './folders.ts'

export const QUESTION = 'Where is a clap told from other sounds?'

/** A row of the tree. */
export function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole('treeitem', { name })
}

/** The pane that shows a text. */
export function source(page: Page): Locator {
  return page.getByRole('region', { name: 'Source' })
}

/** Drops a folder, and waits until this row is shown and a question can be asked. */
export async function dropFolder(page: Page, folder: Folder, name = 'README.md'): Promise<void> {
  await dropPaths(page, page.locator('body'), [folder.path])
  await expect(row(page, name)).toBeVisible()
  await idle(page)
}

/** Drops a folder “lamp” with these files, and waits until a question can be asked. */
export async function dropLamp(
  page: Page,
  files: Readonly<Record<string, string>> = LAMP,
): Promise<void> {
  const folder = makeFolder('lamp', files)
  try {
    await dropFolder(page, folder)
  } finally {
    folder.remove()
  }
}

/** Opens the app and drops the project with these additional files. */
export async function openLamp(
  page: Page,
  site: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await openApp(page, site)
  await dropLamp(page, { ...LAMP, ...more })
}

/** The question of the turn in view. */
export function asked(page: Page): Locator {
  return page.locator('[data-turn="current"]').getByRole('heading').first()
}

export async function ask(page: Page, question = QUESTION): Promise<void> {
  await closeTrace(page)
  const box = page.getByRole('textbox', { name: 'Question' })
  await box.fill(question)
  await box.press('Enter')
  await idle(page)
}

/** Opens the trace view of the current walk, by the button below its answer or, without an answer, by the palette. */
export async function showTrace(page: Page): Promise<void> {
  if (await traceTitle(page).isVisible()) return
  const name = 'How it got there'
  const button = page.getByRole('region', { name: 'Answer' }).getByRole('button', { name })
  if (await button.isVisible()) await button.click()
  else await runCommand(page, name)
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
}

/** Goes back to the conversation. */
export async function closeTrace(page: Page): Promise<void> {
  const bar = page.getByRole('banner').filter({ has: traceTitle(page) })
  if (await bar.isVisible()) await bar.getByRole('button', { name: 'Close' }).click()
}

/** The title of the trace view. */
function traceTitle(page: Page): Locator {
  return page.getByRole('heading', { name: 'How it got there', level: 1 })
}

/** Shows a part of the trace view. */
export async function showPart(page: Page, name: 'Steps' | 'Map' | 'Compare'): Promise<void> {
  await showTrace(page)
  await page
    .getByRole('navigation', { name: 'How it got there' })
    .getByRole('button', { name })
    .click()
}

/** Presses one of the buttons below the steps. */
export async function traceAction(page: Page, name: string): Promise<void> {
  await showPart(page, 'Steps')
  await page.getByRole('button', { name, exact: true }).click()
}

/** The text field of the palette. */
export function paletteField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search or run a command' })
}

/** Opens the palette and types a text. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await paletteField(page).fill(text)
  await idle(page)
}

/** Opens the palette and runs a command by its name. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await searchFor(page, `>${name}`)
  await page.getByRole('option', { name }).first().click()
  await idle(page)
}

/** Opens a trace by the command of the palette. */
export async function openTrace(page: Page, name: string, text: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await runCommand(page, 'Open exported steps')
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await chosen).setFiles(file)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await idle(page)
}

/** Chooses the first place in the palette that has a score. */
export async function choosePassage(page: Page): Promise<void> {
  const field = paletteField(page)
  const why = page.getByRole('button', { name: 'Why here?' })
  await expect(page.getByRole('option').first()).toBeVisible()
  const rows = await page.getByRole('option').count()
  for (let row = 1; row < rows && (await why.isDisabled()); row++) {
    const before = (await field.getAttribute('aria-activedescendant')) ?? ''
    await field.press('ArrowDown')
    await expect(field).not.toHaveAttribute('aria-activedescendant', before)
  }
  await expect(why).toBeEnabled()
}
