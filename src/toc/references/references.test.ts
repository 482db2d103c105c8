import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReferenceKind } from '../../model/tree/outline.ts'
import type { NodeSpec, OutlineSpec } from '../../model/tree/testing.ts'
import { findNode, nodeId } from '../ids.ts'
import { tocOf } from '../testing.ts'
import { referencesFrom, referencesTo, resolveReferences } from './references.ts'
import type { ReferenceExtras } from './resolve-context.ts'

const NONE = 'unresolved'

/** A file with symbols and references, in one line. */
function file(
  language: string,
  symbols: string,
  references: readonly string[] = [],
  kind: ReferenceKind = 'import',
): OutlineSpec {
  const children = symbols.split(' ').filter((name) => name !== '')
  return {
    language,
    children: children.map((title): NodeSpec => ({ kind: 'class', title })),
    references: references.map((text) => ({ kind, text })),
  }
}

function page(headings: string, links: readonly string[] = []): OutlineSpec {
  return {
    format: 'markdown',
    children: headings.split(',').map((title): NodeSpec => ({ title })),
    references: links.map((text): { kind: ReferenceKind; text: string } => ({
      kind: 'link',
      text,
    })),
  }
}

/** `text → id how` of the references in one file. */
function resolved(
  files: Readonly<Record<string, OutlineSpec | null>>,
  from: string,
  extras?: ReferenceExtras,
): Record<string, string> {
  const toc = tocOf(files)
  const found = referencesFrom(resolveReferences(toc, extras), findNode(toc, from) ?? 0)
  return Object.fromEntries(
    found.map(({ text, other, how }) => [
      text,
      other === null ? how : `${nodeId(toc, other)} ${how}`,
    ]),
  )
}

describe('resolveReferences', () => {
  it('Python modules, packages, relative imports, re-exports and src layouts (TOC-6)', () => {
    const files = {
      'src/shop/__init__.py': file('python', '', ['.orders#Order', '.tools#*']),
      'src/shop/orders.py': file('python', 'Order'),
      'src/shop/tools.py': file('python', 'Clock'),
      'src/shop/web/__init__.py': file('python', ''),
      'src/shop/web/views.py': file('python', 'View', [
        '..orders#Order',
        '..#tools',
        '.forms#Form',
        'shop#Order',
        'shop#Clock',
        'shop.orders#Missing',
        'shop.web',
        'os.path#join',
        '.....far#X',
      ]),
      'src/shop/web/forms.py': file('python', 'Form'),
      'tests/helpers.py': file('python', 'make'),
      'tests/test_a.py': file('python', '', ['helpers#make', 'shop.orders']),
    }
    expect(resolved(files, 'src/shop/web/views.py')).toEqual({
      '..orders#Order': 'src/shop/orders.py#Order relative path',
      '..#tools': 'src/shop/tools.py relative path',
      '.forms#Form': 'src/shop/web/forms.py#Form relative path',
      'shop#Order': 'src/shop/orders.py#Order re-export',
      'shop#Clock': 'src/shop/tools.py#Clock re-export',
      'shop.orders#Missing': 'src/shop/orders.py module',
      'shop.web': 'src/shop/web/__init__.py module',
      'os.path#join': NONE,
      '.....far#X': NONE,
    })
    expect(resolved(files, 'tests/test_a.py')).toEqual({
      'helpers#make': 'tests/helpers.py#make module',
      'shop.orders': 'src/shop/orders.py module',
    })
  })

  it('JavaScript and TypeScript paths, index files, aliases and workspace packages (TOC-6)', () => {
    const files = {
      'packages/core/src/index.ts': file('typescript', '', ['./store', './clock#Clock']),
      'packages/core/src/store.ts': file('typescript', 'Store'),
      'packages/core/src/clock.ts': file('typescript', 'Clock'),
      'app/src/main.tsx': file('typescript', '', [
        './view',
        './view.js#View',
        './parts',
        '@/view#View',
        '#own/view#View',
        '@shop/core#Store',
        '@shop/core#Clock',
        '@kestrel/deep/clock#Clock',
        'react#useState',
        '../../../../etc/passwd',
      ]),
      'app/src/view.tsx': file('typescript', 'View'),
      'app/src/parts/index.ts': file('typescript', ''),
    }
    const extras = {
      tsconfigs: [{ directory: 'app', baseUrl: '.', paths: new Map([['#own/*', ['src/*']]]) }],
      packages: [{ directory: 'packages/core', name: '@kestrel/deep' }],
    }
    expect(resolved(files, 'app/src/main.tsx', extras)).toEqual({
      './view': 'app/src/view.tsx relative path',
      './view.js#View': 'app/src/view.tsx#View relative path',
      './parts': 'app/src/parts/index.ts relative path',
      '@/view#View': 'app/src/view.tsx#View path alias',
      '#own/view#View': 'app/src/view.tsx#View path alias',
      '@shop/core#Store': 'packages/core/src/store.ts#Store re-export',
      '@shop/core#Clock': 'packages/core/src/clock.ts#Clock re-export',
      '@kestrel/deep/clock#Clock': 'packages/core/src/clock.ts#Clock workspace package',
      'react#useState': NONE,
      '../../../../etc/passwd': NONE,
    })
  })

  it('Go packages with and without a go.mod (TOC-6)', () => {
    const files = {
      'main.go': file('go', 'main', [
        'host.org/me/gin/render',
        'host.org/me/gin/bind',
        'fmt',
        'host.org/x/y',
      ]),
      'render/a.go': file('go', 'A'),
      'render/a_test.go': file('go', 'T'),
      'bind/a.go': file('go', 'B', ['Base'], 'annotation'),
      'bind/b.go': file('go', 'Base'),
    }
    const found = {
      'host.org/me/gin/render': 'render/a.go package',
      'host.org/me/gin/bind': 'bind/ package',
      fmt: NONE,
      'host.org/x/y': NONE,
    }
    expect(resolved(files, 'main.go')).toEqual(found)
    const goModules = [{ directory: '', module: 'host.org/me/gin' }]
    expect(resolved(files, 'main.go', { goModules })).toEqual(found)
    expect(resolved(files, 'bind/a.go')).toEqual({ Base: 'bind/b.go#Base same package' })
  })

  it('Java, C, Rust, Ruby, PHP, C# and shell (TOC-6)', () => {
    const java = {
      'src/main/java/org/shop/Order.java': file('java', 'Order'),
      'src/main/java/org/shop/web/Page.java': file('java', 'Page', [
        'org.shop.Order',
        'org.shop.Order.of',
        'org.shop#*',
        'java.util.List',
      ]),
    }
    expect(resolved(java, 'src/main/java/org/shop/web/Page.java')).toEqual({
      'org.shop.Order': 'src/main/java/org/shop/Order.java package',
      'org.shop.Order.of': 'src/main/java/org/shop/Order.java package',
      'org.shop#*': 'src/main/java/org/shop/ package',
      'java.util.List': NONE,
    })
    const c = {
      'src/dict.c': file('c', '', [
        '"dict.h"',
        '"util/x.h"',
        '<net/ae.h>',
        '<stdio.h>',
        '<other.h>',
        '<mine.h>',
      ]),
      'src/dict.h': file('c', ''),
      'src/util/x.h': file('c', ''),
      'include/net/ae.h': file('c', ''),
      'other/stdio.h': file('c', ''),
      'other/other.h': file('c', ''),
      'include/mine.h': file('c', ''),
    }
    expect(resolved(c, 'src/dict.c')).toEqual({
      '"dict.h"': 'src/dict.h relative path',
      '"util/x.h"': 'src/util/x.h relative path',
      '<net/ae.h>': 'include/net/ae.h include path',
      '<stdio.h>': NONE,
      '<other.h>': 'other/other.h name only',
      '<mine.h>': 'include/mine.h include path',
    })
    const rust = {
      'core/src/lib.rs': file('rust', 'Entry', ['self::reader', 'crate::store::Store', 'std::io']),
      'core/src/store.rs': file('rust', 'Store', ['super::Entry', 'super::reader::*']),
      'core/src/reader/mod.rs': file('rust', '', ['super::store::Store', 'the_cli::Args']),
      'the-cli/src/lib.rs': file('rust', 'Args'),
    }
    expect(resolved(rust, 'core/')).toEqual({
      'self::reader': 'core/src/reader/mod.rs module',
      'crate::store::Store': 'core/src/store.rs#Store module',
      'std::io': NONE,
      'super::Entry': 'core/src/lib.rs#Entry module',
      'super::reader::*': 'core/src/reader/mod.rs module',
      'super::store::Store': 'core/src/store.rs#Store module',
      'the_cli::Args': 'the-cli/src/lib.rs#Args workspace package',
    })
    const others = {
      'lib/shop/order.rb': file('ruby', '', ['./base', 'shop/tool', 'json']),
      'lib/shop/base.rb': file('ruby', ''),
      'lib/shop/tool.rb': file('ruby', ''),
      'php/src/Orders/Book.php': file('php', '', [
        'Shop\\Orders\\Line',
        './helpers.php',
        'Other\\Thing',
      ]),
      'php/src/Orders/Line.php': file('php', ''),
      'php/src/Orders/helpers.php': file('php', ''),
      'cs/src/Shop.Core/Web/Page.cs': file('csharp', 'Page', [
        'Shop.Orders',
        'Shop.Orders.Book',
        'System.Collections.Generic',
        'Elsewhere.Orders',
      ]),
      'cs/src/Shop.Core/Orders/Book.cs': file('csharp', 'Book'),
      'cs/src/Shop.Core/Generic/All.cs': file('csharp', 'All'),
      'bin/run.sh': file('bash', '', ['$(dirname "$0")/lib.sh', '"$HERE/lib.sh"', '$X']),
      'bin/lib.sh': file('bash', ''),
    }
    expect(resolved(others, 'lib/')).toMatchObject({
      './base': 'lib/shop/base.rb relative path',
      json: NONE,
    })
    expect(resolved(others, 'lib/')['shop/tool']).toBe('lib/shop/tool.rb path from the root')
    expect(resolved(others, 'php/')).toEqual({
      'Shop\\Orders\\Line': 'php/src/Orders/Line.php package',
      './helpers.php': 'php/src/Orders/helpers.php relative path',
      'Other\\Thing': NONE,
    })
    expect(resolved(others, 'cs/')).toEqual({
      'Shop.Orders': 'cs/src/Shop.Core/Orders/ package',
      'Shop.Orders.Book': 'cs/src/Shop.Core/Orders/Book.cs package',
      'System.Collections.Generic': NONE,
      'Elsewhere.Orders': NONE,
    })
    expect(resolved(others, 'bin/')).toEqual({
      '$(dirname "$0")/lib.sh': 'bin/lib.sh relative path',
      '"$HERE/lib.sh"': 'bin/lib.sh relative path',
      $X: NONE,
    })
  })

  it('Markdown links, anchors, site paths, lines and wiki links (TOC-6)', () => {
    const files: Record<string, OutlineSpec> = {
      'docs/en/guide/start.md': page('Start', [
        'install.md',
        'install#linux',
        './install.md#usage-1',
        'install.md#nowhere',
        '#start',
        '/en/guide/install/',
        '../../../src/a.py#L2',
        'https://example.com/install.md',
        'my%20page.md',
        '[[Install]]',
        '[[my page]]',
        '[[start#start]]',
        '%E0%A4%A',
        '',
      ]),
      'docs/en/guide/install.md': page('Linux,Usage,Usage'),
      'docs/en/guide/my page.md': page('x'),
      'src/a.py': {
        language: 'python',
        children: [{ kind: 'class', title: 'A', start: 2, end: 4 }],
      },
    }
    expect(resolved(files, 'docs/en/guide/start.md')).toEqual({
      'install.md': 'docs/en/guide/install.md relative path',
      'install#linux': 'docs/en/guide/install.md#linux anchor',
      './install.md#usage-1': 'docs/en/guide/install.md#usage~2 anchor',
      'install.md#nowhere': 'docs/en/guide/install.md relative path',
      '#start': 'docs/en/guide/start.md#start anchor',
      '/en/guide/install/': 'docs/en/guide/install.md path of a parent directory',
      '../../../src/a.py#L2': 'src/a.py#A line',
      'https://example.com/install.md': 'external',
      'my%20page.md': 'docs/en/guide/my page.md relative path',
      '[[Install]]': 'docs/en/guide/install.md wiki link',
      '[[my page]]': 'docs/en/guide/my page.md wiki link',
      '[[start#start]]': 'docs/en/guide/start.md#start anchor',
      '%E0%A4%A': NONE,
      '': NONE,
    })
  })

  it('resolves “see” paths and names, and marks namesakes as such (TOC-6)', () => {
    const files = {
      'app/run.py': {
        ...file(
          'python',
          'Own',
          ['security/audit.py', 'app/tools.py#Clock', 'Own', 'Router', 'Twice'],
          'see',
        ),
      },
      'app/tools.py': file('python', 'Clock'),
      'security/audit.py': file('python', 'Twice'),
      'web/router.py': file('python', 'Router Twice'),
    }
    expect(resolved(files, 'app/run.py')).toEqual({
      'security/audit.py': 'security/audit.py path from the root',
      'app/tools.py#Clock': 'app/tools.py#Clock path from the root',
      Own: 'app/run.py#Own same file',
      Router: 'web/router.py#Router name only',
      Twice: 'security/audit.py#Twice name only',
    })
    const toc = tocOf(files)
    const references = referencesFrom(resolveReferences(toc), 0)
    const sure = new Map(references.map(({ text, confidence }) => [text, confidence]))
    expect(sure.get('Router')).toBeCloseTo(0.3)
    expect(sure.get('Twice')).toBeCloseTo(0.15)
  })

  it('roles of reStructuredText name code (TOC-6)', () => {
    const route = { kind: 'method', title: 'route' } as const
    const files: Record<string, OutlineSpec> = {
      'src/flask/__init__.py': file('python', '', ['.app#Flask']),
      'src/flask/app.py': {
        language: 'python',
        children: [{ kind: 'class', title: 'Flask', children: [route] }],
      },
      'docs/api.rst': {
        format: 'rst',
        references: ['flask.Flask.route', '.Flask.route', '.Flask', 'nothing'].map((text) => ({
          kind: 'link',
          text,
        })),
      },
    }
    expect(resolved(files, 'docs/api.rst')).toEqual({
      'flask.Flask.route': 'src/flask/app.py#Flask.route qualified name',
      '.Flask.route': 'src/flask/app.py#Flask.route qualified name',
      '.Flask': 'src/flask/app.py#Flask name only',
      nothing: NONE,
    })
  })

  it('base classes are found through imports (TOC-6)', () => {
    const toc = tocOf({
      'a/base.py': file('python', 'Base'),
      'a/sub.py': {
        language: 'python',
        children: [
          {
            kind: 'class',
            title: 'Sub',
            references: [{ kind: 'annotation', text: 'Base', line: 4 }],
          },
        ],
        references: [{ kind: 'import', text: '.base#Base' }],
      },
    })
    const refs = resolveReferences(toc)
    const sub = findNode(toc, 'a/sub.py#Sub') ?? 0
    const base = findNode(toc, 'a/base.py#Base') ?? 0
    expect(referencesFrom(refs, sub)).toMatchObject([
      { kind: 'annotation', text: 'Base', line: 4, other: base, how: 'imported name' },
    ])
    expect(referencesTo(refs, base).map(({ other }) => nodeId(toc, other ?? 0))).toEqual([
      'a/sub.py',
      'a/sub.py#Sub',
    ])
    expect(referencesTo(refs, findNode(toc, 'a/base.py') ?? 0)).toHaveLength(2)
    expect(referencesTo(refs, 0)).toEqual([])
  })

  it('any text resolves to a node of the tree or remains unresolved (TOC-6)', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '..',
        '../..',
        './',
        '/',
        '#',
        '[[',
        '[[]]',
        '.#x',
        'a/b#',
        '::',
        'self::',
        '\\',
        '__proto__',
        '@/a',
        '<',
        '$',
      ),
    )
    const language = fc.constantFrom(
      'python',
      'typescript',
      'go',
      'rust',
      'java',
      'c',
      'ruby',
      'php',
      'bash',
      '',
    )
    const kind = fc.constantFrom<ReferenceKind>('import', 'link', 'see', 'annotation')
    fc.assert(
      fc.property(
        language,
        fc.array(fc.record({ kind, text }), { maxLength: 20 }),
        (lang, references) => {
          const toc = tocOf({
            'a/b.x': { language: lang, references },
            'a/__proto__': {},
            'a/x/y.md': {},
            c: {},
          })
          const refs = resolveReferences(toc)
          const found = referencesFrom(refs, 0)
          expect(found).toHaveLength(references.length)
          for (const { other, confidence } of found) {
            expect(other === null).toBe(confidence === 0)
            expect(confidence).toBeLessThanOrEqual(1)
            if (other !== null) expect(other).toBeLessThan(toc.count)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
