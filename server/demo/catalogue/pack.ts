/** A pack as printed on the case, for instance `4/5 LB`: four inner packs of five pounds each. */
export interface Pack {
  readonly text: string
  /** Inner packs in a case. */
  readonly inners: number
  /** Content of one inner pack, in its own unit. */
  readonly size: number
  readonly unit: string
}

/** Pounds in one of each unit of weight or volume. */
const POUNDS: Readonly<Record<string, number>> = {
  LB: 1,
  OZ: 1 / 16,
  GAL: 8.5,
  QT: 8.5 / 4,
  FLOZ: 8.5 / 128,
  L: 2.2,
  ML: 0.0022,
  '#10': 6.5,
}
/** Unit of a family's rate, by the unit of its first pack. */
const RATED_BY: Readonly<Record<string, string>> = { OZ: 'LB', QT: 'GAL', FLOZ: 'GAL', L: 'GAL', ML: 'GAL' }
const RATED_PER: Readonly<Record<string, number>> = { CT: 100 }

const WORDS: Readonly<Record<string, string>> = {
  '#10': '#10 can',
  FLOZ: 'fl oz',
  CT: 'count',
  DZ: 'dozen',
  L: 'liter',
}

/** Reads `4/5 LB`, `50 LB` or `6/#10`. */
export function parsePack(text: string): Pack {
  const match = /^(?:(\d+)\/)?(?:([\d.]+) )?(#10|[A-Z]+)$/.exec(text)
  const unit = match?.[3]
  if (!match || unit === undefined) throw new Error(`Not a pack: ${text}`)
  return { text, inners: Number(match[1] ?? 1), size: Number(match[2] ?? 1), unit }
}

/** Content of a case in the measure of its family's rate, which is that of the family's first pack. */
export function ratedContent(pack: Pack, first: Pack): number {
  const amount = pack.inners * pack.size
  const pounds = POUNDS[pack.unit]
  const poundsOfRate = POUNDS[RATED_BY[first.unit] ?? first.unit]
  if (pounds !== undefined && poundsOfRate !== undefined) return (amount * pounds) / poundsOfRate
  if (pack.unit !== first.unit) throw new Error(`Packs ${pack.text} and ${first.text} cannot be compared`)
  return amount / (RATED_PER[pack.unit] ?? 1)
}

/** Describes the pack for the catalogue text: `4 of 5 lb to the case`. */
export function packInWords({ inners, size, unit }: Pack): string {
  if (unit === 'EA') return inners * size > 1 ? `${inners * size} to the case` : 'sold singly'
  const inner = unit === '#10' ? '#10 can' : `${size} ${WORDS[unit] ?? unit.toLowerCase()}`
  return inners > 1 ? `${inners} of ${inner} to the case` : `${inner} to the case`
}
