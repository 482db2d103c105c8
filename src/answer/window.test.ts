import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importLines } from './window.ts'

describe('importLines', () => {
  it.each([
    'import json as _json',
    'import os, sys',
    'from .globals import current_app',
    'from __future__ import annotations',
    '    import typing as t  # noqa',
    'import java.util.List;',
    'import static org.junit.Assert.*;',
    'import "fmt"',
    'import f "fmt"',
    "import { a, b } from './a.ts'",
    "import type { A } from './a.ts'",
    "import React from 'react'",
    "import './style.css'",
    "export * from './router'",
    "const path = require('node:path')",
    "require_relative 'lamp'",
    '#include <stdio.h>',
    'using System.Text;',
    'use std::collections::HashMap;',
    'pub use crate::{a, b};',
    String.raw`use Monolog\Handler\StreamHandler;`,
  ])('takes %s for an import (ANS-4)', (line) => {
    expect(importLines([line])).toEqual([true])
  })

  it.each([
    'import the module before the application is made',
    'import_name = name',
    'from_json(text)',
    'importlib.reload(module)',
    'use the cookie instead',
    'using (var stream = Open())',
    'usePrefix(session)',
    'const user = load(require)',
    'export const json = 1',
    'export function from(value) {',
    'includes(json)',
    '"json": 1,',
    '',
  ])('does not take “%s” for an import (ANS-4)', (line) => {
    expect(importLines([line])).toEqual([false])
  })

  it.each([
    ['Go', ['import (', '\t"fmt"', '', '\t"net/http"', ')', 'func a() {'], 5],
    ['Python', ['from a import (', '    b,', ')', 'b()'], 3],
    ['TypeScript', ['import {', '  a,', "} from './a.ts'", 'a()'], 3],
    ['Rust', ['use std::{', '    fs,', '};', 'fn a() {'], 3],
    ['a single line', ['from a import (b)', 'b()'], 1],
  ])('ends a list over several lines of %s at its bracket (ANS-4)', (_, lines, count) => {
    expect(importLines(lines)).toEqual(lines.map((_line, i) => i < count))
  })

  it.each([
    ['using', ' '],
    ['use a', ':'],
    ['import', ' '],
    ['import a', ' from'],
    ['const a', ' '],
    ['', ' '],
    ['from a', ' '],
  ])('reads a line of “%s” and very much of “%s” in linear time (ANS-4)', (start, more) => {
    expect(importLines([`${start}${more.repeat(200_000)}!`])).toEqual([false])
  })

  it('returns a result for every line (ANS-4)', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        expect(importLines(lines)).toHaveLength(lines.length)
      }),
    )
  })
})
