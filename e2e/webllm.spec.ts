// The real WebLLM without a graphics card: the message about the missing card, and the one for each wrong model of a
// server.

import type { Locator, Page } from '@playwright/test'
import { expect, idle, ignoreProblems, openApp, test } from './fixtures.ts'

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--enable-unsafe-webgpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  },
})

const status = (page: Page): Locator => page.getByRole('status', { name: 'In this browser' })

/** The content of `mlc-chat-config.json`. */
const MODEL_CONFIG = {
  model_type: 'llama',
  quantization: 'q4f32_1',
  vocab_size: 512,
  context_window_size: 4096,
  sliding_window_size: -1,
  attention_sink_size: -1,
  prefill_chunk_size: 128,
  tokenizer_files: ['tokenizer.json'],
  temperature: 1,
  top_p: 1,
  repetition_penalty: 1,
  frequency_penalty: 0,
  presence_penalty: 0,
  conv_template: {
    name: 'chatml',
    system_template: '{system_message}',
    system_message: '',
    roles: { user: 'user', assistant: 'assistant', tool: 'tool' },
    seps: ['\n'],
    stop_str: [],
    stop_token_ids: [2],
  },
}

interface Served {
  readonly config?: string
  readonly library?: Buffer
}

const WRONG_MODELS: readonly (readonly [
  name: string,
  served: Served,
  words: RegExp,
  asked: string,
])[] = [
  [
    'a folder without a configuration',
    {},
    /one is missing at that address/,
    'mlc-chat-config.json',
  ],
  ['a page for a configuration', { config: '<!doctype html>' }, /damaged/, 'mlc-chat-config.json'],
  [
    'a folder without a library',
    { config: JSON.stringify(MODEL_CONFIG) },
    /one is missing at that address/,
    'lib.wasm',
  ],
  [
    'a file that is no library',
    { config: JSON.stringify(MODEL_CONFIG), library: Buffer.from('no library at all') },
    /library does not fit/,
    'lib.wasm',
  ],
]

/** Serves the folder of each case by its number; other files are missing. @returns the requested files */
async function serveModels(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/models/*/**', (route) => {
    const [number = '', ...rest] = new URL(route.request().url()).pathname
      .split('/models/')[1]
      .split('/')
    const name = rest.at(-1) ?? ''
    asked.push(`${number}/${name}`)
    const { config, library } = WRONG_MODELS[Number(number)]?.[1] ?? {}
    if (name === 'mlc-chat-config.json' && config !== undefined) {
      return route.fulfill({ body: config, contentType: 'application/json' })
    }
    if (name === 'lib.wasm' && library !== undefined) {
      return route.fulfill({ body: library, contentType: 'application/wasm' })
    }
    return route.fulfill({ status: 404, body: 'Not Found' })
  })
  return asked
}

test('a missing graphics card is reported; a wrong model is refused, and the app works without it (LLM-1, UI-11, fault 82)', async ({
  page,
  site,
  problems,
}) => {
  const asked = await serveModels(page)
  const models = page.getByRole('region', { name: 'In this browser' })
  await openApp(page, site)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await idle(page)
  await page.getByText('A model file of your own', { exact: true }).click()
  await test.step('a missing graphics card is reported (LLM-1, UI-11)', async () => {
    await expect(models).toContainText('there is no graphics card')
  })
  for (const [i, [name, , words, last]] of WRONG_MODELS.entries()) {
    await test.step(`${name} is refused, and the app works without it (LLM-1, fault 82)`, async () => {
      await page.getByLabel(/^Address of a folder/).fill(`${site}models/${i}/`)
      await page.getByRole('button', { name: 'Download', exact: true }).last().click()
      // The message of the earlier case is shown until this model is requested.
      await expect.poll(() => asked.at(-1)).toBe(`${i}/${last}`)
      await idle(page)
      await expect(status(page)).toContainText('Until another is loaded')
      await expect(status(page)).toContainText(words)
    })
  }
  ignoreProblems(problems, (problem) => /Failed to load resource|404/.test(problem))
})
