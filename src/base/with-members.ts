// A copy of an object with some members replaced.

/** The same object with other members in place of some; it may be one of another thread. */
export function withMembers<T extends object>(whole: T, replaced: Partial<T>): T {
  // A proxy: the methods of an object of another thread cannot be listed.
  return new Proxy(whole, {
    get: (target, name) =>
      Reflect.get(replaced, name) ?? bound(Reflect.get(target, name, target), target),
  })
}

function bound(member: unknown, owner: object): unknown {
  return typeof member === 'function' ? member.bind(owner) : member
}
