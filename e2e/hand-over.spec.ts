// Handing over: lines on the host of a checkout, and a question with its lines for an assistant.

import { expect, idle, openApp, test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'
import { answerAction, ask, dropFolder } from './lamp.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

test('UI-13: a checkout leads to its host, and an answer to an assistant', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openApp(page, site)
  const folder = makeFolder('lamp', {
    ...LAMP,
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/refs/heads/main': `${COMMIT}\n`,
    '.git/config': '[remote "origin"]\n\turl = https://me:secret@github.com/lamps/lamp.git\n',
  })
  await dropFolder(page, folder)
  await idle(page)
  await ask(page, 'Where is a clap recognised?')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText('hearing.ts')
  await answerAction(page, 'Copy for an assistant')
  await expect(answer.getByText('Copied').first()).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Where is a clap recognised?')
  expect(copied).toContain(`https://github.com/lamps/lamp/blob/${COMMIT}/`)
  expect(copied).not.toContain('secret')
  const link = page.getByRole('link', { name: 'Open these lines in github.com' })
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^https://github\\.com/lamps/lamp/blob/${COMMIT}/.*#L\\d+`),
  )
  folder.remove()
})
