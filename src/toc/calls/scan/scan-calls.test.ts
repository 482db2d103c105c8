import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALL_KINDS, decodeCalls, encodeCalls } from '../../../model/tree/calls.ts'
import { findCalls } from './scan-calls.ts'

function found(text: string, language: string): string[] {
  return findCalls(text, language, 1000).map(
    ({ kind, line, text: name, hint }) => `${line} ${kind} ${name}${hint === '' ? '' : `|${hint}`}`,
  )
}

/** Texts, and what is found in each line. */
const TEXTS = `
## python: finds receivers, decorators and constructors, but not definitions, strings or comments
@app.route("/") ⇒ decorator app.route
def open(path):  # close(path)
    session = Session(path) ⇒ call Session
    """read(path)"""
    if check(path): session.send(1) ⇒ call check, call session.send|Session
    return self.rows[0].load() ⇒ call .load
## haskell: functions composed with dots are no members
run = load
  . M.insert 1 ⇒ call M.insert
  .M.delete ⇒ call M.delete
keep = M.filter ⇒ call M.filter
  . only
## typescript: finds constructors and typed parameters, and skips templates and regular expressions
export function run(store: Store, at = 1): void { ⇒ type Store
  const box = new Box<number>(at) ⇒ new Box
  store.save(box?.value.keep(), ${'`x${y()}`'}) ⇒ call store.save|Store, call box.value.keep|Box#value
  items.map((x) => x / 2).filter(/a(b)/) ⇒ call items.map, call .filter|items.map()
}
class A extends B { constructor() { super(1) } go() { this.go() } } ⇒ call this.go
## java: a variable has the type of its assigned value, also if that is awaited
private Pool pool; ⇒ type Pool
void close() {
  var p = pool;
  p.shutdown(); ⇒ call p.shutdown|Pool
}
## typescript: a variable has the type of its assigned value, also if that is awaited
const rows = await this.backend.load() ⇒ call this.backend.load
rows.forEach(one) ⇒ call rows.forEach|this.backend.load()
## go: the definition of a method is no call, for any receiver
func (s *Set[K, V]) Add(key K) (Value, error) { ⇒ type Set, type Value
  return s.keep(key) ⇒ call s.keep|Set
}
func (Set) Len() int { return run(Set{}) } ⇒ type Set, call run, type Set
go func(set Set) { Add(set) }(s) ⇒ type Set, call Add
## ruby: finds calls in interpolations, but no words of strings, lists, regular expressions or comments
def go(count)
  puts "#{title} of #{count}", %w[one two], /three/ ⇒ call title
  run(<<~END, last) ⇒ call run, call last
    it isn't #{state.name} here ⇒ call state, call state.name
  END
  @done = true
  @lock.wait ⇒ call lock.wait
  self.open = count ⇒ call self.open=
end
=begin
four five
=end
def other
  title, rest = 1, 2
  title
end
__END__
six seven
## go: finds the calls of its syntax
func (e *Engine) Run(n *node) { n.add(); e.serve(); pkg.Do(x); y := NewRouter(); y.Add() } ⇒ type Engine, call n.add|node, call e.serve|Engine, call pkg.Do, call NewRouter, call y.Add|NewRouter
## rust: finds the calls of its syntax
fn go<'a>(x: &'a Pool) { x.take::<u8>(); Pool::new(); log!(1); 'x' } ⇒ type Pool, call x.take|Pool, call Pool::new, call log!
## java: finds the calls of its syntax
void go(Store store) { Row row = store.read(); row.fill(new Cell()); if (has(1)) {} } ⇒ type Store, type Row, call store.read|Store, call row.fill|Row, new Cell, call has
## cpp: finds the calls of its syntax
int f(Box* b) { return b->open() + ns::g(1); } ⇒ type Box, call b->open|Box, call ns::g
int h(int);
## ruby: finds the calls of its syntax
def go
  job.perform_now ⇒ call job, call job.perform_now
  run(1) ⇒ call run
end
## php: finds the calls of its syntax
$this->save(new Row()); Foo::bar(); ⇒ call $this->save, new Row, call Foo::bar
## csharp: finds the calls of its syntax
var x = await client.SendAsync(1); ⇒ call client.SendAsync
## kotlin: finds calls; arrows, destructors and prototypes are none
when (x) { is A -> open(b) } ⇒ call open
val s = Store(1) ⇒ call Store
s.save() ⇒ call s.save|Store
## swift: finds calls; arrows, destructors and prototypes are none
func go(store: Store) { store.open(); self?.run() } ⇒ type Store, call store.open|Store, call self.run
## scala: finds calls; arrows, destructors and prototypes are none
def go(s: Store) = s.open("""close()""") ⇒ type Store, call s.open|Store
## java: finds calls; arrows, destructors and prototypes are none
xs.map(x -> check(x)); ⇒ call xs.map, call check
## cpp: finds calls; arrows, destructors and prototypes are none
Pool::~Pool() {} ⇒ type Pool
EXPORT void drain(int);
## cpp: finds calls; arrows, destructors and prototypes are none
virtual ~Pool();
## java: the declared type of a variable comes before the constructed one; of a generic type the outer one counts
private Map<Key, List<Row>> rows; ⇒ type Map, type Key, type List, type Row
void go(Token.Start start) { ⇒ type Token.Start
  Element el = createTag(start.name()); ⇒ type Element, call createTag, call start.name|Token.Start
  el.text(); ⇒ call el.text|Element
  rows.put(1); ⇒ call rows.put|Map
}
## rust: a field has its declared type if no other type has a field of that name
struct Lock { s: Semaphore, std: std::time::Instant, pool: Arc<Pool>, io: &'a Io } ⇒ type Semaphore, type std::time::Instant, type Arc, type Pool, type Io
impl Lock { fn go(&self) { self.s.take(); self.std.now(); self.pool.take(); self.io.run() } } ⇒ call self.s.take|Semaphore, call self.std.now, call self.pool.take|Pool, call self.io.run|Io
## go: a field has its declared type if no other type has a field of that name
type Raft struct {
  logs LogStore ⇒ type LogStore
  trans *Transport ⇒ type Transport
  n int
}
func (r *Raft) run() { r.logs.Store(); r.trans.Send(); r.n.Add() } ⇒ type Raft, call r.logs.Store|Raft#logs, call r.trans.Send|Raft#trans, call r.n.Add|Raft#n
## typescript: a field has its declared type if no other type has a field of that name
class A {
  pool: Pool ⇒ type Pool
}
class B {
  pool: Bag ⇒ type Bag
  go() { this.pool.take() } ⇒ call this.pool.take
}
## rust: a call stands in for the type of its result
fn go(pool: &mut Arc<Pool>, bag: &mut dyn Bag) { ⇒ type Arc, type Pool, type Bag
  let mut row = pool.take()?.first(); ⇒ call pool.take|Pool, call .first|Pool.take()
  row.read(); bag.read(); ⇒ call row.read|Pool.take().first(), call bag.read|Bag
  if let Some(next) = self.queue.pop() { next.read(); } ⇒ call Some, call self.queue.pop, call next.read|self.queue.pop()
  open(")").await? ⇒ call open
    .read(); ⇒ call .read|open()
  let name = open().name; name.read(); ⇒ call open, call name.read
}
## go: a call stands in for the type of its result
s, err := Open() ⇒ call Open
err.Error() ⇒ call err.Error
s.Read() ⇒ call s.Read|Open
## java: a call stands in for the type of its result
Row a = pool.take(); ⇒ type Row, call pool.take
a.read(); ⇒ call a.read|Row
var b = take(); ⇒ call take
b.read(); ⇒ call b.read|take()
## python: a call stands in for the type of its result
use(self.a); ⇒ call use
self.read() ⇒ call self.read
self = take() ⇒ call take
self.read() ⇒ call self.read
## rust: attributes are no calls, and type arguments in paths are left out
#[cfg(all(test))]
fn a() { Vec::<Vec<u8>>::with_capacity(1); log!(b) } ⇒ call Vec::with_capacity, call log!
`
  .trim()
  .split(/^## /mu)
  .slice(1)
  .map((block) => {
    const [head, ...lines] = block.trimEnd().split('\n')
    const [language, about] = head.split(': ')
    const rows = lines.map((line) => line.split(' ⇒ '))
    const said = rows.flatMap(
      ([, all], i) => all?.split(', ').map((one) => `${i + 1} ${one}`) ?? [],
    )
    return { language, about, text: rows.map(([line]) => line).join('\n'), said }
  })

describe('calls in a text (TOC-13)', () => {
  it.each(TEXTS)('$language: $about', ({ text, language, said }) => {
    expect(found(text, language)).toEqual(said)
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
    const decoded = decodeCalls({ calls: encodeCalls(rows), count: 1 })
    expect(decoded).toHaveLength(rows.length)
    const wrong = decoded.filter(({ text, line }, i) => text !== `f${i}` || line !== rows[i].line)
    expect(wrong).toEqual([])
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
