// What calls and bases of one language mean that others write otherwise: tables of small programs.

import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { titleOf } from '../../model/tree/toc.ts'
import { nodeId } from '../ids.ts'
import { callsAt, idsOf, parsedCalls } from './testing.ts'

/** Programs from a text: what each is about, below it its files and what is so in them. */
function programs(text: string) {
  return text
    .trim()
    .split(/\n(?! )/)
    .map((block) => {
      const [about, ...rows] = block.split('\n ')
      const says = rows.pop() ?? ''
      const files = rows.map((row) => row.split(' ¦ ').map((one) => one.replaceAll('\\n', '\n')))
      return { about, files: Object.fromEntries(files), says }
    })
}

/** The last line of each: one place, and all that it calls or makes. */
const CALLS = programs(String.raw`
C#: a blank before the bracket
 run.cs ¦ class Shop {\n  int Open () { return 1; }\n  void Run () { if (true) Open (); return (Open ()); }\n}\n
 run.cs#Shop.Run → run.cs#Shop.Open
C: a blank before the bracket, and a definition in the manner of GNU
 run.c ¦ static int\nopen_shop (int a)\n{\n  return a;\n}\n\nint\nrun (void)\n{\n  while (open_shop (1))\n    continue;\n  return sizeof (int);\n}\n
 run.c#run → run.c#open_shop
C#: a property that is called like its type
 store.cs ¦ class Store { public Token Token { get; set; } public int Count () { return 1; } public Token Take () { return null; } }\nclass Token { }\nclass Chest : Store {\n  void Fill() {\n    Token = new Token() { };\n  }\n}\n
 store.cs#Chest.Fill → store.cs#Token
C#: methods that extend a type from without
 store.cs ¦ class Store { public Token Token { get; set; } public int Count () { return 1; } public Token Take () { return null; } }\n
 extras.cs ¦ static class Extras { public static bool IsFull (this Store store, int most) { return true; } }\n
 other.cs ¦ static class Other { public static bool IsFull (this Jar jar) { return true; } }\n
 run.cs ¦ class Shop {\n  void Run(Store store) { store.IsFull(2); }\n}\n
 run.cs#Shop.Run → store.cs#Store, extras.cs#Extras.IsFull
C#: members of what somebody else has
 text.cs ¦ class Text { public bool IsWhite(char c) { return true; } }\n
 run.cs ¦ class Shop {\n  void Run() { char.IsWhite(1); Convert.IsWhite(2); }\n}\n
 run.cs#Shop.Run → nothing
C#: what a method gives that begins with a capital
 store.cs ¦ class Store {\n  public static Store Open() { return null; }\n  public void Close() { }\n}\n
 door.cs ¦ class Door {\n  public void Close() { }\n}\n
 run.cs ¦ class Shop {\n  void Run() { Store.Open().Close(); }\n}\n
 run.cs#Shop.Run → store.cs#Store.Open, store.cs#Store.Close
Rust: variants of enums, by their enum, by Self and by themselves
 lib.rs ¦ pub struct Data;\npub enum Frame {\n    Data(Data),\n    Close(u8),\n}\nimpl Frame {\n    fn end() -> Self {\n        Self::Close(1)\n    }\n    fn fill() -> Frame {\n        use self::Frame::*;\n        Data(1)\n    }\n}\npub fn run() {\n    Frame::Close(1);\n}\n
 lib.rs#run → lib.rs#Frame
Rust: members of what a pointer of one’s own stands for
 lib.rs ¦ use std::ops::Deref;\npub struct Stream;\nimpl Stream {\n    pub fn close(&self) {}\n}\npub struct Door;\nimpl Door {\n    pub fn close(&self) {}\n}\npub struct Ptr;\nimpl Deref for Ptr {\n    type Target = Stream;\n    fn deref(&self) -> &Self::Target {\n        todo!()\n    }\n}\npub fn run(ptr: &Ptr) {\n    ptr.close();\n}\n
 lib.rs#run → lib.rs#Ptr, lib.rs#Stream.close
Kotlin: functions that extend a type, and what they call of it
 Store.kt ¦ package shop\n\nclass Store {\n    fun rows(): Int = 1\n}\n\nclass Door {\n    fun rows(): Int = 2\n}\n
 Extras.kt ¦ package shop\n\nfun Store.first() = rows()\n\nfun Door.first() = 3\n
 Run.kt ¦ package shop\n\nfun run(store: Store) {\n    store.first()\n}\n
 Extras.kt#first → Store.kt#Store.rows
Ruby: calls without brackets, names that end in a sign, and members of included modules
 store.rb ¦ module Counting\n  def empty?\n    true\n  end\nend\n\nclass Store\n  include Counting\n\n  def run\n    size = 1\n    check! unless empty?\n    load_all "a", size\n    rows.each { |row| row }\n    rest\n    size\n  end\n\n  def check!\n  end\n\n  def load_all(path, size)\n  end\n\n  def rows\n  end\n\n  def rest\n  end\n\n  def size\n  end\nend\n
 store.rb#Store.run → store.rb#Store.check!, store.rb#Store.load_all, store.rb#Store.rest, store.rb#Store.rows, store.rb#Counting.empty?
Ruby: names that are variables elsewhere, in texts, and the beginnings of chains
 shop.rb ¦ class Shop\n  def run\n    "#{title}" + store.rows.size\n  end\n\n  def other(title)\n    title\n  end\n\n  def title\n  end\n\n  def store\n  end\nend\n
 store.rb ¦ class Store\n  def rows\n  end\nend\n
 shop.rb#Shop.run → shop.rb#Shop.store, shop.rb#Shop.title, store.rb#Store.rows
Ruby: super, new, the class of an object, what is set, and what a class has of a module
 base.rb ¦ module Counting\n  module ClassMethods\n    def counted\n    end\n  end\nend\n\nclass Base\n  include Counting\n\n  def run(a)\n  end\nend\n
 shop.rb ¦ class Shop < Base\n  def run(a)\n    super\n    self.class.counted\n    self.class.new\n    self.open = a\n  end\n\n  def open=(a)\n  end\nend\n
 shop.rb#Shop.run → base.rb#Base.run, base.rb#Counting.ClassMethods.counted, shop.rb#Shop, shop.rb#Shop.open=
Ruby: a member of what the type extends that a variable is called like
 shop.rb ¦ class Base\n  def look(a)\n  end\nend\n\nclass Store < Base\nend\n\nclass Shop\n  def run(store)\n    store.look(1)\n  end\nend\n
 shop.rb#Shop.run → shop.rb#Base.look
Ruby: the base of the same module where several have its name
 parser/base.rb ¦ module Shop\n  module Parser\n    class Base\n      def warn(a)\n      end\n    end\n  end\nend\n
 writer/base.rb ¦ module Shop\n  module Writer\n    class Base\n      def warn(a)\n      end\n    end\n  end\nend\n
 writer/html.rb ¦ module Shop\n  module Writer\n    class Html < Base\n      def run\n        warn(1)\n      end\n    end\n  end\nend\n
 writer/html.rb#Shop.Writer.Html.run → writer/base.rb#Shop.Writer.Base.warn
Kotlin: a member behind what is said not to be null
 Store.kt ¦ package shop\n\nclass Store {\n    fun rows(): Int = 1\n}\n
 Run.kt ¦ package shop\n\nfun run(store: Store?) {\n    store!!.rows()\n}\n
 Run.kt#run → Store.kt#Store, Store.kt#Store.rows
PHP: a chain whose arrows begin lines, of methods that declare nothing
 Writer.php ¦ <?php\nclass Writer\n{\n    public function raw($text)\n    {\n        return $this;\n    }\n\n    public function indent()\n    {\n        return $this;\n    }\n}\n
 Door.php ¦ <?php\nclass Door\n{\n    public function raw()\n    {\n    }\n\n    public function indent()\n    {\n    }\n}\n
 run.php ¦ <?php\nfunction run(Writer $writer)\n{\n    $writer\n        ->raw("a")\n        ->indent()\n    ;\n}\n
 run.php#run → Writer.php#Writer, Writer.php#Writer.raw, Writer.php#Writer.indent
Swift: an enum only lists its cases
 Kind.swift ¦ enum Kind {\n  enum Part {\n    case open(Int)\n  }\n  static func open(_ a: Int) -> Kind { fatalError() }\n}\n
 Kind.swift#Kind.Part → nothing
Scala: a type of the language, written with its package
 shop/Path.scala ¦ package shop\n\nclass Path {\n  def startsWith(other: Path): Boolean = true\n}\n
 shop/Run.scala ¦ package shop\n\nclass Run {\n  def run(path: java.nio.file.Path): Boolean = path.startsWith(path)\n}\n
 shop/Run.scala#Run.run → nothing
Scala: a type of one’s own, written with its package
 shop/Path.scala ¦ package shop\n\nclass Path {\n  def startsWith(other: Path): Boolean = true\n}\n
 shop/Run.scala ¦ package shop\n\nclass Run {\n  def run(path: shop.Path): Boolean = path.startsWith(path)\n}\n
 shop/Run.scala#Run.run → shop/Path.scala#Path, shop/Path.scala#Path.startsWith
Dart: a pattern calls nothing, and a type from outside is not called like one’s own
 store.dart ¦ class Till {\n  int sum = 0;\n}\n\nclass SmallHttpServer {\n  void bind() {}\n}\n
 run.dart ¦ import 'store.dart';\n\nvoid run(Object it) {\n  if (it case Till(:final sum)) print(sum);\n  HttpServer.bind();\n}\n
 run.dart#run → nothing
Haskell: lists of what is exported and imported call nothing
 Shop/Disk.hs ¦ module Shop.Disk (Store(..), load) where\n\ndata Store = Store Int\n\nload :: Int -> Store\nload x = Store x\n
 Page.hs ¦ module Page (Page(..), run) where\n\nimport qualified Shop.Disk as D\nimport Shop.Disk (Store(..))\n\ndata Page = Page Int\n\nrun :: Int -> Store\nrun x = D.load x\n
 Page.hs#run → Shop/Disk.hs#Store, Shop/Disk.hs#load
TypeScript: methods that are handed on, and getters; no fields, and nothing that is set
 shop.ts ¦ class Shop {\n  rows = 1\n  count = 0\n  run() {\n    setTimeout(this.tick, this.rows)\n    on("x", this.load.bind(this))\n    this.count = 2\n    return this.size\n  }\n  tick() {}\n  load() {}\n  get size() {\n    return 1\n  }\n}\n
 shop.ts#Shop.run → shop.ts#Shop.load, shop.ts#Shop.size, shop.ts#Shop.tick
Python: methods that are handed on, and properties
 shop.py ¦ class Shop:\n    def run(self):\n        self.rows = Thread(target=self.tick)\n        return self.size\n\n    def tick(self):\n        pass\n\n    @property\n    def size(self):\n        return self.rows\n
 shop.py#Shop.run → shop.py#Shop.size, shop.py#Shop.tick
JavaScript: functions that are set on one object call each other
 counter.js ¦ function Counter() {}\n\nCounter.prototype.isZero = function () {\n  return true\n}\n\nCounter.prototype.wait = function (then) {\n  if (this.isZero()) then()\n  this.load()\n}\n\nstore.load = function () {}\n
 counter.js#wait → counter.js#isZero
`)

/** The last line of each: what extends or implements, and the id of its base. */
const BASES = programs(String.raw`
PHP: interfaces and enums
 a.php ¦ <?php\ninterface Store {}\ninterface Chest extends Store {}\nenum Kind: string implements Store { case Open = "x"; }\n
 Chest < a.php#Store, Kind < a.php#Store
Java: enums and records
 Store.java ¦ interface Store {}\n
 Kind.java ¦ enum Kind implements Store { OPEN }\n
 Row.java ¦ record Row(int size) implements Store {}\n
 Kind < Store.java#Store, Row < Store.java#Store
C#: records, and types that differ by their parameters alone
 a/Store.cs ¦ public abstract class Store { void Open() { } }\n
 a/StoreOf.cs ¦ public abstract class Store<T> { void Open() { } }\n
 b/Chest.cs ¦ class Chest : Store<int> { }\nclass Box : Store { }\nrecord Row(int Size) : Store;\n
 Chest < a/StoreOf.cs#Store, Box < a/Store.cs#Store, Row < a/Store.cs#Store
Dart: mixins and enums
 a.dart ¦ class Store {}\nmixin Logs {}\nmixin Locks implements Store {}\nclass Chest extends Store with Logs, Locks {}\nenum Kind implements Store { open }\n
 Locks < a.dart#Store, Chest < a.dart#Store, Chest < a.dart#Logs, Chest < a.dart#Locks, Kind < a.dart#Store
Kotlin: what is handed on to another one
 a.kt ¦ interface Store\nclass Chest(own: Store) : Store by own\n
 Chest < a.kt#Store
Rust: traits with parameters, and what a trait asks for
 a.rs ¦ pub trait Store {}\npub trait Rows<T> {}\npub trait Chest: Store + Rows<u8> {}\npub struct Box;\nimpl Rows<u8> for Box {}\n
 Chest < a.rs#Store, Chest < a.rs#Rows, Rows<u8> for Box < a.rs#Rows
Scala: enums, a type and the object that goes with it, and one of the same package
 shop/Store.scala ¦ package shop\n\ntrait Store[T] {\n  def open(): Int = 1\n}\n\nobject Store {\n  class Lock extends Store[Int]\n}\n
 other/Store.scala ¦ package other\n\ntrait Store[T] {\n  def open(): Int = 2\n}\n
 shop/Chest.scala ¦ package shop\n\nclass Chest extends Store[Int]\n\nenum Kind extends Store[Int] {\n  case Open\n}\n
 Lock < shop/Store.scala#Store, Chest < shop/Store.scala#Store, Kind < shop/Store.scala#Store
`)

describe('calls in the syntax of one language', () => {
  it.each(CALLS)('$about (TOC-13)', async ({ files, says }) => {
    const [from, to] = says.split(' → ')
    const graph = await parsedCalls(parser, files)
    const found = new Set(idsOf(graph, callsAt(graph, from).calls))
    expect([...found].sort()).toEqual(to === 'nothing' ? [] : to.split(', ').sort())
  })
})

describe('inheritance in the syntax of each language', () => {
  it.each(BASES)('$about (TOC-13)', async ({ files, says }) => {
    const { toc, derived } = await parsedCalls(parser, files)
    const found = [...derived].flatMap(([base, all]) =>
      all.map(({ node }) => `${titleOf(toc, node)} < ${nodeId(toc, base)}`),
    )
    expect(found.sort()).toEqual(says.split(', ').sort())
  })
})
