// The charsets that entry names were written in before UTF-8. Each scores how unlikely a name is in it; names
// are read in the one in which they are least unlikely.

/** A charset as a model of names. Costs are in bits: −log2 of how often a character of its region occurs. */
interface Charset {
  /** What `TextDecoder` calls it; tables of our own for what it does not know. */
  readonly label: string
  /** What people call it. */
  readonly title: string
  /** How rare archives in it are. */
  readonly prior: number
  /** Bytes of the character that begins with `lead`, which is not ASCII, and its cost. */
  readonly character: (lead: number, trail: number) => Cost
  /** Whether its letters stand alone between ASCII letters, or among themselves. */
  readonly script: 'latin' | 'cyrillic' | 'east-asian'
}

/** Bytes × 256 + bits × 8, so that a character costs no object. */
type Cost = number

const cost = (bytes: number, bits: number): Cost => bytes * 256 + Math.round(bits * 8)

/** What stands for no character at all. */
const INVALID = cost(1, 28)
const RARE_BITS = 22

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to

/** Leads of one charset → bits, the first that fits; the size of a region and its share of real names. */
type Regions = readonly (readonly [from: number, to: number, bits: number])[]

function doubleByte(
  regions: Regions,
  isTrail: (trail: number) => boolean,
  single: (lead: number) => number = () => 0,
): Charset['character'] {
  return (lead, trail) => {
    const alone = single(lead)
    if (alone > 0) return cost(1, alone)
    const region = regions.find(([from, to]) => within(lead, from, to))
    if (region === undefined || !isTrail(trail)) return INVALID
    return cost(2, region[2])
  }
}

function singleByte(usual: Regions, otherwise: number): Charset['character'] {
  return (byte) => cost(1, usual.find(([from, to]) => within(byte, from, to))?.[2] ?? otherwise)
}

/** GB 2312 inside GBK: 3,755 usual characters, 3,008 rarer ones; what GBK added is rarer still. */
const gb2312 = doubleByte(
  [
    [0xa1, 0xa1, 10.5],
    [0xa2, 0xa9, 15],
    [0xb0, 0xd7, 11.9],
    [0xd8, 0xf7, 16],
  ],
  (trail) => within(trail, 0xa1, 0xfe),
)
/** The 2,350 syllables of KS X 1001, its signs and its 4,888 Chinese characters. */
const ksX1001 = doubleByte(
  [
    [0xa1, 0xac, 14],
    [0xb0, 0xc8, 11.2],
    [0xca, 0xfd, 19],
  ],
  (trail) => within(trail, 0xa1, 0xfe),
)
/** Leads and trails that a later edition of the same charset added. */
const extended =
  (inner: Charset['character']): Charset['character'] =>
  (lead, trail) => {
    const found = inner(lead, trail)
    if (found !== INVALID) return found
    const isPair = within(lead, 0x81, 0xfe) && within(trail, 0x40, 0xfe) && trail !== 0x7f
    return isPair ? cost(2, RARE_BITS) : INVALID
  }

const LATIN_BITS = 8.6
const CYRILLIC_SMALL_BITS = 5.5
const CYRILLIC_LARGE_BITS = 8.3

/** Rows of data; add one here. */
export const CHARSETS: readonly Charset[] = [
  {
    label: 'ibm437',
    title: 'code page 437',
    prior: 0,
    script: 'latin',
    character: singleByte(
      [
        [0x80, 0x9a, LATIN_BITS],
        [0xa0, 0xa7, LATIN_BITS],
        [0xe1, 0xe1, LATIN_BITS],
      ],
      17,
    ),
  },
  {
    label: 'ibm850',
    title: 'code page 850',
    prior: 3,
    script: 'latin',
    character: singleByte(
      [
        [0x80, 0x9b, LATIN_BITS],
        [0xa0, 0xa7, LATIN_BITS],
        [0xb5, 0xb7, 11],
        [0xc6, 0xc7, LATIN_BITS],
        [0xd2, 0xd4, 11],
        [0xe0, 0xe5, LATIN_BITS],
      ],
      17,
    ),
  },
  {
    label: 'windows-1252',
    title: 'Windows-1252',
    prior: 5,
    script: 'latin',
    character: singleByte(
      [
        [0xdf, 0xf6, LATIN_BITS],
        [0xf8, 0xfc, LATIN_BITS],
        [0xc0, 0xdc, 11],
        [0x91, 0x97, 12],
      ],
      17,
    ),
  },
  {
    label: 'ibm866',
    title: 'code page 866',
    prior: 5,
    script: 'cyrillic',
    character: singleByte(
      [
        [0x80, 0x9f, CYRILLIC_LARGE_BITS],
        [0xa0, 0xaf, CYRILLIC_SMALL_BITS],
        [0xe0, 0xef, CYRILLIC_SMALL_BITS],
        [0xf0, 0xf1, 9],
      ],
      15,
    ),
  },
  {
    label: 'windows-1251',
    title: 'Windows-1251',
    prior: 8,
    script: 'cyrillic',
    character: singleByte(
      [
        [0xc0, 0xdf, CYRILLIC_LARGE_BITS],
        [0xe0, 0xff, CYRILLIC_SMALL_BITS],
        [0xa8, 0xa8, 9],
        [0xb8, 0xb8, 9],
      ],
      15,
    ),
  },
  {
    label: 'shift_jis',
    title: 'Shift JIS',
    prior: 3,
    script: 'east-asian',
    character: doubleByte(
      [
        [0x81, 0x81, 11],
        [0x82, 0x83, 8.7],
        [0x84, 0x84, 17],
        [0x88, 0x97, 12.3],
        [0x98, 0x9f, 16],
        [0xe0, 0xea, 17],
        [0xf0, 0xfc, RARE_BITS],
      ],
      (trail) => within(trail, 0x40, 0xfc) && trail !== 0x7f,
      (lead) => (within(lead, 0xa1, 0xdf) ? 13 : 0),
    ),
  },
  {
    label: 'gbk',
    title: 'GBK',
    prior: 3,
    script: 'east-asian',
    character: extended(gb2312),
  },
  {
    label: 'euc-kr',
    title: 'EUC-KR',
    prior: 3,
    script: 'east-asian',
    character: extended(ksX1001),
  },
  {
    label: 'big5',
    title: 'Big5',
    prior: 4,
    script: 'east-asian',
    character: doubleByte(
      [
        [0xa1, 0xa3, 12],
        [0xa4, 0xc6, 12.4],
        [0xc9, 0xf9, 17],
        [0x87, 0xfe, RARE_BITS],
      ],
      (trail) => within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe),
    ),
  },
  {
    label: 'euc-jp',
    title: 'EUC-JP',
    prior: 6,
    script: 'east-asian',
    character: doubleByte(
      [
        [0xa1, 0xa1, 10.5],
        [0xa4, 0xa5, 8.5],
        [0xa2, 0xa8, 16],
        [0xb0, 0xcf, 12.3],
        [0xd0, 0xf4, 17],
      ],
      (trail) => within(trail, 0xa1, 0xfe),
    ),
  },
]

/** An ASCII character, in any charset. */
const ASCII_BITS = 5
/** In names a backslash is forbidden (APPNOTE 4.4.17); where it occurs it often is half a character. */
const BACKSLASH_BITS = 14
const BACKSLASH = 0x5c
/** A letter beside one that names do not have beside it: of two scripts, or a second accent in a row. */
const ODD_NEIGHBOUR_BITS = 6

type Kind = 'ascii-letter' | 'letter' | 'other'

/** How much the bytes of a name surprise in a charset, in bits. */
export function surprise(bytes: Uint8Array, charset: Charset): number {
  let bits = 0
  let before: Kind = 'other'
  for (let at = 0; at < bytes.length; ) {
    const spent = costAt(bytes, at, charset)
    const kind = kindOf(bytes[at])
    bits += (spent & 255) / 8
    at += spent >> 8
    if (isOdd(charset, before, kind)) bits += ODD_NEIGHBOUR_BITS
    before = kind
  }
  return bits
}

function costAt(bytes: Uint8Array, at: number, charset: Charset): Cost {
  const lead = bytes[at]
  if (lead >= 0x80) return charset.character(lead, bytes[at + 1] ?? 0)
  return cost(1, lead === BACKSLASH ? BACKSLASH_BITS : ASCII_BITS)
}

function kindOf(byte: number): Kind {
  if (byte >= 0x80) return 'letter'
  return within(byte | 0x20, 0x61, 0x7a) ? 'ascii-letter' : 'other'
}

/** Accents stand alone among ASCII letters, letters of other scripts among themselves. */
function isOdd({ script }: Charset, before: Kind, kind: Kind): boolean {
  if (script === 'latin') return before === 'letter' && kind === 'letter'
  return before !== kind && before !== 'other' && kind !== 'other'
}
