import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { findNode, nodeId } from '../ids.ts'
import { createContext, type Reference } from '../references/references.ts'
import { type CallGraph, callerCount, createCallGraph } from './call-graph.ts'
import { dependents } from './dependents.ts'
import { SymbolTable } from './symbol-table.ts'
import { callsAt, parsedCalls, parsedToc } from './testing.ts'

const graphOf = (files: Readonly<Record<string, string>>) => parsedCalls(parser, files)

function rows(graph: CallGraph, found: readonly Reference[]): string[] {
  return found
    .filter(({ other }) => other !== null)
    .map(
      ({ kind, line, other, how }) => `${line} ${kind} ${nodeId(graph.toc, other ?? 0)} (${how})`,
    )
}

function of(graph: CallGraph, id: string) {
  const found = callsAt(graph, id)
  return {
    calls: rows(graph, found.calls),
    calledBy: rows(graph, found.calledBy),
    bases: rows(graph, found.bases),
    derived: rows(graph, found.derived),
    testedBy: rows(graph, found.testedBy),
    alsoIn: rows(graph, found.alsoIn),
    unresolved: found.calls.filter(({ other }) => other === null).map(({ text }) => text),
  }
}

/** Programs: what each is about, its files, and lists of its places. */
const PROGRAMS = String.raw`
Python: imports, self, inherited members, types of variables; unresolved calls keep their text
 shop/store.py ¦ class Base:\n    def close(self):\n        pass\n\n    def load(self):\n        pass\n
 shop/rows.py ¦ from .store import Base\n\nclass Rows(Base):\n    def load(self):\n        self.close()\n        print(1)\n\ndef read(path):\n    rows = Rows()\n    rows.load()\n    return helper(rows)\n\ndef helper(rows):\n    return rows\n
 tests/test_rows.py ¦ from shop.rows import read\n\ndef test_read():\n    read("a")\n
 shop/rows.py#read calls → 9 makes shop/rows.py#Rows (same file), 10 calls shop/rows.py#Rows.load (type of the receiver), 11 calls shop/rows.py#helper (same file)
 shop/rows.py#read calledBy → nothing
 shop/rows.py#read bases → nothing
 shop/rows.py#read derived → nothing
 shop/rows.py#read testedBy → 4 calls tests/test_rows.py#test_read (imported name)
 shop/rows.py#read alsoIn → nothing
 shop/rows.py#read unresolved → nothing
 shop/rows.py#Rows.load calls → 5 calls shop/store.py#Base.close (inherited)
 shop/rows.py#Rows.load calledBy → 10 calls shop/rows.py#read (type of the receiver)
 shop/rows.py#Rows.load bases → 4 overrides shop/store.py#Base.load (inherited)
 shop/rows.py#Rows.load unresolved → print
 shop/store.py#Base derived → 3 extends shop/rows.py#Rows (imported name)
 shop/store.py#Base.load derived → 4 overrides shop/rows.py#Rows.load (inherited)
Python: super() has the members of the base type
 shop/store.py ¦ class Base:\n    def load(self):\n        return 1\n
 shop/rows.py ¦ from .store import Base\n\nclass Other:\n    def load(self):\n        pass\n\nclass Rows(Base):\n    def load(self):\n        one = super().load()\n        return super(Rows, self).load()\n
 shop/rows.py#Rows.load calls → 9 calls shop/store.py#Base.load (inherited)
Go: type arguments in square brackets, and members of embedded types
 go/writer.go ¦ package gin\n\ntype Flusher interface {\n  Flush()\n}\n\ntype writer struct {\n  size int\n}\n\nfunc (w *writer) reset() {}\n
 go/context.go ¦ package gin\n\ntype Context struct {\n  *writer\n  Flusher\n  name string\n}\n\ntype Both interface {\n  Flusher\n}\n\nfunc get[T any](c *Context) (t T) { return }\n\nfunc (c *Context) Run() {\n  c.reset()\n  get[map[string]int](c)\n}\n
 go/context.go#Context.Run calls → 15 uses go/context.go#Context (same file), 16 calls go/writer.go#writer.reset (type of the receiver), 17 calls go/context.go#get (same file)
 go/context.go#Context bases → 4 extends go/writer.go#writer (imported name), 5 extends go/writer.go#Flusher (imported name)
 go/writer.go#Flusher derived → 5 extends go/context.go#Context (imported name), 10 extends go/context.go#Both (imported name)
Go, Rust, Java, TypeScript: receivers, traits, implicit members, imported names
 go/engine.go ¦ package gin\n\nfunc New() *Engine { return &Engine{} }\n\nfunc (e *Engine) Run() { e.serve() }\n
 go/types.go ¦ package gin\n\ntype Engine struct {\n  n int\n}\n\nfunc (e *Engine) serve() {}\n
 src/pool.rs ¦ pub struct Pool;\nimpl Pool {\n    pub fn take(&self) { self.grow() }\n    fn grow(&self) {}\n}\nimpl Drop for Pool {\n    fn drop(&mut self) { self.take(); Pool::make(); }\n}\nimpl Pool {\n    fn make() {}\n}\n
 j/Shop.java ¦ package j;\nclass Shop extends Store {\n  void sell(Item item) { check(item); open(); }\n  void check(Item item) {}\n}\n
 j/Store.java ¦ package j;\nclass Store {\n  void open() {}\n}\n
 ts/a.ts ¦ import { Box } from './b'\nexport function fill(box: Box) {\n  box.put(1)\n  return new Box()\n}\n
 ts/b.ts ¦ export class Box {\n  put(n: number): void {}\n}\n
 go/engine.go#Engine.Run calls → 5 uses go/types.go#Engine (same package), 5 calls go/types.go#Engine.serve (type of the receiver)
 src/pool.rs#Pool.drop calls → 7 calls src/pool.rs#Pool.take (member), 7 calls src/pool.rs#Pool.make (member)
 j/Shop.java#Shop.sell calls → 3 calls j/Shop.java#Shop.check (same file), 3 calls j/Store.java#Store.open (inherited)
 ts/a.ts#fill calls → 2 uses ts/b.ts#Box (imported name), 3 calls ts/b.ts#Box.put (type of the receiver), 4 makes ts/b.ts#Box (imported name)
 ts/b.ts#Box calledBy → 2 uses ts/a.ts#fill (imported name), 4 makes ts/a.ts#fill (imported name), 3 calls ts/a.ts#fill (type of the receiver)
a nested type comes before a type of that name elsewhere
 j/Token.java ¦ package j;\nclass Token {\n  static class Tag {\n    void name() {}\n  }\n  static class Start extends Tag {}\n  static class End extends Token.Tag {}\n  static void go(Start start, End end) { start.name(); end.name(); }\n}\n
 j/Tag.java ¦ package j;\nclass Tag {\n  void name() {}\n}\n
 j/Token.java#Token.Tag derived → 6 extends j/Token.java#Token.Start (same file), 7 extends j/Token.java#Token.End (same file)
 j/Token.java#Token.Tag.name calledBy → 8 calls j/Token.java#Token.go (type of the receiver), 8 calls j/Token.java#Token.go (type of the receiver)
a block that implements a trait for a type does not declare the type
 src/error.rs ¦ pub type Reply<T> = std::Reply<T>;\n
 src/task.rs ¦ impl Boxed for crate::Reply<()> {\n    fn a(&self) {}\n    fn b(&self) {}\n}\npub fn go() -> crate::Reply<()> {}\n
 src/task.rs#go calls → 5 uses src/error.rs#Reply (unique name)
result types of calls: as declared, through pointers and along chains
 src/pool.rs ¦ use crate::row::Row;\npub struct Pool { rows: Arc<Row>, all: Vec<Row> }\nimpl Pool {\n    pub fn new() -> Self { Pool }\n    pub fn take(&self) -> io::Result<Row> { todo() }\n    fn all(&self) { self.rows.len(); self.all.len(); }\n}\n
 src/row.rs ¦ pub struct Row;\nimpl Row {\n    pub fn len(&self) -> usize { 1 }\n    pub fn next(&self) -> Option<Row> { None }\n}\npub struct Len;\nimpl Len {\n    pub fn len(&self) {}\n}\n
 src/main.rs ¦ mod pool;\nmod row;\nfn go() {\n    let row = pool::Pool::new().take().unwrap();\n    row.len();\n    row.next().unwrap().len();\n    super::nothing();\n    String::new().len();\n}\n
 src/deep/mod.rs ¦ cfg! {\n    mod block;\n    pub use block::enter;\n}\nmacro_rules! ready { () => {} }\nfn wait() { ready!(); crate::deep::enter(); }\n
 src/deep/block.rs ¦ pub fn enter() {}\n
 j/Shop.java ¦ package j;\nclass Shop {\n  static Shop of(int n) { return null; }\n  Item first() { return null; }\n  void sell() { Shop.of(1).first().pay(); var item = first(); item.pay(); }\n}\n
 j/Item.java ¦ package j;\nclass Item {\n  void pay() {}\n}\nclass Tax {\n  void pay() {}\n}\n
 ts/a.ts ¦ import { open } from './b'\nexport async function fill() {\n  const box = await open()\n  box.put(1)\n}\n
 ts/b.ts ¦ export class Box {\n  put(n: number): void {}\n}\nexport class Bag {\n  put(n: number): void {}\n}\nexport async function open(): Promise<Box> {\n  return new Box()\n}\n
 src/pool.rs#Pool.all calls → 6 calls src/row.rs#Row.len (type of the receiver)
 src/main.rs#go calls → 4 calls src/pool.rs#Pool.new (member), 4 calls src/pool.rs#Pool.take (type of the receiver), 5 calls src/row.rs#Row.len (type of the receiver), 6 calls src/row.rs#Row.next (type of the receiver), 6 calls src/row.rs#Row.len (type of the receiver)
 src/deep/mod.rs#wait calls → 6 calls src/deep/mod.rs#ready (unique name), 6 calls src/deep/block.rs#enter (imported module)
 j/Shop.java#Shop.sell calls → 5 calls j/Shop.java#Shop.of (member), 5 calls j/Shop.java#Shop.first (type of the receiver), 5 calls j/Item.java#Item.pay (type of the receiver), 5 calls j/Shop.java#Shop.first (same file), 5 calls j/Item.java#Item.pay (type of the receiver)
 ts/a.ts#fill calls → 3 calls ts/b.ts#open (imported name), 4 calls ts/b.ts#Box.put (type of the receiver)
parts in several files find each other's members and lead to each other (TOC-12)
 go/raft.go ¦ package raft\n\nfunc (r *Raft) Run() { r.tick(); r.stop() }\n
 go/state.go ¦ package raft\n\nfunc (r *Raft) tick() {}\n\nfunc (r *Raft) stop() {}\n
 go/api.go ¦ package raft\n\ntype Raft struct {\n  n int\n}\n
 other/api.go ¦ package other\n\ntype Raft struct {\n  n int\n}\n
 cs/Order.cs ¦ namespace Shop;\npublic partial class Order\n{\n    public void Pay() { Total(); }\n}\n
 cs/Order.Total.cs ¦ namespace Shop;\npublic partial class Order : Base\n{\n    int Total() { return Tax(); }\n}\n
 cs/Base.cs ¦ namespace Shop;\npublic class Base\n{\n    protected int Tax() { return 1; }\n}\n
 rb/server.rb ¦ module Puma\n  class Server\n    def run\n      self.handle_servers\n    end\n  end\nend\n
 rb/more.rb ¦ module Puma\n  class Server\n    def handle_servers\n    end\n  end\nend\n
 rs/dir.rs ¦ pub struct ReadDir;\n
 rs/next.rs ¦ use crate::dir::ReadDir;\nimpl ReadDir {\n    pub fn next(&self) { self.chunk() }\n    fn chunk(&self) {}\n}\n
 go/raft.go#Raft.Run calls → 3 uses go/api.go#Raft (same package), 3 calls go/state.go#Raft.tick (type of the receiver), 3 calls go/state.go#Raft.stop (type of the receiver)
 go/api.go#Raft alsoIn → 3 also in go/raft.go#Raft.Run (qualified name), 3 also in go/state.go#Raft.tick (qualified name)
 other/api.go#Raft alsoIn → nothing
 cs/Order.cs#Order.Pay calls → 4 calls cs/Order.Total.cs#Order.Total (same file)
 cs/Order.Total.cs#Order.Total calls → 4 calls cs/Base.cs#Base.Tax (inherited)
 cs/Order.cs#Order alsoIn → 2 also in cs/Order.Total.cs#Order (qualified name)
 rb/server.rb#Puma.Server.run calls → 4 calls rb/more.rb#Puma.Server.handle_servers (member)
 rb/more.rb#Puma.Server alsoIn → 2 also in rb/server.rb#Puma.Server (qualified name)
 rs/dir.rs#ReadDir alsoIn → 2 also in rs/next.rs#ReadDir (qualified name)
 rs/next.rs#ReadDir.next calls → 3 calls rs/next.rs#ReadDir.chunk (member)
a method that delegates calls the method of the other object; the declaring type comes before its implementations
 a.ts ¦ export class Shop {\n  close(): void {\n    this.backend.close()\n  }\n}\nexport interface IBackend {\n  close(): void\n}\nexport class DiskBackend implements IBackend {\n  close(): void {}\n}\n
 a.ts#Shop.close calls → 3 calls a.ts#IBackend.close (name of the receiver)
Ruby, Java, PHP: qualified constructors, imports by name, keywords of one language
 lib/shop.rb ¦ module Shop\n  def self.new(x)\n    Shop::Cart.new(x)\n    raise Shop::Fault.new(1)\n  end\nend\n
 lib/shop/cart.rb ¦ module Shop\n  class Cart\n    def initialize(x)\n    end\n  end\nend\n
 lib/shop/fault.rb ¦ module Shop\n  class Fault < StandardError\n  end\nend\n
 j/Rules.java ¦ package j;\nclass Rules {\n  static boolean isOpen(int x) { return true; }\n}\n
 k/Shop.java ¦ package k;\nimport static j.Rules.isOpen;\nclass Shop {\n  Shop parent;\n  void sell() { if (isOpen(1)) parent.close(); }\n  void close() {}\n}\n
 p/Base.php ¦ <?php\nclass Base {\n  public function save() {}\n}\n
 p/Row.php ¦ <?php\nclass Row extends Base {\n  public function save() { parent::save(); }\n}\n
 lib/shop.rb#Shop.new calls → 3 makes lib/shop/cart.rb#Shop.Cart (same file), 4 makes lib/shop/fault.rb#Shop.Fault (same file)
 k/Shop.java#Shop.sell calls → 5 calls j/Rules.java#Rules.isOpen (imported name), 5 calls k/Shop.java#Shop.close (type of the receiver)
 p/Row.php#Row.save calls → 3 calls p/Base.php#Base.save (inherited)
C++: a declared and defined member is one node and leads to its definition
 p/pool.h ¦ #pragma once\nclass Pool {\n public:\n  void drainAll();\n};\n
 p/pool.cc ¦ #include "pool.h"\nvoid Pool::drainAll() {\n  int n = 0;\n}\n
 p/main.cc ¦ void finish() {\n  everything_->drainAll();\n}\n
 q/other.py ¦ def drainAll():\n    pass\n
 p/main.cc#finish calls → 2 calls p/pool.cc#Pool.drainAll (unique name)
`
  .trim()
  .split(/\n(?! )/)
  .map((block) => {
    const [about, ...rows] = block.split('\n ')
    const pairs = (sign: string) =>
      rows.filter((row) => row.includes(sign)).map((row) => row.split(sign))
    const files = pairs(' ¦ ').map((pair) => pair.map((one) => one.replaceAll('\\n', '\n')))
    return { about, files: Object.fromEntries(files), lists: pairs(' → ') }
  })

describe('calls, types and overriding (TOC-13)', () => {
  it.each(PROGRAMS)('$about', async ({ files, lists }) => {
    const graph = await graphOf(files)
    for (const [list, rows] of lists) {
      const [id, key] = list.split(' ') as [string, keyof ReturnType<typeof of>]
      expect(of(graph, id)[key].join(', '), list).toBe(rows === 'nothing' ? '' : rows)
    }
  })

  it('does not take a member of a type here for one of an outside type', async () => {
    const graph = await graphOf({
      'j/Pool.java':
        'package j;\nclass Pool {\n  void use(Statement statement) { statement.runQuery(); list().forEach(x); own().takeOne(); }\n}\n',
      'j/ProxyStatement.java':
        'package j;\nclass ProxyStatement implements Statement {\n  void runQuery() {}\n}\n',
      'j/FastList.java':
        'package j;\nclass FastList implements List {\n  void forEach(Object x) {}\n}\n',
      'j/Bag.java': 'package j;\nclass Bag {\n  void takeOne() {}\n}\n',
    })
    const { calls } = callsAt(graph, 'j/Pool.java#Pool.use')
    const sure = calls.filter(({ confidence }) => confidence > 0.4)
    expect(rows(graph, sure)).toEqual(['3 calls j/Bag.java#Bag.takeOne (unique name)'])
  })

  it('counts the callers of a place, each once and without tests', async () => {
    const graph = await graphOf({
      'a.py':
        'def work():\n    pass\n\ndef twice():\n    work()\n    work()\n\ndef once():\n    work()\n',
      'tests/test_a.py': 'from a import work\n\ndef test_work():\n    work()\n',
    })
    const node = findNode(graph.toc, 'a.py#work') ?? 0
    expect(callerCount(graph, node)).toBe(2)
  })

  it('counts what depends on a place from outside, each caller once and without tests', async () => {
    const graph = await graphOf({
      'lib/a.py': 'def work():\n    step()\n\ndef step():\n    step()\n',
      'lib/b.py': 'from .a import work\n\ndef twice():\n    work()\n    work()\n',
      'main.py': 'from lib.a import work\n\ndef main():\n    work()\n',
      'tests/test_a.py': 'from lib.a import work\n\ndef test_work():\n    work()\n',
    })
    const counts = dependents(graph)
    const of = (id: string) => counts[findNode(graph.toc, id) ?? -1]
    expect({ step: of('lib/a.py#step'), work: of('lib/a.py#work') }).toEqual({ step: 1, work: 2 })
    expect({ file: of('lib/a.py'), folder: of('lib/'), all: counts[0] }).toEqual({
      ...{ file: 2, folder: 1, all: 0 },
    })
    expect(of('main.py')).toBe(0)
  })

  it('counts a caller from outside as a dependent, for any calls', async () => {
    const one = await graphOf({
      'a/x.py': 'class X:\n    def one(self):\n        pass\n\n    def two(self):\n        pass\n',
      'a/y.py': 'def three():\n    pass\n',
      'b.py': 'def four():\n    pass\n',
    })
    const { toc } = one
    const node = fc.integer({ min: 1, max: toc.count - 1 })
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node), { maxLength: 12 }), (calls) => {
        const rows = [...calls].sort(([a], [b]) => a - b)
        const graph: CallGraph = {
          ...one,
          source: Uint32Array.from(rows, ([from]) => from),
          target: Uint32Array.from(rows, ([, to]) => to),
        }
        const isIn = (n: number, at: number) => n >= at && n < at + toc.size[at]
        const counted = Array.from({ length: toc.count }, (_, at) => {
          const callers = rows.filter(([from, to]) => isIn(to, at) && !isIn(from, at))
          return new Set(callers.map(([from]) => from)).size
        })
        expect([...dependents(graph)]).toEqual(counted)
      }),
    )
  })

  it('does not depend on the order of documents or on discarded cache entries', async () => {
    const toc = await parsedToc(parser, {
      'shop/base.py': 'class Base:\n    def close(self):\n        pass\n',
      'shop/rows.py':
        'from .base import Base\n\nclass Rows(Base):\n    """A row.\n\n    >>> Rows().read()\n    """\n\n    def read(self):\n        self.close()\n        self.read()\n',
    })
    const graphs = [
      [0, 1],
      [1, 0],
    ].map((order) => {
      const builder = createCallGraph(createContext(toc))
      for (const document of order) builder.resolve(document)
      return builder.finish()
    })
    const columns = ({ table: _, ...rest }: CallGraph) => rest
    expect(columns(graphs[0])).toEqual(columns(graphs[1]))
    expect(graphs[0].examples.size).toBeGreaterThan(0)
    const at = (id: string) => findNode(toc, id) ?? 0
    const rowsType = at('shop/rows.py#Rows')
    const close = { node: at('shop/base.py#Base.close'), levels: 1 }
    for (const table of [graphs[0].table, graphs[0].table, new SymbolTable(createContext(toc))]) {
      expect(table.member(rowsType, 'close')).toEqual(close)
      expect(table.typeAround(at('shop/rows.py#Rows.read'))).toBe(rowsType)
      expect(table.uniqueType('Base', rowsType)).toBe(at('shop/base.py#Base'))
    }
  })

  it('a symbol lists its tests in any form (TOC-14)', async () => {
    const graph = await graphOf({
      'rs/add.rs':
        'pub fn add() {}\npub fn wait() {}\n#[cfg(test)]\nmod tests {\n    use super::*;\n    fn twice() { add() }\n}\n#[test]\nfn waits() { wait() }\n',
      'rs/doc.rs':
        '/// Doubles.\n/// ```\n/// double_of(2);\n/// ```\npub fn double_of(n: u8) {}\n\n/// ```\n/// half_of(double_of(2));\n/// ```\npub fn half_of(n: u8) {}\n',
      'ts/plus.ts':
        "export function plus() {}\nexport function minus() {}\nif (import.meta.vitest) {\n  const { it } = import.meta.vitest\n  it('adds', () => { plus() })\n}\ndescribe('minus', () => { it('takes', () => { minus() }) })\n",
      'j/Adder.java':
        'class Adder {\n  static void sumUp() {}\n  static class Inner {\n    @Test void sums() { Adder.sumUp(); }\n  }\n}\n',
      'cs/Counter.cs':
        'class Counter { public static void CountUp() {} public static void CountDown() {} }\nclass Xs { [Fact] void Counts() { Counter.CountUp(); } }\n[TestFixture] class Ns { [Test] void Counts() { Counter.CountDown(); } }\n',
      'py/area.py':
        'def area_of(r):\n    """\n    >>> area_of(1)\n    3\n    """\n    return r\n\nclass TestArea:\n    def test_area(self):\n        area_of(2)\n',
    })
    const testers = (id: string) => {
      const { testedBy, calledBy, calls } = of(graph, id)
      expect(calledBy).toEqual([])
      expect(calls).toEqual([])
      return testedBy.map((row) => row.replace(/ \(.*/, ''))
    }
    expect(testers('rs/add.rs#add')).toEqual(['6 calls rs/add.rs#tests.twice'])
    expect(testers('rs/add.rs#wait')).toEqual(['9 calls rs/add.rs#waits'])
    expect(testers('rs/doc.rs#double_of')).toEqual([
      '3 shows rs/doc.rs#double_of',
      '8 shows rs/doc.rs#half_of',
    ])
    expect(testers('ts/plus.ts#plus')).toHaveLength(1)
    expect(testers('ts/plus.ts#minus')).toEqual(['7 calls ts/plus.ts#minus()~2'])
    expect(testers('j/Adder.java#Adder.sumUp')).toEqual(['4 calls j/Adder.java#Adder.Inner.sums'])
    expect(testers('cs/Counter.cs#Counter.CountUp')).toEqual(['2 calls cs/Counter.cs#Xs.Counts'])
    expect(testers('cs/Counter.cs#Counter.CountDown')).toEqual(['3 calls cs/Counter.cs#Ns.Counts'])
    expect(testers('py/area.py#area_of')).toEqual([
      '3 shows py/area.py#area_of',
      '10 calls py/area.py#TestArea.test_area',
    ])
  })
})
