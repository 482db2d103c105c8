// Objects that forward method calls by name, for proxies of a library.

import type { Library } from './library.ts'
import type { CollectionSlug } from './node-ref.ts'

const LIBRARY_METHODS: Readonly<Record<keyof Library, true>> = {
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

const METHOD_NAMES = Object.keys(LIBRARY_METHODS) as readonly (keyof Library)[]

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>

/** Receives the name of a method and its arguments. */
type Call<Name> = (name: Name, args: readonly unknown[]) => Promise<unknown>

/** An object whose methods of these names forward every call. */
export function forwarding<T>(names: readonly (keyof T)[], call: Call<keyof T>): T {
  const methods = names.map((name): [PropertyKey, AnyMethod] => [
    name,
    (...args) => call(name, args),
  ])
  return Object.fromEntries(methods) as unknown as T
}

/** A library that forwards every call. */
export function forwardingLibrary(call: Call<keyof Library>): Library {
  return forwarding(METHOD_NAMES, call)
}

/** The methods for one collection, whose slug is the first argument. */
type CollectionMethod = {
  [Name in keyof Library]: Parameters<Library[Name]> extends readonly [CollectionSlug, ...unknown[]]
    ? Name
    : never
}[keyof Library]

/** Forwards the methods for one collection: `call` gets the slug and the other arguments. */
export function forwardingReads(
  call: (name: keyof Library, slug: CollectionSlug, args: readonly unknown[]) => Promise<unknown>,
): Pick<Library, CollectionMethod> {
  return forwardingLibrary((name, [slug, ...args]) => call(name, String(slug), args))
}

/** Calls a method by its name. */
export function callByName(
  target: object,
  name: PropertyKey,
  args: readonly unknown[],
): Promise<unknown> {
  return (Reflect.get(target, name) as AnyMethod)(...args)
}
