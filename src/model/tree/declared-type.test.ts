import { describe, expect, it } from 'vitest'
import { constructedType, declaredType, resultType } from './declared-type.ts'

describe('the type that a declaration names (TOC-13)', () => {
  it.each([
    ['Session', 'Session', false],
    ["&'a mut Option<Box<Session>>", 'Session', true],
    ['Arc<scheduler::Handle>', 'scheduler::Handle', true],
    ['std::shared_ptr<Session> const&', 'Session', true],
    ['Promise<Session | null>', 'Session', true],
    ['Optional[Session]', 'Session', true],
    ['None | Session', 'Session', false],
    ['Session | undefined', 'Session', false],
    ['Map<Key, Session>', 'Map', false],
    ['(*Conn, error)', 'Conn', false],
    ['Session?', 'Session', false],
    ['Session[]', '', false],
    ['[]Session', '', false],
    ['[Session]', '', false],
    ['void', '', false],
    ['', '', false],
  ])('%s', (written, name, isUnwrapped) => {
    expect(declaredType(written)).toEqual({ name, isUnwrapped: name !== '' && isUnwrapped })
  })

  it.each([
    ['pub fn open(&self, at: Path) -> io::Result<Session> where Path: Copy', 'open', 'Session'],
    ['def open(self, at: int) -> "Session":', 'open', 'Session'],
    ['async def open(self) -> Session:', 'open', 'Session'],
    ['export async function open(at: number): Promise<Session>', 'open', 'Session'],
    ['open = (at: number): Session =>', 'open', 'Session'],
    ['func (p *Pool) Open(at int) (*Session, error)', 'Open', 'Session'],
    ['func open(_ at: Int) async throws -> Session?', 'open', 'Session'],
    ['fun open(at: Int): Session', 'open', 'Session'],
    ['public static Map<String, List<Session>> open(int at) throws IOException', 'open', 'Map'],
    ['std::unique_ptr<Session> Pool::open(int at) const', 'Pool::open', 'Session'],
    ['Session *open(int at)', 'open', 'Session'],
    ['function open(at)', 'open', 'function'],
    ['class Session', 'Session', ''],
  ])('%s', (signature, name, given) => {
    expect(resultType(signature, name).name).toBe(given)
  })

  it('derives the type from the name of the call if nothing is declared', () => {
    expect(
      ['Session::open', 'store.NewSession', 'db.Session.from_path', 'open'].map(constructedType),
    ).toEqual(['Session', 'Session', 'db.Session', ''])
  })
})
