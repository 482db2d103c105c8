// What calls of one language mean that others write otherwise: a table of small programs.

import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { callsAt, idsOf, parsedCalls } from './testing.ts'

/** A program and what one place of it calls or makes. */
interface Row {
  readonly about: string
  readonly files: Readonly<Record<string, string>>
  readonly from: string
  readonly to: readonly string[]
}

const SHOP_CS =
  'class Store { public Token Token { get; set; } public int Count () { return 1; } public Token Take () { return null; } }\n'
const EXTRAS_CS =
  'static class Extras { public static bool IsFull (this Store store, int most) { return true; } }\n'

const ROWS: readonly Row[] = [
  {
    about: 'C#: a blank before the bracket',
    files: {
      'run.cs':
        'class Shop {\n  int Open () { return 1; }\n  void Run () { if (true) Open (); return (Open ()); }\n}\n',
    },
    from: 'run.cs#Shop.Run',
    to: ['run.cs#Shop.Open'],
  },
  {
    about: 'C: a blank before the bracket, and a definition in the manner of GNU',
    files: {
      'run.c':
        'static int\nopen_shop (int a)\n{\n  return a;\n}\n\nint\nrun (void)\n{\n  while (open_shop (1))\n    continue;\n  return sizeof (int);\n}\n',
    },
    from: 'run.c#run',
    to: ['run.c#open_shop'],
  },
  {
    about: 'C#: a property that is called like its type',
    files: {
      'store.cs': `${SHOP_CS}class Token { }\nclass Chest : Store {\n  void Fill() {\n    Token = new Token() { };\n  }\n}\n`,
    },
    from: 'store.cs#Chest.Fill',
    to: ['store.cs#Token'],
  },
  {
    about: 'C#: methods that extend a type from without',
    files: {
      'store.cs': SHOP_CS,
      'extras.cs': EXTRAS_CS,
      'other.cs':
        'static class Other { public static bool IsFull (this Jar jar) { return true; } }\n',
      'run.cs': 'class Shop {\n  void Run(Store store) { store.IsFull(2); }\n}\n',
    },
    from: 'run.cs#Shop.Run',
    to: ['store.cs#Store', 'extras.cs#Extras.IsFull'],
  },
  {
    about: 'C#: members of what somebody else has',
    files: {
      'text.cs': 'class Text { public bool IsWhite(char c) { return true; } }\n',
      'run.cs': 'class Shop {\n  void Run() { char.IsWhite(1); Convert.IsWhite(2); }\n}\n',
    },
    from: 'run.cs#Shop.Run',
    to: [],
  },
  {
    about: 'C#: what a method gives that begins with a capital',
    files: {
      'store.cs':
        'class Store {\n  public static Store Open() { return null; }\n  public void Close() { }\n}\n',
      'door.cs': 'class Door {\n  public void Close() { }\n}\n',
      'run.cs': 'class Shop {\n  void Run() { Store.Open().Close(); }\n}\n',
    },
    from: 'run.cs#Shop.Run',
    to: ['store.cs#Store.Open', 'store.cs#Store.Close'],
  },
  {
    about: 'Rust: variants of enums, by their enum, by Self and by themselves',
    files: {
      'lib.rs':
        'pub struct Data;\npub enum Frame {\n    Data(Data),\n    Close(u8),\n}\nimpl Frame {\n    fn end() -> Self {\n        Self::Close(1)\n    }\n    fn fill() -> Frame {\n        use self::Frame::*;\n        Data(1)\n    }\n}\npub fn run() {\n    Frame::Close(1);\n}\n',
    },
    from: 'lib.rs#run',
    to: ['lib.rs#Frame'],
  },
  {
    about: 'Rust: members of what a pointer of one’s own stands for',
    files: {
      'lib.rs':
        'use std::ops::Deref;\npub struct Stream;\nimpl Stream {\n    pub fn close(&self) {}\n}\npub struct Door;\nimpl Door {\n    pub fn close(&self) {}\n}\npub struct Ptr;\nimpl Deref for Ptr {\n    type Target = Stream;\n    fn deref(&self) -> &Self::Target {\n        todo!()\n    }\n}\npub fn run(ptr: &Ptr) {\n    ptr.close();\n}\n',
    },
    from: 'lib.rs#run',
    to: ['lib.rs#Ptr', 'lib.rs#Stream.close'],
  },
  {
    about: 'Kotlin: functions that extend a type, and what they call of it',
    files: {
      'Store.kt':
        'package shop\n\nclass Store {\n    fun rows(): Int = 1\n}\n\nclass Door {\n    fun rows(): Int = 2\n}\n',
      'Extras.kt': 'package shop\n\nfun Store.first() = rows()\n\nfun Door.first() = 3\n',
      'Run.kt': 'package shop\n\nfun run(store: Store) {\n    store.first()\n}\n',
    },
    from: 'Extras.kt#first',
    to: ['Store.kt#Store.rows'],
  },
  {
    about:
      'Ruby: calls without brackets, names that end in a sign, and members of included modules',
    files: {
      'store.rb':
        'module Counting\n  def empty?\n    true\n  end\nend\n\nclass Store\n  include Counting\n\n  def run\n    size = 1\n    check! unless empty?\n    load_all "a", size\n    rows.each { |row| row }\n    rest\n    size\n  end\n\n  def check!\n  end\n\n  def load_all(path, size)\n  end\n\n  def rows\n  end\n\n  def rest\n  end\n\n  def size\n  end\nend\n',
    },
    from: 'store.rb#Store.run',
    to: ['check!', 'load_all', 'rest', 'rows']
      .map((name) => `store.rb#Store.${name}`)
      .concat('store.rb#Counting.empty?'),
  },
  {
    about: 'Ruby: names that are variables elsewhere, in texts, and the beginnings of chains',
    files: {
      'shop.rb':
        'class Shop\n  def run\n    "#{title}" + store.rows.size\n  end\n\n  def other(title)\n    title\n  end\n\n  def title\n  end\n\n  def store\n  end\nend\n',
      'store.rb': 'class Store\n  def rows\n  end\nend\n',
    },
    from: 'shop.rb#Shop.run',
    to: ['shop.rb#Shop.store', 'shop.rb#Shop.title', 'store.rb#Store.rows'],
  },
  {
    about:
      'Ruby: super, new, the class of an object, what is set, and what a class has of a module',
    files: {
      'base.rb':
        'module Counting\n  module ClassMethods\n    def counted\n    end\n  end\nend\n\nclass Base\n  include Counting\n\n  def run(a)\n  end\nend\n',
      'shop.rb':
        'class Shop < Base\n  def run(a)\n    super\n    self.class.counted\n    self.class.new\n    self.open = a\n  end\n\n  def open=(a)\n  end\nend\n',
    },
    from: 'shop.rb#Shop.run',
    to: [
      'base.rb#Base.run',
      'base.rb#Counting.ClassMethods.counted',
      'shop.rb#Shop',
      'shop.rb#Shop.open=',
    ],
  },
  {
    about: 'Ruby: a member of what the type extends that a variable is called like',
    files: {
      'shop.rb':
        'class Base\n  def look(a)\n  end\nend\n\nclass Store < Base\nend\n\nclass Shop\n  def run(store)\n    store.look(1)\n  end\nend\n',
    },
    from: 'shop.rb#Shop.run',
    to: ['shop.rb#Base.look'],
  },
  {
    about: 'Ruby: the base of the same module where several have its name',
    files: {
      'parser/base.rb':
        'module Shop\n  module Parser\n    class Base\n      def warn(a)\n      end\n    end\n  end\nend\n',
      'writer/base.rb':
        'module Shop\n  module Writer\n    class Base\n      def warn(a)\n      end\n    end\n  end\nend\n',
      'writer/html.rb':
        'module Shop\n  module Writer\n    class Html < Base\n      def run\n        warn(1)\n      end\n    end\n  end\nend\n',
    },
    from: 'writer/html.rb#Shop.Writer.Html.run',
    to: ['writer/base.rb#Shop.Writer.Base.warn'],
  },
  {
    about: 'Kotlin: a member behind what is said not to be null',
    files: {
      'Store.kt': 'package shop\n\nclass Store {\n    fun rows(): Int = 1\n}\n',
      'Run.kt': 'package shop\n\nfun run(store: Store?) {\n    store!!.rows()\n}\n',
    },
    from: 'Run.kt#run',
    to: ['Store.kt#Store', 'Store.kt#Store.rows'],
  },
  {
    about: 'PHP: a chain whose arrows begin lines, of methods that declare nothing',
    files: {
      'Writer.php':
        '<?php\nclass Writer\n{\n    public function raw($text)\n    {\n        return $this;\n    }\n\n    public function indent()\n    {\n        return $this;\n    }\n}\n',
      'Door.php':
        '<?php\nclass Door\n{\n    public function raw()\n    {\n    }\n\n    public function indent()\n    {\n    }\n}\n',
      'run.php':
        '<?php\nfunction run(Writer $writer)\n{\n    $writer\n        ->raw("a")\n        ->indent()\n    ;\n}\n',
    },
    from: 'run.php#run',
    to: ['Writer.php#Writer', 'Writer.php#Writer.raw', 'Writer.php#Writer.indent'],
  },
  {
    about: 'Swift: an enum only lists its cases',
    files: {
      'Kind.swift':
        'enum Kind {\n  enum Part {\n    case open(Int)\n  }\n  static func open(_ a: Int) -> Kind { fatalError() }\n}\n',
    },
    from: 'Kind.swift#Kind.Part',
    to: [],
  },
  {
    about: 'Scala: a type of the language, written with its package',
    files: {
      'shop/Path.scala':
        'package shop\n\nclass Path {\n  def startsWith(other: Path): Boolean = true\n}\n',
      'shop/Run.scala':
        'package shop\n\nclass Run {\n  def run(path: java.nio.file.Path): Boolean = path.startsWith(path)\n}\n',
    },
    from: 'shop/Run.scala#Run.run',
    to: [],
  },
  {
    about: 'Scala: a type of one’s own, written with its package',
    files: {
      'shop/Path.scala':
        'package shop\n\nclass Path {\n  def startsWith(other: Path): Boolean = true\n}\n',
      'shop/Run.scala':
        'package shop\n\nclass Run {\n  def run(path: shop.Path): Boolean = path.startsWith(path)\n}\n',
    },
    from: 'shop/Run.scala#Run.run',
    to: ['shop/Path.scala#Path', 'shop/Path.scala#Path.startsWith'],
  },
  {
    about: 'Dart: a pattern calls nothing, and a type from outside is not called like one’s own',
    files: {
      'store.dart':
        'class Till {\n  int sum = 0;\n}\n\nclass SmallHttpServer {\n  void bind() {}\n}\n',
      'run.dart':
        "import 'store.dart';\n\nvoid run(Object it) {\n  if (it case Till(:final sum)) print(sum);\n  HttpServer.bind();\n}\n",
    },
    from: 'run.dart#run',
    to: [],
  },
  {
    about: 'Haskell: lists of what is exported and imported call nothing',
    files: {
      'Shop/Disk.hs':
        'module Shop.Disk (Store(..), load) where\n\ndata Store = Store Int\n\nload :: Int -> Store\nload x = Store x\n',
      'Page.hs':
        'module Page (Page(..), run) where\n\nimport qualified Shop.Disk as D\nimport Shop.Disk (Store(..))\n\ndata Page = Page Int\n\nrun :: Int -> Store\nrun x = D.load x\n',
    },
    from: 'Page.hs#run',
    to: ['Shop/Disk.hs#Store', 'Shop/Disk.hs#load'],
  },
  {
    about:
      'TypeScript: methods that are handed on, and getters; no fields, and nothing that is set',
    files: {
      'shop.ts':
        'class Shop {\n  rows = 1\n  count = 0\n  run() {\n    setTimeout(this.tick, this.rows)\n    on("x", this.load.bind(this))\n    this.count = 2\n    return this.size\n  }\n  tick() {}\n  load() {}\n  get size() {\n    return 1\n  }\n}\n',
    },
    from: 'shop.ts#Shop.run',
    to: ['shop.ts#Shop.load', 'shop.ts#Shop.size', 'shop.ts#Shop.tick'],
  },
  {
    about: 'Python: methods that are handed on, and properties',
    files: {
      'shop.py':
        'class Shop:\n    def run(self):\n        self.rows = Thread(target=self.tick)\n        return self.size\n\n    def tick(self):\n        pass\n\n    @property\n    def size(self):\n        return self.rows\n',
    },
    from: 'shop.py#Shop.run',
    to: ['shop.py#Shop.size', 'shop.py#Shop.tick'],
  },
  {
    about: 'JavaScript: functions that are set on one object call each other',
    files: {
      'counter.js':
        'function Counter() {}\n\nCounter.prototype.isZero = function () {\n  return true\n}\n\nCounter.prototype.wait = function (then) {\n  if (this.isZero()) then()\n  this.load()\n}\n\nstore.load = function () {}\n',
    },
    from: 'counter.js#wait',
    to: ['counter.js#isZero'],
  },
]

describe('calls in the syntax of one language', () => {
  it.each(ROWS)('$about (TOC-13)', async ({ files, from, to }) => {
    const graph = await parsedCalls(parser, files)
    const found = idsOf(graph, callsAt(graph, from).calls)
    expect([...new Set(found)].sort()).toEqual([...to].sort())
  })
})
