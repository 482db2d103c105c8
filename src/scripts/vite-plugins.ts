// What the build adds to the bundled app: grammars, its security policy, the sample library.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type PluginOption, type ViteDevServer } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { GRAMMARS, RUNTIME_WASM } from '../parse/code/grammars.ts'
import { PAGE_CHUNK } from './first-script.ts'

/**
 * Runs before the page is painted: whoever was here before is not shown the first visit, and what is pressed in
 * it before the app has come is remembered (`FirstVisit.tsx`).
 */
const BEFORE_PAINT = `try{if(localStorage.length||location.search||location.hash)document.documentElement.dataset.returning=""}catch{}
addEventListener("click",({target:t})=>{const b=t.closest(".first-paint button");if(b)document.documentElement.dataset.pressed=b.ariaLabel??b.textContent})`
const BEFORE_PAINT_HASH = createHash('sha256').update(BEFORE_PAINT).digest('base64')

/**
 * `'unsafe-inline'` for styles is needed by the source view and the pop-ups, which make style
 * elements at run time; scripts stay strict, and markup from strings is refused (Trusted Types).
 */
const SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${BEFORE_PAINT_HASH}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  // Narrowed by the page itself, before anything else, to what the user configured.
  "connect-src 'self' blob: https: http:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

/** Headers that a meta element cannot set, for hosts that read such a file. */
const HEADERS_FILE = `/*
  Content-Security-Policy: ${SECURITY_POLICY}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()
`

/**
 * Puts the content security policy into the built page. Not while developing: the development
 * server's own inline scripts would be refused.
 */
export function securityPolicy(): Plugin {
  return {
    name: 'wayleaf-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: HEADERS_FILE })
    },
  }
}

/**
 * Lets the browser fetch the app's files together with its first script, which runs them later: they are loaded when they are
 * wanted.
 */
export function appAhead(): Plugin {
  return {
    name: 'wayleaf-app-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const page = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === PAGE_CHUNK,
        )
        if (page?.type !== 'chunk') throw new Error('The app is not in the build')
        return [page.fileName, ...page.imports]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/**
 * Puts the styles of the page itself into it: the first picture is painted once the page has come, without
 * another way to the host and back.
 */
export function firstStyles(): Plugin {
  let styles = ''
  return {
    name: 'wayleaf-first-styles',
    apply: 'build',
    generateBundle: {
      // Before the page and later chunks get the list of their styles.
      order: 'pre',
      handler(_, bundle) {
        if (this.environment.config.isWorker) return
        const page = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === PAGE_CHUNK,
        )
        const needed = page?.type === 'chunk' ? page.viteMetadata?.importedCss : undefined
        const [fileName = ''] = needed ?? []
        const sheet = bundle[fileName]
        if (sheet?.type !== 'asset') throw new Error('The page has no styles in the build')
        // Addresses in it were relative to its earlier place.
        styles = String(sheet.source).replaceAll('url(./', `url(./${path.posix.dirname(fileName)}/`)
        needed?.delete(fileName)
        delete bundle[fileName]
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'style', children: styles, injectTo: 'head' }],
    },
  }
}

const FIRST_PAINT = '<!--first-paint-->'

/**
 * Puts the first visit into the page as markup, drawn by the app's own components, so that it is painted
 * before any script has come.
 */
export function firstPaint(): Plugin {
  return {
    name: 'wayleaf-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const markup = await inSources(process.cwd(), drawnFirst)
        return {
          html: html.replace(FIRST_PAINT, () => `<div class="first-paint">${markup}</div>`),
          tags: [{ tag: 'script', children: BEFORE_PAINT, injectTo: 'head' }],
        }
      },
    },
  }
}

async function drawnFirst(server: ViteDevServer): Promise<string> {
  const drawn = await server.ssrLoadModule('/src/app/shell/first-paint.tsx')
  const markup: unknown = drawn.FIRST_PAINT
  if (typeof markup !== 'string') throw new Error('The first visit is drawn as no markup')
  return markup
}

/** Runs sources in a server that reads them as the build does, class names and all. */
async function inSources<T>(root: string, work: (server: ViteDevServer) => Promise<T>): Promise<T> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

const GRAMMAR_MODULE = 'virtual:grammar-urls'

/**
 * Serves the module `virtual:grammar-urls`: the table of grammars with the address of each file's
 * copy in the build, so that a new row there is all that a new grammar needs.
 */
export function grammarUrls(): Plugin {
  return {
    name: 'wayleaf-grammar-urls',
    resolveId: (id) => (id === GRAMMAR_MODULE ? `\0${GRAMMAR_MODULE}` : null),
    load: (id) => (id === `\0${GRAMMAR_MODULE}` ? grammarModule() : null),
  }
}

function grammarModule(): string {
  const files = [...new Set([RUNTIME_WASM, ...Object.values(GRAMMARS).map(({ wasm }) => wasm)])]
  const imports = files.map((file, i) => `import url${i} from '/node_modules/${file}?url'`)
  const rows = files.map((file, i) => `[${JSON.stringify(file)}, url${i}],`)
  return [...imports, 'export const urlOfWasm = new Map([', ...rows, '])'].join('\n')
}

/** Loads of the English texts only those that differ from their keys. */
export function rewordedTexts(): Plugin {
  return {
    name: 'wayleaf-reworded-texts',
    load(id) {
      if (!id.endsWith('/src/messages/en.json')) return null
      const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(id, 'utf8'))
      const reworded = Object.entries(texts).filter(([key, text]) => key !== text)
      return JSON.stringify(Object.fromEntries(reworded))
    },
  }
}

/** Files that static hosts look for: a page for wrong addresses, and no processing by Pages. */
export function staticHostFiles(): Plugin {
  return {
    name: 'wayleaf-static-host-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type === 'asset') {
          this.emitFile({ type: 'asset', fileName: '404.html', source: page.source })
        }
        this.emitFile({ type: 'asset', fileName: '.nojekyll', source: '' })
      },
    },
  }
}

/** Larger scripts are engines for models, which are cached on first use. Bytes. */
const MAX_PRECACHED_SCRIPT = 1_000_000
const MAX_PRECACHED_FILE = 10_000_000

/** The service worker's list of files, and the manifest with which browsers install the app. */
export function offlineApp(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker/browser',
    filename: 'service-worker.ts',
    // The page registers it itself and reports new versions.
    injectRegister: false,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,svg,png,woff2,ttf,pfb,json,txt,wasm,wayleaf}'],
      // What other people's pages load is of no use to the app.
      globIgnores: [
        '404.html',
        '**/wayleaf-box.js',
        '**/box*.js',
        '**/*wllama*',
        '**/*tesseract*',
        '**/*web-llm*',
        '**/*webllm*',
      ],
      maximumFileSizeToCacheInBytes: MAX_PRECACHED_FILE,
      rollupFormat: 'iife',
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.filter(
            ({ url, size }) => !url.endsWith('.js') || size <= MAX_PRECACHED_SCRIPT,
          ),
        }),
      ],
    },
    manifest: {
      name: 'Wayleaf',
      short_name: 'Wayleaf',
      description: 'Ask a folder, and see every step to the answer. In this browser, offline.',
      start_url: './',
      scope: './',
      id: './',
      display: 'standalone',
      background_color: '#17181a',
      theme_color: '#17181a',
      icons: [
        { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })
}

const SAMPLE_FILE = 'chess-club.wayleaf'
const SAMPLE_MODULE = '/src/cli/sample-bundle.ts'

/** Ships the library that a first visitor can ask, packed by the program that is built. */
export function sampleLibrary(): Plugin {
  return {
    name: 'wayleaf-sample-library',
    configureServer(server) {
      server.middlewares.use(`/${SAMPLE_FILE}`, (_, response, next) => {
        sampleOf(server).then((bytes) => response.end(bytes), next)
      })
    },
    async generateBundle() {
      const source = await inSources(this.environment.config.root, sampleOf)
      this.emitFile({ type: 'asset', fileName: SAMPLE_FILE, source })
    },
  }
}

async function sampleOf(server: ViteDevServer): Promise<Uint8Array> {
  const { sampleBundle } = await server.ssrLoadModule(SAMPLE_MODULE)
  const bytes: unknown = await sampleBundle()
  if (!(bytes instanceof Uint8Array)) throw new Error('The sample is packed as no bytes')
  return bytes
}

/**
 * Builds the box for other people's pages as an entry of its own: its file keeps its name, since pages
 * name it.
 */
export function searchBox(): Plugin {
  return {
    name: 'wayleaf-search-box',
    apply: 'build',
    buildStart() {
      if (this.environment.config.isWorker) return
      this.emitFile({ type: 'chunk', id: 'src/box.ts', fileName: 'wayleaf-box.js' })
    },
  }
}
