import { describe, expect, it } from 'vitest'
import { isLicence, isMeaningfulText } from './prose.ts'

describe('isMeaningfulText', () => {
  it.each([
    'Opens a session.',
    'Bit field.',
    'Sessions',
    'Returns the licence text of a package.',
    'Checks the license key, and says whether it has run out.',
    'Reads https://example.org/data and keeps what it says.',
    'Uses `a[b] = {c: d}` where it can.',
    '会话管理。',
    'セッション',
    'Управляет сеансами.',
    '-x, --exclude: leaves files out.',
    'The distance between two points, in the unit that the caller has chosen:',
    'A list<T> that keeps |a| sorted.',
    'All contents of a directory, with their sizes.',
    'Writes the copyright line of a page.',
  ])('%j does (TOC-4)', (text) => {
    expect(isMeaningfulText(text)).toBe(true)
  })

  it.each([
    '',
    '|logo|',
    '|build-status| |license| |wheel| |pyversion|',
    '![Build](https://ci/b.svg) ![Coverage][cov]',
    '[TOC]',
    '[[_TOC_]]',
    '{:toc}',
    '{% include header.html %}',
    '{{< toc >}}',
    '%AVAILABILITY%',
    '___ | | | | _ \\| | / __| | | | |_) |',
    '---- ====',
    'https://example.org',
    'Example Framework (https://example.org)',
    'Jane Doe <jane@example.org>',
    'To run this example:',
    'Usage:',
    'For example:',
    'Table of Contents generated with DocToc',
    'Contents',
    'Copyright (c) 2020 Somebody and others',
    'Copyright 2019 Somebody, Inc. Licensed under the Apache License, Version 2.0',
    '© 2017–present, Somebody Ltd.',
    'SPDX-License-Identifier: MIT',
    'This file is part of Something.',
    'This file is a part of Something.',
    'Use of this source code is governed by a BSD-style license that can be found in the LICENSE file.',
    'See LICENSE for the terms.',
    'For the full copyright and license information, please view the LICENSE file that was distributed under it.',
    'Permission is hereby granted, free of charge, to any person',
    'Redistributions in binary form must reproduce the above copyright notice.',
    'This library is free software; you can redistribute it.',
  ])('%j does not (TOC-4)', (text) => {
    expect(isMeaningfulText(text)).toBe(false)
  })

  it('takes little time for hostile text', () => {
    for (const unit of ['|', '{{', '[[', '<a', '![', 'a.', '% A']) {
      expect(typeof isMeaningfulText(unit.repeat(100_000))).toBe('boolean')
    }
  })

  it('distinguishes a licence from a text about one (TOC-4)', () => {
    expect(isLicence('Licensed to the Foundation under one or more agreements.')).toBe(true)
    expect(isLicence('Finds the licence of each dependency.')).toBe(false)
    for (const name of ['Foundation', 'Fundación'])
      expect(isLicence(`THE ${name.toUpperCase()}. ALL RIGHTS RESERVED.`)).toBe(true)
  })
})
