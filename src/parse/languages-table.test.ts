// The table of languages, `.github/LANGUAGES.md`, is made here: from the fixtures, and from one small
// project a language whose imports are resolved. A cell that is lost fails; `vitest -u` writes the
// table anew.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lengthAt } from '../base/columns/strings.ts'
import { parser } from '../cli/testing/parser.ts'
import { comparePaths } from '../model/collection/collection.ts'
import { NODE_KINDS, type NodeKind } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import { buildToc } from '../toc/build.ts'
import { findNode, nodeId } from '../toc/ids.ts'
import { IMPORT_RULES } from '../toc/references/import-rules.ts'
import { referencesFrom, resolveReferences } from '../toc/references/references.ts'
import type { ReferenceExtras } from '../toc/references/resolve-context.ts'
import { rulesFor } from '../ui/source/code/languages.ts'
import { languageRows } from './formats.ts'
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
  {
    language: 'kotlin',
    files: {
      'src/org/shop/Order.kt': 'package org.shop\n\nclass Order\n',
      'src/org/shop/web/Page.kt':
        'package org.shop.web\n\nimport org.shop.Order\nimport java.util.Date\n',
    },
    from: 'src/org/shop/web/Page.kt',
    resolved: {
      'org.shop.Order': 'src/org/shop/Order.kt module',
    },
  },
  {
    language: 'swift',
    files: {
      'Sources/ShopStore/Order.swift': 'struct Order {}\n',
      'Sources/Web/Page.swift': 'import Foundation\nimport ShopStore\n',
    },
    from: 'Sources/Web/Page.swift',
    resolved: {
      ShopStore: 'Sources/ShopStore/ package',
    },
  },
  {
    language: 'scala',
    files: {
      'src/org/shop/Order.scala': 'package org.shop\n\nclass Order\n',
      'src/org/shop/web/Page.scala':
        'package org.shop.web\n\nimport org.shop.Order\nimport scala.util.Try\n',
    },
    from: 'src/org/shop/web/Page.scala',
    resolved: {
      'org.shop.Order': 'src/org/shop/Order.scala module',
    },
  },
  {
    language: 'lua',
    files: {
      'lua/shop/orders.lua': 'local M = {}\nreturn M\n',
      'lua/shop/page.lua': "local orders = require('shop.orders')\n",
    },
    from: 'lua/shop/page.lua',
    resolved: {
      'shop.orders as orders': 'lua/shop/orders.lua module',
    },
  },
  {
    language: 'dart',
    files: {
      'lib/orders.dart': 'class Order {}\n',
      'lib/web/page.dart':
        "import 'package:shop/orders.dart';\nimport '../orders.dart';\nimport 'dart:io';\n",
    },
    from: 'lib/web/page.dart',
    resolved: {
      'package:shop/orders.dart': 'lib/orders.dart module',
      '../orders.dart': 'lib/orders.dart relative path',
    },
  },
  {
    language: 'elixir',
    files: {
      'lib/shop/line_order.ex': 'defmodule Shop.LineOrder do\nend\n',
      'lib/shop/page.ex': 'defmodule Shop.Page do\n  alias Shop.LineOrder\n  use GenServer\nend\n',
    },
    from: 'lib/shop/page.ex',
    resolved: {
      'Shop.LineOrder': 'lib/shop/line_order.ex module',
    },
  },
  {
    language: 'haskell',
    files: {
      'src/Shop/Orders.hs': 'module Shop.Orders where\n\nfind = 1\n',
      'src/Shop/Page.hs': 'module Shop.Page where\n\nimport Shop.Orders\nimport Data.Map\n',
    },
    from: 'src/Shop/Page.hs',
    resolved: {
      'Shop.Orders': 'src/Shop/Orders.hs module',
    },
  },
  {
    language: 'ocaml',
    files: {
      'lib/orders.ml': 'let find = 1\n',
      'lib/page.ml': 'open Orders\nopen Stdlib.List\n',
    },
    from: 'lib/page.ml',
    resolved: {
      Orders: 'lib/orders.ml module',
    },
  },
  {
    language: 'julia',
    files: {
      'src/orders.jl': 'find() = 1\n',
      'src/page.jl': 'include("orders.jl")\nusing Printf\n',
    },
    from: 'src/page.jl',
    resolved: {
      'orders.jl': 'src/orders.jl relative path',
    },
  },
  {
    language: 'objc',
    files: {
      'Shop/Orders.h': '@interface Orders\n@end\n',
      'Shop/Page.m': '#import "Orders.h"\n#import <Foundation/Foundation.h>\n',
    },
    from: 'Shop/Page.m',
    resolved: {
      '"Orders.h"': 'Shop/Orders.h relative path',
    },
  },
  {
    language: 'zig',
    files: {
      'src/orders.zig': 'pub const max = 1;\n',
      'src/page.zig': 'const orders = @import("orders.zig");\nconst std = @import("std");\n',
    },
    from: 'src/page.zig',
    resolved: {
      'orders.zig': 'src/orders.zig relative path',
    },
  },
  {
    language: 'r',
    files: {
      'R/orders.R': 'find <- function() 1\n',
      'R/page.R': 'source("orders.R")\nlibrary(stats)\n',
    },
    from: 'R/page.R',
    resolved: {
      'orders.R': 'R/orders.R relative path',
    },
  },
  {
    language: 'hcl',
    files: {
      'modules/orders/main.tf': 'variable "a" {}\n',
      'main.tf': 'module "orders" {\n  source = "./modules/orders"\n}\n',
    },
    from: 'main.tf',
    resolved: {
      './modules/orders': 'modules/orders/ relative path',
    },
  },
  {
    language: 'nix',
    files: {
      'helper.nix': '{ }\n',
      'default.nix': 'let\n  helper = import ./helper.nix;\nin helper\n',
    },
    from: 'default.nix',
    resolved: {
      './helper.nix': 'helper.nix relative path',
    },
  },
  {
    language: 'perl',
    files: {
      'lib/Shop/Orders.pm': 'package Shop::Orders;\n1;\n',
      'bin/page.pl': 'use strict;\nuse Shop::Orders;\n',
    },
    from: 'bin/page.pl',
    resolved: {
      'Shop::Orders': 'lib/Shop/Orders.pm module',
    },
  },
  {
    language: 'gleam',
    files: {
      'src/shop/orders.gleam': 'pub fn find() { 1 }\n',
      'src/shop/page.gleam': 'import gleam/list\nimport shop/orders\n',
    },
    from: 'src/shop/page.gleam',
    resolved: {
      'shop/orders': 'src/shop/orders.gleam module',
    },
  },
  {
    language: 'elm',
    files: {
      'src/Shop/Orders.elm': 'module Shop.Orders exposing (find)\n\nfind = 1\n',
      'src/Shop/Page.elm': 'module Shop.Page exposing (..)\n\nimport Html\nimport Shop.Orders\n',
    },
    from: 'src/Shop/Page.elm',
    resolved: {
      'Shop.Orders': 'src/Shop/Orders.elm module',
    },
  },
  {
    language: 'clojure',
    files: {
      'src/shop/line_orders.clj': '(ns shop.line-orders)\n',
      'src/shop/page.clj':
        '(ns shop.page\n  (:require [shop.line-orders :as orders]\n            [clojure.string :as str]))\n',
    },
    from: 'src/shop/page.clj',
    resolved: {
      'shop.line-orders': 'src/shop/line_orders.clj module',
    },
  },
  {
    language: 'gdscript',
    files: {
      'game/orders.gd': 'const A = 1\n',
      'page.gd': 'const Orders = preload("res://game/orders.gd")\n',
    },
    from: 'page.gd',
    resolved: {
      'res://game/orders.gd': 'game/orders.gd relative path',
    },
  },
  {
    language: 'solidity',
    files: {
      'contracts/Orders.sol': 'contract Orders {}\n',
      'contracts/Page.sol': 'import "./Orders.sol";\nimport "@openzeppelin/contracts/A.sol";\n',
    },
    from: 'contracts/Page.sol',
    resolved: {
      './Orders.sol': 'contracts/Orders.sol relative path',
    },
  },
  {
    language: 'powershell',
    files: {
      'src/Orders.psm1': 'function A {}\n',
      'src/page.ps1': 'using module ./Orders.psm1\nImport-Module Pester\n',
    },
    from: 'src/page.ps1',
    resolved: {
      './Orders.psm1': 'src/Orders.psm1 relative path',
    },
  },
  {
    language: 'make',
    files: {
      'config.mk': 'A := 1\n',
      Makefile: 'include config.mk\n',
    },
    from: 'Makefile',
    resolved: {
      'config.mk': 'config.mk relative path',
    },
  },
  {
    language: 'vue',
    files: {
      'src/orders.ts': 'export function find() {}\n',
      'src/web/Page.vue': "<script>\nimport { find } from '../orders'\n</script>\n",
    },
    from: 'src/web/Page.vue',
    resolved: {
      '../orders#find': 'src/orders.ts#find relative path',
    },
  },
  {
    language: 'astro',
    files: {
      'src/orders.ts': 'export function find() {}\n',
      'src/pages/index.astro': "---\nimport { find } from '../orders'\n---\n<p>{find()}</p>\n",
    },
    from: 'src/pages/index.astro',
    resolved: { '../orders#find': 'src/orders.ts#find relative path' },
  },
  {
    language: 'svelte',
    files: {
      'src/orders.ts': 'export function find() {}\n',
      'src/web/Page.svelte': "<script>\n  import { find } from '../orders'\n</script>\n",
    },
    from: 'src/web/Page.svelte',
    resolved: {
      '../orders#find': 'src/orders.ts#find relative path',
    },
  },
]

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

it('every language with a grammar has all its table entries (FMT-1)', () => {
  const parsed = new Set(
    languageRows().flatMap(({ grammar, language }) => (grammar === undefined ? [] : [language])),
  )
  expect(parsed.size).toBeGreaterThanOrEqual(28)
  const fixtures = readdirSync(FIXTURES).map((name) => name.slice(0, name.indexOf('.')))
  const missing = [...parsed].flatMap((language) => [
    ...(fixtures.includes(language) ? [] : [`${language}: a file in src/parse/fixtures`]),
    ...(rulesFor(language, '') === null
      ? [`${language}: colours in src/ui/source/code/languages.ts`]
      : []),
    ...(IMPORT_RULES.has(language)
      ? []
      : [`${language}: a rule in src/toc/references/import-paths.ts`]),
    ...(PROJECTS.some((project) => project.language === language)
      ? []
      : [`${language}: a project in PROJECTS of this test`]),
  ])
  expect(missing).toEqual([])
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`| ${PROJECTS.length} languages by tree-sitter`)
})

it.each(PROJECTS)('imports of $language lead to their files (FMT-1, TOC-6)', async (project) => {
  expect(await importsOf(project)).toEqual(project.resolved)
})

it('the table of languages (FMT-1)', async () => {
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
How often it is found: \`src/parse/code/ACCURACY.md\`.

${[head, rule, ...body].join('\n')}
`
}
