// What extends and implements what, as each language writes it.

import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { titleOf } from '../../model/tree/toc.ts'
import { nodeId } from '../ids.ts'
import { parsedCalls } from './testing.ts'

/** Files, and `derived < base`, where the base is an id. */
type Row = readonly [
  about: string,
  files: Readonly<Record<string, string>>,
  says: readonly string[],
]

const ROWS: readonly Row[] = [
  [
    'PHP: interfaces and enums',
    {
      'a.php':
        '<?php\ninterface Store {}\ninterface Chest extends Store {}\nenum Kind: string implements Store { case Open = "x"; }\n',
    },
    ['Chest < a.php#Store', 'Kind < a.php#Store'],
  ],
  [
    'Java: enums and records',
    {
      'Store.java': 'interface Store {}\n',
      'Kind.java': 'enum Kind implements Store { OPEN }\n',
      'Row.java': 'record Row(int size) implements Store {}\n',
    },
    ['Kind < Store.java#Store', 'Row < Store.java#Store'],
  ],
  [
    'C#: records, and types that differ by their parameters alone',
    {
      'a/Store.cs': 'public abstract class Store { void Open() { } }\n',
      'a/StoreOf.cs': 'public abstract class Store<T> { void Open() { } }\n',
      'b/Chest.cs':
        'class Chest : Store<int> { }\nclass Box : Store { }\nrecord Row(int Size) : Store;\n',
    },
    ['Chest < a/StoreOf.cs#Store', 'Box < a/Store.cs#Store', 'Row < a/Store.cs#Store'],
  ],
  [
    'Dart: mixins and enums',
    {
      'a.dart':
        'class Store {}\nmixin Logs {}\nmixin Locks implements Store {}\nclass Chest extends Store with Logs, Locks {}\nenum Kind implements Store { open }\n',
    },
    [
      'Locks < a.dart#Store',
      'Chest < a.dart#Store',
      'Chest < a.dart#Logs',
      'Chest < a.dart#Locks',
      'Kind < a.dart#Store',
    ],
  ],
  [
    'Kotlin: what is handed on to another one',
    { 'a.kt': 'interface Store\nclass Chest(own: Store) : Store by own\n' },
    ['Chest < a.kt#Store'],
  ],
  [
    'Rust: traits with parameters, and what a trait asks for',
    {
      'a.rs':
        'pub trait Store {}\npub trait Rows<T> {}\npub trait Chest: Store + Rows<u8> {}\npub struct Box;\nimpl Rows<u8> for Box {}\n',
    },
    ['Chest < a.rs#Store', 'Chest < a.rs#Rows', 'Rows<u8> for Box < a.rs#Rows'],
  ],
  [
    'Scala: enums, a type and the object that goes with it, and one of the same package',
    {
      'shop/Store.scala':
        'package shop\n\ntrait Store[T] {\n  def open(): Int = 1\n}\n\nobject Store {\n  class Lock extends Store[Int]\n}\n',
      'other/Store.scala': 'package other\n\ntrait Store[T] {\n  def open(): Int = 2\n}\n',
      'shop/Chest.scala':
        'package shop\n\nclass Chest extends Store[Int]\n\nenum Kind extends Store[Int] {\n  case Open\n}\n',
    },
    [
      'Lock < shop/Store.scala#Store',
      'Chest < shop/Store.scala#Store',
      'Kind < shop/Store.scala#Store',
    ],
  ],
]

describe('inheritance in the syntax of each language', () => {
  it.each(ROWS)('%s (TOC-13)', async (_, files, says) => {
    const { toc, derived } = await parsedCalls(parser, files)
    const found = [...derived].flatMap(([base, all]) =>
      all.map(({ node }) => `${titleOf(toc, node)} < ${nodeId(toc, base)}`),
    )
    expect(found.sort()).toEqual([...says].sort())
  })
})
