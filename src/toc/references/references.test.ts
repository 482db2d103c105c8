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

/** Holds where the references of one file lead: those that `says` has as its keys. */
function expectLeads(
  files: Readonly<Record<string, OutlineSpec>>,
  from: string,
  own: (references: readonly string[]) => OutlineSpec,
  says: Readonly<Record<string, string>>,
  extras?: ReferenceExtras,
): void {
  const all = { ...files, [from]: own(Object.keys(says)) }
  expect(resolved(all, from, extras)).toEqual(says)
}

describe('resolveReferences', () => {
  it('Python modules, packages, relative imports, re-exports and src layouts (TOC-6)', () => {
    const files = {
      'src/shop/__init__.py': file('python', '', ['.orders#Order', '.tools#*']),
      'src/shop/orders.py': file('python', 'Order'),
      'src/shop/tools.py': file('python', 'Clock'),
      'src/shop/web/__init__.py': file('python', ''),
      'src/shop/web/forms.py': file('python', 'Form'),
      'tests/helpers.py': file('python', 'make'),
    }
    const views = (names: readonly string[]) => file('python', 'View', names)
    expectLeads(files, 'src/shop/web/views.py', views, {
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
    expectLeads(files, 'tests/test_a.py', (names) => file('python', '', names), {
      'helpers#make': 'tests/helpers.py#make module',
      'shop.orders': 'src/shop/orders.py module',
    })
  })

  it('JavaScript and TypeScript paths, index files, aliases and workspace packages (TOC-6)', () => {
    const files = {
      'packages/core/src/index.ts': file('typescript', '', ['./store', './clock#Clock']),
      'packages/core/src/store.ts': file('typescript', 'Store'),
      'packages/core/src/clock.ts': file('typescript', 'Clock'),
      'app/src/view.tsx': file('typescript', 'View'),
      'app/src/parts/index.ts': file('typescript', ''),
    }
    const extras = {
      tsconfigs: [{ directory: 'app', baseUrl: '.', paths: new Map([['#own/*', ['src/*']]]) }],
      packages: [{ directory: 'packages/core', name: '@kestrel/deep' }],
    }
    const says = {
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
    }
    const main = (paths: readonly string[]) => file('typescript', '', paths)
    expectLeads(files, 'app/src/main.tsx', main, says, extras)
  })

  it('Go packages with and without a go.mod (TOC-6)', () => {
    const files = {
      'render/a.go': file('go', 'A'),
      'render/a_test.go': file('go', 'T'),
      'bind/a.go': file('go', 'B', ['Base'], 'annotation'),
      'bind/b.go': file('go', 'Base'),
    }
    const found = {
      'host.org/me/gin/render': 'render/a.go package',
      ...{ 'host.org/me/gin/bind': 'bind/ package', fmt: NONE, 'host.org/x/y': NONE },
    }
    const main = (packages: readonly string[]) => file('go', 'main', packages)
    const goModules = [{ directory: '', module: 'host.org/me/gin' }]
    for (const extras of [{}, { goModules }]) expectLeads(files, 'main.go', main, found, extras)
    expect(resolved(files, 'bind/a.go')).toEqual({ Base: 'bind/b.go#Base same package' })
  })

  it('Java, C, Rust, Ruby, PHP, C# and shell (TOC-6)', () => {
    const java = { 'src/main/java/org/shop/Order.java': file('java', 'Order') }
    const javaPage = (names: readonly string[]) => file('java', 'Page', names)
    expectLeads(java, 'src/main/java/org/shop/web/Page.java', javaPage, {
      'org.shop.Order': 'src/main/java/org/shop/Order.java package',
      'org.shop.Order.of': 'src/main/java/org/shop/Order.java package',
      'org.shop#*': 'src/main/java/org/shop/ package',
      'java.util.List': NONE,
    })
    const c = {
      'src/dict.h': file('c', ''),
      'src/util/x.h': file('c', ''),
      'include/net/ae.h': file('c', ''),
      'other/stdio.h': file('c', ''),
      'other/other.h': file('c', ''),
      'include/mine.h': file('c', ''),
    }
    expectLeads(c, 'src/dict.c', (paths) => file('c', '', paths), {
      ...{ '"dict.h"': 'src/dict.h relative path', '"util/x.h"': 'src/util/x.h relative path' },
      ...{ '<net/ae.h>': 'include/net/ae.h include path', '<stdio.h>': NONE },
      ...{ '<other.h>': 'other/other.h name only', '<mine.h>': 'include/mine.h include path' },
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
      'php/src/Orders/Line.php': file('php', ''),
      'php/src/Orders/helpers.php': file('php', ''),
      'cs/src/Shop.Core/Orders/Book.cs': file('csharp', 'Book'),
      'cs/src/Shop.Core/Generic/All.cs': file('csharp', 'All'),
      'bin/lib.sh': file('bash', ''),
    }
    expect(resolved(others, 'lib/')).toMatchObject({
      './base': 'lib/shop/base.rb relative path',
      json: NONE,
    })
    expect(resolved(others, 'lib/')['shop/tool']).toBe('lib/shop/tool.rb path from the root')
    expectLeads(others, 'php/src/Orders/Book.php', (names) => file('php', '', names), {
      'Shop\\Orders\\Line': 'php/src/Orders/Line.php package',
      './helpers.php': 'php/src/Orders/helpers.php relative path',
      'Other\\Thing': NONE,
    })
    const csPage = (names: readonly string[]) => file('csharp', 'Page', names)
    expectLeads(others, 'cs/src/Shop.Core/Web/Page.cs', csPage, {
      'Shop.Orders': 'cs/src/Shop.Core/Orders/ package',
      'Shop.Orders.Book': 'cs/src/Shop.Core/Orders/Book.cs package',
      'System.Collections.Generic': NONE,
      'Elsewhere.Orders': NONE,
    })
    expectLeads(others, 'bin/run.sh', (paths) => file('bash', '', paths), {
      '$(dirname "$0")/lib.sh': 'bin/lib.sh relative path',
      '"$HERE/lib.sh"': 'bin/lib.sh relative path',
      $X: NONE,
    })
  })

  it('Markdown links, anchors, site paths, lines and wiki links (TOC-6)', () => {
    const files: Record<string, OutlineSpec> = {
      'docs/en/guide/install.md': page('Linux,Usage,Usage'),
      'docs/en/guide/my page.md': page('x'),
      'src/a.py': {
        language: 'python',
        children: [{ kind: 'class', title: 'A', start: 2, end: 4 }],
      },
    }
    expectLeads(files, 'docs/en/guide/start.md', (links) => page('Start', links), {
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
      ...{ '[[start#start]]': 'docs/en/guide/start.md#start anchor', '%E0%A4%A': NONE, '': NONE },
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
    }
    expectLeads(files, 'docs/api.rst', (names) => ({ ...page('', names), format: 'rst' }), {
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
        ...'.. ../.. ./ / # [[ [[]] .#x a/b# :: self:: \\ __proto__ @/a < $'.split(' '),
      ),
    )
    const language = fc.constantFrom(
      ...'python typescript go rust java c ruby php bash'.split(' '),
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
      { numRuns: 60 },
    )
  })
})
