// The meaning of imported names: a table of languages and forms of imports. Each name also exists in another
// module, so only the import decides which one is called.

import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { callsAt, idsOf, parsedCalls } from './testing.ts'

/** Apart from its brackets, since nothing is loaded here. */
const LOAD = 'import'

/**
 * Of each language: the function that calls, and the text of its file with FORM and CALL in it; the other
 * files; then a call, the form of the import that it is through, and the id of what it leads to, with a file that
 * this row alone has, or has otherwise.
 */
const CASES = String.raw`
python shop/page.py#run ¦ FORM\n\ndef run():\n    CALL\n
 shop/__init__.py ¦ \n
 shop/disk.py ¦ def load(a):\n    pass\n\nclass Store:\n    def save(self):\n        pass\n
 shop/cloud.py ¦ def load(a):\n    pass\n\nclass Store:\n    def save(self):\n        pass\n
 load(1) ¦ from shop.disk import load → shop/disk.py#load
 fetch(1) ¦ from shop.cloud import load as fetch → shop/cloud.py#load
 load(1) ¦ from shop.cloud import load as fetch → nothing
 fetch(1) ¦ from .cloud import (\n    Store as Remote,\n    load as fetch,\n) → shop/cloud.py#load
 Remote.save(1) ¦ from .cloud import Store as Remote → shop/cloud.py#Store.save
 rows = Remote()\n    rows.save() ¦ from .cloud import Store as Remote → shop/cloud.py#Store.save
 remote.load(1) ¦ import shop.cloud as remote → shop/cloud.py#load
 remote.load(1) ¦ from . import cloud as remote → shop/cloud.py#load
 fetch(1) ¦ from shop.api import fetch → shop/cloud.py#load ¦ shop/api.py ¦ from .cloud import load as fetch\n
 Store.save(1) ¦ from pathlib import Path as Store → nothing
 from shop.cloud import load\n    print("a body that is long enough")\n    load(1) ¦  → shop/cloud.py#load
 from .cloud import (  # later\n        load as fetch,\n        Store,\n    )\n    fetch(1) ¦  → shop/cloud.py#load
 text = """\n    import shop.disk as remote\n    """\n    import shop.cloud as remote\n    remote.load(text) ¦  → shop/cloud.py#load
typescript src/page.ts#run ¦ FORM\nexport function run() {\n  CALL\n}\n
 src/disk.ts ¦ export function load() {}\nexport class Store {\n  save() {}\n}\n
 src/cloud.ts ¦ export function load() {}\nexport class Store {\n  save() {}\n}\n
 load() ¦ import { load } from './cloud' → src/cloud.ts#load
 get() ¦ import { load as get } from './cloud' → src/cloud.ts#load
 load() ¦ import { load as get } from './cloud' → nothing
 new Remote().save() ¦ import { Store as Remote } from './cloud' → src/cloud.ts#Store
 const f = (one: Remote) => one.save() ¦ import { type Store as Remote } from './cloud' → src/cloud.ts#Store.save
 remote.load() ¦ import * as remote from './cloud' → src/cloud.ts#load
 new remote.Store() ¦ import * as remote from './cloud' → src/cloud.ts#Store
 make() ¦ import make from './maker' → src/maker.ts#load ¦ src/maker.ts ¦ export default function load() {}\n
 Remote.save() ¦ import Remote from './maker' → src/maker.ts#Store.save ¦ src/maker.ts ¦ class Store {\n  static save() {}\n}\nexport default Store\n
 make() ¦ import { default as make } from './maker' → src/maker.ts#load ¦ src/maker.ts ¦ function load() {}\nexport { load as default }\n
 get() ¦ import { get } from './api' → src/cloud.ts#load ¦ src/api.ts ¦ export { load as get } from './cloud'\n
 get() ¦ import { get } from './api' → src/api.ts#load ¦ src/api.ts ¦ function load() {}\nexport { load as get }\n
 remote.load() ¦ import { remote } from './api' → src/cloud.ts#load ¦ src/api.ts ¦ export * as remote from './cloud'\n
 remote.load() ¦ import remote = require('./cloud') → src/cloud.ts#load
 remote.load() ¦ const remote = await ${LOAD}('./cloud') → src/cloud.ts#load
javascript src/page.js#run ¦ FORM\nfunction run() {\n  CALL\n}\n
 src/disk.js ¦ exports.load = function () {}\n
 src/cloud.js ¦ function load() {}\nclass Store {\n  save() {}\n}\nmodule.exports = { load, Store }\n
 src/make.js ¦ function load() {}\nmodule.exports = load\n
 src/api.js ¦ function load() {}\nmodule.exports = { get: load }\n
 load() ¦ const { load } = require('./cloud') → src/cloud.js#load
 get() ¦ const { load: get } = require('./cloud') → src/cloud.js#load
 get() ¦ const {\n  Store: Remote,\n  load: get,\n} = require('./cloud') → src/cloud.js#load
 remote.load() ¦ const remote = require('./cloud') → src/cloud.js#load
 get() ¦ const get = require('./cloud').load → src/cloud.js#load
 remote.load() ¦ const disk = require('./disk'),\n  remote = require('./cloud') → src/cloud.js#load
 const shop = new Shop()\n  shop.save() ¦ const Shop = require('./shop') → src/shop.js#Shop.save ¦ src/shop.js ¦ class Shop {\n  save() {}\n}\nmodule.exports = Shop\n
 remote.load() ¦ let remote\nremote = require('./cloud') → src/cloud.js#load
 make() ¦ const { make } = require('./all') → src/make.js#load ¦ src/all.js ¦ module.exports = {\n  make: require('./make'),\n}\n
 make() ¦ const make = require('./make') → src/make.js#load
 get() ¦ const { get } = require('./api') → src/api.js#load
 get() ¦ const { load: get } = require('elsewhere') → nothing
go page/page.go#run ¦ package page\n\nimport FORM\n\nfunc run() {\n\tCALL\n}\n
 go.mod ¦ module host.org/shop\n
 disk/handler/handler.go ¦ package handler\n\nfunc Load() {}\n\ntype Store struct{}\n\nfunc (s *Store) Save() {}\n
 cloud/handler/handler.go ¦ package handler\n\nfunc Load() {}\n\ntype Store struct{}\n\nfunc (s *Store) Save() {}\n
 cloud/handler/more.go ¦ package handler\n\nfunc More() {}\n
 tax/v2/tax.go ¦ package tax\n\nfunc Load() {}\n
 all.go ¦ package shop\n\nimport (\n\t"host.org/shop/disk/handler"\n)\n\nfunc All() { handler.Load() }\n
 handler.Load() ¦ "host.org/shop/cloud/handler" → cloud/handler/handler.go#Load
 remote.Load() ¦ remote "host.org/shop/cloud/handler" → cloud/handler/handler.go#Load
 remote.Load() ¦ (\n\t"fmt"\n\tlocal "host.org/shop/disk/handler"\n\tremote "host.org/shop/cloud/handler"\n) → cloud/handler/handler.go#Load
 var s remote.Store\n\ts.Save() ¦ (\n\tlocal "host.org/shop/disk/handler"\n\tremote "host.org/shop/cloud/handler"\n) → cloud/handler/handler.go#Store.Save
 Load() ¦ . "host.org/shop/cloud/handler" → cloud/handler/handler.go#Load
 tax.Load() ¦ "host.org/shop/tax/v2" → tax/v2/tax.go#Load
rust src/page.rs#run ¦ FORM\nfn run() {\n    CALL\n}\n
 src/lib.rs ¦ mod disk;\nmod cloud;\nmod page;\n
 src/disk.rs ¦ pub fn load() {}\npub struct Store;\nimpl Store {\n    pub fn save() {}\n}\n
 src/cloud.rs ¦ pub fn load() {}\npub struct Store;\nimpl Store {\n    pub fn save() {}\n}\n
 load(); ¦ use crate::cloud::load; → src/cloud.rs#load
 fetch(); ¦ use crate::cloud::load as fetch; → src/cloud.rs#load
 remote::load(); ¦ use crate::cloud as remote; → src/cloud.rs#load
 Remote::save(); ¦ use crate::cloud::Store as Remote; → src/cloud.rs#Store.save
 cloud::load(); ¦ use crate::cloud::{self, Store}; → src/cloud.rs#load
 remote::load(); ¦ use crate::cloud::{self as remote, Store}; → src/cloud.rs#load
 fetch(); ¦ use crate::{cloud::{load as fetch}, disk}; → src/cloud.rs#load
 fetch(); ¦ use crate::api::fetch; → src/cloud.rs#load ¦ src/api.rs ¦ pub use crate::cloud::load as fetch;\n
csharp Shop/Page.cs#Page.Run ¦ FORM\nnamespace Shop;\nclass Page { void Run() { CALL } }\n
 Shop/Disk/Store.cs ¦ namespace Shop.Disk;\npublic class Store { public static void Save() {} }\n
 Shop/Cloud/Store.cs ¦ namespace Shop.Cloud { public class Store { public static void Save() {} } }\n
 Remote.Save(); ¦ using Remote = Shop.Cloud.Store; → Shop/Cloud/Store.cs#Shop.Cloud.Store.Save
 Remote.Save(); ¦ global using Remote = Shop.Cloud.Store; → Shop/Cloud/Store.cs#Shop.Cloud.Store.Save
 C.Store.Save(); ¦ using C = Shop.Cloud; → Shop/Cloud/Store.cs#Shop.Cloud.Store.Save
 new Remote(); ¦ using Remote = Shop.Cloud.Store; → Shop/Cloud/Store.cs#Shop.Cloud.Store
kotlin shop/Page.kt#run ¦ package shop\n\nFORM\n\nfun run() {\n  CALL\n}\n
 shop/disk/Store.kt ¦ package shop.disk\n\nobject Store {\n  fun save() {}\n}\n\nfun load() {}\n
 shop/cloud/Store.kt ¦ package shop.cloud\n\nobject Store {\n  fun save() {}\n}\n\nfun load() {}\n
 Store.save() ¦ import shop.cloud.Store → shop/cloud/Store.kt#Store.save
 Remote.save() ¦ import shop.cloud.Store as Remote → shop/cloud/Store.kt#Store.save
 fetch() ¦ import shop.cloud.load as fetch → shop/cloud/Store.kt#load
scala shop/Page.scala#Page.run ¦ package shop\n\nFORM\n\nobject Page {\n  def run() = {\n    CALL\n  }\n}\n
 shop/disk/Store.scala ¦ package shop.disk\n\nobject Store {\n  def save() = {}\n}\n
 shop/cloud/Store.scala ¦ package shop.cloud\n\nobject Store {\n  def save() = {}\n}\n
 Store.save() ¦ import shop.cloud.Store → shop/cloud/Store.scala#Store.save
 Remote.save() ¦ import shop.cloud.{Store => Remote} → shop/cloud/Store.scala#Store.save
 Remote.save() ¦ import shop.cloud.{Store as Remote} → shop/cloud/Store.scala#Store.save
 Remote.save() ¦ import shop.cloud.Store as Remote → shop/cloud/Store.scala#Store.save
php src/Page.php#run ¦ <?php\nnamespace Shop;\nFORM\nfunction run() { CALL }\n
 src/Disk/Store.php ¦ <?php\nnamespace Shop\Disk;\nclass Store { public static function save() {} }\n
 src/Cloud/Store.php ¦ <?php\nnamespace Shop\Cloud;\nclass Store { public static function save() {} }\n
 Store::save(); ¦ use Shop\Cloud\Store; → src/Cloud/Store.php#Store.save
 Remote::save(); ¦ use Shop\Cloud\Store as Remote; → src/Cloud/Store.php#Store.save
 Remote::save(); ¦ use Shop\Cloud\{Other, Store as Remote}; → src/Cloud/Store.php#Store.save
 new Remote(); ¦ use Shop\Cloud\Store as Remote; → src/Cloud/Store.php#Store
dart lib/page.dart#run ¦ FORM\n\nvoid run() {\n  CALL\n}\n
 lib/disk.dart ¦ void load() {}\n\nclass Store {\n  void save() {}\n}\n
 lib/cloud.dart ¦ void load() {}\n\nclass Store {\n  void save() {}\n}\n
 remote.load(); ¦ import 'cloud.dart' as remote; → lib/cloud.dart#load
 remote.load(); ¦ import 'package:shop/cloud.dart' as remote; → lib/cloud.dart#load
 remote.Store(); ¦ import 'cloud.dart' as remote; → lib/cloud.dart#Store
 final rows = remote.Store();\n  rows.save(); ¦ import 'cloud.dart' as remote; → lib/cloud.dart#Store.save
 other.load(); ¦ import 'cloud.dart' as remote; → nothing
haskell Shop/Page.hs#run ¦ module Shop.Page where\n\nFORM\n\nrun :: Int -> Int\nrun x = CALL\n
 Shop/Disk.hs ¦ module Shop.Disk where\n\nload :: Int -> Int\nload x = x\n
 Shop/Cloud.hs ¦ module Shop.Cloud where\n\nload :: Int -> Int\nload x = x\n\nload' :: Int -> Int\nload' x = x\n
 Remote.load x ¦ import qualified Shop.Cloud as Remote → Shop/Cloud.hs#load
 Remote.load' x ¦ import qualified Shop.Cloud as Remote → Shop/Cloud.hs#load'
 1 + Remote.load x ¦ import Shop.Cloud as Remote (load) → Shop/Cloud.hs#load
 Other.load x ¦ import qualified Shop.Cloud as Remote → nothing
elixir lib/shop/page.ex#Shop.Page.run ¦ defmodule Shop.Page do\n  FORM\n\n  def run(x) do\n    CALL\n  end\nend\n
 lib/shop/disk.ex ¦ defmodule Shop.Disk do\n  def load(x) do\n    x\n  end\nend\n
 lib/shop/cloud.ex ¦ defmodule Shop.Cloud do\n  def load(x) do\n    x\n  end\nend\n
 Remote.load(x) ¦ alias Shop.Cloud, as: Remote → lib/shop/cloud.ex#Shop.Cloud.load
 x |> Remote.load ¦ alias Shop.Cloud, as: Remote → lib/shop/cloud.ex#Shop.Cloud.load
 Cloud.load(x) ¦ alias Shop.Cloud, as: Remote → nothing
 Cloud.load(x) ¦ alias Shop.Cloud → lib/shop/cloud.ex#Shop.Cloud.load
 Cloud.load(x) ¦ alias Shop.{Cloud, Disk} → lib/shop/cloud.ex#Shop.Cloud.load
`
  .trim()
  .split(/\n(?! )/)
  .flatMap((block) => {
    const [[head, text], ...rows] = block
      .split('\n')
      .map((row) => row.replace(/^ /, '').replaceAll('\\n', '\n').replaceAll('\\t', '\t'))
      .map((row) => row.split(' ¦ '))
    const [name, run] = head.split(' ')
    const files = rows.filter(([, content]) => !content.includes(' → '))
    return rows.flatMap(([call, what, ...also]) => {
      const [form, to] = what.split(' → ')
      if (to === undefined) return []
      const page = text.replace('FORM', () => form).replace('CALL', () => call)
      const all = [...files, ...(also.length > 0 ? [also] : []), [run.replace(/#.*/u, ''), page]]
      return [{ name, form, call, to, run, files: Object.fromEntries(all) }]
    })
  })

describe('a call through the name of an import (TOC-13)', () => {
  it.each(CASES)('$name: $form, $call', async ({ files, run, to }) => {
    const graph = await parsedCalls(parser, files)
    const found = idsOf(graph, callsAt(graph, run).calls)
    if (to === 'nothing') expect(found).toEqual([])
    else expect(found).toContain(to)
    const wrong = found.filter((id) => !id.startsWith(to.replace(/#.*/u, '')))
    expect(wrong).toEqual([])
  })
})
