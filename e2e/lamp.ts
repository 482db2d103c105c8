// The small project, dropped and asked a question.

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'

export const QUESTION = 'Where is a clap told from other sounds?'

/** Drops a folder of the name “lamp” with these files, and waits until it can be asked. */
export async function dropLamp(
  page: Page,
  files: Readonly<Record<string, string>> = LAMP,
): Promise<void> {
  const folder = makeFolder('lamp', files)
  try {
    await dropPaths(page, page.locator('body'), [folder.path])
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
    await idle(page)
  } finally {
    folder.remove()
  }
}

/** Opens the app and drops the project, with these files beside its own. */
export async function openLamp(
  page: Page,
  site: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await openApp(page, site)
  await dropLamp(page, { ...LAMP, ...more })
}

export async function ask(page: Page, question = QUESTION): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await idle(page)
}

/** Opens the palette and runs a command by its name. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(`>${name}`)
  await idle(page)
  await page.getByRole('option', { name }).first().click()
  await idle(page)
}

/** Looks for violations in light and dark, wide and 360 px. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 360]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`,
      )
      expect(found, `${colorScheme}, ${width} px`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
