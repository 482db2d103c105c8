// The table of languages, `.github/LANGUAGES.md`, is made here: from the fixtures, and from one small
// project a language whose imports are resolved. A cell that is lost fails; `vitest -u` writes the
// table anew.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rulesFor } from '../app/source/code/languages.ts'
import { lengthAt } from '../base/columns/strings.ts'
import { parser } from '../cli/testing/parser.ts'
import { comparePaths } from '../model/collection/collection.ts'
import { NODE_KINDS, type NodeKind } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import { isFileName } from '../navigate/question/names.ts'
import { buildToc } from '../toc/build.ts'
import { findNode, nodeId } from '../toc/ids.ts'
import { IMPORT_RULES } from '../toc/references/import-rules.ts'
import { referencesFrom, resolveReferences } from '../toc/references/references.ts'
import type { ReferenceExtras } from '../toc/references/resolve-context.ts'
import { BY_ENDING, languageRows } from './formats.ts'
import { parentsOf } from './testing.ts'

type Project = readonly [
  language: string,
  /** File whose imports are resolved. */
  from: string,
  files: Readonly<Record<string, string>>,
  /** Import as it is read → place and how. */
  resolved: Readonly<Record<string, string>>,
  extras?: ReferenceExtras,
]

/** A language and its importing file; below them the files, and what the imports lead to. */
const PROJECTS = String.raw`
python shop/web.py
 shop/__init__.py | \n
 shop/orders.py | class Order:\n    pass\n
 shop/web.py | from .orders import Order\nimport shop.orders\nimport os\n
 .orders#Order → shop/orders.py#Order relative path
 shop.orders → shop/orders.py module
typescript src/web/page.ts
 src/orders.ts | export function find() {}\n
 src/web/page.ts | import { find } from '../orders'\nimport 'react'\n
 ../orders#find → src/orders.ts#find relative path
tsx src/web/page.tsx
 src/orders.tsx | export function find() {}\n
 src/web/page.tsx | import { find } from '../orders'\nimport 'react'\n
 ../orders#find → src/orders.tsx#find relative path
javascript src/web/page.js
 src/orders.js | export function find() {}\n
 src/web/page.js | import { find } from '../orders'\nimport 'react'\n
 ../orders#find → src/orders.js#find relative path
go main.go
 orders/order.go | package orders\n\nfunc Find() {}\n
 main.go | package main\n\nimport (\n\t"fmt"\n\t"host.org/shop/orders"\n)\n
 host.org/shop/orders → orders/order.go package
rust src/lib.rs
 src/lib.rs | mod orders;\nuse crate::orders::Order;\nuse std::io;\n
 src/orders.rs | pub struct Order { id: u32 }\n
 self::orders → src/orders.rs module
 crate::orders::Order → src/orders.rs#Order module
java src/org/shop/web/Page.java
 src/org/shop/Order.java | package org.shop;\n\npublic class Order {}\n
 src/org/shop/web/Page.java | package org.shop.web;\n\nimport org.shop.Order;\nimport java.util.List;\n
 org.shop.Order → src/org/shop/Order.java package
c src/web.c
 src/orders.h | int find(void);\n
 src/web.c | #include "orders.h"\n#include <stdio.h>\n
 "orders.h" → src/orders.h relative path
cpp src/web.cpp
 include/shop/orders.hpp | class Order {};\n
 src/web.cpp | #include "shop/orders.hpp"\n#include <vector>\n
 "shop/orders.hpp" → include/shop/orders.hpp include path
csharp src/Shop.Core/Web/Page.cs
 src/Shop.Core/Orders/Order.cs | namespace Shop.Orders;\n\npublic class Order {}\n
 src/Shop.Core/Web/Page.cs | using System;\nusing Shop.Orders;\n
 Shop.Orders → src/Shop.Core/Orders/ package
ruby lib/shop.rb
 lib/shop/orders.rb | class Order\nend\n
 lib/shop.rb | require 'json'\nrequire 'shop/orders'\nrequire_relative 'shop/orders'\n
 shop/orders → lib/shop/orders.rb path from the root
 ./shop/orders → lib/shop/orders.rb relative path
php src/page.php
 src/Orders/Order.php | <?php\nnamespace Shop\Orders;\nclass Order {}\n
 src/helpers.php | <?php\nfunction h() {}\n
 src/page.php | <?php\nuse Shop\Orders\Order;\nrequire __DIR__ . '/helpers.php';\n
 Shop\Orders\Order → src/Orders/Order.php package
 ./helpers.php → src/helpers.php relative path
bash bin/run.sh
 bin/lib.sh | f() { :; }\n
 bin/run.sh | . "$(dirname "$0")/lib.sh"\n
 $(dirname "$0")/lib.sh → bin/lib.sh relative path
kotlin src/org/shop/web/Page.kt
 src/org/shop/Order.kt | package org.shop\n\nclass Order\n
 src/org/shop/web/Page.kt | package org.shop.web\n\nimport org.shop.Order\nimport java.util.Date\n
 org.shop.Order → src/org/shop/Order.kt module
swift Sources/Web/Page.swift
 Sources/ShopStore/Order.swift | struct Order {}\n
 Sources/Web/Page.swift | import Foundation\nimport ShopStore\n
 ShopStore → Sources/ShopStore/ package
scala src/org/shop/web/Page.scala
 src/org/shop/Order.scala | package org.shop\n\nclass Order\n
 src/org/shop/web/Page.scala | package org.shop.web\n\nimport org.shop.Order\nimport scala.util.Try\n
 org.shop.Order → src/org/shop/Order.scala module
lua lua/shop/page.lua
 lua/shop/orders.lua | local M = {}\nreturn M\n
 lua/shop/page.lua | local orders = require('shop.orders')\n
 shop.orders as orders → lua/shop/orders.lua module
dart lib/web/page.dart
 lib/orders.dart | class Order {}\n
 lib/web/page.dart | import 'package:shop/orders.dart';\nimport '../orders.dart';\nimport 'dart:io';\n
 package:shop/orders.dart → lib/orders.dart module
 ../orders.dart → lib/orders.dart relative path
elixir lib/shop/page.ex
 lib/shop/line_order.ex | defmodule Shop.LineOrder do\nend\n
 lib/shop/page.ex | defmodule Shop.Page do\n  alias Shop.LineOrder\n  use GenServer\nend\n
 Shop.LineOrder → lib/shop/line_order.ex module
haskell src/Shop/Page.hs
 src/Shop/Orders.hs | module Shop.Orders where\n\nfind = 1\n
 src/Shop/Page.hs | module Shop.Page where\n\nimport Shop.Orders\nimport Data.Map\n
 Shop.Orders → src/Shop/Orders.hs module
ocaml lib/page.ml
 lib/orders.ml | let find = 1\n
 lib/page.ml | open Orders\nopen Stdlib.List\n
 Orders → lib/orders.ml module
julia src/page.jl
 src/orders.jl | find() = 1\n
 src/page.jl | include("orders.jl")\nusing Printf\n
 orders.jl → src/orders.jl relative path
objc Shop/Page.m
 Shop/Orders.h | @interface Orders\n@end\n
 Shop/Page.m | #import "Orders.h"\n#import <Foundation/Foundation.h>\n
 "Orders.h" → Shop/Orders.h relative path
zig src/page.zig
 src/orders.zig | pub const max = 1;\n
 src/page.zig | const orders = @import("orders.zig");\nconst std = @import("std");\n
 orders.zig → src/orders.zig relative path
r R/page.R
 R/orders.R | find <- function() 1\n
 R/page.R | source("orders.R")\nlibrary(stats)\n
 orders.R → R/orders.R relative path
hcl main.tf
 modules/orders/main.tf | variable "a" {}\n
 main.tf | module "orders" {\n  source = "./modules/orders"\n}\n
 ./modules/orders → modules/orders/ relative path
nix default.nix
 helper.nix | { }\n
 default.nix | let\n  helper = import ./helper.nix;\nin helper\n
 ./helper.nix → helper.nix relative path
perl bin/page.pl
 lib/Shop/Orders.pm | package Shop::Orders;\n1;\n
 bin/page.pl | use strict;\nuse Shop::Orders;\n
 Shop::Orders → lib/Shop/Orders.pm module
gleam src/shop/page.gleam
 src/shop/orders.gleam | pub fn find() { 1 }\n
 src/shop/page.gleam | import gleam/list\nimport shop/orders\n
 shop/orders → src/shop/orders.gleam module
elm src/Shop/Page.elm
 src/Shop/Orders.elm | module Shop.Orders exposing (find)\n\nfind = 1\n
 src/Shop/Page.elm | module Shop.Page exposing (..)\n\nimport Html\nimport Shop.Orders\n
 Shop.Orders → src/Shop/Orders.elm module
clojure src/shop/page.clj
 src/shop/line_orders.clj | (ns shop.line-orders)\n
 src/shop/page.clj | (ns shop.page\n  (:require [shop.line-orders :as orders]\n            [clojure.string :as str]))\n
 shop.line-orders → src/shop/line_orders.clj module
gdscript page.gd
 game/orders.gd | const A = 1\n
 page.gd | const Orders = preload("res://game/orders.gd")\n
 res://game/orders.gd → game/orders.gd relative path
solidity contracts/Page.sol
 contracts/Orders.sol | contract Orders {}\n
 contracts/Page.sol | import "./Orders.sol";\nimport "@openzeppelin/contracts/A.sol";\n
 ./Orders.sol → contracts/Orders.sol relative path
powershell src/page.ps1
 src/Orders.psm1 | function A {}\n
 src/page.ps1 | using module ./Orders.psm1\nImport-Module Pester\n
 ./Orders.psm1 → src/Orders.psm1 relative path
make Makefile
 config.mk | A := 1\n
 Makefile | include config.mk\n
 config.mk → config.mk relative path
vue src/web/Page.vue
 src/orders.ts | export function find() {}\n
 src/web/Page.vue | <script>\nimport { find } from '../orders'\n</script>\n
 ../orders#find → src/orders.ts#find relative path
astro src/pages/index.astro
 src/orders.ts | export function find() {}\n
 src/pages/index.astro | ---\nimport { find } from '../orders'\n---\n<p>{find()}</p>\n
 ../orders#find → src/orders.ts#find relative path
svelte src/web/Page.svelte
 src/orders.ts | export function find() {}\n
 src/web/Page.svelte | <script>\n  import { find } from '../orders'\n</script>\n
 ../orders#find → src/orders.ts#find relative path
`
  .trim()
  .split(/\n(?! )/)
  .map((block): Project => {
    const [head, ...rows] = block.split('\n')
    const [language, from] = head.split(' ')
    const pairs = (sign: string) =>
      Object.fromEntries(
        rows
          .map((row) => row.slice(1).split(sign))
          .filter(({ length }) => length === 2)
          .map(([key, text]) => [key, text.replaceAll('\\n', '\n').replaceAll('\\t', '\t')]),
      )
    const extras = { goModules: [{ directory: '', module: 'host.org/shop' }] }
    return [language, from, pairs(' | '), pairs(' → '), language === 'go' ? extras : {}]
  })

const encoder = new TextEncoder()

async function outlineOf(path: string, text: string): Promise<Outline> {
  const { outline, issues } = await parser.parse(path, encoder.encode(text))
  expect(issues).toEqual([])
  return outline
}

/** `text → place how` of the imports that lead somewhere. */
async function importsOf([, from, files, , extras]: Project): Promise<Record<string, string>> {
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
      ? [`${language}: colours in src/app/source/code/languages.ts`]
      : []),
    ...(IMPORT_RULES.has(language)
      ? []
      : [`${language}: a rule in src/toc/references/import-paths.ts`]),
    ...(PROJECTS.some(([of]) => of === language)
      ? []
      : [`${language}: a project in PROJECTS of this test`]),
  ])
  expect(missing).toEqual([])
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`| ${PROJECTS.length} languages by tree-sitter`)
})

it('every ending of a language has the colours of the language, where only the path is known (UI-5)', () => {
  const missing = [...BY_ENDING].flatMap(([ending, { language, grammar }]) =>
    grammar !== undefined && rulesFor('', `a.${ending}`) !== rulesFor(language, '') ? [ending] : [],
  )
  expect(missing, 'src/app/source/code/languages.ts').toEqual([])
})

/** Endings by which a word is no file unless a folder is before it: more often they are those of a host or a member. */
const OTHER_MEANINGS = 'c++ gd h++ m mk ml mm pl pm r sc t'.split(' ')

it('a question names a file of each language by its ending (NAV-2)', () => {
  const missing = [...BY_ENDING].flatMap(([ending, { grammar }]) =>
    grammar === undefined || isFileName(`main.${ending}`) ? [] : [ending],
  )
  expect(missing.sort(), 'src/navigate/question/names.ts').toEqual(OTHER_MEANINGS)
})

const named = PROJECTS.map((project) => ({ language: project[0], project }))
it.each(named)('imports of $language lead to their files (FMT-1, TOC-6)', async ({ project }) => {
  expect(await importsOf(project)).toEqual(project[3])
})

it('the table of languages (FMT-1)', async () => {
  const columns = ['classes', 'functions', 'methods', 'nesting', 'signature', 'doc comment']
  const rows = [['language', ...columns, 'imports resolved by']]
  for (const project of PROJECTS) {
    const how = Object.values(await importsOf(project)).map((found) => found.replace(/^\S+ /, ''))
    const cells = cellsOf(await fixtureOf(project[0]))
    rows.push([project[0], ...cells, [...new Set(how)].join(', ') || NONE])
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
