// A repository opened by its address. The test answers all requests to GitHub, so nothing leaves the machine.

import type { Page } from '@playwright/test'
import { blob } from '../src/ingest/hosted-testing.ts'
import { expect, idle, ignoreProblems, openApp, test } from './fixtures.ts'
import { ask } from './lamp.ts'

const COMMIT = 'c'.repeat(40)
const TREE = 'd'.repeat(40)
const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Lamp\n\nA lamp for reading.\n\n## Battery\n\nThe battery lasts nine evenings.\n',
  'src/dimmer.py': 'def dim(level):\n    """Lowers the light slowly."""\n    return level - 1\n',
}
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset',
}

/** Answers requests to GitHub. @param limit number of requests before the rate limit @returns the requests */
async function playGithub(page: Page, limit = Number.POSITIVE_INFINITY): Promise<string[]> {
  const asked: string[] = []
  const answers = new Map<string, string>([
    [
      '/repos/maker/lamp/commits?per_page=1',
      JSON.stringify([{ sha: COMMIT, commit: { tree: { sha: TREE } } }]),
    ],
    [
      `/repos/maker/lamp/git/trees/${TREE}?recursive=1`,
      JSON.stringify({
        tree: await Promise.all(Object.entries(FILES).map(([path, text]) => blob(path, text))),
      }),
    ],
    ...Object.entries(FILES).map(
      ([path, text]) => [`/maker/lamp/${COMMIT}/${path}`, text] as const,
    ),
  ])
  await page
    .context()
    .route(/^https:\/\/(?:api\.github|raw\.githubusercontent)\.com\//, (route) => {
      const { pathname, search } = new URL(route.request().url())
      asked.push(pathname + search)
      if (asked.length > limit) {
        const headers = {
          ...HEADERS,
          'x-ratelimit-limit': '60',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': '1700000000',
        }
        return route.fulfill({ status: 403, headers, body: '{}' })
      }
      const body = answers.get(pathname + search)
      return route.fulfill({
        status: body === undefined ? 404 : 200,
        headers: HEADERS,
        body: body ?? '{}',
      })
    })
  return asked
}

const isFakeGithubProblem = (problem: string): boolean =>
  /^request to https:\/\/(?:api\.github|raw\.githubusercontent)\.com\/|^console: Failed to load resource/.test(
    problem,
  )

test('a link opens a repository once its host is allowed, and shows it again without asking (IN-7, SEC-1)', async ({
  page,
  site,
  problems,
}) => {
  const asked = await playGithub(page)
  await openApp(page, site, '?github=maker/lamp')
  const dialog = page.getByRole('dialog', { name: 'Open a repository' })
  await expect(dialog).toContainText('Nothing has been asked of api.github.com')
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: /^Allow api\.github\.com and raw/ }).click()
  const tree = page.getByRole('tree', { name: 'Table of contents' })
  await expect(tree.getByRole('treeitem', { name: /^README\.md/ })).toBeVisible()
  await idle(page)
  expect(asked).toHaveLength(4)
  await ask(page, 'How long does the battery last?')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('nine evenings')
  await page.reload()
  await idle(page)
  await expect(tree.getByRole('treeitem', { name: /^README\.md/ })).toBeVisible()
  expect(asked).toHaveLength(4)
  // The same address again is an update: unchanged files are not fetched.
  await page.getByRole('button', { name: 'Collection lamp' }).click()
  await page.getByRole('menuitem', { name: 'Update lamp' }).click()
  await idle(page)
  expect(asked).toHaveLength(6)
  ignoreProblems(problems, isFakeGithubProblem)
})

test('the rate limit gives a message, and a token lifts it without being kept (IN-7)', async ({
  page,
  site,
  problems,
}) => {
  await openApp(page, site)
  await page.evaluate(() =>
    localStorage.setItem(
      'wayleaf-connections',
      JSON.stringify({
        sources: ['https://api.github.com', 'https://raw.githubusercontent.com'],
        localOnly: false,
      }),
    ),
  )
  await playGithub(page, 0)
  await openApp(page, site, '?github=maker/lamp')
  await page.reload()
  await idle(page)
  await expect(page.getByRole('main')).toContainText(
    /GitHub accepts no more requests until \d\d:\d\d\./,
  )
  await page.context().unrouteAll()
  const asked = await playGithub(page)
  await page.getByRole('button', { name: 'Open a repository' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a repository' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('maker/lamp')
  await dialog.getByLabel('Token, where one is needed').fill('ghp_secret')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  const tree = page.getByRole('tree', { name: 'Table of contents' })
  await expect(tree.getByRole('treeitem', { name: /^README\.md/ })).toBeVisible()
  await idle(page)
  expect(asked.length).toBeGreaterThan(0)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept + page.url()).not.toContain('ghp_secret')
  ignoreProblems(problems, isFakeGithubProblem)
})

test('a pasted text becomes a document, and a pasted address asks whether to open it (IN-1)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, text)
  await paste('# House rules\n\n## Quiet hours\n\nNobody plays the drum after ten at night.\n')
  const tree = page.getByRole('tree', { name: 'Table of contents' })
  await expect(tree.getByRole('treeitem', { name: /^House rules.*\.md/ })).toBeVisible()
  await idle(page)
  await ask(page, 'When may the drum be played?')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('after ten at night')
  await paste('https://codeberg.org/forgejo/docs')
  const dialog = page.getByRole('dialog', { name: 'Open a repository' })
  await expect(dialog).toContainText('Nothing has been asked of codeberg.org yet')
})
