// Members of fields whose types another file declares: a table of languages. Each has a namesake of the member
// in another type, so that only the field's type says which one is called.

import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { callsAt, idsOf, parsedCalls, withoutTypes } from './testing.ts'

/**
 * Of each language: the function that calls, and the text of its file with BODY in it; the other files; then
 * bodies and the id of what they call.
 */
const ROWS = String.raw`
shop/run.go#Cart.run ¦ package shop\n\nfunc (c *Cart) run(other any) {\n\tBODY\n}\n
 shop/cart.go ¦ package shop\n\ntype Cart struct {\n\tname    string\n\tstore   *store\n\tout     http.Writer\n\tItems   []Item\n\tNext    *Cart\n\tracks   Tracks\n}\n
 shop/store.go ¦ package shop\n\ntype store struct{}\n\nfunc (s *store) open() {}\n\nfunc (s *store) other() *Item { return nil }\n
 shop/item.go ¦ package shop\n\ntype Item struct{}\n\nfunc (i Item) open() {}\n\ntype Tracks []Track\n\ntype Track struct{}\n\nfunc (t Track) open() {}\n\ntype Writer struct{}\n\nfunc (w *Writer) Write() {}\n
 c.store.open() → shop/store.go#store.open
 c.Next.store.open() → shop/store.go#store.open
 s := c.store\n\ts.open() → shop/store.go#store.open
 for _, item := range c.Items {\n\t\titem.open()\n\t} → shop/item.go#Item.open
 for _, track := range c.tracks {\n\t\ttrack.open()\n\t} → shop/item.go#Track.open
 if found, ok := other.(Item); ok {\n\t\tfound.open()\n\t} → shop/item.go#Item.open
 c.store.other().open() → shop/item.go#Item.open
 c.out.Write() → nothing
engine.cpp#Engine.run ¦ #include "engine.h"\nvoid Engine::run() {\n  BODY\n}\n
 engine.h ¦ #pragma once\n#include "store.h"\nclass Engine {\n public:\n  void run();\n private:\n  std::unique_ptr<Store> m_store;\n  log_file m_log;\n  Shelf SHELF;\n};\n
 store.h ¦ class Store {\n public:\n  void open() {}\n  void close() {}\n};\nclass log_file {\n public:\n  void open() {}\n};\nclass Shelf {\n public:\n  void open() {}\n};\n
 m_store->open(); → store.h#Store.open
 this->m_store->open(); → store.h#Store.open
 m_log.open(); → store.h#log_file.open
 SHELF.open(); → store.h#Shelf.open
shop/Cart.java#Cart.run ¦ package shop;\n\nclass Cart extends Base {\n  void run(Base other) {\n    BODY\n  }\n}\n
 shop/Base.java ¦ package shop;\n\nabstract class Base {\n  protected final Store store = new Store();\n  protected Shelf.Row row;\n  static final Store DEFAULT = new Store();\n}\n
 shop/Store.java ¦ package shop;\n\nclass Store {\n  Shelf shelf;\n  void open() {}\n}\n
 shop/Shelf.java ¦ package shop;\n\nclass Shelf {\n  void open() {}\n  static class Row {\n    void open() {}\n  }\n}\n
 store.open(); → shop/Store.java#Store.open
 this.store.open(); → shop/Store.java#Store.open
 other.store.open(); → shop/Store.java#Store.open
 row.open(); → shop/Shelf.java#Shelf.Row.open
 store.shelf.open(); → shop/Shelf.java#Shelf.open
 DEFAULT.open(); → shop/Store.java#Store.open
 Base.DEFAULT.open(); → shop/Store.java#Store.open
cart.py#Cart.run ¦ from base import Base\n\nclass Cart(Base):\n    def run(self, other: Base):\n        BODY\n
 base.py ¦ from store import Store, Shelf\n\nclass Base:\n    def __init__(self, store: Store):\n        self.store = store\n        self.shelf = Shelf()\n
 store.py ¦ class Store:\n    def open(self):\n        pass\n\nclass Shelf:\n    def open(self):\n        pass\n
 self.store.open() → store.py#Store.open
 self.shelf.open() → store.py#Shelf.open
 other.shelf.open() → store.py#Shelf.open
cart.ts#Cart.run ¦ import { Base } from './base'\n\nexport class Cart extends Base {\n  run(other: Base) {\n    BODY\n  }\n}\n
 base.ts ¦ import { Shelf, Store } from './store'\n\nexport class Base {\n  readonly shelf = new Shelf()\n  constructor(protected readonly store: Store, plain: Store) {}\n}\n
 store.ts ¦ export class Store {\n  open() {}\n}\n\nexport class Shelf {\n  open() {}\n}\n
 this.store.open() → store.ts#Store.open
 other.shelf.open() → store.ts#Shelf.open
 this.plain.open() → nothing
src/run.rs#Cart.run ¦ use crate::cart::Cart;\n\nimpl Cart {\n    fn run(&self, other: &Cart) {\n        BODY\n    }\n}\n
 src/cart.rs ¦ use crate::store::{Shelf, Store};\n\npub struct Cart {\n    pub store: Arc<Store>,\n    pub shelf: Shelf,\n}\n
 src/store.rs ¦ pub struct Store;\n\nimpl Store {\n    pub fn open(&self) {}\n}\n\npub struct Shelf;\n\nimpl Shelf {\n    pub fn open(&self) {}\n}\n
 self.store.open(); → src/store.rs#Store.open
 other.shelf.open(); → src/store.rs#Shelf.open
`
  .trim()
  .split(/\n(?! )/)
  .flatMap((block) => {
    const [[from, page], ...rows] = block.split('\n').map((row) =>
      row
        .trimStart()
        .replaceAll('\\n', '\n')
        .replaceAll('\\t', '\t')
        .split(/ [¦→] /),
    )
    const isFile = ([path]: readonly string[]) => /^\S+\.\w+$/.test(path)
    return rows
      .filter((row) => !isFile(row))
      .map(([body, to]) => {
        const own = [from.replace(/#.*/, ''), page.replace('BODY', () => body)]
        return { body, from, to, files: Object.fromEntries([...rows.filter(isFile), own]) }
      })
  })

describe('a member of a field whose type another file declares (TOC-13)', () => {
  it.each(ROWS)('$body leads to $to', async ({ files, from, to }) => {
    const graph = await parsedCalls(parser, files)
    const rows = callsAt(graph, from).calls.filter(
      ({ text, confidence }) => confidence >= 0.45 && /\W(?:open|Write)$/.test(text),
    )
    expect(idsOf(graph, rows).map(withoutTypes)).toEqual(to === 'nothing' ? [] : [to])
  })

  it('which depends on its own members has no type', async () => {
    const text =
      'struct Cart { rows: Rows }\n\nimpl Cart {\n    fn run(&mut self) {\n        let rows = self.rows.open();\n' +
      '        self.rows = rows.next();\n        self.last = self.first.open();\n        self.first = self.last.open();\n' +
      '        self.only = self.only.open();\n        self.only.open();\n    }\n}\n'
    const graph = await parsedCalls(parser, { 'src/cart.rs': text })
    expect(idsOf(graph, callsAt(graph, 'src/cart.rs#Cart.run').calls)).toEqual([])
  })
})
