// Methods by name, for whoever hands calls on to somebody who has them.

import type { CollectionSlug, Library } from './library.ts'

const METHODS: Readonly<Record<keyof Library, true>> = {
  collections: true,
  version: true,
  tree: true,
  resolve: true,
  refs: true,
  details: true,
  children: true,
  evidence: true,
  search: true,
  searchGrouped: true,
  findFiles: true,
  findSymbol: true,
  grep: true,
  spans: true,
  contents: true,
  read: true,
  text: true,
  entry: true,
  routes: true,
  card: true,
  outline: true,
  repositoryMap: true,
  references: true,
  calls: true,
  definition: true,
  dependents: true,
  weights: true,
  issues: true,
  concepts: true,
  changes: true,
}

const NAMES = Object.keys(METHODS) as readonly (keyof Library)[]

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>

/** Hears the name of a method and its arguments. */
type Call<Name> = (name: Name, args: readonly unknown[]) => Promise<unknown>

/** Methods of these names that hand on whatever is asked of them. */
export function forwarding<T>(names: readonly (keyof T)[], call: Call<keyof T>): T {
  const methods = names.map((name): [PropertyKey, AnyMethod] => [
    name,
    (...args) => call(name, args),
  ])
  return Object.fromEntries(methods) as unknown as T
}

/** A library that hands on whatever is asked of it. */
export function forwardingLibrary(call: Call<keyof Library>): Library {
  return forwarding(NAMES, call)
}

/** The methods that are asked of one collection, whose slug comes first. */
type CollectionMethod = {
  [Name in keyof Library]: Parameters<Library[Name]> extends readonly [CollectionSlug, ...unknown[]]
    ? Name
    : never
}[keyof Library]

/** The same of those that are asked of one collection: `call` gets its slug before the other arguments. */
export function forwardingReads(
  call: (name: keyof Library, slug: CollectionSlug, args: readonly unknown[]) => Promise<unknown>,
): Pick<Library, CollectionMethod> {
  return forwardingLibrary((name, [slug, ...args]) => call(name, String(slug), args))
}

/** Calls the method of a name. */
export function callByName(
  target: object,
  name: PropertyKey,
  args: readonly unknown[],
): Promise<unknown> {
  return (Reflect.get(target, name) as AnyMethod)(...args)
}
