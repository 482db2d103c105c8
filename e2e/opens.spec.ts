import { expect, openApp, test } from './fixtures.ts'
import { expectNoViolations } from './looks.ts'

test('UI-9, SEC-1: the first visit says what this is, and asks nobody else for anything', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await expect(page).toHaveTitle(/Wayleaf/)
  await expect(page.getByRole('button', { name: /open folder/i })).toBeVisible()
})

test('SEC-1: the page runs no script from strings and reaches no other origin', async ({
  page,
  site,
  problems,
}) => {
  await openApp(page, site)
  const refused = await page.evaluate(async () => {
    // What a test evaluates may use `eval` until it first waits; the page itself never may.
    await new Promise((resolve) => setTimeout(resolve))
    const attempts = [
      () => new Function('return 1')(),
      () => {
        document.createElement('div').innerHTML = '<b>markup</b>'
      },
      () => new Worker('data:text/javascript,0'),
      () => fetch('https://example.com/'),
    ]
    const outcomes = attempts.map(async (attempt) => attempt())
    return (await Promise.allSettled(outcomes)).map(({ status }) => status)
  })
  expect(refused).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  // The refusals are reported, which is what this test wanted.
  problems.length = 0
})

test('UI-8: the first visit has no accessibility violations', async ({ page, site }) => {
  await openApp(page, site)
  await expectNoViolations(page)
})

test('KEEP-5: an address that does not exist answers with the app, and says 404', async ({
  page,
  site,
}) => {
  const response = await page.request.get(`${site}no-such-page`)
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('<title>Wayleaf</title>')
})
