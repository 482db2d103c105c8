import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import type { CallGraph } from './call-graph.ts'
import { callsAt, idsOf, parsedCalls } from './testing.ts'

/** Ids of what a place calls, uses, makes or extends. */
function leadsTo(graph: CallGraph, id: string): readonly string[] {
  const { calls, bases } = callsAt(graph, id)
  return idsOf(graph, [...calls, ...bases])
}

describe('names imported from outside', () => {
  const cell =
    'pub struct Cell;\nimpl Cell {\n    pub fn new() -> Cell { Cell }\n    pub fn swap_all(&self) {}\n}\n'
  const uses = 'pub fn run(cell: &Cell) {\n    Cell::new();\n    cell.swap_all();\n}\n'

  it('Rust: a type of the standard library is not a type of the same name here (TOC-13)', async () => {
    const graph = await parsedCalls(parser, {
      'core/src/lib.rs': 'pub mod task;\n',
      'core/src/task.rs': cell,
      'app/src/std.rs': `use std::cell::Cell;\n${uses}`,
      'app/src/core.rs': `use core::{cell::Cell, fmt};\n${uses}`,
      'app/src/own.rs': `use task::Cell;\n${uses}`,
      'app/src/none.rs': uses,
      'core/src/near.rs': `use crate::task::Cell;\n${uses}`,
    })
    const own = ['Cell', 'Cell.new', 'Cell.swap_all'].map((name) => `core/src/task.rs#${name}`)
    for (const file of ['std', 'core']) expect(leadsTo(graph, `app/src/${file}.rs#run`)).toEqual([])
    for (const file of ['app/src/own', 'app/src/none', 'core/src/near'])
      expect(leadsTo(graph, `${file}.rs#run`)).toEqual(own)
  })

  it('Python: names from another package are not names here (TOC-13)', async () => {
    const path = 'class Path:\n    def open_all(self):\n        pass\n'
    const body =
      'class Tail(Path):\n    pass\n\ndef run(path: Path):\n    Path()\n    path.open_all()\n'
    const graph = await parsedCalls(parser, {
      'shop/kinds.py': path,
      'shop/outer.py': `from pathlib import Path\n\n${body}`,
      'shop/own.py': `from shop.kinds import Path\n\n${body}`,
      'shop/moved.py': `from elsewhere.kinds import Path\n\n${body}`,
    })
    expect(leadsTo(graph, 'shop/outer.py#run')).toEqual([])
    expect(leadsTo(graph, 'shop/outer.py#Tail')).toEqual([])
    for (const file of ['own', 'moved']) {
      expect(leadsTo(graph, `shop/${file}.py#run`)).toContain('shop/kinds.py#Path.open_all')
      expect(leadsTo(graph, `shop/${file}.py#Tail`)).toContain('shop/kinds.py#Path')
    }
  })

  it('Go: a package of the language is not a directory of the same name (TOC-13)', async () => {
    const graph = await parsedCalls(parser, {
      'libs/bytes/buffer.go':
        'package bytes\n\ntype Buffer struct{}\n\nfunc (b *Buffer) WriteAll() {}\n',
      'page/std.go':
        'package page\n\nimport "bytes"\n\nfunc std() {\n\tvar b bytes.Buffer\n\tb.WriteAll()\n}\n',
      'page/own.go':
        'package page\n\nimport "host.org/shop/libs/bytes"\n\nfunc own() {\n\tvar b bytes.Buffer\n\tb.WriteAll()\n}\n',
    })
    expect(leadsTo(graph, 'page/std.go#std')).toEqual([])
    expect(leadsTo(graph, 'page/own.go#own')).toContain('libs/bytes/buffer.go#Buffer.WriteAll')
  })

  it('a variable matches the name of a type by whole words, and the nearest of several (TOC-13)', async () => {
    const graph = await parsedCalls(parser, {
      'lib/lock.rb': 'class Lock\n  def call(env)\n  end\nend\n',
      'lib/page.rb':
        'class Page\n  def each(&block)\n    block.call(1)\n  end\n\n  def run(page_lock)\n    page_lock.call(1)\n  end\nend\n',
      'a/request.py': 'class Request:\n    def send(self):\n        pass\n',
      'b/request.py':
        'class Request:\n    def send(self):\n        pass\n\ndef run(request):\n    request.send()\n',
      'b/near.py': 'def run(request):\n    request.send()\n',
      'c/far.py': 'def run(request):\n    request.send()\n',
    })
    expect(leadsTo(graph, 'lib/page.rb#Page.each')).toEqual([])
    expect(leadsTo(graph, 'lib/page.rb#Page.run')).toEqual(['lib/lock.rb#Lock.call'])
    for (const file of ['request', 'near'])
      expect(leadsTo(graph, `b/${file}.py#run`)).toEqual(['b/request.py#Request.send'])
  })

  it('Java and TypeScript: classes of the language and of packages (TOC-13)', async () => {
    const graph = await parsedCalls(parser, {
      'src/main/java/shop/util/Clock.java':
        'package shop.util;\nclass Clock {\n  void tick() {}\n}\n',
      'src/main/java/shop/Till.java':
        'package shop;\nimport java.time.Clock;\nclass Till {\n  void run(Clock clock) { clock.tick(); }\n}\n',
      'ts/slot.ts': 'export class Slot {\n  fillWhole(): void {}\n}\n',
      'ts/till.ts':
        "import { Slot } from '@radix-ui/react-slots'\nexport function run(slot: Slot) {\n  slot.fillWhole()\n}\n",
      'ts/alias.ts':
        "import { Slot } from '@/slot'\nexport function run(slot: Slot) {\n  slot.fillWhole()\n}\n",
    })
    expect(leadsTo(graph, 'src/main/java/shop/Till.java#Till.run')).toEqual([])
    expect(leadsTo(graph, 'ts/till.ts#run')).toEqual([])
    expect(leadsTo(graph, 'ts/alias.ts#run')).toContain('ts/slot.ts#Slot.fillWhole')
  })
})
