// The table of languages, `.github/LANGUAGES.md`, is made here: from the fixtures, and from one small
// project a language whose imports are resolved. A cell that is lost fails; `vitest -u` writes the
// table anew.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lengthAt } from '../base/strings.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../cli/languages.ts'
import { comparePaths } from '../model/collection.ts'
import { NODE_KINDS, type NodeKind } from '../model/node.ts'
import type { Outline } from '../model/outline.ts'
import { buildToc } from '../toc/build.ts'
import { findNode, nodeId } from '../toc/ids.ts'
import { referencesFrom, resolveReferences } from '../toc/references/references.ts'
import type { ReferenceExtras } from '../toc/references/resolve-context.ts'
import { createParser } from './parser.ts'
import { parentsOf } from './testing.ts'

interface Project {
  readonly language: string
  readonly files: Readonly<Record<string, string>>
  /** File whose imports are resolved. */
  readonly from: string
  /** Import as it is read → place and how. */
  readonly resolved: Readonly<Record<string, string>>
  readonly extras?: ReferenceExtras
}

const PROJECTS: readonly Project[] = [
  {
    language: 'python',
    files: {
      'shop/__init__.py': '',
      'shop/orders.py': 'class Order:\n    pass\n',
      'shop/web.py': 'from .orders import Order\nimport shop.orders\nimport os\n',
    },
    from: 'shop/web.py',
    resolved: {
      '.orders#Order': 'shop/orders.py#Order relative path',
      'shop.orders': 'shop/orders.py module',
    },
  },
  ...['typescript.ts', 'tsx.tsx', 'javascript.js'].map((row): Project => {
    const [language, ending] = row.split('.')
    return {
      language,
      files: {
        [`src/orders.${ending}`]: 'export function find() {}\n',
        [`src/web/page.${ending}`]: "import { find } from '../orders'\nimport 'react'\n",
      },
      from: `src/web/page.${ending}`,
      resolved: { '../orders#find': `src/orders.${ending}#find relative path` },
    }
  }),
  {
    language: 'go',
    files: {
      'orders/order.go': 'package orders\n\nfunc Find() {}\n',
      'main.go': 'package main\n\nimport (\n\t"fmt"\n\t"host.org/shop/orders"\n)\n',
    },
    from: 'main.go',
    resolved: { 'host.org/shop/orders': 'orders/order.go package' },
    extras: { goModules: [{ directory: '', module: 'host.org/shop' }] },
  },
  {
    language: 'rust',
    files: {
      'src/lib.rs': 'mod orders;\nuse crate::orders::Order;\nuse std::io;\n',
      'src/orders.rs': 'pub struct Order { id: u32 }\n',
    },
    from: 'src/lib.rs',
    resolved: {
      'self::orders': 'src/orders.rs module',
      'crate::orders::Order': 'src/orders.rs#Order module',
    },
  },
  {
    language: 'java',
    files: {
      'src/org/shop/Order.java': 'package org.shop;\n\npublic class Order {}\n',
      'src/org/shop/web/Page.java':
        'package org.shop.web;\n\nimport org.shop.Order;\nimport java.util.List;\n',
    },
    from: 'src/org/shop/web/Page.java',
    resolved: { 'org.shop.Order': 'src/org/shop/Order.java package' },
  },
  {
    language: 'c',
    files: {
      'src/orders.h': 'int find(void);\n',
      'src/web.c': '#include "orders.h"\n#include <stdio.h>\n',
    },
    from: 'src/web.c',
    resolved: { '"orders.h"': 'src/orders.h relative path' },
  },
  {
    language: 'cpp',
    files: {
      'include/shop/orders.hpp': 'class Order {};\n',
      'src/web.cpp': '#include "shop/orders.hpp"\n#include <vector>\n',
    },
    from: 'src/web.cpp',
    resolved: { '"shop/orders.hpp"': 'include/shop/orders.hpp include path' },
  },
  {
    language: 'csharp',
    files: {
      'src/Shop.Core/Orders/Order.cs': 'namespace Shop.Orders;\n\npublic class Order {}\n',
      'src/Shop.Core/Web/Page.cs': 'using System;\nusing Shop.Orders;\n',
    },
    from: 'src/Shop.Core/Web/Page.cs',
    resolved: { 'Shop.Orders': 'src/Shop.Core/Orders/ package' },
  },
  {
    language: 'ruby',
    files: {
      'lib/shop/orders.rb': 'class Order\nend\n',
      'lib/shop.rb': "require 'json'\nrequire 'shop/orders'\nrequire_relative 'shop/orders'\n",
    },
    from: 'lib/shop.rb',
    resolved: {
      'shop/orders': 'lib/shop/orders.rb path from the root',
      './shop/orders': 'lib/shop/orders.rb relative path',
    },
  },
  {
    language: 'php',
    files: {
      'src/Orders/Order.php': '<?php\nnamespace Shop\\Orders;\nclass Order {}\n',
      'src/helpers.php': '<?php\nfunction h() {}\n',
      'src/page.php': "<?php\nuse Shop\\Orders\\Order;\nrequire __DIR__ . '/helpers.php';\n",
    },
    from: 'src/page.php',
    resolved: {
      'Shop\\Orders\\Order': 'src/Orders/Order.php package',
      './helpers.php': 'src/helpers.php relative path',
    },
  },
  {
    language: 'bash',
    files: { 'bin/lib.sh': 'f() { :; }\n', 'bin/run.sh': '. "$(dirname "$0")/lib.sh"\n' },
    from: 'bin/run.sh',
    resolved: { '$(dirname "$0")/lib.sh': 'bin/lib.sh relative path' },
  },
]

const parser = await createParser({
  loadLanguage: nodeLoadLanguage,
  loadRuntime: nodeLoadRuntime,
  now: () => 0,
})
const encoder = new TextEncoder()

async function outlineOf(path: string, text: string): Promise<Outline> {
  const { outline, issues } = await parser.parse(path, encoder.encode(text))
  expect(issues).toEqual([])
  return outline
}

/** `text → place how` of the imports that lead somewhere. */
async function importsOf({ files, from, extras }: Project): Promise<Record<string, string>> {
  const documents = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const outline = await outlineOf(path, text)
      return { path, size: 1, flags: outline.flags, outline }
    }),
  )
  documents.sort((a, b) => comparePaths(a.path, b.path))
  const toc = buildToc({ name: 'shop', slug: 'shop', generatedAt: 0, documents })
  const found = referencesFrom(resolveReferences(toc, extras), findNode(toc, from) ?? 0)
  return Object.fromEntries(
    found.flatMap(({ kind, text, other, how }) =>
      kind === 'import' && other !== null ? [[text, `${nodeId(toc, other)} ${how}`]] : [],
    ),
  )
}

const FIXTURES = new URL('./fixtures/', import.meta.url)
const CLASSES = ['class', 'struct', 'interface', 'trait', 'enum', 'type'] as const
const NONE = '–'

async function fixtureOf(language: string): Promise<Outline> {
  const file = readdirSync(FIXTURES).find((name) => name.startsWith(`${language}.`)) ?? ''
  const text = readFileSync(new URL(file, FIXTURES), 'utf8').split(`\n${'='.repeat(60)}\n`)[0]
  return outlineOf(file.replace(/\.txt$/, ''), `${text}\n`)
}

/** Cells of one language, from its fixture. */
function cellsOf(outline: Outline): string[] {
  const kinds = new Set<NodeKind>([...outline.kind].map((code) => NODE_KINDS[code]))
  const parents = parentsOf(outline)
  const nodes = Array.from({ length: outline.count - 1 }, (_, i) => i + 1)
  const yes = (is: boolean) => (is ? 'yes' : NONE)
  return [
    CLASSES.filter((kind) => kinds.has(kind)).join(', ') || NONE,
    yes(kinds.has('function')),
    yes(kinds.has('method')),
    yes(nodes.some((n) => parents[n] > 0)),
    yes(nodes.some((n) => lengthAt(outline.signature, n) > 0)),
    yes(nodes.some((n) => lengthAt(outline.doc, n) > 0)),
  ]
}

it.each(PROJECTS)('FMT-1, TOC-6: imports of $language lead to their files', async (project) => {
  expect(await importsOf(project)).toEqual(project.resolved)
})

it('FMT-1: the table of languages', async () => {
  const columns = ['classes', 'functions', 'methods', 'nesting', 'signature', 'doc comment']
  const rows = [['language', ...columns, 'imports resolved by']]
  for (const project of PROJECTS) {
    const how = Object.values(await importsOf(project)).map((found) => found.replace(/^\S+ /, ''))
    const cells = cellsOf(await fixtureOf(project.language))
    rows.push([project.language, ...cells, [...new Set(how)].join(', ') || NONE])
  }
  await expect(documentOf(rows)).toMatchFileSnapshot('../../.github/LANGUAGES.md')
})

/** A Markdown page with the table, its columns aligned. */
function documentOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const [head, ...body] = rows.map(line)
  return `# What is read of each programming language

Made by \`src/parse/languages-table.test.ts\` from \`src/parse/fixtures/\` and from a small project a
language. A dash is what the language does not have, or has under another name: a struct is a class of
Go, a method at the top is Ruby's function. Closures inside functions are not listed on purpose.

${[head, rule, ...body].join('\n')}
`
}
