// The meaning of imported names: a table of languages and forms of imports. Each name also exists in another
// module, so only the import decides which one is called.

import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { callsAt, idsOf, parsedCalls } from './testing.ts'

/** An import as written, a call through it, and the id of what the call leads to; `null` for nothing. */
type Row = readonly [
  form: string,
  call: string,
  to: string | null,
  /** Files that this row alone has, or has otherwise. */
  also?: Readonly<Record<string, string>>,
]

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
      ['from shop.disk import load', 'load(1)', 'shop/disk.py#load'],
      ['from shop.cloud import load as fetch', 'fetch(1)', 'shop/cloud.py#load'],
      ['from shop.cloud import load as fetch', 'load(1)', null],
      [
        'from .cloud import (\n    Store as Remote,\n    load as fetch,\n)',
        'fetch(1)',
        'shop/cloud.py#load',
      ],
      ['from .cloud import Store as Remote', 'Remote.save(1)', 'shop/cloud.py#Store.save'],
      [
        'from .cloud import Store as Remote',
        'rows = Remote()\n    rows.save()',
        'shop/cloud.py#Store.save',
      ],
      ['import shop.cloud as remote', 'remote.load(1)', 'shop/cloud.py#load'],
      ['from . import cloud as remote', 'remote.load(1)', 'shop/cloud.py#load'],
      [
        'from shop.api import fetch',
        'fetch(1)',
        'shop/cloud.py#load',
        { 'shop/api.py': 'from .cloud import load as fetch\n' },
      ],
      ['from pathlib import Path as Store', 'Store.save(1)', null],
      [
        '',
        'from shop.cloud import load\n    print("a body that is long enough")\n    load(1)',
        'shop/cloud.py#load',
      ],
      [
        '',
        'from .cloud import (  # later\n        load as fetch,\n        Store,\n    )\n    fetch(1)',
        'shop/cloud.py#load',
      ],
      [
        '',
        'text = """\n    import shop.disk as remote\n    """\n    import shop.cloud as remote\n    remote.load(text)',
        'shop/cloud.py#load',
      ],
    ],
  },
  typescript: {
    files: { 'src/disk.ts': SCRIPT_MODULE, 'src/cloud.ts': SCRIPT_MODULE },
    path: 'src/page.ts',
    text: (form, call) => `${form}\nexport function run() {\n  ${call}\n}\n`,
    run: 'src/page.ts#run',
    rows: [
      ["import { load } from './cloud'", 'load()', 'src/cloud.ts#load'],
      ["import { load as get } from './cloud'", 'get()', 'src/cloud.ts#load'],
      ["import { load as get } from './cloud'", 'load()', null],
      ["import { Store as Remote } from './cloud'", 'new Remote().save()', 'src/cloud.ts#Store'],
      [
        "import { type Store as Remote } from './cloud'",
        'const f = (one: Remote) => one.save()',
        'src/cloud.ts#Store.save',
      ],
      ["import * as remote from './cloud'", 'remote.load()', 'src/cloud.ts#load'],
      ["import * as remote from './cloud'", 'new remote.Store()', 'src/cloud.ts#Store'],
      [
        "import make from './maker'",
        'make()',
        'src/maker.ts#load',
        { 'src/maker.ts': 'export default function load() {}\n' },
      ],
      [
        "import Remote from './maker'",
        'Remote.save()',
        'src/maker.ts#Store.save',
        { 'src/maker.ts': 'class Store {\n  static save() {}\n}\nexport default Store\n' },
      ],
      [
        "import { default as make } from './maker'",
        'make()',
        'src/maker.ts#load',
        { 'src/maker.ts': 'function load() {}\nexport { load as default }\n' },
      ],
      [
        "import { get } from './api'",
        'get()',
        'src/cloud.ts#load',
        { 'src/api.ts': "export { load as get } from './cloud'\n" },
      ],
      [
        "import { get } from './api'",
        'get()',
        'src/api.ts#load',
        { 'src/api.ts': 'function load() {}\nexport { load as get }\n' },
      ],
      [
        "import { remote } from './api'",
        'remote.load()',
        'src/cloud.ts#load',
        { 'src/api.ts': "export * as remote from './cloud'\n" },
      ],
      ["import remote = require('./cloud')", 'remote.load()', 'src/cloud.ts#load'],
      [`const remote = await ${LOAD}('./cloud')`, 'remote.load()', 'src/cloud.ts#load'],
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
      ["const { load } = require('./cloud')", 'load()', 'src/cloud.js#load'],
      ["const { load: get } = require('./cloud')", 'get()', 'src/cloud.js#load'],
      [
        "const {\n  Store: Remote,\n  load: get,\n} = require('./cloud')",
        'get()',
        'src/cloud.js#load',
      ],
      ["const remote = require('./cloud')", 'remote.load()', 'src/cloud.js#load'],
      ["const get = require('./cloud').load", 'get()', 'src/cloud.js#load'],
      [
        "const disk = require('./disk'),\n  remote = require('./cloud')",
        'remote.load()',
        'src/cloud.js#load',
      ],
      [
        "const Shop = require('./shop')",
        'const shop = new Shop()\n  shop.save()',
        'src/shop.js#Shop.save',
        { 'src/shop.js': 'class Shop {\n  save() {}\n}\nmodule.exports = Shop\n' },
      ],
      ["let remote\nremote = require('./cloud')", 'remote.load()', 'src/cloud.js#load'],
      [
        "const { make } = require('./all')",
        'make()',
        'src/make.js#load',
        { 'src/all.js': "module.exports = {\n  make: require('./make'),\n}\n" },
      ],
      ["const make = require('./make')", 'make()', 'src/make.js#load'],
      ["const { get } = require('./api')", 'get()', 'src/api.js#load'],
      ["const { load: get } = require('elsewhere')", 'get()', null],
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
      ['"host.org/shop/cloud/handler"', 'handler.Load()', 'cloud/handler/handler.go#Load'],
      ['remote "host.org/shop/cloud/handler"', 'remote.Load()', 'cloud/handler/handler.go#Load'],
      [
        '(\n\t"fmt"\n\tlocal "host.org/shop/disk/handler"\n\tremote "host.org/shop/cloud/handler"\n)',
        'remote.Load()',
        'cloud/handler/handler.go#Load',
      ],
      [
        '(\n\tlocal "host.org/shop/disk/handler"\n\tremote "host.org/shop/cloud/handler"\n)',
        'var s remote.Store\n\ts.Save()',
        'cloud/handler/handler.go#Store.Save',
      ],
      ['. "host.org/shop/cloud/handler"', 'Load()', 'cloud/handler/handler.go#Load'],
      ['"host.org/shop/tax/v2"', 'tax.Load()', 'tax/v2/tax.go#Load'],
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
      ['use crate::cloud::load;', 'load();', 'src/cloud.rs#load'],
      ['use crate::cloud::load as fetch;', 'fetch();', 'src/cloud.rs#load'],
      ['use crate::cloud as remote;', 'remote::load();', 'src/cloud.rs#load'],
      ['use crate::cloud::Store as Remote;', 'Remote::save();', 'src/cloud.rs#Store.save'],
      ['use crate::cloud::{self, Store};', 'cloud::load();', 'src/cloud.rs#load'],
      ['use crate::cloud::{self as remote, Store};', 'remote::load();', 'src/cloud.rs#load'],
      ['use crate::{cloud::{load as fetch}, disk};', 'fetch();', 'src/cloud.rs#load'],
      [
        'use crate::api::fetch;',
        'fetch();',
        'src/cloud.rs#load',
        { 'src/api.rs': 'pub use crate::cloud::load as fetch;\n' },
      ],
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
      [
        'using Remote = Shop.Cloud.Store;',
        'Remote.Save();',
        'Shop/Cloud/Store.cs#Shop.Cloud.Store.Save',
      ],
      [
        'global using Remote = Shop.Cloud.Store;',
        'Remote.Save();',
        'Shop/Cloud/Store.cs#Shop.Cloud.Store.Save',
      ],
      ['using C = Shop.Cloud;', 'C.Store.Save();', 'Shop/Cloud/Store.cs#Shop.Cloud.Store.Save'],
      ['using Remote = Shop.Cloud.Store;', 'new Remote();', 'Shop/Cloud/Store.cs#Shop.Cloud.Store'],
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
      ['import shop.cloud.Store', 'Store.save()', 'shop/cloud/Store.kt#Store.save'],
      ['import shop.cloud.Store as Remote', 'Remote.save()', 'shop/cloud/Store.kt#Store.save'],
      ['import shop.cloud.load as fetch', 'fetch()', 'shop/cloud/Store.kt#load'],
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
      ['import shop.cloud.Store', 'Store.save()', 'shop/cloud/Store.scala#Store.save'],
      ['import shop.cloud.{Store => Remote}', 'Remote.save()', 'shop/cloud/Store.scala#Store.save'],
      ['import shop.cloud.{Store as Remote}', 'Remote.save()', 'shop/cloud/Store.scala#Store.save'],
      ['import shop.cloud.Store as Remote', 'Remote.save()', 'shop/cloud/Store.scala#Store.save'],
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
      ['use Shop\\Cloud\\Store;', 'Store::save();', 'src/Cloud/Store.php#Store.save'],
      ['use Shop\\Cloud\\Store as Remote;', 'Remote::save();', 'src/Cloud/Store.php#Store.save'],
      [
        'use Shop\\Cloud\\{Other, Store as Remote};',
        'Remote::save();',
        'src/Cloud/Store.php#Store.save',
      ],
      ['use Shop\\Cloud\\Store as Remote;', 'new Remote();', 'src/Cloud/Store.php#Store'],
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
      ["import 'cloud.dart' as remote;", 'remote.load();', 'lib/cloud.dart#load'],
      ["import 'package:shop/cloud.dart' as remote;", 'remote.load();', 'lib/cloud.dart#load'],
      ["import 'cloud.dart' as remote;", 'remote.Store();', 'lib/cloud.dart#Store'],
      [
        "import 'cloud.dart' as remote;",
        'final rows = remote.Store();\n  rows.save();',
        'lib/cloud.dart#Store.save',
      ],
      ["import 'cloud.dart' as remote;", 'other.load();', null],
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
      ['import qualified Shop.Cloud as Remote', 'Remote.load x', 'Shop/Cloud.hs#load'],
      ['import qualified Shop.Cloud as Remote', "Remote.load' x", "Shop/Cloud.hs#load'"],
      ['import Shop.Cloud as Remote (load)', '1 + Remote.load x', 'Shop/Cloud.hs#load'],
      ['import qualified Shop.Cloud as Remote', 'Other.load x', null],
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
      ['alias Shop.Cloud, as: Remote', 'Remote.load(x)', 'lib/shop/cloud.ex#Shop.Cloud.load'],
      ['alias Shop.Cloud, as: Remote', 'x |> Remote.load', 'lib/shop/cloud.ex#Shop.Cloud.load'],
      ['alias Shop.Cloud, as: Remote', 'Cloud.load(x)', null],
      ['alias Shop.Cloud', 'Cloud.load(x)', 'lib/shop/cloud.ex#Shop.Cloud.load'],
      ['alias Shop.{Cloud, Disk}', 'Cloud.load(x)', 'lib/shop/cloud.ex#Shop.Cloud.load'],
    ],
  },
}

const CASES = Object.entries(TABLE).flatMap(([name, language]) =>
  language.rows.map(([form, call, to, also]) => ({ name, form, call, to, also, language })),
)

describe('a call through the name of an import (TOC-13)', () => {
  it.each(CASES)('$name: $form, $call', async ({ form, call, to, also, language }) => {
    const { files, path, text, run } = language
    const graph = await parsedCalls(parser, { ...files, ...also, [path]: text(form, call) })
    const found = idsOf(graph, callsAt(graph, run).calls)
    if (to === null) expect(found).toEqual([])
    else expect(found).toContain(to)
    const wrong = found.filter((id) => !id.startsWith(to?.replace(/#.*/u, '') ?? ' '))
    expect(wrong).toEqual([])
  })
})
