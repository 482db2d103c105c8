import { expect, openApp, test } from './fixtures.ts'
import { expectNoViolations } from './looks.ts'

test('the first visit is accessible, contacts no other origin, and runs no script from strings (UI-8, UI-9, SEC-1, KEEP-5)', async ({
  page,
  site,
  problems,
}) => {
  await openApp(page, site)
  await expect(page).toHaveTitle(/Wayleaf/)
  await expect(page.getByRole('button', { name: /open folder/i })).toBeVisible()
  await test.step('the first visit has no accessibility violations', async () => {
    await expectNoViolations(page)
  })
  await test.step('a missing address shows the app with status 404', async () => {
    const response = await page.request.get(`${site}no-such-page`)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('<title>Wayleaf</title>')
  })
  await test.step('the page runs no script from strings and reaches no other origin', async () => {
    const refused = await page.evaluate(async () => {
      // The script of a test may use `eval` until it first waits; the page never may.
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
    // This test expects the refusals; the last one belongs to the last attempt.
    await expect.poll(() => problems.some((problem) => problem.includes('connect-src'))).toBe(true)
    problems.length = 0
  })
})
