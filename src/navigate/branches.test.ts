import { describe, expect, it } from 'vitest'
import { branchesOf } from './branches.ts'
import { effectsOf } from './effects.ts'

/** Branches as `kind: first–last line`, 0-based, without the whole. */
function branches(code: string): readonly string[] {
  return branchesOf(code.split('\n'))
    .slice(1)
    .map(({ kind, from, to }) => `${kind}: ${from}–${to}`)
}

/** What is done in the branch that begins on a line, as `what text`. */
function done(code: string, line: number): readonly string[] {
  const lines = code.split('\n')
  const branch = branchesOf(lines).find(({ from }) => from === line)
  if (branch === undefined) throw new Error('no branch begins there')
  return effectsOf(lines, branch).map(({ what, text }) => `${what} ${text}`.trim())
}

const PYTHON = `def take(self):
    try:
        return self.next()
    except (Lost,
            Gone) as error:
        log.error('Worker %s: gone', error)
        self.release()
        raise
    else:
        pass`
const GO = `func (p *pool) take() error {
	select {
	case <-lease.Done():
		cancel()
		p.fail(ErrExpired)
		return nil
	}
	if err != nil {
		p.state = closed
		return fmt.Errorf("no: %w", err)
	}
}`
const CSHARP = `void Run()
{
    if (count >= limit)
    {
        throw new FullException("full");
    }
    else if (isIdle)
    {
        await Sleep();
    }
}`
const RUBY = `def store(value)
  return false unless value
  close if stale?
rescue Zlib::Error
  raise Failed, 'no'
end`

describe('branches of a function, found in its text (NAV-18)', () => {
  it('are found in Python, Go, C#, Ruby, C, Rust and JavaScript', () => {
    expect(branches(PYTHON)).toEqual(['handles: 3–7', 'else: 8–9'])
    expect(branches(GO)).toEqual(['case: 2–5', 'handles: 7–10'])
    expect(branches(CSHARP)).toEqual(['asks: 2–5', 'asks: 6–9'])
    expect(branches(RUBY)).toEqual(['asks: 1–1', 'asks: 2–2', 'handles: 3–4'])
    expect(branches('int f()\n{\n    goto error;\nerror:\n    close(sd);\n}')).toEqual([
      'handles: 3–4',
    ])
    expect(branches('fn f() {\n    match m {\n        Ping(d) => reply(d),\n    }\n}')).toEqual([
      'case: 2–2',
    ])
    expect(
      branches("f() {\n  if (e) return g(e)\n  on('end', () => {\n    stop()\n  })\n}"),
    ).toEqual(['asks: 1–1', 'called: 2–4'])
  })

  it('are not found in comments, nor in a value from a lambda', () => {
    expect(branches('f() {\n  // if it fails\n  return all.map((x) -> x.size());\n}')).toEqual([])
  })

  it('are not found in the documentation of a function', () => {
    expect(
      branches(
        'def f():\n    """Tells it\n\n    Asks if it is so\n    """\n    if so:\n        tell()',
      ),
    ).toEqual(['asks: 5–6'])
  })

  it('have the message that they raise or write, over several lines', () => {
    const code = [
      'def f():',
      '    if dirty:',
      '        raise Refused(',
      '            "There is dirt here; cannot go on. "',
      '            "Please wash it."',
      '        )',
      '    else:',
      '        secho("Going on with it now", fg="green")',
      '        keep("last_seen_at", 3)',
      '        return {',
      '        }',
    ].join('\n')
    expect(done(code, 1)).toEqual([
      'raises Refused',
      'says There is dirt here; cannot go on. Please wash it.',
    ])
    expect(done(code, 6)).toEqual([
      ...['calls secho', 'says Going on with it now', 'calls keep', 'returns'],
    ])
  })

  it('have what they call, raise, return, set and log; nested actions only if there are no others', () => {
    expect(done(PYTHON, 3)).toEqual(['says Worker …: gone', 'calls release', 'raises'])
    expect(done(GO, 2)).toEqual(['calls cancel', 'calls p.fail', 'returns nil'])
    expect(done(GO, 7)).toEqual(['sets p.state', 'returns fmt.Errorf("no: %w", err)'])
    expect(done(CSHARP, 2)).toEqual(['raises FullException("full")'])
    expect(done(RUBY, 1)).toEqual(['returns false'])
    expect(done(RUBY, 2)).toEqual(['calls close'])
    expect(
      done("f() {\n  if (t) {\n    on('x', () => {\n      stop(t)\n    })\n  }\n}", 1),
    ).toEqual(['calls stop'])
  })
})
