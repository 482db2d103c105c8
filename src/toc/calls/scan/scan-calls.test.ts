import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALL_KINDS, decodeCalls, encodeCalls } from '../../../model/tree/calls.ts'
import { findCalls } from './scan-calls.ts'

function found(text: string, language: string): string[] {
  return findCalls(text, language, 1000).map(
    ({ kind, line, text: name, hint }) => `${line} ${kind} ${name}${hint === '' ? '' : `|${hint}`}`,
  )
}

describe('calls in a text (TOC-13)', () => {
  it('Python: finds receivers, decorators and constructors, but not definitions, strings or comments', () => {
    const text = [
      '@app.route("/")',
      'def open(path):  # close(path)',
      '    session = Session(path)',
      '    """read(path)"""',
      '    if check(path): session.send(1)',
      '    return self.rows[0].load()',
    ]
    expect(found(text.join('\n'), 'python')).toEqual([
      '1 decorator app.route',
      '3 call Session',
      '5 call check',
      '5 call session.send|Session',
      '6 call .load',
    ])
  })

  it('Haskell: functions composed with dots are no members', () => {
    const text = ['run = load', '  . M.insert 1', '  .M.delete', 'keep = M.filter', '  . only']
    expect(found(text.join('\n'), 'haskell')).toEqual([
      '2 call M.insert',
      '3 call M.delete',
      '4 call M.filter',
    ])
  })

  it('TypeScript: finds constructors and typed parameters, and skips templates and regular expressions', () => {
    const text = [
      'export function run(store: Store, at = 1): void {',
      '  const box = new Box<number>(at)',
      '  store.save(box?.value.keep(), `x${y()}`)',
      '  items.map((x) => x / 2).filter(/a(b)/)',
      '}',
      'class A extends B { constructor() { super(1) } go() { this.go() } }',
    ]
    expect(found(text.join('\n'), 'typescript')).toEqual([
      '1 type Store',
      '2 new Box',
      '3 call store.save|Store',
      '3 call box.value.keep|Box#value',
      '4 call items.map',
      '4 call .filter|items.map()',
      '6 call this.go',
    ])
  })

  it('a variable has the type of its assigned value, also if that is awaited', () => {
    const text = ['private Pool pool;', 'void close() {', '  var p = pool;', '  p.shutdown();', '}']
    expect(found(text.join('\n'), 'java')).toContain('4 call p.shutdown|Pool')
    const awaited = 'const rows = await this.backend.load()\nrows.forEach(one)'
    expect(found(awaited, 'typescript')).toEqual([
      '1 call this.backend.load',
      '2 call rows.forEach|this.backend.load()',
    ])
  })

  it('Go: the definition of a method is no call, for any receiver', () => {
    const text = [
      'func (s *Set[K, V]) Add(key K) (Value, error) {',
      '  return s.keep(key)',
      '}',
      'func (Set) Len() int { return run(Set{}) }',
      'go func(set Set) { Add(set) }(s)',
    ]
    expect(found(text.join('\n'), 'go').filter((row) => row.includes('call'))).toEqual([
      '2 call s.keep|Set',
      '4 call run',
      '5 call Add',
    ])
  })

  it('Ruby: finds calls in interpolations, but no words of strings, lists, regular expressions or comments', () => {
    const text = [
      'def go(count)',
      '  puts "#{title} of #{count}", %w[one two], /three/',
      '  run(<<~END, last)',
      "    it isn't #{state.name} here",
      '  END',
      '  @done = true',
      '  @lock.wait',
      '  self.open = count',
      'end',
      '=begin',
      'four five',
      '=end',
      'def other',
      '  title, rest = 1, 2',
      '  title',
      'end',
      '__END__',
      'six seven',
    ].join('\n')
    expect(found(text, 'ruby')).toEqual([
      '2 call title',
      '3 call run',
      '3 call last',
      '4 call state',
      '4 call state.name',
      '7 call lock.wait',
      '8 call self.open=',
    ])
  })

  it('Go, Rust, Java, C++, Ruby, PHP, C#: finds the calls of each syntax', () => {
    expect(
      found(
        'func (e *Engine) Run(n *node) { n.add(); e.serve(); pkg.Do(x); y := NewRouter(); y.Add() }',
        'go',
      ),
    ).toEqual([
      '1 type Engine',
      '1 call n.add|node',
      '1 call e.serve|Engine',
      '1 call pkg.Do',
      '1 call NewRouter',
      '1 call y.Add|NewRouter',
    ])
    expect(
      found("fn go<'a>(x: &'a Pool) { x.take::<u8>(); Pool::new(); log!(1); 'x' }", 'rust'),
    ).toEqual(['1 type Pool', '1 call x.take|Pool', '1 call Pool::new', '1 call log!'])
    expect(
      found(
        'void go(Store store) { Row row = store.read(); row.fill(new Cell()); if (has(1)) {} }',
        'java',
      ),
    ).toEqual([
      '1 type Store',
      '1 type Row',
      '1 call store.read|Store',
      '1 call row.fill|Row',
      '1 new Cell',
      '1 call has',
    ])
    expect(found('int f(Box* b) { return b->open() + ns::g(1); }\nint h(int);', 'cpp')).toEqual([
      '1 type Box',
      '1 call b->open|Box',
      '1 call ns::g',
    ])
    expect(found('def go\n  job.perform_now\n  run(1)\nend', 'ruby')).toEqual([
      '2 call job',
      '2 call job.perform_now',
      '3 call run',
    ])
    expect(found('$this->save(new Row()); Foo::bar();', 'php')).toEqual([
      '1 call $this->save',
      '1 new Row',
      '1 call Foo::bar',
    ])
    expect(found('var x = await client.SendAsync(1);', 'csharp')).toEqual([
      '1 call client.SendAsync',
    ])
  })

  it('Kotlin, Swift, Scala: finds calls; arrows, destructors and prototypes are no calls', () => {
    expect(found('when (x) { is A -> open(b) }\nval s = Store(1)\ns.save()', 'kotlin')).toEqual([
      '1 call open',
      '2 call Store',
      '3 call s.save|Store',
    ])
    expect(found('func go(store: Store) { store.open(); self?.run() }', 'swift')).toEqual([
      '1 type Store',
      '1 call store.open|Store',
      '1 call self.run',
    ])
    expect(found('def go(s: Store) = s.open("""close()""")', 'scala')).toEqual([
      '1 type Store',
      '1 call s.open|Store',
    ])
    expect(found('xs.map(x -> check(x));', 'java')).toEqual(['1 call xs.map', '1 call check'])
    expect(found('Pool::~Pool() {}\nEXPORT void drain(int);', 'cpp')).not.toContain('2 call drain')
    expect(found('virtual ~Pool();', 'cpp')).toEqual([])
  })

  it('the declared type of a variable comes before the constructed one; of a generic type the outer one counts', () => {
    const text = [
      'private Map<Key, List<Row>> rows;',
      'void go(Token.Start start) {',
      '  Element el = createTag(start.name());',
      '  el.text();',
      '  rows.put(1);',
      '}',
    ]
    expect(found(text.join('\n'), 'java').filter((row) => / call \w+\./.test(row))).toEqual([
      '3 call start.name|Token.Start',
      '4 call el.text|Element',
      '5 call rows.put|Map',
    ])
  })

  it('a field has its declared type if no other type has a field of that name', () => {
    const rust = [
      "struct Lock { s: Semaphore, std: std::time::Instant, pool: Arc<Pool>, io: &'a Io }",
      'impl Lock { fn go(&self) { self.s.take(); self.std.now(); self.pool.take(); self.io.run() } }',
    ]
    const members = (text: string, language: string) =>
      found(text, language).filter((row) => / call \w+\.\w+\./.test(row))
    expect(members(rust.join('\n'), 'rust')).toEqual([
      '2 call self.s.take|Semaphore',
      '2 call self.std.now',
      '2 call self.pool.take|Pool',
      '2 call self.io.run|Io',
    ])
    const go =
      'type Raft struct {\n  logs LogStore\n  trans *Transport\n  n int\n}\nfunc (r *Raft) run() { r.logs.Store(); r.trans.Send(); r.n.Add() }'
    expect(members(go, 'go')).toEqual([
      '6 call r.logs.Store|Raft#logs',
      '6 call r.trans.Send|Raft#trans',
      '6 call r.n.Add|Raft#n',
    ])
    const two = 'class A {\n  pool: Pool\n}\nclass B {\n  pool: Bag\n  go() { this.pool.take() }\n}'
    expect(members(two, 'typescript')).toEqual(['6 call this.pool.take'])
  })

  it('a call stands in for the type of its result', () => {
    const members = (text: string, language: string) =>
      found(text, language).filter((row) => row.includes('|'))
    expect(
      members(
        [
          'fn go(pool: &mut Arc<Pool>, bag: &mut dyn Bag) {',
          '  let mut row = pool.take()?.first();',
          '  row.read(); bag.read();',
          '  if let Some(next) = self.queue.pop() { next.read(); }',
          '  open(")").await?',
          '    .read();',
          '  let name = open().name; name.read();',
          '}',
        ].join('\n'),
        'rust',
      ),
    ).toEqual([
      '2 call pool.take|Pool',
      '2 call .first|Pool.take()',
      '3 call row.read|Pool.take().first()',
      '3 call bag.read|Bag',
      '4 call next.read|self.queue.pop()',
      '6 call .read|open()',
    ])
    expect(members('s, err := Open()\nerr.Error()\ns.Read()', 'go')).toEqual(['3 call s.Read|Open'])
    // What is declared counts, what is inferred does not.
    expect(members('Row a = pool.take();\na.read();\nvar b = take();\nb.read();', 'java')).toEqual([
      '2 call a.read|Row',
      '4 call b.read|take()',
    ])
    expect(members('use(self.a);\nself.read()\nself = take()\nself.read()', 'python')).toEqual([])
  })

  it('Rust: attributes are no calls, and type arguments in paths are left out', () => {
    const text = '#[cfg(all(test))]\nfn a() { Vec::<Vec<u8>>::with_capacity(1); log!(b) }'
    expect(found(text, 'rust').filter((row) => row.includes('call'))).toEqual([
      '2 call Vec::with_capacity',
      '2 call log!',
    ])
  })

  it('an unknown language has no calls; a hostile text is read to its end', () => {
    expect(findCalls('a(b)', 'cobol', 10)).toEqual([])
    expect(found(`x = /${'[a]'.repeat(60)}`, 'typescript')).toEqual([])
    const hostile = `${'a.'.repeat(50_000)}${'('.repeat(50_000)}${'f<'.repeat(20_000)}`
    for (const language of ['python', 'typescript', 'cpp', 'rust', 'ruby']) {
      const last = findCalls(`${hostile}\nlast(1)\n`, language, 1000).at(-1)
      expect(last, language).toMatchObject({ line: 2 })
      findCalls(`${hostile}${'"'.repeat(20_001)}`, language, 1000)
    }
  })

  const again = 'that begins again and again and never ends is not read anew each time'
  it.each([
    ['a text', 'x = <<A\n'],
    ['a list of words', 'a %w(b c\n'],
    ['a comment', '\n=begin\n'],
  ])(`Ruby: %s ${again}`, { timeout: 60_000 }, (_, line) => {
    const calls = findCalls(`first(1)\n${line.repeat(25_000)}`, 'ruby', 1000)
    expect(calls[0]).toMatchObject({ text: 'first' })
  })
})

describe('stored calls (TOC-13)', () => {
  const row = fc.record({
    kind: fc.constantFrom(...CALL_KINDS),
    line: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(4_000_000)),
    node: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(9_000, 40_000)),
    text: fc.stringMatching(/^[a-zé.:>$-]{1,6}[a-zé]$/),
    hint: fc.constantFrom('', 'Session', 'a.B', 'Été'),
  })

  it('are decoded unchanged, in the order of nodes and lines', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const sorted = [...rows].sort((a, b) => a.node - b.node || a.line - b.line)
        expect(decodeCalls({ calls: encodeCalls(rows), count: 40_001 })).toEqual(sorted)
      }),
    )
  })

  it('are distinct for thousands of names; a repeated name takes one or two characters', () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => ({
      ...({ kind: 'call', node: 0, text: `f${i}`, hint: '' } as const),
      line: 1 + Math.floor(i / 2),
    }))
    expect(decodeCalls({ calls: encodeCalls(rows), count: 1 })).toEqual(rows)
    const again = rows.slice(0, 1000).map((row) => ({ ...row, text: 'store.open', hint: 'Store' }))
    expect(encodeCalls(again)).toHaveLength(2 * 1000 - 1 + 'store.open Store '.length)
  })

  it('give only valid rows if they are damaged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...' !%aé\u0080\u0100\u0001\t\n~') }),
        (calls) => {
          for (const { node, line } of decodeCalls({ calls, count: 3 }))
            expect(node >= 0 && node < 3 && line >= 1).toBe(true)
        },
      ),
    )
  })
})
