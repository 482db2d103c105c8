// Test helper: writes compound files.

const SECTOR_BYTES = 512
const MINI_BYTES = 64
const MINI_LIMIT = 4096
const CHAIN_END = 0xfffffffe
const NO_ENTRY = 0xffffffff

interface TestEntry {
  readonly name: string
  readonly children: Map<string, TestEntry>
  data: Uint8Array | null
}

/** A compound file of these streams, by path; `/` separates the names of storages. */
export function writeCompoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const root: TestEntry = { name: 'Root Entry', children: new Map(), data: null }
  for (const [path, data] of Object.entries(streams)) {
    let at = root
    for (const name of path.split('/')) {
      const child = at.children.get(name) ?? { name, children: new Map(), data: null }
      at.children.set(name, child)
      at = child
    }
    at.data = data
  }
  const entries: TestEntry[] = [root]
  for (const entry of entries) entries.push(...entry.children.values())
  return packed(entries)
}

function packed(entries: readonly TestEntry[]): Uint8Array {
  const next: number[] = []
  const sectors: Uint8Array[] = []
  const add = (bytes: Uint8Array): number => {
    const first = sectors.length
    const count = Math.ceil(bytes.length / SECTOR_BYTES)
    for (let i = 0; i < count; i++) {
      const sector = new Uint8Array(SECTOR_BYTES)
      sector.set(bytes.subarray(i * SECTOR_BYTES, (i + 1) * SECTOR_BYTES))
      sectors.push(sector)
      next.push(i + 1 < count ? first + i + 1 : CHAIN_END)
    }
    return count === 0 ? CHAIN_END : first
  }
  const mini: number[] = []
  const miniNext: number[] = []
  const starts = entries.map(({ data }) => {
    if (data === null || data.length === 0) return CHAIN_END
    if (data.length >= MINI_LIMIT) return add(data)
    const first = miniNext.length
    const count = Math.ceil(data.length / MINI_BYTES)
    for (let i = 0; i < count; i++) miniNext.push(i + 1 < count ? first + i + 1 : CHAIN_END)
    mini.push(...data, ...new Uint8Array(count * MINI_BYTES - data.length))
    return first
  })
  starts[0] = add(Uint8Array.from(mini))
  const miniTable = add(numbers(miniNext))
  const directory = add(directoryOf(entries, starts, mini.length))
  const table = sectors.length
  const tableSectors = Math.ceil((next.length + 2) / (SECTOR_BYTES / 4))
  for (let i = 0; i < tableSectors; i++) next.push(0xfffffffd)
  add(numbers(next))
  const header = new Uint8Array(SECTOR_BYTES)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const view = new DataView(header.buffer)
  view.setUint16(0x1e, 9, true)
  view.setUint16(0x20, 6, true)
  view.setUint32(0x30, directory, true)
  view.setUint32(0x38, MINI_LIMIT, true)
  view.setUint32(0x3c, miniTable, true)
  view.setUint32(0x44, CHAIN_END, true)
  for (let i = 0; i < 109; i++)
    view.setUint32(0x4c + i * 4, i < tableSectors ? table + i : NO_ENTRY, true)
  return Uint8Array.from([header, ...sectors].flatMap((sector) => [...sector]))
}

function directoryOf(
  entries: readonly TestEntry[],
  starts: readonly number[],
  miniLength: number,
): Uint8Array {
  const bytes = new Uint8Array(entries.length * 128)
  const view = new DataView(bytes.buffer)
  entries.forEach(({ name, children, data }, i) => {
    const at = i * 128
    for (let k = 0; k < name.length; k++) view.setUint16(at + k * 2, name.charCodeAt(k), true)
    view.setUint16(at + 0x40, (name.length + 1) * 2, true)
    bytes[at + 0x42] = i === 0 ? 5 : data === null ? 1 : 2
    for (const link of [0x44, 0x48, 0x4c]) view.setUint32(at + link, NO_ENTRY, true)
    // Siblings hang on one another to the right.
    const below = [...children.values()].map((child) => entries.indexOf(child))
    if (below.length > 0) view.setUint32(at + 0x4c, below[0], true)
    view.setUint32(at + 0x74, starts[i], true)
    view.setUint32(at + 0x78, i === 0 ? miniLength : (data?.length ?? 0), true)
  })
  for (const { children } of entries) {
    const below = [...children.values()].map((child) => entries.indexOf(child))
    for (let k = 0; k + 1 < below.length; k++)
      view.setUint32(below[k] * 128 + 0x48, below[k + 1], true)
  }
  return bytes
}

function numbers(values: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(values).buffer)
}
