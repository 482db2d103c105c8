// The meaning of imported names: a table of languages and forms of imports. Each name also exists in another
// module, so only the import decides which one is called.

import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { findNode, nodeId } from '../ids.ts'
import { callsOf } from './call-graph.ts'
import { parsedCalls } from './testing.ts'

/** An import in one language, and what a call through it leads to. */
interface Row {
  /** The import as written. */
  readonly form: string
  /** The call through it. */
  readonly call: string
  /** Id of what it leads to; `null` for nothing. */
  readonly to: string | null
  /** Files that this row alone has, or has otherwise. */
  readonly also?: Readonly<Record<string, string>>
}

/** What the rows of a language share. */
interface Language {
  readonly files: Readonly<Record<string, string>>
  readonly path: string
  /** The file that imports, whose function `run` calls. */
  readonly text: (form: string, call: string) => string
  readonly run: string
  readonly rows: readonly Row[]
}

/** Apart from its brackets, since nothing is loaded here. */
const LOAD = 'import'
const PYTHON_MODULE = 'def load(a):\n    pass\n\nclass Store:\n    def save(self):\n        pass\n'
const SCRIPT_MODULE = 'export function load() {}\nexport class Store {\n  save() {}\n}\n'
const RUST_MODULE = 'pub fn load() {}\npub struct Store;\nimpl Store {\n    pub fn save() {}\n}\n'

const TABLE: Readonly<Record<string, Language>> = {
  python: {
    files: {
      'shop/__init__.py': '',
      'shop/disk.py': PYTHON_MODULE,
      'shop/cloud.py': PYTHON_MODULE,
    },
    path: 'shop/page.py',
    text: (form, call) => `${form}\n\ndef run():\n    ${call}\n`,
    run: 'shop/page.py#run',
    rows: [
      { form: 'from shop.disk import load', call: 'load(1)', to: 'shop/disk.py#load' },
      { form: 'from shop.cloud import load as fetch', call: 'fetch(1)', to: 'shop/cloud.py#load' },
      { form: 'from shop.cloud import load as fetch', call: 'load(1)', to: null },
      {
        form: 'from .cloud import (\n    Store as Remote,\n    load as fetch,\n)',
        call: 'fetch(1)',
        to: 'shop/cloud.py#load',
      },
      {
        form: 'from .cloud import Store as Remote',
        call: 'Remote.save(1)',
        to: 'shop/cloud.py#Store.save',
      },
      {
        form: 'from .cloud import Store as Remote',
        call: 'rows = Remote()\n    rows.save()',
        to: 'shop/cloud.py#Store.save',
      },
      { form: 'import shop.cloud as remote', call: 'remote.load(1)', to: 'shop/cloud.py#load' },
      { form: 'from . import cloud as remote', call: 'remote.load(1)', to: 'shop/cloud.py#load' },
      {
        form: 'from shop.api import fetch',
        call: 'fetch(1)',
        to: 'shop/cloud.py#load',
        also: { 'shop/api.py': 'from .cloud import load as fetch\n' },
      },
      { form: 'from pathlib import Path as Store', call: 'Store.save(1)', to: null },
      {
        form: '',
        call: 'from shop.cloud import load\n    print("a body that is long enough")\n    load(1)',
        to: 'shop/cloud.py#load',
      },
      {
        form: '',
        call: 'from .cloud import (  # later\n        load as fetch,\n        Store,\n    )\n    fetch(1)',
        to: 'shop/cloud.py#load',
      },
      {
        form: '',
        call: 'text = """\n    import shop.disk as remote\n    """\n    import shop.cloud as remote\n    remote.load(text)',
        to: 'shop/cloud.py#load',
      },
    ],
  },
  typescript: {
    files: { 'src/disk.ts': SCRIPT_MODULE, 'src/cloud.ts': SCRIPT_MODULE },
    path: 'src/page.ts',
    text: (form, call) => `${form}\nexport function run() {\n  ${call}\n}\n`,
    run: 'src/page.ts#run',
    rows: [
      { form: "import { load } from './cloud'", call: 'load()', to: 'src/cloud.ts#load' },
      { form: "import { load as get } from './cloud'", call: 'get()', to: 'src/cloud.ts#load' },
      { form: "import { load as get } from './cloud'", call: 'load()', to: null },
      {
        form: "import { Store as Remote } from './cloud'",
        call: 'new Remote().save()',
        to: 'src/cloud.ts#Store',
      },
      {
        form: "import { type Store as Remote } from './cloud'",
        call: 'const f = (one: Remote) => one.save()',
        to: 'src/cloud.ts#Store.save',
      },
      { form: "import * as remote from './cloud'", call: 'remote.load()', to: 'src/cloud.ts#load' },
      {
        form: "import * as remote from './cloud'",
        call: 'new remote.Store()',
        to: 'src/cloud.ts#Store',
      },
      {
        form: "import make from './maker'",
        call: 'make()',
        to: 'src/maker.ts#load',
        also: { 'src/maker.ts': 'export default function load() {}\n' },
      },
      {
        form: "import Remote from './maker'",
        call: 'Remote.save()',
        to: 'src/maker.ts#Store.save',
        also: { 'src/maker.ts': 'class Store {\n  static save() {}\n}\nexport default Store\n' },
      },
      {
        form: "import { default as make } from './maker'",
        call: 'make()',
        to: 'src/maker.ts#load',
        also: { 'src/maker.ts': 'function load() {}\nexport { load as default }\n' },
      },
      {
        form: "import { get } from './api'",
        call: 'get()',
        to: 'src/cloud.ts#load',
        also: { 'src/api.ts': "export { load as get } from './cloud'\n" },
      },
      {
        form: "import { get } from './api'",
        call: 'get()',
        to: 'src/api.ts#load',
        also: { 'src/api.ts': 'function load() {}\nexport { load as get }\n' },
      },
      {
        form: "import { remote } from './api'",
        call: 'remote.load()',
        to: 'src/cloud.ts#load',
        also: { 'src/api.ts': "export * as remote from './cloud'\n" },
      },
      {
        form: "import remote = require('./cloud')",
        call: 'remote.load()',
        to: 'src/cloud.ts#load',
      },
      {
        form: `const remote = await ${LOAD}('./cloud')`,
        call: 'remote.load()',
        to: 'src/cloud.ts#load',
      },
    ],
  },
  javascript: {
    files: {
      'src/disk.js': 'exports.load = function () {}\n',
      'src/cloud.js':
        'function load() {}\nclass Store {\n  save() {}\n}\nmodule.exports = { load, Store }\n',
      'src/make.js': 'function load() {}\nmodule.exports = load\n',
      'src/api.js': 'function load() {}\nmodule.exports = { get: load }\n',
    },
    path: 'src/page.js',
    text: (form, call) => `${form}\nfunction run() {\n  ${call}\n}\n`,
    run: 'src/page.js#run',
    rows: [
      { form: "const { load } = require('./cloud')", call: 'load()', to: 'src/cloud.js#load' },
      { form: "const { load: get } = require('./cloud')", call: 'get()', to: 'src/cloud.js#load' },
      {
        form: "const {\n  Store: Remote,\n  load: get,\n} = require('./cloud')",
        call: 'get()',
        to: 'src/cloud.js#load',
      },
      { form: "const remote = require('./cloud')", call: 'remote.load()', to: 'src/cloud.js#load' },
      { form: "const get = require('./cloud').load", call: 'get()', to: 'src/cloud.js#load' },
      {
        form: "const disk = require('./disk'),\n  remote = require('./cloud')",
        call: 'remote.load()',
        to: 'src/cloud.js#load',
      },
      {
        form: "const Shop = require('./shop')",
        call: 'const shop = new Shop()\n  shop.save()',
        to: 'src/shop.js#Shop.save',
        also: { 'src/shop.js': 'class Shop {\n  save() {}\n}\nmodule.exports = Shop\n' },
      },
      {
        form: "let remote\nremote = require('./cloud')",
        call: 'remote.load()',
        to: 'src/cloud.js#load',
      },
      {
        form: "const { make } = require('./all')",
        call: 'make()',
        to: 'src/make.js#load',
        also: { 'src/all.js': "module.exports = {\n  make: require('./make'),\n}\n" },
      },
      { form: "const make = require('./make')", call: 'make()', to: 'src/make.js#load' },
      { form: "const { get } = require('./api')", call: 'get()', to: 'src/api.js#load' },
      { form: "const { load: get } = require('elsewhere')", call: 'get()', to: null },
    ],
  },
  go: {
    files: {
      'go.mod': 'module host.org/shop\n',
      'disk/handler/handler.go':
        'package handler\n\nfunc Load() {}\n\ntype Store struct{}\n\nfunc (s *Store) Save() {}\n',
      'cloud/handler/handler.go':
        'package handler\n\nfunc Load() {}\n\ntype Store struct{}\n\nfunc (s *Store) Save() {}\n',
      'cloud/handler/more.go': 'package handler\n\nfunc More() {}\n',
      'tax/v2/tax.go': 'package tax\n\nfunc Load() {}\n',
      'all.go':
        'package shop\n\nimport (\n\t"host.org/shop/disk/handler"\n)\n\nfunc All() { handler.Load() }\n',
    },
    path: 'page/page.go',
    text: (form, call) => `package page\n\nimport ${form}\n\nfunc run() {\n\t${call}\n}\n`,
    run: 'page/page.go#run',
    rows: [
      {
        form: '"host.org/shop/cloud/handler"',
        call: 'handler.Load()',
        to: 'cloud/handler/handler.go#Load',
      },
      {
        form: 'remote "host.org/shop/cloud/handler"',
        call: 'remote.Load()',
        to: 'cloud/handler/handler.go#Load',
      },
      {
        form: '(\n\t"fmt"\n\tlocal "host.org/shop/disk/handler"\n\tremote "host.org/shop/cloud/handler"\n)',
        call: 'remote.Load()',
        to: 'cloud/handler/handler.go#Load',
      },
      {
        form: '(\n\tlocal "host.org/shop/disk/handler"\n\tremote "host.org/shop/cloud/handler"\n)',
        call: 'var s remote.Store\n\ts.Save()',
        to: 'cloud/handler/handler.go#Store.Save',
      },
      {
        form: '. "host.org/shop/cloud/handler"',
        call: 'Load()',
        to: 'cloud/handler/handler.go#Load',
      },
      { form: '"host.org/shop/tax/v2"', call: 'tax.Load()', to: 'tax/v2/tax.go#Load' },
    ],
  },
  rust: {
    files: {
      'src/lib.rs': 'mod disk;\nmod cloud;\nmod page;\n',
      'src/disk.rs': RUST_MODULE,
      'src/cloud.rs': RUST_MODULE,
    },
    path: 'src/page.rs',
    text: (form, call) => `${form}\nfn run() {\n    ${call}\n}\n`,
    run: 'src/page.rs#run',
    rows: [
      { form: 'use crate::cloud::load;', call: 'load();', to: 'src/cloud.rs#load' },
      { form: 'use crate::cloud::load as fetch;', call: 'fetch();', to: 'src/cloud.rs#load' },
      { form: 'use crate::cloud as remote;', call: 'remote::load();', to: 'src/cloud.rs#load' },
      {
        form: 'use crate::cloud::Store as Remote;',
        call: 'Remote::save();',
        to: 'src/cloud.rs#Store.save',
      },
      { form: 'use crate::cloud::{self, Store};', call: 'cloud::load();', to: 'src/cloud.rs#load' },
      {
        form: 'use crate::cloud::{self as remote, Store};',
        call: 'remote::load();',
        to: 'src/cloud.rs#load',
      },
      {
        form: 'use crate::{cloud::{load as fetch}, disk};',
        call: 'fetch();',
        to: 'src/cloud.rs#load',
      },
      {
        form: 'use crate::api::fetch;',
        call: 'fetch();',
        to: 'src/cloud.rs#load',
        also: { 'src/api.rs': 'pub use crate::cloud::load as fetch;\n' },
      },
    ],
  },
  csharp: {
    files: {
      'Shop/Disk/Store.cs':
        'namespace Shop.Disk;\npublic class Store { public static void Save() {} }\n',
      'Shop/Cloud/Store.cs':
        'namespace Shop.Cloud { public class Store { public static void Save() {} } }\n',
    },
    path: 'Shop/Page.cs',
    text: (form, call) => `${form}\nnamespace Shop;\nclass Page { void Run() { ${call} } }\n`,
    run: 'Shop/Page.cs#Page.Run',
    rows: [
      {
        form: 'using Remote = Shop.Cloud.Store;',
        call: 'Remote.Save();',
        to: 'Shop/Cloud/Store.cs#Shop.Cloud.Store.Save',
      },
      {
        form: 'global using Remote = Shop.Cloud.Store;',
        call: 'Remote.Save();',
        to: 'Shop/Cloud/Store.cs#Shop.Cloud.Store.Save',
      },
      {
        form: 'using C = Shop.Cloud;',
        call: 'C.Store.Save();',
        to: 'Shop/Cloud/Store.cs#Shop.Cloud.Store.Save',
      },
      {
        form: 'using Remote = Shop.Cloud.Store;',
        call: 'new Remote();',
        to: 'Shop/Cloud/Store.cs#Shop.Cloud.Store',
      },
    ],
  },
  kotlin: {
    files: {
      'shop/disk/Store.kt':
        'package shop.disk\n\nobject Store {\n  fun save() {}\n}\n\nfun load() {}\n',
      'shop/cloud/Store.kt':
        'package shop.cloud\n\nobject Store {\n  fun save() {}\n}\n\nfun load() {}\n',
    },
    path: 'shop/Page.kt',
    text: (form, call) => `package shop\n\n${form}\n\nfun run() {\n  ${call}\n}\n`,
    run: 'shop/Page.kt#run',
    rows: [
      {
        form: 'import shop.cloud.Store',
        call: 'Store.save()',
        to: 'shop/cloud/Store.kt#Store.save',
      },
      {
        form: 'import shop.cloud.Store as Remote',
        call: 'Remote.save()',
        to: 'shop/cloud/Store.kt#Store.save',
      },
      { form: 'import shop.cloud.load as fetch', call: 'fetch()', to: 'shop/cloud/Store.kt#load' },
    ],
  },
  scala: {
    files: {
      'shop/disk/Store.scala': 'package shop.disk\n\nobject Store {\n  def save() = {}\n}\n',
      'shop/cloud/Store.scala': 'package shop.cloud\n\nobject Store {\n  def save() = {}\n}\n',
    },
    path: 'shop/Page.scala',
    text: (form, call) =>
      `package shop\n\n${form}\n\nobject Page {\n  def run() = {\n    ${call}\n  }\n}\n`,
    run: 'shop/Page.scala#Page.run',
    rows: [
      {
        form: 'import shop.cloud.Store',
        call: 'Store.save()',
        to: 'shop/cloud/Store.scala#Store.save',
      },
      {
        form: 'import shop.cloud.{Store => Remote}',
        call: 'Remote.save()',
        to: 'shop/cloud/Store.scala#Store.save',
      },
      {
        form: 'import shop.cloud.{Store as Remote}',
        call: 'Remote.save()',
        to: 'shop/cloud/Store.scala#Store.save',
      },
      {
        form: 'import shop.cloud.Store as Remote',
        call: 'Remote.save()',
        to: 'shop/cloud/Store.scala#Store.save',
      },
    ],
  },
  php: {
    files: {
      'src/Disk/Store.php':
        '<?php\nnamespace Shop\\Disk;\nclass Store { public static function save() {} }\n',
      'src/Cloud/Store.php':
        '<?php\nnamespace Shop\\Cloud;\nclass Store { public static function save() {} }\n',
    },
    path: 'src/Page.php',
    text: (form, call) => `<?php\nnamespace Shop;\n${form}\nfunction run() { ${call} }\n`,
    run: 'src/Page.php#run',
    rows: [
      {
        form: 'use Shop\\Cloud\\Store;',
        call: 'Store::save();',
        to: 'src/Cloud/Store.php#Store.save',
      },
      {
        form: 'use Shop\\Cloud\\Store as Remote;',
        call: 'Remote::save();',
        to: 'src/Cloud/Store.php#Store.save',
      },
      {
        form: 'use Shop\\Cloud\\{Other, Store as Remote};',
        call: 'Remote::save();',
        to: 'src/Cloud/Store.php#Store.save',
      },
      {
        form: 'use Shop\\Cloud\\Store as Remote;',
        call: 'new Remote();',
        to: 'src/Cloud/Store.php#Store',
      },
    ],
  },
  dart: {
    files: {
      'lib/disk.dart': 'void load() {}\n\nclass Store {\n  void save() {}\n}\n',
      'lib/cloud.dart': 'void load() {}\n\nclass Store {\n  void save() {}\n}\n',
    },
    path: 'lib/page.dart',
    text: (form, call) => `${form}\n\nvoid run() {\n  ${call}\n}\n`,
    run: 'lib/page.dart#run',
    rows: [
      { form: "import 'cloud.dart' as remote;", call: 'remote.load();', to: 'lib/cloud.dart#load' },
      {
        form: "import 'package:shop/cloud.dart' as remote;",
        call: 'remote.load();',
        to: 'lib/cloud.dart#load',
      },
      {
        form: "import 'cloud.dart' as remote;",
        call: 'remote.Store();',
        to: 'lib/cloud.dart#Store',
      },
      {
        form: "import 'cloud.dart' as remote;",
        call: 'final rows = remote.Store();\n  rows.save();',
        to: 'lib/cloud.dart#Store.save',
      },
      { form: "import 'cloud.dart' as remote;", call: 'other.load();', to: null },
    ],
  },
  haskell: {
    files: {
      'Shop/Disk.hs': 'module Shop.Disk where\n\nload :: Int -> Int\nload x = x\n',
      'Shop/Cloud.hs':
        "module Shop.Cloud where\n\nload :: Int -> Int\nload x = x\n\nload' :: Int -> Int\nload' x = x\n",
    },
    path: 'Shop/Page.hs',
    text: (form, call) =>
      `module Shop.Page where\n\n${form}\n\nrun :: Int -> Int\nrun x = ${call}\n`,
    run: 'Shop/Page.hs#run',
    rows: [
      {
        form: 'import qualified Shop.Cloud as Remote',
        call: 'Remote.load x',
        to: 'Shop/Cloud.hs#load',
      },
      {
        form: 'import qualified Shop.Cloud as Remote',
        call: "Remote.load' x",
        to: "Shop/Cloud.hs#load'",
      },
      {
        form: 'import Shop.Cloud as Remote (load)',
        call: '1 + Remote.load x',
        to: 'Shop/Cloud.hs#load',
      },
      { form: 'import qualified Shop.Cloud as Remote', call: 'Other.load x', to: null },
    ],
  },
  elixir: {
    files: {
      'lib/shop/disk.ex': 'defmodule Shop.Disk do\n  def load(x) do\n    x\n  end\nend\n',
      'lib/shop/cloud.ex': 'defmodule Shop.Cloud do\n  def load(x) do\n    x\n  end\nend\n',
    },
    path: 'lib/shop/page.ex',
    text: (form, call) =>
      `defmodule Shop.Page do\n  ${form}\n\n  def run(x) do\n    ${call}\n  end\nend\n`,
    run: 'lib/shop/page.ex#Shop.Page.run',
    rows: [
      {
        form: 'alias Shop.Cloud, as: Remote',
        call: 'Remote.load(x)',
        to: 'lib/shop/cloud.ex#Shop.Cloud.load',
      },
      {
        form: 'alias Shop.Cloud, as: Remote',
        call: 'x |> Remote.load',
        to: 'lib/shop/cloud.ex#Shop.Cloud.load',
      },
      { form: 'alias Shop.Cloud, as: Remote', call: 'Cloud.load(x)', to: null },
      {
        form: 'alias Shop.Cloud',
        call: 'Cloud.load(x)',
        to: 'lib/shop/cloud.ex#Shop.Cloud.load',
      },
      {
        form: 'alias Shop.{Cloud, Disk}',
        call: 'Cloud.load(x)',
        to: 'lib/shop/cloud.ex#Shop.Cloud.load',
      },
    ],
  },
}

const CASES = Object.entries(TABLE).flatMap(([name, language]) =>
  language.rows.map((row): [string, string, string, Language, Row] => [
    name,
    row.form,
    row.call,
    language,
    row,
  ]),
)

describe('a call through the name of an import (TOC-13)', () => {
  it.each(CASES)('%s: %s, %s', async (_name, form, call, { files, path, text, run }, row) => {
    const graph = await parsedCalls(parser, { ...files, ...row.also, [path]: text(form, call) })
    const node = findNode(graph.toc, run)
    if (node === null) throw new Error(`no ${run}`)
    const found = callsOf(graph, node).calls.flatMap(({ other }) =>
      other === null ? [] : [nodeId(graph.toc, other)],
    )
    if (row.to === null) expect(found).toEqual([])
    else expect(found).toContain(row.to)
    const wrong = found.filter((id) => !id.startsWith(row.to?.replace(/#.*/u, '') ?? ' '))
    expect(wrong).toEqual([])
  })
})
